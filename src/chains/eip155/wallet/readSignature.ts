import { isHexBytes } from '../isHexBytes';

/**
 * Reads a signature as hex: 65 bytes for a key, or any bytes for a contract, which may be empty. Accounts that sign on their chain
 * return `0x`.
 * @param least the number of characters that it must have
 * @throws TypeError if the response is not a signature
 */
export function readSignature(answer: unknown, least = 0): string {
  if (!isHexBytes(answer) || answer.length < least) throw new TypeError('The wallet did not return a signature');
  return answer;
}
