import { matches } from '../../../lib/natives';

/**
 * Reads a signature as hex: 65 bytes of a key, or what a contract decides on, which may be nothing. Accounts that sign on their chain
 * return `0x`.
 * @throws TypeError if the response is not a signature
 */
export function readSignature(answer: unknown): string {
  if (typeof answer !== 'string' || !matches(/^0x(?:[\da-f]{2})*$/i, answer))
    throw new TypeError('The wallet did not return a signature');
  return answer;
}
