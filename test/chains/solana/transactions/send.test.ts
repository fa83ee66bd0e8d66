// Only the reviewed transfer is broadcast.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAddress } from '../../../../src/chains/solana/readAddress';
import { compareSigned } from '../../../../src/chains/solana/transactions/compareSigned';
import { messageOf } from '../../../../src/chains/solana/transactions/decodeRequest';
import type { Instruction } from '../../../../src/chains/solana/transactions/Instruction';
import { limitUnits, priceUnits, transferCoin } from '../../../../src/chains/solana/transactions/instructions';
import {
  decodeMessage,
  decodeTransaction,
  encodeMessage,
  type Message,
} from '../../../../src/chains/solana/transactions/library';
import { GUARD, isBudget } from '../../../../src/chains/solana/transactions/programs';
import type { SolanaRequest } from '../../../../src/chains/solana/transactions/SolanaRequest';
import { encodeBase58 } from '../../../../src/lib/base58';
import { readErrorCode } from '../../../../src/lib/errorCode';
import { rpcError } from '../../../../src/shared/rpcError';
import { connectFirst, notOffered } from '../../../../src/shared/walletErrors';
import { ASSERTIONS } from '../../../sandbox/solana/wallets/guards.js';
import { runs } from '../../../support/runs';
import { createFeeTokenPage } from './createFeeTokenPage';
import { createKeys, createSolanaPage, SOL, signBuilt, signMessage } from './createSolanaPage';

const { address: to } = await createKeys();
const other = await createKeys();

const decodedOf = (request: SolanaRequest): Message => decodeMessage(messageOf(request));
const guard = (byte: number): Instruction => ({
  program: GUARD,
  accounts: [{ address: to, signer: false, writable: false }],
  data: Uint8Array.from([2 + byte]),
});

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.unreachable('nothing failed'),
    (error: unknown) => error,
  );

test('send: the app’s nodes broadcast what the wallet signed, and the balances match the review', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const reference = await page.send(request, page.sign);
  assert.is(page.transactions.normalizeReference(reference), reference);
  assert.is(page.chain.balanceOf(to), SOL);
  assert.is(page.chain.balanceOf(page.keys.address), 9n * SOL - 5_000n);
});

test('send: calls the wallet synchronously, with a copy of the message', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  let asked = false;
  const sending = page.send(request, async (transaction) => {
    asked = true;
    const signed = await page.sign(transaction);
    transaction.fill(0);
    return signed;
  });
  assert.ok(asked);
  await sending;
  assert.is(page.chain.balanceOf(to), SOL);
});

test('compareSigned: accepts another price within the limit, and a newer blockhash', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  page.chain.mine(3);
  const { blockhash } = decodedOf(await page.prepare(to, 2n * SOL));
  const { payer, instructions } = decodedOf(request);
  assert.is.not(blockhash, decodedOf(request).blockhash);
  const budget = [limitUnits(10_000), priceUnits(99_000_000n)];
  const actions = instructions.filter((each) => !isBudget(each));
  await page.send(request, () => signBuilt({ payer, blockhash, instructions: [...budget, ...actions] }, page.keys));
  assert.is(page.chain.balanceOf(page.keys.address), 9n * SOL - 5_000n - 990_000n);
});

test('compareSigned: accepts up to four guards, before and after', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const message = decodedOf(request);
  const withGuards = (before: number, after: number) =>
    signBuilt(
      {
        ...message,
        instructions: [
          ...Array.from({ length: before }, (_, index) => guard(index)),
          ...message.instructions,
          ...Array.from({ length: after }, (_, index) => guard(index)),
        ],
      },
      page.keys,
    );
  for (const [before, after] of [
    [1, 0],
    [0, 1],
    [2, 2],
  ] as const)
    assert.is(compareSigned(request, await withGuards(before, after)).difference, null);
  assert.is(compareSigned(request, await withGuards(2, 3)).difference, 'changedInstructions');
});

