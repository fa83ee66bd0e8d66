import { useEffect } from 'react';
import type { ViewContext } from '../../../core/context';
import type { Network } from '../../../lib/network';
import type { TokenBalance } from '../../../services/account-data';
import { findOtherSymbol } from '../../../shared/findOtherSymbol';
import type { SendServices } from '../useSendServices';
import { type DecimalsCheck, getSendForm } from './getSendForm';

/** Compares a token's decimals and symbol with its contract: with wrong ones, something else would be sent than is shown. */
export function useTokenCheck(ctx: ViewContext, services: SendServices, network: Network, token: TokenBalance | null) {
  const form = getSendForm(ctx);
  const { id = '', address = null, decimals = 0, symbol = '' } = token ?? {};
  const key = `${id} ${decimals} ${symbol}`;
  const setCheck = (check: DecimalsCheck | undefined): void => {
    const checks = new Map(form.decimalsChecks.peek());
    if (check) checks.set(key, check);
    else checks.delete(key);
    form.decimalsChecks.value = checks;
  };
  const setOtherSymbol = (other: string | null): void => {
    const symbols = new Map(form.otherSymbols.peek());
    if (other) symbols.set(key, other);
    else symbols.delete(key);
    form.otherSymbols.value = symbols;
  };
  const check = form.decimalsChecks.value.get(key);
  useEffect(() => {
    if (!address || check) return;
    const { signal } = ctx;
    Promise.all([
      services.chain.readDecimals(network, address, signal),
      findOtherSymbol(services.chain, network, { address, symbol }, signal),
    ]).then(
      ([actual, otherSymbol]) => {
        setOtherSymbol(otherSymbol);
        setCheck(actual === decimals ? 'same' : 'different');
      },
      () => {
        if (!signal.aborted) setCheck('failed');
      },
    );
  }, [key, check === undefined]);
  return {
    check: address ? check : ('same' as const),
    otherSymbol: form.otherSymbols.value.get(key),
    retry: () => setCheck(undefined),
  };
}
