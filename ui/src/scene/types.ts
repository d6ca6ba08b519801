// Written by `python -m firestep.scene.typescript`. A field left out has its default.

export type Touch = string;
export type Text = string | Span[];
export type Point = [number, number];
export type Rectangle = [number, number, number, number];
export type Side = Piece["side"];
export type Block = Panel["blocks"][number];

export interface Arrow {
  start: string;
  end: string;
  style?: "fire" | "move";
  state?: "declared" | "planned" | "past";
  number?: number | null;
  odds?: string;
  bend?: number;
}

export interface Badge {
  name: string;
  symbol?: string;
  text?: string;
  corner?: "tl" | "tr" | "bl" | "br";
  tone?: "plain" | "lamp" | "red" | "blue" | "central" | "allied";
}

export interface Barred {
  touch: string;
  label: string;
  why: string;
  clause?: string;
}

export interface Board {
  kind: "hexes" | "areas" | "points";
  view: [number, number, number, number];
  layers: Layer[];
  places: Place[];
  hash?: string;
  look?: "" | "winter";
  piece_size?: number;
  far_below?: number;
  stack?: Stack;
  links?: Link[];
  labels?: Label[];
  rulers?: Ruler[];
  clips?: Record<string, string>;
  stamps?: Record<string, Shape[]>;
  opening?: [number, number, number, number] | null;
}

export interface Box {
  id: string;
  title: string;
  note?: string;
  where?: "left" | "right";
  empty?: string;
}

export interface Card {
  id: string;
  title: string;
  tone?: "plain" | "dark" | "red";
  symbol?: string;
  symbols?: number;
  cost?: Counter | null;
  bars?: string[];
  values?: Counter[];
  text?: string;
  mark?: string;
  rest?: boolean;
  detail?: string | Span[];
  name?: string;
  points_at?: string[];
}

export interface CardsBlock {
  cards: Card[];
  block: "cards";
}

export interface Cell {
  text?: string;
  symbol?: string;
  state?: "plain" | "hit" | "now" | "gain" | "off";
}

export interface ChartMark {
  chart: string;
  row?: number;
  column?: number;
}

export interface ChoiceRow {
  id: string;
  title: string;
  kind: "stepper" | "segment" | "lines" | "button";
  parts: Part[];
  note?: string;
  symbol?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  piece?: string | null;
  cost?: string;
  value?: string;
  off?: boolean;
}

export interface Choices {
  rows: ChoiceRow[];
  block: "choices";
}

export interface Clock {
  left_ms: number;
  running: boolean;
  kind: "live" | "slow";
  increment_ms?: number;
  limit_ms?: number | null;
  paused?: boolean;
  vacation_ms?: number | null;
  away?: boolean;
  up?: boolean;
}

export interface Counter {
  value: string;
  label: string;
  symbol?: string;
}

export interface Deed {
  kind: "card" | "move" | "attack" | "fire" | "hit" | "lost" | "taken" | "built" | "placed" | "points" | "pass" | "other";
  owner?: string;
  name?: string | Span[];
  place?: string;
  amount?: number;
  total?: number | null;
  nation?: string;
  reason?: string;
}

export interface DiaryGroup {
  title: string;
  number: number;
  lines: DiaryLine[];
  id?: string;
  turn?: string;
  seat?: string | null;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
}

export interface DiaryLine {
  number: number;
  text: string | Span[];
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  places?: string[];
  private?: boolean;
  clause?: string;
  roll?: Roll | null;
  card?: Card | null;
}

export interface DiceBlock {
  roll: Roll;
  block: "dice";
}

export interface Dot {
  at: [number, number];
  side?: "" | "central" | "allied" | "neutral";
  nation?: string;
}

export interface Face {
  text?: string;
  symbol?: string;
  state?: "miss" | "hit" | "void" | "retreat";
}

export interface Fact {
  label: string | Span[];
  value: string | Span[];
}

export interface Going {
  may: boolean;
  text: string | Span[];
  clause?: string;
}

export interface Hand {
  id: string;
  title: string;
  seat?: string | null;
  own?: boolean;
  where?: "hand" | "left" | "right";
  cards?: Card[];
  hidden?: number;
  note?: string;
}

export interface Inspection {
  title: string;
  subtitle?: string | Span[];
  side?: "" | "central" | "allied" | "neutral";
  rows?: Row[];
  going?: Going[];
}

export interface Instead {
  choice: string;
  label: string;
  touch: string;
  undo: number;
  short?: string;
  main?: boolean;
  then?: string[];
  drops?: boolean;
}

