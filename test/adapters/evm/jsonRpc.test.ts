import { setMaxListeners } from 'node:events';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../src/adapters/evm';
import { createJsonRpc } from '../../../src/adapters/evm/jsonRpc';
import type { Network } from '../../../src/lib/network';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeHttp, httpFailure } from '../../support/fakeHttp';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}
type Handler = Parameters<typeof createFakeHttp>[0];

const first = 'https://one.example/';
const second = 'https://two.example/';
const never = () => new Promise(() => {});
const answer = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: `${method}!` });
const honest: Handler = (body) => (Array.isArray(body) ? body.map(answer) : answer(body as Call));

function setup(handler: Handler, urls: readonly string[] = [first]) {
  const http = createFakeHttp(handler);
  const clock = createFakeClock();
  const stop = new AbortController();
  // A thousand calls may end by one signal; Node takes that for a leak.
  setMaxListeners(0, stop.signal);
  const client = createJsonRpc({ urls, http, clock });
  const ask = (method: string, signal = stop.signal) => client.request(method, [1], signal);
  const urlsAsked = () => http.requests.map(({ url }) => url);
  return { http, clock, stop, ask, urlsAsked };
}

/** Follows a promise without waiting for it. */
function watch(promise: Promise<unknown>) {
  const state: { result?: unknown; error?: unknown; settled: boolean } = { settled: false };
  promise.then(
    (result) => Object.assign(state, { result, settled: true }),
    (error) => Object.assign(state, { error, settled: true }),
  );
  return state;
}

const failing =
  (error: unknown): Handler =>
  () => {
    throw error;
  };

test('a single call is sent as an object', async () => {
  const { http, clock, ask } = setup(honest);
  const call = watch(ask('eth_blockNumber'));
  await clock.advance(0);
  assert.is(call.result, 'eth_blockNumber!');
  assert.equal(http.requests[0]?.body, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [1] });
});

test('calls of one tick share a request', async () => {
  const { http, clock, ask } = setup(honest);
  const calls = ['a', 'b', 'c'].map((method) => watch(ask(method)));
  await clock.advance(0);
  assert.equal(
    calls.map(({ result }) => result),
    ['a!', 'b!', 'c!'],
  );
  assert.is(http.requests.length, 1);
  assert.equal(
    http.requests.map(({ body }) => (body as Call[]).map(({ id }) => id)),
    [[1, 2, 3]],
  );
});

test('a request carries at most 1,000 calls', async () => {
  const { http, clock, ask } = setup(honest);
  const calls = Array.from({ length: 1_001 }, (_, n) => watch(ask(`m${n}`)));
  await clock.advance(0);
  assert.equal(
    http.requests.map(({ body }) => (Array.isArray(body) ? body.length : 1)),
    [1_000, 1],
  );
  assert.ok(calls.every(({ result }, n) => result === `m${n}!`));
});

test('HA-48: answers match by id, in any order, as text too; extras and doubles are ignored, a missing one times out', async () => {
  const { clock, ask } = setup((body) => {
    const [a, b] = body as [Call, Call, Call];
    const extra = { jsonrpc: '2.0', id: 99, result: 'extra' };
    return [{ ...answer(b), id: String(b.id) }, null, extra, answer(a), { ...answer(a), result: 'twice' }];
  });
  const calls = ['a', 'b', 'c'].map((method) => watch(ask(method)));
  await clock.advance(9_999);
  assert.equal(
    calls.map(({ result }) => result),
    ['a!', 'b!', undefined],
  );
  assert.not(calls[2]?.settled);
  await clock.advance(1);
  assert.match(String(calls[2]?.error), 'Request timed out');
});

test('HA-48: an answer that is no JSON fails as a request', async () => {
  const { clock, ask, http } = setup(failing(httpFailure(0)));
  const call = watch(ask('a'));
  await clock.advance(60_000);
  assert.is((call.error as Error).message, 'HTTP request failed');
  assert.is(http.requests.length, 4);
});

