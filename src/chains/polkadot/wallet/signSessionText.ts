import type { WalletRequest } from '../../../core/ports/carriedFamily';
import { readSignature } from './readSignature';

/** Requests a signature of a text from the wallet of a carrier. Resolves to it in hex. @throws TypeError if it is none */
export async function signSessionText(request: WalletRequest, message: string, address: string): Promise<string> {
  const answer = await request('polkadot_signMessage', { address, message });
  const { signature = answer } = Object(answer) as { readonly signature?: unknown };
  return readSignature(signature);
}
