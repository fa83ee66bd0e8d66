import { keccak256 } from 'viem';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** Answers of a node by method: a result, or a function of the parameters. @typedef {Record<string, unknown>} NodeAnswers */

/**
 * Answers methods of a node, alone or in a batch. The node itself answers all others.
 * @param {NodeAnswers} answers @returns {import('./answers.mjs').Answer}
 */
const byMethod = (answers) => async (route) => {
  const sent = route.request().postDataJSON();
  const asked = [sent].flat();
  const isAnswered = (/** @type {{ method: string }} */ { method }) => Object.hasOwn(answers, method);
  /** @param {{ id: unknown, method: string, params: unknown[] }} request */
  const answer = ({ id, method, params }) => {
    const result = answers[method];
    return { jsonrpc: '2.0', id, result: typeof result === 'function' ? result(...params) : result };
  };
  const headers = { 'access-control-allow-origin': '*' };
  if (asked.every(isAnswered))
    return route.fulfill({ headers, json: Array.isArray(sent) ? asked.map(answer) : answer(sent) });
  const response = await route.fetch();
  const others = [await response.json()].flat();
  const all = asked.map((request) =>
    isAnswered(request) ? answer(request) : others.find(({ id }) => id === request.id),
  );
  return route.fulfill({ response, json: Array.isArray(sent) ? all : all[0] });
};

/** Answers methods of Ethereum's node to the page. @param {Stage} stage @param {NodeAnswers} answers may be changed later */
export const answerNode = (stage, answers) => stage.chain(1, byMethod(answers));

/** A transaction that a node mined in another one's place. */
const REPLACEMENT = `0x${'5e'.repeat(32)}`;
/** The node's newest block, and one after which the nodes have forgotten the blocks that a page searches. */
const BLOCK = '0x64';
const LATE_BLOCK = '0x3e8';

/** How often a page asks for a transaction, and a little more. */
const POLL_MS = 4_100;

/** Lets the page ask for its transaction. @param {Stage} stage @param {number} times */
export async function pollNode({ page }, times) {
  for (let polls = 0; polls < times; polls += 1) {
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('eth_getTransactionReceipt')),
    );
    await page.clock.runFor(POLL_MS);
    await answered;
  }
}

/** The signed transaction goes nowhere: other scenes send from the same account at the same time. */
const keepSigned = byMethod({ eth_sendRawTransaction: (/** @type {`0x${string}`} */ signed) => keccak256(signed) });

/**
 * A node that does not mine a transaction. The returned functions end it in different ways.
 * @param {Stage} stage
 * @param {NodeAnswers} answers of the node
 * @param {{ from: string, to: string, value: bigint, input?: string }} transaction
 */
export async function holdTransaction({ page, sandbox }, answers, { from, to, value, input = '0x' }) {
  await page.route(`${sandbox.url}/wallet-rpc/1`, keepSigned);
  const fields = { from, to, value: `0x${value.toString(16)}`, input, nonce: '0x3' };
  /** @param {string} status */
  const mine = (status) =>
    Object.assign(answers, {
      eth_getTransactionReceipt: (/** @type {string} */ hash) => ({ transactionHash: hash, status, logs: [] }),
    });
  /** Mines another transaction with the same nonce. @param {object} changes */
  const replace = (changes) => {
    const replacement = { ...fields, ...changes, hash: REPLACEMENT };
    const block = answers.eth_getBlockByNumber;
    Object.assign(answers, {
      eth_getTransactionByHash: null,
      eth_getTransactionReceipt: (/** @type {string} */ hash) =>
        hash === REPLACEMENT ? { transactionHash: hash, status: '0x1', logs: [] } : null,
      eth_blockNumber: BLOCK,
      eth_getTransactionCount: (/** @type {string} */ _, /** @type {string} */ at) =>
        at === 'latest' || at === BLOCK ? '0x4' : '0x3',
      eth_getBlockByNumber: (/** @type {string} */ _, /** @type {boolean} */ whole) =>
        whole ? { transactions: [replacement] } : block,
    });
  };
  Object.assign(answers, {
    eth_getTransactionCount: fields.nonce,
    eth_getTransactionByHash: (/** @type {string} */ hash) => ({ hash, ...fields }),
    eth_getTransactionReceipt: null,
  });
  return {
    confirm: () => mine('0x1'),
    revert: () => mine('0x0'),
    /** The node does not know the transaction any more. */
    drop: () => Object.assign(answers, { eth_getTransactionByHash: null }),
    /** The wallet paid a higher fee. */
    speedUp: () => replace({}),
    /** The wallet sent an empty transaction to the account itself. */
    cancel: () => replace({ to: from, value: '0x0', input: '0x' }),
    /** The wallet sent another amount. */
    differ: () => replace({ value: '0x1' }),
    /** Another transaction took its place, and the node has forgotten which one. */
    forget: () =>
      Object.assign(answers, {
        eth_getTransactionByHash: null,
        eth_getTransactionCount: '0x4',
        eth_blockNumber: LATE_BLOCK,
      }),
  };
}
