import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  parseEther,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { load } from '../support/load';
import type { HistoryRow } from './HistoryRow';
import { startDataFor } from './startDataFor';

type Hex = `0x${string}`;
interface Answer<T> {
  status: number;
  body: T;
}
interface Refused {
  status: string;
  reasons: { name: string; description: string }[];
}
interface Built {
  tx: { from: string; to: string; data: Hex; amount?: string; value?: string; eip155: { gas: string | number } };
}
const { minedReceipt } = await load<typeof import('./data/minedReceipt.mjs')>('sandbox/data/minedReceipt.mjs');
const { priceAt } = await load<typeof import('./data/prices.mjs')>('sandbox/data/prices.mjs');

const { accounts, url, data, node, tokenAt } = await startDataFor(test);
const COIN = `eip155:1:0x${'e'.repeat(40)}`;
const client = createPublicClient({ chain: mainnet, transport: http(url) });
const user = (index: number) => privateKeyToAccount(accounts[index]?.privateKey as Hex);
const exchange = () => data.facts.exchange['eip155:1'] as { router: Hex; wrapped: { address: Hex }; pools: object[] };
const token = (symbol: string) => `eip155:1:${tokenAt(symbol)}`;

async function ask<T>(method: string, path: string, facts: Record<string, unknown>): Promise<Answer<T>> {
  const query = new URLSearchParams({ projectId: 'test', ...(method === 'GET' && (facts as Record<string, string>)) });
  const url = new URL(`/v1/convert/${path}?${query}`, 'http://data');
  const { status = 200, body = '' } = await data.answer({ method, url, body: Buffer.from(JSON.stringify(facts)) });
  return { status, body: JSON.parse(String(body)) };
}
const get = <T>(path: string, facts: Record<string, string>) => ask<T>('GET', path, facts);
const build = <T = Built>(facts: Record<string, unknown>) =>
  ask<T>('POST', 'build-transaction', { eip155: { slippage: 1 }, disableEstimate: true, ...facts });

async function quote(from: string, to: string, amount: bigint): Promise<bigint> {
  const { body } = await get<{ quotes: Record<string, string>[] }>('quotes', {
    ...{ from, to, amount: String(amount), userAddress: user(0).address, gasPrice: '1' },
  });
  assert.equal(body.quotes?.[0], {
    ...{ id: null, fromAmount: String(amount), fromAccount: from, toAccount: to },
    toAmount: body.quotes?.[0]?.['toAmount'],
  });
  return BigInt(body.quotes[0]?.['toAmount'] ?? 0);
}

/** Sends the service's transaction, with exactly its gas. */
async function send(index: number, { tx }: Built, value = 0n): Promise<Hex> {
  const wallet = createWalletClient({ account: user(index), chain: mainnet, transport: http(url) });
  const to = tx.to.slice('eip155:1:'.length) as Hex;
  const hash = await wallet.sendTransaction({ to, data: tx.data, value, gas: BigInt(tx.eip155.gas) });
  const { status } = await minedReceipt(node, hash);
  assert.is(status, '0x1');
  return hash;
}

