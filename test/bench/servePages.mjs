import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrity } from '../sandbox/integrity.mjs';
import { policyHeaders } from '../sandbox/policyHeaders.mjs';
import { bareScript } from './bareScript.mjs';
import { barePage, modalPage, plainPage } from './pages.mjs';

/** A node's answers to what a wallet modal asks. @param {{ id: number, method: string }} call */
const answerCall = ({ id, method }) => ({
  jsonrpc: '2.0',
  id,
  result: method === 'eth_getBalance' ? '0xde0b6b3a7640000' : '0x1',
});

/** A project that has decided on nothing, and a directory without a wallet. @type {Record<string, object>} */
const services = {
  '/getWallets': { count: 0, data: [] },
  '/appkit/v1/config': { features: [] },
  '/projects/v1/origins': { allowedOrigins: [] },
  '/getAnalyticsConfig': { isAnalyticsEnabled: false },
};

/** @param {http.IncomingMessage} request */
async function readJson(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString());
}

/**
 * Serves the three pages and the build as a well-kept server would: compressed, under the strict policy, never cached.
 * @param {string} dist folder with the build
 * @returns {Promise<{ url: string, close(): void }>}
 */
export async function servePages(dist) {
  const files = new Map(
    fs
      .readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/dist/${path.relative(dist, file)}`, gzipSync(fs.readFileSync(file), { level: 9 })]),
  );
  const proof = integrity(fs.readFileSync(path.join(dist, 'wallet-modal.js')));
  const bare = await bareScript();
  files.set('/bare.js', gzipSync(bare, { level: 9 }));
  /** @type {Record<string, (nonce: string, host: string) => string>} */
  const pages = {
    '/modal': (nonce, host) => modalPage(nonce, { integrity: proof, host }),
    '/bare': (nonce) => barePage(nonce, integrity(bare)),
    '/plain': plainPage,
  };

  const server = http.createServer(async (request, response) => {
    const { url = '/' } = request;
    const send = (/** @type {string} */ type, /** @type {Buffer} */ body, headers = {}) =>
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store', ...headers })
        .end(body);
    const file = files.get(url);
    if (file) return send('text/javascript', file, { 'access-control-allow-origin': '*' });
    const service = services[url.replace(/\?.*/, '')];
    if (service) return send('application/json', gzipSync(JSON.stringify(service)));
    if (url === '/rpc') {
      const calls = await readJson(request);
      const answer = Array.isArray(calls) ? calls.map(answerCall) : answerCall(calls);
      return send('application/json', gzipSync(JSON.stringify(answer)));
    }
    const html = pages[url];
    if (!html) return response.writeHead(404).end();
    const nonce = randomBytes(18).toString('base64');
    const policy = policyHeaders('strict', { nonce, hashes: [], origins: { cdn: [], rpc: [] } });
    send('text/html; charset=utf-8', gzipSync(html(nonce, request.headers.host ?? '')), policy);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
