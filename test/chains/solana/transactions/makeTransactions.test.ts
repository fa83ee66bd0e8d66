// Requests of the form and the review to the network, besides the transfer itself.

import { type Address, none, some } from '@solana/web3.js';
import { getMintEncoder as getOldMintEncoder } from '@solana-program/token';
import { type ExtensionArgs, extension, getMintEncoder } from '@solana-program/token-2022';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf } from '../../../../src/chains/solana/transactions/decodeRequest';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import { limitUnits, priceUnits, transferCoin } from '../../../../src/chains/solana/transactions/instructions';
import { deriveAddress, encodeMessage } from '../../../../src/chains/solana/transactions/library';
import { makeTransactions } from '../../../../src/chains/solana/transactions/makeTransactions';
import { METADATA, SYSTEM, TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { words } from '../../../../src/chains/solana/transactions/words';
import { words as arabic } from '../../../../src/chains/solana/transactions/words.ar';
import { encodeBase64 } from '../../../../src/lib/base64';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp, httpFailure } from '../../../support/fakeHttp';
import { rejection } from '../../../support/rejection';
import { runs } from '../../../support/runs';
import { createFeeTokenPage } from './createFeeTokenPage';
import { createKeys, createSolanaPage, SOL, signMessage } from './createSolanaPage';

const { address: mint } = await createKeys();
const { address: other } = await createKeys();

type Page = Awaited<ReturnType<typeof createSolanaPage>>;

const fields = (decimals: number) => ({
  mintAuthority: none<Address>(),
  supply: 1n,
  decimals,
  isInitialized: true,
  freezeAuthority: none<Address>(),
});
function setMint({ chain }: Page, decimals: number, extensions?: readonly ExtensionArgs[]): void {
  const data = extensions
    ? getMintEncoder().encode({ ...fields(decimals), extensions: some([...extensions]) })
    : getOldMintEncoder().encode(fields(decimals));
  const owner = extensions ? TOKEN_2022 : TOKEN;
  chain.setAccount(mint, { owner, lamports: 10_000_000, data: Uint8Array.from(data) });
}

const named = (symbol: string, name = 'Any name'): ExtensionArgs =>
  extension('TokenMetadata', {
    updateAuthority: some(other as Address),
    mint: mint as Address,
    name,
    symbol,
    uri: 'https://example.com/x.json',
    additionalMetadata: new Map(),
  });

/** Metaplex: a kind, two addresses, then texts behind their lengths, padded with zeros to 32 and 10 bytes. */
async function setMetadata({ chain }: Page, symbol: string, { owner = METADATA, cut = 0 } = {}): Promise<void> {
  const address = await deriveAddress(METADATA, [METADATA, mint], 'metadata');
  const text = (value: string, length: number) => {
    const bytes = Buffer.alloc(4 + length);
    bytes.writeUInt32LE(length);
    bytes.write(value, 4);
    return bytes;
  };
  const data = Buffer.concat([Buffer.alloc(65, 4), text('Any name', 32), text(symbol, 10), text('x', 200)]);
  chain.setAccount(address, {
    owner,
    lamports: 10_000_000,
    data: Uint8Array.from(cut ? data.subarray(0, cut) : data),
  });
}

test('readDecimals: those of the mint; an error for anything else', async () => {
  const page = await createSolanaPage();
  const read = (token: string) => page.transactions.readDecimals(page.network, token, page.signal);
  for (const decimals of [0, 6, 9, 255]) {
    setMint(page, decimals);
    assert.is(await read(mint), decimals);
    setMint(page, decimals, [named('X')]);
    assert.is(await read(mint), decimals);
  }
  assert.instance(await rejection(read(other)), TypeError);
  assert.instance(await rejection(read(page.keys.address)), TypeError);
});

test('readDecimals: uses the network’s own nodes, and the service’s only without any', async () => {
  const page = await createSolanaPage();
  const urls: string[] = [];
  let isDown = false;
  const http = createFakeHttp((body, url) => {
    urls.push(url);
    if (isDown && !url.includes('service')) throw httpFailure(404);
    return page.chain.answer(body);
  });
  const withServiceNode: Parameters<typeof makeTransactions>[0]['withServiceNode'] = (network) => ({
    ...network,
    rpcUrls: [...network.rpcUrls, 'https://service.example'],
  });
  const clock = createFakeClock();
  const { readDecimals, isContract } = makeTransactions({ ...adapterConfig(http, clock), withServiceNode });
  setMint(page, 6);
  const settle = async <T>(promise: Promise<T>): Promise<T> => {
    promise.catch(() => {});
    // One tick for each requested node.
    for (let node = 0; node < 3; node++) await clock.advance(0);
    return promise;
  };
  assert.is(await settle(readDecimals({ ...page.network, rpcUrls: [] }, mint, page.signal)), 6);
  assert.is(await settle(readDecimals(page.network, mint, page.signal)), 6);
  await settle(isContract(page.network, mint, page.signal));
  assert.equal(urls, ['https://service.example', 'https://one.example', 'https://one.example']);
  // The service's data is not verified by its own node.
  isDown = true;
  assert.instance(await rejection(settle(readDecimals(page.network, mint, page.signal))), Error);
});

