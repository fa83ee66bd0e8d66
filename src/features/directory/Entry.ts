import type { Context } from '../../core/actions/Context';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { ListedWallet } from '../../lib/listedWallet';

/** An entry of the list: a listed wallet, or an injected wallet that is in no wallet list. */
export type Entry = ListedWallet | InjectedWallet;

/** Whether the entry is an injected wallet that is in no wallet list. */
export const isUnlisted = (entry: Entry): entry is InjectedWallet => 'providers' in entry;

export const isListed = (entry: Entry): entry is ListedWallet => !isUnlisted(entry);

/** The injected wallet of an entry, if it is installed. */
export const findInstalled = ({ state }: Pick<Context, 'state'>, entry: Entry): InjectedWallet | undefined =>
  isUnlisted(entry) ? entry : state.wallets.installed(entry);

/** A unique key. Injected wallets choose their own ids, which could equal listed ones, so they get a prefix. */
export const getEntryKey = (entry: Entry): string => (isUnlisted(entry) ? `page ${entry.id}` : entry.id);