test('compareSigned: refuses an instruction of the guard program that spends the payer’s coins', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const message = decodedOf(request);
  for (const data of [Uint8Array.from([0, 1, 2]), Uint8Array.from([1]), new Uint8Array()]) {
    const memory = { program: GUARD, accounts: [{ address: request.from, signer: true, writable: true }], data };
    const signed = await signBuilt({ ...message, instructions: [...message.instructions, memory] }, page.keys);
    assert.is(compareSigned(request, signed).difference, 'changedInstructions', String(data));
  }
});

test('compareSigned: accepts guards at any position, but not of a program with a similar address', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL, null, { memo: 'order 7' });
  const message = decodedOf(request);
  const payer = { address: page.keys.address, signer: true, writable: true };
  const places = fc.array(
    fc.tuple(fc.nat(message.instructions.length), fc.constantFrom(...Object.values(ASSERTIONS)), fc.boolean()),
    { minLength: 1, maxLength: 4 },
  );
  const digits = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'];
  const lookAlikes = fc
    .tuple(fc.nat(GUARD.length - 1), fc.constantFrom(...digits))
    .map(([at, digit]) => `${GUARD.slice(0, at)}${digit}${GUARD.slice(at + 1)}`)
    .filter((address) => address !== GUARD && readAddress(address) !== null);
  await fc.assert(
    fc.asyncProperty(places, fc.option(lookAlikes), async (guards, lookAlike) => {
      const instructions = [...message.instructions];
      for (const [at, data, namesPayer] of guards)
        instructions.splice(at, 0, { program: lookAlike ?? GUARD, accounts: namesPayer ? [payer] : [], data });
      const signed = await signBuilt({ ...message, instructions }, page.keys);
      assert.is(compareSigned(request, signed).difference, lookAlike === null ? null : 'changedInstructions');
    }),
    { seed: 34, numRuns: runs(200) },
  );
});

/** A wallet's changes to a message, and the expected error. */
const changes: Readonly<
  Record<
    string,
    {
      readonly code: string;
      readonly change: (message: Message, payer: string) => Message;
      readonly signer?: typeof other;
    }
  >
> = {
  'another amount': {
    code: 'changedInstructions',
    change: (message, payer) => ({ ...message, instructions: [transferCoin(payer, to, SOL + 1n)] }),
  },
  'another receiver': {
    code: 'changedInstructions',
    change: (message, payer) => ({ ...message, instructions: [transferCoin(payer, other.address, SOL)] }),
  },
  'a further instruction': {
    code: 'changedInstructions',
    change: (message, payer) => ({
      ...message,
      instructions: [...message.instructions, transferCoin(payer, other.address, 1n)],
    }),
  },
  'the instruction twice': {
    code: 'changedInstructions',
    change: (message) => ({ ...message, instructions: [...message.instructions, ...message.instructions.slice(-1)] }),
  },
  'no instruction': {
    code: 'changedInstructions',
    change: (message) => ({ ...message, instructions: [limitUnits(1)] }),
  },
  'a fee above the limit': {
    code: 'changedFee',
    change: (message) => ({
      ...message,
      instructions: [limitUnits(1_000_000), priceUnits(1_000_001n), ...message.instructions.slice(-1)],
    }),
  },
  'a fee without a limit of units': {
    code: 'changedFee',
    change: (message) => ({ ...message, instructions: [priceUnits(10_000_000n), ...message.instructions.slice(-1)] }),
  },
  'a budget that the network refuses': {
    code: 'changedFee',
    change: (message) => ({ ...message, instructions: [limitUnits(1), ...message.instructions] }),
  },
  'another payer': {
    code: 'changedPayer',
    signer: other,
    change: (message) => ({ ...message, payer: other.address }),
  },
  'a further signer': {
    code: 'changedPayer',
    change: (message) => ({
      ...message,
      instructions: [
        { ...guard(1), accounts: [{ address: other.address, signer: true, writable: false }] },
        ...message.instructions,
      ],
    }),
  },
};

