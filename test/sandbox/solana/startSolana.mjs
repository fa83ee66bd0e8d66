import { jsonAnswer } from '../jsonAnswer.mjs';
import { createNode, GENESIS } from './createNode.mjs';
import { MINTS } from './mints.mjs';
import { serveSocket } from './serveSocket.mjs';
import { solanaAccounts } from './solanaKeys.mjs';

/** @typedef {import('../servePart.mjs').Asked} Asked */
/** @typedef {import('../servePart.mjs').Answer} Answer */
/** @typedef {{ url: string, port: number, close(): Promise<void> }} Served */

export const SOLANA_PART = 'solana';
/** The network is named by the first 32 characters of its genesis hash. */
const SOLANA_NETWORK = `solana:${GENESIS.slice(0, 32)}`;
const PORTS_TRIED = 20;

/** @param {ReturnType<typeof createNode>} node @returns {(asked: Asked) => Promise<Answer>} */
const httpOf = (node) => async (asked) => {
  if (asked.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
  try {
    return jsonAnswer(await node.answer(JSON.parse(asked.body.toString())));
  } catch {
    return jsonAnswer({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } });
  }
};

/**
 * Starts a node of Solana: JSON-RPC, and subscriptions at the next port. Its chain starts with the first question.
 * @param {object} setup
 * @param {(answer: (asked: Asked) => Promise<Answer>) => Promise<Served>} setup.serve serves the part on a free port
 * @param {(answer: (asked: Asked) => Promise<Answer>) => Promise<Served>} setup.serveDirect the same, out of reach of log and faults
 * @param {ReturnType<typeof import('../faults.mjs').createFaults>} setup.faults
 * @param {ReturnType<typeof import('../requestLog.mjs').createRequestLog>} setup.log
 */
export async function startSolana({ serve, serveDirect, faults, log }) {
  const node = createNode();
  const answer = httpOf(node);

  /** Another process may have the port behind a free one. @returns {Promise<{ http: Served, socket: Awaited<ReturnType<typeof serveSocket>> }>} */
  async function openPorts(tries = PORTS_TRIED) {
    const http = await serve(answer);
    try {
      return { http, socket: await serveSocket({ port: http.port + 1, part: SOLANA_PART, node, faults, log }) };
    } catch (error) {
      await http.close();
      if (tries === 1) throw error;
      return openPorts(tries - 1);
    }
  }

  const [{ http, socket }, direct] = await Promise.all([openPorts(), serveDirect(answer)]);
  return {
    /** For the wallets of pages, whose requests do not count as the page's. */
    answer,
    transactions: node.transactions,
    give: node.give,
    facts: {
      part: SOLANA_PART,
      network: SOLANA_NETWORK,
      rpc: http.url,
      socket: `ws://127.0.0.1:${http.port + 1}`,
      direct: direct.url,
      usage:
        'a node of Solana: JSON-RPC, signatureSubscribe at the next port; direct is out of reach of log and faults. The keys are Ed25519 in PKCS #8, as base64',
      accounts: solanaAccounts(),
      tokens: MINTS,
    },
    reset() {
      node.reset();
      socket.reset();
    },
    async close() {
      await Promise.all([socket.close(), http.close(), direct.close()]);
    },
  };
}
