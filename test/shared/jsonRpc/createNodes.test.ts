import { setMaxListeners } from 'node:events';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../src/chains/eip155';
import { createNodes } from '../../../src/shared/jsonRpc/createNodes';
import { adapterConfig } from '../../support/adapterConfig';
import { ethereum } from '../../support/ethereum';
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
  const controller = new AbortController();
  // A thousand calls share one signal, which Node would report as a leak.
  setMaxListeners(0, controller.signal);
  const nodesOf = createNodes({ http, clock });
  const request = (method: string, signal = controller.signal, rpcUrls = urls, retries?: number) =>
    nodesOf({ rpcUrls }, signal, retries)(method, [1]);
  const requestedUrls = () => http.requests.map(({ url }) => url);
  return { http, clock, controller, request, requestedUrls };
}

/** Records how a promise settles, without waiting for it. */
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

test('createNodes: sends a single call as an object', async () => {
  const { http, clock, request } = setup(honest);
  const call = watch(request('eth_blockNumber'));
  await clock.advance(0);
  assert.is(call.result, 'eth_blockNumber!');
  assert.equal(http.requests[0]?.body, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [1] });
});

test('createNodes: batches the calls of one tick', async () => {
  const { http, clock, request } = setup(honest);
  const calls = ['a', 'b', 'c'].map((method) => watch(request(method)));
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

test('createNodes: a batch contains at most 1,000 calls', async () => {
  const { http, clock, request } = setup(honest);
  const calls = Array.from({ length: 1_001 }, (_, n) => watch(request(`m${n}`)));
  await clock.advance(0);
  assert.equal(
    http.requests.map(({ body }) => (Array.isArray(body) ? body.length : 1)),
    [1_000, 1],
  );
  assert.ok(calls.every(({ result }, n) => result === `m${n}!`));
});

test('createNodes: matches responses by id, as a number or text, in any order; ignores extra and duplicate ones; a missing one times out', async () => {
  const { clock, request } = setup((body) => {
    const [a, b] = body as [Call, Call, Call];
    const extra = { jsonrpc: '2.0', id: 99, result: 'extra' };
    return [{ ...answer(b), id: String(b.id) }, null, extra, answer(a), { ...answer(a), result: 'twice' }];
  });
  const calls = ['a', 'b', 'c'].map((method) => watch(request(method)));
  await clock.advance(9_999);
  assert.equal(
    calls.map(({ result }) => result),
    ['a!', 'b!', undefined],
  );
  assert.not(calls[2]?.settled);
  await clock.advance(1);
  assert.match(String(calls[2]?.error), 'Request timed out');
});

test('createNodes: a response that is not JSON is a failed request', async () => {
  const { clock, request, http } = setup(failing(httpFailure(0)));
  const call = watch(request('a'));
  await clock.advance(60_000);
  assert.is((call.error as Error).message, 'HTTP request failed');
  assert.is(http.requests.length, 4);
});

test('createNodes: a node without batch support receives calls one by one from then on', async () => {
  const { http, clock, request } = setup((body) =>
    Array.isArray(body)
      ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } }
      : answer(body as Call),
  );
  const calls = ['a', 'b'].map((method) => watch(request(method)));
  await clock.advance(0);
  assert.equal(
    calls.map(({ result }) => result),
    ['a!', 'b!'],
  );
  const later = ['c', 'd'].map((method) => watch(request(method)));
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

test('createNodes: lists with a common node share its requests, and its known limitations', async () => {
  const { http, clock, controller, request } = setup((body) =>
    Array.isArray(body) ? { id: null, error: { code: -32600, message: 'no batches' } } : answer(body as Call),
  );
  const callBoth = async () => {
    const calls = [[first], [first, second]].map((urls) => watch(request('a', controller.signal, urls)));
    await clock.advance(0);
    assert.equal(
      calls.map(({ result }) => result),
      ['a!', 'a!'],
    );
    return http.requests.map(({ body }) => Array.isArray(body));
  };
  assert.equal(await callBoth(), [true, false, false]);
  assert.equal(await callBoth(), [true, false, false, false, false]);
});

test('createNodes: a call that must not be repeated goes to each node once, beside others that are retried', async () => {
  const { http, clock, controller, request } = setup(failing(httpFailure(503)));
  const calls = [0, undefined].map((retries) => watch(request('a', controller.signal, [first], retries)));
  await clock.advance(0);
  assert.equal(
    calls.map(({ settled }) => settled),
    [true, false],
  );
  await clock.advance(60_000);
  assert.equal(
    http.requests.map(({ body }) => Array.isArray(body)),
    [true, false, false, false],
  );
});

test('createNodes: retries transient statuses three times, after 150, 300 and 600 ms', async () => {
  for (const status of [0, 403, 408, 413, 429, 500, 502, 503, 504]) {
    const { http, clock, request } = setup(failing(httpFailure(status)));
    const call = watch(request('a'));
    const counts: number[] = [];
    for (const ms of [0, 149, 1, 299, 1, 599, 1, 60_000]) {
      await clock.advance(ms);
      counts.push(http.requests.length);
    }
    assert.equal(counts, [1, 1, 2, 2, 3, 3, 4, 4], String(status));
    assert.is((call.error as { status?: number }).status, status);
  }
});

test('createNodes: does not retry other statuses', async () => {
  for (const status of [400, 401, 404, 501]) {
    const { http, clock, request } = setup(failing(httpFailure(status)));
    const call = watch(request('a'));
    await clock.advance(60_000);
    assert.is(http.requests.length, 1);
    assert.is((call.error as Error).message, `HTTP status code: ${status}`);
  }
});

test('createNodes: honors Retry-After, up to 30 seconds', async () => {
  for (const [retryAfter, waited] of [
    [7_000, 7_000],
    [3_600_000, 30_000],
    [1, 150],
  ] as const) {
    const { http, clock, request } = setup((body, _, index) => {
      if (!index) throw httpFailure(429, retryAfter);
      return answer(body as Call);
    });
    const call = watch(request('a'));
    await clock.advance(waited - 1);
    assert.is(http.requests.length, 1);
    await clock.advance(1);
    assert.is(call.result, 'a!');
  }
});

test('createNodes: retries a failed batch as a batch', async () => {
  const { http, clock, request } = setup((body, url, index) => {
    if (!index) throw httpFailure(503);
    return honest(body, url, index);
  });
  const calls = ['a', 'b'].map((method) => watch(request(method)));
  await clock.advance(150);
  assert.equal(
    calls.map(({ result }) => result),
    ['a!', 'b!'],
  );
  assert.is(http.requests.length, 2);
});

test('createNodes: uses the next node after the retries', async () => {
  const { clock, request, requestedUrls } = setup(
    (body, url, index) => {
      if (url === first) throw httpFailure(502);
      return honest(body, url, index);
    },
    [first, second],
  );
  const call = watch(request('a'));
  await clock.advance(60_000);
  assert.is(call.result, 'a!');
  assert.equal(requestedUrls(), [first, first, first, first, second]);
});

test('createNodes: uses the next node at once after a wrong status or a timeout', async () => {
  for (const handler of [failing(httpFailure(404)), never, () => null, () => 'text', ({ id }: Call) => ({ id })]) {
    const { clock, request, requestedUrls } = setup(
      (body, url, index) => (url === first ? (handler as Handler)(body, url, index) : honest(body, url, index)),
      [first, second],
    );
    const call = watch(request('a'));
    await clock.advance(10_000);
    assert.is(call.result, 'a!');
    assert.equal(requestedUrls(), [first, second]);
  }
});

test('createNodes: rejects with the last error if every node fails', async () => {
  const { clock, request } = setup(
    (_, url) => {
      throw httpFailure(url === first ? 404 : 401);
    },
    [first, second],
  );
  const call = watch(request('a'));
  await clock.advance(1_000);
  assert.is((call.error as Error).message, 'HTTP status code: 401');
});

test('createNodes: a node’s error is final and keeps its code and data, with its message cut', async () => {
  const error = { code: -32000, message: 'm'.repeat(1_000_000), data: '0x08' };
  const { clock, request, requestedUrls } = setup((body) => ({ id: (body as Call).id, error }), [first, second]);
  const call = watch(request('a'));
  await clock.advance(60_000);
  const thrown = call.error as Error & { code: number; data: unknown };
  assert.equal([thrown.code, thrown.data, thrown.message.length], [-32000, '0x08', 200]);
  assert.equal(requestedUrls(), [first]);
});

test('createNodes: if a node has pruned the requested data, the next node is used', async () => {
  for (const [code, message] of [
    [-32011, 'Transaction history is not available from this node'],
    [4444, 'pruned history unavailable'],
    [-32000, 'missing trie node 5c2f (path ) state 0x5c2f is not available'],
    [-32000, 'historical state 5c2f is not available'],
    [-32000, 'old data not available due to pruning'],
    [-32000, 'World state unavailable'],
    [-32001, 'state at block #1 is pruned'],
    [-32002, 'No state available for block 0x5c2f'],
    [-32000, 'project ID does not have access to archive state'],
  ] as const) {
    const refused = { code, message };
    const { clock, request, requestedUrls } = setup(
      (body, url) => (url === first ? { id: (body as Call).id, error: refused } : answer(body as Call)),
      [first, second],
    );
    const call = watch(request('a'));
    await clock.advance(0);
    assert.is(call.result, 'a!', message);
    assert.equal(requestedUrls(), [first, second], 'at once');
    const alone = setup((body) => ({ id: (body as Call).id, error: refused }));
    const last = watch(alone.request('a'));
    await alone.clock.advance(0);
    assert.is((last.error as { code?: number }).code, code);
  }
});

test('createNodes: an error without an id belongs to the single call', async () => {
  const { clock, request } = setup(() => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: 'Parse error' },
  }));
  const call = watch(request('a'));
  await clock.advance(0);
  assert.is((call.error as Error).message, 'Parse error');
});

