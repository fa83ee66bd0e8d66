import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { privateKeyToAccount } from 'viem/accounts';
import type { Hex, SandboxParts } from '../support/SandboxParts';
import { startSandboxFor } from '../support/startSandboxFor';

const sandbox = await startSandboxFor(test);
const usdc = `eip155:1:${sandbox.parts.data.tokens['eip155:1']?.[0]?.address}`;

type Account = SandboxParts['accounts'][number];
type Json = Record<string, unknown>;
const post = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) });
const data = (path: string) => `${sandbox.parts.data.url}/v1/${path}${path.includes('?') ? '&' : '?'}projectId=test`;
const get = async (path: string) => (await fetch(data(path))).json() as Promise<Json>;
const api = async (path: string, projectId = 'test') =>
  (await fetch(`${sandbox.parts.api.url}${path}?projectId=${projectId}`)).json() as Promise<Json>;
const fault = (wish: object) => post(sandbox.parts.faults.url, { part: 'data', ...wish });
const isWei = (value: unknown) => typeof value === 'string' && BigInt(value) > 0n;

test('supported chains: the nodes of the sandbox', async () => {
  assert.equal(await get('supported-chains'), {
    http: ['eip155:1', 'eip155:137', 'eip155:8453', sandbox.parts.solana.network],
    ws: [],
  });
});

test('prices: only of the coin and of known tokens', async () => {
  const stranger = `eip155:1:${sandbox.parts.accounts[9]?.address}`;
  const coin = `eip155:137:0x${'e'.repeat(40)}`;
  const counterfeit = `eip155:1:${sandbox.parts.data.tokens['eip155:1']?.[4]?.address}`;
  const order = { currency: 'usd', projectId: 'test', addresses: [coin, usdc, stranger, counterfeit, 'eip155:5:0x'] };
  assert.is((await post(data('fungible/price'), order)).status, 400);
  order.addresses.pop();
  const { fungibles } = (await (await post(data('fungible/price'), order)).json()) as { fungibles: Json[] };
  assert.equal(
    fungibles.map(({ address, symbol }) => [address, symbol]),
    [
      [coin, 'POL'],
      [usdc, 'USDC'],
    ],
  );
  assert.is(fungibles[1]?.['price'], 1);
  assert.type(fungibles[0]?.['price'], 'number');
  assert.match(fungibles[0]?.['iconUrl'] as string, `${sandbox.parts.api.url}/public/getTokenImage/POL`);
});

test('gas price: the node’s, at three speeds', async () => {
  const { standard, fast, instant } = await get('convert/gas-price?chainId=eip155:1');
  assert.ok([standard, fast, instant].every(isWei));
  assert.ok(BigInt(fast as string) > BigInt(standard as string));
  assert.ok(BigInt(instant as string) > BigInt(fast as string));
});

test('on-ramp: lists what can be bought, and quotes the current price', async () => {
  interface Options {
    purchaseCurrencies: { symbol: string; networks: Json[] }[];
    paymentCurrencies: { id: string; payment_method_limits: Json[] }[];
  }
  const { purchaseCurrencies, paymentCurrencies } = (await get('onramp/options')) as unknown as Options;
  const bought = purchaseCurrencies.find(({ symbol }) => symbol === 'USDC');
  const paid = paymentCurrencies.find(({ id }) => id === 'USD');
  const address = usdc.slice('eip155:1:'.length);
  const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: address };
  assert.equal(bought?.networks[0], ethereum);
  assert.equal(paid?.payment_method_limits[1], { id: 'ach_bank_account', min: '10.00', max: '25000.00' });
  const order = { purchaseCurrency: bought, paymentCurrency: paid, amount: '100', network: 'polygon' };
  const quote = (await (await post(data('onramp/quote'), order)).json()) as Record<string, { amount: string }>;
  assert.equal(quote['paymentTotal'], { amount: '100.00', currency: 'USD' });
  assert.equal(quote['paymentSubtotal'], { amount: '98.15', currency: 'USD' });
  assert.equal(quote['purchaseAmount'], { amount: '98.150000', currency: 'USDC' });
  assert.type(quote['quoteId'], 'string');
  for (const wrong of [{ amount: '5' }, { paymentCurrency: { id: 'XYZ' } }, { network: 'moon' }]) {
    assert.is((await post(data('onramp/quote'), { ...order, ...wrong })).status, 400);
  }
});

