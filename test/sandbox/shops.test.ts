import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPublicClient, erc20Abi, type Hex, http, parseEther } from 'viem';
import { mainnet } from 'viem/chains';

declare const __ROOT__: string;

interface Sandbox {
  url: string;
  parts: {
    data: { url: string; tokens: Record<string, { symbol: string; address: Hex }[]> };
    evm: Record<string, { direct: string }>;
    accounts: { address: Hex }[];
    exchanges: { sites: { id: string; url: string }[] };
  };
  reset(): Promise<void>;
  close(): Promise<void>;
}
interface Order {
  id: string;
  status: string;
  hash?: Hex;
}
interface Exchanges {
  exchanges: { id: string; name: string; imageUrl: string }[];
  total: number;
}
type Json = Record<string, unknown>;

// Loaded where it lies: the sandbox finds its files and packages from its own folder.
const module = pathToFileURL(`${__ROOT__}/test/sandbox/createSandbox.mjs`).href;
let sandbox: Sandbox;
let client: ReturnType<typeof clientOf>;

const clientOf = (url: string) => createPublicClient({ chain: mainnet, transport: http(url, { retryCount: 0 }) });
const address = (index: number) => sandbox.parts.accounts[index]?.address as Hex;
const usdc = () => sandbox.parts.data.tokens['eip155:1']?.[0]?.address as Hex;
const leaf = () => sandbox.parts.data.tokens['eip155:1']?.find(({ symbol }) => symbol === 'LEAF')?.address as Hex;
const usdcOf = (owner: Hex) =>
  client.readContract({ address: usdc(), abi: erc20Abi, functionName: 'balanceOf', args: [owner] });

/** Turns a switch of the sandbox. */
async function turn<T>(path: string, wish?: object): Promise<T> {
  const answer = await fetch(sandbox.url + path, wish && { method: 'POST', body: JSON.stringify(wish) });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body;
}
const refusal = (wish: Promise<unknown>) => wish.then(() => 'nothing was refused').catch((error) => error.message);

async function call<T = Json>(method: string, params: object): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(`${sandbox.parts.data.url}/v1/json-rpc?projectId=test`, { method: 'POST', body });
  const { result, error } = await answer.json();
  if (error) throw new Error(`${error.code} ${error.message}`);
  return result;
}
/** A person presses a button in a window. */
const press = async (url: string, answer: string, fields: Record<string, string> = {}) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams({ ...fields, answer }) })).text();

const asset = (token?: Hex) => `eip155:1/${token ? `erc20:${token}` : 'slip44:60'}`;
const bill = (more: object = {}) => ({
  ...{ exchangeId: 'orchard', asset: asset(usdc()), amount: '12.5', recipient: `eip155:1:${address(9)}` },
  ...more,
});
const payUrl = (more?: object) => call<{ url: string; sessionId: string }>('reown_getExchangePayUrl', bill(more));
const buyStatus = (sessionId: string, exchangeId = 'orchard') =>
  call<{ status: string; txHash?: Hex }>('reown_getExchangeBuyStatus', { sessionId, exchangeId });

test.before(async () => {
  const { createSandbox } = (await import(module)) as { createSandbox(): Promise<Sandbox> };
  sandbox = await createSandbox();
  client = clientOf(sandbox.parts.evm['eip155:1']?.direct as string);
});
test.after.each(() => sandbox.reset());
test.after(() => sandbox.close());

test('the exchanges are those that pay in the asset, with the ones that the app wants', async () => {
  const list = async (params: object = {}) => {
    const { exchanges, total } = await call<Exchanges>('reown_getExchanges', { page: 1, ...params });
    assert.is(exchanges.length, total);
    return exchanges.map(({ id }) => id);
  };
  assert.equal(await list(), ['orchard', 'tidepool']);
  assert.equal(await list({ asset: asset(usdc()), amount: '1' }), ['orchard', 'tidepool']);
  assert.equal(await list({ asset: asset() }), ['orchard']);
  assert.equal(await list({ asset: asset(leaf()) }), []);
  assert.equal(await list({ includeOnly: ['tidepool'] }), ['tidepool']);
  assert.equal(await list({ exclude: ['tidepool', 'other'] }), ['orchard']);
  const second = await call<Exchanges>('reown_getExchanges', { page: 2 });
  assert.equal(second, { exchanges: [], total: 2 });
  const [first] = (await call<Exchanges>('reown_getExchanges', { page: 1 })).exchanges;
  assert.is(first?.name, 'Orchard Exchange');
  assert.is((await fetch(first?.imageUrl ?? '')).headers.get('content-type'), 'image/svg+xml');
});

test('an exchange pays after a person pressed Pay, and says the transaction', async () => {
  await turn('/payments', { pause: null });
  const { url, sessionId } = await payUrl();
  const site = sandbox.parts.exchanges.sites.find(({ id }) => id === 'orchard');
  assert.is(new URL(url).origin, site?.url);
  assert.is(new URL(url).searchParams.get('recipient'), `eip155:1:${address(9)}`);
  const page = await (await fetch(url)).text();
  for (const text of ['Pay 12.5 USDC', address(9), 'eip155:1']) assert.match(page, text);
  assert.equal(await buyStatus(sessionId), { status: 'UNKNOWN' });
  assert.match(await press(url, 'pay'), 'Payment received');
  assert.equal(await buyStatus(sessionId), { status: 'IN_PROGRESS' });
  // Once is enough.
  await press(url, 'pay');
  await press(url, 'cancel');
  assert.is((await turn<Order>('/payments', { id: sessionId, do: 'deliver' })).status, 'done');
  const { status, txHash = '0x' } = await buyStatus(sessionId);
  assert.is(status, 'SUCCESS');
  assert.is(await usdcOf(address(9)), 12_500_000n);
  const { to, from } = await client.getTransaction({ hash: txHash });
  assert.is(to, usdc().toLowerCase());
  assert.not.equal(from.toLowerCase(), address(9).toLowerCase());
  assert.match(await (await fetch(url)).text(), txHash);
});

