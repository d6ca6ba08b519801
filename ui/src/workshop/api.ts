// The calls of the workshop: drawing, packs, the checklist.
import { ApiError, get, getText, send } from "../api/http";
import { asUser } from "../api/server";
import type { Bench, ChecklistPage, Edit, EnteredFile, DrawnSheet, PackInfo, PackSaved, ReadFile, WorkshopTitle } from "../api/schema";

export const fetchWorkshops = () => get<{ titles: WorkshopTitle[] }>("/api/workshop");
export const fetchBench = (game: string) => get<Bench>(`/api/workshop/${game}/bench`);
export const fetchPacks = (game?: string) => get<{ packs: PackInfo[] }>("/api/packs", { game });
export const fetchPackText = (game: string, name: string) => getText(`/api/packs/${game}/${name}`);
export const takeOffPack = (game: string, name: string) => send<void>("DELETE", `/api/packs/${game}/${name}`);
export const fetchChecklist = (game: string) => get<ChecklistPage>(`/api/workshop/${game}/checklist`);

export interface SheetWanted {
  text?: string;
  /** Another file of the owner: what the text lacks of it joins it. */
  join?: string;
  start?: string;
  seed?: number;
  edits?: Edit[];
  place?: string;
  board?: string;
}

export const drawSheet = (game: string, wanted: SheetWanted) => asUser(() => send<DrawnSheet>("POST", `/api/workshop/${game}/sheet`, wanted));
export const savePack = (game: string, text: string, keep: boolean) => asUser(() => send<PackSaved>("POST", "/api/packs", { game, text, keep }));
export const enterValues = (game: string, values: Record<string, string>, beside: readonly string[] = []) => asUser(() => send<EnteredFile>("POST", `/api/workshop/${game}/checklist`, { values, beside }));
export const readValues = (game: string, text: string) => asUser(() => send<ReadFile>("POST", `/api/workshop/${game}/values`, { text }));

/** A file for the reader to keep. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const isTooLarge = (failure: unknown) => failure instanceof ApiError && failure.status === 413;

/** `The hill above the mill` as the name of a file. */
export function slug(title: string): string {
  return title.normalize("NFKD").replace(/[^\x20-\x7e]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40) || "battle";
}
