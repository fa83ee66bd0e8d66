import { matches } from '../../../lib/natives';
import type { AccountKind } from './readAccounts';

/** The byte that some extensions put before a signature for the type of the key, and the length of the signature (bytes). */
const forms: Readonly<Record<AccountKind, readonly [prefix: string, length: number]>> = {
  ed25519: ['00', 64],
  sr25519: ['01', 64],
  ecdsa: ['02', 65],
};

/**
 * Reads a signature of bytes: hex, without the type of the key before it. A carrier's wallet does not say the type.
 * @throws TypeError for anything else
 */
export function readSignature(signature: unknown, kind: AccountKind | undefined): `0x${string}` {
  const digits = typeof signature === 'string' && matches(/^0x[\da-fA-F]+$/, signature) ? signature.slice(2) : '';
  for (const [prefix, length] of kind ? [forms[kind]] : Object.values(forms)) {
    if (digits.length === length * 2) return `0x${digits}`;
    if (digits.length === length * 2 + 2 && digits.startsWith(prefix)) return `0x${digits.slice(2)}`;
  }
  throw new TypeError('The wallet did not return a signature');
}
