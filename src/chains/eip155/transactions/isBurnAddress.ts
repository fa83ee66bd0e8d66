import { foldAddress } from '../../../lib/address';

/**
 * Addresses that nobody has the key of. The first 2^16 are reserved for precompiled contracts (EIP-1352) and include zero and
 * `0x…dEaD`. The others are numbers that were picked to burn tokens: one digit or word repeated, or a word and zeros.
 */
const patterns: readonly RegExp[] = [
  /^0x0{36}[\da-f]{4}$/,
  /^0x([\da-f])\1{39}$/,
  /^0x(?:dead){10}$/,
  /^0x(?:deadbeef){5}$/,
  /^0x(?:dead|deadbeef)0+(?:dead|deadbeef)?$/,
  /^0xdead0{16}42069420694206942069$/,
];

/** Whether an EVM address is known to have no owner, so that what is sent there is lost. */
export const isBurnAddress = (address: string): boolean =>
  patterns.some((pattern) => pattern.test(foldAddress(address)));
