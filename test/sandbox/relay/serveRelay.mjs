import http from 'node:http';
import { WebSocketServer } from 'ws';
import { attachClient } from './attachClient.mjs';
import { createRelay } from './createRelay.mjs';
import { relayMessages } from './relayMessages.mjs';
import { verifyToken } from './verifyToken.mjs';
import { wait } from './wait.mjs';

const PART = 'relay';
const REFUSED = 3000;
const LONGEST_FRAME = 1024 * 1024;
/** The maximum length of a reason in a closing frame (RFC 6455). */
const LONGEST_REASON = 123;
/** @type {Record<string, string>} */
const REASONS = { key: 'Unauthorized: invalid key', origin: 'Unauthorized: origin not allowed' };
/** What faults do at once to the clients that they match. @type {Record<string, 'hangUp' | 'mute' | 'flap'>} */
const REACTIONS = { restart: 'hangUp', hangUp: 'hangUp', drop: 'hangUp', halfOpen: 'mute', flap: 'flap' };
const ON_DIAL = ['refuse', 'status', 'silence', 'drop', 'delay'];

/** @param {import('node:stream').Duplex} line @param {number} status @param {string} [reason] */
function answerDial(line, status, reason = '') {
  const head = `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? 'Refused'}`;
  line.end(`${head}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(reason)}\r\n\r\n${reason}`);
}

/**
 * Serves the relay of the sandbox on loopback. Refused connections are closed with code 3000 and a reason, because pages cannot
 * read the response to a handshake. A client without `useOnCloseEvent` gets 401.
 * @param {object} setup
 * @param {ReturnType<typeof import('../faults.mjs').createFaults>} setup.faults
 * @param {ReturnType<typeof import('../requestLog.mjs').createRequestLog>} setup.log
 * @param {string} [setup.host] address to listen on, for others than this machine
 * @param {string[]} [setup.projectIds] the ones that are known; without them every one that is not empty
 * @param {number} [setup.pingMs]
 * @param {number} [setup.redeliverMs] how long a delivery waits for its acknowledgement before it is sent again
 * @param {() => void} [setup.mailChanged] called whenever a message was delivered or acknowledged
 * @returns {Promise<{ url: string, http: string, reset(): Promise<void>, close(): Promise<void> }>} `reset` empties the
 *   mailboxes and ends every connection
 */
export async function serveRelay({
  faults,
  log,
  host = '127.0.0.1',
  projectIds,
  pingMs = 30_000,
  redeliverMs = 10_000,
  mailChanged,
}) {
  const relay = createRelay(Date.now, mailChanged, () => Boolean(faults.find(PART, 'lastTab')));
  /** @type {Set<ReturnType<typeof attachClient>>} */
  const clients = new Set();
  /** Every open connection, also of handshakes that are never answered. @type {Set<import('node:net').Socket>} */
  const lines = new Set();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME, autoPong: false });
  const messages = relayMessages(relay);
  let port = 0;
  let url = '';
  let listening = false;

  /** @param {string} method @param {object} facts */
  const note = (method, facts) =>
    log.add({
      part: PART,
      method,
      path: '/',
      rpc: [],
      time: Date.now(),
      fault: null,
      referer: null,
      cookie: null,
      ...facts,
    });

  /** @param {URLSearchParams} query @param {string} [name] of this machine, as the client dialled it */
  function admit(query, name) {
    const token = verifyToken(query.get('auth') ?? '', [url, `ws://${name}`]);
    const projectId = query.get('projectId');
    if (!projectId || (projectIds && !projectIds.includes(projectId))) throw new Error(REASONS.key);
    return token;
  }

  /** @param {http.IncomingMessage} request @param {import('node:stream').Duplex} line @param {Buffer} head */
  async function dial(request, line, head) {
    line.on('error', () => {});
    const { searchParams: query } = new URL(request.url ?? '/', 'http://relay');
    const projectId = query.get('projectId');
    const { origin = null, referer = null, cookie = null } = request.headers;
    let token = { iss: '', sub: '' };
    let refusal = '';
    try {
      token = admit(query, request.headers.host);
    } catch (error) {
      refusal = /** @type {Error} */ (error).message;
    }
    const text = `origin=${origin ?? 'none'} projectId=${projectId} ${token.iss}`;
    const fault = faults.take(PART, `dial ${text}`, ON_DIAL);
    if (fault?.fault === 'refuse') refusal = REASONS[fault.reason ?? 'key'] ?? fault.reason ?? '';
    const refused = refusal || null;
    note('DIAL', { fault: fault?.fault ?? null, ...token, projectId, origin, referer, cookie, refused });
    if (fault?.fault === 'silence') return line.resume();
    if (fault?.fault === 'delay') await wait(fault.ms);
    if (fault?.fault === 'status') return answerDial(line, Number(fault.status));
    if (fault?.fault === 'drop' || !listening || line.destroyed) return line.destroy();
    if (refusal && query.get('useOnCloseEvent') !== 'true') return answerDial(line, 401, refusal);
    sockets.handleUpgrade(request, line, head, (socket) => {
      socket.on('error', () => {});
      if (refusal) return socket.close(REFUSED, refusal.slice(0, LONGEST_REASON));
      const client = attachClient({ socket, line, who: { ...token, text }, relay, faults, note });
      clients.add(client);
      socket.on('close', () => clients.delete(client));
    });
  }

  const server = http.createServer(async (request, response) => {
    const { status, headers, body } = await messages(request);
    response.writeHead(status, headers).end(body);
  });
  server.on('upgrade', dial);
  server.on('connection', (line) => lines.add(line.on('close', () => lines.delete(line))));

  async function listen() {
    await new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => resolve(server.off('error', reject)));
    });
    listening = true;
    port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  }
  async function stop() {
    listening = false;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const line of lines) line.destroy();
    await closed;
  }

  const unwatch = faults.watch(async (wish) => {
    const stopped = Boolean(faults.find(PART, 'stop'));
    if (stopped === listening) await (stopped ? stop() : listen());
    if (wish?.part !== PART) return;
    if (wish.fault === 'restart') relay.mailboxes.clear();
    const reaction = REACTIONS[wish.fault ?? ''];
    if (reaction) for (const client of clients) if (client.fits(wish.match)) client[reaction]();
  });
  const timers = [
    setInterval(() => {
      for (const client of clients) client.ping();
    }, pingMs),
    setInterval(() => relay.redeliver(redeliverMs), redeliverMs / 2),
  ];

  await listen();
  url = `ws://127.0.0.1:${port}`;
  return {
    url,
    http: `http://127.0.0.1:${port}`,
    async reset() {
      const closed = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const line of lines) line.destroy();
      await Promise.all(closed);
      relay.mailboxes.clear();
    },
    async close() {
      unwatch();
      for (const timer of timers) clearInterval(timer);
      if (listening) await stop();
    },
  };
}
