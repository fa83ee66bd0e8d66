/** Returns a value as JSON, bigints as texts; undefined if it has none, such as a value of others that is nested too deeply. */
export function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each));
  } catch {
    return undefined;
  }
}
