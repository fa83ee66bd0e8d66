import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../../../src/core/options/hostOptions';
import { decodeOptions } from '../../../../src/core/options/options';
import { createBlockchainApi } from '../../../../src/services/account-data/ports/blockchainApi';
import { createHttp } from '../../../../src/shared/ports/createHttp';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp, httpFailure } from '../../../support/fakeHttp';
import { fakeService } from '../../../support/fakeService';
import { rejection as rejectionOf } from '../../../support/rejection';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const network = 'eip155:1';
const chains = { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] };
const wei = '1000000000000000000';

/** Creates a client of a service that supports its networks, unless told; the handler responds to all other requests. */
function create(
  handler: (body: unknown, url: string, index: number) => unknown,
  options: Options = {},
  clientId: string | null = null,
  supported: () => unknown = () => chains,
) {
  const clock = createFakeClock();
  const life = new AbortController();
  let index = 0;
  const http = createFakeHttp((body, url) =>
    url.includes('/supported-chains') ? supported() : handler(body, url, index++),
  );
  const settings = decodeOptions({ projectId: 'p1', adapters: ['eip155'], ...options });
  const api = createBlockchainApi({
    http,
    clock,
    signal: life.signal,
    settings: () => settings,
    clientId: () => clientId,
  });
  const apiRequests = () => http.requests.filter(({ url }) => !url.includes('/supported-chains'));
  return { api, http, clock, life, apiRequests };
}
type Api = ReturnType<typeof create>['api'];

/** The error that a call rejects with. */
const rejection = async (work: Promise<unknown>): Promise<Error> => (await rejectionOf(work)) as Error;

const transaction = {
  id: 't',
  transfers: null,
  metadata: { operationType: 'send', hash: '0x1', minedAt: '2026-01-02T03:04:05.000Z', chain: network },
};
const caip = `${network}:${ADDRESS}`;
const order = { network, amount: '5', from: caip, to: caip, userAddress: caip };

interface Row {
  readonly call: (api: Api, signal?: AbortSignal) => Promise<unknown>;
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** The service's response. */
  readonly says: unknown;
  /** The result on an unsupported network; an Error rejects. */
  readonly unsupported: unknown;
  /** Whether a transient failure is retried. */
  readonly repeats: boolean;
}

