// Transfers against the network's own programs: the result must match the review.

import { type Address, none, some } from '@solana/web3.js';
import { getMintEncoder as getOldMintEncoder, getTokenEncoder as getOldTokenEncoder } from '@solana-program/token';
import { type ExtensionArgs, extension, getMintEncoder, getTokenEncoder } from '@solana-program/token-2022';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { arrivalOf } from '../../../../src/chains/solana/transactions/arrivalOf';
import { createNodes } from '../../../../src/chains/solana/transactions/createNodes';
import { decodeRequest, messageOf } from '../../../../src/chains/solana/transactions/decodeRequest';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import { encodeUnsigned } from '../../../../src/chains/solana/transactions/library';
import { prepareTransfer } from '../../../../src/chains/solana/transactions/prepareTransfer';
import { SYSTEM, TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { readEffects } from '../../../../src/chains/solana/transactions/readEffects';
import { readTokenAccount } from '../../../../src/chains/solana/transactions/readTokenAccount';
import type { SolanaRequest } from '../../../../src/chains/solana/transactions/SolanaRequest';
import { readTransferData } from '../../../../src/chains/solana/transactions/transferData';
import { encodeBase58 } from '../../../../src/lib/base58';
import type { Network } from '../../../../src/lib/network';
import { findKnownNetwork } from '../../../../src/networks/findKnownNetwork';
import { createChain } from '../../../sandbox/solana/createChain.mjs';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeHttp } from '../../../support/fakeHttp';
import { rejection } from '../../../support/rejection';
import { runs } from '../../../support/runs';

const network = { ...(findKnownNetwork('solana:devnet') as Network), rpcUrls: ['https://node.example'] };

/** The addresses of wallets: keys that exist. */
async function createWallet(): Promise<Address> {
  const { publicKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) as Address;
}
const [from, to, mint] = await Promise.all([createWallet(), createWallet(), createWallet()]);
const SOL = 1_000_000_000n;
const MINIMUM = 890_880n;
/** What a token account of the first program must have. */
const ACCOUNT_MINIMUM = 2_039_280n;
const WRAPPED_COIN = 'So11111111111111111111111111111111111111112' as Address;

const feeOnTransfer = extension('TransferFeeConfig', {
  transferFeeConfigAuthority: from,
  withdrawWithheldAuthority: from,
  withheldAmount: 0n,
  olderTransferFee: { epoch: 0n, maximumFee: 50_000n, transferFeeBasisPoints: 100 },
  newerTransferFee: { epoch: 0n, maximumFee: 50_000n, transferFeeBasisPoints: 100 },
});

type Tamper = (method: string, result: unknown) => unknown;

