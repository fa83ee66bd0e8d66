import { rpcError } from '../../../shared/rpcError';
import { notOffered } from '../../../shared/walletErrors';
import { readAddress } from '../readAddress';
import type { BitcoinWallet } from './BitcoinWallet';
import { checkAccountInUse } from './checkAccountInUse';
import { readTransactionId } from './readTransactionId';
import type { AccountNow } from './signText';

/** All bitcoin that will ever be, in satoshis. */
const MAX_AMOUNT = 2_100_000_000_000_000n;

/**
 * Asks the wallet to transfer bitcoin. Resolves to the transaction id.
 * @param checkConnected throws if the request has ended, after which the wallet is not asked
 * @throws RpcError 4200 for a wallet that cannot, 4100 for one with another account in use, -32602 for a malformed request; TypeError
 * for another answer; the wallet's error
 */
export async function sendTransfer(
  wallet: Pick<BitcoinWallet, 'sendTransfer' | 'accountInUse'>,
  request: unknown,
  { addresses, networkId }: AccountNow,
  checkConnected: () => void,
): Promise<string> {
  const { recipient, amount } = Object(request) as Readonly<Record<string, unknown>>;
  const receiver = typeof recipient === 'string' ? readAddress(recipient) : null;
  if (!receiver?.networks.includes(networkId)) throw rpcError(-32602, 'The recipient is no address of this network');
  const satoshis = typeof amount === 'string' && /^[1-9]\d{0,15}$/.test(amount) ? BigInt(amount) : 0n;
  if (!satoshis || satoshis > MAX_AMOUNT) throw rpcError(-32602, 'Expected an amount in satoshis, as a decimal string');
  const { sendTransfer: send } = wallet;
  const [from = ''] = addresses;
  if (!send) throw notOffered('sendTransfer');
  if (wallet.accountInUse) {
    await checkAccountInUse(wallet, from, networkId);
    checkConnected();
  }
  return readTransactionId(await send({ from, recipient: receiver.address, amount: satoshis, networkId }));
}
