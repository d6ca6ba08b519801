// Areas with stacks, a hand of cards, tracks, boxes off the map, ordered battles.
import { outline } from "../scene/outline";
import type { Card, Layer, Odds, Option, Piece, Scene } from "../scene/types";
import { ALLIED, areaBoard, CENTRAL, SEA } from "./map";
import { say, type Demo, type Outcome } from "./table";

interface State {
  pieces: Piece[];
  selected: string | null;
  played: string | null;
  battles: string[];
  cards: string[];
}

const NEXT: Record<string, string[]> = { a1: ["a2", "a5", "a4"], a4: ["a1", "a5", "a8"], a5: ["a1", "a4", "a6", "a9", "a2"], a8: ["a4", "a9", "a5"], a9: ["a8", "a5", "a10", "a6"] };

function army(id: string, number: string, place: string, side: "allied" | "central", nation: string, squares: number, dots: number, order = 0, trench = 0): Piece {
  const pips = [...Array.from({ length: squares }, () => ({ shape: "square" as const })), ...Array.from({ length: dots }, () => ({ shape: "dot" as const }))];
  return { id, name: `${number}. ${side}`, title: number, symbol: "u-army", nation, side, form: "folder", number, place, order, trench, pips, strength: squares + dots, full: squares + dots };
}

const START: Piece[] = [
  army("f1", "1", "a5", "allied", "fr", 3, 2), army("f2", "2", "a5", "allied", "fr", 2, 1, 1), army("b1", "B", "a5", "allied", "gb", 2, 0, 2, 1), army("f4", "4", "a5", "allied", "fr", 1, 0, 3),
  army("f5", "5", "a9", "allied", "fr", 4, 1, 0, 1), { id: "cav", name: "", title: "", symbol: "u-cavalry", nation: "gb", side: "allied", place: "a4", order: 0 },
  army("g1", "1", "a2", "central", "de", 4, 2, 0, 1), army("g2", "2", "a6", "central", "de", 3, 1), army("g5", "5", "a10", "central", "de", 5, 2, 0, 1), army("g6", "6", "a9", "central", "de", 2, 0),
  { id: "fort", name: "Fort 3", title: "Fort", symbol: "m-fort", nation: "fr", side: "allied", form: "star", number: "3", place: "a8", order: 1 },
  { id: "east", name: "8", title: "8", symbol: "u-army", nation: "de", side: "central", form: "folder", number: "8", box: "east", pips: [{ shape: "square" }] },
];

function parseTouch(state: State, board: ReturnType<typeof areaBoard>): Piece[] {
  return state.pieces.map((piece) => {
    const where = board.places.find((place) => place.id === piece.place)?.name ?? say("off the map", "hors carte");
    const title = piece.form === "folder" ? say(`${piece.number} Army`, `${piece.number}e armée`) : piece.form === "star" ? "Fort" : say("Cavalry", "Cavalerie");
    return { ...piece, title, name: `${title}, ${where}`, sheet: { subtitle: where, blocks: [{ block: "stats", items: [{ value: String(piece.strength ?? 1), label: say("Strength", "Force") }, { value: "1", label: say("March", "Marche") }] }, { block: "pieces", label: say("Infantry", "Infanterie"), slots: [...(piece.pips ?? []).map(() => ({ name: say("Infantry", "Infanterie"), symbol: "u-infantry", nation: piece.nation, side: piece.side })), { name: say("empty", "vide"), state: "empty" as const }] }, { block: "text", text: say("Alone it neither takes nor holds ground.", "Seule, elle ne prend ni ne tient le terrain."), clause: "8.3.2" }] } };
  });
}

export function demoOdds(): Odds {
  return {
    rows: [[0.06, 0.06], [0.21, 0.2], [0.3, 0.27], [0.25, 0.23], [0.13, 0.14], [0.05, 0.1]].map(([mine, theirs], index) => ({ label: index === 5 ? say("destroyed", "détruite") : String(index), mine: mine!, theirs: theirs!, destroys: index === 5 })),
    mine: { title: say("You lose, %", "Vous perdez, %"), mean: "2.4", text: say("on average", "en moyenne") }, theirs: { title: say("They lose, %", "Ils perdent, %"), mean: "2.5", text: say("on average", "en moyenne") },
  };
}

