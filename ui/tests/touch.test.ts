import { describe, expect, it } from "vitest";
import { offersByTouch, alternatives, actionFor, groupOffers, leadingQuestion, highlightOf, parseTouch, offers, passOption, touchForPiece, touchForPlace, twinInBox } from "../src/scene/touch";
import { endsEarly } from "../src/scene/buttons";
import type { Option, Piece, Scene } from "../src/scene/types";
import { quickPassFor } from "../src/table/popovers";

const option = (choice: string, touch: string, extra: Partial<Option> = {}): Option => ({ choice, touch, label: choice, ...extra });

function scene(options: Option[], extra: Partial<Scene> = {}): Scene {
  return { table: "t", number: 1, lang: "en", game: "g", title: "G", board: "b", seats: [], questions: [{ id: "q", seat: "fr", mine: true, prompt: "?", options }], ...extra };
}

describe("what a touch does", () => {
  it("sends the only option at once when it asks for no confirmation", () => {
    const deed = actionFor(scene([option("take 1", "piece:1")]), "piece:1");
    expect(deed.kind).toBe("send");
    expect(deed.offered[0]?.option.choice).toBe("take 1");
  });

  it("opens a popover when the option wants it, or when there are several", () => {
    expect(actionFor(scene([option("go", "place:a", { confirm: true })]), "place:a").kind).toBe("choose");
    expect(actionFor(scene([option("one", "card:1"), option("two", "card:1")]), "card:1").offered).toHaveLength(2);
  });

  it("switches the selection when undo can reach it", () => {
    const deed = actionFor(scene([option("go", "place:a")], { instead: [{ choice: "take 2", label: "2", touch: "piece:2", undo: 1 }] }), "piece:2");
    expect(deed.kind).toBe("switch");
    expect(deed.instead?.undo).toBe(1);
  });

  it("asks for the reason when it is no option and a question is open", () => {
    expect(actionFor(scene([option("go", "place:a")]), "place:z").kind).toBe("refuse");
  });

  it("only looks when nothing is asked of the viewer", () => {
    expect(actionFor(scene([], { questions: [{ id: "q", seat: "de", mine: false, prompt: "" }] }), "piece:1").kind).toBe("inspect");
    expect(actionFor(scene([], { questions: [{ id: "q", seat: "fr", mine: true, prompt: "", kind: "secret", answered: true }] }), "piece:1").kind).toBe("inspect");
  });
});

describe("what is lit", () => {
  it("lights pieces with the lamp, targets red, reach blue", () => {
    expect(highlightOf(option("a", "piece:1"))).toBe("lamp");
    expect(highlightOf(option("a", "piece:1", { kind: "attack" }))).toBe("target");
    expect(highlightOf(option("a", "place:1", { kind: "move" }))).toBe("reach");
    expect(highlightOf(option("a", "place:1"))).toBe("lamp");
    expect(highlightOf(option("a", "piece:1", { kind: "move" }))).toBe("lamp");
  });

  it("keeps the order of the options, anytime ones last", () => {
    const all = offers(scene([option("b", "piece:2"), option("a", "piece:1")], { anytime: [option("peace", "button:peace")] }));
    expect(all.map((one) => one.option.choice)).toEqual(["b", "a", "peace"]);
    expect(all[2]?.question).toBeNull();
  });

  it("offers nothing of other people's questions", () => {
    const other = scene([], { questions: [{ id: "q", seat: "de", mine: false, prompt: "", options: [option("spy", "piece:1")] }] });
    expect(offersByTouch(other).size).toBe(0);
  });

  it("shows one's own question before that of others", () => {
    const both = scene([], { questions: [{ id: "1", seat: "de", mine: false, prompt: "theirs" }, { id: "2", seat: "fr", mine: true, prompt: "mine" }] });
    expect(leadingQuestion(both)?.prompt).toBe("mine");
  });

  it("groups the list under its headings", () => {
    const groups = groupOffers(offers(scene([option("a", "piece:1", { group: "Units" }), option("b", "card:1", { group: "Cards" }), option("c", "piece:2", { group: "Units" })])));
    expect(groups.map((group) => [group.title, group.offered.length])).toEqual([["Units", 2], ["Cards", 1]]);
  });

  it("lists a choice once that may be touched in two places", () => {
    const groups = groupOffers(offers(scene([option("take", "piece:1"), option("take", "place:a")])));
    expect(groups[0]?.offered).toHaveLength(1);
  });

  it("knows what one may change one's mind to", () => {
    expect([...alternatives(scene([], { instead: [{ choice: "x", label: "x", touch: "piece:9", undo: 2 }] })).keys()]).toEqual(["piece:9"]);
  });
});

