// Profiles, ladders and notices.
import { get, postOnce, send } from "../api/http";
import type { NoticeList, NoticeSettingsInfo, NoticeWishes, Profile, RatingLadder, TableLevel, TitleStatistics, TryAnswer, WayState } from "../api/types";

export type ClockKind = "live" | "slow";
export type Way = WayState["way"];

export const fetchProfile = (name: string) => get<Profile>(`/api/people/${encodeURIComponent(name)}`);
export const fetchMyProfile = () => get<Profile>("/api/me/profile");
export const fetchLadder = (game: string, clock: ClockKind, bots: boolean) => get<RatingLadder>("/api/ladder", { game, clock, bots: String(bots) });
export interface StatisticsFilter { scenario: string; edition: string; rules: string }
export const fetchStatistics = (game: string, filter: StatisticsFilter) => get<TitleStatistics>("/api/statistics", { game, ...filter });

export const fetchNotices = () => get<NoticeList>("/api/notices");
/** All notices are read, or those of one table. */
export const seeNotices = (table?: string) => postOnce<void>("/api/notices/seen", table ? { table } : {});
export const fetchNoticeSettings = () => get<NoticeSettingsInfo>("/api/me/notices");
export const changeNoticeSettings = (wishes: NoticeWishes) => send<NoticeSettingsInfo>("PATCH", "/api/me/notices", wishes);
export const setTableLevel = (table: string, level: TableLevel["level"]) => postOnce<void>(`/api/tables/${table}/notices`, { level });
export const tryWay = (way: Way) => postOnce<TryAnswer>("/api/me/notices/trial", { way });
