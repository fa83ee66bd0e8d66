import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../support/load';
import { nextTurn } from '../support/nextTurn';
import { shortenWaits } from '../support/shortenWaits';

/** Milliseconds that nothing else in the sandbox waits. */
const DELAY = 1_234_567;

const { createFaults } = await load<typeof import('./faults.mjs')>('sandbox/faults.mjs');
const { createRequestLog } = await load<typeof import('./requestLog.mjs')>('sandbox/requestLog.mjs');
const { serveRelay } = await load<typeof import('./relay/serveRelay.mjs')>('sandbox/relay/serveRelay.mjs');
const { createMailboxes } = await load<typeof import('./relay/createMailboxes.mjs')>(
  'sandbox/relay/createMailboxes.mjs',
);
const { dialRelay, relayIdentity, relayToken } =
  await load<typeof import('../support/relayClient.mjs')>('support/relayClient.mjs');

type Client = ReturnType<typeof dialRelay>;
const topic = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const letter = (message: string, more = {}) => ({ topic, message, ttl: 300, tag: 1108, ...more });

const faults = createFaults(() => ['relay']);
const log = createRequestLog();
let relay: Awaited<ReturnType<typeof serveRelay>>;
let restless: typeof relay | undefined;
let clients: Client[] = [];

async function dial(how?: Parameters<typeof dialRelay>[1]): Promise<Client> {
  const client = dialRelay((restless ?? relay).url, how);
  clients.push(client);
  await client.opened;
  return client;
}
const refusal = async (how: Parameters<typeof dialRelay>[1]) => (await dial(how)).closed;
const fault = (wish: object) => faults.set({ part: 'relay', ...wish } as Parameters<typeof faults.set>[0]);
const messagesOf = (client: Client) => client.deliveries.map(({ message }) => message);
const seconds = () => Math.floor(Date.now() / 1000);
const dials = () => log.list('relay').filter(({ method }) => method === 'DIAL');

async function pair(): Promise<[Client, Client]> {
  const both: [Client, Client] = [await dial(), await dial()];
  for (const client of both) await client.call('irn_subscribe', { topic });
  return both;
}

/** Starts a relay of its own for the rest of a test, with short timeouts; all other tests use long ones. */
async function beRestless(setup: { pingMs?: number; redeliverMs?: number }): Promise<void> {
  restless = await serveRelay({ faults, log, ...setup });
}

test.before(async () => {
  relay = await serveRelay({ faults, log });
});
test.after.each(async () => {
  for (const client of clients) client.close();
  await Promise.all(clients.map(({ closed }) => closed));
  clients = [];
  await restless?.close();
  restless = undefined;
  await faults.clear();
  await fault({ fault: 'restart' });
  log.clear();
});
test.after(() => relay.close());

test('relay: accepts a clock that is two minutes off', async () => {
  for (const skew of [-115, 115]) {
    const iat = seconds() + skew;
    const client = await dial({ claims: { iat, exp: iat + 86_400 } });
    assert.is((await client.call('irn_subscribe', { topic })).error, undefined);
  }
  const client = await dial({ claims: { exp: seconds() - 115 } });
  assert.is((await client.call('irn_subscribe', { topic })).error, undefined);
});

test('relay: refuses an invalid token with the reason', async () => {
  const ahead = seconds() + 3_600;
  const cases: [object, string][] = [
    [{ iat: ahead, exp: ahead + 86_400 }, 'JWT Token is not yet valid'],
    [{ iat: seconds() - 90_000, exp: seconds() - 3_600 }, 'JWT Token is expired'],
    [{ aud: 'wss://relay.example' }, 'Invalid audience'],
    [{ aud: 'nonsense' }, 'Invalid audience'],
    [{ iss: 'did:web:example' }, 'Invalid format'],
    [{ iss: relayIdentity().iss }, 'Invalid signature'],
    [{ exp: 'tomorrow' }, 'Invalid format'],
  ];
  for (const [claims, why] of cases) {
    assert.equal(await refusal({ claims }), { code: 3000, reason: `JWT validation error: ${why}` });
  }
  assert.is((await refusal({ query: { auth: '' } })).reason, 'JWT validation error: Invalid format');
  assert.is(dials().at(-1)?.refused, 'JWT validation error: Invalid format');
});

test('relay: refuses a client that does not support close codes with status 401', async () => {
  const client = await dial({ query: { projectId: '', useOnCloseEvent: '' } });
  assert.is(await client.opened, 401);
});

