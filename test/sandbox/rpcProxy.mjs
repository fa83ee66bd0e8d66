/**
 * Forwards JSON-RPC bodies to a node, adding CORS, the log and the faults.
 * @param {string} node address of the node
 * @returns {(asked: import('./servePart.mjs').Asked) => Promise<import('./servePart.mjs').Answer>}
 */
export function rpcProxy(node) {
  return async ({ method, body }) => {
    if (method !== 'POST') return { status: 405, headers: /** @type {Record<string, string>} */ ({ allow: 'POST' }) };
    const answer = await fetch(node, {
      method,
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/json' },
    });
    return {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}
