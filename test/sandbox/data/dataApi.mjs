import { jsonAnswer } from '../jsonAnswer.mjs';
import { rpcProxy } from '../rpcProxy.mjs';
import { dataRows } from './dataRows.mjs';
import { readChainId } from './readQuery.mjs';
import { Refusal } from './refusal.mjs';

/** @param {import('../servePart.mjs').Asked} asked @returns {any} @throws {Refusal} */
function readBody({ body }) {
  try {
    const value = JSON.parse(body.toString());
    if (typeof value === 'object' && value) return value;
  } catch {}
  throw new Refusal(400, 'body', 'The body is not a JSON object');
}

/**
 * The blockchain data API with its JSON-RPC proxy: dispatches calls, and refuses with the messages of the service.
 * @param {Parameters<typeof dataRows>[0] & { solanaNode?: string | undefined }} sources `solanaNode` is the address of its node
 * @returns {(asked: import('../servePart.mjs').Asked) => Promise<import('../servePart.mjs').Answer>}
 */
export function dataApi(sources) {
  const proxies = new Map([...sources.served].map(([id, { chain }]) => [id, rpcProxy(chain.node.url)]));
  const solanaProxy = sources.solanaNode && rpcProxy(sources.solanaNode);
  const rows = dataRows(sources);

  /** @param {import('../servePart.mjs').Asked} asked */
  async function answer(asked) {
    const { method, url } = asked;
    const query = url.searchParams;
    const path = url.pathname.replace(/(.)\/$/, '$1');
    // Some POST requests name the project only in their body.
    if (!query.get('projectId') && !(method === 'POST' && path !== '/v1' && readBody(asked).projectId)) {
      throw new Refusal(401, 'projectId', 'Project ID is required');
    }
    if (path === '/v1') {
      const chainId = query.get('chainId');
      const proxy = sources.solana?.isHere(chainId ?? '') ? solanaProxy : proxies.get(readChainId(chainId));
      if (!proxy) throw new Refusal(400, 'chainId', 'Unsupported chain');
      return proxy(asked);
    }
    const fitting = rows.filter(([, pattern]) => pattern.test(path));
    const row = fitting.find(([verb]) => verb === method);
    if (!row)
      throw fitting.length ? new Refusal(405, 'method', 'Method not allowed') : new Refusal(404, 'path', 'Not found');
    const name = decodeURIComponent(row[1].exec(path)?.[1] ?? '');
    return jsonAnswer(await row[2]({ query, name, order: () => readBody(asked) }));
  }

  return async (asked) => {
    try {
      return await answer(asked);
    } catch (error) {
      if (error instanceof Refusal) return error.answer();
      if (error instanceof URIError) return new Refusal(400, 'path', 'Invalid path').answer();
      throw error;
    }
  };
}
