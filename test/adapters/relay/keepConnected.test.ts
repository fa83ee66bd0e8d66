import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepConnected } from '../../../src/adapters/relay/keepConnected';
import { createFakeClock, type FakeClock } from '../../support/fakeClock';
import { failure } from '../../support/rejection';
import { createFakeRelayer, delivery } from './fakeRelayer';

const MINUTES = 60_000;

function setup(random = () => 0.5) {
  const steady = createFakeClock();
  let skew = 0;
  // What is due is due after its time; only what the device says of the time of day can be set.
  const clock: FakeClock = Object.assign(Object.create(steady), { now: () => steady.now() + skew });
  const setClock = (ms: number): void => {
    skew += ms;
  };
  const fake = createFakeRelayer(clock);
  const failures: [string, boolean][] = [];
  const line = keepConnected(fake.relayer, {
    clock,
    random,
    failed: (error, permanent) => failures.push([(error as Error).message, permanent]),
  });
  return { clock, setClock, line, failures, ...fake };
}

test('ten minutes of a relay that flaps are at most forty dials, one socket at a time', async () => {
  for (const random of [() => 0, () => 0.999, Math.random]) {
    for (const every of [500, 5_000]) {
      const { clock, line, relayer, dials, sockets, hangUp } = setup(random);
      await line.ready();
      const start = clock.now();
      while (clock.now() - start < 10 * MINUTES) {
        await clock.advance(every);
        // The library asks from several sides at once.
        for (let side = 0; side < 3; side++) void relayer.connect().catch(() => {});
        assert.ok(sockets.size <= 1);
        hangUp();
      }
      assert.ok(dials.length <= 40, `${dials.length} dials`);
      assert.ok(dials.length > 15, `${dials.length} dials`);
      line.close();
    }
  }
});

test('a relay that is gone for ten minutes is found within half a minute of its return', async () => {
  const { clock, line, relay, dials, failures, relayer } = setup();
  relay.dial = 'refuse';
  const ready = line.ready();
  await clock.advance(10 * MINUTES);
  assert.ok(dials.length <= 40);
  assert.equal(failures, [['WebSocket connection failed', false]]);
  relay.dial = 'open';
  await clock.advance(30_000);
  await ready;
  assert.ok(relayer.connected);
});

test('a relay that takes connections and says nothing is heard within ten seconds of its first word', async () => {
  for (let silence = 1_000; silence < 10 * MINUTES; silence += 7_777) {
    const { clock, line, relay, relayer, dials, sockets, failures } = setup();
    relay.answers = false;
    void line.ready();
    await clock.advance(silence);
    assert.ok(dials.length <= 40, `${dials.length} dials`);
    assert.equal(failures, [], 'it has been reached');
    assert.ok(sockets.size <= 1);
    relay.answers = true;
    await clock.advance(10_000);
    assert.ok(relayer.connected, `after ${silence} ms`);
    line.close();
  }
});

test('a relay that leaves dials unanswered is heard within ten seconds of its first word in the first two minutes', async () => {
  for (let silence = 1_000; silence < 2 * MINUTES; silence += 3_333) {
    const { clock, line, relay, relayer, dials, failures } = setup();
    relay.dial = 'hang';
    void line.ready();
    await clock.advance(silence);
    assert.equal(failures, []);
    relay.dial = 'open';
    await clock.advance(10_000);
    assert.ok(relayer.connected, `after ${silence} ms`);
    assert.ok(dials.length <= 16);
    line.close();
  }
});

test('ten minutes of unanswered dials, also with flaps before and after, are at most forty', async () => {
  for (const from of [0, 40, 150]) {
    const { clock, line, relay, relayer, dials, sockets, hangUp } = setup(() => 0.999);
    void line.ready().catch(() => {});
    for (let second = 0; second < 600; second++) {
      relay.dial = second >= from && second < from + 150 ? 'hang' : 'open';
      hangUp();
      void relayer.connect().catch(() => {});
      await clock.advance(1_000);
      assert.ok(sockets.size <= 1);
    }
    assert.ok(dials.length <= 40, `${dials.length} dials`);
    line.close();
  }
});

test('what flaps and is silent by turns is not dialled more than forty times in ten minutes', async () => {
  const { clock, line, relay, relayer, dials, hangUp } = setup(() => 0.999);
  void line.ready().catch(() => {});
  for (let second = 0; second < 600; second++) {
    relay.answers = second % 70 < 35;
    if (relay.answers) hangUp();
    void relayer.connect().catch(() => {});
    await clock.advance(1_000);
  }
  assert.ok(dials.length <= 40, `${dials.length} dials`);
  line.close();
});