test('a node that does not take lists gets the calls one by one, from then on', async () => {
  const { http, clock, ask } = setup((body) =>
    Array.isArray(body)
      ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } }
      : answer(body as Call),
  );
  const calls = ['a', 'b'].map((method) => watch(ask(method)));
  await clock.advance(0);
  assert.equal(
    calls.map(({ result }) => result),
    ['a!', 'b!'],
  );
  const later = ['c', 'd'].map((method) => watch(ask(method)));
  await clock.advance(0);
  assert.equal(
    later.map(({ result }) => result),
    ['c!', 'd!'],
  );
  assert.equal(
    http.requests.map(({ body }) => Array.isArray(body)),
    [true, false, false, false, false],
  );
});

test('FM-02: transient statuses are tried three times more, after 150, 300 and 600 ms', async () => {
  for (const status of [0, 403, 408, 413, 429, 500, 502, 503, 504]) {
    const { http, clock, ask } = setup(failing(httpFailure(status)));
    const call = watch(ask('a'));
    const counts: number[] = [];
    for (const ms of [0, 149, 1, 299, 1, 599, 1, 60_000]) {
      await clock.advance(ms);
      counts.push(http.requests.length);
    }
    assert.equal(counts, [1, 1, 2, 2, 3, 3, 4, 4], String(status));
    assert.is((call.error as { status?: number }).status, status);
  }
});

test('other statuses are not tried again', async () => {
  for (const status of [400, 401, 404, 501]) {
    const { http, clock, ask } = setup(failing(httpFailure(status)));
    const call = watch(ask('a'));
    await clock.advance(60_000);
    assert.is(http.requests.length, 1);
    assert.is((call.error as Error).message, `HTTP status code: ${status}`);
  }
});

test('Retry-After is honoured, up to 30 seconds', async () => {
  for (const [asked, waited] of [
    [7_000, 7_000],
    [3_600_000, 30_000],
    [1, 150],
  ] as const) {
    const { http, clock, ask } = setup((body, _, place) => {
      if (!place) throw httpFailure(429, asked);
      return answer(body as Call);
    });
    const call = watch(ask('a'));
    await clock.advance(waited - 1);
    assert.is(http.requests.length, 1);
    await clock.advance(1);
    assert.is(call.result, 'a!');
  }
});

test('calls that failed together are tried again together', async () => {
  const { http, clock, ask } = setup((body, url, place) => {
    if (!place) throw httpFailure(503);
    return honest(body, url, place);
  });
  const calls = ['a', 'b'].map((method) => watch(ask(method)));
  await clock.advance(150);
  assert.equal(
    calls.map(({ result }) => result),
    ['a!', 'b!'],
  );
  assert.is(http.requests.length, 2);
});

test('after the repetitions the next address is asked', async () => {
  const { clock, ask, urlsAsked } = setup(
    (body, url, place) => {
      if (url === first) throw httpFailure(502);
      return honest(body, url, place);
    },
    [first, second],
  );
  const call = watch(ask('a'));
  await clock.advance(60_000);
  assert.is(call.result, 'a!');
  assert.equal(urlsAsked(), [first, first, first, first, second]);
});

test('an address that is wrong or silent gives way to the next at once', async () => {
  for (const handler of [failing(httpFailure(404)), never, () => null, () => 'text', ({ id }: Call) => ({ id })]) {
    const { clock, ask, urlsAsked } = setup(
      (body, url, place) => (url === first ? (handler as Handler)(body, url, place) : honest(body, url, place)),
      [first, second],
    );
    const call = watch(ask('a'));
    await clock.advance(10_000);
    assert.is(call.result, 'a!');
    assert.equal(urlsAsked(), [first, second]);
  }
});

test('when every address fails, the last error is told', async () => {
  const { clock, ask } = setup(
    (_, url) => {
      throw httpFailure(url === first ? 404 : 401);
    },
    [first, second],
  );
  const call = watch(ask('a'));
  await clock.advance(1_000);
  assert.is((call.error as Error).message, 'HTTP status code: 401');
});