export interface Knowledge {
  pages?: Sheet[];
}

export interface Label {
  text: string;
  at: [number, number];
  style?: string;
  detail?: "all" | "near" | "far";
  turn?: number;
  place?: string | null;
  lines?: string[];
}

export interface Ladder {
  rows: Rung[];
  columns?: string[];
  label?: string;
  block: "ladder";
}

export interface Layer {
  id: string;
  level: number;
  shapes: Shape[];
  style?: string;
  detail?: "all" | "near" | "far";
  overview?: boolean;
}

export interface LegendLine {
  swatch: "supply" | "attack" | "source" | "cut" | "cross" | "cost" | "warn" | "points" | "fresh" | "target" | "held" | "reach" | "range" | "blind";
  text: string | Span[];
  side?: "" | "central" | "allied" | "neutral";
}

export interface Lens {
  id: "supply" | "reach" | "sight" | "control" | "points" | "attacks";
  title: string;
  legend?: LegendLine[];
  text?: string | Span[];
  lines?: LensLine[];
  marks?: LensMark[];
  areas?: LensArea[];
}

export interface LensArea {
  places: string[];
  style: "held" | "reach" | "range" | "blind" | "cut";
  side?: "" | "central" | "allied" | "neutral";
}

export interface LensLine {
  places: string[];
  style?: "supply" | "attack";
  side?: "" | "central" | "allied" | "neutral";
}

export interface LensMark {
  place: string;
  style: "source" | "cut" | "cross" | "cost" | "points" | "target";
  text?: string;
  side?: "" | "central" | "allied" | "neutral";
  towards?: string;
  warn?: boolean;
  fresh?: boolean;
}

export interface Link {
  ends: [string, string];
  style?: string;
  path?: string;
  level?: number;
  label?: string;
}

export interface Marker {
  id: string;
  place: string;
  style: string;
  name: string;
  symbol?: string;
  text?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  offset?: [number, number];
  size?: number;
  detail?: "all" | "near" | "far";
  over?: boolean;
}

export interface Mode {
  id: string;
  label: string;
  count?: string;
  why?: string;
  clause?: string;
}

export interface Odds {
  rows: OddsRow[];
  title?: string;
  mine?: OddsSide | null;
  theirs?: OddsSide | null;
  facts?: Fact[];
  note?: string | Span[];
  marks?: ChartMark[];
  others?: Fact[];
}

export interface OddsBlock {
  odds: Odds;
  block: "odds";
}

export interface OddsRow {
  label: string;
  mine?: number | null;
  theirs?: number | null;
  destroys?: boolean;
}

export interface OddsSide {
  title: string;
  mean: string;
  text: string;
}

export interface Offer {
  id: string;
  kind: "undo" | "draw" | "pause" | "armistice";
  by: string;
  text: string;
  mine: boolean;
  accept?: boolean;
}

export interface Option {
  choice: string;
  label: string;
  touch: string;
  kind?: "choose" | "move" | "attack" | "play" | "end" | "pass" | "take";
  group?: string;
  cost?: string;
  total?: string;
  path?: string[];
  stops?: string[];
  ask?: string;
  note?: string | Span[];
  facts?: Fact[];
  do?: string;
  short?: string;
  odds?: Odds | null;
  odds_at?: boolean;
  confirm?: boolean;
  main?: boolean;
  tone?: "plain" | "fire";
  arrow?: Arrow | null;
  shows?: Shape[];
  lights?: string[];
  on?: boolean;
  clause?: string;
  key?: string;
  mode?: string;
  then?: string[];
}

export interface OrderItem {
  id: string;
  number: string;
  text: string | Span[];
  detail?: string | Span[];
  state?: "declared" | "planned" | "done";
  touch?: string | null;
  remove?: string | null;
}

export interface OrderList {
  id: string;
  title: string;
  items: OrderItem[];
  note?: string;
}

export interface Pair {
  game: number;
  title: string;
  label: string;
  unit: string;
  parties?: PairParty[];
  text?: string;
  over?: boolean;
  won?: boolean | null;
  other?: string;
}

export interface PairParty {
  name: string;
  sides: string[];
  points: number[];
  total: number;
  you?: boolean;
  leads?: boolean;
}

export interface Panel {
  id: string;
  title: string;
  blocks: (Stats | Ladder | Rows | Paragraph | Slots | Choices | OddsBlock | DiceBlock | TrackBlock | CardsBlock | Volley)[];
  note?: string;
  heading?: string;
  where?: "left" | "right";
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  tags?: Tag[];
  lead?: Slot | null;
  detail?: string | Span[];
  tone?: "plain" | "head" | "red" | "quiet";
}

