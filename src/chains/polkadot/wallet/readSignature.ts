import { matches } from '../../../lib/natives';
import type { AccountKind } from './readAccounts';

/**
 * The length of a signature (bytes), and the pattern of one with the byte for the type of the key before it, which some wallets put
 * there. One of ECDSA may begin with this byte by chance, but does not end like one of sr25519, whose last byte has the highest bit.
 */
const forms: Readonly<Record<AccountKind, readonly [length: number, typed: RegExp]>> = {
  ed25519: [64, /^00/],
  sr25519: [64, /^01.*[89a-fA-F].$/],
  ecdsa: [65, /^02/],
};

/** One of ed25519 with the byte before it, or one of ECDSA: it ends with the number by which the key is recovered. */
const unclear = /^00.*(?:0[01]|1[bcBC])$/;

/**
 * Reads a signature of bytes: hex, without the type of the key before it. A carrier's wallet does not say the type: a signature
 * that fits two types is returned unchanged, and only its verification shows the type.
 * @throws TypeError for anything else
 */
export function readSignature(signature: unknown, kind?: AccountKind): `0x${string}` {
  const digits = typeof signature === 'string' && matches(/^0x[\da-fA-F]+$/, signature) ? signature.slice(2) : '';
  const isTyped = (typed: RegExp): boolean =>
    matches(typed, digits) && (kind !== undefined || !matches(unclear, digits));
  for (const [length, typed] of kind ? [forms[kind]] : Object.values(forms)) {
    if (digits.length === length * 2) return `0x${digits}`;
    if (digits.length === length * 2 + 2 && isTyped(typed)) return `0x${digits.slice(2)}`;
  }
  throw new TypeError('The wallet did not return a signature');
}
