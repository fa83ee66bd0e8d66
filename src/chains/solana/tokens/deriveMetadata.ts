import { decodeBase58, encodeBase58 } from '../../../lib/base58';
import { isOnCurve } from '../transactions/isOnCurve';
import { METADATA } from '../transactions/programs';

const encoder = new TextEncoder();
const prefix = encoder.encode('metadata');
const suffix = encoder.encode('ProgramDerivedAddress');
const program = decodeBase58(METADATA) as Uint8Array;

/**
 * Derives the address of the account in which a token has its name: the first hash that is no public key. Implemented here, because
 * the library is ten times the size of everything else that lists tokens. Needs a secure context.
 */
export async function deriveMetadata(mint: string): Promise<string> {
  const seeds = [...prefix, ...program, ...(decodeBase58(mint) ?? [])];
  for (let bump = 255; bump >= 0; bump--) {
    const input = Uint8Array.from([...seeds, bump, ...program, ...suffix]);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', input));
    if (!isOnCurve(hash)) return encodeBase58(hash);
  }
  throw new TypeError('No such address');
}
