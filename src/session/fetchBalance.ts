import type { Context } from '../actions/Context';
import { formatCaipAddress, type Namespace } from '../lib/caip';
import * as limits from '../lib/limits';
import { adapterOf } from './adapterOf';

/** Entries kept in the cache: enough for a visitor's accounts, too few to fill the page's storage. */
const cached = 20;
/** When the latest read of an account failed (ms): the 30 s before the next try count from here. */
const failures = new WeakMap<Context, Map<string, number>>();

/**
 * Reads the native balance of a namespace's active account, from the cache when younger than 30 s. A failure keeps
 * what is known, marks it, shows 'Token Balance Unavailable' by the returned `false`, and blocks further tries for 30 s.
 */
export async function fetchBalance(ctx: Context, namespace: Namespace, force = false): Promise<boolean> {
  const { state, storage, clock, signal } = ctx;
  const { addresses, networkId } = state.accounts.get(namespace);
  const network = networkId && state.networks.find(networkId);
  const address = addresses[0];
  if (!network || !address) return true;
  const key = formatCaipAddress(network.caipNetworkId, address);
  const balances = storage.get('balances') ?? {};
  const known = balances[key];
  const now = clock.now();
  const show = (value: bigint, at: number, failed = false): void => {
    // The visitor may have moved on while the node was answering.
    const account = state.accounts.get(namespace);
    if (account.addresses[0] !== address || account.networkId !== networkId) return;
    state.accounts.update(namespace, {
      balance: { value, networkId: network.caipNetworkId, at },
      balanceFailed: failed,
    });
  };
  if (known) show(BigInt(known.value), known.at);
  const age = known ? now - known.at : Number.POSITIVE_INFINITY;
  if (!force && age >= 0 && age < limits.balanceCache) return true;
  const failed = failures.get(ctx) ?? new Map<string, number>();
  failures.set(ctx, failed);
  const since = now - (failed.get(key) ?? Number.NEGATIVE_INFINITY);
  // A clock set back must not block longer than the interval.
  if (since >= 0 && since < limits.balanceRetryBlock) return false;
  try {
    const adapter = await adapterOf(ctx, namespace);
    const value = await adapter.fetchBalance(network, address, signal);
    failed.delete(key);
    const at = clock.now();
    const newest = Object.entries({ ...storage.get('balances'), [key]: { value: value.toString(), at } });
    newest.sort(([, a], [, b]) => b.at - a.at);
    storage.set('balances', Object.fromEntries(newest.slice(0, cached)));
    show(value, at);
    return true;
  } catch (error) {
    if (signal.aborted) return true;
    failed.set(key, clock.now());
    ctx.report(error);
    const account = state.accounts.get(namespace);
    if (account.addresses[0] === address && account.networkId === networkId) {
      state.accounts.update(namespace, { balanceFailed: true });
    }
    return false;
  }
}
