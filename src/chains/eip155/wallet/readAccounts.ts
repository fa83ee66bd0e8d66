import { isEvmAddress } from '../../../lib/isEvmAddress';
import { firstEntries } from '../../connecting/firstEntries';
import { checksumAddress } from './checksumAddress';

/**
 * Reads the first 100 entries of a wallet's account list: valid addresses without duplicates, with EIP-55 checksums. Invalid
 * entries are skipped. Does not use the schema library, which would double the size of this adapter's own code.
 * @throws TypeError if the response is not a list
 */
export function readAccounts(answer: unknown): string[] {
  const entries = firstEntries(answer);
  if (!entries) throw new TypeError('The wallet did not return a list of accounts');
  const valid = entries
    .filter(isEvmAddress)
    // Wallets often return a wrong checksum, so it is ignored and computed again.
    .map((entry) => checksumAddress(entry.toLowerCase()));
  return [...new Set(valid)];
}
