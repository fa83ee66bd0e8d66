/** The program of wallets' guards (Lighthouse), and one whose address looks like it. */
export const GUARD = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
export const LOOK_ALIKE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S96';

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * What guards assert, byte for byte as the program's public library (lighthouse-sdk 2.1.0) writes it: of no account, or of the one that
 * the instruction names.
 */
export const ASSERTIONS = {
  /** The slot is 9 or later. */
  slot: bytesOf('0f0000090000000000000004'),
  /** The account has 0.5 SOL or more. */
  coins: bytesOf('0500000065cd1d0000000004'),
  /** The same, and it belongs to the system program and has no data. */
  wallet: bytesOf('060003000065cd1d000000000403000001000000000000000000'),
};
