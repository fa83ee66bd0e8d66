import { minedReceipt } from '../data/minedReceipt.mjs';
import { takeTurns } from '../smart-accounts/takeTurns.mjs';

const GAS = 5_000_000n;

/** @typedef {`0x${string}`} Hex */
/** @typedef {{ to?: Hex, data?: Hex, value?: bigint }} SentCall without `to` it creates a contract */

/**
 * Sends transactions of an account of the sandbox. Share one sender per account: it assigns the nonces.
 * @param {ReturnType<typeof import('../data/callNode.mjs').callNode>} node
 * @param {number} chainId
 * @param {import('viem/accounts').HDAccount} account
 */
export function createSender(node, chainId, account) {
  const inTurn = takeTurns();

  /** @param {SentCall[]} calls */
  async function sendAll(calls) {
    const [count, price] = await node.batch([
      ['eth_getTransactionCount', account.address, 'pending'],
      ['eth_gasPrice'],
    ]);
    const common = { type: /** @type {const} */ ('eip1559'), chainId, gas: GAS, maxPriorityFeePerGas: 0n };
    /** @type {Hex[]} */
    const hashes = [];
    for (const [place, call] of calls.entries()) {
      const facts = { ...common, maxFeePerGas: BigInt(price) * 4n, nonce: Number(count) + place };
      const raw = await account.signTransaction({ ...facts, ...call });
      hashes.push(await node.call('eth_sendRawTransaction', raw));
    }
    return hashes;
  }

  return {
    address: account.address,
    /**
     * Sends calls in order.
     * @param {SentCall[]} calls
     * @returns {Promise<Hex[]>} hashes
     * @throws {Error} when the node refused one
     */
    submit: (calls) => inTurn(() => sendAll(calls)),
    /**
     * Sends calls in order, and waits until they are mined.
     * @param {SentCall[]} calls
     * @returns {Promise<{ transactionHash: Hex, contractAddress: Hex | null }[]>} receipts
     * @throws {Error} also when one failed
     */
    send: (calls) =>
      inTurn(async () => {
        const receipts = await Promise.all((await sendAll(calls)).map((hash) => minedReceipt(node, hash)));
        const failed = receipts.findIndex(({ status }) => status !== '0x1');
        if (failed >= 0) throw new Error(`Call ${failed} failed on chain ${chainId}`);
        return receipts;
      }),
  };
}

/** @typedef {ReturnType<typeof createSender>} Sender */
