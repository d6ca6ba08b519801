// Written by `python -m firestep.reader.typescript`. A field left out has its default.
import type { Board, Card, Layer, Marker, Piece } from "../scene/types";

export type Block = Chapter["blocks"][number];

export interface Run {
  text: string;
  tone?: "plain" | "strong" | "emphasis";
  clause?: string;
  chapter?: string;
}

export interface Mark {
  kind: "ruling" | "option" | "reconstructed" | "inferred";
  name?: string;
}

export interface Heading {
  level: number;
  text: Run[];
  anchors?: string[];
  marks?: Mark[];
  block: "heading";
}

export interface Passage {
  text: Run[];
  anchors?: string[];
  marks?: Mark[];
  block: "paragraph";
}

export interface Item {
  text: Run[];
  anchors?: string[];
  marks?: Mark[];
}

export interface Items {
  items: Item[];
  numbered?: boolean;
  block: "list";
}

export interface Grid {
  columns: Run[][];
  rows: Run[][][];
  block: "table";
}

export interface Example {
  paragraphs: Run[][];
  block: "example";
}

export interface Shown {
  kind: "diagram" | "chart" | "cards" | "units";
  id?: string;
  caption?: Run[];
  block: "shown";
}

export interface Chapter {
  slug: string;
  title: string;
  lang: string;
  blocks: (Heading | Passage | Items | Grid | Example | Shown)[];
  number?: number;
}

export interface Term {
  names: string[];
  text: Run[];
}

export interface Chart {
  columns: string[];
  rows: string[][];
  notes?: string[];
}

export interface DeckCard {
  card: Card;
  copies?: number;
  clause?: string;
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

export interface DiagramArrow {
  start: string;
  end: string;
  kind: "move" | "attack" | "retreat" | "supply";
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
