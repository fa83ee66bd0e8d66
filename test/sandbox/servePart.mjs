import http from 'node:http';

/**
 * @typedef {object} Answer
 * @property {number} [status]
 * @property {Record<string, string | string[]>} [headers]
 * @property {string | Buffer} [body]
 * @typedef {object} Asked
 * @property {string} method
 * @property {URL} url
 * @property {http.IncomingHttpHeaders} [headers]
 * @property {Buffer} body
 */

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
};
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** @param {http.IncomingMessage} request */
async function readBody(request) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > MAX_BODY_BYTES) throw new Error('The request body is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** @param {Buffer} body @returns {string[]} */
function rpcMethods(body) {
  if (body[0] !== 0x7b && body[0] !== 0x5b) return [];
  try {
    return [JSON.parse(body.toString())]
      .flat()
      .flatMap((call) => (typeof call?.method === 'string' ? call.method : []));
  } catch {
    return [];
  }
}

/** Replaces body, status and type of a response by those of the fault. @param {Answer} answer @param {import('./faults.mjs').Fault} fault @returns {Answer} */
function disguise({ status, headers, body = '' }, fault) {
  const text = fault.body ?? body;
  const bytes = Buffer.from(typeof text === 'object' && !Buffer.isBuffer(text) ? JSON.stringify(text) : text);
  const filler = Buffer.alloc(Math.max(0, (fault.bytes ?? 0) - bytes.length), ' ');
  return {
    status: fault.status ?? status,
    headers: { ...headers, ...(fault.type && { 'content-type': fault.type }) },
    body: Buffer.concat([bytes, filler]),
  };
}

/**
 * Serves one part of the sandbox on loopback: answers complete requests with CORS, logs them, and applies the active faults.
 * Preflights are neither logged nor affected, because their failure would look like another error.
 * @param {object} setup
 * @param {number} setup.port 0 takes a free one
 * @param {string} [setup.host] address to listen on, for others than this machine
 * @param {(asked: Asked) => string | null} setup.partOf names the part of a request; null is out of reach of log and faults
 * @param {(asked: Asked) => Answer | Promise<Answer>} setup.answer
 * @param {(asked: Asked) => Promise<unknown> | undefined} [setup.before] what each logged answer waits for
 * @param {ReturnType<typeof import('./faults.mjs').createFaults>} setup.faults
 * @param {ReturnType<typeof import('./requestLog.mjs').createRequestLog>} setup.log
 * @returns {Promise<{ url: string, port: number, close(): Promise<void> }>}
 */
export async function servePart({ port, host = '127.0.0.1', partOf, answer, before, faults, log }) {
  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async function serve(request, response) {
    if (request.method === 'OPTIONS') return response.writeHead(204, { ...CORS, ...PREFLIGHT }).end();
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const asked = { method: request.method ?? 'GET', url, headers: request.headers, body };
    const part = partOf(asked);
    let fault;
    if (part) {
      const path = url.pathname + url.search;
      const rpc = rpcMethods(body);
      fault = faults.take(part, [path, ...rpc].join(' '));
      const { referer = null, cookie = null } = request.headers;
      const facts = { method: asked.method, path, rpc, time: Date.now(), fault: fault?.fault ?? null };
      log.add({ part, ...facts, referer, cookie });
    }
    if (fault?.fault === 'silence') return;
    if (fault?.fault === 'drop') return request.socket.destroy();
    if (fault?.fault === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms).unref());
    if (part) await before?.(asked);
    if (fault?.fault === 'status') {
      const retry = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      return response.writeHead(Number(fault.status), { ...CORS, ...retry, 'content-type': 'text/plain' }).end();
    }
    const truth = await answer(asked);
    const { status = 200, headers = {}, body: text = '' } = fault?.fault === 'body' ? disguise(truth, fault) : truth;
    const bytes = Buffer.from(text);
    const head = { ...CORS, 'cache-control': 'no-store', 'content-length': bytes.length, ...headers };
    response.writeHead(status, head);
    if (fault?.fault !== 'cut') return response.end(bytes);
    // The first half must be flushed before the socket is closed. Otherwise the client sees a refused connection instead of a
    // truncated body.
    response.write(bytes.subarray(0, bytes.length >> 1), () => setImmediate(() => request.socket.destroy()));
  }

  const server = http.createServer((request, response) => {
    serve(request, response).catch((error) => {
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { ...CORS, 'content-type': 'text/plain' }).end(String(error?.message ?? error));
    });
  });
  // If the server closed an idle connection in the moment that a client reuses it, that request would fail.
  server.keepAliveTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(undefined));
  });
  const taken = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