/** All calls of the service, in the order of its documentation. */
const rows: Record<string, Row> = {
  identity: {
    call: (api, signal) => api.identity({ network, address: ADDRESS, sender: ADDRESS }, signal),
    path: `/v1/identity/${ADDRESS}`,
    query: { sender: ADDRESS },
    says: { name: 'mira.eth', avatar: null },
    unsupported: new Error('Network not supported'),
    repeats: true,
  },
  history: {
    call: (api, signal) => api.history({ network, address: ADDRESS, cursor: 'c1' }, signal),
    path: `/v1/account/${ADDRESS}/history`,
    query: { cursor: 'c1', chainId: network },
    says: { data: [transaction], next: null },
    unsupported: { data: [], next: undefined },
    repeats: true,
  },
  balance: {
    call: (api, signal) => api.balance({ network, address: ADDRESS, forceUpdate: [caip, caip] }, signal),
    path: `/v1/account/${ADDRESS}/balance`,
    query: { currency: 'usd', chainId: network, forceUpdate: `${caip},${caip}` },
    says: {
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: network,
          value: 1.5,
          price: 3,
          quantity: { decimals: '18', numeric: '0.5' },
          iconUrl: '',
        },
      ],
    },
    unsupported: { balances: [] },
    repeats: true,
  },
  swapQuotes: {
    call: (api, signal) => api.swapQuotes({ ...order, gasPrice: '7' }, signal),
    path: '/v1/convert/quotes',
    query: { amount: '5', userAddress: caip, from: caip, to: caip, gasPrice: '7' },
    says: { quotes: [{ id: null, fromAmount: '5', fromAccount: caip, toAmount: '6', toAccount: caip }] },
    unsupported: { quotes: [] },
    repeats: true,
  },
  swapTokens: {
    call: (api, signal) => api.swapTokens({ network }, signal),
    path: '/v1/convert/tokens',
    query: { chainId: network },
    says: {
      tokens: [
        { name: 'Dai', symbol: 'DAI', address: caip, decimals: 18, logoUri: 'https://x.example/d.png', eip2612: true },
      ],
    },
    unsupported: { tokens: [] },
    repeats: true,
  },
  prices: {
    call: (api, signal) => api.prices({ network, addresses: [caip] }, signal),
    path: '/v1/fungible/price',
    body: { currency: 'usd', addresses: [caip], projectId: 'p1' },
    says: {
      fungibles: [{ address: caip, name: 'Dai', symbol: 'DAI', iconUrl: 'https://x.example/d.png', price: 1.01 }],
    },
    unsupported: { fungibles: [] },
    repeats: true,
  },
  allowance: {
    call: (api, signal) => api.allowance({ network, tokenAddress: caip, userAddress: caip }, signal),
    path: '/v1/convert/allowance',
    query: { tokenAddress: caip, userAddress: caip },
    says: { allowance: wei },
    unsupported: { allowance: '0' },
    repeats: true,
  },
  gasPrice: {
    call: (api, signal) => api.gasPrice({ network }, signal),
    path: '/v1/convert/gas-price',
    query: { chainId: network },
    says: { standard: '1', fast: '2', instant: '3' },
    unsupported: new Error('Network not supported for Gas Price'),
    repeats: true,
  },
  swapTransaction: {
    call: (api, signal) => api.swapTransaction({ ...order, slippage: 1 }, signal),
    path: '/v1/convert/build-transaction',
    body: {
      amount: '5',
      eip155: { slippage: 1 },
      projectId: 'p1',
      from: caip,
      to: caip,
      userAddress: caip,
      disableEstimate: true,
    },
    says: { tx: { from: caip, to: caip, data: '0xab', amount: '5', eip155: { gas: '21000', gasPrice: '7' } } },
    unsupported: new Error('Network not supported for Swaps'),
    repeats: false,
  },
  swapApproval: {
    call: (api, signal) => api.swapApproval({ network, userAddress: caip, from: caip, to: caip }, signal),
    path: '/v1/convert/build-approve',
    query: { userAddress: caip, from: caip, to: caip },
    says: { tx: { from: caip, to: caip, data: '0xab', value: '0', eip155: { gas: 21000, gasPrice: '7' } } },
    unsupported: new Error('Network not supported for Swaps'),
    repeats: true,
  },
  profile: {
    call: (api, signal) => api.profile({ network, name: 'mira mø/../.reown.id' }, signal),
    path: '/v1/profile/account/mira%20m%C3%B8%2F..%2F.reown.id',
    query: { apiVersion: '2' },
    says: {
      name: 'mira.reown.id',
      registered_at: '2026-01-01T00:00:00Z',
      addresses: { 60: { address: ADDRESS, created: '' } },
      attributes: [{ bio: 'Hi' }],
    },
    unsupported: { addresses: {}, attributes: [] },
    repeats: true,
  },
  namesOf: {
    call: (api, signal) => api.namesOf({ network, address: ADDRESS, sender: ADDRESS }, signal),
    path: `/v1/profile/reverse/${ADDRESS}`,
    query: { sender: ADDRESS, apiVersion: '2' },
    says: [{ name: 'mira.reown.id', addresses: {}, attributes: [] }],
    unsupported: [],
    repeats: true,
  },
  suggestions: {
    call: (api, signal) => api.suggestions({ network, name: 'mira', zone: 'reown.id' }, signal),
    path: '/v1/profile/suggestions/mira',
    query: { zone: 'reown.id' },
    says: { suggestions: [{ name: 'mira.reown.id', registered: true }] },
    unsupported: { suggestions: [] },
    repeats: true,
  },
  registerName: {
    call: (api, signal) =>
      api.registerName({ network, coin_type: 60, address: ADDRESS, message: '{}', signature: '0x1' }, signal),
    path: '/v1/profile/account',
    body: { coin_type: 60, address: ADDRESS, message: '{}', signature: '0x1' },
    says: { success: true },
    unsupported: { success: false },
    repeats: false,
  },
  onrampUrl: {
    call: (api, signal) => api.onrampUrl({ defaultExperience: 'buy' }, signal),
    path: '/v1/generators/onrampurl',
    body: { defaultExperience: 'buy' },
    says: { url: 'https://pay.example/buy' },
    unsupported: undefined,
    repeats: false,
  },
  onrampOptions: {
    call: (api, signal) => api.onrampOptions({ network }, signal),
    path: '/v1/onramp/options',
    says: {
      purchaseCurrencies: [
        {
          id: 'eth',
          name: 'Ether',
          symbol: 'ETH',
          networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
        },
      ],
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '20' }] }],
    },
    unsupported: { purchaseCurrencies: [], paymentCurrencies: [] },
    repeats: true,
  },
  onrampQuote: {
    call: (api, signal) =>
      api.onrampQuote(
        {
          network,
          purchaseCurrency: { id: 'x' },
          paymentCurrency: { id: 'USD' },
          amount: '5',
          networkName: 'ethereum',
        },
        signal,
      ),
    path: '/v1/onramp/quote',
    body: { purchaseCurrency: { id: 'x' }, paymentCurrency: { id: 'USD' }, amount: '5', network: 'ethereum' },
    says: Object.fromEntries([
      ...['paymentTotal', 'paymentSubtotal', 'purchaseAmount', 'networkFee'].map((name) => [
        name,
        { amount: '5.00', currency: 'USD' },
      ]),
      ['quoteId', 'q'],
    ]),
    unsupported: null,
    repeats: false,
  },
  smartSessions: {
    call: (api, signal) => api.smartSessions({ network, account: caip }, signal),
    path: `/v1/sessions/${encodeURIComponent(caip)}`,
    says: {
      pcis: [
        {
          project: { id: 'a', name: 'App' },
          pci: 'p',
          expiry: 1_800_000_000,
          createdAt: 1_700_000_000,
          permissions: [],
          policies: [{ id: 'x' }],
          context: '0x',
        },
      ],
    },
    unsupported: { pcis: [] },
    repeats: true,
  },
  revokeSession: {
    call: (api, signal) => api.revokeSession({ network, address: ADDRESS, pci: 'p', signature: '0x1' }, signal),
    path: `/v1/sessions/${ADDRESS}/revoke`,
    body: { pci: 'p', signature: '0x1' },
    says: {},
    unsupported: { success: false },
    repeats: false,
  },
};