test('relay: a fault refuses projects, origins and clocks, each with its reason', async () => {
  assert.is((await refusal({ query: { projectId: '' } })).reason, 'Unauthorized: invalid key');
  for (const [reason, words] of [
    ['key', 'Unauthorized: invalid key'],
    ['origin', 'Unauthorized: origin not allowed'],
    ['JWT validation error: JWT Token is expired', 'JWT validation error: JWT Token is expired'],
  ]) {
    await fault({ fault: 'refuse', reason, count: 1 });
    assert.equal(await refusal({}), { code: 3000, reason: words });
  }
  await fault({ fault: 'status', status: 403 });
  assert.is(await (await dial()).opened, 403);
});

test('relay: with a list of projects, accepts only these', async () => {
  const strict = await serveRelay({ faults: createFaults(() => ['relay']), log, projectIds: ['ours'] });
  const ours = dialRelay(strict.url, { query: { projectId: 'ours' } });
  await ours.opened;
  assert.ok((await ours.call('irn_subscribe', { topic })).result);
  assert.is((await dialRelay(strict.url).closed).reason, 'Unauthorized: invalid key');
  await strict.close();
});

test('relay: a fault with a match text affects only pages of the matching origin', async () => {
  await fault({ fault: 'refuse', reason: 'origin', match: 'origin=https://meadow.example' });
  const headers = { origin: 'https://meadow.example' };
  assert.is((await refusal({ headers })).reason, 'Unauthorized: origin not allowed');
  assert.ok((await (await dial()).call('irn_subscribe', { topic })).result);
  assert.equal(
    dials().map(({ origin, refused }) => [origin, refused]),
    [
      ['https://meadow.example', 'Unauthorized: origin not allowed'],
      [null, null],
    ],
  );
});

test('relay: delivers a message to every subscriber of its topic except the sender', async () => {
  const [page, wallet] = await pair();
  assert.is((await page.call('irn_publish', letter('one'))).result, true);
  const [got] = await wallet.received(1);
  assert.is(got.topic, topic);
  assert.is(got.message, 'one');
  assert.is(got.tag, 1108);
  assert.ok(Math.abs(got.publishedAt - Date.now()) < 5_000);
  await wallet.call('irn_publish', letter('two'));
  await page.received(1);
  assert.equal(messagesOf(page), ['two']);
  assert.equal(messagesOf(wallet), ['one']);
});

test('relay: two tabs of one client do not receive each other’s messages, and both receive the wallet’s', async () => {
  const identity = relayIdentity();
  const [tabA, tabB, wallet] = [await dial({ identity }), await dial({ identity }), await dial()];
  for (const client of [tabA, tabB, wallet]) await client.call('irn_subscribe', { topic });
  await tabA.call('irn_publish', letter('question'));
  await wallet.received(1);
  await wallet.call('irn_publish', letter('answer'));
  await Promise.all([tabA.received(1), tabB.received(1)]);
  assert.equal([tabA, tabB].map(messagesOf), [['answer'], ['answer']]);
});

test('relay: delivers to a disconnected tab what another tab has received, but not again after a reload', async () => {
  const identity = relayIdentity();
  const claims = { sub: 'the second tab' };
  const wallet = await dial();
  const tabA = await dial({ identity });
  const tabB = await dial({ identity, claims });
  for (const tab of [tabA, tabB]) await tab.call('irn_subscribe', { topic });
  tabB.close();
  await tabB.closed;
  await wallet.call('irn_publish', letter('answer'));
  await tabA.received(1);
  const again = await dial({ identity, claims });
  await again.call('irn_subscribe', { topic });
  await again.received(1);
  assert.equal(messagesOf(again), ['answer']);

  const reloaded = await dial({ identity });
  await reloaded.call('irn_subscribe', { topic });
  await wallet.call('irn_publish', letter('news'));
  await reloaded.received(1);
  assert.equal(messagesOf(reloaded), ['news']);
});

test('mailbox: keeps messages without a subscriber, in order', async () => {
  const page = await dial();
  for (const message of ['one', 'two', 'three']) await page.call('irn_publish', letter(message));
  await page.call('irn_publish', letter('elsewhere', { topic: other }));
  const wallet = await dial();
  const { messages, hasMore } = (await wallet.call('irn_fetchMessages', { topic })).result;
  assert.is(hasMore, false);
  assert.equal(
    messages.map(({ message }: { message: string }) => message),
    ['one', 'two', 'three'],
  );
  await wallet.call('irn_batchSubscribe', { topics: [topic, other] });
  await wallet.received(4);
  assert.equal(messagesOf(wallet), ['one', 'two', 'three', 'elsewhere']);
  const all = (await (await dial()).call('irn_batchFetchMessages', { topics: [topic, other] })).result;
  assert.is(all.messages.length, 4);
});

