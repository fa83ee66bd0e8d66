import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { relayRefusal } from '../../../src/features/pairing/relayRefusal';
import { readErrorCode } from '../../../src/lib/errorCode';
import { keepConnected } from '../../../src/wallets/relay/keepConnected';
import { createFakeClock, type FakeClock } from '../../support/fakeClock';
import { failure, rejection } from '../../support/rejection';
import { createFakeRelayer, delivery } from './fakeRelayer';

const MINUTES = 60_000;

function setup(random = () => 0.5) {
  const steady = createFakeClock();
  let skew = 0;
  // Delays do not depend on the time of day; only `now` can be set back.
  const clock: FakeClock = Object.assign(Object.create(steady), { now: () => steady.now() + skew });
  const setClock = (ms: number): void => {
    skew += ms;
  };
  const fake = createFakeRelayer(clock);
  const failures: [message: string, kind: 'refusal' | 'unreachable'][] = [];
  const outages: boolean[] = [];
  const connection = keepConnected(fake.relayer, {
    clock,
    random,
    onRefusal(error) {
      failures.push([(error as Error).message, 'refusal']);
      return relayRefusal(error) !== null;
    },
    onUnreachable: (error) => failures.push([(error as Error).message, 'unreachable']),
    onOutage: (isAway) => outages.push(isAway),
  });
  return { clock, setClock, connection, failures, outages, ...fake };
}

test('keepConnected: an unstable relay gets at most forty dials in ten minutes, one socket at a time', async () => {
  for (const random of [() => 0, () => 0.999, Math.random]) {
    for (const every of [500, 5_000]) {
      const { clock, connection, relayer, dials, sockets, hangUp } = setup(random);
      await connection.ready();
      const start = clock.now();
      while (clock.now() - start < 10 * MINUTES) {
        await clock.advance(every);
        // The library connects from several places at once.
        for (let side = 0; side < 3; side++) void relayer.connect().catch(() => {});
        assert.ok(sockets.size <= 1);
        hangUp();
      }
      assert.ok(dials.length <= 40, `${dials.length} dials`);
      assert.ok(dials.length > 15, `${dials.length} dials`);
      connection.close();
    }
  }
});

test('keepConnected: reconnects within half a minute after an outage of ten minutes', async () => {
  const { clock, connection, relay, dials, failures, relayer } = setup();
  relay.dial = 'refuse';
  const ready = connection.ready();
  await clock.advance(10 * MINUTES);
  assert.ok(dials.length <= 40);
  assert.equal(failures, [['WebSocket connection failed', 'unreachable']]);
  relay.dial = 'open';
  await clock.advance(30_000);
  await ready;
  assert.ok(relayer.connected);
});

test('keepConnected: reports an outage from the first failed dial until the relay is back, once', async () => {
  const { clock, connection, relay, outages, hangUp } = setup();
  await connection.ready();
  hangUp();
  await clock.advance(5_000);
  assert.equal(outages, [], 'the next dial succeeded');
  for (const behavior of ['refuse', 'hang'] as const) {
    relay.dial = behavior;
    hangUp();
    await clock.advance(MINUTES);
    assert.equal(outages.splice(0), [true]);
    relay.dial = 'open';
    await clock.advance(MINUTES);
    assert.equal(outages.splice(0), [false]);
  }
  connection.close();
  assert.equal(outages, []);
});

test('keepConnected: an outage ends when no more dials are needed', async () => {
  for (const end of ['refusal', 'close'] as const) {
    const { clock, connection, relay, outages, hangUp } = setup();
    relay.dial = 'refuse';
    void connection.ready().catch(() => {});
    await clock.advance(MINUTES);
    if (end === 'close') connection.close();
    else hangUp(3000, 'Unauthorized: invalid key');
    await clock.advance(MINUTES);
    assert.equal(outages, [true, false], end);
  }
});

test('keepConnected: connects within ten seconds after an unresponsive relay recovers', async () => {
  for (let silence = 1_000; silence < 10 * MINUTES; silence += 7_777) {
    const { clock, connection, relay, relayer, dials, sockets, failures } = setup();
    relay.answers = false;
    void connection.ready();
    await clock.advance(silence);
    assert.ok(dials.length <= 40, `${dials.length} dials`);
    assert.equal(failures, [], 'it has been reached');
    assert.ok(sockets.size <= 1);
    relay.answers = true;
    await clock.advance(10_000);
    assert.ok(relayer.connected, `after ${silence} ms`);
    connection.close();
  }
});

