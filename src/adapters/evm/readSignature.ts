/**
 * A signature as hex: 65 bytes, more from contract wallets.
 * @throws TypeError when the answer is none
 */
export function readSignature(answer: unknown): string {
  if (typeof answer !== 'string' || answer.length < 132 || !/^0x(?:[\da-f]{2})+$/i.test(answer)) {
    throw new TypeError('The wallet answered without a signature');
  }
  return answer;
}
