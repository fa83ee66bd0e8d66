import { decodeBase58 } from '../../../lib/base58';

/** Normalizes the id of a transaction: its first signature, base58 of 64 bytes; null for anything else. Each has one form only. */
export function normalizeReference(answer: unknown): string | null {
  if (typeof answer !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(answer)) return null;
  return decodeBase58(answer)?.length === 64 ? answer : null;
}
