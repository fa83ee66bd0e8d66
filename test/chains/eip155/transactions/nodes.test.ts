import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeDeployData, encodeFunctionData, type Hex, numberToHex, serializeTransaction, size } from 'viem';
import { readCursor, type SearchStart } from '../../../../src/chains/eip155/transactions/readCursor';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import type { SentQuery } from '../../../../src/core/ports/chainTransactions';
import { createHttp } from '../../../../src/shared/ports/createHttp';
import { startTestWallets } from '../../../sandbox/smart-accounts/startTestWallets';
import { adapterConfig } from '../../../support/adapterConfig';
import { ethereum as mainnet } from '../../../support/ethereum';
import { rejection } from '../../../support/rejection';
import { makeChainTransactions } from './makeWithFee';

const wallets = await startTestWallets();
const { ethereum, data, mined, fund, connect, artifactOf } = wallets;
const network = { ...mainnet, rpcUrls: [wallets.url] };
const chain = makeChainTransactions(adapterConfig(createHttp()));
const { signal } = new AbortController();
const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const;
const tokens = data.facts.tokens['eip155:1'] as { readonly symbol: string; readonly address: string }[];
const token = (symbol: string): string => tokens.find((each) => each.symbol === symbol)?.address ?? '';
const usdc = token('USDC');

const transfer = (of: string | null, amount: bigint, to: string = bob, from: string = alice): TransactionRequest =>
  chain.transfer({ networkId: 'eip155:1', from, to, token: of, amount });
/** Sends a transaction as a wallet does. Resolves to its hash. */
const send = ({ from, to, value = 0n, data: input = '0x' }: TransactionRequest, more = {}): Promise<Hex> =>
  ethereum.call('eth_sendTransaction', { from, to, value: numberToHex(value), data: input, ...more });
/** The status, and the nonce of the account's transaction, once it is known. */
async function readStatus(hash: string, request: TransactionRequest, nonce?: number) {
  const cursor = nonce === undefined ? {} : { nonce };
  const read = await chain.readStatus(network, { reference: hash, request, cursor }, signal);
  return { ...read.status, nonce: readCursor(read.cursor).nonce };
}
/** The status without the facts of its receipt. */
async function status(...sent: Parameters<typeof readStatus>): Promise<Awaited<ReturnType<typeof readStatus>>> {
  const { arrived, isFinal, ...rest } = { arrived: null, isFinal: null, ...(await readStatus(...sent)) };
  return rest as Awaited<ReturnType<typeof readStatus>>;
}
/** Where to start a search. */
const readSearchStart = async (address: string): Promise<SearchStart> => ({
  ...(readCursor(await chain.startSearch(network, address, signal)).searchStart as SearchStart),
});
async function findSent({
  start,
  ...query
}: Omit<SentQuery, 'cursor' | 'request'> & { request: TransactionRequest; start: SearchStart }) {
  const { reference, cursor } = await chain.findSent(network, { ...query, cursor: { searchStart: start } }, signal);
  return { hash: reference, start: { ...(readCursor(cursor).searchStart as SearchStart) } };
}
const nextNonce = async (of: string): Promise<number> =>
  Number(await ethereum.call('eth_getTransactionCount', of, 'latest'));

test.after(() => wallets.close());

/** Runs a test while the node does not mine. */
async function withoutMining(run: () => Promise<void>): Promise<void> {
  await ethereum.call('evm_setAutomine', false);
  try {
    await run();
  } finally {
    await ethereum.call('anvil_dropAllTransactions');
    await ethereum.call('evm_setAutomine', true);
  }
}

test('readStatus: a token transfer is pending, then confirmed', () =>
  withoutMining(async () => {
    const request = transfer(usdc, 1_500_000n);
    const nonce = await nextNonce(alice);
    const hash = await send(request);
    assert.equal(await status(hash, request), { status: 'pending', nonce });
    await ethereum.call('anvil_mine');
    await mined(hash);
    assert.equal(await status(hash, request, nonce), { status: 'confirmed', hash, nonce });
    assert.equal(await status(hash.toUpperCase().replace('0X', '0x'), request), { status: 'confirmed', hash, nonce });
  }));