test('readSymbol: of the mint, or of its Metaplex account', async () => {
  const page = await createSolanaPage();
  const read = () => page.transactions.readSymbol(page.network, mint, page.signal);
  assert.is(await read(), null, 'no mint');
  setMint(page, 6);
  assert.is(await read(), null, 'no metadata');
  await setMetadata(page, 'BONK');
  assert.is(await read(), 'BONK');
  setMint(page, 6, [named('USDX')]);
  assert.is(await read(), 'USDX', 'the mint itself comes first');
  setMint(page, 6);
  await setMetadata(page, 'FAKE', { owner: SYSTEM });
  assert.is(await read(), null, 'an account of another program');
});

test('readSymbol: one clean line of at most 16 characters, or none', async () => {
  const page = await createSolanaPage();
  const read = () => page.transactions.readSymbol(page.network, mint, page.signal);
  for (const [symbol, expected] of [
    ['', null],
    ['\u0000\u0000', null],
    ['   ', null],
    ['A\nB', 'A_B'],
    ['\u202eCDSU', 'CDSU'],
    ['X'.repeat(40), null],
  ] as const) {
    setMint(page, 6, [named(symbol)]);
    const found = await read();
    if (expected !== null) assert.is(found, expected, JSON.stringify(symbol));
    assert.ok(found === null || (found.length <= 16 && !/[\n\u202e\0]/.test(found)), JSON.stringify(found));
  }
  setMint(page, 6);
  for (const cut of [1, 65, 68, 69, 100, 101, 104, 105, 110]) {
    await setMetadata(page, 'BONK', { cut });
    assert.is(await read(), null, `cut off after ${cut} bytes`);
  }
});

test('readSymbol: any bytes are a short line, or none', async () => {
  const page = await createSolanaPage();
  setMint(page, 6);
  const address = await deriveAddress(METADATA, [METADATA, mint], 'metadata');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.nat(40), fc.nat(40), async (bytes, nameLength, length) => {
      const data = Uint8Array.from([...new Uint8Array(65), nameLength, 0, 0, 0, ...bytes]);
      if (69 + nameLength < data.length) data[69 + nameLength] = length;
      page.chain.setAccount(address, { owner: METADATA, lamports: 10_000_000, data });
      const symbol = await page.transactions.readSymbol(page.network, mint, page.signal);
      assert.ok(symbol === null || (symbol.length > 0 && symbol.length <= 16));
    }),
    { seed: 34, numRuns: runs(100) },
  );
});

test('isContract: true for programs, their accounts, token accounts, and addresses without a key', async () => {
  const page = await createSolanaPage();
  const isContract = (address: string) => page.transactions.isContract(page.network, address, page.signal);
  setMint(page, 6);
  const { address: derived } = await deriveAccount(other, mint, TOKEN);
  assert.equal(await Promise.all([mint, TOKEN, derived].map(isContract)), [true, true, true]);
  assert.equal(await Promise.all([page.keys.address, other].map(isContract)), [false, false]);
  page.state.fault = () => 'silent';
  assert.instance(await rejection(isContract(other)), Error);
});

