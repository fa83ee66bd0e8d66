import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { guardMessages } from '../../../src/wallets/relay/guardMessages';
import type { Client } from '../../../src/wallets/relay/library';
import type { RelayMessage } from '../../../src/wallets/relay/libraryRelayer';
import { load } from '../../support/load';
import { nextTurn } from '../../support/nextTurn';
import { rejection } from '../../support/rejection';

const { forgedEnvelopes } = await load<typeof import('../../support/relayEnvelope.mjs')>('support/relayEnvelope.mjs');

const SESSION = 'aa';
const SETTLING = 'bb';
const PAIRING = 'cc';
/** The pairing of another page of the origin. */
const OTHERS_PAIRING = 'dd';
const OTHERS_SESSION = 'ee';
const KNOWN = [SESSION, SETTLING, PAIRING, OTHERS_PAIRING, OTHERS_SESSION];
/** The topics of answers to requests to sign in that were sent over the pairings. They have no key of their own. */
const ANSWERS = { a1: PAIRING, a2: OTHERS_PAIRING } as Readonly<Record<string, string>>;
/** Its key was created by another page after this page started. */
const KEYLESS = 'ff';

/** The message handling of the library. A message opens if it contains its topic, which acts as the key. */
function createLibrary(started = Promise.resolve()) {
  /** What was handed on to the other pages. */
  const handedOn: unknown[] = [];
  const tabs = { send: (message: object) => handedOn.push(message) };
  const delivered: RelayMessage[] = [];
  const acknowledged: string[] = [];
  const decoded: unknown[][] = [];
  const listeners = new Map<string, (record: object) => void>();
  const steps: string[] = [];
  const pendingSessions = new Map([[1, { sessionTopic: SETTLING }]]);
  const records = new Map<number, object>();
  const linked: boolean[] = [];
  const client = {
    session: { keys: [SESSION] },
    auth: {
      pairingTopics: { keys: Object.keys(ANSWERS), get: (topic: string) => ({ pairingTopic: ANSWERS[topic] }) },
    },
    engine: {
      pendingSessions,
      onSessionProposeResponse: async (topic: string, { id }: { id: number }) =>
        void pendingSessions.set(id, { sessionTopic: `session of ${topic}` }),
      registerLinkModeListeners: async () => void linked.push(true),
    },
    core: {
      pairing: { pairings: { keys: [PAIRING, OTHERS_PAIRING] } },
      history: { records, on: (event: string, listener: (record: object) => void) => listeners.set(event, listener) },
      dispatchEnvelope: () => void linked.push(true),
      crypto: {
        keychain: { has: (topic: string) => KNOWN.includes(topic) },
        async decode(...args: unknown[]) {
          decoded.push(args);
          const key = (args[2] as { receiverPublicKey?: string } | undefined)?.receiverPublicKey ?? args[0];
          if (key === 'none') throw new Error('No key');
          try {
            const [type = 0] = Buffer.from(String(args[1]), 'base64');
            const body = Buffer.from(String(args[1]), 'base64').subarray(type === 1 ? 61 : 29);
            const opened = JSON.parse(body.toString());
            return opened.key === key ? opened.payload : undefined;
          } catch {
            return undefined;
          }
        },
      },
      relayer: {
        async onMessageEvent(event: RelayMessage) {
          await Promise.resolve();
          delivered.push(event);
          steps.push(`delivered ${event.topic}`);
        },
        onProviderPayload: async ({ id }: { id: number }) => void steps.push(`passed on ${id}`),
        acknowledgePayload: async ({ id }: { id: number }) => void steps.push(`acknowledged ${id}`),
        subscriber: { isKnownTopic: async (topic: string) => [...KNOWN, KEYLESS].includes(topic) },
        onLinkMessageEvent: async () => void linked.push(true),
        messages: { ack: async (_: string, message: string) => void acknowledged.push(message) },
      },
    },
  };
  const refusals: number[] = [];
  const acceptPairing = guardMessages(
    client as unknown as Client,
    started.then(() => tabs),
    (count) => refusals.push(count),
  );
  const { relayer } = client.core;
  return {
    ...client.core,
    session: client.session,
    engine: client.engine,
    delivered,
    acknowledged,
    decoded,
    records,
    refusals,
    linked,
    steps,
    handedOn,
    acceptPairing,
    propose: (topic: string) => listeners.get('history_created')?.({ topic, request: { method: 'wc_sessionPropose' } }),
    /** This page sends a request to the wallet. */
    ask(id: number) {
      const record = { id, topic: SESSION, request: { method: 'wc_sessionRequest' } };
      records.set(id, record);
      listeners.get('history_created')?.(record);
    },
    bring: (id: number, topic: string, message: string) =>
      relayer.onProviderPayload({ id, method: 'irn_subscription', params: { data: { topic, message } } } as never),
    forget: (id: number) => listeners.get('history_deleted')?.({ id }),
    deliver: (topic: string, message: string, more = {}) => relayer.onMessageEvent({ topic, message, ...more }),
  };
}

