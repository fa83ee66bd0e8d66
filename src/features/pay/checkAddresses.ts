import type { ChainTransactions } from '../../core/ports/chainTransactions';
import { PayFailure } from './PayFailure';
import type { Payment } from './schema/payment';

/** An address in its checksum form (EIP-55); undefined if it has a wrong one. */
function toChecksum(
  chain: Pick<ChainTransactions, 'transfer' | 'readEffects'>,
  { caipNetworkId: networkId }: Payment['network'],
  address: string,
): string | undefined {
  try {
    // The encoder throws for a wrong checksum, and the decoder returns the correct one.
    const { to, data } = chain.transfer({ networkId, from: address, to: address, token: address, amount: 0n });
    const [effect] = chain.readEffects({ networkId, to, data });
    return effect?.kind === 'transfer' ? effect.to : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A payment with its addresses in checksum form.
 * @throws PayFailure `INVALID_RECIPIENT`, `INVALID_ASSET`
 */
export function checkAddresses(chain: Pick<ChainTransactions, 'transfer' | 'readEffects'>, payment: Payment): Payment {
  const recipient = toChecksum(chain, payment.network, payment.recipient);
  const token = payment.token === null ? null : toChecksum(chain, payment.network, payment.token);
  if (!recipient) throw new PayFailure('INVALID_RECIPIENT', 'recipient: wrong checksum');
  if (token === undefined) throw new PayFailure('INVALID_ASSET', 'paymentAsset.asset: wrong checksum');
  return Object.freeze({ ...payment, recipient, token });
}
