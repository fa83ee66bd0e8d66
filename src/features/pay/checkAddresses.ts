import type { ChainTransactions } from '../../core/ports/chainTransactions';
import { PayFailure } from './PayFailure';
import type { Payment } from './schema/payment';

/**
 * A payment with its addresses in checksum form. A contract may be the recipient, as that of a shop; an address that nobody has the
 * key of may not.
 * @throws PayFailure `INVALID_RECIPIENT`, `INVALID_ASSET`
 */
export function checkAddresses(
  chain: Pick<ChainTransactions, 'normalizeAddress' | 'isBurnAddress'>,
  payment: Payment,
): Payment {
  const recipient = chain.normalizeAddress(payment.recipient);
  const token = payment.token === null ? null : chain.normalizeAddress(payment.token);
  if (!recipient) throw new PayFailure('INVALID_RECIPIENT', 'recipient: wrong checksum');
  if (chain.isBurnAddress(recipient)) throw new PayFailure('INVALID_RECIPIENT', 'recipient: nobody has its key');
  if (token === null && payment.token !== null)
    throw new PayFailure('INVALID_ASSET', 'paymentAsset.asset: wrong checksum');
  return Object.freeze({ ...payment, recipient, token });
}