test('relay: sends a message again until it is acknowledged', async () => {
  await beRestless({ redeliverMs: 40 });
  const page = await dial();
  const wallet = await dial({ acknowledges: false });
  await wallet.call('irn_subscribe', { topic });
  await page.call('irn_publish', letter('one'));
  const [first, second] = await wallet.received(2);
  assert.is(second.id, first.id);
  wallet.acknowledge(first.id);
  await wallet.call('irn_fetchMessages', { topic });
  const before = wallet.deliveries.length;
  await page.call('irn_publish', letter('two'));
  // The second message comes twice: by then the first one would have come again too.
  await wallet.received(before + 2);
  assert.equal([...new Set(messagesOf(wallet).slice(before))], ['two']);
});

test('relay: sends an unacknowledged message again after a reconnect', async () => {
  const identity = relayIdentity();
  const page = await dial();
  const wallet = await dial({ identity, acknowledges: false });
  await wallet.call('irn_subscribe', { topic });
  await page.call('irn_publish', letter('one'));
  await wallet.received(1);
  wallet.close();
  await wallet.closed;
  const back = await dial({ identity });
  await back.call('irn_subscribe', { topic });
  await back.received(1);
  assert.equal(messagesOf(back), ['one']);
});

test('relay: publishing the same message twice delivers it once', async () => {
  const [page, wallet] = await pair();
  await page.call('irn_publish', letter('one'));
  await page.call('irn_publish', letter('one'));
  await page.call('irn_publish', letter('two'));
  await wallet.received(2);
  assert.equal(messagesOf(wallet), ['one', 'two']);
});

test('relay: proposing and approving a session subscribe and publish in one call each', async () => {
  const [page, wallet] = [await dial(), await dial()];
  const ttl = 300;
  await page.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', ttl });
  await wallet.call('irn_subscribe', { topic });
  await wallet.received(1);
  await wallet.call('wc_approveSession', {
    pairingTopic: topic,
    sessionTopic: other,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
    ttl,
  });
  await page.received(1);
  await page.call('irn_subscribe', { topic: other });
  await page.received(2);
  assert.equal(
    [...wallet.deliveries, ...page.deliveries].map(({ message, tag }) => [message, tag]),
    [
      ['proposal', 1100],
      ['response', 1101],
      ['settlement', 1102],
    ],
  );
  await page.call('irn_publish', letter('done', { topic: other, tag: 1103 }));
  await wallet.received(2);
});

test('relay: batch calls publish and unsubscribe', async () => {
  const [page, wallet] = await pair();
  await page.call('irn_batchPublish', { messages: [letter('one'), letter('two')] });
  await wallet.received(2);
  await wallet.call('irn_batchUnsubscribe', { subscriptions: [{ topic, id: 'x' }] });
  await page.call('irn_publish', letter('three'));
  await page.call('irn_unsubscribe', { topic, id: 'x' });
  await wallet.call('irn_subscribe', { topic: other });
  await page.call('irn_publish', letter('four', { topic: other }));
  await wallet.received(3);
  assert.equal(messagesOf(wallet), ['one', 'two', 'four']);
});

test('relay: answers an invalid call with an error code', async () => {
  const client = await dial();
  const cases: [string, unknown, number][] = [
    ['irn_publish', letter('x', { topic: 'short' }), -32602],
    ['irn_publish', letter(''), -32602],
    ['irn_publish', letter('x', { ttl: 0 }), -32602],
    ['irn_publish', letter('x', { ttl: 1e9 }), -32602],
    ['irn_publish', null, -32602],
    ['irn_batchPublish', {}, -32602],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => topic) }, -32602],
    ['irn_subscription', {}, -32601],
    ['constructor', {}, -32601],
  ];
  for (const [method, params, code] of cases) assert.is((await client.call(method, params)).error.code, code, method);
  client.socket.send('{');
  client.socket.send('7');
  assert.ok((await client.call('irn_subscribe', { topic })).result);
});

