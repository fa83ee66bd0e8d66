import type { Context } from '../../core/actions/Context';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import type { Network } from '../../lib/network';
import { perInstance } from '../../shared/perInstance';
import { adapterOf } from './adapterOf';

/** Entries kept in the cache: enough for a visitor's accounts, too few to fill the page's storage. */
const cached = 20;

/** What is known of each account's reads, by CAIP-10: when the latest failed (ms), and the one under way. */
const readsOf = perInstance((_: Context) => ({
  failedAt: new Map<string, number>(),
  running: new Map<string, Promise<boolean>>(),
}));

/**
 * Reads the native balance of a namespace's active account, from the cache when younger than 30 s and never on a test
 * network. A failure keeps what is known, marks it, blocks further tries for 30 s, and is told by `false`.
 * @param regained the page is online again: neither a young balance nor a failure of the outage stands in the way
 */
export async function fetchBalance(ctx: Context, namespace: Namespace, regained = false): Promise<boolean> {
  const { state, storage, clock } = ctx;
  const { addresses, networkId } = state.accounts.get(namespace);
  const network = networkId ? state.networks.find(networkId) : undefined;
  const [address] = addresses;
  if (!network || !address || network.testnet) return true;
  const key = formatCaipAddress(network.caipNetworkId, address);
  const { failedAt, running } = readsOf(ctx);
  if (regained) failedAt.delete(key);
  const known = storage.get('balances')?.[key];
  const now = clock.now();
  // A clock set back must not block longer than the interval.
  const since = now - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY);
  const blocked = since >= 0 && since < limits.balanceRetryBlock;
  if (known) show(ctx, namespace, network, address, { value: BigInt(known.value), at: known.at }, blocked);
  else if (blocked) state.accounts.update(namespace, { balanceFailed: true });
  const age = now - (known?.at ?? Number.NEGATIVE_INFINITY);
  if (!regained && !blocked && age >= 0 && age < limits.balanceCacheTime) return true;
  if (blocked) return false;
  const under = running.get(key);
  if (under) return under;
  const started = read(ctx, namespace, network, address, key, failedAt).finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** Whether the account that a read was made for is still the one that is shown: the visitor may have moved on. */
function isShown({ state }: Context, namespace: Namespace, network: Network, address: string): boolean {
  const account = state.accounts.get(namespace);
  return account.addresses[0] === address && account.networkId === network.caipNetworkId;
}

function show(
  ctx: Context,
  namespace: Namespace,
  network: Network,
  address: string,
  read: { readonly value: bigint; readonly at: number },
  balanceFailed = false,
): void {
  if (!isShown(ctx, namespace, network, address)) return;
  const balance = { ...read, networkId: network.caipNetworkId };
  ctx.state.accounts.update(namespace, { balance, balanceFailed });
}

async function read(
  ctx: Context,
  namespace: Namespace,
  network: Network,
  address: string,
  key: string,
  failedAt: Map<string, number>,
): Promise<boolean> {
  const { state, storage, clock, signal } = ctx;
  try {
    const adapter = await adapterOf(ctx, namespace);
    // Nobody here can read the balances of this family: nothing to show, and nothing has failed.
    if (!adapter) return true;
    const value = await adapter.fetchBalance(network, address, signal);
    failedAt.delete(key);
    // Who has disconnected meanwhile leaves nothing behind.
    if (state.accounts.get(namespace).status !== 'connected') return true;
    const at = clock.now();
    const newest = Object.entries({ ...storage.get('balances'), [key]: { value: value.toString(), at } });
    newest.sort(([, a], [, b]) => b.at - a.at);
    storage.set('balances', Object.fromEntries(newest.slice(0, cached)));
    show(ctx, namespace, network, address, { value, at });
    return true;
  } catch (error) {
    if (signal.aborted) return true;
    failedAt.set(key, clock.now());
    ctx.report(error);
    if (isShown(ctx, namespace, network, address)) state.accounts.update(namespace, { balanceFailed: true });
    return false;
  }
}