test('readStatus: reads the amount that arrived, and whether enough blocks follow', async () => {
  const { abi, bytecode } = artifactOf('TollToken');
  const deployed = await send({
    networkId: 'eip155:1',
    from: alice,
    data: encodeDeployData({ abi, bytecode, args: ['Toll', 'TOLL', 18] }),
  });
  const { contractAddress: toll } = (await mined(deployed)) as { readonly contractAddress: Hex };
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [alice, 10_000n] });
  await mined(await send({ networkId: 'eip155:1', from: alice, to: toll, data }));
  for (const [request, arrived] of [
    [transfer(usdc, 1_500_000n), 1_500_000n],
    [transfer(null, 3n), 3n],
    // It keeps a percent.
    [transfer(toll, 1_000n), 990n],
    // The node executes a transfer to oneself, too.
    [transfer(usdc, 5n, alice), 5n],
  ] as const) {
    const hash = await send(request);
    await mined(hash);
    const facts = async (of = request) => {
      const { arrived: amount, isFinal } = { arrived: undefined, isFinal: undefined, ...(await readStatus(hash, of)) };
      return [amount, isFinal];
    };
    assert.equal(await facts(), [arrived, false]);
    await ethereum.call('anvil_mine', '0xb');
    assert.equal(await facts(), [arrived, false], 'eleven blocks follow');
    await ethereum.call('anvil_mine', '0x1');
    assert.equal(await facts(), [arrived, true]);
    // Another sender: its transaction differs from the request, but has paid the same.
    assert.equal(await facts({ ...request, from: bob }), [arrived, true]);
  }
});

test('findSent: finds a transaction without its hash, by its account and call', async () => {
  const request = transfer(usdc, 1_234_567n);
  const start = await readSearchStart(alice);
  const { nonce } = start;
  assert.is(nonce, await nextNonce(alice));
  const search = async (from: number) => {
    const query = { request, start: { ...start, nonce: from }, isKnown: () => false };
    const { hash, start: next } = await findSent(query);
    return { hash, nonce: next.nonce };
  };
  assert.equal(await search(nonce), { hash: null, nonce });
  await mined(await send(transfer(null, 5n)));
  assert.equal(await search(nonce), { hash: null, nonce: nonce + 1 });
  const hash = await send(request);
  await mined(hash);
  await mined(await send(transfer(null, 6n)));
  assert.equal(await search(nonce), { hash, nonce: nonce + 2 });
  assert.equal(await search(nonce + 2), { hash: null, nonce: nonce + 3 });
});

test('readStatus: a failed transfer is reverted', async () => {
  const request = transfer(usdc, 10n ** 30n);
  const hash = await send(request, { gas: '0x30000' });
  await mined(hash);
  assert.is((await status(hash, request)).status, 'reverted');
});

test('readStatus: compares the mined transaction with the request in every field', async () => {
  const request = transfer(null, 3n);
  const hash = await send(request);
  await mined(hash);
  assert.is((await status(hash, request)).status, 'confirmed');
  const { from, to, value } = request;
  const others: TransactionRequest[] = [
    { ...request, value: (value ?? 0n) + 1n },
    { ...request, to: alice },
    { ...request, data: '0x00' },
    { ...request, from: bob },
    transfer(usdc, 3n, to, from),
  ];
  for (const other of others) assert.is((await status(hash, other)).status, 'different');
});

test('readStatus: detects a replacement, by the same call at another price or by a cancellation', () =>
  withoutMining(async () => {
    const request = transfer(usdc, 7n);
    for (const [other, same] of [
      [request, true],
      [transfer(null, 0n, alice), false],
    ] as const) {
      const nonce = await nextNonce(alice);
      const hash = await send(request, { nonce: numberToHex(nonce), gas: '0x30000' });
      assert.equal(await status(hash, request), { status: 'pending', nonce });
      const price = { maxFeePerGas: numberToHex(10n ** 12n), maxPriorityFeePerGas: numberToHex(10n ** 11n) };
      const replacement = await send(other, { nonce: numberToHex(nonce), gas: '0x30000', ...price });
      await ethereum.call('anvil_mine');
      await mined(replacement);
      // It is found some blocks later, too.
      await ethereum.call('anvil_mine', '0x5');
      const found = { status: 'replaced', hash: replacement, same, reverted: false, nonce };
      assert.equal(await status(hash, request, nonce), found);
      await ethereum.call('anvil_mine', '0x80');
      const lost = { status: 'replaced', hash: null, same: false, reverted: false, nonce };
      assert.equal(await status(hash, request, nonce), lost);
    }
  }));

