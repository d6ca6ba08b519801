// Studies on the server: docs/studies.md.
import { get, postOnce, send } from "../api/http";
import { asUser } from "../api/server";
import type { PencilMark, StudyPage } from "../api/types";

export interface NoteChange { name?: string; comment?: string; hidden?: boolean; drawings?: PencilMark[] }

const post = <T>(path: string, body: object): Promise<T> => asUser(() => postOnce<T>(path, body));

/** A private study of what one knows of a table, now or after an earlier line. */
export const tryOut = (table: string, seat: string | null, at: number | null) => post<{ table: string }>(`/api/tables/${table}/study`, { ...(seat ? { seat } : {}), ...(at === null ? {} : { at }) });
export const fetchStudy = (table: string) => get<StudyPage>(`/api/tables/${table}/study`);
export const returnTo = (table: string, line: number) => post<{ number: number }>(`/api/tables/${table}/study/return`, { line });
export const putPlayer = (table: string, seat: string, bot: string | null) => post<{ number: number }>(`/api/tables/${table}/study/seats`, { seat, bot });
export const shareStudy = (table: string, shared: boolean) => post<{ number: number }>(`/api/tables/${table}/study/sharing`, { shared });
export const saveNote = (table: string, line: number, note: NoteChange) => send<void>("POST", `/api/tables/${table}/study/notes/${line}`, note);
export const deleteStudy = (table: string) => send<void>("DELETE", `/api/tables/${table}/study`);
