import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/** Accounts of a wallet that the visitor has chosen, the latest first. */
interface Chosen {
  readonly walletId: string;
  readonly addresses: readonly string[];
}

/**
 * The choices that count in this tab, by chain family: those that were stored when the wallet was connected here, and later ones. All
 * tabs store their choices for the next page, but a choice does not change the account that another tab shows.
 */
export const getChosen = perInstance((_: Context) => new Map<Namespace, Chosen>());
