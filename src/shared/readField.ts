/** Reads an own or inherited property of any value; a getter that throws counts as absent. */
export function readField(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}