describe("a place and the piece on it", () => {
  const pieces = [{ id: "1", name: "", title: "", symbol: "", nation: "fr", side: "allied" as const, place: "a", order: 1 }, { id: "2", name: "", title: "", symbol: "", nation: "fr", side: "allied" as const, place: "a", order: 0 }];

  it("takes the lit piece when the ground under it is touched", () => {
    const shown = scene([option("take 1", "piece:1")], { pieces });
    expect(touchForPlace(shown, "a", offersByTouch(shown))).toBe("piece:1");
  });

  it("takes the place itself when it is an option", () => {
    const shown = scene([option("take 1", "piece:1"), option("go", "place:a")], { pieces });
    expect(touchForPlace(shown, "a", offersByTouch(shown))).toBe("place:a");
  });

  it("takes the place when a piece on it is touched that is no option", () => {
    const shown = scene([option("go", "place:a")], { pieces });
    expect(touchForPiece(shown, "2", offersByTouch(shown))).toBe("place:a");
    expect(touchForPiece(scene([], { pieces }), "2", new Map())).toBe("piece:2");
  });
});

it("names a touch by kind and id, colons in the id included", () => {
  expect(parseTouch("row:buy/plus")).toEqual({ kind: "row", id: "buy/plus" });
  expect(parseTouch("place:a:b")).toEqual({ kind: "place", id: "a:b" });
});

describe("hot-seat with hidden hands", () => {
  const reaction = (options: Option[]): Scene => scene([], { seat: "de", secrets: true, my_seats: ["fr", "de"], seats: [{ id: "de", name: "Germany", nation: "de", side: "central", player: { kind: "human" } }], questions: [{ id: "q", seat: "de", mine: true, kind: "reaction", prompt: "?", options }] });
  const pass = option("pass", "button:pass", { kind: "pass" });

  it("asks aside what may be let pass, and leaves the device where it is", () => {
    expect(passOption(reaction([pass]))?.option.choice).toBe("pass");
    expect(quickPassFor(reaction([pass, option("play 3", "card:3")]), "fr")).toMatchObject({ seat: "de", name: "Germany" });
  });

  it("hands over what must be answered with open eyes", () => {
    expect(quickPassFor(reaction([option("play 3", "card:3")]), "fr")).toBeNull();
    expect(quickPassFor({ ...reaction([pass]), secrets: false }, "fr")).toBeNull();
    expect(quickPassFor(reaction([pass]), "de")).toBeNull();
    expect(quickPassFor(reaction([pass]), null)).toBeNull();
  });
});

describe("units in a box that look alike", () => {
  const corps = (id: string, extra: Partial<Piece> = {}): Piece => ({ id, name: "corps", title: "corps", symbol: "u", nation: "de", side: "central", box: "reserve", order: Number(id), ...extra });
  const pieces = [corps("1"), corps("2"), corps("3", { reduced: true }), corps("4", { box: "dead" })];
  const asks = scene([option("take 1", "piece:1")], { pieces });
  const touchOf = (nth: number, asked = asks) => twinInBox(asked, pieces[nth]!, offersByTouch(asked));

  it("stand for each other, and for no other", () => {
    expect([0, 1, 2, 3].map((nth) => touchOf(nth))).toEqual(["piece:1", "piece:1", "piece:3", "piece:4"]);
  });

  it("stand for the one that can be switched to, but not for the one that is selected", () => {
    const chosen = scene([], { pieces, instead: [{ choice: "take 2", label: "2", touch: "piece:2", undo: 1 }] });
    chosen.questions![0]!.selected = ["piece:1"];
    expect([touchOf(0, chosen), touchOf(1, chosen)]).toEqual(["piece:1", "piece:2"]);
  });
});

describe("the button that ends something", () => {
  const done = option("done", "button:done", { kind: "end", main: true });

  it("is early while there is something else to choose than a button", () => {
    const early = (...others: Option[]) => endsEarly(offers(scene([...others, done])).at(-1)!);
    expect(early(option("take 1", "piece:1"))).toBe(true);
    expect(early(option("stay", "button:stay"))).toBe(false);
    expect(endsEarly(offers(scene([option("go", "place:a"), option("fire", "button:fire", { kind: "attack" })])).at(-1)!)).toBe(false);
  });
});
