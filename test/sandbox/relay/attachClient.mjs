import { wait } from './wait.mjs';

const PART = 'relay';
/** Faults that can affect a call of a client, and a message to a client. */
const ON_CALL = ['silence', 'drop', 'delay', 'cut'];
const ON_DELIVERY = ['silence', 'delay', 'duplicate', 'reorder', 'cut'];
const COLLECT_MS = 100;
let copies = 0;

/**
 * Serves one accepted socket: passes its calls to the relay, delivers messages to it, and applies the active faults.
 * @param {object} setup
 * @param {import('ws').WebSocket} setup.socket
 * @param {import('node:stream').Duplex} setup.line the socket's own, below the frames
 * @param {import('./verifyToken.mjs').Token & { text: string }} setup.who `text` is what the match text of faults is looked for in
 * @param {ReturnType<typeof import('./createRelay.mjs').createRelay>} setup.relay
 * @param {ReturnType<typeof import('../faults.mjs').createFaults>} setup.faults
 * @param {(method: string, facts: object) => void} setup.note writes to the request log
 */
export function attachClient({ socket, line, who: { iss, sub, text }, relay, faults, note }) {
  let muted = false;
  let alive = true;
  /** Messages that a reordering relay collects. @type {object[]} */
  let held = [];

  /** @param {object} payload @param {import('../faults.mjs').Fault} [fault] */
  async function send(payload, fault) {
    if (fault?.fault === 'delay') await wait(fault.ms);
    if (muted) return;
    const frame = JSON.stringify({ jsonrpc: '2.0', ...payload });
    socket.send(fault?.fault === 'cut' ? frame.slice(0, frame.length >> 1) : frame, () => {});
  }

  /** @param {object} payload @param {number} [ms] */
  function hold(payload, ms = COLLECT_MS) {
    held.push(payload);
    if (held.length > 1) return;
    wait(ms).then(() => {
      for (const late of held.reverse()) send(late);
      held = [];
    });
  }

  /** @type {import('./createRelay.mjs').Connection} */
  const connection = {
    iss,
    key: `${iss} ${sub}`,
    topics: new Set(),
    inFlight: new Map(),
    transmit(id, { topic, message, publishedAt, tag, attestation = null }) {
      const fault = faults.take(PART, `irn_subscription ${tag} ${text}`, ON_DELIVERY);
      const params = { id: topic, data: { topic, message, publishedAt, tag, attestation } };
      const payload = { id, method: 'irn_subscription', params };
      if (fault?.fault === 'silence') return;
      if (fault?.fault === 'reorder') return hold(payload, fault.ms);
      send(payload, fault);
      if (fault?.fault !== 'duplicate') return;
      // Each copy needs its own id: a client ignores a frame with a known id.
      for (let copy = 1; copy < (fault.times ?? 2); copy += 1) send({ ...payload, id: ++copies });
    },
  };

  /** @param {string} frame */
  async function receive(frame) {
    let call;
    try {
      call = Object(JSON.parse(frame));
    } catch {
      return send({ id: null, error: { code: -32700, message: 'Not JSON' } });
    }
    const { id, method, params } = call;
    if (typeof method !== 'string') return 'result' in call ? relay.acknowledge(connection, id) : undefined;
    const { topic, pairingTopic, tag = null, ttl = null } = Object(params);
    const fault = faults.take(PART, `${method} ${tag ?? ''} ${text}`, ON_CALL);
    const seen = Object.keys(Object(params)).sort();
    const facts = { rpc: [method], iss, topic: topic ?? pairingTopic ?? null, tag, ttl, seen };
    note('CALL', { fault: fault?.fault ?? null, ...facts });
    if (fault?.fault === 'silence') return;
    if (fault?.fault === 'drop') return socket.terminate();
    const { after, ...answer } = relay.call(connection, { method, params });
    await send({ id, ...answer }, fault);
    after?.();
  }

  const client = {
    /** @param {string | undefined} match of a fault */
    fits: (match = '') => text.includes(match),
    hangUp: () => socket.terminate(),
    /** Makes the socket half-open: everything is read, nothing is sent, not even a closing handshake. */
    mute() {
      muted = true;
      relay.leave(connection);
      line.removeAllListeners('data');
      line.on('data', () => {}).resume();
    },
    /** Closes the socket once the time of the fault `flap` is over. */
    flap() {
      const flapping = () => faults.find(PART, 'flap', text);
      const fault = flapping();
      if (fault) wait(fault.ms).then(() => flapping() && socket.terminate());
    },
    /** Sends a ping. Ends the connection if the last one was not answered. */
    ping() {
      if (muted) return;
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    },
  };

  relay.join(connection);
  socket.on('message', (data) => receive(String(data)));
  socket.on('ping', (data) => socket.pong(data));
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('close', (code) => {
    muted = true;
    relay.leave(connection);
    note('CLOSE', { code, iss });
  });
  if (faults.find(PART, 'halfOpen', text)) client.mute();
  client.flap();
  return client;
}