for (const [name, { code, change, signer }] of Object.entries(changes))
  test(`send: a signed transaction with ${name} is not broadcast`, async () => {
    const page = await createSolanaPage();
    const request = await page.prepare(to, SOL);
    const changed = change(decodedOf(request), page.keys.address);
    const error = await failureOf(page.send(request, () => signBuilt(changed, signer ?? page.keys)));
    assert.is(readErrorCode(error, '')[0], code);
    assert.is(page.transactions.readFailure(error), 'unsent');
    assert.not(page.asked.includes('sendTransaction'));
    assert.is(page.chain.balanceOf(to), 0n);
  });

test('send: a wallet response that is not a signed transaction is not broadcast', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const signed = await signMessage(messageOf(request), page.keys);
  for (const answer of [
    new Uint8Array(),
    new Uint8Array(1_232),
    signed.slice(0, -1),
    Uint8Array.from([...signed, 0]),
    decodeTransaction(signed).message,
    // The signature is missing.
    signed.slice().fill(0, 1, 65),
  ]) {
    const error = await failureOf(page.send(request, async () => answer));
    assert.is(readErrorCode(error, '')[0], 'changedFormat');
  }
  const error = await failureOf(page.send(request, async () => 'x' as never));
  assert.is(page.transactions.readFailure(error), 'unsent');
  assert.not(page.asked.includes('sendTransaction'));
});

test('compareSigned: refuses a transaction with address lookup tables', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const message = encodeMessage(decodedOf(request));
  const versioned = (lookups: readonly number[]) =>
    signMessage(Uint8Array.from([0x80, ...message, ...lookups]), page.keys);
  assert.is(compareSigned(request, await versioned([0])).difference, null);
  const table = [1, ...new Uint8Array(32).fill(5), 1, 0, 0];
  assert.is(compareSigned(request, await versioned(table)).difference, 'changedInstructions');
});

test('compareSigned: a changed byte gives the same request, or is refused', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const message = messageOf(request);
  const expected = decodedOf(request).instructions.at(-1);
  await fc.assert(
    fc.asyncProperty(fc.nat(message.length - 1), fc.nat(255), async (index, byte) => {
      const signed = await signMessage(messageOf(request), page.keys);
      signed[65 + index] = byte;
      if (compareSigned(request, signed).difference !== null) return;
      const { payer, instructions } = decodeMessage(signed.slice(65));
      assert.is(payer, page.keys.address);
      assert.equal(
        instructions.filter((each) => !isBudget(each) && each.program !== GUARD),
        [expected],
      );
    }),
    { seed: 34, numRuns: runs(1_000) },
  );
});

test('send: after a lost node response, follows the transaction by its signature', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  page.state.fault = (_, method) => (method === 'sendTransaction' ? 'late' : undefined);
  const reference = String(await page.send(request, page.sign));
  page.chain.mine();
  assert.is((await page.readStatus(reference, request)).status.status, 'confirmed');
  assert.is(page.chain.balanceOf(to), SOL);
});

test('send: after a lost node response, the next node’s refusal does not mean that nothing was sent', async () => {
  for (const fault of ['late', 'busy'] as const)
    for (const amount of [SOL, 6n * SOL, 10n * SOL - 5_000n]) {
      const page = await createSolanaPage();
      const request = await page.prepare(to, amount);
      let isFirst = true;
      page.state.fault = (_, method) => {
        if (method !== 'sendTransaction' || !isFirst) return undefined;
        isFirst = false;
        return fault;
      };
      const reference = String(await page.send(request, page.sign));
      assert.is(page.asked.filter((method) => method === 'sendTransaction').length, 2);
      page.chain.mine();
      assert.is((await page.readStatus(reference, request)).status.status, 'confirmed');
      assert.is(page.chain.balanceOf(to), amount);
    }
});

