import type { Request } from './createRequest';

/**
 * Asks for a signature over a text (EIP-191, `personal_sign`) and returns it as hex: 65 bytes, more from contract wallets.
 * @throws TypeError when the answer is no signature; the wallet's raw error
 */
export async function signMessage(request: Request, message: string, address: string): Promise<string> {
  const bytes = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0'));
  const signature = await request('personal_sign', [`0x${bytes.join('')}`, address]);
  if (typeof signature !== 'string' || signature.length < 132 || !/^0x(?:[\da-f]{2})+$/i.test(signature)) {
    throw new TypeError('The wallet answered without a signature');
  }
  return signature;
}
