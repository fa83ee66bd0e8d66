import { encodeFunctionData, erc20Abi } from 'viem';
import { callNode } from './callNode.mjs';

const PER_BLOCK = 25;

/**
 * Sends transactions from an account of the node to others, alternating between coin and token transfers, in as few blocks as
 * possible: 300 take less than a second.
 * @param {object} wish
 * @param {string} wish.node address of the node itself
 * @param {`0x${string}`} wish.from an account of the node
 * @param {`0x${string}`[]} wish.to
 * @param {number} wish.count
 * @param {`0x${string}`} [wish.token] moved in every second transaction, one base unit at a time
 * @param {number} [wish.secondsBetween] of the blocks; the node's clock runs ahead by that
 * @returns {Promise<string[]>} hashes, oldest first
 * @throws {Error} when the node refused one
 */
export async function seedHistory({ node: url, from, to, count, token, secondsBetween = 1 }) {
  const node = callNode(url);
  const first = Number(await node.call('eth_getTransactionCount', from, 'latest'));
  const [{ baseFeePerGas }] = await node.batch([['eth_getBlockByNumber', 'latest', false]]);
  const gasPrice = `0x${(BigInt(baseFeePerGas) * 4n).toString(16)}`;
  const transactions = Array.from({ length: count }, (_, i) => {
    const receiver = /** @type {`0x${string}`} */ (to[i % to.length]);
    const common = { from, nonce: `0x${(first + i).toString(16)}`, gas: '0x30d40', gasPrice };
    if (!token || i % 2 === 0) return { ...common, to: receiver, value: `0x${(i + 1).toString(16)}` };
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] });
    return { ...common, to: token, data };
  });
  const hashes = [];
  await node.call('evm_setAutomine', false);
  try {
    for (let start = 0; start < count; start += PER_BLOCK) {
      const part = transactions.slice(start, start + PER_BLOCK);
      hashes.push(...(await node.batch(part.map((transaction) => ['eth_sendTransaction', transaction]))));
      await node.call('anvil_mine', '0x1', `0x${secondsBetween.toString(16)}`);
    }
  } finally {
    await node.call('evm_setAutomine', true);
  }
  return hashes;
}
