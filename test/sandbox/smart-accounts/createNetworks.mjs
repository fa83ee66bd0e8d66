import { chainClient } from './chainClient.mjs';
import { createBundler } from './createBundler.mjs';
import { RpcError } from './rpcError.mjs';
import { takeTurns } from './takeTurns.mjs';

/**
 * @typedef {object} Network
 * @property {number} chainId
 * @property {ReturnType<typeof chainClient>} client
 * @property {ReturnType<typeof createBundler>} bundler
 * @property {ReturnType<typeof takeTurns>} inTurn for transactions that keys sign
 * @property {Map<string, Promise<unknown>>} delegations of keys' accounts, by address, done when they are mined
 */

/**
 * The chains of the sandbox's nodes.
 * @param {{ chainId: number, url: string }[]} nodes
 */
export function createNetworks(nodes) {
  /** @type {Map<number, Network>} */
  const networks = new Map(
    nodes.map((node) => {
      const client = chainClient(node);
      const bundler = createBundler(client);
      return [node.chainId, { chainId: node.chainId, client, bundler, inTurn: takeTurns(), delegations: new Map() }];
    }),
  );
  return {
    all: [...networks.values()],
    /** @param {number} chainId @param {number} [code] of the refusal @returns {Network} @throws {RpcError} 4901, if nothing else is said */
    of(chainId, code = 4901) {
      const network = networks.get(chainId);
      if (!network) throw new RpcError(code, `Unsupported chain ${chainId}`);
      return network;
    },
  };
}
