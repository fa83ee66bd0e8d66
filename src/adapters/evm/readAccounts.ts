import { checksumAddress } from './checksumAddress';

const MAX_ACCOUNTS = 100;
// Of all families' only this one's: their table would be carried along.
const address = /^0x[\da-f]{40}$/i;

/**
 * The accounts of a wallet's answer with EIP-55 checksums of our own, each once, at most 100 looked at; entries that are
 * no addresses are left out. Written by hand: a schema library would weigh as much as the rest of this folder's own code.
 * @throws TypeError when the answer is no list
 */
export function readAccounts(answer: unknown): string[] {
  if (!Array.isArray(answer)) throw new TypeError('The wallet answered without a list of accounts');
  // Each entry is read once, and by no verb of the list, which may have its own.
  const entries = Array.from({ length: Math.min(answer.length, MAX_ACCOUNTS) }, (_, place): unknown => answer[place]);
  const valid = entries
    .filter((entry): entry is string => typeof entry === 'string' && address.test(entry))
    // A wallet's own case proves nothing and is often wrong: only the digits count.
    .map((entry) => checksumAddress(entry.toLowerCase()));
  return [...new Set(valid)];
}
