// The diary in two parts: the latest lines come with every scene, older ones are fetched page by page.
import type { DiaryGroup } from "../scene/types";

/** The entry of the oldest line of some groups, which are newest first. */
export function firstEntry(groups: readonly DiaryGroup[]): number {
  const last = groups[groups.length - 1];
  return last ? Math.min(last.number, ...last.lines.map((line) => line.number)) : 0;
}

const lastEntry = (group: DiaryGroup): number => Math.max(group.number, ...group.lines.map((line) => line.number));

/**
 * The fetched groups when the latest ones change from `before` to `now`: what no longer comes with the scene is kept
 * before them. Where lines between the two were never sent, nothing older is shown until it is fetched again.
 */
export function olderThan(now: readonly DiaryGroup[], before: readonly DiaryGroup[], older: readonly DiaryGroup[]): DiaryGroup[] {
  const first = firstEntry(now);
  const leftOut = before.length > 0 && lastEntry(before[0]!) < first;
  if (now.length === 0 || leftOut) return [];
  return [...before, ...older].filter((group) => lastEntry(group) < first);
}
