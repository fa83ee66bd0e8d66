/**
 * Reads a signature as hex: 65 bytes, or more from contract wallets.
 * @throws TypeError if the response is not a signature
 */
export function readSignature(answer: unknown): string {
  if (typeof answer !== 'string' || answer.length < 132 || !/^0x(?:[\da-f]{2})+$/i.test(answer)) {
    throw new TypeError('The wallet did not return a signature');
  }
  return answer;
}
