// Points with links, counters with factors in stacks, and a reaction window.
import type { Board, Option, Piece, Place, Point, Side } from "../scene/types";
import { demoOdds } from "./areas";
import { say, type Demo, type Outcome } from "./table";

interface State {
  pieces: Piece[];
  selected: string | null;
  attack: string | null;
  stage: "act" | "reaction" | "after";
}

const SPOTS: [string, string, number, number, Side][] = [
  ["calais", "Calais", 90, 80, "allied"], ["brussels", "Brussels", 330, 90, "allied"], ["amiens", "Amiens", 170, 240, "allied"], ["sedan", "Sedan", 380, 270, "allied"], ["paris", "Paris", 130, 400, "allied"],
  ["verdun", "Verdun", 420, 400, "allied"], ["liege", "Liège", 460, 130, "central"], ["aachen", "Aachen", 590, 90, "central"], ["koblenz", "Koblenz", 640, 230, "central"], ["metz", "Metz", 560, 380, "central"], ["strasbourg", "Strasbourg", 690, 470, "central"],
];
const LINKS: [string, string][] = [["calais", "brussels"], ["calais", "amiens"], ["amiens", "brussels"], ["amiens", "paris"], ["amiens", "sedan"], ["brussels", "liege"], ["sedan", "liege"], ["sedan", "verdun"], ["sedan", "brussels"], ["paris", "verdun"], ["verdun", "metz"], ["liege", "aachen"], ["aachen", "koblenz"], ["liege", "koblenz"], ["koblenz", "metz"], ["sedan", "metz"], ["metz", "strasbourg"]];

function ring([x, y]: Point, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export function pointBoard(): Board {
  const places: Place[] = SPOTS.map(([id, name, x, y]) => ({ id, name, kind: "point", at: [x, y], shape: ring([x, y], 34), box: [x - 34, y - 34, 68, 68], spots: { "": [x, y - 2] } }));
  const round = (side: Side, r: number) => SPOTS.filter((spot) => spot[4] === side).map(([, , x, y]) => ring([x, y], r)).join("");
  return {
    hash: `demo-points-${say("en", "fr")}`, kind: "points", view: [0, 0, 800, 560], piece_size: 44, far_below: 0.6, stack: { two: [11.5, -8], three: [11.5, -8] }, places,
    layers: [
      { id: "land", level: 0, overview: true, shapes: [{ style: "sea", path: "M0 0H800V560H0Z" }, { style: "land", nation: "fr", path: "M0 120Q60 60 140 40L300 30 420 40 470 220 470 560H0Z" }, { style: "land", nation: "be", path: "M150 38L300 20 500 30 520 180 400 210 260 160Z" }, { style: "land", nation: "de", path: "M500 0H800V560H500L480 330 510 180Z" }] },
      { id: "frontier", level: 20, shapes: [{ style: "frontier-key", path: "M505 20L520 180 480 330 500 560" }, { style: "frontier", path: "M505 20L520 180 480 330 500 560" }, { style: "river", path: "M640 560Q560 420 700 300T660 0" }] },
      { id: "points", level: 45, shapes: [{ style: "point", side: "allied", path: round("allied", 17) }, { style: "point", side: "central", path: round("central", 17) }, { style: "point-capital", side: "allied", path: ring([130, 400], 23) }] },
    ],
    links: LINKS.map((ends) => ({ ends })),
    labels: SPOTS.map(([id, name, x, y]) => ({ text: id === "brussels" ? say("Brussels", "Bruxelles") : id === "aachen" ? say("Aachen", "Aix") : name, at: [x, y + 46] as Point, place: id, style: id === "paris" ? "place-name capital" : "place-name" })),
  };
}

function corps(id: string, side: Side, nation: string, place: string, number: string, factors: string, order = 0, reduced = false): Piece {
  return { id, name: "", title: "", symbol: factors.length > 4 && number ? "u-army" : "u-corps", nation, side, form: "factors", head: number ? "XXXX" : "XXX", number, factors, place, order, reduced };
}

const START: Piece[] = [
  corps("g1", "central", "de", "aachen", "1", "5-3-3"), corps("g2", "central", "de", "koblenz", "2", "5-3-3"), corps("g3", "central", "de", "koblenz", "3", "5-3-3", 1), corps("gc", "central", "de", "koblenz", "", "1-1-4", 2), corps("g4", "central", "de", "metz", "4", "3-3-3", 0, true),
  corps("b1", "allied", "be", "liege", "", "1-1-2"), corps("f5", "allied", "fr", "sedan", "5", "3-3-3"), corps("f3", "allied", "fr", "verdun", "3", "3-3-3"), corps("f4", "allied", "fr", "verdun", "4", "2-3-3", 1, true), corps("bef", "allied", "gb", "brussels", "B", "5-3-3"),
];

function next(place: string): string[] {
  return LINKS.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : []));
}

