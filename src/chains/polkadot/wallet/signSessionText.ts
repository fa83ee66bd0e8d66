import type { WalletRequest } from '../../../core/ports/carriedFamily';
import { signatureOf } from '../../connecting/signatureOf';
import { readSignature } from './readSignature';

/** Requests a signature of a text from the wallet of a carrier. Resolves to it in hex. @throws TypeError if it is none */
export async function signSessionText(request: WalletRequest, message: string, address: string): Promise<string> {
  const answer = await request('polkadot_signMessage', { address, message });
  return readSignature(signatureOf(answer));
}