test('readStatus: a replacement that is not empty is different, not a cancellation', () =>
  withoutMining(async () => {
    const request = transfer(null, 7n);
    for (const other of [{ ...request, data: '0xdeadbeef' }, transfer(null, 1n, alice), transfer(usdc, 7n)]) {
      const nonce = await nextNonce(alice);
      const hash = await send(request, { nonce: numberToHex(nonce), gas: '0x30000' });
      const price = { maxFeePerGas: numberToHex(10n ** 12n), maxPriorityFeePerGas: numberToHex(10n ** 11n) };
      const replacement = await send(other, { nonce: numberToHex(nonce), gas: '0x30000', ...price });
      await ethereum.call('anvil_mine');
      await mined(replacement);
      assert.equal(await status(hash, request, nonce), { status: 'different', hash: replacement, nonce });
    }
  }));

test('readStatus: a missing transaction is dropped if its nonce is known, else pending', () =>
  withoutMining(async () => {
    const request = transfer(usdc, 7n);
    const hash = await send(request);
    const { nonce } = await status(hash, request);
    await ethereum.call('anvil_dropTransaction', hash);
    assert.equal(await status(hash, request, nonce), { status: 'dropped', nonce });
    assert.equal(await status(hash, request), { status: 'pending', nonce: undefined });
  }));

test('readStatus: reads the outcome of a smart account’s request from its bundle', async () => {
  const { address, owner, request: requestWallet } = await connect('smartAccount');
  await wallets.accounts.deploy(owner, 1);
  await fund(address);
  const minted = await connect('eoa');
  const sent: [TransactionRequest, string][] = [];
  for (const request of [transfer(null, 5n, minted.address, address), transfer(null, 6n, minted.address, address)]) {
    const { to, value = 0n } = request;
    const hash = await requestWallet({
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: numberToHex(value) }],
    });
    await mined(hash);
    sent.push([request, hash]);
  }
  for (const [request, hash] of sent) {
    const found = await status(hash, request);
    // The nonce belongs to the bundler.
    assert.equal(found, { status: 'confirmed', hash, nonce: undefined });
    const others = sent.filter(([other]) => other !== request);
    for (const [other] of others) assert.is((await status(hash, other)).status, 'different');
    assert.is((await status(hash, { ...request, from: minted.address })).status, 'different');
  }
});

test('findSent: finds a smart account’s request without its hash, by the EntryPoint’s events', async () => {
  const { address, request: requestWallet } = await connect('smartAccount');
  await fund(address);
  const { address: to } = await connect('eoa');
  const request = transfer(null, 7n, to, address);
  const pay = async (value: bigint): Promise<string> => {
    const hash = await requestWallet({
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: numberToHex(value) }],
    });
    await mined(hash);
    return hash;
  };
  const before = await readSearchStart(address);
  const search = (known: readonly string[] = [], start = before) =>
    findSent({ request, start, isKnown: (hash) => known.includes(hash) });
  // The account is not deployed yet.
  assert.equal(await search(), { hash: null, start: before });
  await pay(8n);
  assert.is((await search()).hash, null);
  const first = await pay(7n);
  assert.is((await search()).hash, first);
  const second = await pay(7n);
  assert.is((await search([first])).hash, second);
  // Transactions that were mined before the request are ignored.
  const after = await readSearchStart(address);
  assert.equal(await search([], after), { hash: null, start: { ...after, nonce: after.nonce } });
});

const readGasPrice = async (): Promise<bigint> => BigInt((await ethereum.call('eth_gasPrice')) as string);

test('estimateFee: estimates the fee and the maximum that a wallet reserves', async () => {
  const request = transfer(usdc, 1n);
  const fee = await chain.estimateFee(network, request, signal);
  assert.ok(fee.gas > 21_000n);
  assert.is(fee.amount, fee.gas * (await readGasPrice()));
  assert.ok((fee.max ?? 0n) > fee.amount);
  await rejection(chain.estimateFee(network, transfer(usdc, 10n ** 30n), signal));
});

test('wouldFail: detects a call that would fail, without sending it', async () => {
  const wouldFail = (request: TransactionRequest) => chain.wouldFail(network, request, signal);
  assert.is(await wouldFail(transfer(usdc, 1n)), false);
  assert.is(await wouldFail(transfer(null, 1n)), false);
  assert.is(await wouldFail(transfer(usdc, 10n ** 30n)), true);
  // A token that returns `false` instead: 32 zero bytes.
  const shy = '0x5555555555555555555555555555555555555555';
  await ethereum.call('anvil_setCode', shy, '0x60205ff3');
  assert.is(await wouldFail(transfer(shy, 1n)), true);
  await rejection(chain.wouldFail({ ...network, rpcUrls: [] }, transfer(usdc, 1n), signal));
});