test('keepConnected: connects within ten seconds if dials hang for up to two minutes', async () => {
  for (let silence = 1_000; silence < 2 * MINUTES; silence += 3_333) {
    const { clock, connection, relay, relayer, dials, failures } = setup();
    relay.dial = 'hang';
    void connection.ready();
    await clock.advance(silence);
    assert.equal(failures, []);
    relay.dial = 'open';
    await clock.advance(10_000);
    assert.ok(relayer.connected, `after ${silence} ms`);
    assert.ok(dials.length <= 16);
    connection.close();
  }
});

test('keepConnected: at most forty dials in ten minutes that hang, even with short connections before and after', async () => {
  for (const from of [0, 40, 150]) {
    const { clock, connection, relay, relayer, dials, sockets, hangUp } = setup(() => 0.999);
    void connection.ready().catch(() => {});
    for (let second = 0; second < 600; second++) {
      relay.dial = second >= from && second < from + 150 ? 'hang' : 'open';
      hangUp();
      void relayer.connect().catch(() => {});
      await clock.advance(1_000);
      assert.ok(sockets.size <= 1);
    }
    assert.ok(dials.length <= 40, `${dials.length} dials`);
    connection.close();
  }
});

test('keepConnected: at most forty dials in ten minutes to a relay that alternates between unstable and unresponsive', async () => {
  const { clock, connection, relay, relayer, dials, hangUp } = setup(() => 0.999);
  void connection.ready().catch(() => {});
  for (let second = 0; second < 600; second++) {
    relay.answers = second % 70 < 35;
    if (relay.answers) hangUp();
    void relayer.connect().catch(() => {});
    await clock.advance(1_000);
  }
  assert.ok(dials.length <= 40, `${dials.length} dials`);
  connection.close();
});

test('keepConnected: dials again after a second if the connection lasted long', async () => {
  const { clock, connection, dials, hangUp } = setup();
  await connection.ready();
  for (let times = 0; times < 5; times++) {
    await clock.advance(10 * MINUTES);
    const before = dials.length;
    hangUp();
    await clock.advance(1_000);
    assert.is(dials.length, before + 1);
  }
});

test('keepConnected: drops a half-open socket within 35 seconds of its last message', async () => {
  const { clock, connection, relay, relayer, dials, sockets, say } = setup();
  await connection.ready();
  await clock.advance(5 * MINUTES);
  assert.is(dials.length, 1);
  say();
  relay.answers = false;
  await clock.advance(35_000);
  assert.is(dials.length, 2);
  assert.is(sockets.size, 1);
  relay.answers = true;
  await clock.advance(MINUTES);
  assert.ok(relayer.connected);
});

test('keepConnected: closes a connection without subscriptions, and opens a new one for the next', async () => {
  const { clock, connection, relayer, dials, sockets, topics } = setup();
  await connection.ready();
  topics.length = 0;
  await clock.advance(20_000);
  assert.is(sockets.size, 0);
  await clock.advance(10 * MINUTES);
  assert.is(dials.length, 1);
  topics.push('topic');
  void relayer.transportOpen();
  await clock.advance(1_000);
  assert.is(sockets.size, 1);
});

test('keepConnected: cancels a dial that hangs, and closes its socket if it opens later', async () => {
  const { clock, connection, relay, relayer, dials, sockets } = setup();
  relay.dial = 'hang';
  const ready = connection.ready();
  await clock.advance(8_000);
  const late = relayer.provider.connection;
  relay.dial = 'open';
  await clock.advance(2_000);
  await ready;
  assert.is(dials.length, 2);
  const closed: string[] = [];
  late.onOpen({ close: () => void closed.push('closed'), onmessage: null, onerror: null, onclose: null });
  assert.equal(closed, ['closed']);
  assert.is(sockets.size, 1);
});

test('keepConnected: a refusal stops the dials and is reported once, until a reset', async () => {
  const { clock, connection, dials, failures, relayer, hangUp } = setup();
  await connection.ready();
  hangUp(3000, 'Unauthorized: invalid key');
  await clock.advance(10 * MINUTES);
  assert.is(dials.length, 1);
  assert.is(failures.length, 1);
  assert.match(failures[0]?.[0] ?? '', /Unauthorized: invalid key/);
  assert.is(failures[0]?.[1], 'refusal');
  assert.match(String((await failure(relayer.connect())).message), /Unauthorized/);
  connection.reset();
  await connection.ready();
  assert.is(dials.length, 2);
});

