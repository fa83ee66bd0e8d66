import { useEffect, useState } from 'react';
import type { Context } from '../../core/actions/Context';
import type { ChainTransactions, Effect } from '../../core/ports/chainTransactions';
import type { OpenRequest } from '../../core/ports/embedded';
import { foldAddress, isSameAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';
import type { TokenUnit } from '../../requests/effects/TokenUnit';
import { checkToken } from '../../shared/checkToken';
import { readSignIn } from '../../shared/readSignIn';
import { readMessage } from '../../wallets/readMessage';
import { getMachine } from './getMachine';

export interface RequestEffects {
  readonly request: OpenRequest;
  /** Empty if none could be decoded. */
  readonly effects: readonly Effect[];
  readonly tokenOf: (address: string) => TokenUnit | undefined;
}

/** How long (ms) the frame waits for the summary of its request. After that, the request counts as one that cannot be read. */
const MAX_WAIT = 3_000;
/** How long (ms) the words wait for the names of tokens; without them, amounts are in smallest units. */
const MAX_TOKEN_WAIT = 2_000;

/** Folded addresses of the tokens on a network of the effects. */
function tokensOf(effects: readonly Effect[], id: CaipNetworkId): readonly string[] {
  const addresses = effects.flatMap((effect) => {
    if ((effect.networkId ?? id) !== id) return [];
    if (effect.kind === 'transfer' || effect.kind === 'approve' || effect.kind === 'cancelTransfer')
      return [effect.token];
    return effect.kind === 'swap' ? [effect.from, effect.to] : [];
  });
  return [...new Set(addresses.flatMap((address) => (address === null ? [] : foldAddress(address))))];
}

/** The account's tokens that the effects contain, by address. Flagged tokens are left out: their symbols imitate others. */
async function findTokens(
  ctx: Context,
  chain: ChainTransactions,
  effects: readonly Effect[],
  id: CaipNetworkId,
  owner: string,
): Promise<ReadonlyMap<string, TokenUnit>> {
  const network = ctx.state.networks.find(id);
  const { accountData } = await ctx.load('accountData');
  const tokens = accountData.active(ctx)?.tokens.peek().value?.tokens ?? [];
  const isApproved = (address: string): boolean =>
    effects.some((effect) => effect.kind === 'approve' && isSameAddress(effect.token, address));
  const unflagged = tokens.filter(({ flag, chainId }) => flag === null && chainId === id);
  const checked = tokensOf(effects, id).map(async (address): Promise<[string, TokenUnit][]> => {
    const token = unflagged.find((each) => isSameAddress(each.address, address));
    if (!token || !network) return [];
    // Wrong decimals from the service could make a large amount look small, and a wrong symbol could name another token.
    const { symbol, decimals } = token;
    const [check, balance] = await Promise.all([
      checkToken(chain, network, { address, symbol, decimals }, ctx.signal),
      (isApproved(address) && chain.readBalance?.(network, { token: address, owner }, ctx.signal).catch(() => null)) ||
        null,
    ]);
    const isRight = check.sameDecimals && !check.otherSymbol;
    return isRight ? [[address, { symbol, decimals, ...(balance !== null && { balance }) }]] : [];
  });
  const results = await Promise.allSettled(checked);
  return new Map(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])));
}

/** Whether a request needs words. Of texts to sign, only JSON and sign-ins do: the frame describes the others. */
function needsWords({ method, params }: OpenRequest): boolean {
  // The end of permissions.
  if (method.startsWith('wallet_revoke')) return false;
  const message = readMessage(method, params);
  return message === null || message.startsWith('{') || readSignIn(message).length > 0;
}

/** A request that cannot be read. That it needs words is known without any other chunk. */
const unreadable = (request: OpenRequest): RequestEffects | null =>
  needsWords(request) ? { request, effects: [], tokenOf: () => undefined } : null;

async function read(ctx: Context, request: OpenRequest): Promise<RequestEffects | null> {
  if (!needsWords(request)) return null;
  const { transactions } = await ctx.load('transactions');
  // Without a decoder for its chain family, a request cannot be read. The loader has reported an error.
  const chain: ChainTransactions | null = await transactions.chain(ctx, request.namespace).catch(() => null);
  const [account = ''] = ctx.state.accounts.get(request.namespace).addresses;
  const all = chain?.readWalletRequest ? chain.readWalletRequest(request, account) : [];
  if (!all) return null;
  // The visitor has reviewed the fee of a request of the modal, which no site has set.
  const effects = request.origin === 'modal' ? all.filter(({ kind }) => kind !== 'fee') : all;
  const timer = new AbortController();
  const limit = ctx.clock.delay(MAX_TOKEN_WAIT, timer.signal).then(() => null);
  const tokens = await Promise.race([
    chain && findTokens(ctx, chain, effects, request.networkId, account),
    limit,
  ]).catch(() => null);
  timer.abort();
  return { request, effects, tokenOf: (address) => tokens?.get(address) };
}

/**
 * The effects of the request in the frame, with the account's tokens; null for one that needs no words. For each request, the
 * frame is shown only once they are read, up to a limit. What is read later is not shown, because it would move the frame under
 * the pointer.
 */
export function useRequestEffects(ctx: Context): {
  readonly isReady: boolean;
  readonly summary: RequestEffects | null;
} {
  const [request] = getMachine(ctx).requests.value;
  const [summary, setSummary] = useState<RequestEffects | null>(null);
  const [readyFor, setReadyFor] = useState<OpenRequest>();
  useEffect(() => {
    if (!request) return;
    const controller = new AbortController();
    const finish = (effects: RequestEffects | null): void => {
      if (controller.signal.aborted) return;
      controller.abort();
      setSummary(effects);
      setReadyFor(request);
    };
    const giveUp = (): void => finish(unreadable(request));
    // The loader has reported the error.
    read(ctx, request).then(finish, giveUp);
    ctx.clock.delay(MAX_WAIT, controller.signal).then(giveUp, () => {});
    return () => controller.abort();
  }, [request]);
  return {
    isReady: !request || readyFor === request,
    summary: summary?.request === request ? summary : null,
  };
}
