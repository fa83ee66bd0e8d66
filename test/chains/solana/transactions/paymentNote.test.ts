// Payments by link: the transaction contains the reference and memo by which the public library finds it.

import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareSigned } from '../../../../src/chains/solana/transactions/compareSigned';
import { decodeRequest, messageOf } from '../../../../src/chains/solana/transactions/decodeRequest';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import { transferCoin, withReferences, writeMemo } from '../../../../src/chains/solana/transactions/instructions';
import { decodeMessage, encodeMessage } from '../../../../src/chains/solana/transactions/library';
import { keyOfRequest, packRequest, unpackRequest } from '../../../../src/chains/solana/transactions/packRequest';
import { parseReceiver } from '../../../../src/chains/solana/transactions/parseReceiver';
import { isBudget, MEMO, TOKEN } from '../../../../src/chains/solana/transactions/programs';
import { readEffects } from '../../../../src/chains/solana/transactions/readEffects';
import type { TransferExtra } from '../../../../src/core/ports/chainTransactions';
import { encodeBase58 } from '../../../../src/lib/base58';
import { encodeBase64 } from '../../../../src/lib/base64';
import { cleanText } from '../../../../src/lib/cleanText';
import { encodeMint } from '../../../sandbox/solana/encodeMint.mjs';
import { MINTS } from '../../../sandbox/solana/mints.mjs';
import { verifyPayment } from '../../../sandbox/solana/shop.mjs';
import { failure, rejection } from '../../../support/rejection';
import { runs } from '../../../support/runs';
import { createKeys, createSolanaPage, SOL, signBuilt } from './createSolanaPage';

const key = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte));
const { address: to } = await createKeys();
const [first, second] = [key(61), key(62)];
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => encodeBase58(bytes));

type Page = Awaited<ReturnType<typeof createSolanaPage>>;

/** The public library requests the chain of the page. */
const fetchOf = ({ chain }: Page) =>
  (async (_: unknown, { body }: RequestInit) => Response.json(chain.answer(JSON.parse(`${body}`)))) as typeof fetch;

const check = (page: Page, link: string, found?: string): Promise<string> =>
  verifyPayment(link, 'https://node.example', fetchOf(page), found);

/** The requested payment of a link, as the form passes it on. */
function read(link: string) {
  const parsed = parseReceiver(link);
  if (parsed.kind !== 'address') throw new Error(`${link} is ${parsed.kind}`);
  return parsed;
}

