import { useState } from 'react';
import { useViewContext } from '../../../core/kit';
import { isSameAddress } from '../../../lib/address';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { useRun } from '../../../shared/useRun';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapToken } from '../model/SwapToken';

const DEBOUNCE = 200;

/** A token that the service does not list, read from its contract while the text is its address; null without one. */
export function useTokenByAddress({ network, tokens, readToken }: AccountSwap, text: string): SwapToken | null {
  const { clock } = useViewContext();
  const [result, setResult] = useState<SwapToken | null>(null);
  const id = `${network.caipNetworkId}:${text}`;
  const isListed = tokens.state.value.tokens.some((token) => isSameAddress(token.id, id));
  const isUnknown = isEvmAddress(text) && !isListed;
  useRun(
    async (signal) => {
      setResult(null);
      if (!isUnknown) return;
      await clock.delay(DEBOUNCE, signal);
      const token = await readToken(text, signal);
      if (!signal.aborted) setResult(token);
    },
    // An address without a token contract has no result.
    () => {},
    [id, isUnknown],
  );
  return result;
}
