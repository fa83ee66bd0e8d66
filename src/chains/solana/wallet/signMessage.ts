import { encodeBase58 } from '../../../lib/base58';
import { isEqualBytes } from '../../../lib/isEqualBytes';
import { utf8 } from '../../../lib/utf8';
import { verifyInBrowser } from '../../signatures/verifyInBrowser';
import { readBytes } from '../../walletStandard/readBytes';
import { readAddress } from '../readAddress';
import { signedForms } from '../signedForms';
import type { CallWallet } from './createCalls';

/** The output of `solana:signMessage`. */
interface Output {
  readonly signedMessage?: unknown;
  readonly signature?: unknown;
}

/**
 * Requests a signature of a text, which an account on a hardware wallet signs behind a header. Resolves to it in base58.
 * @throws TypeError if the wallet has signed anything but the text, or with another key; the wallet's raw error
 */
export async function signMessage(call: CallWallet, text: string, address: string): Promise<string> {
  const message = utf8(text);
  const [output] = await call('solana:signMessage', address, [{ message: message.slice() }]);
  const { signedMessage, signature } = Object(output) as Output;
  const bytes = readBytes(signature);
  if (bytes?.length !== 64) throw new TypeError('The wallet did not return a signature');
  const publicKey = readAddress(address)?.bytes;
  const forms = publicKey ? signedForms(message, publicKey) : [];
  const signed = readBytes(signedMessage);
  if (!signed || !forms.some((form) => isEqualBytes(signed, form)))
    throw new TypeError('The wallet signed another text');
  // A wallet that signs behind a header may return only the text as the signed message.
  for (const form of forms)
    if (publicKey && (await verifyInBrowser(publicKey, bytes, form)) !== false) return encodeBase58(bytes);
  throw new TypeError('The wallet signed with another key');
}
