import { describe, expect, it } from "vitest";
import { inMode, modeOf, modesOf, otherMode } from "../src/scene/modes";
import { offersByTouch } from "../src/scene/touch";
import type { Mode, Option, Scene } from "../src/scene/types";

const go = (choice: string, touch: string, mode = ""): Option => ({ choice, touch, label: choice, mode });
const modes: Mode[] = [
  { id: "sea", label: "Sea", why: "Only from a port.", clause: "4.6-b" },
  { id: "step", label: "March" },
  { id: "rail", label: "Rail", count: "2" },
];
const options = [go("to a", "place:a", "step"), go("rail a", "place:a", "rail"), go("rail b", "place:b", "rail"), go("stay", "button:stay")];
const scene: Scene = { table: "t", number: 1, lang: "en", game: "g", title: "G", board: "b", seats: [], questions: [{ id: "q", seat: "fr", mine: true, prompt: "?", options, modes }] };
const lit = (wanted: string | null) => [...offersByTouch(inMode(scene, wanted)).keys()];

describe("ways of doing what is asked", () => {
  it("begins with the first that may be used", () => {
    expect(modeOf(scene.questions![0]!, null)).toBe("step");
    expect(lit(null)).toEqual(["place:a", "button:stay"]);
  });

  it("lights what the one in force leads to, and what is open in all", () => {
    expect(lit("rail")).toEqual(["place:a", "place:b", "button:stay"]);
    expect(offersByTouch(inMode(scene, "rail")).get("place:a")).toHaveLength(1);
  });

  it("never takes one that cannot be used", () => {
    expect(modeOf(scene.questions![0]!, "sea")).toBe("step");
  });

  it("finds the way to what the one in force does not reach", () => {
    expect(otherMode(scene, "place:b")).toBe("rail");
    expect(otherMode(scene, "button:stay")).toBeNull();
  });

  it("leaves a scene without modes as it is", () => {
    const plain = { ...scene, questions: [{ ...scene.questions![0]!, modes: [] }] };
    expect(inMode(plain, "rail")).toBe(plain);
    expect(modesOf(plain)).toEqual([]);
  });
});
