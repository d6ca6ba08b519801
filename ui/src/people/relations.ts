// Following, blocking and reporting people; what operators see and do.
import { get, postOnce } from "../api/http";
import type { AccountList, ActLog, AdminTables, BlockList, FollowList, NewReport, ReportList } from "../api/types";

/** Who is meant: an account by its name, or whoever sits at a seat or wrote a line of chat at a table. */
export type PersonMeant = { name: string } | { table: string; seat: string } | { table: string; message: number };
export type BlockLevel = "block" | "mute";
export const REASONS = ["insult", "spam", "cheating", "stalling", "name", "other"] as const satisfies readonly NewReport["reason"][];

export const report = (who: PersonMeant, reason: NewReport["reason"], text: string) => postOnce<void>("/api/reports", { ...who, reason, text });
export const fetchBlocks = () => get<BlockList>("/api/me/blocks");
export const setBlock = (who: PersonMeant | { person: string }, level: BlockLevel | null) => postOnce<BlockList>("/api/me/blocks", { ...who, level });
export const fetchFollows = () => get<FollowList>("/api/me/follows");
export const setFollow = (name: string, wanted: boolean, tell: boolean) => postOnce<FollowList>("/api/me/follows", { name, wanted, tell });

export const fetchReports = () => get<ReportList>("/api/admin/reports");
export const findAccounts = (search: string) => get<AccountList>("/api/admin/accounts", { search });
export const findTables = (search: string) => get<AdminTables>("/api/admin/tables", { search });
export const fetchLog = () => get<ActLog>("/api/admin/log");
export const administer = (path: string, body: object) => postOnce<void>(`/api/admin/${path}`, body);
