import { useEffect, useState } from 'react';
import type { Context } from '../../core/actions/Context';
import type { ChainTransactions, Effect } from '../../core/ports/chainTransactions';
import type { OpenRequest } from '../../core/ports/embedded';
import type { CaipNetworkId } from '../../lib/caip';
import type { KnownToken } from '../../shared/transaction/KnownToken';
import { useDelay } from '../../shared/useDelay';
import { getEmbeddedState } from './getEmbeddedState';
import { isReadable, readRequest } from './readRequest';

export interface RequestEffects {
  readonly request: OpenRequest;
  /** Empty if it cannot be read. */
  readonly effects: readonly Effect[];
  readonly tokenOf: (address: string) => KnownToken | undefined;
}

/** How long (ms) the frame waits for the words about its request. */
const PATIENCE = 3_000;

/** The contracts of the tokens that are moved, or that others may move, in lower case. */
function tokensOf(effects: readonly Effect[]): readonly string[] {
  const mentioned = effects.flatMap((effect) => {
    if (effect.kind === 'transfer' || effect.kind === 'approve') return [effect.token];
    return effect.kind === 'swap' ? [effect.from, effect.to] : [];
  });
  return [...new Set(mentioned.flatMap((address) => address?.toLowerCase() ?? []))];
}

/** The account's tokens among those of the effects. What only looks like a known one lends its name to no amount. */
async function findTokens(ctx: Context, chain: ChainTransactions, effects: readonly Effect[], id: CaipNetworkId) {
  const network = ctx.state.networks.find(id);
  const { accountData } = await ctx.load('accountData');
  const tokens = accountData.active(ctx)?.tokens.peek().value?.tokens ?? [];
  const unflagged = tokens.filter(({ flag, chainId }) => flag === null && chainId === id);
  const checked = tokensOf(effects).map(async (address): Promise<[string, KnownToken][]> => {
    const token = unflagged.find((each) => each.address?.toLowerCase() === address);
    if (!token || !network) return [];
    // With wrong decimals, the service would make a large amount look small.
    const isRight = (await chain.readDecimals(network, address, ctx.signal)) === token.decimals;
    return isRight ? [[address, token]] : [];
  });
  const settled = await Promise.allSettled(checked);
  return new Map(settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])));
}

async function read(ctx: Context, request: OpenRequest): Promise<RequestEffects | null> {
  if (request.namespace !== 'eip155' || !isReadable(request)) return null;
  const { transactions } = await ctx.load('transactions');
  const chain = await transactions.chain(ctx);
  const effects = readRequest(chain, request);
  if (!effects) return null;
  const tokens = await findTokens(ctx, chain, effects, request.networkId);
  return { request, effects, tokenOf: (address) => tokens.get(address) };
}

/**
 * What the request that is shown in the frame does, in the terms of the account; null without words. The frame waits until
 * they are there, because it must not move under the visitor's pointer, but not for long.
 */
export function useRequestEffects(ctx: Context): { readonly isReady: boolean; readonly found: RequestEffects | null } {
  const [request] = getEmbeddedState(ctx).requests.value;
  const [found, setFound] = useState<RequestEffects | null>(null);
  const [isReady, setReady] = useState(false);
  useDelay(PATIENCE, () => setReady(true));
  useEffect(() => {
    if (!request) return;
    let isCurrent = true;
    const finish = (effects: RequestEffects | null): void => {
      if (!isCurrent) return;
      setFound(effects);
      setReady(true);
    };
    // Without words, the frame shows the request in any case; the loader has reported the error.
    read(ctx, request).then(finish, () => finish(null));
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return { isReady, found: found && found.request === request ? found : null };
}
