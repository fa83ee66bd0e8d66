import { protocolOf, readSignature } from './readSignature';

/** Sends a request to the wallet of a carrier. */
type Request = (method: string, params: unknown) => Promise<unknown>;

/**
 * Requests a signature of a text from the wallet of a carrier, which returns it in hex. Resolves to it in base64.
 * @throws TypeError if it is none
 */
export async function signSessionText(request: Request, message: string, address: string): Promise<string> {
  const answer = await request('signMessage', { account: address, message, protocol: protocolOf(address) });
  const { signature = answer } = Object(answer) as { readonly signature?: unknown };
  return readSignature(signature, address);
}