test('an exchange pays by itself after its pause, in coins, too', async () => {
  const before = await client.getBalance({ address: address(9) });
  await turn('/payments', { pause: 0 });
  const { url, sessionId } = await payUrl({ asset: asset(), amount: 0.25 });
  await press(url, 'pay');
  // Nobody says when: whoever waits asks.
  const settled = async (): Promise<Hex | undefined> => {
    const { status, txHash } = await buyStatus(sessionId);
    return status === 'SUCCESS' ? txHash : settled();
  };
  await settled();
  assert.is((await client.getBalance({ address: address(9) })) - before, parseEther('0.25'));
});

test('a payment that somebody cancels, and one that cannot be made, fail', async () => {
  const cancelled = await payUrl();
  assert.match(await press(cancelled.url, 'cancel'), 'Nothing was charged');
  assert.equal(await buyStatus(cancelled.sessionId), { status: 'FAILED' });
  await press(cancelled.url, 'pay');
  assert.equal(await buyStatus(cancelled.sessionId), { status: 'FAILED' });

  await turn('/payments', { pause: null });
  const refused = await payUrl({ asset: asset(), amount: '1'.padEnd(12, '0') });
  await press(refused.url, 'pay');
  assert.is((await turn<Order>('/payments', { id: refused.sessionId, do: 'deliver' })).status, 'failed');
  const failed = await payUrl();
  await press(failed.url, 'pay');
  await turn('/payments', { id: failed.sessionId, do: 'fail' });
  assert.equal(await buyStatus(failed.sessionId), { status: 'FAILED' });
});

test('payments that are not right are refused in words', async () => {
  for (const [more, words] of [
    [{ exchangeId: 'binance' }, 'Exchange not found'],
    [{ exchangeId: 'tidepool', asset: asset() }, 'is not supported'],
    [{ asset: asset(leaf()) }, 'is not supported'],
    [{ asset: 'eip155:5/slip44:60' }, 'is not supported'],
    [{ asset: 'eip155:1/erc20:0x12' }, 'Invalid asset'],
    [{ recipient: address(9) }, 'Invalid recipient'],
    [{ recipient: `eip155:137:${address(9)}` }, 'Invalid recipient'],
    [{ amount: '12.3456789' }, 'Invalid amount'],
    [{ amount: '1e3' }, 'Invalid amount'],
    [{ amount: '0.000' }, 'Invalid amount'],
    [{ amount: -1 }, 'Invalid amount'],
  ] as const) {
    assert.match(await refusal(payUrl(more)), words, JSON.stringify(more));
  }
  const { sessionId, url } = await payUrl();
  assert.match(await refusal(buyStatus(sessionId, 'tidepool')), 'Session not found');
  assert.match(await refusal(call('reown_sell', {})), '-32601');
  assert.match(await refusal(turn('/payments', { pause: -1 })), '"pause"');
  assert.match(await refusal(turn('/payments', { id: 'x', do: 'pay' })), 'no such order');
  assert.match(await refusal(turn('/payments', { id: sessionId, do: 'steal' })), '"do" must be');
  const other = new URL(url);
  other.searchParams.set('session', 'x');
  assert.is((await fetch(other)).status, 404);
  assert.is((await fetch(url, { method: 'PUT' })).status, 405);
  await sandbox.reset();
  assert.is((await fetch(url)).status, 404);
});

test('exchanges lie when they are told to', async () => {
  const urlWith = async (lie: string) => {
    await turn('/lies', { lie, count: 1 });
    return (await payUrl()).url;
  };
  assert.match(await urlWith('payScript'), /^javascript:/);
  assert.match(await urlWith('payHttp'), /^http:\/\/pay\.exchange\.example\//);
  assert.match(await urlWith('payForeignHost'), /^https:\/\/127\.0\.0\.1\.exchange\.example\//);

  await turn('/payments', { pause: null });
  const { url, sessionId } = await payUrl();
  await turn('/lies', { lie: 'payEarlySuccess', count: 1 });
  const { status, txHash } = await buyStatus(sessionId);
  assert.is(status, 'SUCCESS');
  assert.is(await client.request({ method: 'eth_getTransactionByHash', params: [txHash as Hex] }), null);
  await press(url, 'pay');
  await turn('/lies', { lie: 'payWrongAmount' });
  await turn('/payments', { id: sessionId, do: 'deliver' });
  assert.is(await usdcOf(address(9)), 1_250_000n);
  await turn('/lies', { lie: 'payFalseFailure', count: 1 });
  assert.is((await buyStatus(sessionId)).status, 'FAILED');
  assert.is((await buyStatus(sessionId)).status, 'SUCCESS');
  await turn('/lies', { lie: 'payWrongRecipient' });
  const second = await payUrl();
  await press(second.url, 'pay');
  await turn('/payments', { id: second.sessionId, do: 'deliver' });
  assert.is(await usdcOf(address(9)), 1_250_000n);
});

test.run();
