import { range } from './range';

/** Returns the Levenshtein distance: the minimum number of letters to insert, remove or replace. */
function editDistance(a: string, b: string): number {
  let row = range(b.length + 1);
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

/**
 * Returns the candidate that a misspelled name most likely means, ignoring case. Undefined if over a third of the letters
 * differ.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const limit = candidate.length / 3;
    if (Math.abs(candidate.length - name.length) > limit) continue; // Also limits the cost of very long names.
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
