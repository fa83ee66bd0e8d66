import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import WebSocket from 'ws';

const DAY_SECONDS = 86_400;

/** Creates a client's identity: an Ed25519 key as a did:key, which signs the token of each connection. */
export function relayIdentity() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { iss: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, privateKey };
}

/** @param {ReturnType<typeof relayIdentity>} identity @param {object} claims */
export function relayToken({ iss, privateKey }, claims) {
  const iat = Math.floor(Date.now() / 1000);
  const body = { iss, sub: randomBytes(32).toString('hex'), iat, exp: iat + DAY_SECONDS, ...claims };
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/**
 * Creates a client that sends single frames to a relay, for requests that the real clients never send.
 * @param {string} url
 * @param {object} [how]
 * @param {ReturnType<typeof relayIdentity>} [how.identity]
 * @param {object} [how.claims] laid over the token's own
 * @param {Record<string, string>} [how.query] laid over the dial's own
 * @param {Record<string, string>} [how.headers]
 * @param {boolean} [how.acknowledges]
 */
export function dialRelay(url, { identity = relayIdentity(), claims, query, headers, acknowledges = true } = {}) {
  const auth = relayToken(identity, { aud: url, ...claims });
  const search = new URLSearchParams({ auth, projectId: 'sandbox', useOnCloseEvent: 'true', ...query });
  const socket = new WebSocket(`${url}/?${search}`, { headers });
  /** @type {any[]} */
  const deliveries = [];
  /** @type {Set<() => void>} */
  const watchers = new Set();
  /** @type {Map<number, (answer: any) => void>} */
  const calls = new Map();
  let lastId = 0;

  socket.on('message', (data) => {
    const frame = JSON.parse(String(data));
    if (frame.method === 'irn_subscription') {
      deliveries.push({ id: frame.id, ...frame.params.data });
      if (acknowledges) acknowledge(frame.id);
      for (const watcher of watchers) watcher();
    } else calls.get(frame.id)?.(frame);
  });
  /** @type {Promise<{ code: number, reason: string }>} */
  const closed = new Promise((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  /** Rejects when the connection is closed, instead of waiting forever. @template T @param {Promise<T>} pending @returns {Promise<T>} */
  const whileOpen = (pending) => {
    const disconnected = closed.then(({ code }) => Promise.reject(new Error(`The relay hung up with ${code}`)));
    const result = Promise.race([pending, disconnected]);
    result.catch(() => {});
    return result;
  };
  /** @param {number} id */
  const acknowledge = (id) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }));

  return {
    iss: identity.iss,
    socket,
    deliveries,
    acknowledge,
    /** Resolves when connected, or to the HTTP status with which the relay rejects the connection. */
    opened: new Promise((resolve, reject) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      socket.on('error', reject);
    }),
    closed,
    /** @param {string} method @param {unknown} params @returns {Promise<any>} the whole answer */
    call(method, params) {
      const id = ++lastId;
      const answer = new Promise((resolve) => calls.set(id, resolve));
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
      return whileOpen(answer);
    },
    /** Resolves when this many messages have been received in total. @param {number} count @returns {Promise<any[]>} */
    received: (count) =>
      whileOpen(
        new Promise((resolve) => {
          const watcher = () => {
            if (deliveries.length < count) return;
            watchers.delete(watcher);
            resolve(deliveries);
          };
          watchers.add(watcher);
          watcher();
        }),
      ),
    close: () => socket.terminate(),
  };
}