export interface Paragraph {
  text: string | Span[];
  clause?: string;
  block: "text";
}

export interface Part {
  id: string;
  label: string;
  note?: string;
  on?: boolean;
}

export interface Phase {
  id: string;
  label: string;
  state: "past" | "now" | "ahead";
  note?: string;
}

export interface Piece {
  id: string;
  name: string;
  title: string;
  symbol: string;
  nation: string;
  side: "" | "central" | "allied" | "neutral";
  form?: "counter" | "figures" | "folder" | "factors" | "star" | "disc";
  place?: string | null;
  box?: string | null;
  order?: number;
  strength?: number | null;
  full?: number | null;
  pips?: Pip[];
  gun?: string;
  rank?: number;
  head?: string;
  number?: string;
  factors?: string;
  reduced?: boolean;
  hidden?: boolean;
  planned?: boolean;
  done?: boolean;
  trench?: number;
  dice?: number | null;
  badges?: Badge[];
  sheet?: UnitSheet | null;
}

export interface Pip {
  shape: "square" | "hollow" | "dot";
  lost?: boolean;
}

export interface Place {
  id: string;
  name: string;
  kind: string;
  at: [number, number];
  shape: string;
  box: [number, number, number, number];
  describe?: string;
  spots?: Record<string, [number, number]>;
  size?: number | null;
}

export interface Player {
  kind: "human" | "bot" | "open";
  name?: string;
  online?: boolean;
  you?: boolean;
  note?: string;
  bot?: string;
}

export interface PointsChange {
  value: string;
  reason: string | Span[];
}

export interface Question {
  id: string;
  seat: string;
  mine: boolean;
  prompt: string;
  kind?: "ask" | "reaction" | "secret";
  help?: string;
  clause?: string;
  flag?: string;
  about?: string | Span[];
  options?: Option[];
  barred?: Barred[];
  modes?: Mode[];
  keeps_mode?: boolean;
  selected?: string[];
  focus?: string[];
  opens?: string;
  marks?: ChartMark[];
  quiet?: string;
  answered?: boolean;
  waits_for?: string;
  deadline_ms?: number | null;
  passes_in_ms?: number | null;
  rest?: string;
}

export interface Result {
  title: string;
  text: string | Span[];
  winners?: string[];
  rows?: Fact[];
  won?: boolean | null;
}

export interface Roll {
  title: string;
  die: "d6" | "d12" | "battle" | "d20";
  faces: Face[];
  note?: string | Span[];
  rows?: Fact[];
  clause?: string;
  at?: string | null;
}

export interface Row {
  label: string | Span[];
  value?: string | Span[];
  detail?: string | Span[];
  symbol?: string;
}

export interface Rows {
  rows: Row[];
  block: "rows";
}

export interface Ruler {
  edge: "top" | "bottom" | "left" | "right";
  marks: [number, string][];
}

export interface Rung {
  label: string;
  cells: Cell[];
  note?: string;
  boxed?: boolean;
}

export interface SaferWay {
  choice: string;
  path: string[];
  text: string;
  then?: string[];
}

export interface ScenarioPage {
  scenario: string;
  title: string;
  story: string | Span[];
  board: string;
  dots?: Dot[];
  overlays?: Layer[];
  panels?: Panel[];
  tags?: Tag[];
}

export interface Scene {
  table: string;
  number: number;
  lang: string;
  game: string;
  title: string;
  board: string;
  seats: Seat[];
  subtitle?: string;
  seat?: string | null;
  my_seats?: string[];
  secrets?: boolean;
  stage?: "setup" | "play" | "over";
  acting?: string | null;
  turn?: Turn | null;
  phases?: Phase[];
  pieces?: Piece[];
  markers?: Marker[];
  overlays?: Layer[];
  clips?: Record<string, string>;
  arrows?: Arrow[];
  tracks?: Track[];
  boxes?: Box[];
  trays?: Tray[];
  hands?: Hand[];
  lists?: OrderList[];
  panels?: Panel[];
  sheets?: Sheet[];
  threats?: string[];
  questions?: Question[];
  anytime?: Option[];
  instead?: Instead[];
  undo?: Undo | null;
  redo?: Undo | null;
  offers?: Offer[];
  stops?: StopSettings | null;
  diary?: DiaryGroup[];
  diary_earlier?: boolean;
  result?: Result | null;
  pair?: Pair | null;
  bids?: string;
  tags?: Tag[];
  replay?: boolean;
  study?: boolean;
  dice_commitment?: string;
  lenses?: ("supply" | "reach" | "sight" | "control" | "points" | "attacks")[];
  watching?: number;
  late?: string;
  practice?: string;
  rematch?: string;
}