function cards(state: State): Card[] {
  const all: Card[] = [
    { id: "push", title: say("Big push", "Grande poussée"), bars: ["", "3", ""], text: say("Order 3 units.", "3 unités."), points_at: ["piece:f1", "piece:f2", "piece:b1", "place:a5"] },
    { id: "gas", title: say("Poison gas", "Gaz"), tone: "red", symbol: "u-gas-launcher", cost: { value: "2", label: say("Cost", "Coût"), symbol: "m-hq" }, text: say("Guns hit on 2.", "Canons à 2.") },
    { id: "rail", title: say("Railway", "Rail"), tone: "dark", symbol: "u-truck", values: [{ value: "4", label: say("Operations", "Opérations"), symbol: "m-move" }, { value: "2", label: say("Supply", "Ravitaillement"), symbol: "m-supply" }], text: say("Move far.", "Au loin."), detail: say("One piece of your choice moves any distance over friendly ground.", "Une pièce de votre choix va aussi loin qu’il vous plaît en terrain ami.") },
    { id: "mud", title: say("Mud", "Boue"), symbol: "m-cloud", rest: true, text: say("Not now.", "Pas encore.") },
  ];
  return all.filter((card) => state.cards.includes(card.id)).map((card) => ({ ...card, mark: state.played === card.id ? say("Played", "Jouée") : "" }));
}

function options(state: State): Option[] {
  const end: Option = { choice: "end", label: say("Open the battles", "Ouvrir les batailles"), touch: "button:end", main: true, kind: "end", key: "e" };
  if (state.selected) {
    const piece = state.pieces.find((one) => one.id === state.selected)!;
    const goals = NEXT[piece.place ?? ""] ?? [];
    const moves = goals.filter((place) => ALLIED.includes(place)).map((place): Option => ({ choice: `move ${piece.id} ${place}`, label: say(`March to ${place}`, `Marcher vers ${place}`), touch: `place:${place}`, kind: "move", cost: "1/3", total: "2/3", path: [piece.place!, place], confirm: true, ask: say("March here?", "Marcher ici ?"), note: say("Second piece of three there.", "Deuxième pièce sur trois."), do: say("March here", "Marcher ici") }));
    const fights = goals.filter((place) => CENTRAL.includes(place)).map((place): Option => ({ choice: `battle ${place} ${piece.id}`, label: say(`Attack ${place}`, `Attaquer ${place}`), touch: `place:${place}`, kind: "attack", tone: "fire", confirm: true, odds_at: true, ask: say("Declare a battle here?", "Déclarer une bataille ici ?"), do: say("Declare", "Déclarer"), arrow: { start: `piece:${piece.id}`, end: `place:${place}`, state: "planned", number: state.battles.length + 1 } }));
    return [...moves, ...fights, { choice: `box ${piece.id}`, label: say("To the reserve", "En réserve"), touch: "place:reserve", confirm: true, ask: say("Take it to the reserve?", "La mettre en réserve ?"), do: say("Yes", "Oui") }, end];
  }
  const units = state.pieces.filter((piece) => piece.side === "allied" && piece.place && NEXT[piece.place] && piece.form !== "star" && !piece.done);
  const uses = ["push", "rail"].filter((id) => state.cards.includes(id) && !state.played);
  return [
    ...units.map((piece): Option => ({ choice: `take ${piece.id}`, label: say(`Choose ${piece.number || "cavalry"}`, `Choisir ${piece.number || "cavalerie"}`), touch: `piece:${piece.id}`, group: say("Armies", "Armées") })),
    ...uses.flatMap((id): Option[] => [{ choice: `play ${id} orders`, label: say("Play it for orders", "La jouer pour les ordres"), touch: `card:${id}`, kind: "play", group: say("Cards", "Cartes"), do: say("Orders", "Ordres"), note: say("Three units of the centre.", "Trois unités du centre.") }, { choice: `play ${id} combat`, label: say("Keep it for combat", "La garder pour le combat"), touch: `card:${id}`, kind: "play", group: say("Cards", "Cartes"), do: say("Combat card", "Carte de combat") }]),
    { choice: "mode march", label: say("March", "Marche"), touch: "button:march", group: say("Kind of move", "Mode"), short: say("March", "Marche"), on: true },
    { choice: "mode rail", label: "Rail", touch: "button:rail", group: say("Kind of move", "Mode"), short: "Rail", cost: "2" },
    end,
  ];
}

