import type { ChainTransactions } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import { SwapError } from './SwapError';
import type { SwapOrder } from './SwapOrder';

/** The approval transaction as the service built it: accounts by CAIP-10, the value in wei. */
export interface BuiltApproval {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: string;
}

/**
 * Builds the approval of exactly the ordered amount for the checked router. The service's own approval is only compared:
 * one for another spender, token or account means that its answers cannot be trusted.
 * @throws SwapError `mismatch`
 */
export function checkApproval(
  chain: Pick<ChainTransactions, 'approve' | 'readEffects'>,
  { network, address, from, amount }: SwapOrder,
  router: string,
  built: BuiltApproval,
): TransactionRequest {
  const token = from.address;
  if (token === null) throw new SwapError('mismatch');
  const networkId = network.caipNetworkId;
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const [effect, ...others] = chain.readEffects({ networkId, to: token, value: BigInt(built.value), data: built.data });
  const isExpected =
    isSame(built.from, `${networkId}:${address}`) &&
    isSame(built.to, `${networkId}:${token}`) &&
    BigInt(built.value) === 0n &&
    others.length === 0 &&
    effect?.kind === 'approve' &&
    !('added' in effect && effect.added) &&
    isSame(effect.token, token) &&
    isSame(effect.spender, router) &&
    (effect.amount === null || effect.amount >= amount);
  if (!isExpected) throw new SwapError('mismatch');
  return Object.freeze(chain.approve({ networkId, from: address, token, spender: router, amount }));
}
