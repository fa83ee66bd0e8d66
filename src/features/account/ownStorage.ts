import { boolean, type Infer, record, string } from 'superstruct';
import type { Modal } from '../../core/context';
import type { StoragePort } from '../../core/ports/storage';

const table = {
  /** The tab that was looked at last, by namespace. */
  accountTabs: record(string(), string()),
  /** The balance is shown in the network's coin. */
  balanceInCoin: boolean(),
};
type OwnStorage = StoragePort<{ [Key in keyof typeof table]: Infer<(typeof table)[Key]> }>;

const storages = new WeakMap<Modal, OwnStorage>();

/** What the account's views remember on this device. */
export function ownStorage(modal: Modal): OwnStorage {
  const storage: OwnStorage = storages.get(modal) ?? modal.storage.extend(table);
  storages.set(modal, storage);
  return storage;
}
