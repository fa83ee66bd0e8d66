import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { staticFile } from '../../sandbox/staticFile.mjs';

/**
 * Serves pages that are written as they are, with the product at `/dist/`, on an origin of its own: a page that the browser
 * driver answers for has no address, and browsers keep such pages from services on this machine. Listens on `localhost`
 * and `127.0.0.1`, which are two origins.
 */
export async function serveHtml(dist: string) {
  const files = new Map<string, string>();
  const server = http.createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const text = files.get(pathname);
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    const product = pathname.startsWith('/dist/') ? await staticFile(dist, pathname.slice(6)) : { status: 404 };
    const answer = text === undefined ? product : { headers: { 'content-type': type }, body: text };
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(undefined));
  });
  const { port } = server.address() as AddressInfo;
  return {
    /** Text by path, served from now on. */
    files,
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // A browser keeps a connection in reserve, on which nothing is ever asked.
        server.closeAllConnections();
      }),
  };
}
