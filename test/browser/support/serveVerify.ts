import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns the page of a verify server: it posts the attestation to its embedder. */
function attestationPage(id: string | null): string {
  const claims = Buffer.from(JSON.stringify({ id })).toString('base64url');
  const message = JSON.stringify({ type: 'verify_attestation', attestation: `head.${claims}.seal` });
  return `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
}

/**
 * Serves a verify server that, depending on `mode`, responds like the real one, never, or by closing the connection. Like the
 * real one, it makes the browser refuse its page in a page whose origin is not the one in the query.
 */
export async function serveVerify() {
  const served = {
    mode: 'answers' as 'answers' | 'is silent' | 'hangs up',
    /** The queries so far. */
    requested: [] as URLSearchParams[],
    /** The headers of each request. */
    headers: [] as IncomingHttpHeaders[],
    url: '',
    /** Returns the page of a response for the requested id. */
    page: attestationPage,
    close: () => {},
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', served.url);
    if (pathname !== '/v3/attestation') return void response.writeHead(404).end();
    served.requested.push(searchParams);
    served.headers.push(request.headers);
    if (served.mode === 'hangs up') return void request.socket.destroy();
    if (served.mode === 'is silent') return;
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', `frame-ancestors ${searchParams.get('origin')}`);
    response.end(served.page(searchParams.get('id')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  served.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return served;
}
