import { keccak256, parseTransaction, toHex } from 'viem';
import { own } from './assetSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/**
 * Answers of a node by method: a result, or a function of the parameters. It leaves what it returns undefined for to the node.
 * @typedef {Record<string, unknown>} NodeAnswers
 */

/**
 * Answers methods of a node, alone or in a batch. The node itself answers all others.
 * @param {NodeAnswers} answers @returns {import('./answers.mjs').Answer}
 */
const byMethod = (answers) => async (route) => {
  const sent = route.request().postDataJSON();
  const asked = /** @type {{ id: unknown, method: string, params: unknown[] }[]} */ ([sent].flat());
  const given = asked.map(({ id, method, params }) => {
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
    const result = typeof answer === 'function' ? answer(...params) : answer;
    return result === undefined ? null : { jsonrpc: '2.0', id, result };
  });
  /** @param {unknown[]} all */
  const inShape = (all) => (Array.isArray(sent) ? all : all[0]);
  if (given.every(Boolean))
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: inShape(given) });
  const response = await route.fetch();
  const others = [await response.json()].flat();
  const all = asked.map((request, index) => given[index] ?? others.find(({ id }) => id === request.id));
  return route.fulfill({ response, json: inShape(all) });
};

/** Answers methods of Ethereum's node to the page, now and as `stage.nodeAnswers` is changed. @param {Stage} stage @param {NodeAnswers} [answers] */
export function answerNode(stage, answers) {
  Object.assign(stage.nodeAnswers, answers);
  return stage.chain(1, byMethod(stage.nodeAnswers));
}

/** A transaction that a node mined in another one's place. */
const REPLACEMENT = `0x${'5e'.repeat(32)}`;
/** The node's newest block when a request is made, when it is replaced, and after the nodes have forgotten what a page searches. */
const FIRST_BLOCK = '0x12c';
const BLOCK = '0x190';
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

/**
 * Keeps the next transaction of Pebble to itself, because other scenes send from the same account at the same time. The node
 * does not mine it; the returned functions end it in different ways.
 * @param {Stage} stage whose node's answers are the scene's: see `answerNode`
 */
export async function holdTransaction(stage) {
  const answers = stage.nodeAnswers;
  const from = own(stage);
  const fields = { from, to: from, value: '0x0', input: '0x', nonce: '0x0' };
  const block = answers['eth_getBlockByNumber'];
  answers['eth_blockNumber'] = FIRST_BLOCK;
  /** @type {() => void} */
  let see = () => {};
  const seen = new Promise((resolve) => {
    see = () => resolve(undefined);
  });
  const next = () => toHex(Number(fields.nonce) + 1);
  /** @param {`0x${string}`} signed */
  const keep = (signed) => {
    const { to, value = 0n, data = '0x', nonce = 0 } = parseTransaction(signed);
    Object.assign(fields, { to, value: toHex(value), input: data, nonce: toHex(nonce) });
    Object.assign(answers, {
      eth_getTransactionByHash: (/** @type {string} */ hash) => {
        see();
        return { hash, ...fields };
      },
      eth_getTransactionReceipt: null,
    });
    return keccak256(signed);
  };
  await stage.page.route(`${stage.sandbox.url}/wallet-rpc/1`, byMethod({ eth_sendRawTransaction: keep }));
  /** @param {string} status */
  const mine = (status) =>
    Object.assign(answers, {
      eth_getTransactionReceipt: (/** @type {string} */ hash) => ({ transactionHash: hash, status, logs: [] }),
    });
  /** Mines another transaction with the same nonce. @param {object} changes */
  const replace = (changes) =>
    Object.assign(answers, {
      eth_getTransactionByHash: null,
      eth_getTransactionReceipt: (/** @type {string} */ hash) =>
        hash === REPLACEMENT ? { transactionHash: hash, status: '0x1', logs: [] } : null,
      eth_blockNumber: BLOCK,
      eth_getTransactionCount: (/** @type {string} */ _, /** @type {string} */ at) =>
        at === 'latest' || at === BLOCK ? next() : fields.nonce,
      eth_getBlockByNumber: (/** @type {string} */ _, /** @type {boolean} */ whole) =>
        whole ? { transactions: [{ ...fields, ...changes, hash: REPLACEMENT }] } : block,
    });
  return {
    /** The page has found the transaction. A node has to have had it before it can lose it. */
    seen,
    confirm: () => mine('0x1'),
    revert: () => mine('0x0'),
    /** The node does not know the transaction any more. */
    drop: () => Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: fields.nonce }),
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
        eth_getTransactionCount: next(),
        eth_blockNumber: LATE_BLOCK,
      }),
  };
}
