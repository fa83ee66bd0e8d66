import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPublicClient, erc20Abi, type Hex, http, parseEther } from 'viem';
import { mainnet } from 'viem/chains';
import { failure } from '../support/rejection';
import { startSandboxFor } from '../support/startSandboxFor';
import { turnSwitch } from '../support/turnSwitch';

interface Order {
  id: string;
  status: string;
  hash?: Hex;
}
interface Exchanges {
  exchanges: { id: string; name: string; imageUrl: string }[];
  total: number;
}
interface Purchase {
  metadata: { operationType: string; status: string; hash: Hex | null; sentTo: string; chain: string };
  transfers: { direction: string; quantity: { numeric: string }; fungible_info: { symbol: string } }[];
}
type Json = Record<string, unknown>;

const sandbox = await startSandboxFor(test);
const client = createPublicClient({ chain: mainnet, transport: http(sandbox.chain.direct, { retryCount: 0 }) });

const address = (index: number) => sandbox.parts.accounts[index]?.address as Hex;
const usdc = () => sandbox.parts.data.tokens['eip155:1']?.[0]?.address as Hex;
const leaf = () => sandbox.parts.data.tokens['eip155:1']?.find(({ symbol }) => symbol === 'LEAF')?.address as Hex;
const usdcOf = (owner: Hex) =>
  client.readContract({ address: usdc(), abi: erc20Abi, functionName: 'balanceOf', args: [owner] });

/** Turns a switch of the sandbox. */
const turn = <T>(path: string, wish?: object, method?: string) => turnSwitch<T>(sandbox.url, path, wish, method);
const refusal = async (wish: Promise<unknown>) => String((await failure(wish)).message);

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

