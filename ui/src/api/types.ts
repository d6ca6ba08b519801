// The HTTP contract of docs/scenes.md, part 2, as far as it is not a scene.
import type { DiaryGroup, Seat, SceneEvent, Side, Tag, Text } from "../scene/types";

export interface User {
  id: string;
  name: string;
  guest: boolean;
}

export interface Me {
  user: User | null;
  languages: { id: string; name: string }[];
  server: { name: string; version: string };
}

export interface GameOption {
  id: string;
  label: string;
  help?: string;
  kind: "flag" | "choice" | "number";
  values?: { id: string; label: string }[];
  default: string;
  low?: number | null;
  high?: number | null;
  clause?: string;
  group?: string;
}

export interface ScenarioSeat {
  id: string;
  name: string;
  nation: string;
  side: Side;
  team?: string;
}

export interface Scenario {
  id: string;
  title: string;
  blurb: string;
  seats: ScenarioSeat[];
  options: GameOption[];
  modes: string[];
  tags?: Tag[];
  length?: string;
  minimum_humans?: number;
}

export interface Bot {
  id: string;
  label: string;
  blurb: string;
  strength: number;
}

export interface ClockPreset {
  id: string;
  label: string;
  kind: "none" | "live" | "slow" | "turn";
  note?: string;
  base_ms?: number;
  increment_ms?: number;
}

export interface SeatSetting {
  kind: "me" | "bot" | "open";
  bot?: string | null;
}

export interface ClockSetting {
  kind: string;
  base_ms: number;
  increment_ms: number;
  at_zero: "loss" | "bot";
}

export interface NewTable {
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: Record<string, SeatSetting>;
  clock: ClockSetting | null;
  listed: boolean;
  mode: string;
  title?: string;
  message?: string;
}

export interface Game {
  id: string;
  title: string;
  blurb: string;
  players: string;
  length: string;
  ready: boolean;
  picture?: string;
  scenarios: Scenario[];
  bots: Bot[];
  clocks: ClockPreset[];
  quick?: NewTable | null;
  symbol: string;
  nation: string;
  side: Side;
}

export interface TableLine {
  id: string;
  game: string;
  title: string;
  subtitle: string;
  scenario: string;
  turn: string;
  status: "open" | "playing" | "over";
  yours: boolean;
  waiting: string;
  when_ms?: number | null;
  number: number;
  symbol: string;
  nation: string;
  side: Side;
  seats: Seat[];
  updated: number;
  result?: string;
  message?: string;
  my_seats: string[];
  may_watch: boolean;
}

export interface TableInfo extends TableLine {
  invitation: string | null;
  watching: number;
  rematch: string | null;
  options: { label: string; value: string }[];
  clock_text: string;
}

export interface Replay {
  length: number;
  turns: { number: number; length: number; label: string; seat: string | null; nation: string; side: Side }[];
  marks: { number: number; symbol: string; label: string }[];
  stops: number[];
  title: string;
  verdict: string;
}

export interface ChatLine {
  id: number;
  by: string;
  seat: string | null;
  text: string;
  at: number;
  you: boolean;
}

export interface Why {
  sentence: string;
  title: string;
  clause: string | null;
}

export interface DiaryPage {
  groups: DiaryGroup[];
  more: boolean;
}

export interface EventPage {
  number: number;
  events: SceneEvent[];
  more?: boolean;
}

export interface ClauseText {
  clause: string;
  title: string;
  text: Text;
}

export interface KnownFact {
  what: string;
  value: string;
  certainty: string;
  source: string;
  clause: string;
}

export interface DiceSeal {
  seal: string;
  entropy: { seat: string; value: string }[];
  secret: string | null;
  checked: boolean;
}