test('a refusal of the node is final and keeps code and data, its text cut', async () => {
  const error = { code: -32000, message: 'm'.repeat(1_000_000), data: '0x08' };
  const { clock, ask, urlsAsked } = setup((body) => ({ id: (body as Call).id, error }), [first, second]);
  const call = watch(ask('a'));
  await clock.advance(60_000);
  const told = call.error as Error & { code: number; data: unknown };
  assert.equal([told.code, told.data, told.message.length], [-32000, '0x08', 200]);
  assert.equal(urlsAsked(), [first]);
});

test('a refusal without an id belongs to the single call', async () => {
  const { clock, ask } = setup(() => ({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }));
  const call = watch(ask('a'));
  await clock.advance(0);
  assert.is((call.error as Error).message, 'Parse error');
});

test('a node that is overloaded or stumbles is tried again', async () => {
  for (const code of [-32005, -32603]) {
    const { clock, ask, http } = setup((body, _, place) =>
      place < 3 ? { id: (body as Call).id, error: { code, message: 'busy' } } : answer(body as Call),
    );
    const call = watch(ask('a'));
    await clock.advance(1_050);
    assert.is(call.result, 'a!');
    assert.is(http.requests.length, 4);
  }
});

test('error bodies of any shape are an error', async () => {
  for (const error of ['text', true, {}, { code: 'x', message: {} }, []]) {
    const { clock, ask } = setup((body) => ({ id: (body as Call).id, error }));
    const call = watch(ask('a'));
    await clock.advance(60_000);
    assert.is((call.error as Error).message, 'RPC Request failed');
  }
});

test('cancelling ends the call at once, and the request when nobody else waits for it', async () => {
  const { http, clock, ask } = setup(never);
  const [one, two] = [new AbortController(), new AbortController()];
  const calls = [watch(ask('a', one.signal)), watch(ask('b', two.signal))];
  await clock.advance(0);
  one.abort();
  await clock.advance(0);
  assert.ok(calls[0]?.settled);
  assert.not(http.requests[0]?.signal.aborted);
  two.abort();
  await clock.advance(0);
  assert.ok(http.requests[0]?.signal.aborted);
  assert.is(http.requests.length, 1);
  assert.is(clock.pending, 0);
});

test('cancelling before the request leaves none', async () => {
  const { http, clock, stop, ask } = setup(honest);
  const call = watch(ask('a'));
  stop.abort();
  await clock.advance(1_000);
  assert.ok(call.error);
  assert.is(http.requests.length, 0);
});

test('without an address there is nothing to ask', async () => {
  const { clock, ask } = setup(honest, []);
  const call = watch(ask('a'));
  await clock.advance(0);
  assert.is((call.error as Error).message, 'No RPC url provided for chainId');
});

test('the adapter reads a balance in base units, and refuses what is none', async () => {
  const network: Network = {
    caipNetworkId: 'eip155:1',
    namespace: 'eip155',
    reference: '1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [first],
    testnet: false,
  };
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const outcomes: [unknown, unknown][] = [
    ['0xde0b6b3a7640000', 10n ** 18n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    [`0x1${'0'.repeat(64)}`, 'Invalid quantity'],
    ['-0x1', 'Invalid quantity'],
    [100, 'Invalid quantity'],
    [null, 'Invalid quantity'],
  ];
  for (const [result, expected] of outcomes) {
    const http = createFakeHttp((body) => ({ id: (body as Call).id, result }));
    const clock = createFakeClock();
    const adapter = makeAdapter({ http, clock });
    const read = watch(adapter.fetchBalance(network, address, new AbortController().signal));
    await clock.advance(0);
    assert.is(read.result ?? (read.error as Error).message, expected);
    assert.equal(
      http.requests.map(({ body }) => (body as Call).params),
      [[address, 'latest']],
    );
  }
});

test.run();