/** The oracle of fees on networks of the OP Stack. `operatorFee` is the code of `getOperatorFee`. */
const oracle = '0x420000000000000000000000000000000000000F';
const setOracle = (operatorFee: string): Promise<unknown> =>
  // getOperatorFee (0x275aedd2) jumps to the last part; any other call returns the length of its calldata.
  ethereum.call('anvil_setCode', oracle, `0x5f3560e01c63275aedd214601557365f5260205ff35b${operatorFee}`);
const returnsGas = '6004355f5260205ff3';
const reverts = '5f5ffd';
const onBase = (): TransactionRequest => ({ ...transfer(usdc, 1n), networkId: 'eip155:8453' });

test('readRollupFee: reads the fee for data from the oracle, for the whole transaction', async () => {
  const request = onBase();
  // Oracles before Isthmus do not have the function.
  await setOracle(reverts);
  const long = await chain.readRollupFee(network, request, 50_000n, signal);
  const parsed = serializeTransaction({
    type: 'eip1559',
    chainId: 8453,
    nonce: 0x1fff,
    maxPriorityFeePerGas: 0x07735940ffn,
    maxFeePerGas: 0x07735940ffn,
    gas: 0x07ffffn,
    to: usdc as Hex,
    data: request.data as Hex,
  });
  // 4 bytes of the selector, two words, and the transaction in whole words
  assert.is(long, BigInt(4 + 64 + Math.ceil(size(parsed) / 32) * 32));
  const fee = await chain.estimateFee(network, request, signal);
  assert.is(fee.amount, fee.gas * (await readGasPrice()) + (long ?? 0n));
  assert.is(fee.partial, undefined);
  await ethereum.call('anvil_setCode', oracle, '0x');
  assert.is(await chain.readRollupFee(network, request, 50_000n, signal), null);
  assert.is((await chain.estimateFee(network, request, signal)).partial, true);
});

test('readRollupFee: adds the fee of the operator for the estimated gas', async () => {
  await setOracle(reverts);
  const forData = (await chain.readRollupFee(network, onBase(), 50_000n, signal)) ?? 0n;
  await setOracle(returnsGas);
  assert.is(await chain.readRollupFee(network, onBase(), 50_000n, signal), forData + 50_000n);
  const fee = await chain.estimateFee(network, onBase(), signal);
  assert.is(fee.amount, fee.gas * (await readGasPrice()) + forData + fee.gas);
  await ethereum.call('anvil_setCode', oracle, '0x');
});

test('transfer and approve: work for a token without return values', async () => {
  // Any call succeeds and returns nothing, like the calls of USDT on Ethereum.
  const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  await ethereum.call('anvil_setCode', usdt, '0x00');
  for (const request of [
    transfer(usdt, 1n),
    chain.approve({ networkId: 'eip155:1', from: alice, token: usdt, spender: bob, amount: 1n }),
  ]) {
    assert.ok((await chain.estimateFee(network, request, signal)).gas > 21_000n);
    const hash = await send(request);
    await mined(hash);
    assert.is((await status(hash, request)).status, 'confirmed');
  }
  await rejection(chain.readDecimals(network, usdt, signal));
});

test('readAllowance, readBalance, readDecimals, isContract and isOnNetwork: read from the node', async () => {
  const read = () => chain.readAllowance(network, { token: usdc, owner: alice, spender: bob }, signal);
  assert.is(await read(), 0n);
  await mined(
    await send(chain.approve({ networkId: 'eip155:1', from: alice, token: usdc, spender: bob, amount: 12n })),
  );
  assert.is(await read(), 12n);
  const balance = () => chain.readBalance(network, { token: usdc, owner: bob }, signal);
  const had = await balance();
  await mined(await send(transfer(usdc, 7n)));
  assert.is((await balance()) - had, 7n);
  await rejection(chain.readBalance(network, { token: bob, owner: alice }, signal));
  assert.is(await chain.readDecimals(network, usdc, signal), 6);
  assert.is(await chain.readDecimals(network, token('DAI'), signal), 18);
  await rejection(chain.readDecimals(network, bob, signal));
  const delegated = '0x1111111111111111111111111111111111111112';
  await ethereum.call('anvil_setCode', delegated, `0xef0100${usdc.slice(2)}`);
  const hasCode = (address: string) => chain.isContract(network, address, signal);
  assert.equal(await Promise.all([usdc, bob, delegated].map(hasCode)), [true, false, false]);
  assert.is(await chain.isOnNetwork(network, signal), true);
  assert.is(await chain.isOnNetwork({ ...network, rpcUrls: [wallets.polygon] }, signal), false);
  await rejection(chain.isOnNetwork({ ...network, rpcUrls: [] }, signal));
});

test.run();
