import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTokenList } from '../../../../src/features/swap/model/createTokenList';
import { type Deferred, deferred } from '../../../../src/lib/deferred';
import { ethereum } from '../../../support/ethereum';

type Api = Parameters<typeof createTokenList>[0];
type Listed = Awaited<ReturnType<Api['swapTokens']>>;

const images = { token: () => null, safe: () => null } as unknown as Parameters<typeof createTokenList>[2];
const listed: Listed = {
  tokens: [
    {
      name: 'USD Coin',
      symbol: 'USDC',
      address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      decimals: 6,
      logoUri: undefined,
    },
  ],
} as unknown as Listed;

/** A service whose responses the test resolves, in the order of the requests. */
function createApi() {
  const supported: Deferred<boolean>[] = [];
  const lists: Deferred<Listed>[] = [];
  const request = <T>(all: Deferred<T>[], signal?: AbortSignal): Promise<T> => {
    const response = deferred<T>();
    all.push(response);
    if (signal?.aborted) response.reject(signal.reason);
    signal?.addEventListener('abort', () => response.reject(signal.reason));
    return response.promise;
  };
  const api: Api = {
    supports: () => request(supported),
    swapTokens: (_, signal) => request(lists, signal),
  };
  return { api, supported, lists, list: createTokenList(api, ethereum, images) };
}

test('createTokenList: checks each token with a contract for being a possible fake', async () => {
  const { api, supported, lists } = createApi();
  const asked: string[] = [];
  const list = createTokenList(api, ethereum, images, ({ symbol }) => asked.push(symbol) > 0);
  const loading = list.load(new AbortController().signal);
  supported[0]?.resolve(true);
  await runMicrotasks();
  lists[0]?.resolve(listed);
  await loading;
  assert.equal(
    list.state.value.tokens.map(({ symbol, isSuspect }) => [symbol, isSuspect]),
    asked.map((symbol) => [symbol, true]),
  );
  assert.ok(asked.length);
});

const runMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

test('createTokenList: a request that was replaced changes nothing, however late it ends', async () => {
  const { supported, lists, list } = createApi();
  const hidden = new AbortController();
  const first = list.load(hidden.signal);
  hidden.abort();
  const second = list.load(new AbortController().signal);
  supported[1]?.resolve(true);
  await runMicrotasks();
  lists[0]?.resolve(listed);
  await second;
  assert.is(list.state.value.status, 'ready');
  // The service answers the first request now.
  supported[0]?.resolve(true);
  await first;
  assert.is(list.state.value.status, 'ready');
  assert.is(list.state.value.tokens.length, 1);
});

test('createTokenList: while another request is loading, an aborted one does not end it', async () => {
  const { supported, lists, list } = createApi();
  const hidden = new AbortController();
  const first = list.load(hidden.signal);
  supported[0]?.resolve(true);
  await runMicrotasks();
  hidden.abort();
  const second = list.load(new AbortController().signal);
  await first;
  assert.is(list.state.value.status, 'loading');
  supported[1]?.resolve(true);
  await runMicrotasks();
  lists[1]?.resolve(listed);
  await second;
  assert.is(list.state.value.status, 'ready');
});

test('createTokenList: an aborted request is no failure, and the list is requested again', async () => {
  const { supported, lists, list } = createApi();
  const hidden = new AbortController();
  const first = list.load(hidden.signal);
  hidden.abort();
  supported[0]?.resolve(true);
  await first;
  assert.is(list.state.value.status, 'idle');
  const second = list.load(new AbortController().signal);
  supported[1]?.reject(new Error('offline'));
  await second;
  assert.is(list.state.value.status, 'failed');
  const third = list.load(new AbortController().signal);
  supported[2]?.resolve(false);
  await third;
  assert.is(list.state.value.status, 'unsupported');
  assert.is(lists.length, 1);
});

test.run();
