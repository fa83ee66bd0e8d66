import type { WalletRequest } from '../core/ports/carriedFamily';
import { type CaipAddress, parseCaipAddress } from '../lib/caip';
import { families } from './families';

/**
 * Requests a signature of a text by the method of the account's namespace. The result is hex for eip155 (EIP-191) and
 * polkadot, base58 for solana, base64 for bip122.
 * @throws TypeError if the response is not a signature, or, on solana, not one of the text by the account; the wallet's raw error
 */
export async function signMessage(request: WalletRequest, message: string, account: CaipAddress): Promise<string> {
  const { namespace, address } = parseCaipAddress(account);
  const answer = await families[namespace].signMessage(request, message, address);
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature;
  if (typeof signature !== 'string' || !/^\S{64,}$/.test(signature))
    throw new TypeError('The wallet did not return a signature');
  return signature;
}
