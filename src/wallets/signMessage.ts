import type { WalletRequest } from '../core/ports/carriedFamily';
import { type CaipAddress, parseCaipAddress } from '../lib/caip';
import { untilAborted } from '../lib/untilAborted';
import { families } from './families';

/**
 * Requests a signature of a text by the method of the account's namespace. The result is hex for eip155 (EIP-191) and
 * polkadot, base58 for solana, base64 for bip122. Rejects with `signal.reason`; a queued request is then not sent.
 * @throws TypeError if the response is not a signature, or, on solana, not one of the text by the account; the wallet's raw error
 */
export async function signMessage(
  request: WalletRequest,
  message: string,
  account: CaipAddress,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const { namespace, address } = parseCaipAddress(account);
  const send: WalletRequest = (method, params) => request(method, params, signal);
  return untilAborted(families[namespace].signMessage(send, message, address), signal);
}
