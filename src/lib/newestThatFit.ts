/** Returns the rows that fit a length as JSON (characters), without the oldest ones if all are too long. */
export function newestThatFit<Row>(newestFirst: readonly Row[], maxLength: number): Row[] {
  const rows = [...newestFirst];
  while (JSON.stringify(rows).length > maxLength) rows.pop();
  return rows;
}
