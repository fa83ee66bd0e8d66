import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { staticFile } from '../../sandbox/staticFile.mjs';

/**
 * Serves unmodified pages, and the build at `/dist/`, on a separate origin. (A page that Playwright fulfills has no IP address,
 * and browsers do not let such pages access services on this machine.) Listens on `localhost` and `127.0.0.1`, which are two
 * origins.
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
        // Browsers keep an unused connection open.
        server.closeAllConnections();
      }),
  };
}