function createPage(balance = 10n * SOL, tamper: Tamper = (_, result) => result) {
  const chain = createChain();
  const setBalance = (address: string, lamports: bigint): void =>
    chain.setAccount(address, { owner: SYSTEM, lamports: Number(lamports), data: new Uint8Array() });
  if (balance) setBalance(from, balance);
  const methods: string[] = [];
  const http = createFakeHttp((body) => {
    const bodies = (Array.isArray(body) ? body : [body]) as { id: number; method: string }[];
    const answers = bodies.map((each) => {
      methods.push(each.method);
      const answer = chain.answer(each) as { result?: unknown };
      return 'result' in answer ? { ...answer, result: tamper(each.method, answer.result) } : answer;
    });
    return Array.isArray(body) ? answers : answers[0];
  });
  const nodes = createNodes(adapterConfig(http).nodesOf)(network, new AbortController().signal);
  return {
    chain,
    methods,
    setBalance,
    setMint(
      tokenProgram: string,
      extensions: readonly ExtensionArgs[] = [],
      decimals = 6,
      address: string = mint,
    ): void {
      const fields = {
        mintAuthority: some(from),
        supply: 10n ** 15n,
        decimals,
        isInitialized: true,
        freezeAuthority: none<Address>(),
      };
      const data =
        tokenProgram === TOKEN
          ? getOldMintEncoder().encode(fields)
          : getMintEncoder().encode({ ...fields, extensions: extensions.length ? some([...extensions]) : none() });
      chain.setAccount(address, { owner: tokenProgram, lamports: 10_000_000, data: Uint8Array.from(data) });
    },
    async setHolding(
      owner: Address,
      amount: bigint,
      tokenProgram: string,
      {
        state = 1,
        hasFee = false,
        at,
        of = mint,
        lamports = of === WRAPPED_COIN ? ACCOUNT_MINIMUM + amount : 2_500_000n,
      }: { state?: number; hasFee?: boolean; at?: string; of?: Address; lamports?: bigint } = {},
    ): Promise<string> {
      const address = at ?? (await deriveAccount(owner, of, tokenProgram)).address;
      const fields = {
        mint: of,
        owner,
        amount,
        delegate: none<Address>(),
        state,
        isNative: of === WRAPPED_COIN ? some(ACCOUNT_MINIMUM) : none<bigint>(),
        delegatedAmount: 0n,
        closeAuthority: none<Address>(),
      };
      const extensions: ExtensionArgs[] = [
        extension('ImmutableOwner', {}),
        ...(hasFee ? [extension('TransferFeeAmount', { withheldAmount: 0n })] : []),
      ];
      const data =
        tokenProgram === TOKEN
          ? getOldTokenEncoder().encode(fields)
          : getTokenEncoder().encode({ ...fields, extensions: some(extensions) });
      chain.setAccount(address, { owner: tokenProgram, lamports: Number(lamports), data: Uint8Array.from(data) });
      return address;
    },
    prepare: (amount: bigint, token: string | null = null, receiver: string = to) =>
      prepareTransfer(nodes, network.caipNetworkId, { from, to: receiver, token, amount }),
    /** Carries a request out, without a signature. */
    carryOut({ message }: { message: string }): void {
      const wire = encodeUnsigned(messageOf({ message })).fill(1, 1, 65);
      chain.svm.withSigverify(false);
      const sent = chain.answer({
        id: 1,
        method: 'sendTransaction',
        params: [Buffer.from(wire).toString('base64'), { encoding: 'base64' }],
      }) as { error?: unknown };
      assert.is(sent.error, undefined);
      chain.mine();
    },
    async held(owner: Address, tokenProgram: string): Promise<bigint> {
      const { address } = await deriveAccount(owner, mint, tokenProgram);
      const account = chain.svm.getAccount(address as never);
      if (!account.exists) return 0n;
      const { data } = account;
      return readTokenAccount({ owner: tokenProgram, lamports: 1n, data, executable: false })?.amount ?? 0n;
    },
  };
}

const sum = (parts: readonly { readonly amount: bigint }[]): bigint =>
  parts.reduce((all, { amount }) => all + amount, 0n);

test('prepareTransfer: a coin transfer costs exactly the amount and the fee', async () => {
  const page = createPage();
  page.chain.setPrices([0, 10_000, 20_000, 1_000_000]);
  const { request, fee, reserve, received, warnings } = await page.prepare(SOL);
  assert.equal([warnings, received], [[], undefined]);
  assert.is(request.lastValidHeight, page.chain.height + 150);
  assert.equal(
    fee?.parts.map(({ kind }) => kind),
    ['network', 'priority'],
  );
  assert.is(sum(fee?.parts ?? []), fee?.amount);
  assert.is(reserve, fee?.amount);
  page.carryOut(request);
  assert.is(page.chain.balanceOf(from), 9n * SOL - (fee?.amount ?? 0n));
  assert.is(page.chain.balanceOf(to), SOL);
});

test('prepareTransfer: limits the priority fee, whatever the node returns', async () => {
  const page = createPage();
  page.chain.setPrices([Number.MAX_SAFE_INTEGER]);
  const { request, fee } = await page.prepare(SOL);
  const priority = fee?.parts.find(({ kind }) => kind === 'priority')?.amount ?? 0n;
  assert.ok(priority > 99_000n && priority <= 100_000n, `${priority}`);
  page.carryOut(request);
  assert.is(page.chain.balanceOf(from), 9n * SOL - (fee?.amount ?? 0n));
});

