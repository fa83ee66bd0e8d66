import { isSameAddress } from '../../../lib/address';
import { readField } from '../../../shared/readField';

/**
 * Returns the signature in a wallet's answer, unchecked: a field of it, or all of it.
 * @throws TypeError if the answer says that another account has signed
 */
export function signatureBy(answer: unknown, address: string): unknown {
  const signer = readField(answer, 'address');
  if (typeof signer === 'string' && !isSameAddress(signer, address))
    throw new TypeError('The wallet signed with another account');
  return readField(answer, 'signature') ?? answer;
}
