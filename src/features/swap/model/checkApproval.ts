import type { EvmTransactions } from '../../../chains/eip155/transactions/EvmTransactions';
import type { TransactionRequest } from '../../../chains/eip155/transactions/TransactionRequest';
import { isSameAddress } from '../../../lib/address';
import { SwapError } from './SwapError';
import type { SwapOrder } from './SwapOrder';

/** The service's approval transaction: accounts as CAIP-10 ids, the value in wei. */
export interface BuiltApproval {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: string;
}

/**
 * Builds an approval of exactly the ordered amount for the checked router. The service's approval is not used, only checked: if it
 * has another spender, token or account, the service cannot be trusted.
 * @throws SwapError `mismatch`
 */
export function checkApproval(
  chain: Pick<EvmTransactions, 'approve' | 'readEffects'>,
  { network, address, from, amount }: SwapOrder,
  router: string,
  built: BuiltApproval,
): TransactionRequest {
  const token = from.address;
  if (token === null) throw new SwapError('mismatch');
  const networkId = network.caipNetworkId;
  const [effect, ...others] = chain.readEffects({ networkId, to: token, value: BigInt(built.value), data: built.data });
  const isExpected =
    isSameAddress(built.from, `${networkId}:${address}`) &&
    isSameAddress(built.to, `${networkId}:${token}`) &&
    BigInt(built.value) === 0n &&
    others.length === 0 &&
    effect?.kind === 'approve' &&
    !effect.added &&
    isSameAddress(effect.token, token) &&
    isSameAddress(effect.spender, router) &&
    (effect.amount === null || effect.amount >= amount);
  if (!isExpected) throw new SwapError('mismatch');
  return Object.freeze(chain.approve({ networkId, from: address, token, spender: router, amount }));
}