test('keepConnected: a refusal that may pass is an outage, reported once, and dialed again each minute or on a reset', async () => {
  const { clock, connection, dials, failures, outages, relayer, hangUp } = setup();
  await connection.ready();
  for (let count = 1; count < 10; count++) {
    hangUp(3000, 'Unauthorized: limit');
    await clock.advance(MINUTES - 1);
    assert.equal([dials.length, relayer.connected, outages.at(-1)], [count, false, true]);
    await clock.advance(1);
    assert.equal([dials.length, relayer.connected, outages.at(-1)], [count + 1, true, false]);
  }
  assert.is(failures.length, 1);
  hangUp(3000, 'Unauthorized: limit');
  connection.reset();
  await connection.ready();
  hangUp(3000, 'Unauthorized: limit');
  assert.is(failures.length, 2);
  connection.close();
});

test('keepConnected: a permanent refusal after one that may pass is reported, and ends the dials', async () => {
  const { clock, connection, dials, failures, outages, hangUp } = setup();
  await connection.ready();
  hangUp(3000, 'Unauthorized: limit');
  await clock.advance(MINUTES);
  hangUp(3000, 'Unauthorized: invalid key');
  await clock.advance(10 * MINUTES);
  assert.equal(
    failures.map(([, kind]) => kind),
    ['refusal', 'refusal'],
  );
  assert.match(failures[1]?.[0] ?? '', /invalid key/);
  assert.equal([dials.length, outages.at(-1)], [2, false]);
  connection.close();
});

test('keepConnected: a flood ends the dials, also after a refusal that may pass', async () => {
  const { clock, connection, dials, failures, sockets, say, hangUp } = setup();
  await connection.ready();
  hangUp(3000, 'Unauthorized: limit');
  await clock.advance(MINUTES);
  for (let sent = 0; sent < 10_000; sent++) say();
  assert.is(sockets.size, 0);
  connection.wake();
  await clock.advance(10 * MINUTES);
  assert.equal([dials.length, failures.at(-1)], [2, ['The relay sends too much', 'refusal']]);
  const error = await rejection(connection.ready());
  assert.equal([(error as { code?: unknown }).code, readErrorCode(error, '')[0]], [4900, 'relayFlooded']);
  connection.reset();
  await connection.ready();
  assert.is(dials.length, 3);
  connection.close();
});

test('keepConnected: a refusal over an earlier socket is no uncaught error, and has no effect', async () => {
  const { connection, failures, relayer, hangUp } = setup();
  await connection.ready();
  const before = relayer.provider.connection;
  hangUp();
  await relayer.createProvider();
  before.onClose({ code: 3000, reason: 'Unauthorized: invalid key' });
  assert.equal(failures, []);
});

test('keepConnected: catchUp waits for pending deliveries, over another socket if this one is dead', async () => {
  const { clock, connection, relay, dials } = setup();
  await connection.ready();
  let isDone = false;
  const catchUp = (): void => {
    isDone = false;
    void connection.catchUp().then(() => {
      isDone = true;
    });
  };
  catchUp();
  await clock.advance(4_999);
  assert.not(isDone);
  await clock.advance(1);
  assert.ok(isDone);
  assert.is(dials.length, 1);
  relay.answers = false;
  catchUp();
  await clock.advance(MINUTES);
  assert.not(isDone);
  relay.answers = true;
  await clock.advance(MINUTES);
  assert.ok(isDone);
  assert.ok(dials.length > 1);
  relay.answers = false;
  const closed = failure(connection.catchUp());
  connection.close();
  assert.ok((await closed).message);
});

test('keepConnected: wake skips the wait, or requests missed messages if connected', async () => {
  const { clock, connection, relay, relayer, dials, sockets } = setup();
  relay.dial = 'refuse';
  void connection.ready();
  await clock.advance(5 * MINUTES);
  relay.dial = 'open';
  connection.wake();
  await clock.advance(1);
  assert.ok(relayer.connected);
  const before = dials.length;
  relay.answers = false;
  connection.wake();
  await clock.advance(5_000);
  assert.is(sockets.size, 0);
  relay.answers = true;
  connection.wake();
  await clock.advance(1);
  assert.is(dials.length, before + 1);
});