function front(board: ReturnType<typeof areaBoard>): { overlays: Layer[]; clips: Record<string, string> } {
  const ground = (ids: string[]) => board.places.filter((place) => ids.includes(place.id)).map((place) => place.shape);
  const [west, east] = [outline(ground(ALLIED)), outline(ground(CENTRAL))];
  return {
    clips: { west, east },
    overlays: [
      { id: "held", level: 16, shapes: [{ style: "held", side: "central", path: ground(["a2", "a3", "a10"]).join("") }] },
      { id: "front", level: 60, shapes: [{ style: "front-band", side: "allied", path: east, clip: "west" }, { style: "front-band", side: "central", path: west, clip: "east" }, { style: "front-hair", path: west, clip: "east" }] },
    ],
  };
}

function scene(state: State): ReturnType<Demo<State>["scene"]> {
  const board = areaBoard();
  const names = (id: string) => board.places.find((place) => place.id === id)?.name ?? id;
  const chosen = state.selected ? [`piece:${state.selected}`] : [];
  const drawn: Pick<Scene, "overlays" | "clips"> = front(board);
  return {
    subtitle: say("Areas, stacks, cards, tracks", "Régions, piles, cartes, pistes"), seat: "west", my_seats: ["west"], ...drawn,
    turn: { label: say("Spring 1916", "Printemps 1916"), note: say("Turn 8", "Tour 8") }, phases: [{ id: "card", label: say("Card", "Carte"), state: "past" }, { id: "move", label: say("Move", "Mouvement"), state: "now" }, { id: "battle", label: say("Battles", "Batailles"), state: "ahead" }],
    seats: [{ id: "east", name: say("Germany", "Allemagne"), nation: "de", side: "central", player: { kind: "bot", name: say("Captain", "Capitaine") }, clock: { left_ms: 108_000_000, running: false, kind: "slow" }, counters: [{ value: "10", label: say("cards", "cartes"), symbol: "i-cards" }] }, { id: "west", name: "Entente", nation: "fr", side: "allied", player: { kind: "human", name: "Iris", you: true, online: true }, active: true, clock: { left_ms: 165_000_000, running: true, kind: "slow" }, counters: [{ value: String(state.cards.length), label: say("cards", "cartes"), symbol: "i-cards" }] }],
    pieces: parseTouch(state, board),
    markers: [{ id: "star", place: "a11", style: "star", name: say("Two victory points", "Deux points de victoire"), text: "2", side: "central", offset: [-60, 66] }, { id: "crate", place: "a8", style: "plate", symbol: "m-supply", name: say("Supply", "Ravitaillement"), offset: [70, 60], size: 20 }],
    tracks: [
      { id: "years", title: say("Turns", "Tours"), note: "8", kind: "boxes", cells: ["1914", "1915", "1916", "1917", "1918"].flatMap((year, index) => [0, 1, 2, 3].map((nth) => ({ group: year, state: index * 4 + nth < 8 ? ("past" as const) : index * 4 + nth === 8 ? ("now" as const) : ("open" as const) }))) },
      { id: "points", title: say("German points", "Points allemands"), kind: "scale", value: "14", text: say("Stalemate", "Impasse"), low: "≤ 4", high: "≥ 23", cells: Array.from({ length: 22 }, (_, index) => ({ state: index === 13 ? ("now" as const) : ("open" as const), side: index < 7 ? ("allied" as const) : index > 15 ? ("central" as const) : ("" as const) })) },
      { id: "medals", title: say("Medals", "Médailles"), kind: "medals", seat: "west", cells: ["won", "temp", "open", "open", "open"].map((kind) => ({ state: kind as "won" | "temp" | "open", symbol: "m-medal" })) },
    ],
    boxes: [{ id: "east", title: say("Eastern Front", "Front de l’Est"), note: "+1" }, { id: "reserve", title: say("Reserve", "Réserve"), empty: say("empty", "vide") }],
    hands: [{ id: "mine", title: say("Your hand", "Votre main"), seat: "west", own: true, cards: cards(state) }, { id: "theirs", title: say("Their hand", "Leur main"), seat: "east", where: "left", hidden: 6 }],
    lists: state.battles.length ? [{ id: "battles", title: say("Battles, in this order", "Batailles, dans cet ordre"), items: state.battles.map((entry, index) => ({ id: entry, number: String(index + 1), text: [{ text: say("Attack on ", "Attaque sur ") }, { text: names(entry.split(" ")[0]!), touch: `place:${entry.split(" ")[0]}` }], detail: say("declared", "déclarée"), remove: `drop ${entry}` })) }] : [],
    arrows: state.battles.map((entry, index) => ({ start: `piece:${entry.split(" ")[1]}`, end: `place:${entry.split(" ")[0]}`, number: index + 1, bend: 0.12 })),
    panels: [{ id: "about", title: say("Objectives", "Objectifs"), blocks: [{ block: "rows", rows: [{ symbol: "m-medal", label: "Lille", detail: say("Hold it at the end of the turn", "La tenir à la fin du tour") }, { symbol: "m-medal", label: "Verdun", detail: say("Never lose it", "Ne jamais la perdre") }] }], tags: [{ text: say("Layout reconstructed", "Carte reconstituée"), explain: say("This map is invented.", "Cette carte est inventée.") }] }],
    questions: [{ id: "q", seat: "west", mine: true, prompt: state.selected ? say("March inside the blue line, or attack.", "Marchez dans la ligne bleue, ou attaquez.") : say("Choose an army or a card.", "Choisissez une armée ou une carte."), help: say("Touch a stack to fan it out.", "Touchez une pile pour l’étaler."), selected: chosen, options: options(state) }],
    instead: state.selected ? state.pieces.filter((piece) => piece.side === "allied" && piece.place && piece.form !== "star" && piece.id !== state.selected && !piece.done).map((piece) => ({ choice: `take ${piece.id}`, label: piece.id, touch: `piece:${piece.id}`, undo: 1 })) : [],
    diary: [{ title: say("Spring 1916, Entente", "Printemps 1916, Entente"), number: 1, lines: [{ number: 1, nation: "gb", side: "allied", places: ["a4"], text: [{ text: say("Cavalry crossed to ", "La cavalerie passe à ") }, { text: "Abbeville", touch: "place:a4" }] }] }],
    threats: ["a9"],
  };
}

