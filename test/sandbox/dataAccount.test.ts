import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Abi,
  concat,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getContractAddress,
  http,
  keccak256,
  padHex,
  parseEther,
  zeroHash,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { load } from '../support/load';
import type { HistoryRow } from './HistoryRow';
import { startDataFor } from './startDataFor';

type Hex = `0x${string}`;

interface Balance {
  symbol: string;
  chainId: string;
  address?: string;
  price: number;
  value?: number;
  quantity: { decimals: string; numeric: string };
  iconUrl: string;
}

const { artifacts } = await load<typeof import('./contracts/artifactOf.mjs')>('sandbox/contracts/artifactOf.mjs');
const { MULTICALL3 } = await load<typeof import('./contracts/known.mjs')>('sandbox/contracts/known.mjs');
const { minedReceipt } = await load<typeof import('./data/minedReceipt.mjs')>('sandbox/data/minedReceipt.mjs');
const { seedHistory } = await load<typeof import('./data/seedHistory.mjs')>('sandbox/data/seedHistory.mjs');

// Each test starts from the deployed chain, and shows in passing that the service follows a node back.
const { accounts, url: base, data, node, tokenAt } = await startDataFor(test);
const address = (index: number) => accounts[index]?.address as Hex;

const testClient = () => createTestClient({ mode: 'anvil', chain: mainnet, transport: http(base) });
const wallet = (index: number) =>
  createWalletClient({
    account: privateKeyToAccount(accounts[index]?.privateKey as Hex),
    chain: mainnet,
    transport: http(base),
  });
const mined = async (hash: Hex) => {
  await minedReceipt(node, hash);
  return hash;
};
const write = async (index: number, to: Hex, abi: Abi, functionName: string, args: unknown[], gas?: bigint) =>
  mined(await wallet(index).sendTransaction({ to, data: encodeFunctionData({ abi, functionName, args }), gas }));
const openToken = artifacts['OpenToken']?.abi as Abi;
const counterfeit = () => (data.facts.tokens['eip155:1'] as { address: Hex }[])[4]?.address as Hex;
const flowers = () => (data.facts.collections['eip155:1'] as { address: Hex }[])[0]?.address as Hex;

async function ask<T>(path: string, query: Record<string, string> = {}): Promise<{ status: number; body: T }> {
  const url = new URL(`/v1/account/${path}?${new URLSearchParams({ projectId: 'test', ...query })}`, 'http://data');
  const { status = 200, body = '' } = await data.answer({ method: 'GET', url, body: Buffer.from('') });
  return { status, body: JSON.parse(String(body)) };
}
const history = async (index: number, query = {}) =>
  (
    await ask<{ data: HistoryRow[]; next: string | null }>(`${address(index)}/history`, {
      chainId: 'eip155:1',
      ...query,
    })
  ).body;
const balances = async (index: number, query = {}) =>
  (await ask<{ balances: Balance[] }>(`${address(index)}/balance`, { chainId: 'eip155:1', currency: 'usd', ...query }))
    .body.balances;
const amountOf = (rows: Balance[], token: string) =>
  rows.find((row) => row.address?.endsWith(token) ?? row.symbol === token)?.quantity.numeric;
const newest = async (index: number) => (await history(index)).data[0] as HistoryRow;

test('balances: the coin and the tokens, with exact amounts, and prices and icons of known tokens', async () => {
  const rows = await balances(0);
  assert.equal(
    rows.map(({ symbol, quantity }) => [symbol, quantity.numeric, quantity.decimals]),
    [
      ['ETH', '10000', '18'],
      ['USDC', '2500', '6'],
      ['DAI', '1234.56789', '18'],
      ['PUNCH', '7', '0'],
      ['LEAF', '42', '18'],
      ['USDC', '9000', '6'],
    ],
  );
  const [ether, usdc, , , leaf, fake] = rows as [Balance, Balance, Balance, Balance, Balance, Balance];
  assert.is(ether.address, undefined);
  assert.ok(Math.abs(ether.price / 3250 - 1) <= 0.031);
  assert.equal(ether.value, 10_000 * ether.price);
  assert.is(usdc.address, `eip155:1:${tokenAt('USDC')}`);
  assert.is(usdc.value, 2500);
  assert.match(usdc.iconUrl, '/public/getTokenImage/USDC');
  for (const unknown of [leaf, fake]) {
    assert.is(unknown.price, 0);
    assert.is(unknown.value, undefined);
    assert.is(unknown.iconUrl, '');
  }
});

