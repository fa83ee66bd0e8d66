// Nodes that return false data: no error except a failed preparation, no wrong number, and nothing else to sign.
import { type Address, none, some } from '@solana/web3.js';
import { getMintEncoder as getOldMintEncoder, getTokenEncoder as getOldTokenEncoder } from '@solana-program/token';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeRequest, messageOf } from '../../../../src/chains/solana/transactions/decodeRequest';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import { encodeUnsigned } from '../../../../src/chains/solana/transactions/library';
import { TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { encodeBase58 } from '../../../../src/lib/base58';
import { rejection } from '../../../support/rejection';
import { runs } from '../../../support/runs';
import { createFeeTokenPage } from './createFeeTokenPage';
import { createKeys, createSolanaPage, SOL } from './createSolanaPage';

const { address: to } = await createKeys();
const { address: mint } = await createKeys();

/** The maximum fee that a review may show, and the maximum price of a new account, in base units. */
const MAX_FEE = 1_100_000n;
const MAX_RENT = 100_000_000n;

const reads = [
  'getMultipleAccounts',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getRecentPrioritizationFees',
  'getFeeForMessage',
  'getEpochInfo',
  'simulateTransaction',
] as const;

const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 1.5, 5_000, 890_880, 2 ** 53, 2 ** 64, Number.NaN),
  fc.integer({ min: 0, max: 2_000_000_000 }),
);
const leaf = fc.oneof(number, fc.constantFrom(null, '', 'x', true, [], {}), fc.string());

/** Replaces one leaf of an answer. @param pick chooses it */
function changeLeaf(value: unknown, pick: number, next: unknown): unknown {
  if (typeof value !== 'object' || value === null) return next;
  const entries = Object.entries(value);
  if (!entries.length) return next;
  const [chosen] = entries[pick % entries.length] ?? [];
  const changed = entries.map(([key, each]) => [
    key,
    key === chosen ? changeLeaf(each, Math.floor(pick / entries.length), next) : each,
  ]);
  return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
}

test('false node data: any wrong value leads to a failed preparation, or to exactly the requested transfer', async () => {
  const page = await createFeeTokenPage(mint);
  const { transactions, network, signal, keys } = page;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...reads),
      fc.nat(10_000),
      fc.oneof(leaf, fc.jsonValue()),
      fc.constantFrom(null, mint),
      fc.bigInt({ min: 1n, max: 20_000_000n }),
      async (method, pick, next, token, amount) => {
        page.state.tamper = (_, name, result) => (name === method ? changeLeaf(result, pick, next) : result);
        const transfer = { from: keys.address, to, token, amount };
        const prepared = await transactions.prepareTransfer(network, transfer, signal).catch((error: unknown) => {
          assert.instance(error, Error);
          return null;
        });
        if (!prepared) return;
        const { request, fee, received = amount } = prepared;
        const rent = fee?.parts.find(({ kind }) => kind === 'account')?.amount ?? 0n;
        const cost = (fee?.amount ?? 0n) - rent;
        assert.ok(rent >= 0n && rent <= MAX_RENT);
        assert.ok(cost >= 5_000n && cost <= MAX_FEE);
        assert.is(
          fee?.parts.reduce((all, part) => all + part.amount, 0n),
          fee?.amount,
        );
        assert.ok(received >= 0n && received <= amount);
        assert.ok(request.maxFee >= cost && request.maxFee <= cost + 1_000_000n);
        assert.equal(transactions.readEffects(request), [{ kind: 'transfer', token, to, amount }]);
      },
    ),
    { seed: 34, numRuns: runs(300) },
  );
});

