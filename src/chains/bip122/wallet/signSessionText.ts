import type { WalletRequest } from '../../../core/ports/carriedFamily';
import { protocolOf, readSignature } from './readSignature';
import { signatureBy } from './signatureBy';

/**
 * Requests a signature of a text from the wallet of a carrier, which returns it in hex. Resolves to it in base64.
 * @throws TypeError if it is none, or if the answer says that another account has signed
 */
export async function signSessionText(request: WalletRequest, message: string, address: string): Promise<string> {
  const answer = await request('signMessage', { account: address, message, protocol: protocolOf(address) });
  return readSignature(signatureBy(answer, address), address);
}
