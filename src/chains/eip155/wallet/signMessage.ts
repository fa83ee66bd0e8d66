import { encodeHex } from '../../../lib/encodeHex';
import { utf8 } from '../../../lib/utf8';
import type { Request } from './createRequest';
import { readSignature } from './readSignature';

/**
 * Requests a signature of a text (EIP-191, `personal_sign`) and returns it as hex.
 * @throws TypeError if the response is not a signature; the wallet's raw error
 */
export async function signMessage(request: Request, message: string, address: string): Promise<string> {
  return readSignature(await request('personal_sign', [`0x${encodeHex(utf8(message))}`, address]));
}