test('mailbox: limits the number of messages and their lifetime', () => {
  let now = 0;
  const mailboxes = createMailboxes(() => now);
  const put = (message: string, ttl = 60) => mailboxes.put({ topic, message, ttl, tag: 0, publisher: 'page' });
  const reader = { iss: 'wallet', key: 'wallet 1' };
  for (let index = 0; index < 1_100; index += 1) put(`message ${index}`);
  const kept = mailboxes.unread(reader, topic);
  assert.is(kept.length, 1_000);
  assert.is(kept[0]?.message, 'message 100');
  now = 59_999;
  put('late', 10);
  assert.is(mailboxes.unread(reader, topic).length, 1_000);
  now = 60_000;
  assert.equal(
    mailboxes.unread(reader, topic).map(({ message }) => message),
    ['late'],
  );
  now = 70_000;
  assert.equal(mailboxes.list(), []);
});

test('log: contains every dial, call and close', async () => {
  const client = await dial({ headers: { origin: 'https://meadow.example' } });
  await client.call('irn_publish', letter('one'));
  client.close();
  const entries = () => log.list('relay').filter(({ iss }) => iss === client.iss);
  while (entries().length < 3) await nextTurn();
  const [dialled, call, close] = entries();
  assert.is(dialled?.method, 'DIAL');
  assert.is(dialled?.projectId, 'sandbox');
  assert.equal([call?.rpc, call?.topic, call?.tag, call?.ttl], [['irn_publish'], topic, 1108, 300]);
  assert.is(close?.code, 1006);
  assert.not.match(JSON.stringify(entries()), 'eyJ');
});

test('hangUp: closes all sockets once and keeps the mailboxes', async () => {
  const [page, wallet] = await pair();
  await page.call('irn_publish', letter('kept', { topic: other }));
  await fault({ fault: 'hangUp' });
  assert.equal(
    (await Promise.all([page.closed, wallet.closed])).map(({ code }) => code),
    [1006, 1006],
  );
  const back = await dial();
  await back.call('irn_subscribe', { topic: other });
  await back.received(1);
});

test('restart: clears the mailboxes', async () => {
  const [page] = await pair();
  await page.call('irn_publish', letter('lost', { topic: other }));
  await fault({ fault: 'restart' });
  await page.closed;
  const back = await dial();
  assert.equal((await back.call('irn_fetchMessages', { topic: other })).result.messages, []);
});

test('stop: refuses connections; the restarted relay has the same port', async () => {
  const [page] = await pair();
  await page.call('irn_publish', letter('kept', { topic: other }));
  await fault({ fault: 'stop' });
  await page.closed;
  const refused = await dialRelay(relay.url).opened.catch((error: Error) => error.message);
  assert.match(String(refused), 'ECONNREFUSED');
  await fault({ fault: null });
  const back = await dial();
  assert.is((await back.call('irn_fetchMessages', { topic: other })).result.messages.length, 1);
});

test('halfOpen: accepts messages and sends nothing, while other sockets work', async () => {
  await beRestless({ pingMs: 500 });
  const headers = { origin: 'https://meadow.example' };
  const page = await dial({ headers });
  const [wallet, friend] = await pair();
  await page.call('irn_subscribe', { topic });
  await fault({ fault: 'halfOpen', match: 'origin=https' });
  const late = await dial({ headers });
  let heard = 0;
  for (const client of [page, late]) {
    client.socket.on('message', () => {
      heard += 1;
    });
    client.socket.on('ping', () => {
      heard += 1;
    });
    client.call('irn_publish', letter('into the void'));
  }
  page.socket.close();
  await wallet.call('irn_publish', letter('one'));
  await friend.received(1);
  // After two rounds of pings for the others, the muted ones would have had theirs.
  for (let round = 0; round < 2; round += 1) await new Promise((resolve) => friend.socket.once('ping', resolve));
  assert.is(heard, 0);
  assert.is(page.socket.readyState, page.socket.CLOSING);
  assert.is(late.socket.readyState, late.socket.OPEN);
  assert.equal(messagesOf(wallet), []);
});

test('flap: closes every socket after its time, existing and new ones', async () => {
  const [page, wallet] = await pair();
  await fault({ fault: 'flap', ms: 10, match: page.iss });
  assert.is((await page.closed).code, 1006);
  await faults.clear();
  await fault({ fault: 'flap', ms: 10 });
  await wallet.closed;
  await (await dial()).closed;
});