function act(state: State, choice: string): Outcome<State> {
  const [verb, first = "", second = ""] = choice.split(" ");
  if (verb === "take") return { state: { ...state, selected: first } };
  if (verb === "move") {
    const pieces = state.pieces.map((piece) => (piece.id === first ? { ...piece, place: second, order: 9, trench: 0, done: true } : piece));
    return { state: { ...state, pieces, selected: null }, events: [{ kind: "moved", seat: "west", text: say("The army marches.", "L’armée marche."), steps: [{ piece: first, path: [second] }] }] };
  }
  if (verb === "box") return { state: { ...state, selected: null, pieces: state.pieces.map((piece) => (piece.id === first ? { ...piece, place: null, box: "reserve", done: true } : piece)) } };
  if (verb === "play") return { state: { ...state, played: first } };
  if (verb === "battle") return { state: { ...state, battles: [...state.battles, `${first} ${second}`], selected: null } };
  if (verb === "drop") return { state: { ...state, battles: state.battles.filter((entry) => entry !== `${first} ${second}`) } };
  return { state: { ...state, selected: null } };
}

export const areasDemo = (): Demo<State> => ({
  title: say("Demonstration", "Démonstration"), board: areaBoard, start: { pieces: START, selected: null, played: null, battles: [], cards: ["push", "gas", "rail", "mud"] }, scene, act, odds: demoOdds(),
  why: (_state, touch) => ({ title: say("Not there.", "Pas là."), sentence: touch === `place:${SEA}` ? say("Armies cannot swim.", "Les armées ne nagent pas.") : say("That is too far away for this army.", "C’est trop loin pour cette armée."), clause: "7.1" }),
});
