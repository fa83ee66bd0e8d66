import { readAccounts } from './readAccounts';

/**
 * Reads the accounts that a wallet reports in a response or an event. Only an empty list means none.
 * @throws TypeError for a value that cannot be read: no list, or a list without a valid address
 */
export function readSharedAccounts(answer: unknown): readonly string[] {
  const accounts = readAccounts(answer);
  if (!accounts.length && (answer as readonly unknown[]).length !== 0)
    throw new TypeError('The wallet did not return a list of accounts');
  return accounts;
}
