import { beforeEach, describe, expect, it, vi } from "vitest";
import { toasts } from "../src/state/toasts.svelte";

describe("notices", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toasts.shown = [];
  });

  it("do not pile up: what is said again is shown once, with what it offers now", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    toasts.show("Undone.", "i-undo", { label: "Redo", run: first });
    toasts.show("Undone.", "i-undo", { label: "Redo", run: second });
    expect(toasts.shown.map((one) => one.act?.run)).toEqual([second]);
    toasts.show("Copied.");
    expect(toasts.shown.map((one) => one.text)).toEqual(["Undone.", "Copied."]);
  });
});
