import type { CaipNetworkId } from '../../lib/caip';

/**
 * The CAIP-2 id of a wallet's chain id: a hex quantity (EIP-695), or a decimal number or text as some wallets answer.
 * @throws TypeError unless it is a whole number from 1 to 2^53-1
 */
export function readChainId(answer: unknown): CaipNetworkId {
  const isNumeral = typeof answer === 'string' && /^(?:0x[\da-f]{1,32}|\d{1,32})$/i.test(answer);
  const id = typeof answer === 'number' || isNumeral ? Number(answer) : 0;
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('The wallet answered without a chain id');
  return `eip155:${id}`;
}
