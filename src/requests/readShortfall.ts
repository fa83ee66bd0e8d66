import type { Context } from '../core/actions/Context';
import { namespaceOf } from '../lib/caip';
import { withTimeout } from '../lib/timeout';
import { estimateCost } from './estimateCost';
import type { Intent } from './Intent';
import type { Shortfall } from './Progress';

/** How long the nodes may take, in ms: the visitor waits for the result of the request. */
const TIMEOUT = 5_000;
/** A wallet that refuses although this many times the usual reserve was left has another reason. */
const MAX_FACTOR = 16n;

/**
 * Reads what the account of a refused transaction lacks, from its present balance and prices. A wallet that refused although the
 * usual reserve was left gets twice as much, so that no attempt repeats the same amount. Null if that cannot be read in time.
 */
export async function readShortfall(
  ctx: Context,
  { account, request }: Intent,
  parent: AbortSignal,
): Promise<Shortfall | null> {
  const namespace = namespaceOf(account);
  const { networkId, from, value = 0n } = request;
  const read = async (signal: AbortSignal): Promise<bigint | null> => {
    const { refreshAccount } = await ctx.connection();
    const [{ reserve }] = await Promise.all([
      estimateCost(ctx, request, signal),
      // Not from the cache: the balance may be lower than the visitor has seen.
      refreshAccount(ctx, namespace, true),
    ]);
    return reserve;
  };
  const reserve = await withTimeout(read, TIMEOUT, { clock: ctx.clock, signal: parent }).catch(() => null);
  const { balance, addresses } = ctx.state.accounts.get(namespace);
  if (reserve === null) return null;
  const isActive = addresses[0]?.toLowerCase() === from.toLowerCase() && balance?.networkId === networkId;
  const known = isActive ? balance.value : null;
  // For a token, only the fee is missing.
  if (!value || known === null) return { fee: reserve, max: null };
  const left = known > value ? known - value : 0n;
  if (left > MAX_FACTOR * reserve) return null;
  const fee = 2n * left > reserve ? 2n * left : reserve;
  return { fee, max: known > fee ? known - fee : null };
}