test('prepareTransfer: the maximum leaves exactly nothing, also if prices change in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 2_000_000n, max: 10n ** 12n }),
      fc.nat(200_000_000),
      fc.nat(200_000_000),
      async (balance, before, after) => {
        const page = createPage(balance);
        page.chain.setPrices([before]);
        const { reserve } = await page.prepare(1n);
        page.chain.setPrices([after]);
        const { request, fee, warnings } = await page.prepare(balance - (reserve ?? 0n));
        assert.equal([fee?.amount, warnings], [reserve, []]);
        page.carryOut(request);
        assert.is(page.chain.balanceOf(from), 0n);
        assert.is(request.maxFee, fee?.amount, 'the account cannot pay more');
      },
    ),
    { seed: 34, numRuns: runs(20) },
  );
});

test('prepareTransfer: refuses amounts that leave less than the minimum of an account', async () => {
  const page = createPage(2_000_000n);
  const refusalOf = async (amount: bigint) => (await page.prepare(amount)).refusal;
  assert.is(await refusalOf(1_500_000n), 'solana.leavesTooLittle');
  assert.is(await refusalOf(MINIMUM - 1n), 'solana.receiverMinimum');
  assert.is(await refusalOf(MINIMUM), undefined);
  page.setBalance(to, MINIMUM);
  assert.is(await refusalOf(1n), undefined);
  // An amount above the balance has its own refusal, which comes first.
  assert.is(await refusalOf(SOL), 'solana.tooLittle');
  assert.is((await createPage(0n).prepare(SOL)).refusal, 'solana.tooLittle');
});

test('prepareTransfer: refuses a token transfer that leaves too little of the coin', async () => {
  for (const [left, refusal] of [
    [MINIMUM - 1n, 'solana.needsCoin'],
    [MINIMUM, undefined],
  ] as const) {
    const page = createPage(5_000n + 2_039_280n + left);
    page.setMint(TOKEN);
    await page.setHolding(from, 5n, TOKEN);
    assert.is((await page.prepare(1n, mint)).refusal, refusal);
  }
});

test('prepareTransfer: refuses more of a token than the account has', async () => {
  const page = createPage();
  page.setMint(TOKEN);
  assert.is((await page.prepare(1n, mint)).refusal, 'solana.tooLittle');
  await page.setHolding(from, 5n, TOKEN);
  assert.is((await page.prepare(6n, mint)).refusal, 'solana.tooLittle');
  assert.is((await page.prepare(5n, mint)).refusal, undefined);
});

/** The amounts that the token instructions of a request move, by their sources. */
const movedBy = (request: SolanaRequest) =>
  (decodeRequest(request)?.instructions ?? []).flatMap(({ program, accounts, data }) =>
    program === TOKEN || program === TOKEN_2022
      ? [[accounts[0]?.address, readTransferData(data)?.amount] as const]
      : [],
  );

for (const [name, tokenProgram, extensions] of [
  ['the first program', TOKEN, []],
  ['its successor', TOKEN_2022, []],
  ['its successor, with a fee', TOKEN_2022, [feeOnTransfer]],
] as const)
  test(`prepareTransfer: spends from as few token accounts of ${name} as possible, in one transfer`, async () => {
    const hasFee = extensions.length > 0;
    const page = createPage();
    page.setMint(tokenProgram, extensions);
    const own = await page.setHolding(from, 500n, tokenProgram, { hasFee });
    const [small, large, frozen, empty, foreign] = await Promise.all(Array.from({ length: 5 }, createWallet));
    await page.setHolding(from, 300n, tokenProgram, { hasFee, at: small as string });
    await page.setHolding(from, 1_000n, tokenProgram, { hasFee, at: large as string });
    await page.setHolding(from, 9_000n, tokenProgram, { hasFee, state: 2, at: frozen as string });
    await page.setHolding(from, 0n, tokenProgram, { hasFee, at: empty as string });
    await page.setHolding(to, 9_000n, tokenProgram, { hasFee, at: foreign as string });
    for (const [amount, sources] of [
      [500n, [[own, 500n]]],
      [
        501n,
        [
          [own, 500n],
          [large, 1n],
        ],
      ],
      [
        1_800n,
        [
          [own, 500n],
          [large, 1_000n],
          [small, 300n],
        ],
      ],
    ] as const) {
      const prepared = await page.prepare(amount, mint);
      assert.is(prepared.refusal, undefined);
      assert.equal(movedBy(prepared.request), sources);
      assert.equal(readEffects(prepared.request), [{ kind: 'transfer', token: mint, to, amount }]);
      assert.is(arrivalOf(prepared.request), prepared.received ?? amount);
    }
    assert.is((await page.prepare(1_801n, mint)).refusal, 'solana.tooLittle');
    const { request, received = 1_800n } = await page.prepare(1_800n, mint);
    page.carryOut(request);
    assert.is(await page.held(to, tokenProgram), received);
    assert.is(received < 1_800n, hasFee);
  });

