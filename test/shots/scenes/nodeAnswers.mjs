/** @typedef {import('../createStage.mjs').Stage} Stage */

/** Answers of a node by method: a result, or a function of the parameters. @typedef {Record<string, unknown>} NodeAnswers */

/**
 * Answers methods of Ethereum's node, alone or in a batch. The node itself answers all others.
 * @param {Stage} stage @param {NodeAnswers} answers may be changed later
 */
export const answerNode = (stage, answers) =>
  stage.chain(1, async (route) => {
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
  });

/**
 * A node that does not mine a transaction. The returned functions end it in different ways.
 * @param {NodeAnswers} answers
 * @param {{ from: string, to: string, value: bigint, input?: string }} transaction
 */
export function holdTransaction(answers, { from, to, value, input = '0x' }) {
  const fields = { from, to, value: `0x${value.toString(16)}`, input, nonce: '0x3' };
  /** @param {string} status */
  const mine = (status) =>
    Object.assign(answers, {
      eth_getTransactionReceipt: (/** @type {string} */ hash) => ({ transactionHash: hash, status, logs: [] }),
    });
  Object.assign(answers, {
    eth_getTransactionByHash: (/** @type {string} */ hash) => ({ hash, ...fields }),
    eth_getTransactionReceipt: null,
  });
  return {
    confirm: () => mine('0x1'),
    revert: () => mine('0x0'),
    /** The node does not know the transaction any more. */
    drop: () => Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: '0x3' }),
  };
}