const approve = async (index: number, from: string, to: string) => {
  const { body } = await get<Built>('build-approve', { userAddress: `eip155:1:${user(index).address}`, from, to });
  return send(index, body);
};
const balanceOf = (index: number, symbol: string) =>
  client.readContract({
    address: tokenAt(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [user(index).address],
  });
const newest = async (index: number): Promise<HistoryRow> => {
  const url = new URL(`/v1/account/${user(index).address}/history?projectId=t&chainId=eip155:1`, 'http://data');
  const { body = '' } = await data.answer({ method: 'GET', url, body: Buffer.from('') });
  return JSON.parse(String(body)).data[0];
};
const tell = ({ metadata, transfers }: HistoryRow) => [
  metadata.operationType,
  ...transfers.map(({ direction, fungible_info }) => `${direction} ${fungible_info?.symbol}`),
];

test('swap tokens: the coin and the tokens of the pools; the wrapped coin has its own name', async () => {
  type Tokens = { tokens: { symbol: string; name: string; decimals: number; address: string; logoUri: string }[] };
  const { body } = await get<Tokens>('tokens', { chainId: 'eip155:137' });
  assert.equal(body.tokens.map(({ symbol, name, decimals }) => `${symbol}, ${name}, ${decimals}`).sort(), [
    'DAI, Dai Stablecoin, 18',
    'POL, POL, 18',
    'PUNCH, Punch Card, 0',
    'USDC, USD Coin, 6',
    'WPOL, Wrapped POL, 18',
  ]);
  assert.is(body.tokens[0]?.address, `eip155:137:0x${'e'.repeat(40)}`);
  for (const { address, logoUri } of body.tokens) {
    assert.match(address, /^eip155:137:0x[0-9a-fA-F]{40}$/);
    assert.match(logoUri, /^http/);
  }
});

test('swap quote: a small amount has nearly the current price, through one pool and through two', async () => {
  const price = Number(priceAt(3250, Date.now()));
  const usdc = Number(await quote(COIN, token('USDC'), parseEther('1'))) / 1e6;
  assert.ok(Math.abs(usdc / price - 1) < 0.01, `${usdc} for an ether at ${price}`);
  const dai = Number(await quote(COIN, token('DAI'), parseEther('1'))) / 1e18;
  assert.ok(dai < usdc && dai > usdc * 0.99, `${dai} DAI, ${usdc} USDC`);
});

test('swap: exchanges the coin for a token in one transaction, which the history lists as a trade', async () => {
  const expected = await quote(COIN, token('USDC'), parseEther('2'));
  const before = await balanceOf(0, 'USDC');
  const me = `eip155:1:${user(0).address}`;
  const { body } = await build({ from: COIN, to: token('USDC'), amount: String(parseEther('2')), userAddress: me });
  assert.equal([body.tx.from, body.tx.to], [me, `eip155:1:${exchange().router}`]);
  assert.is(body.tx.amount, String(expected));
  const hash = await send(0, body, parseEther('2'));
  assert.is((await balanceOf(0, 'USDC')) - before, expected);
  const trade = await newest(0);
  assert.equal(tell(trade), ['trade', 'out ETH', 'in USDC']);
  assert.is(trade.metadata.hash, hash);
  assert.is(trade.transfers[0]?.quantity.numeric, '2');
});

test('swap: exchanges an approved token, through two pools for another token, and for the coin', async () => {
  const order = { from: token('DAI'), to: token('PUNCH'), amount: String(parseEther('20')) };
  const userAddress = `eip155:1:${user(1).address}`;
  const allowance = async () =>
    (await get<{ allowance: string }>('allowance', { tokenAddress: order.from, userAddress })).body.allowance;
  assert.is(await allowance(), '0');
  await approve(1, order.from, order.to);
  assert.is(await allowance(), String(maxUint256));
  assert.equal(tell(await newest(1)), ['approve']);

  const expected = await quote(order.from, order.to, parseEther('20'));
  const [punch, dai] = [await balanceOf(1, 'PUNCH'), await balanceOf(1, 'DAI')];
  await send(1, (await build({ ...order, userAddress })).body);
  assert.equal(
    [(await balanceOf(1, 'PUNCH')) - punch, dai - (await balanceOf(1, 'DAI'))],
    [expected, parseEther('20')],
  );
  assert.equal(tell(await newest(1)), ['trade', 'out DAI', 'in PUNCH']);

  await send(1, (await build({ ...order, to: COIN, userAddress })).body);
  assert.equal(tell(await newest(1)), ['trade', 'out DAI', 'in ETH']);
});

test('swap: an output below the slippage limit reverts, and the history lists the failed attempt', async () => {
  const order = { from: COIN, to: token('USDC'), amount: String(parseEther('1')) };
  const { body } = await build({ ...order, userAddress: `eip155:1:${user(2).address}` });
  const { functionName, args } = decodeFunctionData({
    abi: (await load<typeof import('./contracts/deployPools.mjs')>('sandbox/contracts/deployPools.mjs')).routerAbi,
    data: body.tx.data,
  });
  const [least, path, receiver] = args as [bigint, Hex[], Hex];
  assert.is(functionName, 'swapExactETHForTokens');
  assert.is(least, (BigInt(body.tx.amount ?? 0) * 99n) / 100n);
  assert.equal([path, receiver], [[exchange().wrapped.address, tokenAt('USDC')], user(2).address]);

  // Somebody sells so much before that the price falls by more than a percent.
  const other = await build({ ...order, amount: String(parseEther('60')), userAddress: `eip155:1:${user(3).address}` });
  await send(3, other.body, parseEther('60'));
  let failed = '';
  await send(2, body, parseEther('1')).catch((error) => {
    failed = error.message;
  });
  assert.ok(failed);
  assert.equal(tell(await newest(2)), ['trade']);
  assert.is((await newest(2)).metadata.status, 'failed');
});

test('swap quote: a token without a pool, or too large an amount, is insufficient liquidity', async () => {
  const userAddress = user(0).address;
  const wrapped = `eip155:1:${exchange().wrapped.address}`;
  const hopeless: [from: string, to: string, amount: bigint][] = [
    [token('LEAF'), token('USDC'), parseEther('1')],
    [COIN, `eip155:1:${user(9).address}`, parseEther('1')],
    [COIN, wrapped, parseEther('1')],
    [token('USDC'), token('PUNCH'), 2_000_000_000n],
    [COIN, token('USDC'), parseEther('3000')],
    [token('USDC'), token('PUNCH'), 1n],
    [token('USDC'), token('DAI'), 10n ** 77n],
  ];
  for (const [from, to, amount] of hopeless) {
    const facts = { from, to, amount: String(amount) };
    const quoted = await get<Refused>('quotes', { ...facts, userAddress, gasPrice: '1' });
    const built = await build<Refused>({ ...facts, userAddress: `eip155:1:${userAddress}` });
    for (const { status, body } of [quoted, built]) {
      assert.is(status, 400);
      assert.equal(body, { status: 'FAILED', reasons: [{ name: 'liquidity', description: 'insufficient liquidity' }] });
    }
  }
});

test('swap API: refuses an invalid parameter and names its field', async () => {
  const userAddress = `eip155:1:${user(0).address}`;
  const order = { from: COIN, to: token('USDC'), amount: '1000000000000', userAddress };
  const wrong: [change: Record<string, unknown>, field: string][] = [
    [{ amount: '0' }, 'amount'],
    [{ amount: '1.5' }, 'amount'],
    [{ amount: 5 }, 'amount'],
    [{ from: user(0).address }, 'from'],
    [{ to: token('USDC').replace('eip155:1:', 'eip155:137:') }, 'to'],
    [{ to: COIN }, 'to'],
    [{ from: COIN.replace(':1:', ':10:'), to: token('USDC').replace(':1:', ':10:') }, 'userAddress'],
    [{ userAddress: 'mira.eth' }, 'userAddress'],
    [{ userAddress: userAddress.replace(':1:', ':137:') }, 'userAddress'],
    [{ eip155: { slippage: 51 } }, 'slippage'],
    [{ eip155: { slippage: '1' } }, 'slippage'],
    [{ eip155: null }, 'slippage'],
  ];
  for (const [change, field] of wrong) {
    const { status, body } = await build<Refused>({ ...order, ...change });
    assert.equal([status, body.reasons?.[0]?.name], [400, field], JSON.stringify(change));
  }
  const coin = await get<Refused>('build-approve', { from: COIN, to: token('USDC'), userAddress });
  assert.equal([coin.status, coin.body.reasons[0]?.name], [400, 'from']);
  const nobody = await get<Refused>('allowance', { tokenAddress: userAddress, userAddress });
  assert.equal([nobody.status, nobody.body.reasons[0]?.name], [400, 'tokenAddress']);
  const elsewhere = await get<Refused>('tokens', { chainId: 'eip155:10' });
  assert.equal([elsewhere.status, elsewhere.body.reasons[0]?.name], [400, 'chainId']);
});

test('swap API: the coin of a chain needs no allowance', async () => {
  const userAddress = `eip155:1:${user(0).address}`;
  const { body } = await get<{ allowance: string }>('allowance', { tokenAddress: COIN, userAddress });
  assert.is(body.allowance, String(maxUint256));
});

test.run();
