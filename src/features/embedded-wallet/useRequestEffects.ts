import { useEffect, useState } from 'react';
import type { Context } from '../../core/actions/Context';
import type { Effect } from '../../core/ports/chainTransactions';
import type { OpenRequest } from '../../core/ports/embedded';
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

async function read(ctx: Context, request: OpenRequest): Promise<RequestEffects | null> {
  if (request.namespace !== 'eip155' || !isReadable(request)) return null;
  const [{ transactions }, { accountData }] = await Promise.all([ctx.load('transactions'), ctx.load('accountData')]);
  const effects = readRequest(await transactions.chain(ctx), request);
  if (!effects) return null;
  const tokens = accountData.active(ctx)?.tokens.peek().value?.tokens ?? [];
  // A token that only looks like a known one must not lend its name to an amount.
  const known = tokens.filter(({ flag, chainId }) => flag === null && chainId === request.networkId);
  return { request, effects, tokenOf: (address) => known.find((token) => token.address?.toLowerCase() === address) };
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