test('a connection that stood for long is redialled after a second', async () => {
  const { clock, line, dials, hangUp } = setup();
  await line.ready();
  for (let times = 0; times < 5; times++) {
    await clock.advance(10 * MINUTES);
    const before = dials.length;
    hangUp();
    await clock.advance(1_000);
    assert.is(dials.length, before + 1);
  }
});

test('a half-open socket is dead within 35 seconds of its last word', async () => {
  const { clock, line, relay, relayer, dials, sockets, say } = setup();
  await line.ready();
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

test('a connection with nothing to hear is hung up, and a new one made when there is', async () => {
  const { clock, line, relayer, dials, sockets, topics } = setup();
  await line.ready();
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

test('a dial that is never answered is given up, and its socket closed when it opens after all', async () => {
  const { clock, line, relay, relayer, dials, sockets } = setup();
  relay.dial = 'hang';
  const ready = line.ready();
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

test('a refusal stops the dialling, and is told once, until the visitor asks again', async () => {
  const { clock, line, dials, failures, relayer, hangUp } = setup();
  await line.ready();
  hangUp(3000, 'Unauthorized: invalid key');
  await clock.advance(10 * MINUTES);
  assert.is(dials.length, 1);
  assert.is(failures.length, 1);
  assert.match(failures[0]?.[0] ?? '', /Unauthorized: invalid key/);
  assert.is(failures[0]?.[1], true);
  assert.match(String((await failure(relayer.connect())).message), /Unauthorized/);
  line.forgive();
  await line.ready();
  assert.is(dials.length, 2);
});

test('waking up cuts the wait short, and asks a connected relay what was missed', async () => {
  const { clock, line, relay, relayer, dials, sockets } = setup();
  relay.dial = 'refuse';
  void line.ready();
  await clock.advance(5 * MINUTES);
  relay.dial = 'open';
  line.wake();
  await clock.advance(1);
  assert.ok(relayer.connected);
  const before = dials.length;
  relay.answers = false;
  line.wake();
  await clock.advance(5_000);
  assert.is(sockets.size, 0);
  relay.answers = true;
  line.wake();
  await clock.advance(1);
  assert.is(dials.length, before + 1);
});

test('ten thousand messages a second end the connection, and reach nobody beyond a thousand', async () => {
  const { clock, line, failures, say, hearPayload, sockets, dials } = setup();
  await line.ready();
  await clock.advance(1_000);
  let heard = 0;
  hearPayload(() => void heard++);
  for (let sent = 0; sent < 10_000; sent++) say();
  assert.is(heard, 1_000);
  assert.is(sockets.size, 0);
  assert.equal(failures, [['The relay sends too much', true]]);
  await clock.advance(MINUTES);
  assert.is(dials.length, 1);
});

test('a clock that is set back neither makes a flood of what comes after it nor hides a dead socket', async () => {
  const { clock, setClock, line, relay, failures, dials, sockets, say } = setup();
  await line.ready();
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
test('what is neither an answer nor a message reaches nobody', async () => {
  const { line, say, hearPayload, sockets } = setup();
  await line.ready();
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

test('a message beyond a megabyte is not looked at', async () => {
  const { line, say, hearPayload } = setup();
  await line.ready();
  let heard = 0;
  hearPayload(() => void heard++);
  say(`{"id":1,"method":"${'x'.repeat(2_000_000)}"}`);
  say();
  assert.is(heard, 1);
});

test('calls that the end of a connection leaves unanswered fail with it, acknowledgements do not', async () => {
  const { line, relay, relayer, hangUp } = setup();
  await line.ready();
  const { provider } = relayer;
  const { connection } = provider;
  const answers: unknown[] = [];
  provider.on('7', (answer) => answers.push(answer));
  relay.answers = false;
  await connection.send({ id: 7, method: 'irn_publish', params: {} });
  hangUp();
  assert.equal(answers, [
    { id: 7, jsonrpc: '2.0', error: { code: -32000, message: 'The connection to the relay was closed' } },
  ]);
  await connection.send({ id: 8, result: true });
  assert.ok((await failure(connection.send({ id: 9, method: 'irn_publish', params: {} }))).message);
  assert.ok((await failure(connection.register())).message);
});

test('after closing there is no timer and no dial left', async () => {
  const { clock, line, relay, dials, sockets, failures } = setup();
  relay.dial = 'refuse';
  const waiting = failure(line.ready());
  await clock.advance(MINUTES);
  line.close();
  assert.ok((await waiting).message);
  const before = dials.length;
  await clock.advance(10 * MINUTES);
  assert.is(dials.length, before);
  assert.is(clock.pending, 0);
  assert.is(sockets.size, 0);
  assert.is(failures.length, 1);
});

test.run();
