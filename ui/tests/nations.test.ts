import { describe, expect, it } from "vitest";
import { rulesOf } from "../src/board/nations";

const andorra = { id: "ad", colour: "#123456", dark_colour: "#234567", light_ink: true, pattern: "" };

describe("nations of a plug-in", () => {
  it("get the same rules as those of tokens.css", () => {
    const rules = rulesOf(andorra);
    expect(rules).toContain(":root { --ad: #123456; }");
    expect(rules).toContain('[data-theme="dark"] { --ad: #234567; }');
    expect(rules).toContain(".n-ad { --counter-body: var(--ad); --counter-ink: var(--central-ink);");
    expect(rulesOf({ ...andorra, light_ink: false })).toContain("--counter-ink: var(--allied-ink)");
  });

  it("cannot add anything but colours", () => {
    expect(rulesOf({ ...andorra, id: "ad } body { display: none" })).toBe("");
    expect(rulesOf({ ...andorra, colour: "red; } body { display: none" })).toBe("");
  });
});
