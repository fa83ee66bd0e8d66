import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { staticFile } from '../sandbox/staticFile.mjs';

/**
 * Serves the folder of a host on an origin of its own, with the scripts that are not the host's.
 * @param scripts text by path
 */
export async function serveHost(folder: string, scripts: Readonly<Record<string, string>>) {
  const server = http.createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const script = scripts[pathname];
    const answer =
      script === undefined
        ? await staticFile(folder, pathname === '/' ? 'index.html' : pathname.slice(1))
        : { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: script };
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(undefined));
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
