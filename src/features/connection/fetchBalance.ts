import type { Context } from '../../core/actions/Context';
import { accountAddress, type CaipAddress, type Namespace } from '../../lib/caip';
import { dedupe, type InFlight } from '../../lib/dedupe';
import * as limits from '../../lib/limits';
import type { Network } from '../../lib/network';
import { getAdapter } from '../../shared/getAdapter';
import { isAccountInUse } from '../../shared/isAccountInUse';
import { perInstance } from '../../shared/perInstance';
import { withServiceNode } from '../../shared/withServiceNode';
import { getBalanceStorage } from './getBalanceStorage';

/** Cache size: enough for a visitor's accounts, small enough for the page's storage quota. */
const MAX_CACHED = 20;

/** Balance reads by CAIP-10 account: when the latest one failed (ms), and the one in flight. */
const getReads = perInstance((_: Context) => ({
  failedAt: new Map<string, number>(),
  inFlight: new Map<string, InFlight<boolean>>(),
}));

/** Why a balance is read. */
export interface RefreshOptions {
  /** Ignores the cache, and replaces a read in flight: a request may have changed the balance since it began. */
  readonly force?: boolean;
  /** Ignores the cache and the block after a failure, too, because the page is online again. */
  readonly regained?: boolean;
}

/**
 * Reads the native balance of a namespace's active account, from the cache if it is younger than 30 s. Test networks are
 * skipped. Returns false on a failure, which keeps the cached balance, marks it and blocks retries for 30 s.
 */
export async function fetchBalance(
  ctx: Context,
  namespace: Namespace,
  { force = false, regained = false }: RefreshOptions = {},
): Promise<boolean> {
  const { state, storage, clock } = ctx;
  const key = state.accounts.idOf(namespace);
  const { networkId, balance } = state.accounts.get(namespace);
  const network = state.networks.find(networkId);
  if (!network || !key || network.testnet) return true;
  const { failedAt, inFlight } = getReads(ctx);
  if (regained) failedAt.delete(key);
  const cached = getBalanceStorage(storage).get('balances')?.[key];
  const now = clock.now();
  // If the clock was set back, the failure lies in the future: do not block.
  const sinceFailure = now - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY);
  const blocked = sinceFailure >= 0 && sinceFailure < limits.balanceRetryBlock;
  // The data service may have returned a newer balance meanwhile.
  const isOutdated = balance?.networkId === networkId && cached && cached.at < balance.at;
  if (cached && !isOutdated)
    show(ctx, namespace, network, key, { value: BigInt(cached.value), at: cached.at }, blocked);
  else if (blocked) state.accounts.update(namespace, { balanceFailed: true });
  const age = now - (cached?.at ?? Number.NEGATIVE_INFINITY);
  if (!force && !regained && !blocked && age >= 0 && age < limits.balanceCacheTime) return true;
  if (blocked) return false;
  const run = (signal: AbortSignal) => read(ctx, namespace, network, key, failedAt, signal);
  let isRead = await dedupe(inFlight, key, ctx.signal, run, force);
  // Those that have replaced it.
  for (let next = inFlight.get(key); next; next = inFlight.get(key)) isRead = await next.promise;
  return isRead;
}

function show(
  ctx: Context,
  namespace: Namespace,
  network: Network,
  key: CaipAddress,
  read: { readonly value: bigint; readonly at: number },
  balanceFailed = false,
): void {
  if (!isAccountInUse(ctx, key)) return;
  const balance = { ...read, networkId: network.caipNetworkId };
  ctx.state.accounts.update(namespace, { balance, balanceFailed });
}

async function read(
  ctx: Context,
  namespace: Namespace,
  network: Network,
  key: CaipAddress,
  failedAt: Map<string, number>,
  signal: AbortSignal,
): Promise<boolean> {
  const { state, storage, clock } = ctx;
  try {
    const adapter = await getAdapter(ctx, namespace);
    // No adapter can read balances of this namespace. That is not a failure.
    if (!adapter?.fetchBalance) return true;
    const value = await adapter.fetchBalance(withServiceNode(ctx, network), accountAddress(key), signal);
    if (signal.aborted) return true;
    failedAt.delete(key);
    // Do not cache anything after a disconnect.
    if (state.accounts.get(namespace).status !== 'connected') return true;
    const at = clock.now();
    const newest = Object.entries({
      ...getBalanceStorage(storage).get('balances'),
      [key]: { value: value.toString(), at },
    });
    newest.sort(([, a], [, b]) => b.at - a.at);
    getBalanceStorage(storage).set('balances', Object.fromEntries(newest.slice(0, MAX_CACHED)));
    show(ctx, namespace, network, key, { value, at });
    return true;
  } catch (error) {
    if (signal.aborted) return true;
    failedAt.set(key, clock.now());
    ctx.report(error);
    if (isAccountInUse(ctx, key)) state.accounts.update(namespace, { balanceFailed: true });
    return false;
  }
}
