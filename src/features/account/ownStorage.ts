import { boolean, type Infer, record, string } from 'superstruct';
import type { ViewContext } from '../../core/context';
import type { StoragePort } from '../../core/ports/storage';
import { perInstance } from '../../shared/perInstance';

const table = {
  /** The tab that was looked at last, by namespace. */
  accountTabs: record(string(), string()),
  /** The balance is shown in the network's coin. */
  balanceInCoin: boolean(),
};
type OwnStorage = StoragePort<{ [Key in keyof typeof table]: Infer<(typeof table)[Key]> }>;

/** What the account's views remember on this device. */
export const ownStorage = perInstance((ctx: ViewContext): OwnStorage => ctx.storage.extend(table));
