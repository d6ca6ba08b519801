// Written by `npm run types` from the server's OpenAPI schema.
import type { Board, Card, DiaryGroup, Layer, Marker, Piece, Scene, SceneEvent, Seat, Span, Tag } from "../scene/types";

export interface AgreedOption {
  label: string;
  value: string;
}

export interface AskReset {
  name: string;
}

export interface BiddingInfo {
  most: number;
  help: string;
  has_bid: string[];
  side?: string | null;
  points?: number | null;
}

export interface BidRequest {
  seat: string;
  points: number;
  key: string;
}

export interface BotInfo {
  id: string;
  label: string;
  blurb: string;
  strength: number;
}

export interface ChangeMe {
  name?: string | null;
  lang?: string | null;
  email?: string | null;
  password?: string | null;
  old_password?: string | null;
}

export interface Chapter {
  slug: string;
  title: string;
  lang: string;
  blocks: (Heading | Passage | Items | Grid | Example | Shown)[];
  number?: number;
}

export interface Chart {
  columns: string[];
  rows: (string[])[];
  notes?: string[];
}

export interface ChatLine {
  id: number;
  by: string;
  seat: string | null;
  text: string;
  at: number;
  you: boolean;
}

export interface ChatMessage {
  text: string;
  key: string;
}

export interface ChatPage {
  lines: ChatLine[];
}

export interface ChatSent {
  id: number;
}

export interface ChoiceRequest {
  number: number;
  seat: string;
  choice: string;
  key: string;
  undo?: number;
  since?: string;
  viewer?: string;
}

export interface ChoiceResponse {
  number: number;
  receipt: string;
  news?: News | null;
}

export interface ClauseAnswer {
  clause: string;
  title: string;
  text: string | Span[];
}

export interface ClockPreset {
  id: string;
  label: string;
  kind: "none" | "live" | "slow" | "turn";
  note?: string;
  base_ms?: number;
  increment_ms?: number;
}

export interface ClockWanted {
  kind: "none" | "live" | "slow" | "turn";
  base_ms?: number;
  increment_ms?: number;
  at_zero?: "loss" | "bot";
}

export interface CreateTable {
  game: string;
  scenario: string;
  options?: Record<string, string>;
  seats?: Record<string, SeatSetting>;
  clock?: ClockWanted | null;
  listed?: boolean;
  mode?: string;
  title?: string;
  message?: string;
  pair?: boolean;
  bid?: boolean;
  dice?: string;
  key: string;
}

export interface Credentials {
  name: string;
  password: string;
}

export interface DeckCard {
  card: Card;
  copies?: number;
  clause?: string;
}

export interface DeleteMe {
  password?: string;
}

export interface Diagram {
  id: string;
  board: Board;
  position: string;
  pieces?: Piece[];
  markers?: Marker[];
  overlays?: Layer[];
  clips?: Record<string, string>;
  labels?: Record<string, string>;
  arrows?: DiagramArrow[];
}

export interface DiagramArrow {
  start: string;
  end: string;
  kind: "move" | "attack" | "retreat" | "supply";
}

export interface DiaryPage {
  groups: DiaryGroup[];
  more: boolean;
}

export interface DiceInfo {
  commitment: string;
  entropy: Entropy[];
  secret: string | null;
  checked: boolean;
  proven?: string[];
  trust?: string[];
  fault?: string;
}

export interface DiceOffer {
  dice: string;
  table: string;
  commitment: string;
}

export interface Entropy {
  seat: string;
  value: string;
}

export interface EventPage {
  number: number;
  events: SceneEvent[];
  more?: boolean;
}

export interface Example {
  paragraphs: (Run[])[];
  block?: string;
}

export interface FactLine {
  what: string;
  value: string;
  certainty: string;
  source: string;
  clause?: string;
}

export interface FactList {
  facts: FactLine[];
}

export interface FillSeatRequest {
  kind: "bot" | "open";
  key: string;
  bot?: string | null;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  players: string;
  length: string;
  scenarios: ScenarioInfo[];
  bots: BotInfo[];
  clocks: ClockPreset[];
  symbol?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  picture?: string;
  quick?: NewTable | null;
  score_unit?: string;
}

export interface GameList {
  games: GameInfo[];
}

export interface GameOption {
  id: string;
  label: string;
  kind: "flag" | "choice" | "number";
  default: string;
  help?: string;
  values?: OptionValue[];
  low?: number | null;
  high?: number | null;
  clause?: string;
  group?: string;
  between_people?: string | null;
}

export interface Grid {
  columns: (Run[])[];
  rows: ((Run[])[])[];
  block?: string;
}

export interface Heading {
  level: number;
  text: Run[];
  anchors?: string[];
  marks?: Mark[];
  block?: string;
}

export interface Health {
  status: string;
}

export interface ImportRecord {
  record: string;
  key: string;
}

export interface Item {
  text: Run[];
  anchors?: string[];
  marks?: Mark[];
}

export interface Items {
  items: Item[];
  numbered?: boolean;
  block?: string;
}

export interface Joined {
  table: string;
  number: number;
}

export interface JoinRequest {
  seat: string;
  key: string;
  invitation?: string | null;
}

export interface KeptGame {
  title: string;
  reason: string;
  status: "playing" | "over";
  players: KeptPlayer[];
}