test('prepareTransfer: refuses an amount in more token accounts than a transaction can name', async () => {
  const page = createPage();
  page.setMint(TOKEN);
  const accounts = await Promise.all(Array.from({ length: 30 }, createWallet));
  for (const at of accounts) await page.setHolding(from, 10n, TOKEN, { at });
  let most = 0;
  for (let count = 1; count <= accounts.length; count++) {
    const prepared = await page.prepare(BigInt(count) * 10n, mint);
    if (prepared.refusal) {
      assert.is(prepared.refusal, 'solana.tooManyAccounts');
      continue;
    }
    assert.is(most, count - 1);
    most = count;
    const { request } = prepared;
    assert.ok(encodeUnsigned(messageOf(request)).length <= 1_232, `${count}`);
  }
  assert.ok(most > 10, `${most}`);
  const { request } = await page.prepare(BigInt(most) * 10n, mint);
  page.carryOut(request);
  assert.is(await page.held(to, TOKEN), BigInt(most) * 10n);
});

test('prepareTransfer: does not spend from the derived account if it has another owner', async () => {
  for (const state of [1, 2]) {
    const page = createPage();
    page.setMint(TOKEN);
    const { address: derived } = await deriveAccount(from, mint, TOKEN);
    await page.setHolding(await createWallet(), 9n, TOKEN, { at: derived, state });
    assert.is((await page.prepare(1n, mint)).refusal, 'solana.tooLittle');
    const own = await page.setHolding(from, 5n, TOKEN, { at: await createWallet() });
    const { request, refusal } = await page.prepare(5n, mint);
    assert.is(refusal, undefined);
    assert.equal(movedBy(request), [[own, 5n]]);
    page.carryOut(request);
    assert.is(await page.held(to, TOKEN), 5n);
    assert.is((await page.prepare(6n, mint)).refusal, 'solana.tooLittle');
  }
});

test('prepareTransfer: rejects token accounts of another owner, mint or address', async () => {
  for (const wrong of ['owner', 'mint', 'address', 'twice'] as const) {
    const page = createPage(10n * SOL, (method, result) => {
      if (method !== 'getTokenAccountsByOwner') return result;
      const { value } = structuredClone(result) as { value: { pubkey: string; account: { data: string[] } }[] };
      const [entry] = value;
      if (!entry) return result;
      const data = Buffer.from(entry.account.data[0] ?? '', 'base64');
      if (wrong === 'mint') data.fill(7, 0, 32);
      if (wrong === 'owner') data.fill(7, 32, 64);
      entry.account.data[0] = data.toString('base64');
      if (wrong === 'address') entry.pubkey = 'nobody';
      return { value: wrong === 'twice' ? [...value, entry] : value };
    });
    page.setMint(TOKEN);
    await page.setHolding(from, 5n, TOKEN, { at: await createWallet() });
    assert.match(String(await rejection(page.prepare(5n, mint))), 'malformed data', wrong);
  }
});

test('prepareTransfer: a failed simulation is a refusal, or a warning if it may succeed later', async () => {
  for (const [err, refusal, warnings] of [
    [{ InstructionError: [3, { Custom: 36 }] }, 'solana.wouldFail', []],
    [{ InstructionError: [3, { Custom: 17 }] }, 'solana.frozen', []],
    [{ InstructionError: [3, { Custom: 1 }] }, 'solana.tooLittle', []],
    [{ InstructionError: [3, 'ProgramFailedToComplete'] }, 'solana.wouldFail', []],
    ['InsufficientFundsForFee', 'solana.tooLittle', []],
    [{ InsufficientFundsForRent: { account_index: 1 } }, 'solana.leavesTooLittle', []],
    ['SomethingNew', 'solana.wouldFail', []],
    [{ InstructionError: 'x' }, 'solana.wouldFail', []],
    ['AccountInUse', undefined, ['solana.wouldFail']],
    ['BlockhashNotFound', undefined, ['solana.wouldFail']],
  ] as const) {
    const page = createPage(10n * SOL, (name, result) =>
      name === 'simulateTransaction' ? { context: {}, value: { err, logs: [], accounts: null } } : result,
    );
    const prepared = await page.prepare(SOL);
    assert.equal([prepared.refusal, prepared.warnings], [refusal, warnings], JSON.stringify(err));
    assert.equal(prepared.receiverWarnings, [], 'a failure is one of this amount');
    assert.is((await page.prepare(0n)).refusal, undefined, 'nothing is said before there is an amount');
  }
});