test('isBurnAddress: true for addresses without an owner, and no others', async () => {
  const { isBurnAddress } = (await createSolanaPage()).transactions;
  assert.equal([SYSTEM, '1nc1nerator11111111111111111111111111111111', mint, TOKEN, ''].map(isBurnAddress), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('estimateCost: uses the request’s own data, without a node', async () => {
  const { transactions, network, keys, signal, asked } = await createSolanaPage();
  const from = keys.address;
  const costOf = (...instructions: Parameters<typeof encodeMessage>[0]['instructions']) => {
    const message = encodeBase64(encodeMessage({ payer: from, blockhash: other, instructions }));
    const request = { networkId: network.caipNetworkId, from, message, lastValidHeight: 1, maxFee: 1n };
    return transactions.estimateCost(network, request, signal);
  };
  const transfer = transferCoin(from, other, 5n);
  assert.equal(await costOf(transfer), {
    fee: { amount: 5_000n, parts: [{ kind: 'network', amount: 5_000n }] },
    reserve: 5_000n,
  });
  const priced = await costOf(limitUnits(1_000), priceUnits(2_000_000n), transfer);
  assert.equal([priced.fee?.amount, priced.reserve], [7_000n, 7_000n]);
  const twice = { ...transfer, accounts: transfer.accounts.map((each) => ({ ...each, signer: true })) };
  assert.is((await costOf(twice)).fee?.amount, 10_000n);
  assert.equal(await costOf(limitUnits(1), limitUnits(1), transfer), { fee: null, reserve: null });
  const junk = { networkId: network.caipNetworkId, from, message: '', lastValidHeight: 1, maxFee: 1n };
  assert.equal(await transactions.estimateCost(network, junk, signal), { fee: null, reserve: null });
  assert.equal(asked, []);
});

test('estimateCost: includes the token account that the request creates, as long as the network does not have it', async () => {
  const page = await createFeeTokenPage(mint);
  const { transactions, network, signal, chain, state } = page;
  const { request, fee, reserve } = await page.prepareAll(other, 1_000_000n, mint);
  const estimate = () => transactions.estimateCost(network, request, signal);
  assert.equal(await estimate(), { fee, reserve });
  const rent = fee?.parts.find(({ kind }) => kind === 'account')?.amount ?? 0n;
  const { address } = await deriveAccount(other, mint, TOKEN_2022);
  // Coins at its address count.
  chain.setAccount(address, { owner: SYSTEM, lamports: 1_000_000, data: new Uint8Array() });
  assert.is((await estimate()).reserve, (reserve ?? 0n) - 1_000_000n);
  chain.setAccount(address, { owner: SYSTEM, lamports: 0, data: new Uint8Array() });

  const known = { amount: (reserve ?? 0n) - rent, parts: fee?.parts.slice(0, -1) };
  const unknown = { fee: { ...known, partial: true }, reserve: null };
  for (const [method, odd] of [
    ['getMultipleAccounts', null],
    ['getMultipleAccounts', { value: [null, null] }],
    ['getMinimumBalanceForRentExemption', 'much'],
    ['getMinimumBalanceForRentExemption', 1_000_000_000],
  ] as const) {
    state.tamper = (_, asked, each) => (asked === method ? odd : each);
    assert.equal(await estimate(), unknown, `${method} ${odd}`);
  }
  state.tamper = (_, __, each) => each;

  page.carryOut(await signMessage(messageOf(request), page.keys));
  chain.mine();
  assert.is((await estimate()).reserve, (reserve ?? 0n) - rent);
  // Also one of earlier rules, with less than the minimum.
  const params = [[address], { encoding: 'base64' }];
  const { result } = chain.answer({ id: 1, method: 'getMultipleAccounts', params }) as {
    result: { value: readonly [{ readonly data: readonly [string] }] };
  };
  const data = Uint8Array.from(Buffer.from(result.value[0].data[0], 'base64'));
  chain.setAccount(address, { owner: TOKEN_2022, lamports: 1_000, data });
  assert.is((await estimate()).reserve, (reserve ?? 0n) - rent);
  const aborted = AbortSignal.abort(new Error('left'));
  assert.is(String(await rejection(transactions.estimateCost(network, request, aborted))), 'Error: left');
});

test('prepareTransfer: sets a deadline for the wallet request, well before the network would refuse it', async () => {
  const { transactions, network, keys, signal } = await createSolanaPage();
  const start = Date.now();
  const transfer = { from: keys.address, to: other, token: null, amount: SOL };
  const { expires = 0 } = await transactions.prepareTransfer(network, transfer, signal);
  // 150 blocks take 60 seconds: two thirds of that are for the wallet.
  assert.ok(expires >= start + 20_000 && expires <= Date.now() + 20_000);
});

test('prepareTransfer: preparing again gives the same payment with a newer blockhash', async () => {
  const page = await createSolanaPage();
  const first = await page.prepare(other, SOL);
  page.chain.mine(10);
  const second = await page.prepare(other, SOL);
  assert.is.not(first.message, second.message);
  assert.ok(second.lastValidHeight > first.lastValidHeight);
  assert.is(page.transactions.keyOf(first), page.transactions.keyOf(second));
});

test('words: Arabic has the same keys, amounts and links', () => {
  assert.equal(Object.keys(arabic).sort(), Object.keys(words).sort());
  for (const [key, text] of Object.entries(words)) {
    const translated = String(arabic[key as keyof typeof words]);
    assert.match(translated, /[\u0600-\u06ff]/, key);
    for (const figure of text.match(/\d+\.\d+|SOL/g) ?? []) assert.match(translated, figure, key);
  }
});

test.run();