/** False responses, by their content, after which the network refuses the transfer at worst. */
const lies: Readonly<Record<string, readonly [method: string, lie: (result: never) => unknown]>> = {
  'a blockhash of its own': [
    'getLatestBlockhash',
    (result: { value: object }) => ({
      ...result,
      value: { ...result.value, blockhash: encodeBase58(new Uint8Array(32).fill(7)) },
    }),
  ],
  'an old blockhash': [
    'getLatestBlockhash',
    (result: { value: object }) => ({ ...result, value: { ...result.value, lastValidBlockHeight: 0 } }),
  ],
  'another fee of the token': ['getEpochInfo', (result: object) => ({ ...result, epoch: 2 ** 40 })],
};
for (const [name, [method, lie]] of Object.entries(lies))
  test(`false node data: with ${name}, at worst, the network refuses the reviewed transfer`, async () => {
    const page = await createFeeTokenPage(mint);
    page.state.tamper = (_, each, result) => (each === method ? lie(result as never) : result);
    const request = await page.prepare(to, 1_000_000n, mint);
    const sent = await page.send(request, page.sign).catch((error: unknown) => {
      assert.is(page.transactions.readFailure(error), 'expired');
    });
    page.chain.mine();
    if (sent) assert.is((await page.readStatus(String(sent), request)).status.status, 'confirmed');
    const { address } = await deriveAccount(to, mint, TOKEN_2022);
    const account = page.chain.svm.getAccount(address as never);
    assert.is(account.exists, Boolean(sent));
  });

test('isOnNetwork: false for nodes of another network', async () => {
  const page = await createSolanaPage();
  const { transactions, network, signal } = page;
  for (const genesis of ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', '', network.reference.slice(1), null, {}, 5]) {
    page.state.tamper = (_, method, result) => (method === 'getGenesisHash' ? genesis : result);
    assert.is(await transactions.isOnNetwork(network, signal), false);
  }
});

test('prepareTransfer: rejects a malformed blockhash, and more prices than a node has blocks', async () => {
  const page = await createSolanaPage();
  const prices = (length: number) => Array.from({ length }, () => ({ slot: 1, prioritizationFee: 1 }));
  for (const [method, result, isValid] of [
    ['getRecentPrioritizationFees', prices(1_000), true],
    ['getRecentPrioritizationFees', prices(1_001), false],
    ['getLatestBlockhash', { value: { blockhash: '', lastValidBlockHeight: 1 } }, false],
    ['getLatestBlockhash', { value: { blockhash: to.slice(9), lastValidBlockHeight: 1 } }, false],
    ['getLatestBlockhash', { value: { blockhash: [to], lastValidBlockHeight: 1 } }, false],
  ] as const) {
    page.state.tamper = (_, each, honest) => (each === method ? result : honest);
    if (isValid) await page.prepare(to, SOL);
    else assert.instance(await rejection(page.prepare(to, SOL)), TypeError);
  }
});

test('prepareTransfer: rejects an impossible rent, also if the transfer cannot be simulated', async () => {
  const page = await createFeeTokenPage(mint);
  page.state.tamper = (_, method, result) =>
    method === 'simulateTransaction'
      ? { value: { err: 'AccountInUse', logs: [], accounts: null } }
      : method === 'getMinimumBalanceForRentExemption'
        ? 2 ** 53
        : result;
  assert.instance(await rejection(page.prepare(to, 1n, mint)), TypeError);
});

test('prepareTransfer: rejects an account of wrapped coin with fewer coins than tokens', async () => {
  const page = await createSolanaPage();
  const wrapped = 'So11111111111111111111111111111111111111112' as Address;
  const holder = page.keys.address as Address;
  const mintData = getOldMintEncoder().encode({
    mintAuthority: none<Address>(),
    supply: 0n,
    decimals: 9,
    isInitialized: true,
    freezeAuthority: none<Address>(),
  });
  page.chain.setAccount(wrapped, { owner: TOKEN, lamports: 10_000_000, data: Uint8Array.from(mintData) });
  const tokenData = getOldTokenEncoder().encode({
    mint: wrapped,
    owner: holder,
    amount: 500n,
    delegate: none<Address>(),
    state: 1,
    isNative: some(2_039_280n),
    delegatedAmount: 0n,
    closeAuthority: none<Address>(),
  });
  const { address } = await deriveAccount(holder, wrapped, TOKEN);
  page.chain.setAccount(address, { owner: TOKEN, lamports: 2_039_780, data: Uint8Array.from(tokenData) });
  const transfer = { from: holder, to, token: wrapped, amount: 500n };
  const prepare = () => page.transactions.prepareTransfer(page.network, transfer, page.signal);
  assert.is((await prepare()).fee?.amount, 5_000n + 2_039_280n, 'the coin in it is no cost');
  page.state.tamper = (_, method, result) => {
    if (method !== 'simulateTransaction') return result;
    const { value } = result as { value: { accounts: object[] } };
    return { value: { ...value, accounts: value.accounts.map((account) => ({ ...account, lamports: 499 })) } };
  };
  assert.instance(await rejection(prepare()), TypeError);
});

