/** @param {number[]} sorted @param {number} share */
function quantile(sorted, share) {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place % 1);
}

/** Median, the middle half, and what 95 of 100 stay below, of a series. @param {number[]} values */
export function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    slow: quantile(sorted, 0.95),
    count: sorted.length,
  };
}
