import type { BitcoinMessage } from '../../../core/bitcoinProvider';
import type { CaipNetworkId } from '../../../lib/caip';
import { rpcError } from '../../../shared/rpcError';
import type { BitcoinWallet } from './BitcoinWallet';
import { checkAccountInUse } from './checkAccountInUse';
import { protocolOf, readSignature } from './readSignature';
import { requireAccount } from './requireAccount';

/** The account of a wallet, which changes while its connection stays. */
export interface AccountNow {
  readonly addresses: readonly string[];
  readonly networkId: CaipNetworkId;
}

/** The longest text that a wallet is asked to sign. */
const MAX_LENGTH = 65_536;

/** Checks a request before the wallet is asked. @throws RpcError 4100 for an address of others, -32602 for a malformed request */
function readTextRequest(request: unknown, addresses: readonly string[]): BitcoinMessage {
  const { message, address, protocol } = Object(request) as Readonly<Record<keyof BitcoinMessage, unknown>>;
  const account = requireAccount(address, addresses);
  if (typeof message !== 'string' || message.length > MAX_LENGTH)
    throw rpcError(-32602, `Expected a text of at most ${MAX_LENGTH} characters`);
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
    throw rpcError(-32602, `Expected the protocol 'ecdsa' or 'bip322'`);
  if (protocol === 'ecdsa' && account.type === 'p2tr')
    throw rpcError(-32602, 'For taproot, a signature by ECDSA proves nothing');
  return { message, address: account.address, protocol };
}

/**
 * Requests a signature of a text. Resolves to it in base64. The visitor may change the account in the wallet's window: what another one
 * has signed is refused.
 * @param checkConnected throws if the request has ended, after which the wallet is not asked
 * @throws RpcError as `readTextRequest`, 4100 if the wallet has another account in use; TypeError as `readSignature`; the wallet's error
 */
export async function signText(
  wallet: Pick<BitcoinWallet, 'signMessage' | 'accountInUse'>,
  request: unknown,
  account: AccountNow,
  checkConnected: () => void,
): Promise<string> {
  const { networkId, addresses } = account;
  const text = readTextRequest(request, addresses);
  const protocol = text.protocol ?? protocolOf(text.address);
  if (wallet.accountInUse) {
    await checkAccountInUse(wallet, text.address, networkId);
    checkConnected();
  }
  const signature = await wallet.signMessage({ ...text, protocol, networkId });
  await checkAccountInUse(wallet, text.address, networkId);
  return readSignature(signature, text.address, text.protocol);
}