test('on-ramp: the provider’s page shows the order as text', async () => {
  const address = sandbox.parts.accounts[0]?.address as string;
  const order = {
    destinationWallets: [{ address, blockchains: ['ethereum', 'base'], assets: ['USDC'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: 75,
  };
  const { url } = (await (await post(data('generators/onrampurl'), order)).json()) as { url: string };
  assert.is(new URL(url).origin, sandbox.parts.onramp.url);
  assert.equal(JSON.parse(new URL(url).searchParams.get('destinationWallets') ?? ''), order.destinationWallets);
  const page = await fetch(url);
  assert.equal([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
  const text = await page.text();
  for (const fact of [address, 'ethereum, base', 'USDC', '75.00']) assert.match(text, fact);

  const wrong: [change: object, field: string][] = [
    [{ destinationWallets: [] }, 'destinationWallets'],
    [{ destinationWallets: [{ address: '<script>', blockchains: [], assets: [] }] }, 'destinationWallets'],
    [{ destinationWallets: [{ address, blockchains: 'ethereum', assets: [] }] }, 'destinationWallets'],
    [{ partnerUserId: undefined }, 'partnerUserId'],
    [{ defaultExperience: 'sell' }, 'defaultExperience'],
    [{ defaultNetwork: '<b>' }, 'defaultNetwork'],
    [{ presetFiatAmount: '75' }, 'presetFiatAmount'],
    [{ presetCryptoAmount: -1 }, 'presetCryptoAmount'],
    [{ presetCryptoAmount: 0.5 }, 'presetCryptoAmount'],
  ];
  for (const [change, field] of wrong) {
    const answer = await post(data('generators/onrampurl'), { ...order, ...change });
    const { reasons } = (await answer.json()) as { reasons: Json[] };
    assert.equal([answer.status, reasons[0]?.['name']], [400, field], JSON.stringify(change));
  }
  for (const [field, value] of [
    ['destinationWallets', '<img src=x>'],
    ['presetFiatAmount', '<img src=x>'],
    ['partnerUserId', '<img src=x>'],
  ] as const) {
    const changed = new URL(url);
    changed.searchParams.set(field, value);
    const refused = await fetch(changed);
    assert.is(refused.status, 400);
    assert.not.match(await refused.text(), '<img');
  }
  assert.is((await fetch(`${sandbox.parts.onramp.url}/sell`)).status, 404);
});

test('smart sessions: lists a granted session, which only its account can revoke', async () => {
  const [mine, other] = sandbox.parts.accounts as [Account, Account];
  const account = `eip155:1:${mine.address}`;
  const revoke = (address: string, order: object) => post(data(`sessions/${address}/revoke`), order);
  assert.equal(await get(`sessions/${account}`), { pcis: [] });
  const grant = { account, project: { name: 'Meadow', url: 'https://meadow.example' }, lifetime: 3600 };
  const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1' } }];
  const answer = await post(sandbox.parts.sessions.url, { ...grant, permissions });
  const { pci } = (await answer.json()) as { pci: Hex };
  const { pcis } = (await get(`sessions/${account}`)) as { pcis: Json[] };
  assert.is(pcis.length, 1);
  const { project, createdAt, expiry, revokedAt } = pcis[0] ?? {};
  assert.equal(project, { id: 'demo', name: 'Meadow', url: 'https://meadow.example' });
  assert.equal([Number(expiry) - Number(createdAt), revokedAt], [3600, undefined]);
  assert.equal(pcis[0]?.['permissions'], permissions);
  assert.equal(await get(`sessions/eip155:137:${mine.address}`), { pcis: [] });

  const signature = await privateKeyToAccount(mine.privateKey).signMessage({ message: pci });
  const foreign = await privateKeyToAccount(other.privateKey).signMessage({ message: pci });
  assert.is((await revoke(mine.address, { pci: 'x', signature })).status, 404);
  assert.is((await revoke(other.address, { pci, signature: foreign })).status, 404);
  for (const wrong of [foreign, '0x', '0x00', undefined, 7]) {
    assert.is((await revoke(mine.address, { pci, signature: wrong })).status, 401, String(wrong));
  }
  assert.is((await revoke(mine.address, { pci, signature })).status, 200);
  const after = (await get(`sessions/${account}`)) as { pcis: Json[] };
  assert.type(after.pcis[0]?.['revokedAt'], 'number');
  const again = await revoke(mine.address, { pci, signature });
  assert.is(again.status, 409);
  assert.is(((await again.json()) as { reasons: Json[] }).reasons[0]?.['description'], 'Session is already revoked');
});

test('smart sessions: refuses an invalid grant, and DELETE removes all sessions', async () => {
  const account = `eip155:1:${sandbox.parts.accounts[5]?.address}`;
  const { url } = sandbox.parts.sessions;
  const project = { name: 'Meadow' };
  for (const wrong of [
    { project },
    { account: account.slice(9), project },
    { account },
    { account, project, lifetime: 'long' },
    { account, project, permissions: [{}] },
    { account, project, permissions: {} },
    { account, project, policies: [null] },
  ]) {
    assert.is((await post(url, wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.is((await fetch(url, { method: 'POST', body: '[' })).status, 400);
  assert.is((await fetch(data(`sessions/${account.slice(9)}`))).status, 400);
  assert.is((await post(url, { account, project, lifetime: -60 })).status, 200);
  assert.is(((await (await fetch(`${url}?account=${account}`)).json()) as Json[]).length, 1);
  assert.equal(await (await fetch(url, { method: 'DELETE' })).json(), []);
});

test('JSON-RPC: is forwarded to the node of the chain', async () => {
  const call = { id: '1', jsonrpc: '2.0', method: 'eth_chainId', params: [] };
  const answer = await post(`${sandbox.parts.data.url}/v1/?chainId=eip155:8453&projectId=test`, call);
  assert.is(Number(((await answer.json()) as Json)['result']), 8453);
  assert.is((await post(`${sandbox.parts.data.url}/v1/?chainId=eip155:10&projectId=test`, call)).status, 400);
});

test('data services: refuse unknown paths, methods, bodies and callers with the service’s error format', async () => {
  const refused: [Promise<Response>, number][] = [
    [fetch(data('moon')), 404],
    [fetch(data('fungible/price')), 405],
    [fetch(data('identity/%E0%A4%A')), 400],
    [fetch(data('fungible/price'), { method: 'POST', body: '[' }), 400],
    [fetch(`${sandbox.parts.data.url}/v1/supported-chains`), 401],
  ];
  for (const [asked, expected] of refused) {
    const answer = await asked;
    assert.is(answer.status, expected);
    assert.is(((await answer.json()) as Json)['status'], 'FAILED');
  }
});

test('faults: a body fault returns the configured body, type, length and status', async () => {
  await fault({ fault: 'body', body: '<html>Sign in to the network</html>', type: 'text/html', count: 1 });
  const page = await fetch(data('supported-chains'));
  assert.equal([page.status, page.headers.get('content-type')], [200, 'text/html']);
  assert.match(await page.text(), 'Sign in');
  await fault({ fault: 'body', bytes: 20_000_000, count: 1 });
  const long = await (await fetch(data('supported-chains'))).text();
  assert.is(long.length, 20_000_000);
  assert.equal(JSON.parse(long).ws, []);
  await fault({ fault: 'body', body: '{"http":5,"__proto__":{"polluted":true}}', count: 1 });
  assert.is(((await get('supported-chains')) as Json)['http'], 5);
  await fault({ fault: 'body', body: { http: [] }, status: 206, count: 1 });
  assert.is((await fetch(data('supported-chains'))).status, 206);
});

test('settings, analytics: return the set values; recorded events can be read while the service refuses others', async () => {
  const isAnalyticsEnabled = false;
  assert.is((await post(sandbox.parts.config.url, { projectId: 'test', isAnalyticsEnabled })).status, 200);
  assert.equal(await api('/getAnalyticsConfig'), { isAnalyticsEnabled });
  assert.equal(await api('/projects/v1/origins', 'other'), { allowedOrigins: [sandbox.url] });
  const { url, events } = sandbox.parts.analytics;
  await fault({ part: 'analytics', fault: 'status', status: 403 });
  assert.is((await post(`${url}/e?projectId=test`, {})).status, 403);
  assert.equal(await (await fetch(events)).json(), []);
});

test('images: are drawn for tokens, networks, currencies, collectibles and avatars, whatever the symbol', async () => {
  const drawn = [
    'getTokenImage/ETH',
    'getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    'getAssetImage/any',
    'getTokenImage/%3Csvg%3E',
    'getCurrencyImage/EUR',
  ];
  for (const path of [...drawn, 'getCollectibleImage/wildflowers/12', 'getAvatarImage/mira']) {
    const picture = await fetch(`${sandbox.parts.api.url}/public/${path}`);
    assert.is(picture.headers.get('content-type'), 'image/svg+xml');
    const svg = await picture.text();
    assert.match(svg, /^<svg [\s\S]*<\/svg>$/);
    assert.is(svg.split('<svg').length, 2);
  }
});

test('policy: under a strict policy, a host page may request the data API and send analytics', async () => {
  const page = await fetch(`${sandbox.url}/page?policy=strict`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  assert.ok(connect.includes(sandbox.parts.data.url));
  assert.ok(connect.includes(sandbox.parts.analytics.url));
  const text = await page.text();
  assert.match(text, `"rpc":"${sandbox.parts.data.url}"`);
});

test.run();