test('send: if the first node is silent and the next one refuses, the transaction is followed', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  page.chain.mine(150);
  page.state.fault = (url) => (url.includes('one') ? 'silent' : undefined);
  const reference = String(await page.send(request, page.sign));
  const { cursor } = await page.readStatus(reference, request);
  page.chain.mine(151);
  assert.is((await page.readStatus(reference, request, cursor)).status.status, 'expired');
});

test('send: the id is known before a node gets the transaction, and a silent first node is not the next one', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const calls: string[] = [];
  page.state.fault = (url, method) => {
    if (method === 'sendTransaction') calls.push(url);
    return url.includes('one') ? 'silent' : undefined;
  };
  const reference = await page.send(request, page.sign, page.signal, (signed) => calls.push(signed));
  const [one, two] = page.network.rpcUrls;
  assert.equal(calls, [reference, one, two]);
  assert.is(page.chain.balanceOf(to), SOL);
});

test('send: a signature after the visitor has canceled is not broadcast', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const controller = new AbortController();
  const sign = async (transaction: Uint8Array) => {
    controller.abort();
    return page.sign(transaction);
  };
  const failure = await failureOf(page.send(request, sign, controller.signal));
  assert.is((failure as Error).name, 'AbortError');
  assert.not(page.asked.includes('sendTransaction'));
});

test('send: accepts a transaction that the wallet has already sent', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const reference = String(
    await page.send(request, async (transaction) => {
      const signed = await page.sign(transaction);
      page.carryOut(signed);
      return signed;
    }),
  );
  page.chain.mine();
  assert.is((await page.readStatus(reference, request)).status.status, 'confirmed');
});

test('send: the id is the signature, whatever a node returns', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  page.state.tamper = (_, method, result) =>
    method === 'sendTransaction' ? encodeBase58(new Uint8Array(64).fill(1)) : result;
  const reference = String(await page.send(request, page.sign));
  page.chain.mine();
  assert.is((await page.readStatus(reference, request)).status.status, 'confirmed');
});

test('send: a node’s refusal has its reason: too old, or insufficient funds', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const whole = await page.prepare(to, 10n * SOL - 5_000n);
  page.chain.mine(150);
  const old = await failureOf(page.send(request, page.sign));
  assert.is(page.transactions.readFailure(old), 'expired');
  const next = await page.prepare(to, 9n * SOL);
  await page.send(await page.prepare(to, 5n * SOL), page.sign);
  const poor = await failureOf(page.send(next, page.sign));
  assert.is(page.transactions.readFailure(poor), 'funds');
  assert.is(page.chain.balanceOf(to), 5n * SOL);
  assert.is(whole.maxFee, 5_000n);
});

test('send: if a node does not have the wallet’s blockhash yet, uses the other nodes', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  page.state.fault = (url, method) => (method === 'sendTransaction' && url.includes('one') ? 'behind' : undefined);
  await page.send(request, page.sign);
  assert.is(page.chain.balanceOf(to), SOL);
  // One that does not answer may have it.
  const next = await page.prepare(to, 2n * SOL);
  page.state.fault = (url, method) =>
    method === 'sendTransaction' ? (url.includes('one') ? 'behind' : 'late') : undefined;
  const reference = String(await page.send(next, page.sign));
  page.chain.mine();
  assert.is((await page.readStatus(reference, next)).status.status, 'confirmed');
});

test('send: the refusal of one node does not mean that nothing was sent', async () => {
  for (const fault of ['poor', 'deceitful'] as const) {
    const page = await createSolanaPage();
    const request = await page.prepare(to, SOL);
    page.state.fault = (url, method) => (method === 'sendTransaction' && url.includes('one') ? fault : undefined);
    const reference = String(await page.send(request, page.sign));
    page.chain.mine();
    assert.is((await page.readStatus(reference, request)).status.status, 'confirmed', fault);
    assert.is(page.chain.balanceOf(to), SOL);
  }
});

