import { type ReadonlySignal, signal } from '#reactive';
import type { SwapAccount, SwapPorts } from './SwapPorts';
import type { SwapToken } from './SwapToken';

type Token = Pick<SwapToken, 'id' | 'address'>;

/** Holds what the network's nodes report of an account's tokens: the data service does not list every token. */
export function createHeld({ chain }: Pick<SwapPorts, 'chain'>, { address: owner, network }: SwapAccount) {
  const held = signal<ReadonlyMap<string, bigint>>(new Map());
  const setHeld = ({ id }: Pick<Token, 'id'>, units: bigint): void => {
    held.value = new Map(held.peek()).set(id, units);
  };
  return {
    /** Balances in base units, by the token's id. */
    held: held as ReadonlySignal<ReadonlyMap<string, bigint>>,
    setHeld,
    /** Reads the balance of a token. If no node responds, the last one stays. Never rejects. */
    async readHeld(token: Token, abort: AbortSignal): Promise<void> {
      if (token.address === null) return;
      const units = await chain.readBalance(network, { token: token.address, owner }, abort).catch(() => null);
      if (units !== null && !abort.aborted) setHeld(token, units);
    },
  };
}