test('exchanges: lists those that support the asset and that the app includes', async () => {
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

test('exchange: pays after the visitor presses Pay, and returns the transaction', async () => {
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

test('exchange: pays after its pause without a press, also in the coin', async () => {
  const before = await client.getBalance({ address: address(9) });
  await turn('/payments', { pause: 0 });
  const { url, sessionId } = await payUrl({ asset: asset(), amount: 0.25 });
  await press(url, 'pay');
  // There is no event: poll the status.
  const settled = async (): Promise<Hex | undefined> => {
    const { status, txHash } = await buyStatus(sessionId);
    return status === 'SUCCESS' ? txHash : settled();
  };
  await settled();
  assert.is((await client.getBalance({ address: address(9) })) - before, parseEther('0.25'));
});

test('exchange: a canceled payment, and one that cannot be made, fail', async () => {
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

test('exchange: refuses an invalid payment with a reason', async () => {
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

/** An order for the provider's page, as a client writes it. */
const cardOrder = (more: object = {}) => ({
  destinationWallets: [{ address: address(9), blockchains: ['ethereum'], assets: ['USDC'] }],
  ...{ defaultNetwork: 'ethereum', partnerUserId: address(9), defaultExperience: 'buy', presetFiatAmount: 100 },
  ...more,
});
async function cardUrl(more?: object): Promise<string> {
  const answer = await fetch(`${sandbox.parts.data.url}/v1/generators/onrampurl?projectId=test`, {
    method: 'POST',
    body: JSON.stringify(cardOrder(more)),
  });
  const { url, reasons } = await answer.json();
  if (!answer.ok) throw new Error(`${reasons[0].name}: ${reasons[0].description}`);
  return url;
}
const meldUrl = (more: Record<string, string> = {}) => {
  const facts = { publicKey: 'key:1', destinationCurrencyCode: 'USDC', walletAddress: address(9) };
  return `${sandbox.parts.meld.url}/?${new URLSearchParams({ ...facts, externalCustomerId: 'test', ...more })}`;
};
async function purchases(onramp: string): Promise<Purchase[]> {
  const query = new URLSearchParams({ projectId: 'test', onramp, chainId: 'eip155:1' });
  const answer = await fetch(`${sandbox.parts.data.url}/v1/account/${address(9)}/history?${query}`);
  return (await answer.json()).data;
}
const statusesOf = async (onramp: string) => (await purchases(onramp)).map(({ metadata }) => metadata.status);
const deliverAll = async () => {
  const { orders } = await turn<{ orders: Order[] }>('/purchases');
  for (const { id } of orders) await turn('/purchases', { id, do: 'deliver' });
};

test('card provider: funds the account after the payment on its page, and the history lists the purchase', async () => {
  await turn('/purchases', { pause: null });
  const url = await cardUrl();
  assert.is(new URL(url).origin, sandbox.parts.onramp.url);
  const page = await (await fetch(url)).text();
  for (const text of [address(9), 'Amount in USD', 'value="100"', '>Pay<', '>Cancel<']) assert.match(page, text);
  assert.equal(await purchases('coinbase'), []);

  const fields = { token: 'USDC', network: 'ethereum', fiat: '100', crypto: '' };
  assert.match(await press(url, 'pay', fields), 'Payment received');
  assert.equal(await statusesOf('coinbase'), ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS']);
  assert.is(await usdcOf(address(9)), 0n);
  await deliverAll();
  const [row] = await purchases('coinbase');
  assert.is(row?.metadata.status, 'ONRAMP_TRANSACTION_STATUS_SUCCESS');
  assert.equal(
    [row?.metadata.operationType, row?.metadata.chain, row?.metadata.sentTo],
    ['buy', 'eip155:1', address(9)],
  );
  assert.equal(
    row?.transfers.map(({ direction, quantity, fungible_info }) => [direction, quantity.numeric, fungible_info.symbol]),
    [['in', '98.15', 'USDC']],
  );
  assert.is(await usdcOf(address(9)), 98_150_000n);
  assert.is((await client.getTransaction({ hash: row?.metadata.hash as Hex })).to, usdc().toLowerCase());
  assert.equal(await purchases('meld'), []);

  await press(url, 'cancel', fields);
  assert.equal(await statusesOf('coinbase'), ['ONRAMP_TRANSACTION_STATUS_FAILED', 'ONRAMP_TRANSACTION_STATUS_SUCCESS']);
  await press(await cardUrl({ presetFiatAmount: undefined, presetCryptoAmount: 1 }), 'pay', {
    ...{ token: 'USDC', network: 'ethereum', fiat: '', crypto: '1.25' },
  });
  await deliverAll();
  assert.is(await usdcOf(address(9)), 99_400_000n);
});

test('Meld.io page: reads its own parameters, and refuses invalid ones', async () => {
  await turn('/purchases', { pause: null });
  assert.match(await (await fetch(meldUrl())).text(), address(9));
  assert.match(await press(meldUrl(), 'pay', { fiat: '50' }), 'Payment received');
  await deliverAll();
  assert.equal(await statusesOf('meld'), ['ONRAMP_TRANSACTION_STATUS_SUCCESS']);
  assert.is(await usdcOf(address(9)), 48_900_000n);

  const solana = { destinationCurrencyCode: 'SOL', walletAddress: '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF2eqWxE9uJtHhNo' };
  assert.match(await (await fetch(meldUrl(solana))).text(), 'no Solana');
  assert.is((await fetch(meldUrl(solana), { method: 'POST' })).status, 400);
  const wrongs: Record<string, string>[] = [
    { publicKey: '' },
    { destinationCurrencyCode: 'MOON' },
    { walletAddress: '0x12' },
    { destinationCurrencyCode: 'SOL' },
    { walletAddress: solana.walletAddress },
    { externalCustomerId: '<b>' },
  ];
  for (const wrong of wrongs) {
    assert.is((await fetch(meldUrl(wrong))).status, 400, JSON.stringify(wrong));
  }
  assert.is((await fetch(`${meldUrl()}&walletAddress=${address(8)}`)).status, 400);
});

test('card provider: accepts only valid orders', async () => {
  const url = await cardUrl();
  const status = async (fields: Record<string, string>, at = url) => {
    const body = new URLSearchParams({ token: 'USDC', network: 'ethereum', fiat: '100', answer: 'pay', ...fields });
    return (await fetch(at, { method: 'POST', body, redirect: 'manual' })).status;
  };
  const wrongs: Record<string, string>[] = [
    { token: 'DAI' },
    { network: 'base' },
    { fiat: '5' },
    { fiat: '1e9' },
    { fiat: '', crypto: 'x' },
  ];
  for (const wrong of wrongs) {
    assert.is(await status(wrong), 400, JSON.stringify(wrong));
  }
  const unknown = await cardUrl({ destinationWallets: [{ address: address(9), blockchains: [], assets: ['MOON'] }] });
  assert.match(await (await fetch(unknown)).text(), 'None of these tokens');
  assert.is(await status({}, unknown), 400);
  const elsewhere = [{ address: address(9), blockchains: ['celo'], assets: [] }];
  assert.is((await fetch(await cardUrl({ destinationWallets: elsewhere }))).status, 400);
  assert.equal(await purchases('coinbase'), []);

  const wallet = { address: address(9), blockchains: ['ethereum'], assets: [] };
  for (const [more, words] of [
    [{ destinationWallets: [{ ...wallet, blockchains: ['moon'] }] }, 'Unsupported blockchain moon'],
    [{ destinationWallets: [{ ...wallet, address: address(9).replace('A', 'a') }] }, 'Invalid address'],
    [
      { destinationWallets: [{ ...wallet, address: '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF2eqWxE9uJtHhNo' }] },
      'Invalid address',
    ],
    [{ defaultNetwork: 'moon' }, 'defaultNetwork'],
  ] as const) {
    assert.match(await refusal(cardUrl(more)), words);
  }
});

test.run();