function options(state: State): Option[] {
  if (state.stage === "reaction") return [
    { choice: "retreat", label: say("Retreat before combat", "Se replier avant le combat"), touch: "place:brussels", kind: "move", path: ["liege", "brussels"], confirm: true, ask: say("Fall back to Brussels?", "Se replier sur Bruxelles ?"), do: say("Fall back", "Se replier") },
    { choice: "pass", label: say("Stand and fight", "Tenir"), touch: "button:pass", kind: "pass", main: true },
  ];
  const mine = state.pieces.filter((piece) => piece.side === "central");
  if (!state.selected) return [...mine.map((piece): Option => ({ choice: `take ${piece.id}`, label: `${say("Army", "Armée")} ${piece.number || piece.factors}`, touch: `piece:${piece.id}` })), { choice: "end", label: say("Done", "Fini"), touch: "button:end", main: true, kind: "end" }];
  const piece = mine.find((one) => one.id === state.selected)!;
  return [...next(piece.place!).map((place): Option => {
    const enemy = state.pieces.some((one) => one.place === place && one.side === "allied");
    return enemy
      ? { choice: `attack ${place}`, label: say(`Attack ${place}`, `Attaquer ${place}`), touch: `place:${place}`, kind: "attack", tone: "fire", confirm: true, ask: say("Attack here?", "Attaquer ici ?"), do: say("Attack", "Attaquer"), odds: demoOdds(), arrow: { start: `place:${piece.place}`, end: `place:${place}`, state: "planned", odds: "15 : 3", bend: 0.06 } }
      : { choice: `move ${piece.id} ${place}`, label: say(`Move to ${place}`, `Aller à ${place}`), touch: `place:${place}`, kind: "move", cost: "1", total: "1 / 3", path: [piece.place!, place], confirm: true, ask: say("Move here?", "Aller ici ?"), do: say("Move here", "Aller ici") };
  }), { choice: "end", label: say("Done", "Fini"), touch: "button:end", kind: "end" }];
}

