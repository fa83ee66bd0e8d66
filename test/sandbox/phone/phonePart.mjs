import path from 'node:path';
import { browserScript } from '../browserScript.mjs';
import { jsonAnswer } from '../jsonAnswer.mjs';
import { staticFile } from '../staticFile.mjs';
import { walletMarks } from '../wallets/walletMarks.js';

/**
 * @typedef {object} PhoneFacts what the wallet app must know of this sandbox
 * @property {string} relay
 * @property {string} projectId
 * @property {{ id: string, name: string, symbol: string, answer: ReturnType<typeof import('../rpcProxy.mjs').rpcProxy> }[]} chains by CAIP-2 id
 * @property {{ address: string, privateKey: string }[]} accounts
 * @property {{ network: string, account: { address: string, pkcs8: string } } | undefined} solana
 */

const { Pocket: mark = '' } = walletMarks;
const icon = decodeURIComponent(mark.slice(mark.indexOf(',') + 1));

/**
 * Allows the relay by its port only: a phone in the same network uses another host name for this machine.
 * @param {string} relay
 */
const policy = (relay) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ws://*:${new URL(relay).port}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the wallet app: one page that accepts pairing links at `/wc?uri=`, its script, and separate paths to the chains. Its
 * policy allows requests to this origin and the relay only, so that no library can contact others.
 * @param {PhoneFacts} facts read anew for each answer
 * @returns {(asked: import('../servePart.mjs').Asked) => Promise<import('../servePart.mjs').Answer>}
 */
export function phonePart(facts) {
  return async (asked) => {
    const { pathname } = asked.url;
    if (pathname === '/' || pathname === '/wc') {
      const page = await staticFile(import.meta.dirname, 'index.html');
      return { ...page, headers: { ...page.headers, 'content-security-policy': policy(facts.relay) } };
    }
    if (pathname === '/pocket.js') {
      const body = await browserScript('phone/main.jsx');
      return { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body };
    }
    if (pathname === '/config.json') {
      const { relay, projectId, accounts, solana } = facts;
      const chains = facts.chains.map(({ answer, ...chain }) => chain);
      return jsonAnswer({ relayPort: Number(new URL(relay).port), projectId, chains, accounts, solana });
    }
    const chain = facts.chains.find(({ id }) => pathname === `/rpc/${id.split(':')[1]}`);
    if (chain) return chain.answer(asked);
    if (pathname === '/pocket.svg') return { headers: { 'content-type': 'image/svg+xml' }, body: icon };
    if (pathname === '/phone.css') return staticFile(import.meta.dirname, 'phone.css');
    if (pathname === '/pages.css') return staticFile(path.dirname(import.meta.dirname), 'pages.css');
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
  };
}