export interface SceneEvent {
  number: number;
  kind: string;
  seat?: string | null;
  text?: string | Span[];
  steps?: Step[];
  roll?: Roll | null;
  arrows?: Arrow[];
  places?: string[];
  slow?: boolean;
  mark?: string;
  by?: string | null;
  about?: string | null;
  deed?: Deed | null;
  card?: Card | null;
  leads?: boolean;
  brief?: string | Span[];
}

export interface Seat {
  id: string;
  name: string;
  nation: string;
  side: "" | "central" | "allied" | "neutral";
  player: Player;
  active?: boolean;
  clock?: Clock | null;
  counters?: Counter[];
  chosen?: boolean;
  note?: string;
  team?: string;
  the?: string;
}

export interface Shape {
  style: string;
  path?: string;
  symbol?: string;
  at?: [number, number] | null;
  size?: number;
  turn?: number;
  text?: string;
  stamp?: string;
  clip?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
}

export interface Sheet {
  id: string;
  title: string;
  columns: Panel[][];
  note?: string;
  steps?: Phase[];
  open?: boolean;
  top?: Panel[];
  bottom?: Panel[];
  first?: number;
}

export interface Slot {
  name: string;
  piece?: string | null;
  symbol?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  touch?: string | null;
  state?: "full" | "empty" | "left" | "lost" | "paid" | "due" | "set";
  count?: string;
  form?: "counter" | "star";
  number?: string;
  caption?: string;
}

export interface Slots {
  slots: Slot[];
  label?: string;
  block: "pieces";
}

export interface Span {
  text: string;
  touch?: string | null;
  tone?: "plain" | "strong" | "quiet" | "clause" | "rule";
}

export interface Stack {
  two?: [number, number];
  three?: [number, number];
  centred?: boolean;
}

export interface Stats {
  items: Counter[];
  block: "stats";
}

export interface Step {
  piece: string;
  path: string[];
  gone?: boolean;
}

export interface StopSettings {
  cards?: boolean;
  windows?: boolean;
  single?: boolean;
  wait?: "short" | "usual" | "long";
}

export interface Summary {
  title: string;
  start: number;
  number: number;
  lines: SummaryLine[];
}

export interface SummaryLine {
  kind: "mine" | "theirs" | "taken" | "built" | "points" | "cards" | "arrived";
  title: string;
  text: string | Span[];
  detail?: string | Span[];
  places?: string[];
  changes?: PointsChange[];
}

export interface Tag {
  text: string;
  explain?: string;
  clause?: string;
}

export interface Track {
  id: string;
  title: string;
  kind: "race" | "boxes" | "medals" | "scale" | "points" | "ruler";
  cells: TrackCell[];
  note?: string;
  low?: string;
  high?: string;
  text?: string | Span[];
  value?: string;
  seat?: string | null;
  middle?: string;
  below?: string | Span[];
}

export interface TrackBlock {
  track: Track;
  block: "track";
}

export interface TrackCell {
  label?: string;
  state?: "open" | "held" | "won" | "temp" | "past" | "now" | "spent" | "striped" | "barred";
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
  symbol?: string;
  name?: string;
  group?: string;
  touch?: string | null;
}

export interface Tray {
  id: string;
  title: string;
  pieces: TrayPiece[];
  note?: string;
}

export interface TrayPiece {
  piece: string;
  state?: "ready" | "spent" | "rest";
}

export interface Turn {
  label: string;
  note?: string;
  number?: number;
}

export interface Undo {
  steps: number;
  label?: string;
  asks?: boolean;
  touch?: string | null;
  touch_steps?: number;
  together?: number;
}

export interface UnitSheet {
  blocks: (Stats | Ladder | Rows | Paragraph | Slots | Choices | OddsBlock | DiceBlock | TrackBlock | CardsBlock | Volley)[];
  subtitle?: string;
}

export interface Volley {
  rows: VolleyRow[];
  text?: string | Span[];
  block: "volley";
}

export interface VolleyRow {
  label: string;
  faces: Face[];
  symbol?: string;
  nation?: string;
  side?: "" | "central" | "allied" | "neutral";
}

export interface Way {
  lines?: WayLine[];
  threats?: string[];
  safer?: SaferWay | null;
}

export interface WayLine {
  text: string | Span[];
  danger?: boolean;
}
