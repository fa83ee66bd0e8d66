import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';

const MOST_AT_ONCE = 100_000;
const TICK_MS = 10;

/** @param {unknown} value @param {number} [status] */
const json = (value, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  body: JSON.stringify(value, null, 2),
});

/**
 * Publishes as a third party, like a hostile relay: `message` is sent as is; without one, random bytes. A single message is
 * stored like any other. Many (`times`) are sent to connected clients only, as a replay or each with new bytes, paced by
 * `perSecond` or all at once. A single message can be addressed to one client (`to`). Resolves with the number of messages when
 * all are sent.
 * @param {ReturnType<typeof import('./createRelay.mjs').createRelay>} relay
 * @param {{ topic: string, message?: string, tag?: number, ttl?: number, times?: number, perSecond?: number, to?: string }} wish
 */
async function inject(relay, { topic, message, tag = 1109, ttl = 300, times = 1, perSecond, to }) {
  const envelope = () => ({ topic, message: message ?? randomBytes(96).toString('base64'), tag });
  if (times === 1) {
    relay.publish({ ...envelope(), ttl, publisher: '', ...(to && { to }) });
    return 1;
  }
  const total = Math.min(times, MOST_AT_ONCE);
  const start = Date.now();
  for (let sent = 0; sent < total; ) {
    const due = perSecond ? Math.min(total, 1 + ((Date.now() - start) * perSecond) / 1000) : total;
    for (; sent < due; sent += 1) relay.force(envelope());
    if (sent < total) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return total;
}

/**
 * Serves `/messages`: GET lists the mailboxes' messages (`?topic=`), POST publishes a third party's message.
 * @param {ReturnType<typeof import('./createRelay.mjs').createRelay>} relay
 * @returns {(request: import('node:http').IncomingMessage) => Promise<{ status: number, headers: Record<string, string>, body: string }>}
 */
export function relayMessages(relay) {
  return async (request) => {
    const url = new URL(request.url ?? '/', 'http://relay');
    if (url.pathname !== '/messages') return json({ error: 'This is a relay: it speaks WebSocket' }, 404);
    if (request.method === 'GET') {
      const letters = relay.mailboxes.list(url.searchParams.get('topic'));
      return json(letters.map((letter) => ({ ...letter, owed: letter.owed.size, seen: [...letter.seen] })));
    }
    if (request.method !== 'POST') return json({ error: 'GET or POST' }, 405);
    try {
      const wish = JSON.parse(await text(request));
      if (!/^[0-9a-f]{64}$/.test(wish.topic)) return json({ error: 'topic is not 32 bytes of hex' }, 400);
      return json({ sent: await inject(relay, wish) });
    } catch (error) {
      return json({ error: /** @type {Error} */ (error).message }, 400);
    }
  };
}
