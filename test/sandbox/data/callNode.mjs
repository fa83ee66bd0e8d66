const LONGEST_BATCH = 200;

/**
 * Calls a node directly, without the proxy, its log and its faults.
 * @param {string} url
 */
export function callNode(url) {
  /** @param {unknown} body */
  const post = async (body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch(url, init)).json();
  };
  /** @param {any} answer @param {string} method */
  const resultOf = (answer, method) => {
    if (answer?.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer?.result;
  };

  /** @param {string} method @param {unknown[]} params @returns {Promise<any>} @throws {Error} what the node refused */
  const call = async (method, ...params) => resultOf(await post({ jsonrpc: '2.0', id: 1, method, params }), method);

  return {
    url,
    call,
    /** Sends a request in the shape of EIP-1193. @param {{ method: string, params: unknown[] }} wish */
    request: ({ method, params }) => call(method, ...params),
    /**
     * Sends calls in one batch, each a method and its parameters. Results have the order of the calls.
     * @param {[string, ...unknown[]][]} calls @returns {Promise<any[]>} @throws {Error} when one was refused
     */
    async batch(calls) {
      const results = [];
      for (let start = 0; start < calls.length; start += LONGEST_BATCH) {
        const part = calls.slice(start, start + LONGEST_BATCH);
        const answers = await post(part.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params })));
        const byId = new Map(answers.map((/** @type {{ id: number }} */ answer) => [answer.id, answer]));
        results.push(...part.map(([method], id) => resultOf(byId.get(id), method)));
      }
      return results;
    },
  };
}
