import type { ChainRequest } from '../../core/ports/ChainRequest';
import type { CaipAddress } from '../../lib/caip';
import { createUuid } from '../../lib/createUuid';
import { frozenCopy } from '../../lib/frozenCopy';
import type { Intent } from '../../requests/Intent';
import type { Payment } from './schema/payment';

/**
 * What a payment does, by the request of an account.
 * @param paysFee whether the review shows the fee that the account pays
 */
export function createIntent(
  payment: Payment,
  account: CaipAddress,
  request: ChainRequest,
  paysFee = false,
): Intent<'pay'> {
  const { amount, name, symbol, token } = payment;
  return frozenCopy({
    id: createUuid(),
    account,
    request,
    kind: 'pay',
    properties: {},
    transfers: [{ direction: 'out', amount, token: { name, symbol, address: token } }],
    tokens: token === null ? [] : [token],
    paysFee,
  });
}
