// Hints and analyses on the server.
import { get, send } from "../api/http";
import type { AnalysisPlans, AnalysisState, HintInfo } from "../api/types";

export const LEVELS = ["captain", "general"] as const;
export type Level = (typeof LEVELS)[number];

export const fetchHint = (table: string, seat: string, level: Level) => send<HintInfo>("POST", `/api/tables/${table}/hints`, { seat, level });
/** The bot that is thinking decides with the best plan it has. */
export const decideNow = (table: string) => send<null>("POST", `/api/tables/${table}/decide-now`, {});
export const fetchAnalysis = (table: string, level: Level) => get<AnalysisState>(`/api/tables/${table}/analysis`, { level });
export const fetchPlans = (table: string, level: Level, line: number) => get<AnalysisPlans>(`/api/tables/${table}/analysis/plans`, { level, line });
export const startAnalysis = (table: string, level: Level) => send<AnalysisState>("POST", `/api/tables/${table}/analysis`, { level });
export const stopAnalysis = (table: string, level: Level) => send<AnalysisState>("DELETE", `/api/tables/${table}/analysis?level=${level}`);
