import type { Context } from '../../core/actions/Context';
import { fromBaseUnits } from '../../lib/amount';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { dedupe } from '../../lib/dedupe';
import { balanceCacheTime, balanceRetryBlock } from '../../lib/limits';
import type { Network } from '../../lib/network';
import { roundDownToUnits } from '../../lib/roundDownToUnits';
import { expectsService } from '../../shared/expectsService';
import { isAccountInUse } from '../../shared/isAccountInUse';
import { readTokens } from '../../shared/readTokens';
import { isRecent } from './AsyncState';
import { getAccountData, getStore } from './accountDataStore';
import type { WritableAccountData } from './createAccountData';
import { storable } from './createCache';
import { hostTokens } from './hostTokens';
import { notifyFailure } from './notifyFailure';
import { publishTokens } from './publishTokens';
import type { BalanceRecord } from './schema/balances';
import { yieldToMain } from './yieldToMain';

export interface FetchTokensOptions {
  /** Fetches even if the balances are less than 30 s old. */
  readonly force?: boolean;
  /** Addresses of tokens with a recent transfer, whose balances the service reads again. */
  readonly tokens?: readonly string[];
  /** The page has just come back online, so an earlier failure does not delay the request. */
  readonly regained?: boolean;
}

/** How many rows are stored, and the maximum length of their texts, which excludes inline images. */
const MAX_STORED = 40;
const MAX_TEXT_LENGTH = 512;

const toStored = ({ iconUrl, ...record }: BalanceRecord): BalanceRecord =>
  iconUrl && iconUrl.length <= MAX_TEXT_LENGTH ? { ...record, iconUrl } : record;

/**
 * Uses the service's native balance for the account while its node has returned none, or fails. Otherwise the node's balance
 * stays, because it is more recent than the service's.
 */
function applyNativeBalance(
  ctx: Context,
  account: CaipAddress,
  { caipNetworkId: networkId, nativeCurrency }: Network,
  records: readonly BalanceRecord[],
  at: number,
): void {
  const { accounts } = ctx.state;
  const namespace = namespaceOf(account);
  const { balance, balanceFailed } = accounts.get(namespace);
  if (!isAccountInUse(ctx, account) || (balance && !balanceFailed)) return;
  const native = records.find(({ chainId, address = chainId }) => chainId === networkId && address === networkId);
  const value = native ? roundDownToUnits(native.quantity.numeric, nativeCurrency.decimals) : null;
  if (value !== null) accounts.update(namespace, { balance: { value, networkId, at }, balanceFailed: false });
}

/**
 * Updates an account's token balances. Skipped for 30 s after a success, unless a request may have changed the account since, for
 * 30 s after a failure, and on test networks. Without the service, or if it does not respond, the network's nodes are asked: for
 * the tokens of the host's list, and for those that they list themselves. Never rejects: `tokens` contains the result.
 */
export async function fetchTokens(
  ctx: Context,
  account: CaipAddress,
  { force = false, tokens = [], regained = false }: FetchTokensOptions = {},
): Promise<void> {
  const accountData = getAccountData(ctx, account);
  const { balances, failedAt, inFlight } = accountData;
  const network = ctx.state.networks.find(accountData.networkId);
  const now = ctx.clock.now();
  if (regained) failedAt.value = null;
  if (network?.testnet || isRecent(failedAt.peek(), now, balanceRetryBlock)) return;
  if (!network) {
    balances.value = { ...balances.peek(), status: 'unavailable' };
    return;
  }
  // The cached tokens.
  publishTokens(ctx, accountData);
  const { at } = balances.peek();
  const { changedAt } = ctx.state.accounts.get(namespaceOf(account));
  const isOutdated = changedAt !== undefined && at !== null && at <= changedAt;
  const urgent = force || tokens.length > 0 || isOutdated;
  if (!urgent && isRecent(at, now, balanceCacheTime)) return;
  await dedupe(inFlight, 'tokens', ctx.signal, (signal) => read(ctx, accountData, network, tokens, signal), urgent);
  publishTokens(ctx, accountData);
}

async function read(
  ctx: Context,
  accountData: WritableAccountData,
  network: Network,
  movedTokens: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { api, tokenBalances } = getStore(ctx);
  const { account, address, networkId, balances, failedAt, notified } = accountData;
  const { value: previous } = balances.peek();
  const expected = expectsService(ctx, namespaceOf(account));
  balances.value = { ...balances.peek(), status: 'loading' };
  let hasFailed = false;
  try {
    if (expected && (await api.supports(networkId))) {
      const forceUpdate = movedTokens.length ? movedTokens.map((token) => `${networkId}:${token}`) : undefined;
      const { balances: records } = await api.balance({ network: networkId, address, forceUpdate }, signal);
      await yieldToMain(ctx, records.length, signal);
      if (signal.aborted) return;
      const at = ctx.clock.now();
      balances.value = { status: 'ready', value: { records, source: 'service' }, at };
      applyNativeBalance(ctx, account, network, records, at);
      failedAt.value = null;
      notified.delete('literal.tokenBalanceUnavailable');
      tokenBalances.set(account, storable(records.slice(0, MAX_STORED).map(toStored)), at);
      return;
    }
  } catch (error) {
    if (signal.aborted) return;
    ctx.report(error);
    hasFailed = true;
    failedAt.value = ctx.clock.now();
  }
  if (signal.aborted) return;
  if (expected) notifyFailure(ctx, accountData, 'literal.tokenBalanceUnavailable');
  else failedAt.value = null;
  if (previous?.source === 'service') {
    // Its older balances are more complete than those of the nodes.
    if (hasFailed) {
      balances.value = { ...balances.peek(), status: 'failed' };
      return;
    }
    // Nothing would update them: the app has no service any more, or the service no longer has the network.
    balances.value = { status: 'loading', value: null, at: null };
    tokenBalances.keep((key) => key !== account);
  }
  await readChain(ctx, accountData, network, signal);
}

/** Reads the balances of tokens from the network's nodes. The connection reads the native balance. */
async function readChain(
  ctx: Context,
  accountData: WritableAccountData,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const { balances, failedAt, address: owner, networkId } = accountData;
  try {
    const listed = hostTokens(ctx, networkId);
    const balancesOnChain = await readTokens(ctx, { network, owner }, listed, signal);
    if (signal.aborted) return;
    if (!balancesOnChain) {
      balances.value = { ...balances.peek(), status: failedAt.peek() === null ? 'unavailable' : 'failed' };
      return;
    }
    const records = balancesOnChain.map(({ address: token, name, symbol, decimals, amount }): BalanceRecord => {
      const image = listed.find((entry) => entry.address === token)?.image;
      const quantity = { decimals, numeric: fromBaseUnits(amount, decimals) };
      return { name, symbol, chainId: networkId, address: `${networkId}:${token}`, quantity, iconUrl: image };
    });
    balances.value = { status: 'ready', value: { records, source: 'chain' }, at: ctx.clock.now() };
  } catch (error) {
    if (signal.aborted) return;
    ctx.report(error);
    failedAt.value = ctx.clock.now();
    balances.value = { ...balances.peek(), status: 'failed' };
  }
}