test('balances: follow mints and transfers, and omit a token whose balance is zero', async () => {
  await write(9, tokenAt('USDC'), openToken, 'mint', [address(9), 1_500_001n]);
  assert.is(amountOf(await balances(9), tokenAt('USDC')), '1.500001');
  await write(9, tokenAt('USDC'), openToken, 'transfer', [address(8), 1n]);
  assert.is(amountOf(await balances(9), tokenAt('USDC')), '1.5');
  assert.is(amountOf(await balances(8), tokenAt('USDC')), '0.000001');
  await write(9, tokenAt('USDC'), openToken, 'transfer', [address(8), 1_500_000n]);
  assert.is(amountOf(await balances(9), tokenAt('USDC')), undefined);
});

test('balances: forceUpdate finds a token of which the service has seen no transfer', async () => {
  const hash = await wallet(9).deployContract({
    abi: openToken,
    bytecode: artifacts['OpenToken']?.bytecode as Hex,
    args: ['Pebbles', 'PBL', 3],
  });
  await mined(hash);
  const token = getContractAddress({ from: address(9), nonce: 0n });
  // Balances are the first mapping of the contract.
  const index = keccak256(concat([padHex(address(9)), zeroHash]));
  await testClient().setStorageAt({ address: token, index, value: padHex('0x7d1') });
  assert.is(amountOf(await balances(9), token), undefined);
  assert.is(amountOf(await balances(9, { forceUpdate: `eip155:1:${token}` }), token), '2.001');
  assert.is((await newest(9)).metadata.operationType, 'deploy');
});

test('balances, history: an account without transactions has only its coin', async () => {
  assert.equal(
    (await balances(9)).map(({ symbol }) => symbol),
    ['ETH'],
  );
  assert.equal(await history(9), { data: [], next: null });
});

test('history: a coin transfer is a send for the sender and a receive for the receiver', async () => {
  const hash = await mined(await wallet(0).sendTransaction({ to: address(8), value: parseEther('0.25') }));
  const [sent, received] = [await newest(0), await newest(8)];
  assert.equal([sent.metadata.operationType, received.metadata.operationType], ['send', 'receive']);
  for (const { metadata, transfers, id } of [sent, received]) {
    assert.is(metadata.hash, hash);
    assert.is(metadata.status, 'confirmed');
    assert.is(metadata.chain, 'eip155:1');
    assert.is(metadata.nonce, 0);
    assert.equal([metadata.sentFrom, metadata.sentTo], [address(0), address(8)]);
    assert.ok(Math.abs(Date.parse(metadata.minedAt) - Date.now()) < 60_000);
    assert.match(id, /^[0-9a-f]{32}$/);
    assert.is(transfers.length, 1);
    assert.is(transfers[0]?.quantity.numeric, '0.25');
    assert.is(transfers[0]?.fungible_info?.symbol, 'ETH');
    assert.is(transfers[0]?.value, 0.25 * (transfers[0]?.price ?? 0));
  }
  assert.equal([sent.transfers[0]?.direction, received.transfers[0]?.direction], ['out', 'in']);
});

test('history: a transfer to the same account is one row with direction self', async () => {
  await mined(await wallet(0).sendTransaction({ to: address(0), value: 5n }));
  const { data: rows } = await history(0);
  assert.equal(
    rows[0]?.transfers.map(({ direction, quantity }) => [direction, quantity.numeric]),
    [['self', '0.000000000000000005']],
  );
  assert.is(rows.filter(({ id }) => id === rows[0]?.id).length, 1);
});

