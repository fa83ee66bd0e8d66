/** @typedef {import('../servePart.mjs').Asked} Asked */
/** @typedef {import('../servePart.mjs').Answer} Answer */

const METHODS = ['eth_chainId', 'net_version'];

/** @param {Buffer} body @returns {unknown[]} the ids of the calls for the chain id, none when the body cannot be read */
function idsOf(body) {
  try {
    return [JSON.parse(body.toString())].flat().flatMap((call) => (METHODS.includes(call?.method) ? [call.id] : []));
  } catch {
    return [];
  }
}

/**
 * Wraps the proxy of a node, and returns another chain id while `wrongChainId` is active.
 * @param {(asked: Asked) => Promise<Answer>} proxy
 * @param {import('./createLies.mjs').Lies} lies
 * @returns {(asked: Asked) => Promise<Answer>}
 */
export const lyingProxy = (proxy, lies) => async (asked) => {
  const answer = await proxy(asked);
  const ids = lies.isActive('wrongChainId') ? idsOf(asked.body) : [];
  if (!ids.length) return answer;
  const truth = JSON.parse(String(answer.body));
  const falsify = (/** @type {any} */ reply) => (ids.includes(reply.id) ? { ...reply, result: '0x539' } : reply);
  return { ...answer, body: JSON.stringify(Array.isArray(truth) ? truth.map(falsify) : falsify(truth)) };
};
