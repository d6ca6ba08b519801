// Labels of a ruler that would lie over each other stand in another row, over the ruler or farther under it.

/** In this order; 0 is right under the ruler, -1 right over it. */
const ROWS = [0, -1, 1, -2, 2];
const BETWEEN = 8;

/** The row of each label: the first in which it lies beside those before it. */
export function rowsOf(labels: readonly { left: number; right: number }[]): number[] {
  const ends = new Map<number, number>();
  return labels.map(({ left, right }) => {
    const row = ROWS.find((one) => (ends.get(one) ?? -Infinity) + BETWEEN <= left) ?? 0;
    ends.set(row, right);
    return row;
  });
}

/** Keeps the labels apart while the ruler changes its width; returns what ends it. */
export function spreadLabels(ruler: HTMLElement): () => void {
  const place = (): void => {
    const labels = [...ruler.querySelectorAll<HTMLElement>("u span")];
    const rows = rowsOf(labels.map((label) => label.getBoundingClientRect()));
    labels.forEach((label, nth) => (label.dataset.row = String(rows[nth])));
    ruler.dataset.under = String(Math.max(0, ...rows));
    ruler.dataset.over = String(Math.max(0, ...rows.map((row) => -row)));
  };
  const watch = new ResizeObserver(place);
  watch.observe(ruler);
  void document.fonts?.ready.then(place);
  return () => watch.disconnect();
}