for (const tokenProgram of [TOKEN, TOKEN_2022])
  for (const isNew of [true, false])
    test(`a transfer of a token of ${tokenProgram.slice(0, 6)} to ${isNew ? 'a new' : 'an old'} account`, async () => {
      const page = createPage();
      page.setMint(tokenProgram);
      await page.setHolding(from, 5_000_000n, tokenProgram);
      if (!isNew) await page.setHolding(to, 7n, tokenProgram);
      const { request, fee, received, warnings } = await page.prepare(1_000_000n, mint);
      assert.equal([received, warnings], [undefined, []]);
      const rent = fee?.parts.find(({ kind }) => kind === 'account')?.amount;
      assert.is(rent, isNew ? (tokenProgram === TOKEN ? 2_039_280n : 2_074_080n) : undefined);
      page.carryOut(request);
      assert.equal(
        [await page.held(from, tokenProgram), await page.held(to, tokenProgram)],
        [4_000_000n, isNew ? 1_000_000n : 1_000_007n],
      );
      assert.is(page.chain.balanceOf(from), 10n * SOL - (fee?.amount ?? 0n));
    });

for (const [name, tokenProgram, token, needed, extensions] of [
  ['the first program', TOKEN, mint, ACCOUNT_MINIMUM, []],
  ['its successor', TOKEN_2022, mint, 2_074_080n, []],
  ['its successor, with a fee', TOKEN_2022, mint, 2_157_600n, [feeOnTransfer]],
  ['the coin itself', TOKEN, WRAPPED_COIN, ACCOUNT_MINIMUM, []],
] as const)
  test(`prepareTransfer: a new account of ${name} costs only the missing rent, also without a simulation`, async () => {
    for (const lamports of [0n, 1n, MINIMUM, needed - 1n, needed, 5n * SOL]) {
      let isTried = true;
      const page = createPage(10n * SOL, (method, result) =>
        method === 'simulateTransaction' && !isTried
          ? { value: { err: 'AccountInUse', logs: [], accounts: null } }
          : result,
      );
      page.setMint(tokenProgram, extensions, 6, token);
      await page.setHolding(from, 5_000_000n, tokenProgram, { hasFee: extensions.length > 0, of: token });
      const { address } = await deriveAccount(to, token, tokenProgram);
      if (lamports) page.setBalance(address, lamports);
      const { request, fee, reserve, refusal } = await page.prepare(1_000_000n, token);
      const rent = needed > lamports ? needed - lamports : 0n;
      const paid = fee?.parts.filter(({ kind }) => kind === 'account').map(({ amount }) => amount);
      assert.equal([paid, fee?.amount, reserve], [rent ? [rent] : [], 5_000n + rent, 5_000n + rent], `${lamports}`);
      assert.is(refusal, undefined);
      isTried = false;
      const untried = (await page.prepare(1_000_000n, token)).fee?.amount ?? 0n;
      assert.is(untried, 5_000n + rent, 'without a trial');
      page.carryOut(request);
      assert.is(page.chain.balanceOf(from), 10n * SOL - (fee?.amount ?? 0n));
    }
  });

test('prepareTransfer: an existing account below the minimum costs nothing, also without a simulation', async () => {
  const page = createPage(10n * SOL, (method, result) =>
    method === 'simulateTransaction' ? { value: { err: 'AccountInUse', logs: [], accounts: null } } : result,
  );
  page.setMint(TOKEN);
  await page.setHolding(from, 5n, TOKEN);
  await page.setHolding(to, 7n, TOKEN, { lamports: ACCOUNT_MINIMUM - 1n });
  const { fee, reserve } = await page.prepare(1n, mint);
  assert.equal([fee?.amount, reserve], [5_000n, 5_000n]);
});

