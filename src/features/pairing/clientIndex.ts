/**
 * The index of the client that has a stored session. Another script may have changed the name: any other text means the first
 * client.
 */
export const clientIndex = (sessionName: string | undefined): number =>
  Number(/:([1-3])$/.exec(sessionName ?? '')?.[1] ?? 0);
