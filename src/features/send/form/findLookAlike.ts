import { foldAddress } from '../../../lib/address';

const ENDS = 4;

const normalize = (address: string): string => foldAddress(address).replace(/^0x/, '');

/**
 * The trusted address that an address imitates: one with the same first or last four characters, the only ones that people
 * compare. Undefined if the address is trusted itself, or resembles none.
 */
export function findLookAlike(address: string, trusted: readonly string[]): string | undefined {
  const target = normalize(address);
  const candidates = trusted.map((other) => [other, normalize(other)] as const);
  if (candidates.some(([, other]) => other === target)) return undefined;
  return candidates.find(
    ([, other]) => other.slice(0, ENDS) === target.slice(0, ENDS) || other.slice(-ENDS) === target.slice(-ENDS),
  )?.[0];
}
