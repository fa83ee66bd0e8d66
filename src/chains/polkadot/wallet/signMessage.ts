import { encodeHex } from '../../../lib/encodeHex';
import { utf8 } from '../../../lib/utf8';
import type { Signer } from './createSigner';

/** Requests a signature of a text. Resolves to hex; what is signed are the bytes of the text in `<Bytes>` and `</Bytes>`. */
export async function signMessage(signer: Signer, message: string, address: string): Promise<string> {
  const data = `0x${encodeHex(utf8(message))}`;
  return (await signer.signRaw({ address, data, type: 'bytes' })).signature;
}
