import { type Signal, signal } from '#reactive';
import type { Network } from '../../../lib/network';
import { checkToken } from '../../../shared/checkToken';
import { SwapError } from './SwapError';
import type { SwapPorts } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** The confirmations that the tokens of a swap require from the visitor. */
export interface TokenDoubts {
  /** The symbols of contracts that have another one than the service, by the token's id. */
  readonly otherSymbols: Signal<ReadonlyMap<string, string>>;
  /** Tokens that may only look like others, by id, whose contract the visitor has checked. */
  readonly confirmed: Signal<ReadonlySet<string>>;
}

export const createTokenDoubts = (): TokenDoubts => ({
  otherSymbols: signal<ReadonlyMap<string, string>>(new Map()),
  confirmed: signal<ReadonlySet<string>>(new Set()),
});

/**
 * Creates a check that compares a token with its contract, once per token. With wrong decimals from the service, the visitor would
 * send, for example, a thousand times the displayed amount. With another symbol, the visitor has to confirm the contract. The check
 * rejects if no node responds.
 */
export function createTokenCheck(
  { chain }: Pick<SwapPorts, 'chain'>,
  network: Network,
  { otherSymbols, confirmed }: TokenDoubts = createTokenDoubts(),
) {
  const checked = new Set<string>();
  return async ({ id, address, ...shown }: SwapToken, signal: AbortSignal): Promise<void> => {
    if (address === null || checked.has(address)) return;
    const { sameDecimals, otherSymbol } = await checkToken(chain, network, { address, ...shown }, signal);
    if (!sameDecimals) throw new SwapError('decimals');
    if (otherSymbol) {
      otherSymbols.value = new Map([...otherSymbols.peek(), [id, otherSymbol]]);
      if (!confirmed.peek().has(id)) throw new SwapError('symbol');
      return;
    }
    checked.add(address);
  };
}
