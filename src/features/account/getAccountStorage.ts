import { boolean, type Infer, record, string } from 'superstruct';
import type { ViewContext } from '../../core/context';
import type { StoragePort } from '../../core/ports/storage';
import { perInstance } from '../../shared/perInstance';

const table = {
  /** The last selected tab, by namespace. */
  accountTabs: record(string(), string()),
  /** The balance is shown in the native currency. */
  balanceInCoin: boolean(),
};
type AccountStorage = StoragePort<{ [Key in keyof typeof table]: Infer<(typeof table)[Key]> }>;

/** Stored preferences of the account views. */
export const getAccountStorage = perInstance((ctx: ViewContext): AccountStorage => ctx.storage.extend(table));