const seal = (key: string, payload: unknown): string =>
  Buffer.concat([new Uint8Array(29), Buffer.from(JSON.stringify({ key, payload }))]).toString('base64');
/** An envelope of type 1, for a key of the page. */
const address = (key: string, payload: unknown): string =>
  Buffer.concat([Uint8Array.of(1), new Uint8Array(60), Buffer.from(JSON.stringify({ key, payload }))]).toString(
    'base64',
  );
const authentication = (topic: string, id = 7, publicKey = 'page') => ({
  id,
  topic,
  request: { method: 'wc_sessionAuthenticate', params: { requester: { publicKey } } },
});
const request = (method: string, id = 7) => ({ id, jsonrpc: '2.0', method, params: {} });
const answer = (id: number, outcome: object = { result: 'yes' }) => ({ id, jsonrpc: '2.0', ...outcome });

const METHODS = [
  'wc_sessionSettle',
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionPing',
  'wc_sessionDelete',
  'wc_sessionEvent',
  'wc_sessionRequest',
  'wc_sessionPropose',
  'wc_sessionAuthenticate',
  'wc_pairingDelete',
  'wc_pairingPing',
  'toString',
];
const SESSION_METHODS = METHODS.slice(1, 6);

for (const [topic, allowed] of [
  [SESSION, SESSION_METHODS],
  [SETTLING, ['wc_sessionSettle', ...SESSION_METHODS]],
  [PAIRING, ['wc_pairingPing']],
  [OTHERS_SESSION, []],
] as const) {
  test(`guardMessages: delivers ${allowed.length} of ${METHODS.length} requests on topic ${topic}`, async () => {
    const { deliver, delivered, refusals } = createLibrary();
    const through: string[] = [];
    for (const method of METHODS) {
      const before = delivered.length;
      await deliver(topic, seal(topic, request(method)));
      if (delivered.length > before) through.push(method);
    }
    assert.equal(through, [...allowed]);
    assert.equal(refusals, [], 'whoever has the key is not the relay');
  });
}

test('guardMessages: drops and counts messages that are not sealed with the key of their topic', async () => {
  const { deliver, delivered, refusals } = createLibrary();
  const forged = Object.values(forgedEnvelopes(request('wc_sessionUpdate')));
  const all = [...forged, seal(PAIRING, request('wc_sessionUpdate'))];
  for (const message of all) await deliver(SESSION, message);
  assert.equal(delivered, []);
  assert.equal(
    refusals,
    all.map((_, index) => index + 1),
  );
});

test('guardMessages: does not count a sealed message of an ended session as forged', async () => {
  const { deliver, delivered, refusals } = createLibrary();
  await deliver('over', seal(SESSION, request('wc_sessionUpdate')));
  assert.equal([delivered, refusals], [[], []]);
});

