/** The offset of the entry point in a program's file. */
const ENTRY_AT = 24;
/** `mov64 r0, 0` and `exit`: it returns without an error. */
const RETURN = [0xb7, 0, 0, 0, 0, 0, 0, 0, 0x95, 0, 0, 0, 0, 0, 0, 0];

/**
 * Replaces the program of wallets' guards, whose file is in no registry: it accepts every instruction with any accounts, as if each
 * guard held. Made of another program, which would refuse data that is not text.
 * @param {ArrayLike<number>} other
 */
export function guardProgram(other) {
  const bytes = Uint8Array.from(other);
  bytes.set(RETURN, Number(new DataView(bytes.buffer).getBigUint64(ENTRY_AT, true)));
  return bytes;
}
