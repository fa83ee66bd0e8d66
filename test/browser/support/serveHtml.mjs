import http from 'node:http';
import { staticFile } from '../../sandbox/staticFile.mjs';
import { stage } from './stage.mjs';

/**
 * Serves pages that are written as they are, with the product at `/dist/`, on an origin of its own: a page that the browser
 * driver answers for has no address, and browsers keep such pages from services on this machine. Listens on `localhost`
 * and `127.0.0.1`, which are two origins.
 */
export async function serveHtml() {
  /** @type {Map<string, string>} */
  const files = new Map();
  const server = http.createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const text = files.get(pathname);
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    const product = pathname.startsWith('/dist/') ? await staticFile(stage.dist, pathname.slice(6)) : { status: 404 };
    const answer = text === undefined ? product : { headers: { 'content-type': type }, body: text };
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    /** Text by path, served from now on. */
    files,
    url: `http://localhost:${port}`,
    port,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}