test('silence: leaves dials and calls unanswered', async () => {
  const client = await dial();
  await fault({ fault: 'silence', match: 'irn_publish' });
  client.call('irn_publish', letter('one'));
  await client.call('irn_subscribe', { topic: other });
  assert.equal((await client.call('irn_fetchMessages', { topic })).result.messages, []);
  await fault({ fault: 'silence', match: 'dial' });
  const hanging = dialRelay(relay.url);
  hanging.opened.catch(() => {});
  while (dials().length < 2) await nextTurn();
  await client.call('irn_subscribe', { topic });
  assert.is(hanging.socket.readyState, hanging.socket.CONNECTING);
  hanging.close();
});

test('delay: holds back answers, in order', async () => {
  const client = await dial();
  await fault({ fault: 'delay', ms: DELAY, match: 'irn_subscribe' });
  const waits = shortenWaits(DELAY);
  try {
    await client.call('irn_subscribe', { topic });
  } finally {
    waits.restore();
  }
  assert.is(waits.count, 1);
});

test('drop: closes the sockets at once and refuses dials until it is lifted', async () => {
  const [page] = await pair();
  await fault({ fault: 'drop', count: 1 });
  await page.closed;
  assert.match(String(await dialRelay(relay.url).opened.catch((error: Error) => error)), 'socket hang up');
  await dial();
});

test('cut: sends a part of the frame', async () => {
  const client = await dial();
  await fault({ fault: 'cut', count: 1 });
  client.socket.removeAllListeners('message');
  const torn = new Promise((resolve) => client.socket.once('message', (data) => resolve(String(data))));
  client.call('irn_subscribe', { topic });
  assert.match(String(await torn), /^\{"jsonrpc":"2.0","id":1,"re/);
  assert.throws(() => JSON.parse(String(torn)));
});

test('duplicate: sends the same message under different ids', async () => {
  const [page, wallet] = await pair();
  await fault({ fault: 'duplicate', times: 100 });
  await page.call('irn_publish', letter('again'));
  await wallet.received(100);
  assert.is(new Set(messagesOf(wallet)).size, 1);
  assert.is(new Set(wallet.deliveries.map(({ id }) => id)).size, 100);
});

test('reorder: collects messages and sends the newest first', async () => {
  const [page, wallet] = await pair();
  await fault({ fault: 'reorder', ms: 20 });
  for (const message of ['one', 'two', 'three']) page.call('irn_publish', letter(message));
  await wallet.received(3);
  assert.equal(messagesOf(wallet), ['three', 'two', 'one']);
});

test('/messages: an attacker can publish random messages and replay recorded ones', async () => {
  const [page, wallet] = await pair();
  const post = (wish: object) => fetch(`${relay.http}/messages`, { method: 'POST', body: JSON.stringify(wish) });
  await page.call('irn_publish', letter('real'));
  await wallet.received(1);
  const [seen] = (await (await fetch(`${relay.http}/messages?topic=${topic}`)).json()) as { message: string }[];
  assert.is(seen?.message, 'real');
  await post({ topic, message: seen?.message, times: 3 });
  await wallet.received(4);
  assert.equal(messagesOf(wallet), ['real', 'real', 'real', 'real']);
  assert.equal(await (await post({ topic, times: 50, perSecond: 10_000 })).json(), { sent: 50 });
  await wallet.received(54);
  assert.is(new Set(messagesOf(wallet)).size, 51);
  await post({ topic, message: 'for one', to: page.iss });
  await page.received(54);
  assert.is(messagesOf(page).at(-1), 'for one');
  assert.not(messagesOf(wallet).includes('for one'));
  assert.is((await post({ topic: 'x' })).status, 400);
  assert.is((await fetch(relay.http)).status, 404);
});

test('relay: disconnects a client that answers no ping, and keeps one that does', async () => {
  await beRestless({ pingMs: 500 });
  const mute = await dial();
  const client = await dial();
  mute.socket.on('ping', () => {});
  Object.assign(mute.socket, { _autoPong: false });
  assert.is((await mute.closed).code, 1006);
  assert.ok((await client.call('irn_subscribe', { topic })).result);
});

test('relay: refuses a token that another client has signed', async () => {
  const mine = relayIdentity();
  const auth = relayToken(relayIdentity(), { aud: relay.url, iss: mine.iss });
  assert.is((await refusal({ identity: mine, query: { auth } })).reason, 'JWT validation error: Invalid signature');
});

test.run();