test('history: token transfers, mints, burns and approvals have the sender and the receiver', async () => {
  await write(0, tokenAt('DAI'), openToken, 'transfer', [address(8), 10n ** 18n]);
  const { metadata, transfers } = await newest(8);
  assert.is(metadata.operationType, 'receive');
  assert.equal([metadata.sentFrom, metadata.sentTo], [address(0), address(8)]);
  assert.equal(transfers[0]?.fungible_info?.icon, { url: 'http://127.0.0.1/public/getTokenImage/DAI' });
  await write(0, tokenAt('DAI'), openToken, 'mint', [address(8), 1n]);
  assert.is((await newest(8)).metadata.operationType, 'mint');
  await write(8, tokenAt('DAI'), openToken, 'burn', [1n]);
  assert.is((await newest(8)).metadata.operationType, 'burn');
  await write(8, tokenAt('DAI'), openToken, 'approve', [address(1), 7n]);
  const approval = await newest(8);
  assert.is(approval.metadata.operationType, 'approve');
  assert.is(approval.metadata.sentTo, tokenAt('DAI'));
  assert.equal(approval.transfers, []);
});

test('history: a collectible keeps its name and image after a transfer or a burn; a name with a link is spam', async () => {
  const pieces = (await history(0)).data.flatMap(({ transfers }) =>
    transfers.flatMap(({ nft_info }) => nft_info ?? []),
  );
  assert.equal(
    pieces.map(({ name, flags }) => [name, flags.is_spam]),
    [
      ['Claim at prize.example #1', true],
      ['Wildflowers #9', false],
      ['Wildflowers #1', false],
    ],
  );
  assert.is(pieces[2]?.content?.preview.url, 'http://127.0.0.1/public/getCollectibleImage/wildflowers/1');
  await write(0, flowers(), erc721Abi as Abi, 'transferFrom', [address(0), address(8), 1n]);
  assert.is((await newest(0)).metadata.operationType, 'send');
  assert.is((await newest(8)).transfers[0]?.nft_info?.name, 'Wildflowers #1');
  await write(9, flowers(), artifacts['OpenCollection']?.abi as Abi, 'mint', [address(9)]);
  await write(9, flowers(), artifacts['OpenCollection']?.abi as Abi, 'burn', [17n]);
  const gone = await newest(9);
  assert.is(gone.metadata.operationType, 'burn');
  assert.match(gone.transfers[0]?.nft_info?.content?.preview.url ?? '', 'wildflowers/17');
});

test('history: exchanging one token for another is a trade, with the sold token first', async () => {
  await write(0, tokenAt('LEAF'), openToken, 'transfer', [MULTICALL3, 3n * 10n ** 18n]);
  await write(0, tokenAt('USDC'), openToken, 'approve', [MULTICALL3, 9_000_000n]);
  const call = (target: Hex, functionName: 'transferFrom' | 'transfer', args: unknown[]) => ({
    target,
    allowFailure: false,
    callData: encodeFunctionData({ abi: openToken, functionName, args }),
  });
  const calls = [
    call(tokenAt('LEAF'), 'transfer', [address(0), 3n * 10n ** 18n]),
    call(tokenAt('USDC'), 'transferFrom', [address(0), address(7), 9_000_000n]),
  ];
  await write(0, MULTICALL3 as Hex, artifacts['Multicall3']?.abi as Abi, 'aggregate3', [calls]);
  const { metadata, transfers } = await newest(0);
  assert.is(metadata.operationType, 'trade');
  assert.is(metadata.sentTo, MULTICALL3);
  assert.equal(
    transfers.map(({ direction, quantity, fungible_info }) => [direction, quantity.numeric, fungible_info?.symbol]),
    [
      ['out', '9', 'USDC'],
      ['in', '3', 'LEAF'],
    ],
  );
});

test('history: coins that a contract forwards are in the receiver’s history', async () => {
  const forwarder = padHex('0xf0', { size: 20 });
  // call(gas, calldataload(0), callvalue, 0, 0, 0, 0)
  await testClient().setCode({ address: forwarder, bytecode: '0x6000600060006000346000355af100' });
  await mined(await wallet(0).sendTransaction({ to: forwarder, value: 7n, data: padHex(address(9)) }));
  const { metadata, transfers } = await newest(9);
  assert.is(metadata.operationType, 'receive');
  assert.is(metadata.sentFrom.toLowerCase(), forwarder);
  assert.equal(
    transfers.map(({ direction, quantity }) => [direction, quantity.numeric]),
    [['in', '0.000000000000000007']],
  );
});