test('guardMessages: delivers a response once, on the topic of its request', async () => {
  const { deliver, delivered, records, forget, propose, ask } = createLibrary();
  propose(PAIRING);
  ask(1);
  records.set(2, { id: 2, topic: PAIRING, request: { method: 'wc_sessionPropose' } });
  for (const [topic, id] of [
    [PAIRING, 1],
    [SETTLING, 1],
    [SESSION, 2],
    [SESSION, 3],
  ] as const)
    await deliver(topic, seal(topic, answer(id)));
  assert.equal(delivered, []);
  // The second response is dropped, although the library still has the request while it handles the first.
  await Promise.all([
    deliver(SESSION, seal(SESSION, answer(1))),
    deliver(SESSION, seal(SESSION, answer(1, { result: 'no' }))),
    deliver(PAIRING, seal(PAIRING, answer(2, { error: { code: 5000, message: 'No' } }))),
    deliver(PAIRING, seal(PAIRING, answer(2))),
  ]);
  assert.is(delivered.length, 2);
  forget(1);
  await deliver(SESSION, seal(SESSION, answer(1, { result: 'later' })));
  assert.is(delivered.length, 3, 'the library decides on what it has forgotten');
});

test('guardMessages: drops responses to the wallet’s requests and to answered requests', async () => {
  const { deliver, delivered, records } = createLibrary();
  for (const [id, method] of [...SESSION_METHODS, 'wc_sessionSettle', 'wc_sessionAuthenticate'].entries())
    records.set(id, { id, topic: SESSION, request: { method } });
  records.set(50, { id: 50, topic: SESSION, request: { method: 'wc_sessionRequest' }, response: { result: 1 } });
  for (const id of records.keys()) await deliver(SESSION, seal(SESSION, answer(id)));
  assert.equal(delivered, []);
});

test('guardMessages: keeps messages that arrive before the client has loaded its sessions, in order', async () => {
  const { promise, resolve } = deferred();
  const { deliver, delivered, session } = createLibrary(promise);
  session.keys.length = 0;
  const messages = ['wc_sessionEvent', 'wc_sessionUpdate'].map((method) => seal(SESSION, request(method)));
  const deliveries = messages.map((message) => deliver(SESSION, message));
  await nextTurn();
  assert.equal(delivered, []);
  session.keys.push(SESSION);
  resolve();
  await Promise.all(deliveries);
  assert.equal(
    delivered.map(({ message }) => message),
    messages,
  );
});

test('guardMessages: drops payloads that are neither a request nor a response', async () => {
  const { deliver, delivered, ask } = createLibrary();
  ask(1);
  const payloads = [null, 'text', 1, [], {}, { id: 1 }, { id: '1', result: 1 }, { id: {}, method: 'wc_sessionUpdate' }];
  for (const payload of [...payloads, { result: 1 }, { id: 1, method: ['wc_sessionRequest'] }])
    await deliver(SESSION, seal(SESSION, payload));
  assert.equal(delivered, []);
});

test('guardMessages: ignores transport, key and encoding of a message', async () => {
  const { deliver, delivered, decoded, crypto } = createLibrary();
  const message = seal(SESSION, request('wc_sessionPing'));
  await deliver(SESSION, message, { transportType: 'link_mode', publishedAt: 5, attestation: 'a', more: 1 });
  assert.equal(delivered, [{ topic: SESSION, message, publishedAt: 5, attestation: 'a', transportType: 'relay' }]);
  const decode = crypto.decode as (...args: unknown[]) => Promise<unknown>;
  await decode(SESSION, message, { receiverPublicKey: 'aa', encoding: 'base64url' });
  assert.equal(decoded, [
    [SESSION, message],
    [SESSION, message],
  ]);
});

test('guardMessages: does not decode a stored message that is not sealed, and removes it', async () => {
  const { crypto, acknowledged, decoded } = createLibrary();
  const plain = forgedEnvelopes(request('wc_sessionUpdate'))['type 2, plain'] ?? '';
  const foreign = seal(PAIRING, request('wc_sessionUpdate'));
  for (const message of [plain, foreign]) {
    assert.match(String(await rejection(crypto.decode(SESSION, message))), /not sealed/);
  }
  assert.equal(acknowledged, [plain, foreign]);
  assert.equal(decoded, [[SESSION, foreign]]);
});

