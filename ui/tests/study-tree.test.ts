import { describe, expect, it } from "vitest";
import type { StudyNode } from "../src/api/types";
import { countHidden, rowsOf } from "../src/study/tree";

const node = (number: number, parent: number | null, hidden = false): StudyNode => ({ number, parent, hidden });
const listed = (nodes: StudyNode[], hidden = false) => rowsOf(nodes, hidden).map((row) => [row.node.number, row.depth]);

describe("the lines of a study", () => {
  it("lists a line without branches as it was played", () => {
    expect(listed([node(0, null), node(2, 0), node(5, 2)])).toEqual([[0, 0], [2, 0], [5, 0]]);
  });

  it("puts every branch after the node that it begins at, before the first line goes on", () => {
    const nodes = [node(0, null), node(1, 0), node(2, 1), node(4, 0), node(5, 4), node(7, 0)];
    expect(listed(nodes)).toEqual([[0, 0], [4, 1], [5, 1], [7, 1], [1, 0], [2, 0]]);
    expect(rowsOf(nodes).filter((row) => row.begins).map((row) => row.node.number)).toEqual([4, 7]);
  });

  it("leaves out a hidden branch with everything after it, unless it is wanted", () => {
    const nodes = [node(0, null), node(1, 0), node(4, 0, true), node(5, 4)];
    expect(listed(nodes)).toEqual([[0, 0], [1, 0]]);
    expect(listed(nodes, true)).toEqual([[0, 0], [4, 1], [5, 1], [1, 0]]);
    expect(countHidden(nodes)).toBe(1);
  });
});
