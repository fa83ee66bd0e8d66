import type { Signature } from '../../../core/ports/signIn';
import { decodeBase58 } from '../../../lib/base58';
import { utf8 } from '../../../lib/utf8';
import { verifyEd25519 } from '../../signatures/verifyEd25519';
import { readAddress } from '../readAddress';
import { signedForms } from '../signedForms';

/** The longest text that is read as a signature (characters): 64 bytes have at most 88 in base58. */
const MAX_TEXT = 88;

/** Whether a text was signed by an account (Ed25519), also on a hardware wallet. The signature is in base58. */
export async function verifyMessage({ address, message, signature }: Signature): Promise<boolean> {
  const bytes = signature.length <= MAX_TEXT ? decodeBase58(signature) : null;
  const publicKey = readAddress(address)?.bytes;
  if (bytes?.length !== 64 || !publicKey) return false;
  for (const form of signedForms(utf8(message), publicKey))
    if (await verifyEd25519(publicKey, bytes, form)) return true;
  return false;
}