function scene(state: State): ReturnType<Demo<State>["scene"]> {
  const reaction = state.stage === "reaction";
  const allied = reaction;
  return {
    subtitle: say("Points, links, a reaction", "Points, liaisons, une réaction"), seat: allied ? "west" : "east", my_seats: ["east", "west"], turn: { label: say("August 1914", "Août 1914"), note: say("Action 2", "Action 2") },
    seats: [{ id: "west", name: say("Allies", "Alliés"), nation: "fr", side: "allied", player: { kind: "human", name: "Iris", you: true, online: true }, active: allied }, { id: "east", name: say("Central Powers", "Empires centraux"), nation: "de", side: "central", player: { kind: "human", name: "Iris", you: true, online: true }, active: !allied }],
    pieces: state.pieces.map((piece) => ({ ...piece, title: piece.number ? `${piece.number}` : piece.factors!, name: `${piece.nation.toUpperCase()} ${piece.number || say("corps", "corps")}, ${piece.factors}, ${SPOTS.find((spot) => spot[0] === piece.place)?.[1] ?? ""}` })),
    markers: [{ id: "fort", place: "liege", style: "star", name: say("Fort, strength 3", "Fort, force 3"), text: "3", side: "allied", offset: [36, 20], over: true, size: 22 }, { id: "trench", place: "verdun", style: "trench", name: say("Trench, level 1", "Tranchée, niveau 1"), offset: [0, 27] }, { id: "vp", place: "paris", style: "star", name: say("Victory point", "Point de victoire"), offset: [-36, -14], size: 22 }],
    arrows: state.attack ? [{ start: "place:aachen", end: `place:${state.attack}`, odds: "15 : 3", bend: 0.06 }] : [],
    phases: [{ id: "act", label: say("Move and attack", "Mouvement et attaque"), state: reaction ? "past" : "now" }, { id: "react", label: say("Reaction", "Réaction"), state: reaction ? "now" : "ahead" }],
    questions: [reaction ? { id: "r", seat: "west", mine: true, kind: "reaction", prompt: say("Fall back, or stand?", "Se replier, ou tenir ?"), about: say("Germany attacks Liège.", "L’Allemagne attaque Liège."), clause: "12.6", options: options(state), focus: ["place:liege"] } : { id: "q", seat: "east", mine: true, prompt: state.selected ? say("Choose a lit space.", "Choisissez un lieu éclairé.") : say("Choose a unit.", "Choisissez une unité."), selected: state.selected ? [`piece:${state.selected}`] : [], options: options(state) }],
    instead: state.selected ? state.pieces.filter((piece) => piece.side === "central" && piece.id !== state.selected).map((piece) => ({ choice: `take ${piece.id}`, label: piece.number || "", touch: `piece:${piece.id}`, undo: 1 })) : [],
    diary: [{ title: say("August 1914", "Août 1914"), number: 1, lines: [{ number: 1, nation: "de", side: "central", text: say("War is declared.", "La guerre est déclarée.") }] }],
  };
}

function act(state: State, choice: string): Outcome<State> {
  const [verb, first = "", second = ""] = choice.split(" ");
  if (verb === "take") return { state: { ...state, selected: first } };
  if (verb === "move") return { state: { ...state, selected: null, pieces: state.pieces.map((piece) => (piece.id === first ? { ...piece, place: second, order: 5 } : piece)) }, events: [{ kind: "moved", seat: "east", steps: [{ piece: first, path: [second] }] }] };
  if (verb === "attack") return { state: { ...state, selected: null, attack: first, stage: "reaction" }, final: true };
  if (verb === "retreat") return { state: { ...state, attack: null, stage: "after", pieces: state.pieces.map((piece) => (piece.place === state.attack ? { ...piece, place: "brussels", order: 6 } : piece)) }, final: true, events: [{ kind: "retreated", seat: "west", text: say("They fall back.", "Ils se replient."), steps: state.pieces.filter((piece) => piece.place === state.attack).map((piece) => ({ piece: piece.id, path: ["brussels"] })) }] };
  if (verb === "pass") return { state: { ...state, attack: null, stage: "after" }, final: true, events: [{ kind: "fought", seat: "east", text: say("The guns open fire.", "Les canons ouvrent le feu."), roll: { title: say("Germany rolls 5", "L’Allemagne obtient 5"), die: "d6", faces: [{ text: "5", state: "hit" }], rows: [{ label: say("Losses", "Pertes"), value: "5" }], at: "place:liege", clause: "12.4" } }] };
  return { state: { ...state, selected: null } };
}

export const pointsDemo = (): Demo<State> => ({
  title: say("Demonstration", "Démonstration"), board: pointBoard, start: { pieces: START, selected: null, attack: null, stage: "act" }, scene, act,
  why: () => ({ title: say("There is no way.", "Il n’y a pas de chemin."), sentence: say("No link joins these two places.", "Aucune liaison ne joint ces deux lieux."), clause: "11.1" }),
});
