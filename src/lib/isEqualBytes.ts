/** Whether bytes are the same, and as many. */
export const isEqualBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