test('prepareTransfer: without the used units from the node, the network still executes the transfer', async () => {
  for (const unitsConsumed of [undefined, null, 0]) {
    const page = await createFeeTokenPage(mint);
    page.state.tamper = (_, method, result) =>
      method === 'simulateTransaction' ? { value: { ...(result as { value: object }).value, unitsConsumed } } : result;
    const request = await page.prepare(to, 1_000_000n, mint);
    const wire = encodeUnsigned(messageOf(request));
    page.carryOut(await page.sign(wire));
    page.chain.mine();
    assert.ok(decodeRequest(request));
    const { address } = await deriveAccount(to, mint, TOKEN_2022);
    assert.ok(page.chain.svm.getAccount(address as never).exists);
  }
});

test('false mints: lead to no transfer, or to exactly the requested one', async () => {
  const page = await createFeeTokenPage(mint);
  const { transactions, network, signal, keys } = page;
  const honest = page.chain.svm.getAccount(mint as never);
  const data = honest.exists ? Uint8Array.from(honest.data) : new Uint8Array();
  const changes = fc.array(fc.tuple(fc.nat(data.length - 1), fc.nat(255)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(changes, fc.bigInt({ min: 1n, max: 20_000n }), async (changed, amount) => {
      const hostile = changed.reduce((bytes, [index, byte]) => bytes.with(index, byte), data);
      page.chain.setAccount(mint, { owner: TOKEN_2022, lamports: 10_000_000, data: hostile });
      const { address: receiver } = await createKeys();
      const transfer = { from: keys.address, to: receiver, token: mint, amount };
      const prepared = await transactions.prepareTransfer(network, transfer, signal).catch((error: unknown) => {
        assert.instance(error, Error);
        return null;
      });
      const decimals = await transactions.readDecimals(network, mint, signal).catch(() => null);
      assert.is((await transactions.readSymbol(network, mint, signal).catch(() => null)) ?? '', '');
      if (!prepared) return;
      assert.equal(transactions.readEffects(prepared.request), [
        { kind: 'transfer', token: mint, to: receiver, amount },
      ]);
      if (decimals !== null) assert.ok(decimals >= 0 && decimals <= 255);
      if (prepared.refusal) return;
      // The network's result matches the review.
      page.carryOut(await page.sign(encodeUnsigned(messageOf(prepared.request))));
      page.chain.mine();
      const { address } = await deriveAccount(receiver, mint, TOKEN_2022);
      const account = page.chain.svm.getAccount(address as never);
      const arrived = account.exists ? new DataView(Uint8Array.from(account.data).buffer).getBigUint64(64, true) : 0n;
      assert.is(arrived, prepared.received ?? amount);
    }),
    { seed: 34, numRuns: runs(100) },
  );
});

test('false fees and prices: cost at most what the review shows', async () => {
  const page = await createSolanaPage();
  page.state.tamper = (_, method, result) =>
    method === 'getFeeForMessage' ? { value: 900_000 } : method === 'getRecentPrioritizationFees' ? [] : result;
  const { request, fee } = await page.transactions.prepareTransfer(
    page.network,
    { from: page.keys.address, to, token: null, amount: SOL },
    page.signal,
  );
  await page.send(request, page.sign);
  assert.ok(page.chain.balanceOf(page.keys.address) >= 9n * SOL - (fee?.amount ?? 0n));
});

test.run();
