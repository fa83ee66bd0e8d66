import { stage } from './stage.mjs';

/** @param {string} path @param {RequestInit} [init] */
const ask = async (path, init) => (await fetch(`${stage.sandbox.url}${path}`, init)).json();

/** Switches a fault of a sandbox part on, or with `fault: null` off. @param {object} wish */
export const setFault = (wish) => ask('/faults', { method: 'POST', body: JSON.stringify(wish) });

/** Brings the sandbox back to how it started: no faults, an empty log, the chains, settings and mailboxes as at first. */
export const resetSandbox = () => stage.sandbox.reset();

/** Requests that a part received, oldest first. @param {string} part @returns {Promise<{ path: string, method: string, rpc: string[], fault: string | null, referer: string | null, cookie: string | null }[]>} */
export const requestsOf = (part) => ask(`/log?part=${part}`);

/** Asks a chain's node without the sandbox's proxy. @param {number} chainId @param {string} method @param {unknown[]} params */
export async function askNode(chainId, method, params = []) {
  const { direct } = stage.sandbox.parts.evm[`eip155:${chainId}`];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(direct, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).result;
}

/** Origins that a page may talk to. */
export function declaredOrigins() {
  const { demo, cdn, api, data, analytics, evm } = stage.sandbox.parts;
  const services = [api, data, analytics].map(({ url }) => url);
  return [demo, cdn, ...services, ...Object.values(evm).map(({ rpc }) => rpc)].map((url) => new URL(url).origin);
}