test('history: a call without transfers is an execute; a failed call has its intended type, for the sender only', async () => {
  await write(9, MULTICALL3 as Hex, artifacts['Multicall3']?.abi as Abi, 'getBlockNumber', []);
  assert.is((await newest(9)).metadata.operationType, 'execute');
  await write(9, tokenAt('USDC'), openToken, 'transfer', [address(8), 1n], 100_000n);
  const failed = await newest(9);
  assert.equal([failed.metadata.operationType, failed.metadata.status], ['send', 'failed']);
  assert.equal(failed.transfers, []);
  assert.equal((await history(8)).data, []);
});

test('history: includes address-poisoning and forged transfers, which the client has to classify', async () => {
  await write(9, tokenAt('USDC'), erc20Abi as Abi, 'transferFrom', [address(0), address(8), 0n]);
  const poison = await newest(0);
  assert.equal([poison.metadata.operationType, poison.transfers[0]?.quantity.numeric], ['send', '0']);
  assert.equal([poison.metadata.sentFrom, poison.metadata.sentTo], [address(0), address(8)]);
  await mined(await wallet(9).sendTransaction({ to: address(0), value: 0n }));
  assert.is((await newest(0)).transfers[0]?.quantity.numeric, '0');
  const forged = [address(0), address(8), 5_000_000n];
  await write(9, counterfeit(), artifacts['CounterfeitToken']?.abi as Abi, 'pretend', forged);
  const lie = await newest(0);
  assert.is(lie.transfers[0]?.quantity.numeric, '5');
  assert.is(lie.transfers[0]?.value, undefined);
  assert.is(lie.transfers[0]?.fungible_info?.icon, undefined);
  assert.is(amountOf(await balances(0), counterfeit()), '9000');
});

test('history: pages list each of 300 transactions once, although new ones arrive meanwhile', async () => {
  const to = [address(8), address(9)];
  const hashes = await seedHistory({ node: base, from: address(0), to, count: 300, token: tokenAt('USDC') });
  const before = (await history(0)).data.length;
  assert.is(before, 50);
  const rows: HistoryRow[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: { data: HistoryRow[]; next: string | null } = await history(0, cursor ? { cursor } : {});
    rows.push(...page.data);
    cursor = page.next;
    pages += 1;
    await mined(await wallet(0).sendTransaction({ to: address(7), value: 1n }));
  } while (cursor);
  assert.is(pages, 7);
  assert.is(new Set(rows.map(({ id }) => id)).size, 308);
  assert.is(rows.length, 308);
  assert.equal(
    rows.slice(0, 300).map(({ metadata }) => metadata.hash),
    hashes.reverse(),
  );
  const times = rows.map(({ metadata }) => Date.parse(metadata.minedAt));
  assert.equal(
    times,
    [...times].sort((a, b) => b - a),
  );
});

test('history: without a chain, covers all chains', async () => {
  const { body } = await ask<{ data: HistoryRow[] }>(`${address(0)}/history`);
  assert.equal([...new Set(body.data.map(({ metadata }) => metadata.chain))].sort(), ['eip155:1', 'eip155:137']);
  assert.is(body.data.length, 16);
});

test('data API: refuses invalid accounts, cursors, tokens and chains with the service’s error format', async () => {
  for (const [path, query, name] of [
    ['0x12/history', {}, 'account'],
    [`${address(0)}/history`, { cursor: 'abc' }, 'cursor'],
    [`${address(0)}/history`, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'chainId'],
    [`${address(0)}/balance`, { chainId: 'eip155:5' }, 'chainId'],
    [`${address(0)}/balance`, { forceUpdate: 'USDC' }, 'forceUpdate'],
    [`${address(0)}/balance`, { projectId: '' }, 'projectId'],
  ] as const) {
    const { status, body } = await ask<{ status: string; reasons: { name: string; description: string }[] }>(
      path,
      query,
    );
    assert.is(status, name === 'projectId' ? 401 : 400);
    assert.is(body.status, 'FAILED');
    assert.is(body.reasons[0]?.name, name);
    assert.ok(body.reasons[0]?.description);
  }
});

test.run();