test('prepareTransfer: coins at the address of a new account count against the remaining balance', async () => {
  const rent = ACCOUNT_MINIMUM - MINIMUM;
  for (const [left, refusal] of [
    [MINIMUM - 1n, 'solana.needsCoin'],
    [MINIMUM, undefined],
  ] as const) {
    const page = createPage(5_000n + rent + left);
    page.setMint(TOKEN);
    await page.setHolding(from, 5n, TOKEN);
    page.setBalance((await deriveAccount(to, mint, TOKEN)).address, MINIMUM);
    const { request, refusal: said } = await page.prepare(1n, mint);
    assert.is(said, refusal);
    if (!refusal) assert.is(request.maxFee, 5_000n + left - MINIMUM);
  }
});

test('prepareTransfer: a token with a transfer fee delivers what the review shows', async () => {
  for (const [amount, arrives] of [
    [1_000_000n, 990_000n],
    [10_000_000n, 9_950_000n],
    [1n, 0n],
  ] as const) {
    const page = createPage();
    page.setMint(TOKEN_2022, [feeOnTransfer]);
    await page.setHolding(from, 20_000_000n, TOKEN_2022, { hasFee: true });
    const { request, fee, received, warnings } = await page.prepare(amount, mint);
    assert.equal([received, warnings], [arrives, []]);
    assert.is(fee?.parts.find(({ kind }) => kind === 'account')?.amount, 2_157_600n);
    page.carryOut(request);
    assert.equal([await page.held(from, TOKEN_2022), await page.held(to, TOKEN_2022)], [20_000_000n - amount, arrives]);
    assert.is(arrivalOf(request), arrives, 'the result says the same');
    assert.is(page.chain.balanceOf(from), 10n * SOL - (fee?.amount ?? 0n));
  }
});

/** Why a token cannot be transferred: with an amount, and before there is one. */
const refusalsOf = async ({ prepare }: ReturnType<typeof createPage>) =>
  [await prepare(1n, mint), await prepare(0n, mint)].map(({ refusal }) => refusal);

test('prepareTransfer: refuses tokens that are bound, hooked, scaled or frozen', async () => {
  const bound = createPage();
  bound.setMint(TOKEN_2022, [extension('NonTransferable', {})]);
  await bound.setHolding(from, 5n, TOKEN_2022);
  assert.equal(await refusalsOf(bound), ['solana.bound', 'solana.bound']);

  const hooked = createPage();
  hooked.setMint(TOKEN_2022, [extension('TransferHook', { authority: from, programId: to })]);
  await hooked.setHolding(from, 5n, TOKEN_2022);
  assert.equal(await refusalsOf(hooked), ['solana.hook', 'solana.hook']);

  const scaled = createPage();
  const times = { initializationTimestamp: 0n, lastUpdateTimestamp: 0n };
  const rates = { preUpdateAverageRate: 0, currentRate: 500 };
  scaled.setMint(TOKEN_2022, [extension('InterestBearingConfig', { rateAuthority: from, ...times, ...rates })]);
  await scaled.setHolding(from, 5n, TOKEN_2022);
  assert.equal(await refusalsOf(scaled), ['solana.scaled', 'solana.scaled']);

  for (const owner of [from, to]) {
    const frozen = createPage();
    frozen.setMint(TOKEN);
    await frozen.setHolding(from, 5n, TOKEN);
    await frozen.setHolding(owner, 5n, TOKEN, { state: 2 });
    assert.equal(await refusalsOf(frozen), ['solana.frozen', 'solana.frozen']);
  }
});

test('prepareTransfer: on an insecure page, refuses tokens with the reason, and sends the coin', async () => {
  const page = createPage();
  page.setMint(TOKEN);
  await page.setHolding(from, 5n, TOKEN);
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: undefined });
  try {
    assert.equal(await refusalsOf(page), ['solana.insecure', 'solana.insecure']);
    const { request, refusal } = await page.prepare(SOL);
    assert.is(refusal, undefined);
    page.carryOut(request);
    assert.is(page.chain.balanceOf(to), SOL);
  } finally {
    Reflect.deleteProperty(globalThis.crypto, 'subtle');
  }
  assert.is((await page.prepare(1n, mint)).refusal, undefined);
});

