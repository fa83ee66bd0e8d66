import { matches } from '../../../lib/natives';

/**
 * Reads a signature as hex: 65 bytes for a key, or any bytes for a contract, which may be empty. Accounts that sign on their chain
 * return `0x`.
 * @param least the number of characters that it must have
 * @throws TypeError if the response is not a signature
 */
export function readSignature(answer: unknown, least = 0): string {
  if (typeof answer !== 'string' || answer.length < least || !matches(/^0x(?:[\da-f]{2})*$/i, answer))
    throw new TypeError('The wallet did not return a signature');
  return answer;
}