const linkOf = (parameters: Readonly<Record<string, string>>, references: readonly string[] = []): string => {
  const query = [...Object.entries(parameters), ...references.map((each) => ['reference', each] as const)];
  return `solana:${to}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
};

/** Pays a link with a wallet that signs. */
async function pay(page: Page, link: string): Promise<string> {
  const { amount = '0', token = null, extra } = read(link);
  const units = BigInt(Number(amount) * (token === null ? 1e9 : 1e6));
  return String(await page.send(await page.prepare(to, units, token, extra), page.sign));
}

/** A page whose account has tokens of the first program, in several token accounts. */
async function createTokenPage(amounts: readonly bigint[]) {
  const page = await createSolanaPage();
  const [mint] = MINTS;
  if (!mint) throw new Error('No mint');
  const fields = (await import('@solana-program/token')).getTokenEncoder();
  page.chain.setAccount(mint.address, {
    owner: TOKEN,
    lamports: 10_000_000,
    data: encodeMint(mint, page.keys.address),
  });
  const { address: derived } = await deriveAccount(page.keys.address, mint.address, TOKEN);
  for (const [index, amount] of amounts.entries()) {
    const data = fields.encode({
      mint: mint.address as never,
      owner: page.keys.address as never,
      amount,
      delegate: null,
      state: 1,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    });
    const address = index ? key(100 + index) : derived;
    page.chain.setAccount(address, { owner: TOKEN, lamports: 2_039_280, data: Uint8Array.from(data) });
  }
  return { page, mint: mint.address, derived };
}

test('payment note: the public library finds a coin payment by its reference, with its memo', async () => {
  const page = await createSolanaPage();
  const link = linkOf({ amount: '1.5', memo: 'order 7 ☕', label: 'Shop' }, [first, second]);
  const reference = await pay(page, link);
  page.chain.mine();
  assert.is(await check(page, link), reference);
  // It does look: another memo, another order and a missing reference are no payment of the link.
  for (const other of [
    linkOf({ amount: '1.5', memo: 'order 8 ☕' }, [first, second]),
    linkOf({ amount: '1.5', memo: 'order 7 ☕' }, [second, first]),
    linkOf({ amount: '1.5', memo: 'order 7 ☕' }, [first]),
    linkOf({ amount: '1.6', memo: 'order 7 ☕' }, [first, second]),
  ])
    assert.match(`${(await failure(check(page, other))).message}`, /invalid|not transferred/);
});

test('payment note: the public library verifies a memo alone, and references alone, also repeated ones', async () => {
  const page = await createSolanaPage();
  for (const [parameters, references] of [
    [{ amount: '1', memo: 'a' }, []],
    [{ amount: '1' }, [first]],
    [{ amount: '1' }, [second, second, key(63)]],
  ] as const) {
    const link = linkOf(parameters, references);
    const reference = await pay(page, link);
    page.chain.mine();
    assert.is(await check(page, link, references.length ? undefined : reference), reference, link);
  }
});

test('payment note: the public library finds a token payment, from one token account and from several', async () => {
  for (const amounts of [[5_000_000n], [1_000_000n, 2_000_000n, 3_000_000n]]) {
    const { page, mint } = await createTokenPage(amounts);
    const link = linkOf({ amount: '4.25', 'spl-token': mint, memo: 'invoice' }, [first, second]);
    const reference = await pay(page, link);
    page.chain.mine();
    assert.is(await check(page, link), reference);
  }
});

test('payment note: any note of a link is in the transaction, its effects, its stored form and its key', async () => {
  const page = await createSolanaPage();
  const memos = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  await fc.assert(
    fc.asyncProperty(fc.option(memos), fc.array(keys, { maxLength: 5 }), async (memo, references) => {
      const parsed = parseReceiver(linkOf({ amount: '1', ...(memo !== null && { memo }) }, references));
      // Nobody could read it.
      if (parsed.kind !== 'address') return assert.is(cleanText(memo), '', `${memo}`);
      const prepared = await page.prepareAll(to, SOL, null, parsed.extra);
      const { request } = prepared;
      const actions = decodeRequest(request)?.instructions.filter((each) => !isBudget(each));
      const expected = withReferences(transferCoin(page.keys.address, to, SOL), references);
      assert.equal(actions, [...(memo === null ? [] : [writeMemo(memo)]), expected]);
      assert.is(prepared.memo !== undefined, memo !== null);
      assert.is(prepared.refusal, undefined);
      assert.equal(readEffects(request), [
        ...(memo === null ? [] : [{ kind: 'memo', text: prepared.memo }]),
        { kind: 'transfer', token: null, to, amount: SOL },
      ]);
      const unpacked = unpackRequest(JSON.parse(JSON.stringify(packRequest(request))));
      assert.equal(unpacked, request);
      const plain = keyOfRequest(await page.prepare(to, SOL));
      assert.is(keyOfRequest(request) === plain, memo === null && references.length === 0);
    }),
    { seed: 34, numRuns: runs(100) },
  );
});

test('payment note: the same amount with another note is another payment; preparing again gives the same one', async () => {
  const page = await createSolanaPage();
  const notes: readonly TransferExtra[] = [
    {},
    { memo: 'a' },
    { memo: 'b' },
    { references: [first] },
    { references: [second] },
    { references: [first, second] },
    { references: [second, first] },
    { memo: 'a', references: [first] },
  ];
  const texts = new Set<string>();
  for (const extra of notes) {
    const request = await page.prepare(to, SOL, null, extra);
    page.chain.mine(2);
    const again = await page.prepare(to, SOL, null, extra);
    assert.is.not(again.message, request.message);
    assert.is(keyOfRequest(again), keyOfRequest(request));
    texts.add(keyOfRequest(request));
  }
  assert.is(texts.size, notes.length);
});

test('send: a changed note is not broadcast', async () => {
  const page = await createSolanaPage();
  const request = await page.prepare(to, SOL, null, { memo: 'order 7', references: [first] });
  const message = decodeMessage(messageOf(request));
  const budget = message.instructions.filter(isBudget);
  const transfer = transferCoin(page.keys.address, to, SOL);
  const noted = withReferences(transfer, [first]);
  const signed = (...actions: Parameters<typeof withReferences>[0][]) =>
    signBuilt({ ...message, instructions: [...budget, ...actions] }, page.keys);
  assert.is(compareSigned(request, await signed(writeMemo('order 7'), noted)).difference, null);
  for (const [name, changed] of Object.entries({
    'no memo': await signed(noted),
    'another memo': await signed(writeMemo('order 8'), noted),
    'a further memo': await signed(writeMemo('order 7'), writeMemo('order 7'), noted),
    'the memo after the transfer': await signed(noted, writeMemo('order 7')),
    'no reference': await signed(writeMemo('order 7'), transfer),
    'another reference': await signed(writeMemo('order 7'), withReferences(transfer, [second])),
    'a further reference': await signed(writeMemo('order 7'), withReferences(noted, [second])),
  })) {
    assert.is(compareSigned(request, changed).difference, 'changedInstructions', name);
    await rejection(page.send(request, async () => changed));
  }
  assert.not(page.asked.includes('sendTransaction'));
});

test('parseReceiver: a link with a note that no transfer can contain is broken', () => {
  for (const [name, link] of Object.entries({
    'two memos': `${linkOf({ memo: 'a' })}&memo=b`,
    'a memo that nobody can read': linkOf({ memo: '\u200b \u2060' }),
    'a memo that is no text': `${linkOf({ amount: '1' })}&memo=%ff%fe`,
    'a memo longer than a transaction': linkOf({ memo: 'm'.repeat(1_300) }),
    'a reference that is none': linkOf({}, [first, `${second}x`]),
    'a reference that is too short': linkOf({}, [encodeBase58(new Uint8Array(31).fill(9))]),
    'an empty reference': linkOf({}, ['']),
    'the receiver as the reference': linkOf({}, [first, to]),
  }))
    assert.equal(parseReceiver(link), { kind: 'brokenLink' }, name);
});

test('parseReceiver: texts of a link become one clean line each', () => {
  assert.equal(read(linkOf({ label: ' Shop\n\u202e', message: '' })).claims, ['Shop']);
  assert.equal(read(linkOf({ label: '\u200b' })).claims, undefined);
  const [label = '', message] = read(linkOf({ label: 'x'.repeat(999), message: 'Thanks' })).claims ?? [];
  assert.equal([label.length, message], [120, 'Thanks']);
  assert.is(read(linkOf({ label: 'Shop' })).extra, undefined);
});

test('prepareTransfer: refuses a note that is too long or names an account of the transfer, and omits it', async () => {
  const page = await createSolanaPage();
  const payer = page.keys.address;
  const many = Array.from({ length: 100 }, (_, index) => key(index + 101));
  for (const [name, extra] of Object.entries({
    'a long memo': { memo: 'm'.repeat(1_200) },
    'a hundred references': { references: many },
    'the payer': { references: [first, payer] },
  })) {
    const prepared = await page.prepareAll(to, SOL, null, extra);
    assert.is(prepared.refusal, 'solana.note', name);
    assert.is(
      decodeRequest(prepared.request)?.instructions.some(({ program }) => program === MEMO),
      false,
    );
  }
  // As much as fits.
  const { refusal, warnings } = await page.prepareAll(to, SOL, null, { memo: 'm'.repeat(500), references: [first] });
  assert.equal([refusal, warnings], [undefined, []]);
  const { page: holder, mint, derived } = await createTokenPage([5_000_000n]);
  const { address: receiving } = await deriveAccount(to, mint, TOKEN);
  for (const reference of [holder.keys.address, derived, receiving])
    assert.is((await holder.prepareAll(to, 1n, mint, { references: [reference] })).refusal, 'solana.note');
  // Accounts that are only read, too.
  assert.is((await holder.prepareAll(to, 1n, mint, { references: [mint] })).refusal, undefined);
});

test('prepareTransfer: does not send a malformed note', async () => {
  const page = await createSolanaPage();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.record({ memo: fc.anything(), references: fc.anything() }, { requiredKeys: [] }),
        fc.record({ references: fc.array(fc.oneof(fc.string(), keys, fc.anything()), { minLength: 1, maxLength: 3 }) }),
      ),
      async (extra) => {
        const prepared = await page.prepareAll(to, SOL, null, extra).catch((error: unknown) => error);
        if (prepared instanceof TypeError) return assert.is(prepared.message, 'Invalid note');
        const { memo, references = [] } = extra as { memo?: unknown; references?: unknown };
        assert.ok(memo === undefined || typeof memo === 'string');
        assert.ok(Array.isArray(references) && references.every((each) => typeof each === 'string'));
      },
    ),
    { seed: 34, numRuns: runs(200) },
  );
});

test('prepareTransfer: without the used units from the node, the units suffice for the longest memo', async () => {
  const page = await createSolanaPage();
  page.state.tamper = (_, method, result) => {
    if (method !== 'simulateTransaction') return result;
    const { value, ...rest } = result as { value: object };
    return { ...rest, value: { ...value, unitsConsumed: undefined } };
  };
  const extra = { memo: 'm'.repeat(850), references: [first] };
  const reference = String(await page.send(await page.prepare(to, SOL, null, extra), page.sign));
  page.chain.mine();
  assert.is(page.chain.statusOf(reference)?.err, null);
});

test('readEffects: lists additional accounts of a transfer by name, or else the instruction is unknown', () => {
  const from = key(1);
  const effectsOf = (...instructions: ReturnType<typeof writeMemo>[]) =>
    readEffects({ from, message: encodeBase64(encodeMessage({ payer: from, blockhash: key(9), instructions })) });
  const transfer = transferCoin(from, to, 5n);
  const kinds = (...instructions: ReturnType<typeof writeMemo>[]) => effectsOf(...instructions).map(({ kind }) => kind);
  assert.equal(kinds(withReferences(transfer, [first])), ['transfer']);
  for (const more of [
    { address: first, signer: false, writable: true },
    { address: first, signer: true, writable: false },
  ])
    assert.equal(kinds({ ...transfer, accounts: [...transfer.accounts, more] }), ['unknown']);
  assert.equal(effectsOf(writeMemo('a\n\u202eb')), [{ kind: 'memo', text: 'a b' }]);
  assert.equal(kinds(writeMemo('\u200b'), { ...writeMemo('a'), program: key(5) }), ['unknown', 'unknown']);
});

test.run();