test('send: a transaction that a node has is followed, even if all nodes say that they have refused it', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  page.state.fault = (_, method) => (method === 'sendTransaction' ? 'deceitful' : undefined);
  const reference = String(await page.send(request, page.sign));
  page.chain.mine();
  assert.is((await page.readStatus(reference, request)).status.status, 'confirmed');
});

test('send: after the refusal of one node, and without an answer of the other one, the transaction is followed to its end', async () => {
  for (const unanswered of ['sendTransaction', 'getSignatureStatuses']) {
    const page = await createSolanaPage();
    const request = await page.prepare(to, SOL);
    page.state.fault = (url, method) => {
      if (method === unanswered && (method === 'getSignatureStatuses' || url.includes('two'))) return 'silent';
      return method === 'sendTransaction' ? 'poor' : undefined;
    };
    const reference = String(await page.send(request, page.sign));
    page.state.fault = () => undefined;
    const { cursor } = await page.readStatus(reference, request);
    page.chain.mine(151);
    assert.is((await page.readStatus(reference, request, cursor)).status.status, 'expired', unanswered);
  }
});

test('readFailure: too little of a token is not a lack of the coin', async () => {
  const { address: mint } = await createKeys();
  const page = await createFeeTokenPage(mint);
  const [one, two] = [await page.prepare(to, 15_000_000n, mint), await page.prepare(to, 15_000_001n, mint)];
  await page.send(one, page.sign);
  const error = await failureOf(page.send(two, page.sign));
  assert.is(page.transactions.readFailure(error), 'unsent');
  assert.is(readErrorCode(error, '')[0], 'tokenShort');
});

test('readFailure: declined by code or by text; nothing was sent unless the wallet sends itself', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const { readFailure } = page.transactions;
  for (const reason of [{ code: 4001 }, new Error('User rejected the request.'), 'Transaction cancelled'])
    for (const send of [page.send, page.sendByWallet] as const)
      assert.is(readFailure(await failureOf(send(request, async () => Promise.reject<never>(reason)))), 'declined');
  const broken = new Error('Unexpected error');
  assert.is(readFailure(await failureOf(page.sendByWallet(request, () => Promise.reject(broken)))), 'unknown');
  assert.is(readFailure(await failureOf(page.send(request, () => Promise.reject(broken)))), 'unsent');
  for (const odd of ['Device is locked', '', 5, false, null, undefined, Symbol('locked'), () => {}])
    assert.is(readFailure(await failureOf(page.send(request, () => Promise.reject(odd)))), 'unsent', String(odd));
  // The wallet has refused, or never got the request.
  const refusals = [4100, 4200, 4902].map((code) => rpcError(code, 'No'));
  for (const error of [...refusals, notOffered('sendTransaction'), { error: { code: 4200 } }, connectFirst()])
    assert.is(readFailure(await failureOf(page.sendByWallet(request, () => Promise.reject(error)))), 'unsent');
  for (const error of [4900, -32_603].map((code) => rpcError(code, 'No')))
    assert.is(readFailure(await failureOf(page.sendByWallet(request, () => Promise.reject(error)))), 'unknown');
  for (const odd of [null, undefined, 5, 'x', {}]) assert.is(readFailure(odd), 'unknown');
});

test('send: compares the transaction of a wallet that sends itself once it is executed', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL);
  const reference = String(await page.sendByWallet(request, async (bytes) => page.carryOut(await page.sign(bytes))));
  page.chain.mine();
  assert.is((await page.readStatus(reference, request)).status.status, 'confirmed');

  const again = await page.prepare(to, SOL);
  const changed = { ...decodedOf(again), instructions: [transferCoin(page.keys.address, other.address, SOL)] };
  const stolen = String(await page.sendByWallet(again, async () => page.carryOut(await signBuilt(changed, page.keys))));
  page.chain.mine();
  assert.is((await page.readStatus(stolen, again)).status.status, 'different');
});

test.run();
