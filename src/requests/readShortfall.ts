import type { Context } from '../core/actions/Context';
import { isSameAddress } from '../lib/address';
import { namespaceOf } from '../lib/caip';
import { withTimeout } from '../lib/timeout';
import { coinUnits } from '../services/account-data/coinUnits';
import type { TokenBalance } from '../services/account-data/toTokenBalances';
import { getChain } from './getChain';
import type { Intent } from './Intent';
import type { Shortfall } from './Progress';

/** How long the nodes may take, in ms: the visitor waits for the result of the request. */
const TIMEOUT = 5_000;
/** A wallet that refuses although this many times the usual reserve was left has another reason. */
const MAX_FACTOR = 16n;

/** The network's coin in the account's list, from which a pending transfer is taken; undefined without the chunk of the list. */
async function readListedCoin(ctx: Context, { account }: Intent): Promise<TokenBalance | undefined> {
  const { accountData } = await ctx.load('accountData');
  return accountData
    .of(ctx, account)
    .tokens.peek()
    .value?.tokens.find(({ address }) => address === null);
}

/**
 * Reads the amount that the account of a refused transaction lacks, from its current balance and prices. A wallet that refused
 * although the usual reserve was left gets twice as much, so that no attempt repeats the same amount. Null if that cannot be read
 * in time.
 */
export async function readShortfall(ctx: Context, intent: Intent, parent: AbortSignal): Promise<Shortfall | null> {
  const { account, request } = intent;
  const namespace = namespaceOf(account);
  const { networkId, from } = request;
  const network = ctx.state.networks.find(networkId);
  let sent = 0n;
  let listed: TokenBalance | undefined;
  const read = async (signal: AbortSignal): Promise<bigint | null> => {
    const [{ refreshAccount }, chain] = await Promise.all([ctx.connection(), getChain(ctx, namespace)]);
    if (!network) return null;
    sent = chain.coinPaid(request);
    const [{ reserve }] = await Promise.all([
      chain.estimateCost(network, request, signal),
      readListedCoin(ctx, intent).then(
        (coin) => {
          listed = coin;
        },
        () => {},
      ),
      // Not from the cache: the balance may be lower than the visitor has seen.
      refreshAccount(ctx, namespace, { force: true }),
    ]);
    return reserve;
  };
  const reserve = await withTimeout(read, TIMEOUT, { clock: ctx.clock, signal: parent }).catch(() => null);
  const current = ctx.state.accounts.get(namespace);
  if (reserve === null || !network) return null;
  const isActive = isSameAddress(current.addresses[0], from) && current.balance?.networkId === networkId;
  const known = isActive ? coinUnits(current, network, listed) : null;
  // For a token, only the fee is missing.
  if (!sent || known === null) return { paysCoin: sent > 0n, fee: reserve, max: null };
  const left = known > sent ? known - sent : 0n;
  if (left > MAX_FACTOR * reserve) return null;
  const fee = 2n * left > reserve ? 2n * left : reserve;
  return { paysCoin: true, fee, max: known > fee ? known - fee : null };
}
