import type { Context } from '../../core/actions/Context';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { ListedWallet } from '../../lib/listedWallet';

/** A tile of the list: a wallet that a list knows, or one of the page that none does. */
export type Entry = ListedWallet | InjectedWallet;

/** Whether only the page knows it. */
export const isUnlisted = (entry: Entry): entry is InjectedWallet => 'providers' in entry;

export const isListed = (entry: Entry): entry is ListedWallet => !isUnlisted(entry);

/** The wallet in this browser that an entry is or stands for. */
export const foundHere = ({ state }: Pick<Context, 'state'>, entry: Entry): InjectedWallet | undefined =>
  isUnlisted(entry) ? entry : state.wallets.installed(entry);

/** What tells an entry from all others: the ids of a page's wallets are their own words, and could be those of a list. */
export const keyOf = (entry: Entry): string => (isUnlisted(entry) ? `page ${entry.id}` : entry.id);
