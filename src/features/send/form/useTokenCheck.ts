import { useEffect } from 'react';
import type { Signal } from '#reactive';
import type { ViewContext } from '../../../core/context';
import type { Network } from '../../../lib/network';
import type { TokenBalance } from '../../../services/account-data';
import { checkToken } from '../../../shared/checkToken';
import type { SendServices } from '../useSendServices';
import { getSendForm } from './getSendForm';

/** Compares a token's decimals and symbol with its contract: with wrong ones, something else would be sent than is shown. */
export function useTokenCheck(ctx: ViewContext, services: SendServices, network: Network, token: TokenBalance | null) {
  const form = getSendForm(ctx);
  const { id = '', address = null, decimals = 0, symbol = '' } = token ?? {};
  const key = `${id} ${decimals} ${symbol}`;
  const store = <Value>(map: Signal<ReadonlyMap<string, Value>>, value: Value | null): void => {
    const values = new Map(map.peek());
    if (value) values.set(key, value);
    else values.delete(key);
    map.value = values;
  };
  const check = form.decimalsChecks.value.get(key);
  useEffect(() => {
    if (!address || check) return;
    const { signal } = ctx;
    checkToken(services.chain, network, { address, decimals, symbol }, signal).then(
      ({ sameDecimals, otherSymbol }) => {
        store(form.otherSymbols, otherSymbol);
        store(form.decimalsChecks, sameDecimals ? 'same' : 'different');
      },
      () => {
        if (!signal.aborted) store(form.decimalsChecks, 'failed');
      },
    );
  }, [key, check === undefined]);
  return {
    check: address ? check : ('same' as const),
    otherSymbol: form.otherSymbols.value.get(key),
    retry: () => store(form.decimalsChecks, null),
  };
}
