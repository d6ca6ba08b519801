// Written by `npm run types` from the server's OpenAPI schema.
import type { Arrow, Board, Card, Counter, DiaryGroup, Layer, Marker, Phase, Piece, Scene, SceneEvent, Seat, Span, Summary, Tag, Track, Turn } from "../scene/types";

export interface AccountInfo {
  id: string;
  name: string;
  guest: boolean;
  created: number;
  operator: boolean;
  suspension: SuspensionInfo | null;
  tables: number;
}

export interface AccountList {
  accounts: AccountInfo[];
}

export interface ActInfo {
  at: number;
  by: string;
  act: "grant" | "revoke" | "close" | "rename" | "suspend" | "unsuspend" | "settle";
  about: string;
  name: string;
  why: string;
  due: boolean;
}

export interface ActLog {
  acts: ActInfo[];
}

export interface AdminTable {
  id: string;
  game: string;
  title: string;
  status: "open" | "playing" | "over";
  players: string[];
  listed: boolean;
  rated: boolean;
  updated: number;
}

export interface AdminTables {
  tables: AdminTable[];
}

export interface AgreedOption {
  label: string;
  value: string;
}

export interface AnalysisError {
  line: number;
  side: number;
  loss: number;
}

export interface AnalysisInfo {
  level: "captain" | "general";
  evaluations: number;
  decimals: boolean;
  judged: string;
  verdict: string;
  note: string;
  sides: AnalysisSide[];
  start: number[];
  end: number[];
  conceded: number[];
  points: AnalysisPoint[];
  errors: AnalysisError[];
  mistakes: AnalysisMistake[];
  turning_points: AnalysisTurningPoint[];
  whole: boolean;
}

export interface AnalysisMistake {
  line: number;
  last: number;
  turn: number;
  label: string;
  side: number;
  loss: number;
  serious: boolean;
  played: string[];
  better: string[];
  headline: string;
}

export interface AnalysisPlans {
  line: number;
  played: HintStep[];
  better: HintStep[];
}

export interface AnalysisPoint {
  line: number;
  turn: number;
  kind: "choice" | "roll" | "end";
  side: number | null;
  chances: number[];
  luck: number | null;
  outcomes?: ([number, number])[];
}

export interface AnalysisRequest {
  level?: "captain" | "general";
}

export interface AnalysisSide {
  name: string;
  seats: string[];
  players: string[];
  nation: string;
  side: "" | "central" | "allied" | "neutral";
  luck: number;
  net_luck: number;
  without_luck: number;
  rolls: number;
  luckiest: number | null;
  unluckiest: number | null;
  kinds: LuckRow[];
  errors: number;
  per_turn: number;
  mistakes: number;
  decisions: number;
}

export interface AnalysisState {
  status: "none" | "waiting" | "running" | "stopped" | "failed" | "done";
  level: "captain" | "general";
  done?: number;
  total?: number;
  seconds_left?: number | null;
  part?: number;
  analysis?: AnalysisInfo | null;
}

export interface AnalysisTurningPoint {
  line: number;
  turn: number;
  label: string;
  side: number | null;
  cause: "luck" | "mistake";
  swing: number;
  text: string;
}

export interface AskReset {
  name: string;
}

