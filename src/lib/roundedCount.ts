/** Formats a count: exact below ten, else rounded down to tens with a plus sign, for example "480+". */
export const roundedCount = (count: number): string => (count < 10 ? `${count}` : `${count - (count % 10)}+`);