test('guardMessages: acknowledges a message after the library stored it, and an unexpected one at once', async () => {
  const { bring, steps } = createLibrary();
  await bring(1, SESSION, seal(SESSION, request('wc_sessionUpdate')));
  await bring(2, SESSION, seal(SESSION, request('wc_sessionPropose')));
  await bring(3, SESSION, 'forged');
  await bring(4, 'over', seal(SESSION, request('wc_sessionUpdate')));
  assert.equal(steps, [`delivered ${SESSION}`, ...[1, 2, 3, 4].map((id) => `acknowledged ${id}`)]);
});

test('guardMessages: passes payloads that are not deliveries', async () => {
  const { relayer, steps } = createLibrary();
  const onProviderPayload = relayer.onProviderPayload as (payload: object) => Promise<void>;
  await onProviderPayload({ id: 1, result: true });
  await onProviderPayload({ id: 2, method: 'irn_other', params: {} });
  assert.equal(steps, ['passed on 1', 'passed on 2']);
});

test('guardMessages: does not acknowledge messages for another page of the origin', async () => {
  const { bring, steps, refusals, records } = createLibrary();
  records.set(7, { id: 7, topic: OTHERS_PAIRING, request: { method: 'wc_sessionPropose' } });
  for (const [id, method] of METHODS.slice(0, 6).entries())
    await bring(id, OTHERS_SESSION, seal(OTHERS_SESSION, request(method)));
  await bring(10, OTHERS_PAIRING, seal(OTHERS_PAIRING, answer(7)));
  // The proposal was stored after this page started.
  await bring(11, OTHERS_PAIRING, seal(OTHERS_PAIRING, answer(8)));
  await bring(12, KEYLESS, seal(SESSION, request('wc_sessionSettle')));
  assert.equal([steps, refusals], [[], []]);
  for (const [id, method] of METHODS.slice(6).entries())
    await bring(id, OTHERS_SESSION, seal(OTHERS_SESSION, request(method)));
  assert.is(steps.length, METHODS.length - 6, 'what no page waits for');
});

test('guardMessages: forwards the relay’s messages to the other pages, which acknowledge their own responses', async () => {
  const { bring, deliver, delivered, steps, handedOn, records, ask } = createLibrary();
  ask(1);
  // Requests of other pages: one that was stored before this page started, and a later one.
  records.set(2, { id: 2, topic: SESSION, request: { method: 'wc_sessionRequest' } });
  const [own, stored, later] = [1, 2, 3].map((id) => seal(SESSION, answer(id))) as [string, string, string];
  const event = seal(SESSION, request('wc_sessionEvent', 4));
  for (const [id, message] of [own, stored, later, event, seal(SESSION, request('wc_sessionPropose'))].entries())
    await bring(id, SESSION, message);
  assert.equal(
    steps.filter((step) => step.startsWith('ack')),
    ['acknowledged 0', 'acknowledged 3', 'acknowledged 4'],
    'the other pages acknowledge their answers',
  );
  assert.equal(
    handedOn,
    [own, stored, later, event].map((message) => ({ topic: SESSION, message })),
  );
  assert.is(delivered.length, 2);
  ask(5);
  const handedHere = seal(SESSION, answer(5));
  for (let time = 0; time < 2; time++) await deliver(SESSION, handedHere);
  // As the library does once it has an answer.
  records.delete(5);
  await bring(6, SESSION, handedHere);
  assert.is(delivered.length, 3, 'once');
  assert.is(steps.at(-1), 'acknowledged 6');
  assert.is(handedOn.length, 4, 'only what came from the relay, and may be expected');
  await bring(7, 'topic of another page', handedHere);
  assert.equal(handedOn.at(-1), { topic: 'topic of another page', message: handedHere });
});