export interface KeptPlayer {
  seat: string;
  name: string;
  agreed: boolean;
  mine: boolean;
}

export interface KeyRequest {
  key: string;
}

export interface Language {
  id: string;
  name: string;
}

export interface ListDiff {
  things: unknown[];
  order?: string[] | null;
}

export interface Mark {
  kind: "ruling" | "option" | "reconstructed" | "inferred";
  name?: string;
}

export interface Me {
  user: User | null;
  languages: Language[];
  server: ServerInfo;
  email?: string;
}

export interface NationList {
  nations: NationLook[];
  symbols: string[];
}

export interface NationLook {
  id: string;
  colour: string;
  dark_colour: string;
  light_ink: boolean;
  pattern: string;
}

export interface NewGuest {
  name?: string | null;
}

export interface News {
  number: number;
  revision: number;
  scene_tag: string;
  since?: string;
  scene?: Scene | null;
  fields?: Record<string, unknown>;
  lists?: Record<string, ListDiff>;
  events?: SceneEvent[] | null;
  receipt?: string;
}

export interface NewStudy {
  key: string;
  position: string;
}

export interface NewTable {
  game: string;
  scenario: string;
  options?: Record<string, string>;
  seats?: Record<string, SeatSetting>;
  clock?: ClockWanted | null;
  listed?: boolean;
  mode?: string;
  title?: string;
  message?: string;
  pair?: boolean;
  bid?: boolean;
  dice?: string;
}

export interface NumberResponse {
  number: number;
}

export interface OfferAnswer {
  accept: boolean;
  seat: string;
  key: string;
}

export interface OfferMade {
  offer: string;
  number: number;
}

export interface OfferRequest {
  kind: "undo" | "draw" | "armistice";
  seat: string;
  key: string;
  steps?: number;
}

export interface OpenOptions {
  number: number;
  seat: string | null;
  choices: string[];
  anytime: string[];
  result?: string | null;
}

export interface OptionValue {
  id: string;
  label: string;
}

export interface Passage {
  text: Run[];
  anchors?: string[];
  marks?: Mark[];
  block?: string;
}

export interface PositionText {
  position: string;
}

export interface Problem {
  error: string;
  sentence: string;
  clause: string | null;
  number?: number;
  line?: number;
}

export interface Replay {
  length: number;
  turns: ReplayTurn[];
  marks: ReplayMark[];
  stops: number[];
  title: string;
  verdict: string;
}

export interface ReplayMark {
  number: number;
  symbol: string;
  label: string;
}

export interface ReplayTurn {
  number: number;
  length: number;
  label: string;
  seat: string | null;
  nation: string;
  side: "" | "central" | "allied" | "neutral";
}

export interface ResetPassword {
  token: string;
  password: string;
}

export interface RulesPage {
  game: string;
  title: string;
  lang: string;
  chapters: Chapter[];
  glossary?: Term[];
  charts?: Record<string, Chart>;
  decks?: Record<string, DeckCard[]>;
  units?: Piece[];
  options?: Record<string, string>;
}

export interface Run {
  text: string;
  tone?: "plain" | "strong" | "emphasis";
  clause?: string;
  chapter?: string;
}

export interface ScenarioInfo {
  id: string;
  title: string;
  blurb: string;
  seats: ScenarioSeat[];
  options: GameOption[];
  modes: string[];
  tags?: Tag[];
  length?: string;
  minimum_humans?: number;
  pair?: boolean;
  bid?: boolean;
}

export interface ScenarioSeat {
  id: string;
  name: string;
  nation: string;
  side: "" | "central" | "allied" | "neutral";
  team?: string;
}

export interface SeatRequest {
  seat: string;
  key: string;
}

export interface SeatSetting {
  kind: "me" | "bot" | "open";
  bot?: string | null;
}

export interface ServerInfo {
  name: string;
  version: string;
  mail?: boolean;
}

export interface Shown {
  kind: "diagram" | "chart" | "cards" | "units";
  id?: string;
  caption?: Run[];
  block?: string;
}

export interface SignIn {
  name: string;
  password: string;
}

export interface TableCreated {
  table: string;
  invitation?: string | null;
}

export interface TableInfo {
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
  side: "" | "central" | "allied" | "neutral";
  seats: Seat[];
  updated: number;
  result?: string;
  message?: string;
  my_seats: string[];
  may_watch?: boolean;
  pair?: string;
  invitation?: string | null;
  watching?: number;
  rematch?: string | null;
  options: AgreedOption[];
  clock_text?: string;
  bidding?: BiddingInfo | null;
  second_commitment?: string | null;
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
  side: "" | "central" | "allied" | "neutral";
  seats: Seat[];
  updated: number;
  result?: string;
  message?: string;
  my_seats: string[];
  may_watch?: boolean;
  pair?: string;
}

export interface TableList {
  tables: TableLine[];
}

export interface TableReference {
  table: string;
}

export interface Term {
  names: string[];
  text: Run[];
}

export interface UndoRequest {
  number: number;
  seat: string;
  key: string;
  steps?: number;
}

export interface UndoResponse {
  number?: number | null;
  offer?: string | null;
}

export interface User {
  id: string;
  name: string;
  guest: boolean;
}

export interface WhyAnswer {
  sentence: string;
  title?: string;
  clause?: string | null;
}
