import { useEffect, useState } from 'react';
import { useViewContext } from '../../../core/kit';
import { isSameAddress } from '../../../lib/address';
import { isEvmAddress } from '../../../lib/isEvmAddress';
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
  useEffect(() => {
    setResult(null);
    if (!isUnknown) return;
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      await clock.delay(DEBOUNCE, controller.signal);
      const token = await readToken(text, controller.signal);
      if (!controller.signal.aborted) setResult(token);
    };
    // An address without a token contract has no result.
    read().catch(() => {});
    return () => controller.abort();
  }, [id, isUnknown]);
  return result;
}
