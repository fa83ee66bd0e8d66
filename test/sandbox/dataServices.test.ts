import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

declare const __ROOT__: string;

interface Token {
  symbol: string;
  address: string;
}
interface Parts {
  demo: string;
  api: { url: string };
  data: { url: string; tokens: Record<string, Token[]> };
  config: { url: string };
  analytics: { url: string; events: string };
  faults: { url: string };
  accounts: { address: string }[];
}
interface Sandbox {
  url: string;
  parts: Parts;
  close(): Promise<void>;
}

// Loaded where it lies: the sandbox finds its files and packages from its own folder.
const module = pathToFileURL(`${__ROOT__}/test/sandbox/createSandbox.mjs`).href;
let sandbox: Sandbox;
let usdc: string;

type Json = Record<string, unknown>;
const post = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) });
const data = (path: string) => `${sandbox.parts.data.url}/v1/${path}${path.includes('?') ? '&' : '?'}projectId=test`;
const get = async (path: string) => (await fetch(data(path))).json() as Promise<Json>;
const api = async (path: string, projectId = 'test') =>
  (await fetch(`${sandbox.parts.api.url}${path}?projectId=${projectId}`)).json() as Promise<Json>;
const fault = (wish: object) => post(sandbox.parts.faults.url, { part: 'data', ...wish });
const isWei = (value: unknown) => typeof value === 'string' && BigInt(value) > 0n;

test.before(async () => {
  const { createSandbox } = (await import(module)) as { createSandbox(): Promise<Sandbox> };
  sandbox = await createSandbox();
  usdc = `eip155:1:${sandbox.parts.data.tokens['eip155:1']?.[0]?.address}`;
});
test.after.each(async () => {
  await fetch(sandbox.parts.faults.url, { method: 'DELETE' });
  await fetch(sandbox.parts.config.url, { method: 'DELETE' });
});
test.after(() => sandbox.close());

test('the supported chains are the nodes of the sandbox', async () => {
  assert.equal(await get('supported-chains'), { http: ['eip155:1', 'eip155:137', 'eip155:8453'], ws: [] });
});

test('prices are of the coin and of known tokens, and of nothing else', async () => {
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

test('swaps: tokens and gas price are the chain’s; without a pool there is no quote', async () => {
  const { tokens } = (await get('convert/tokens?chainId=eip155:137')) as { tokens: Json[] };
  assert.equal(
    tokens.map(({ symbol, decimals }) => [symbol, decimals]),
    [
      ['POL', 18],
      ['USDC', 6],
      ['DAI', 18],
      ['PUNCH', 0],
    ],
  );
  for (const { address, name, logoUri } of tokens) {
    assert.match(address as string, /^eip155:137:0x[0-9a-fA-F]{40}$/);
    assert.type(name, 'string');
    assert.match(logoUri as string, /^http/);
  }
  const { standard, fast, instant } = await get('convert/gas-price?chainId=eip155:1');
  assert.ok([standard, fast, instant].every(isWei));
  assert.ok(BigInt(fast as string) > BigInt(standard as string));
  for (const path of ['convert/quotes', 'convert/allowance', 'convert/build-approve']) {
    const answer = await fetch(data(path));
    assert.is(answer.status, 404);
    const { reasons } = (await answer.json()) as { reasons: Json[] };
    assert.is(reasons[0]?.['description'], 'insufficient liquidity');
  }
  assert.is((await post(data('convert/build-transaction'), {})).status, 404);
});

test('on-ramp: what can be bought, and a quote at the price of the minute', async () => {
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
  assert.is((await post(data('generators/onrampurl'), {})).status, 404);
});

test('smart sessions: none was granted, none can be revoked', async () => {
  const account = `eip155:1:${sandbox.parts.accounts[0]?.address}`;
  assert.equal(await get(`sessions/${account}`), { pcis: [] });
  assert.is((await post(data(`sessions/${account}/revoke`), { pci: 'x', signature: '0x' })).status, 404);
});

test('JSON-RPC goes to the node of the chain', async () => {
  const call = { id: '1', jsonrpc: '2.0', method: 'eth_chainId', params: [] };
  const answer = await post(`${sandbox.parts.data.url}/v1/?chainId=eip155:8453&projectId=test`, call);
  assert.is(Number(((await answer.json()) as Json)['result']), 8453);
  assert.is((await post(`${sandbox.parts.data.url}/v1/?chainId=eip155:10&projectId=test`, call)).status, 400);
});

test('unknown paths, methods, bodies and callers are refused in the words of the service', async () => {
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

test('a body fault answers with what nobody should believe', async () => {
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

test('project settings are answered as they are set, and what analytics recorded is told while the service refuses', async () => {
  const isAnalyticsEnabled = false;
  assert.is((await post(sandbox.parts.config.url, { projectId: 'test', isAnalyticsEnabled })).status, 200);
  assert.equal(await api('/getAnalyticsConfig'), { isAnalyticsEnabled });
  assert.equal(await api('/projects/v1/origins', 'other'), { allowedOrigins: [sandbox.url] });
  const { url, events } = sandbox.parts.analytics;
  await fault({ part: 'analytics', fault: 'status', status: 403 });
  assert.is((await post(`${url}/e?projectId=test`, {})).status, 403);
  assert.equal(await (await fetch(events)).json(), []);
});

test('pictures are drawn for tokens, networks, currencies, collectibles and avatars, whatever the symbol', async () => {
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

test('a host page may ask the data API and send analytics under a strict policy', async () => {
  const page = await fetch(`${sandbox.url}/page?policy=strict`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  assert.ok(connect.includes(sandbox.parts.data.url));
  assert.ok(connect.includes(sandbox.parts.analytics.url));
  const text = await page.text();
  assert.match(text, `"rpc":"${sandbox.parts.data.url}"`);
});

test.run();
