// Lists for the mock server: games, tables, a replay.
import type { Game, Replay, TableLine } from "../src/api/types.ts";

const seats = [
  { id: "de", name: "Germany", nation: "de", side: "central" as const },
  { id: "fr", name: "France", nation: "fr", side: "allied" as const },
];

function game(id: string, title: string, blurb: string, players: string, length: string): Game {
  return {
    id, title, blurb, players, length, symbol: "u-infantry", nation: "fr", side: "allied",
    scenarios: [
      { id: "west", title: "West half", blurb: "Two players, seventeen by seventeen hexes, seven forts. Five of them win.", seats, modes: ["duel", "hot-seat"], options: [{ id: "experts", label: "Expert rules", help: "Trenches, mines and gas.", kind: "flag", default: "false", clause: "R12" }, { id: "length", label: "Length", kind: "choice", default: "normal", values: [{ id: "short", label: "Short, 4 turns" }, { id: "normal", label: "Until five forts" }] }], tags: [{ text: "Layout reconstructed" }], length: "1 h" },
      { id: "whole", title: "Whole board", blurb: "Four players in two teams.", seats: [...seats, { id: "ah", name: "Austria-Hungary", nation: "ah", side: "central" }, { id: "gb", name: "Great Britain", nation: "gb", side: "allied" }], modes: ["teams", "hot-seat"], options: [] },
    ],
    bots: [{ id: "automa", label: "Automa", blurb: "The solo opponent of the box.", strength: 2 }, { id: "captain", label: "Captain", blurb: "Looks ahead, makes few mistakes.", strength: 4 }],
    clocks: [{ id: "none", label: "None", kind: "none" }, { id: "live", label: "20 min + 15 s", kind: "live", base_ms: 1_200_000, increment_ms: 15_000 }, { id: "slow", label: "2 days a move", kind: "slow", base_ms: 172_800_000 }],
    quick: { game: id, scenario: "west", options: {}, seats: { fr: { kind: "me" }, de: { kind: "bot", bot: "automa" } }, clock: null, listed: false, mode: "duel" },
  };
}

export const games: Game[] = [
  game("trench-club", "Trench Club", "Armies of eleven units race for the forts. Quick to learn, sharp from the first turn.", "1 to 4", "1 h"),
  game("great-war", "The Great War", "Cards and dice in the trenches. Thirty-four battles from Loos to the Chemin des Dames.", "2", "45 min"),
  game("to-the-last-man", "To the Last Man!", "Armies move hidden on the Western Front. Bluff, supply, and one great push.", "2", "3 h"),
  game("paths-of-glory", "Paths of Glory", "The whole war, card by card, from the guns of August to the last offensives.", "2", "6 h"),
];

function line(id: string, title: string, subtitle: string, yours: boolean, waiting: string, extra: Partial<TableLine>): TableLine {
  return { id, game: "trench-club", title, subtitle, scenario: "west", turn: "turn 6", status: "playing", yours, waiting, number: 40, symbol: "u-armoured-car", nation: "fr", side: "allied", seats: [], updated: Date.now(), my_seats: ["fr"], may_watch: true, ...extra };
}

export const mine: TableLine[] = [
  line("mock", "Trench Club", "against Automa, standard", true, "Your turn", {}),
  line("m2", "The Great War", "against M. Leclerc, Loos", true, "Your turn", { symbol: "u-infantry", nation: "gb", when_ms: 100_800_000 }),
  line("m3", "Paths of Glory", "against Iris, full campaign", false, "Waiting", { symbol: "u-army", nation: "de", side: "central", turn: "for 3 hours" }),
];

export const open: TableLine[] = [
  line("o1", "Trench Club, four seats", "Marta and two friends wait. 5 minutes a turn", false, "", { status: "open", nation: "ah", side: "central", my_seats: [] }),
  line("o2", "The Great War, Fort Douaumont", "Paul offers either side. A day a move", false, "", { status: "open", my_seats: [] }),
  line("o3", "To the Last Man!, 1914", "Kenji, first game, teaches the rules", false, "", { status: "open", nation: "de", side: "central", my_seats: [] }),
];

export const replay: Replay = {
  length: 587,
  turns: [38, 44, 52, 47, 55, 50, 49, 58, 46, 57, 51, 40].map((length, index, all) => ({ number: all.slice(0, index).reduce((sum, value) => sum + value, 0), length, label: index % 2 ? "" : String(index / 2 + 1), seat: index % 2 ? "fr" : "de", nation: index % 2 ? "fr" : "de", side: index % 2 ? "allied" : "central" })),
  marks: [[104, "m-fort"], [236, "m-fort"], [296, "m-skull"], [384, "m-fort"], [435, "m-skull"], [491, "m-fort"]].map(([number, symbol]) => ({ number: Number(number), symbol: String(symbol), label: symbol === "m-fort" ? "A fort changes hands" : "A unit is lost" })),
  stops: Array.from({ length: 118 }, (_, index) => index * 5),
  title: "France against Germany, 14 November 2026",
  verdict: "Dice checked against the sealed secret: fair.",
};