/** Converts records without a prototype to ordinary objects. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

for (const [name, { call, path, query = {}, body, says, unsupported, repeats }] of Object.entries(rows)) {
  test(`${name}: sends its request and reads the response`, async () => {
    const { api, apiRequests } = create(() => says);
    const result = plain(await call(api));
    const [request] = apiRequests();
    const url = new URL(request?.url ?? '');
    assert.is(url.pathname, path);
    const expected = { projectId: 'p1', st: 'wallet-modal', sv: 'html-eip155-0.0.0', ...query };
    assert.equal(Object.fromEntries(url.searchParams), expected);
    assert.equal(request?.body, body);
    assert.ok(
      result && Object.keys(result as object).length >= (name === 'revokeSession' ? 0 : 1),
      JSON.stringify(result),
    );
    const list = Object.values(result as object).find(Array.isArray);
    if (list && name !== 'profile') assert.is(list.length, 1, 'no row is lost');
  });

  if (unsupported !== undefined) {
    test(`${name}: requests nothing on an unsupported network`, async () => {
      const elsewhere = (api: Api): Api =>
        new Proxy(api, {
          get: (target, key) => {
            const verb = Reflect.get(target, key) as (params: object, signal?: AbortSignal) => unknown;
            return (params: object, signal?: AbortSignal) => verb({ ...params, network: 'eip155:56' }, signal);
          },
        });
      const { api, apiRequests } = create(() => says);
      if (unsupported instanceof Error) assert.is((await rejection(call(elsewhere(api)))).message, unsupported.message);
      else assert.equal(await call(elsewhere(api)), unsupported);
      assert.is(apiRequests().length, 0);
    });

    test(`${name}: rejects, and requests nothing, while the supported networks are unknown`, async () => {
      const unknown = (): never => {
        throw httpFailure(400);
      };
      const { api, apiRequests } = create(() => says, {}, null, unknown);
      assert.is((await rejection(call(api))).message, 'HTTP status code: 400');
      assert.is(apiRequests().length, 0);
    });
  }

  test(`${name}: a transient failure is ${repeats ? 'retried three times' : 'final'}`, async () => {
    const { api, apiRequests, clock } = create(() => {
      throw httpFailure(503);
    });
    const outcome = call(api).then(
      () => 'value',
      (error: Error) => error.message,
    );
    await clock.advance(150 + 300 + 600);
    assert.is(await outcome, name === 'onrampOptions' ? 'value' : 'HTTP status code: 503');
    assert.is(apiRequests().length, repeats ? 4 : 1);
  });

  test(`${name}: rejects a response of another shape with TypeError`, async () => {
    if (name === 'onrampOptions') return;
    for (const odd of [null, 'text', 7, [[]], { data: 1 }, '<html>']) {
      const { api } = create(() => odd);
      const outcome = await call(api).then(
        (value) => value,
        (error: Error) => error,
      );
      // Every field may be missing, so any record is valid.
      const empty =
        ['identity', 'namesOf', 'registerName', 'revokeSession'].includes(name) && !(outcome instanceof Error);
      assert.ok(empty || (outcome as Error).message === 'The answer cannot be read', `${JSON.stringify(odd)}`);
    }
  });
}

test('blockchainApi: sends the relay client id while there is one', async () => {
  const { api, http } = create(() => ({ allowance: '0' }), {}, 'client-1');
  await api.allowance({ network, tokenAddress: caip, userAddress: caip });
  for (const { url } of http.requests) assert.is(new URL(url).searchParams.get('clientId'), 'client-1');
});

test('supports: requested once, again after a failure', async () => {
  let dead = true;
  const clock = createFakeClock();
  const http = createFakeHttp(() => {
    if (dead) throw httpFailure(400);
    return chains;
  });
  const settings = decodeOptions({ projectId: 'p1' });
  const { signal } = new AbortController();
  const api = createBlockchainApi({ http, clock, signal, settings: () => settings, clientId: () => null });
  assert.is((await rejection(api.supports(network))).message, 'HTTP status code: 400');
  dead = false;
  assert.equal(await Promise.all([api.supports(network), api.supports('eip155:56'), api.supports(network)]), [
    true,
    false,
    true,
  ]);
  assert.is(http.requests.length, 2);
});

test('blockchainApi: an error response has the service’s sanitized reasons as its cause', async () => {
  const bodies: [unknown, unknown[]][] = [
    [
      { status: 'FAILED', reasons: [{ name: 'pools', description: 'insufficient\u202E liquidity' }] },
      [{ name: 'pools', description: 'insufficient liquidity' }],
    ],
    [
      { reasons: [{ description: { toString: 0 } }, { description: 'x'.repeat(9999) }] },
      [{ description: `${'x'.repeat(199)}…` }],
    ],
    [{ reasons: 'no' }, []],
    ['<html>', []],
    [undefined, []],
  ];
  for (const [body, cause] of bodies) {
    const { api } = create(() => {
      throw Object.assign(httpFailure(400), { cause: body });
    });
    const error = await rejection(api.allowance({ network, tokenAddress: caip, userAddress: caip }));
    assert.is(error.message, 'HTTP status code: 400');
    assert.equal(plain(error.cause), cause);
  }
});

for (const status of [403, 408, 413, 429, 500, 502, 503, 504, 0]) {
  test(`blockchainApi: status ${status} is transient`, async () => {
    const { api, clock, apiRequests } = create((_, __, index) => {
      if (index === 0) throw httpFailure(status);
      return { allowance: '5' };
    });
    const answer = api.allowance({ network, tokenAddress: caip, userAddress: caip });
    await clock.advance(150);
    assert.equal(plain(await answer), { allowance: '5' });
    assert.is(apiRequests().length, 2);
  });
}

test('blockchainApi: respects Retry-After up to 30 s', async () => {
  const { api, clock, apiRequests } = create((_, __, index) => {
    if (index === 0) throw httpFailure(429, 3_600_000);
    return { allowance: '5' };
  });
  const answer = api.allowance({ network, tokenAddress: caip, userAddress: caip });
  await clock.advance(29_999);
  assert.is(apiRequests().length, 1);
  await clock.advance(1);
  assert.equal(plain(await answer), { allowance: '5' });
});

test('blockchainApi: aborts a request after 10 s', async () => {
  const { api, clock, apiRequests } = create(() => new Promise(() => {}));
  const outcome = rejection(api.allowance({ network, tokenAddress: caip, userAddress: caip }));
  await clock.advance(10_000);
  assert.is((await outcome).name, 'TimeoutError');
  assert.ok(apiRequests()[0]?.signal.aborted);
  assert.is(apiRequests().length, 1, 'a timeout is not retried');
});

test('blockchainApi: an aborted caller gets the reason, no fallback', async () => {
  for (const row of [rows['allowance'], rows['onrampOptions']]) {
    const { api, clock } = create(() => new Promise(() => {}));
    const stop = new AbortController();
    const outcome = rejection(row?.call(api, stop.signal) ?? Promise.resolve());
    await clock.advance(0);
    const reason = new Error('enough');
    stop.abort(reason);
    assert.is(await outcome, reason);
  }
});

test('onrampOptions: a fixed list without the service', async () => {
  const { api } = create(() => {
    throw httpFailure(400);
  });
  const { purchaseCurrencies, paymentCurrencies } = await api.onrampOptions({ network });
  assert.equal(
    purchaseCurrencies.map(({ symbol, networks }) => [symbol, networks.map(({ chain_id }) => chain_id)]),
    [['USDC', ['1', '137']]],
  );
  assert.equal(
    paymentCurrencies.map(({ id }) => id),
    ['USD', 'EUR'],
  );
  assert.equal(paymentCurrencies[0]?.payment_method_limits, [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]);
});

test('revokeSession: an empty response is a success, another unreadable one is not', async () => {
  let body = '';
  const service = fakeService(({ path }) => (path.endsWith('/supported-chains') ? chains : new Response(body)));
  const clock = createFakeClock();
  const api = createBlockchainApi({
    http: createHttp(clock),
    clock,
    signal: new AbortController().signal,
    settings: () => decodeOptions({ projectId: 'p1', adapters: ['eip155'] }),
    clientId: () => null,
  });
  const revoke = () => api.revokeSession({ network, address: ADDRESS, pci: 'p', signature: '0x1' });
  assert.equal(await revoke(), { success: true });
  for (body of ['<!doctype html>', '{"success": fal', ' '])
    assert.is((await rejection(revoke())).message, 'HTTP request failed');
  service.restore();
});

test.run();
