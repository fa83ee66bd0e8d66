import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { followAddresses } from './followAddresses';
import { getChosen } from './getChosen';
import { refreshAccount } from './refreshAccount';
import { updateStoredConnection } from './storedConnections';

/** On how many networks the visitor's choice is kept. */
const MAX_CHOSEN = 10;

/**
 * Uses another account that the wallet shares. It is stored, so that a reload keeps it; other tabs keep theirs. The wallet is not
 * asked.
 */
export function chooseAccount(ctx: Context, namespace: Namespace, address: string): void {
  const { storage, state } = ctx;
  const { walletId, addresses, details } = state.accounts.get(namespace);
  const entry = storage.get('connections')?.[namespace];
  if (!walletId || !addresses.includes(address) || entry?.walletId !== walletId) return;
  // The accounts of the network in use are alternatives; those of other networks stay chosen there.
  const addTo = (chosen: readonly string[] = []): string[] =>
    [address, ...chosen.filter((each) => !addresses.includes(each))].slice(0, MAX_CHOSEN);
  updateStoredConnection(ctx, namespace, { chosen: addTo(entry.chosen) });
  const choices = getChosen(ctx);
  choices.set(namespace, { walletId, addresses: addTo(choices.get(namespace)?.addresses) });
  followAddresses(ctx, namespace, addresses, details);
  void refreshAccount(ctx, namespace);
}