export interface Bench {
  game: string;
  game_title: string;
  bench: Workbench;
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

export interface BlockedPerson {
  id: string;
  name: string;
  level: "block" | "mute";
  since: number;
}

export interface BlockList {
  people: BlockedPerson[];
}

export interface BlockRequest {
  name?: string | null;
  table?: string | null;
  seat?: string | null;
  message?: number | null;
  person?: string | null;
  level: "block" | "mute" | null;
  key: string;
}

export interface BotInfo {
  id: string;
  label: string;
  blurb: string;
  strength: number;
}

export interface ChallengeInfo {
  seat: string;
  name: string;
  by: string;
  mine: boolean;
  answer?: "accepted" | "declined" | "expired" | null;
  left_ms?: number | null;
}

export interface ChangeMe {
  name?: string | null;
  lang?: string | null;
  email?: string | null;
  password?: string | null;
  old_password?: string | null;
  challenges?: "everybody" | "followed" | "nobody" | null;
}

export interface ChangeNotes {
  key: string;
  text?: string | null;
  drawings?: PencilMark[] | null;
  shared?: boolean | null;
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

export interface ChecklistPage {
  game: string;
  game_title: string;
  sections: FactSection[];
  ending: string;
}

export interface Choice {
  id: string;
  name: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
}

export interface ChoiceRequest {
  number: number;
  seat: string;
  choice: string;
  key: string;
  undo?: number;
  then?: string[];
  since?: string;
  viewer?: string;
}

export interface ChoiceResponse {
  number: number;
  receipt: string;
  news?: News | null;
}

export interface ClaimRequest {
  seat: string;
  late: string;
  what: "win" | "bot" | "open";
  key: string;
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
  at_zero?: "loss" | "bot" | "claim";
  bank_ms?: number;
  vacation_days?: number;
}

export interface ConfirmAddress {
  token: string;
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
  rated?: boolean;
  bots_resign?: boolean;
  practice?: boolean;
  challenge?: string;
  delay?: DelayWanted | null;
  dice?: string;
  key: string;
}

export interface CreateTournament {
  key: string;
  title: string;
  game: string;
  scenario: string;
  options?: Record<string, string>;
  clock?: ClockWanted | null;
  kind: "round-robin" | "swiss" | "knockout";
  rounds?: number;
  size?: number;
  round_ms?: number;
  pair?: boolean;
  rated?: boolean;
  starts?: number | null;
  message?: string;
  team_size?: number;
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

export interface DelayWanted {
  moves?: number;
  minutes?: number;
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

export interface Drawing {
  title: string;
  board: Board;
  pieces?: Piece[];
  markers?: Marker[];
  overlays?: Layer[];
  forms?: FieldForm[];
  place?: FieldForm | null;
  faults?: Fault[];
}

export interface DrawnSheet {
  text: string;
  drawing: Drawing;
}

export interface Edit {
  kind: "paint" | "erase" | "set" | "mirror";
  tool?: string;
  places?: string[];
  id?: string;
  value?: string;
}

export interface EnteredFile {
  text: string;
  faults?: Record<string, string>;
  mistakes?: PackMistake[];
}

export interface EnteredText {
  text: string;
}

export interface EnteredValues {
  values: Record<string, string>;
  beside?: string[];
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

export interface FactSection {
  id: string;
  label: string;
  facts: PrintedFact[];
}

export interface Fault {
  reason: string;
  place?: string;
  title?: string;
  line?: number;
  mends?: Mend[];
}

export interface FieldForm {
  label: string;
  properties: FormField[];
  note?: string;
}

export interface FillSeatRequest {
  kind: "bot" | "open";
  key: string;
  bot?: string | null;
}

export interface FinishedGame {
  game: string;
  title: string;
  scenario: string;
  outcome: "won" | "drawn" | "lost";
  against: Opponent[];
  at: number;
  result?: string;
  gain?: number | null;
  table?: string;
  pair?: boolean;
}

export interface FollowedPerson {
  name: string;
  tell: boolean;
  since: number;
  tables: FollowedTable[];
}

export interface FollowedTable {
  table: string;
  title: string;
  scenario: string;
  status: "open" | "playing";
}

export interface FollowList {
  people: FollowedPerson[];
}

export interface FollowRequest {
  name: string;
  wanted: boolean;
  key: string;
  tell?: boolean;
}

export interface FormField {
  id: string;
  label: string;
  kind: "text" | "number" | "choice" | "flag" | "rows" | "act";
  value?: string;
  choices?: NamedValue[];
  low?: number | null;
  high?: number | null;
}

export interface GameDirectory {
  games: ListedGame[];
  more: string;
  titles: Choice[];
  scenarios: Choice[];
  sides: Choice[];
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

export interface GameLessons {
  game: string;
  title: string;
  lessons: LessonLine[];
  finished?: number;
  guided?: boolean;
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

export interface GamePuzzles {
  game: string;
  title: string;
  today: PuzzleLine;
  puzzles: PuzzleLine[];
  rating?: PuzzleRating | null;
}

export interface GameResult {
  table: string;
  game: string;
  title: string;
  scenario: string;
  verdict: string;
  turn: string;
  ended: number;
  lines: number;
  choices: number;
  rolls: number;
  sides: ResultSide[];
  moments: ResultMoment[];
  war: War;
  score_unit: string;
  analysis: boolean;
  mine: boolean;
}

export interface GameResults {
  game: string;
  title: string;
  sides: ResultCount[];
  scenarios: ResultCount[];
}

export interface GameWishes {
  games: string[];
}

export interface Grid {
  columns: (Run[])[];
  rows: ((Run[])[])[];
  block?: string;
}

export interface GuideSetting {
  on: boolean;
}

export interface GuideText {
  on: boolean;
  text?: string;
  rest?: string;
  suggests?: boolean;
}

export interface HandOverRequest {
  seat: string;
  to: "bot" | "open";
  key: string;
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

export interface HintInfo {
  number: number;
  seat: string;
  level: "captain" | "general";
  equal: boolean;
  plans: HintPlan[];
}

export interface HintPlan {
  steps: HintStep[];
  chance: number;
  gain: number;
  reasons: HintReason[];
}

export interface HintReason {
  text: string;
  good: boolean;
}

export interface HintRequest {
  seat: string;
  level?: "captain" | "general";
}

export interface HintStep {
  text: string;
  kind: "choose" | "move" | "attack" | "play" | "end" | "pass" | "take";
  choices: string[];
  touches: string[];
  arrow?: Arrow | null;
  odds?: string;
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
  bot?: string | null;
}

export interface JoinTournament {
  key: string;
  team?: string;
  invitation?: string;
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

export interface LessonAnswer {
  page: LessonPage;
  mistake?: LessonMistake | null;
}

export interface LessonChoice {
  step: number;
  choice: string;
}

export interface LessonLine {
  id: string;
  number: number;
  title: string;
  minutes: number;
  steps: number;
  step?: number;
  done?: boolean;
}

export interface LessonList {
  games: GameLessons[];
}

export interface LessonMistake {
  sentence: string;
  clause?: string | null;
  title?: string;
}

export interface LessonMove {
  step: number;
  to: "next" | "back" | "start";
}

export interface LessonPage {
  game: string;
  game_title: string;
  lesson: LessonLine;
  kind: "say" | "point" | "ask" | "auto" | "enemy" | "chance" | "check" | "over";
  task?: string;
  text?: string;
  at: string[];
  show?: string;
  show_choice?: string;
  learnt: string[];
  others: LessonLine[];
  scene: Scene;
  events: SceneEvent[];
}

export interface LevelRequest {
  level: "all" | "page" | "silent";
  key: string;
}

export interface ListDiff {
  things: unknown[];
  order?: string[] | null;
}

export interface ListedGame {
  table: string;
  game: string;
  title: string;
  scenario: string;
  status: "playing" | "over";
  state: string;
  seats: Seat[];
  won: string[];
  lines: number;
  at: number;
  rated: boolean;
  picture: string;
  upset?: number | null;
}

export interface LuckRow {
  name: string;
  rolls: number;
  luck: number;
}

export interface MadeToken {
  token: string;
  tokens: TokenInfo[];
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
  email_waiting?: string;
  operator?: boolean;
  challenges?: "everybody" | "followed" | "nobody";
}

export interface Mend {
  label: string;
  edit: Edit;
}

export interface Moment {
  event?: number;
  acting?: string | null;
  turn?: Turn | null;
  phases?: Phase[];
  tracks?: Track[] | null;
  seats?: Record<string, SeatState> | null;
}

export interface NamedValue {
  id: string;
  label: string;
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

export interface NationLosses {
  nation: string;
  name: string;
  side: "" | "central" | "allied" | "neutral";
  units: number;
  hits: number;
}

export interface NewBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

export interface NewGuest {
  name?: string | null;
}

export interface NewOrder {
  seat: string;
  answer: "pass" | "choose";
  key: string;
  clause?: string;
  things?: string[];
  until?: "once" | "turn" | "round" | "always";
}

export interface NewReport {
  name?: string | null;
  table?: string | null;
  seat?: string | null;
  message?: number | null;
  reason: "insult" | "spam" | "cheating" | "stalling" | "name" | "other";
  text?: string;
  key: string;
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
  rated?: boolean;
  bots_resign?: boolean;
  practice?: boolean;
  challenge?: string;
  delay?: DelayWanted | null;
  dice?: string;
}

export interface NewToken {
  name: string;
}

export interface NoteRequest {
  name?: string | null;
  comment?: string | null;
  drawings?: PencilMark[] | null;
  hidden?: boolean | null;
}

export interface NoticeChoice {
  way: "push" | "mail" | "hook";
  kind: "turn" | "late" | "over" | "chat" | "round" | "wanted" | "follow" | "invite";
  timing?: "now" | "daily";
}

export interface NoticeLine {
  kind: "turn" | "late" | "over" | "chat" | "round" | "wanted" | "follow" | "invite";
  table: string;
  text: string;
  at: number;
  seen: boolean;
}

export interface NoticeList {
  notices: NoticeLine[];
  new: number;
}

export interface NoticeSettingsInfo {
  wishes: NoticeWishes;
  ways: WayState[];
  secret: string;
  push: PushInfo;
  tables: TableLevel[];
}

export interface NoticeWishes {
  choices: NoticeChoice[];
  zone?: string;
  quiet?: QuietHours | null;
  daily_at?: number;
  hook?: WebhookChoice | null;
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
  kind: "undo" | "draw" | "pause" | "armistice";
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

export interface Opponent {
  name: string;
  bot?: boolean;
  account?: boolean;
}

export interface OptionValue {
  id: string;
  label: string;
}

export interface OrderInfo {
  id: string;
  answer: "pass" | "choose";
  clause: string;
  label: string;
  things: string[];
  until: "once" | "turn" | "round" | "always";
}

export interface OrderKind {
  clause: string;
  label: string;
  window: boolean;
}

export interface OrdersInfo {
  orders: OrderInfo[];
  kinds: OrderKind[];
}

export interface PackFault {
  line: number;
  reason: string;
  place?: string;
}

export interface PackInfo {
  game: string;
  game_title: string;
  name: string;
  title: string;
  created: number;
  scenarios: ScenarioInfo[];
  choose?: Record<string, Record<string, string>>;
  is_values?: boolean;
}

export interface PackList {
  packs: PackInfo[];
}

export interface PackMistake {
  line: number;
  reason: string;
  place?: string;
  key?: string;
  args?: ([string, string | number])[];
}

export interface PackRequest {
  game: string;
  text: string;
  keep?: boolean;
}

export interface PackSaved {
  pack?: PackInfo | null;
  faults?: PackFault[];
}

export interface PairingInfo {
  first: PairingPlayer;
  second?: PairingPlayer | null;
  status: "waiting" | "playing" | "over" | "bye";
  points?: [number, number] | null;
  forfeit?: boolean;
  table?: string;
  turn?: string;
  yours?: boolean;
  begun?: boolean;
  left_ms?: number | null;
}

export interface PairingPlayer {
  name: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  me?: boolean;
  won?: boolean;
}

export interface Passage {
  text: Run[];
  anchors?: string[];
  marks?: Mark[];
  block?: string;
}

export interface PencilMark {
  start: string;
  end?: string | null;
  colour?: "red" | "blue" | "green" | "ochre";
}

export interface PositionText {
  position: string;
}

export interface PrintedFact {
  id: string;
  what: string;
  about: string;
  value: string;
  certainty: string;
  kind?: "number" | "choice" | "text";
  choices?: NamedValue[];
  low?: number | null;
  high?: number | null;
  look?: string;
}

export interface Problem {
  error: string;
  sentence: string;
  clause: string | null;
  number?: number;
  line?: number;
}

export interface Profile {
  name: string;
  me: boolean;
  guest: boolean;
  since: number;
  games: number;
  running: number;
  nation: string;
  side: "" | "central" | "allied" | "neutral";
  ratings: RatingInfo[];
  results: GameResults[];
  last: FinishedGame[];
  titles: TitleName[];
  relation?: Relation | null;
  answers_ms?: number | null;
}

export interface PushBrowser {
  id: string;
  label: string;
  created: number;
  error?: string;
  next_try?: number | null;
}

export interface PushInfo {
  possible: boolean;
  server_key: string;
  browsers: PushBrowser[];
}

export interface PuzzleLine {
  id: string;
  goal: string;
  seat: string;
  level: "easy" | "medium" | "hard";
  difficulty: number;
  people?: number;
  found?: number;
  tried?: boolean;
  mine?: boolean;
  solved?: boolean;
  step?: number;
}

export interface PuzzleList {
  day: string;
  games: GamePuzzles[];
}

export interface PuzzlePage {
  game: string;
  game_title: string;
  number: number;
  count: number;
  puzzle: PuzzleLine;
  is_today: boolean;
  next: string;
  choices: string[];
  verdict?: "found" | "harmless" | "missed" | null;
  note?: string;
  told?: PuzzleTold | null;
  scene: Scene;
  events: SceneEvent[];
}

export interface PuzzleRating {
  rating: number;
  deviation: number;
  provisional: boolean;
}

export interface PuzzleTold {
  sentence: string;
  better: HintPlan;
  chance: number;
  first: boolean;
  rating?: PuzzleRating | null;
}

export interface PuzzleTry {
  choices: string[];
}

export interface QuietHours {
  start: number;
  end: number;
  wake?: boolean;
}

export interface RatedPlayer {
  place: number;
  name: string;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  bot?: boolean;
  me?: boolean;
  moved?: number | null;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
}

export interface RatingInfo {
  game: string;
  title: string;
  clock: "live" | "slow";
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  history?: RatingPoint[];
}

export interface RatingLadder {
  game: string;
  title: string;
  clock: "live" | "slow";
  rows: RatedPlayer[];
  titles: TitleName[];
}

export interface RatingPoint {
  at: number;
  rating: number;
  deviation: number;
}

export interface ReadFile {
  values: Record<string, string>;
  title?: string;
  starts?: NamedValue[];
}

export interface Relation {
  follows?: boolean;
  tell?: boolean;
  blocked?: "block" | "mute" | null;
  challenge?: boolean;
}

export interface RenameRequest {
  name: string;
  why: string;
  key: string;
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
  step: number;
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

export interface ReportInfo {
  id: string;
  by: string;
  about: string;
  name: string;
  table: string;
  message: number | null;
  said: string;
  reason: "insult" | "spam" | "cheating" | "stalling" | "name" | "other";
  text: string;
  at: number;
}

export interface ReportList {
  reports: ReportInfo[];
}

export interface ResetPassword {
  token: string;
  password: string;
}

export interface ResultCount {
  name: string;
  won?: number;
  drawn?: number;
  lost?: number;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
}

export interface ResultMoment {
  line: number;
  label: string;
  scores: number[];
  strength: number[];
  territory: number[];
}

export interface ResultPlayer {
  name: string;
  bot?: boolean;
  account?: boolean;
  gain?: number | null;
}

export interface ResultSide {
  name: string;
  nation: string;
  side: "" | "central" | "allied" | "neutral";
  players: ResultPlayer[];
  won: boolean;
}

export interface ReturnRequest {
  line: number;
  key: string;
}

export interface RoundInfo {
  number: number;
  pairings: PairingInfo[];
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
  rated?: boolean;
}

export interface ScenarioSeat {
  id: string;
  name: string;
  nation: string;
  side: "" | "central" | "allied" | "neutral";
  team?: string;
}

export interface ScenarioStatistics {
  scenario: string;
  rules: number;
  games: number;
  length: number;
  sides: ResultCount[];
  edition?: string;
}

export interface SeatRequest {
  seat: string;
  key: string;
}

export interface SeatSetting {
  kind: "me" | "bot" | "open";
  bot?: string | null;
}

export interface SeatState {
  counters?: Counter[];
  chosen?: boolean;
  note?: string;
}

export interface SeenRequest {
  key: string;
  table?: string | null;
}

export interface ServerInfo {
  name: string;
  version: string;
  mail?: boolean;
}

export interface SharedNotes {
  by: string;
  text: string;
  drawings: PencilMark[];
}

export interface ShareRequest {
  shared: boolean;
  key: string;
}

export interface SheetRequest {
  text?: string;
  join?: string;
  start?: string;
  seed?: number;
  edits?: Edit[];
  place?: string;
  board?: string;
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

export interface StandingInfo {
  place: number;
  name: string;
  account: boolean;
  me: boolean;
  out: boolean;
  points: number;
  opponents: number;
  beaten: number;
  rounds: StandingResult[];
  members?: string[];
  lacks?: boolean;
}

export interface StandingResult {
  result: "" | "won" | "drawn" | "lost" | "bye" | "rest";
  against?: number | null;
  forfeit?: boolean;
}

export interface StatisticsChoice {
  id: string;
  name: string;
}

export interface StatisticsChoices {
  scenarios: StatisticsChoice[];
  editions: StatisticsChoice[];
  rules: number[];
}

export interface StopsRequest {
  seat: string;
  key: string;
  cards?: boolean;
  windows?: boolean;
  single?: boolean;
  wait?: "short" | "usual" | "long" | null;
}

export interface StudyLink {
  shared: boolean;
  origin?: string;
  at?: number;
}

export interface StudyNode {
  number: number;
  parent: number | null;
  seat?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral" | null;
  text?: string;
  turn?: string;
  on_line?: boolean;
  name?: string;
  comment?: string;
  hidden?: boolean;
  drawings?: PencilMark[];
}

export interface StudyPage {
  table: string;
  at: number;
  mine: boolean;
  shared: boolean;
  nodes: StudyNode[];
  seats: StudySeat[];
  bots: BotInfo[];
  over?: boolean;
  origin?: string;
  origin_at?: number;
  aided?: boolean;
}

export interface StudySeat {
  seat: string;
  name: string;
  bot?: string;
}

export interface StudySeatRequest {
  seat: string;
  key: string;
  bot?: string | null;
}

export interface Suggestion {
  number: number;
  choice: string;
  label: string;
  touch?: string;
  then?: string[];
}

export interface SuggestionRequest {
  seat: string;
  rest?: boolean;
}

export interface SuspendRequest {
  why: string;
  key: string;
  days?: number | null;
}

export interface SuspensionInfo {
  since: number;
  until: number | null;
  why: string;
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
  clock_text?: string;
  my_seats: string[];
  may_watch?: boolean;
  pair?: string;
  rated?: boolean;
  challenge?: ChallengeInfo | null;
  study?: StudyLink | null;
  company?: string;
  seen?: number | null;
  invitation?: string | null;
  watching?: number;
  rematch?: string | null;
  options: AgreedOption[];
  bidding?: BiddingInfo | null;
  hints?: boolean;
  analysis?: boolean;
  vacant?: string[];
  second_commitment?: string | null;
}

export interface TableLevel {
  table: string;
  title: string;
  scenario: string;
  company: string;
  level: "all" | "page" | "silent";
  nation: string;
  side: "" | "central" | "allied" | "neutral";
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
  clock_text?: string;
  my_seats: string[];
  may_watch?: boolean;
  pair?: string;
  rated?: boolean;
  challenge?: ChallengeInfo | null;
  study?: StudyLink | null;
  company?: string;
  seen?: number | null;
}

export interface TableList {
  tables: TableLine[];
}

export interface TableNotesInfo {
  text?: string;
  drawings?: PencilMark[];
  share?: string | null;
}

export interface TableReference {
  table: string;
}

export interface TableSeenRequest {
  seat: string;
  number: number;
}

export interface Term {
  names: string[];
  text: Run[];
}

export interface TitleName {
  game: string;
  title: string;
}

export interface TitleStatistics {
  game: string;
  title: string;
  games: number;
  length: number;
  sides: ResultCount[];
  scenarios: ScenarioStatistics[];
  titles: TitleName[];
  choices: StatisticsChoices;
}

export interface TokenInfo {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

export interface TokenList {
  tokens: TokenInfo[];
}

export interface Told {
  start: number;
  number: number;
  frames: ToldFrame[];
  summary?: Summary | null;
  base?: Scene | null;
  more?: boolean;
  fresh?: boolean;
  seen?: number | null;
}

export interface ToldFrame {
  number: number;
  events: SceneEvent[];
  moments?: Moment[];
  fields?: Record<string, unknown>;
  lists?: Record<string, ListDiff>;
}

export interface Tool {
  id: string;
  label: string;
  symbol: string;
  help?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  single?: boolean;
}

export interface ToolGroup {
  label: string;
  tools: Tool[];
}

export interface TournamentCreated {
  tournament: string;
}

export interface TournamentInfo {
  id: string;
  title: string;
  game: string;
  game_title: string;
  scenario: string;
  kind: "round-robin" | "swiss" | "knockout";
  status: "open" | "playing" | "over" | "cancelled";
  players: number;
  size: number;
  round: number;
  rounds: number;
  starts?: number | null;
  round_ends?: number | null;
  mine: boolean;
  winner?: string;
  team_size?: number;
  message: string;
  owner: string;
  own: boolean;
  out: boolean;
  pair: boolean;
  rated: boolean;
  round_ms: number;
  clock_text: string;
  options: AgreedOption[];
  track: RoundInfo[];
  standings: StandingInfo[];
  bye_points: number;
  invitation?: string;
}

export interface TournamentLine {
  id: string;
  title: string;
  game: string;
  game_title: string;
  scenario: string;
  kind: "round-robin" | "swiss" | "knockout";
  status: "open" | "playing" | "over" | "cancelled";
  players: number;
  size: number;
  round: number;
  rounds: number;
  starts?: number | null;
  round_ends?: number | null;
  mine: boolean;
  winner?: string;
  team_size?: number;
}

export interface TournamentList {
  tournaments: TournamentLine[];
  titles: TitleName[];
}

export interface TryAnswer {
  arrived: boolean;
  error?: string;
}

export interface TryOut {
  key: string;
  seat?: string | null;
  at?: number | null;
  bot?: string | null;
}

export interface TryRequest {
  way: "push" | "mail" | "hook";
  key: string;
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

export interface VacationRequest {
  seat: string;
  away: boolean;
  key: string;
}

export interface War {
  lines: WarLine[];
  losses: NationLosses[];
}

export interface WarLine {
  title: string;
  text: string;
  line?: number | null;
}

export interface WayState {
  way: "push" | "mail" | "hook";
  possible: boolean;
  address?: string;
  error?: string;
  next_try?: number | null;
}

export interface WebhookChoice {
  address?: string;
  shape?: "json" | "discord" | "slack";
}

export interface Why {
  sentence: string;
  title?: string;
  clause?: string | null;
  general?: boolean;
}

export interface WhyAnswer {
  sentence: string;
  title?: string;
  clause?: string | null;
  general?: boolean;
}

export interface WhyRequest {
  why: string;
  key: string;
}

export interface WishRequest {
  game: string;
  wanted: boolean;
  key: string;
}

export interface WithdrawRequest {
  seat: string;
  key: string;
}

export interface Workbench {
  title: string;
  tools: ToolGroup[];
  starts: NamedValue[];
  axes: NamedValue[];
  ending: string;
}

export interface WorkshopList {
  titles: WorkshopTitle[];
}

export interface WorkshopTitle {
  game: string;
  title: string;
  draws?: string;
  facts?: number;
}
