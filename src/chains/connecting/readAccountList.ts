import { readField } from '../../shared/readField';
import { firstEntries } from './firstEntries';

const hasAddress = (entry: unknown): boolean => typeof readField(entry, 'address') === 'string';

/**
 * Reads the first entries of a wallet's list of accounts, also of other chain families. Null for what cannot be read: a value that is no
 * list, and entries of which none has an address. Only an empty list means that the wallet shares no accounts.
 */
export function readAccountList(value: unknown, max?: number): readonly unknown[] | null {
  const list = firstEntries(value, max);
  return list?.length && !list.some(hasAddress) ? null : list;
}
