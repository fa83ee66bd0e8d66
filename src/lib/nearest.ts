/** Levenshtein distance: the fewest letters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known name that was probably meant, whatever its case: at most a third of its letters differ; else undefined. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const limit = candidate.length / 3;
    if (Math.abs(candidate.length - name.length) > limit) continue; // Also keeps a megabyte of a name cheap.
    const differing = distance(name.toLowerCase(), candidate.toLowerCase());
    if (differing <= limit && differing < least) [best, least] = [candidate, differing];
  }
  return best;
}