test('keepConnected: a flood ends the connection, and only a thousand messages per second are passed', async () => {
  const { clock, connection, failures, say, hearPayload, sockets, dials } = setup();
  await connection.ready();
  await clock.advance(1_000);
  let heard = 0;
  hearPayload(() => void heard++);
  for (let sent = 0; sent < 10_000; sent++) say();
  assert.is(heard, 1_000);
  assert.is(sockets.size, 0);
  assert.equal(failures, [['The relay sends too much', 'refusal']]);
  connection.wake();
  await clock.advance(10 * MINUTES);
  assert.is(dials.length, 1);
});

test('keepConnected: a clock that is set back causes no false flood and hides no dead socket', async () => {
  const { clock, setClock, connection, relay, failures, dials, sockets, say } = setup();
  await connection.ready();
  say();
  setClock(-24 * 60 * MINUTES);
  for (let second = 0; second < 2_000; second++) {
    await clock.advance(1_000);
    say();
  }
  assert.equal(failures, []);
  assert.is(dials.length, 1);
  setClock(-24 * 60 * MINUTES);
  relay.answers = false;
  await clock.advance(35_000);
  assert.is(dials.length, 2);
  assert.is(sockets.size, 1);
});

const { data } = delivery.params;
const unreadable: readonly unknown[] = [
  null,
  1,
  'text',
  [],
  {},
  { id: 1 },
  { id: null, result: true },
  { id: { toString: 0 }, result: true },
  { id: 'disconnect', result: true },
  { id: 1, error: null },
  { id: 1, error: { message: {} } },
  ...[null, 1, {}].map((method) => ({ ...delivery, method })),
  ...[undefined, null, 1, {}, { data: null }, { data }, { id: 'error', data }].map((params) => ({
    ...delivery,
    params,
  })),
  ...[null, 1, {}].flatMap((value) => [
    { ...delivery, params: { id: '1', data: { ...data, topic: value } } },
    { ...delivery, params: { id: '1', data: { ...data, message: value } } },
  ]),
];
test('keepConnected: drops frames that are neither a response nor a message', async () => {
  const { connection, say, hearPayload, sockets } = setup();
  await connection.ready();
  const heard: unknown[] = [];
  hearPayload((payload: never) => heard.push(payload));
  for (const frame of ['', 'hello', '{"id":1', ...unreadable.map((each) => JSON.stringify(each))]) say(frame);
  assert.equal(heard, []);
  const answers = [
    { id: 1, result: null },
    { id: '1795287704777123', result: true },
    { id: 1, error: { code: -32000, message: '' } },
  ];
  for (const answer of answers) say(JSON.stringify(answer));
  assert.equal(heard, answers);
  assert.is(sockets.size, 1);
});

test('keepConnected: drops a message over a megabyte', async () => {
  const { connection, say, hearPayload } = setup();
  await connection.ready();
  let heard = 0;
  hearPayload(() => void heard++);
  say(`{"id":1,"method":"${'x'.repeat(2_000_000)}"}`);
  say();
  assert.is(heard, 1);
});

test('keepConnected: pending calls fail when the connection closes, acknowledgments do not', async () => {
  const { connection, relay, relayer, hangUp } = setup();
  await connection.ready();
  const { provider } = relayer;
  const { connection: socket } = provider;
  const answers: unknown[] = [];
  provider.on('7', (answer) => answers.push(answer));
  relay.answers = false;
  await socket.send({ id: 7, method: 'irn_publish', params: {} });
  hangUp();
  assert.equal(answers, [
    { id: 7, jsonrpc: '2.0', error: { code: -32000, message: 'The connection to the relay was closed' } },
  ]);
  await socket.send({ id: 8, result: true });
  assert.ok((await failure(socket.send({ id: 9, method: 'irn_publish', params: {} }))).message);
  assert.ok((await failure(socket.register())).message);
});

test('keepConnected: close leaves no timer and no dial', async () => {
  const { clock, connection, relay, dials, sockets, failures } = setup();
  relay.dial = 'refuse';
  const waiting = failure(connection.ready());
  await clock.advance(MINUTES);
  connection.close();
  assert.ok((await waiting).message);
  const before = dials.length;
  await clock.advance(10 * MINUTES);
  assert.is(dials.length, before);
  assert.is(clock.pending, 0);
  assert.is(sockets.size, 0);
  assert.is(failures.length, 1);
});

test.run();