test('prepareTransfer: warns about receivers that are not wallets', async () => {
  const page = createPage();
  page.setMint(TOKEN);
  await page.setHolding(from, 5n, TOKEN);
  const holder = await page.setHolding(to, 7n, TOKEN);
  const { address: derived } = await deriveAccount(to, from, TOKEN);
  for (const token of [null, mint]) {
    const warningsOf = async (receiver: string) => {
      const { warnings, receiverWarnings } = await page.prepare(token ? 1n : SOL, token, receiver);
      assert.equal(receiverWarnings, warnings);
      return warnings;
    };
    assert.equal(await warningsOf(holder), ['solana.tokenAccount']);
    assert.equal(await warningsOf(derived), ['solana.noKey']);
    assert.equal(await warningsOf(mint), ['solana.program']);
    assert.equal((await warningsOf(TOKEN))[0], 'solana.program');
    assert.equal(await warningsOf(to), []);
  }
});

test('prepareTransfer: without a receiver or an amount, the fee is that of a transfer to the account itself', async () => {
  const page = createPage();
  page.setMint(TOKEN);
  await page.setHolding(from, 5n, TOKEN);
  for (const token of [null, mint])
    for (const amount of [0n, 5n]) {
      const { fee, received, warnings } = await page.prepare(amount, token, from);
      assert.equal([fee?.amount, received, warnings], [5_000n, undefined, []], `${token} ${amount}`);
    }
});

test('prepareTransfer: rejects invalid addresses and amounts, and tokens that do not exist', async () => {
  const page = createPage();
  for (const [amount, token, receiver] of [
    [-1n, null, to],
    [2n ** 64n, null, to],
    [1n, null, 'x'],
    [1n, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', to],
    [1n, to, to],
    [1n, from, to],
  ] as const) {
    const error = await page.prepare(amount, token, receiver).catch((reason: unknown) => reason);
    assert.instance(error, TypeError);
  }
});

test('prepareTransfer: false node data never leads to a wrong number or another error', async () => {
  const truth = await createPage().prepare(SOL);
  const junk = fc.oneof(
    fc.constantFrom(null, undefined, '', -1, 1.5, 2 ** 64, [], {}, { value: null }, { value: {} }, { value: [null] }),
    fc.jsonValue(),
  );
  const names = [
    'getMultipleAccounts',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getRecentPrioritizationFees',
    'getFeeForMessage',
    'simulateTransaction',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), junk, async (method, value) => {
      const page = createPage(10n * SOL, (name, result) => (name === method ? value : result));
      try {
        const { fee, received } = await page.prepare(SOL);
        assert.is(received, undefined);
        assert.ok((fee?.amount ?? 0n) <= 1_100_000n);
      } catch (error) {
        assert.instance(error, Error);
      }
    }),
    { seed: 34, numRuns: runs(150) },
  );
  assert.is(truth.fee?.amount, 5_000n);
});

test('prepareTransfer: the signature fee is the node’s, within its limits, or else the network’s usual one', async () => {
  const prepareAt = (value: unknown) =>
    createPage(10n * SOL, (name, result) => (name === 'getFeeForMessage' ? { value } : result)).prepare(SOL);
  assert.is((await prepareAt(7_000)).fee?.amount, 7_000n);
  assert.is((await prepareAt(null)).fee?.amount, 5_000n);
  assert.is((await prepareAt(0)).fee?.amount, 5_000n, 'the network would charge it all the same');
  const error = await prepareAt(1_000_001).catch((reason: unknown) => reason);
  assert.instance(error, TypeError);
});

test('prepareTransfer: rejects a simulation in which less arrives than the network would deliver', async () => {
  const page = createPage(10n * SOL, (name, result) => {
    if (name !== 'simulateTransaction') return result;
    const { value, ...rest } = result as { value: { accounts: { lamports: number }[] } };
    return {
      ...rest,
      value: { ...value, accounts: value.accounts.map((each) => ({ ...each, lamports: each.lamports - 1 })) },
    };
  });
  const error = await page.prepare(SOL).catch((reason: unknown) => reason);
  assert.instance(error, TypeError);
});

test.run();