test('createNodes: retries transient JSON-RPC errors', async () => {
  for (const code of [-32005, -32603, -32016, -32029, 429]) {
    const { clock, request, http } = setup((body, _, index) =>
      index < 3 ? { id: (body as Call).id, error: { code, message: 'busy' } } : answer(body as Call),
    );
    const call = watch(request('a'));
    await clock.advance(1_050);
    assert.is(call.result, 'a!');
    assert.is(http.requests.length, 4);
  }
});

test('createNodes: rejects for an error of any shape', async () => {
  for (const error of ['text', true, {}, { code: 'x', message: {} }, []]) {
    const { clock, request } = setup((body) => ({ id: (body as Call).id, error }));
    const call = watch(request('a'));
    await clock.advance(60_000);
    assert.is((call.error as Error).message, 'RPC Request failed');
  }
});

test('createNodes: an abort ends the call at once, and the request if no other call uses it', async () => {
  const { http, clock, request } = setup(never);
  const [one, two] = [new AbortController(), new AbortController()];
  const calls = [watch(request('a', one.signal)), watch(request('b', two.signal))];
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

test('createNodes: an abort before the request sends nothing', async () => {
  const { http, clock, controller, request } = setup(honest);
  const call = watch(request('a'));
  controller.abort();
  await clock.advance(1_000);
  assert.ok(call.error);
  assert.is(http.requests.length, 0);
});

test('createNodes: rejects without RPC URLs', async () => {
  const { clock, request } = setup(honest, []);
  const call = watch(request('a'));
  await clock.advance(0);
  assert.is((call.error as Error).message, 'No RPC url provided for chainId');
});

test('fetchBalance: returns base units, and rejects a malformed balance', async () => {
  const network = { ...ethereum, rpcUrls: [first] };
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
    const adapter = makeAdapter(adapterConfig(http, clock));
    const read = watch(Promise.resolve(adapter.fetchBalance?.(network, address, new AbortController().signal)));
    await clock.advance(0);
    assert.is(read.result ?? (read.error as Error).message, expected);
    assert.equal(
      http.requests.map(({ body }) => (body as Call).params),
      [[address, 'latest']],
    );
  }
});

test('hasCode: true for contracts and delegated accounts; isContract: not for these, and no guess', async () => {
  const outcomes: [unknown, boolean, boolean | undefined][] = [
    ['0x', false, false],
    ['0x6080', true, true],
    [`0xef0100${'44'.repeat(20)}`, true, false],
    [null, false, undefined],
    ['code', false, undefined],
  ];
  for (const [result, expected, isContract] of outcomes) {
    const http = createFakeHttp((body) => ({ id: (body as Call).id, result }));
    const clock = createFakeClock();
    const adapter = makeAdapter(adapterConfig(http, clock));
    const network = { ...ethereum, rpcUrls: [first] };
    const read = watch(
      Promise.resolve(adapter.hasCode?.(network, `0x${'7'.repeat(40)}`, new AbortController().signal)),
    );
    await clock.advance(0);
    assert.is(read.result, expected, String(result));
    const asked = watch(
      Promise.resolve(adapter.isContract?.(network, `0x${'7'.repeat(40)}`, new AbortController().signal)),
    );
    await clock.advance(0);
    assert.is(asked.result, isContract, String(result));
  }
});

test('hasCode, isContract: ask the service’s node only if the network has none', async () => {
  for (const rpcUrls of [[], [first]]) {
    const http = createFakeHttp(() => {
      throw httpFailure(404);
    });
    const clock = createFakeClock();
    const { hasCode, isContract } = makeAdapter({
      ...adapterConfig(http, clock),
      withServiceNode: (network) => ({ ...network, rpcUrls: [...network.rpcUrls, second] }),
    });
    const network = { ...ethereum, rpcUrls };
    for (const read of [hasCode, isContract]) {
      const { length } = http.requests;
      watch(Promise.resolve(read?.(network, `0x${'7'.repeat(40)}`, new AbortController().signal)));
      await clock.advance(0);
      assert.equal(
        http.requests.slice(length).map(({ url }) => url),
        [rpcUrls[0] ?? second],
      );
    }
  }
});

test.run();
