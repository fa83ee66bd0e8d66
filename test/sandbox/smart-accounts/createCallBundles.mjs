import { numberToHex, toHex } from 'viem';
import { readCallsRequest } from './readCallsRequest.mjs';
import { RpcError } from './rpcError.mjs';
import { sendBatch } from './sendBatch.mjs';
import { sendOperation } from './sendOperation.mjs';

const VERSION = '2.0.0';
/** Of EIP-5792. */
const PENDING = 100;
const CONFIRMED = 200;
const REVERTED = 500;

/**
 * @typedef {object} Bundle calls that were sent
 * @property {string} owner address of the key
 * @property {import('./createNetworks.mjs').Network} network
 * @property {`0x${string}`} hash of the transaction
 * @property {`0x${string}`} [userOpHash] without it, the calls are the transaction
 */

/**
 * @typedef {object} CallsStatus as EIP-5792 has it
 * @property {string} version
 * @property {string} id
 * @property {`0x${string}`} chainId
 * @property {boolean} atomic
 * @property {number} status
 * @property {{ logs: { address: string, data: string, topics: string[] }[], status: string, blockHash: string, blockNumber: string, gasUsed: string, transactionHash: string }[]} [receipts] one, once the calls are mined
 */

/** Atomic batches of calls (EIP-5792). */
export function createCallBundles() {
  /** By id; null while it is being sent. @type {Map<string, Bundle | null>} */
  const bundles = new Map();

  /** @param {any[]} logs */
  const logsOf = (logs) => logs.map(({ address, data, topics }) => ({ address, data, topics }));

  /** @param {Bundle} bundle */
  async function outcomeOf({ network: { client, bundler }, hash, userOpHash }) {
    if (userOpHash) {
      const found = await bundler.receipt(userOpHash);
      return found && { mined: found.receipt, logs: found.logs, success: found.success };
    }
    const mined = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    return mined && { mined, logs: mined.logs, success: mined.status === '0x1' };
  }

  /** @param {string | undefined} id @throws {RpcError} 5720 */
  function refuseUsed(id) {
    if (id !== undefined && bundles.has(id)) throw new RpcError(5720, 'Duplicate ID');
  }

  return {
    refuseUsed,

    /**
     * `wallet_sendCalls`. Calls that revert are sent, too, and reported by their status.
     * @param {import('./createAccountActions.mjs').Used} used
     * @param {ReturnType<typeof readCallsRequest>} request
     * @returns {Promise<{ id: string, hash: `0x${string}` }>} `hash` of the transaction
     * @throws {RpcError} 5720 for an id that was used before
     */
    async send({ owner, network, account }, { id = toHex(crypto.getRandomValues(new Uint8Array(32))), calls }) {
      refuseUsed(id);
      bundles.set(id, null);
      try {
        const { hash, ...operation } = account
          ? await sendOperation(network.bundler, account, calls, { allowRevert: true })
          : { hash: await sendBatch(network, owner, calls) };
        bundles.set(id, { owner: owner.address, network, hash, ...operation });
        return { id, hash };
      } catch (error) {
        bundles.delete(id);
        throw error;
      }
    },

    /**
     * `wallet_getCallsStatus`.
     * @param {string} owner address of the key
     * @param {unknown} value
     * @returns {Promise<CallsStatus>}
     * @throws {RpcError} 5730 for an id that the key has not sent
     */
    async status(owner, value) {
      const id = String(value);
      const bundle = bundles.get(id);
      if (!bundle || bundle.owner !== owner) throw new RpcError(5730, 'Unknown bundle id');
      const facts = { version: VERSION, id, chainId: numberToHex(bundle.network.chainId), atomic: true };
      const outcome = await outcomeOf(bundle);
      if (!outcome) return { ...facts, status: PENDING };
      const { mined, logs, success } = outcome;
      const { blockHash, blockNumber, gasUsed, transactionHash } = mined;
      const receipt = { logs: logsOf(logs), status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed };
      return { ...facts, status: success ? CONFIRMED : REVERTED, receipts: [{ ...receipt, transactionHash }] };
    },

    /** Clears all batches. */
    reset: () => bundles.clear(),
  };
}
