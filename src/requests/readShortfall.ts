import type { Context } from '../core/actions/Context';
import { isSameAddress } from '../lib/address';
import { namespaceOf } from '../lib/caip';
import { withTimeout } from '../lib/timeout';
import { getChain } from './getChain';
import type { Intent } from './Intent';
import type { Shortfall } from './Progress';

/** How long the nodes may take, in ms: the visitor waits for the result of the request. */
const TIMEOUT = 5_000;
/** A wallet that refuses although this many times the usual reserve was left has another reason. */
const MAX_FACTOR = 16n;

/**
 * Reads the amount that the account of a refused transaction lacks, from its current balance and prices. A wallet that refused
 * although the usual reserve was left gets twice as much, so that no attempt repeats the same amount. Null if that cannot be read
 * in time.
 */
export async function readShortfall(
  ctx: Context,
  { account, request }: Intent,
  parent: AbortSignal,
): Promise<Shortfall | null> {
  const namespace = namespaceOf(account);
  const { networkId, from } = request;
  let sent = 0n;
  const read = async (signal: AbortSignal): Promise<bigint | null> => {
    const [{ refreshAccount }, chain] = await Promise.all([ctx.connection(), getChain(ctx, namespace)]);
    const network = ctx.state.networks.find(networkId);
    if (!network) return null;
    sent = chain.coinOf(request);
    const [{ reserve }] = await Promise.all([
      chain.estimateCost(network, request, signal),
      // Not from the cache: the balance may be lower than the visitor has seen.
      refreshAccount(ctx, namespace, { force: true }),
    ]);
    return reserve;
  };
  const reserve = await withTimeout(read, TIMEOUT, { clock: ctx.clock, signal: parent }).catch(() => null);
  const { balance, addresses } = ctx.state.accounts.get(namespace);
  if (reserve === null) return null;
  const isActive = isSameAddress(addresses[0], from) && balance?.networkId === networkId;
  const known = isActive ? balance.value : null;
  // For a token, only the fee is missing.
  if (!sent || known === null) return { paysCoin: sent > 0n, fee: reserve, max: null };
  const left = known > sent ? known - sent : 0n;
  if (left > MAX_FACTOR * reserve) return null;
  const fee = 2n * left > reserve ? 2n * left : reserve;
  return { paysCoin: true, fee, max: known > fee ? known - fee : null };
}
