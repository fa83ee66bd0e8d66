import { useState } from 'react';
import { useViewContext } from '../../../core/kit';
import { isSameAddress } from '../../../lib/address';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { useRun } from '../../../shared/useRun';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapToken } from '../model/SwapToken';

const DEBOUNCE = 200;

type Lookup = { readonly token: SwapToken | null; readonly status: 'done' | 'loading' | 'failed' };

const none: Lookup = { token: null, status: 'done' };
const loading: Lookup = { token: null, status: 'loading' };

/**
 * A token that the service does not list, read from its contract while the text is its address. Null if the text is no address, or
 * the address of no token.
 */
export function useTokenByAddress(
  { network, tokens, readToken }: AccountSwap,
  text: string,
): Lookup & { readonly retry: () => void } {
  const { clock } = useViewContext();
  const id = `${network.caipNetworkId}:${text}`;
  const [latest, setLatest] = useState({ id: '', ...none });
  const isListed = tokens.state.value.tokens.some((token) => isSameAddress(token.id, id));
  const isUnknown = isEvmAddress(text) && !isListed;
  const retry = useRun(
    async (signal) => {
      if (!isUnknown) return;
      setLatest({ id, ...loading });
      await clock.delay(DEBOUNCE, signal);
      const token = await readToken(text, signal);
      if (!signal.aborted) setLatest({ id, token, status: 'done' });
    },
    () => setLatest({ id, token: null, status: 'failed' }),
    [id, isUnknown],
  );
  const lookup = latest.id === id ? latest : loading;
  return { ...(isUnknown ? lookup : none), retry };
}
