import { keccak_256 } from '@noble/hashes/sha3';

/**
 * Applies the EIP-55 checksum to a lower-case address: a letter is upper case if the hash of the address without `0x` has a
 * digit of 8 or more at the same position.
 */
export function checksumAddress(address: string): string {
  const digits = address.slice(2);
  // As bytes: a text would need `TextEncoder`, which Jest's jsdom does not have.
  const hash = keccak_256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)));
  const cased = [...digits].map((digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    return (index % 2 ? byte & 15 : byte >> 4) >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join('')}`;
}
