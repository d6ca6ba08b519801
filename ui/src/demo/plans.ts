// A sheet over the board and a simultaneous secret choice: both sides plan, nobody sees the other's plan.
import type { Scene } from "../scene/types";
import { areaBoard } from "./map";
import { say, type Demo, type Outcome } from "./table";

interface State {
  bought: Record<string, number>;
  fire: Record<string, "fire" | "retreat">;
  goal: string | null;
  sealed: boolean;
  over: boolean;
}

const POINTS = 7;
const SHOP: [string, string, string, string, string][] = [["infantry", "French infantry", "Infanterie française", "u-infantry", "fr"], ["cavalry", "French cavalry", "Cavalerie française", "u-cavalry", "fr"], ["gun", "British artillery", "Artillerie britannique", "u-field-gun", "gb"], ["plane", "British biplane", "Biplan britannique", "u-plane", "gb"]];
const spent = (state: State) => Object.values(state.bought).reduce((sum, value) => sum + value, 0);

function scene(state: State): ReturnType<Demo<State>["scene"]> {
  const left = POINTS - spent(state);
  const seats: Scene["seats"] = [
    { id: "east", name: say("Germany", "Allemagne"), nation: "de", side: "central", player: { kind: "bot", name: say("Captain", "Capitaine") }, active: !state.over, chosen: state.over },
    { id: "west", name: "Entente", nation: "fr", side: "allied", player: { kind: "human", name: "Iris", you: true, online: true }, active: !state.sealed, chosen: state.sealed },
  ];
  const shop = SHOP.flatMap(([id]) => [...(left > 0 ? [{ choice: `buy ${id}`, label: say(`Buy ${id}`, `Acheter ${id}`), touch: `row:${id}/plus` }] : []), ...((state.bought[id] ?? 0) > 0 ? [{ choice: `drop ${id}`, label: say(`One less ${id}`, `Un de moins : ${id}`), touch: `row:${id}/minus` }] : [])]);
  const orders = ["first", "second"].flatMap((id) => (["fire", "retreat"] as const).filter((kind) => state.fire[id] !== kind).map((kind) => ({ choice: `order ${id} ${kind}`, label: `${id} ${kind}`, touch: `row:${id}/${kind}` })));
  const goals = ["reims", "nancy"].filter((id) => state.goal !== id).map((id) => ({ choice: `goal ${id}`, label: id, touch: `row:goal/${id}` }));
  const seal = { choice: "seal", label: say("Seal the plan", "Sceller le plan"), touch: "button:seal", main: true, kind: "end" as const, confirm: left > 0, ask: say("Seal it with points left?", "Sceller avec des points restants ?"), note: say("What is not spent is lost.", "Ce qui n’est pas dépensé est perdu."), do: say("Seal it", "Sceller") };
  const mine = !state.sealed && !state.over;
  return {
    subtitle: say("Sheets and secret plans", "Feuilles et plans secrets"), seat: "west", my_seats: ["west"], turn: { label: say("Spring 1916", "Printemps 1916") }, seats, stage: state.over ? "over" : "play",
    result: state.over ? { title: say("Both plans are open.", "Les deux plans sont ouverts."), text: say("The demonstration ends here.", "La démonstration s’arrête ici."), winners: ["west"], won: true, rows: [{ label: say("Points spent", "Points dépensés"), value: String(spent(state)) }] } : null,
    questions: state.over ? [] : [
      { id: "mine", seat: "west", mine: true, kind: "secret", prompt: say(`Spend your ${POINTS} build points.`, `Dépensez vos ${POINTS} points.`), help: say("Both plans are opened together.", "Les deux plans s’ouvrent ensemble."), clause: "14.2", answered: state.sealed, waits_for: say("Waiting for Germany.", "On attend l’Allemagne."), options: mine ? [...shop, ...orders, ...goals, seal] : [] },
      { id: "theirs", seat: "east", mine: false, kind: "secret", prompt: say("Germany is planning.", "L’Allemagne prépare son plan.") },
    ],
    anytime: state.over ? [] : [{ choice: "peace", label: say("Send a coin to your partner", "Envoyer une pièce au partenaire"), touch: "button:peace", confirm: true, ask: say("Send one coin?", "Envoyer une pièce ?"), do: say("Send", "Envoyer") }],
    sheets: [{
      id: "plan", title: say("Production", "Production"), note: say(`${left} of ${POINTS} points left`, `${left} points sur ${POINTS}`),
      steps: [{ id: "supply", label: say("Supply", "Ravitaillement"), state: "past", note: say("all supplied", "tous ravitaillés") }, { id: "spend", label: say("Spend", "Dépenses"), state: "now" }, { id: "place", label: say("Place", "Placement"), state: "ahead" }],
      columns: [
        [{ id: "points", title: say("Points", "Points"), note: String(left), blocks: [{ block: "track", track: { id: "p", title: "", kind: "points", cells: Array.from({ length: POINTS }, (_, index) => ({ state: index < spent(state) ? ("spent" as const) : ("open" as const) })) } }] },
          { id: "shop", title: say("Units", "Unités"), nation: "fr", side: "allied", blocks: [{ block: "choices", rows: SHOP.map(([id, english, french, symbol, nation]) => ({ id, title: say(english, french), kind: "stepper" as const, parts: [], value: String(state.bought[id] ?? 0), cost: "1", symbol, nation, side: "allied" as const, note: say("3 in the pool", "3 en réserve") })) }] }],
        [{ id: "battle", title: say("Who fires, who retreats", "Qui tire, qui se replie"), blocks: [{ block: "choices", rows: ["first", "second"].map((id, index) => ({ id, title: say(`Infantry ${index + 1}`, `Infanterie ${index + 1}`), kind: "segment" as const, symbol: "u-infantry", nation: "fr", side: "allied" as const, note: "F1", parts: (["fire", "retreat"] as const).map((kind) => ({ id: kind, label: kind === "fire" ? say("Fire", "Feu") : say("Retreat", "Repli"), on: state.fire[id] === kind })) })) }] },
          { id: "odds", title: say("Hits to expect", "Touches attendues"), blocks: [{ block: "odds", odds: { rows: [0.09, 0.27, 0.32, 0.21, 0.08, 0.03].map((theirs, index) => ({ label: String(index), theirs })), theirs: { title: say("Hits", "Touches"), mean: "2.0", text: say("on average", "en moyenne") } } }] }],
        [{ id: "goal", title: say("The artillery goes to", "L’artillerie va à"), blocks: [{ block: "choices", rows: [{ id: "goal", title: "", kind: "lines", parts: [{ id: "reims", label: "Reims", note: say("friendly, 1 of 3", "amie, 1 sur 3"), on: state.goal === "reims" }, { id: "nancy", label: "Nancy", note: say("disputed, 2 of 3", "disputée, 2 sur 3"), on: state.goal === "nancy" }] }] }, { block: "dice", roll: { title: say("Last roll: 2 hits", "Dernier jet : 2 touches"), die: "battle", faces: [{ symbol: "u-infantry", state: "hit" }, { symbol: "m-burst", state: "hit" }, { symbol: "m-flag" }, { symbol: "u-infantry", state: "void" }] } }] }],
      ],
    }],
    pieces: [{ id: "a", name: say("1 Army, Arras", "1re armée, Arras"), title: "1", symbol: "u-army", nation: "fr", side: "allied", form: "figures", place: "a5", strength: 3, full: 4, badges: [{ name: say("Bombers", "Grenadiers"), symbol: "u-grenadier" }, { name: say("ordered", "en ordre"), corner: "tl", tone: "lamp" }] }].map((piece) => ({ ...piece, symbol: "f-fr" })) as Scene["pieces"],
  };
}

function act(state: State, choice: string): Outcome<State> {
  const [verb, first = "", second = ""] = choice.split(" ");
  if (verb === "buy" || verb === "drop") return { state: { ...state, bought: { ...state.bought, [first]: (state.bought[first] ?? 0) + (verb === "buy" ? 1 : -1) } } };
  if (verb === "order") return { state: { ...state, fire: { ...state.fire, [first]: second as "fire" | "retreat" } } };
  if (verb === "goal") return { state: { ...state, goal: first } };
  if (verb === "seal") return { state: { ...state, sealed: true }, final: true };
  if (verb === "open") return { state: { ...state, over: true }, final: true };
  return { state };
}

export const plansDemo = (): Demo<State> => ({
  title: say("Demonstration", "Démonstration"), board: areaBoard, start: { bought: {}, fire: { first: "fire", second: "fire" }, goal: null, sealed: false, over: false }, scene, act,
  why: () => ({ title: say("Not now.", "Pas maintenant."), sentence: say("The plan is made on the sheet.", "Le plan se fait sur la feuille."), clause: "14.2" }),
});