test('guardMessages: delivers deferred messages when the page resumes the pairing', async () => {
  const { bring, steps, records, acceptPairing, engine } = createLibrary();
  records.set(7, { id: 7, topic: OTHERS_PAIRING, request: { method: 'wc_sessionPropose' } });
  const topic = `session of ${OTHERS_PAIRING}`;
  KNOWN.push(topic);
  await bring(1, topic, seal(topic, request('wc_sessionSettle')));
  await bring(2, OTHERS_PAIRING, seal(OTHERS_PAIRING, answer(7)));
  // The relay delivers unacknowledged messages again.
  await bring(3, OTHERS_PAIRING, seal(OTHERS_PAIRING, answer(7)));
  assert.equal(steps, []);
  acceptPairing(OTHERS_PAIRING);
  while (steps.length < 2) await nextTurn();
  assert.equal(steps, [`delivered ${OTHERS_PAIRING}`, 'acknowledged 3'], 'once, though it came twice');
  await engine.onSessionProposeResponse(OTHERS_PAIRING, { id: 7 });
  assert.equal(steps.slice(2), [`delivered ${topic}`, 'acknowledged 1']);
});

test('guardMessages: the disposer defers messages of the pairing again', async () => {
  const { bring, steps, records, acceptPairing } = createLibrary();
  records.set(7, { id: 7, topic: OTHERS_PAIRING, request: { method: 'wc_sessionPropose' } });
  acceptPairing(OTHERS_PAIRING)();
  await bring(1, OTHERS_PAIRING, seal(OTHERS_PAIRING, answer(7)));
  assert.equal(steps, []);
});

test('guardMessages: limits the number of deferred messages', async () => {
  const { bring, steps, engine } = createLibrary();
  for (let id = 0; id < 100; id++)
    await bring(id, OTHERS_SESSION, seal(OTHERS_SESSION, request('wc_sessionSettle', id)));
  engine.pendingSessions.set(7, { sessionTopic: OTHERS_SESSION });
  await engine.onSessionProposeResponse(OTHERS_PAIRING, { id: 8 });
  assert.is(steps.filter((step) => step.startsWith('delivered')).length, 20);
});

test('guardMessages: delivers the answer to a request to sign in once, sealed for the page’s key', async () => {
  const { deliver, delivered, refusals, records, propose } = createLibrary();
  records.set(7, authentication(PAIRING));
  propose(PAIRING);
  await deliver('a1', address('page', answer(8)));
  await deliver('a1', address('page', request('wc_sessionSettle')));
  await deliver(SESSION, address('page', answer(7)));
  assert.equal([delivered.length, refusals], [0, [1]], 'another id, a request, and the topic of a session');
  const genuine = address('page', answer(7));
  for (const message of [address('other', answer(7)), seal('a1', answer(7)), genuine.slice(0, -4), `${genuine} `])
    await deliver('a1', message);
  assert.equal([delivered.length, refusals], [0, [1, 2, 3, 4, 5]], 'another key, type and spelling, and cut off');
  for (const message of [genuine, address('page', answer(7, { error: { code: 1 } }))]) await deliver('a1', message);
  assert.equal(
    delivered.map(({ message }) => message),
    [genuine],
  );
});

test('guardMessages: keeps the answer to another page’s request to sign in for that page', async () => {
  const { bring, steps, refusals, records, acceptPairing } = createLibrary();
  records.set(7, authentication(OTHERS_PAIRING));
  await bring(1, 'a2', address('page', answer(7)));
  // Asked for after this page has read the topics from storage.
  await bring(2, KEYLESS, address('page', answer(9)));
  assert.equal([steps, refusals], [[], []]);
  // No page expects a request there.
  await bring(3, 'a2', address('page', request('wc_sessionSettle')));
  assert.equal(steps.splice(0), ['acknowledged 3']);
  acceptPairing(OTHERS_PAIRING);
  while (steps.length < 2) await nextTurn();
  assert.equal(steps, ['delivered a2', 'acknowledged 1']);
});

test('guardMessages: refuses an invalid sender key', async () => {
  const { deliver, delivered, refusals, records } = createLibrary();
  records.set(7, authentication(PAIRING, 7, 'none'));
  await deliver('a1', address('none', answer(7)));
  assert.equal([delivered, refusals], [[], [1]]);
});

test('guardMessages: disables link mode', async () => {
  const { dispatchEnvelope, relayer, engine, linked } = createLibrary();
  (dispatchEnvelope as (args: object) => void)({ topic: SESSION, message: 'plain' });
  await engine.registerLinkModeListeners();
  await relayer.onLinkMessageEvent();
  assert.equal(linked, []);
});

test.run();
