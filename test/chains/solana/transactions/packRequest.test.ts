import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveAccount } from '../../../../src/chains/solana/transactions/deriveAccount';
import type { Instruction } from '../../../../src/chains/solana/transactions/Instruction';
import {
  createAccount,
  limitUnits,
  priceUnits,
  transferCoin,
  transferToken,
} from '../../../../src/chains/solana/transactions/instructions';
import { encodeMessage } from '../../../../src/chains/solana/transactions/library';
import { normalizeReference } from '../../../../src/chains/solana/transactions/normalizeReference';
import {
  coinPaid,
  keyOfRequest,
  packRequest,
  unpackRequest,
} from '../../../../src/chains/solana/transactions/packRequest';
import { parseReceiver } from '../../../../src/chains/solana/transactions/parseReceiver';
import { SYSTEM, TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { readEffects } from '../../../../src/chains/solana/transactions/readEffects';
import { readPriority } from '../../../../src/chains/solana/transactions/readPriority';
import type { SolanaRequest } from '../../../../src/chains/solana/transactions/SolanaRequest';
import { encodeBase58 } from '../../../../src/lib/base58';
import { encodeBase64 } from '../../../../src/lib/base64';
import { runs } from '../../../support/runs';

const key = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte));
const [from, to, mint, other] = [key(1), key(2), key(3), key(4)];
const blockhash = key(9);
const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

const requestOf = (instructions: readonly Instruction[], payer = from, hash = blockhash): SolanaRequest => ({
  networkId,
  from: payer,
  message: encodeBase64(encodeMessage({ payer, blockhash: hash, instructions })),
  lastValidHeight: 150,
  maxFee: 10_000n,
});

async function tokenTransfer(owner: string, receiver: string, amount: bigint, fee: bigint | null = null) {
  const tokenProgram = fee === null ? TOKEN : TOKEN_2022;
  const destination = await deriveAccount(receiver, mint, tokenProgram);
  const { address: source } = await deriveAccount(owner, mint, tokenProgram);
  const accounts = { source, destination: destination.address };
  return {
    create: createAccount(owner, destination),
    transfer: transferToken({ tokenProgram, mint, decimals: 6, ...accounts, owner, amount, fee }),
    destination: destination.address,
  };
}

test('readEffects: reads transfers of the coin and of tokens, with their receivers', async () => {
  assert.equal(readEffects(requestOf([limitUnits(1), priceUnits(2n), transferCoin(from, to, 5n)])), [
    { kind: 'transfer', token: null, to, amount: 5n },
  ]);
  for (const fee of [null, 1n]) {
    const { create, transfer, destination } = await tokenTransfer(from, to, 7n, fee);
    const expected = { kind: 'transfer', token: mint, to, amount: 7n } as const;
    assert.equal(readEffects(requestOf([create, transfer])), [expected]);
    // Without its creation, nothing in the message names the owner.
    assert.equal(readEffects(requestOf([transfer])), [{ ...expected, to: destination }]);
  }
});

test('readEffects: marks transfers from another account, and unknown instructions', async () => {
  assert.equal(readEffects(requestOf([transferCoin(other, to, 5n)])), [
    { kind: 'transfer', token: null, from: other, to, amount: 5n },
  ]);
  const { create, transfer } = await tokenTransfer(from, to, 7n);
  const unknown = (program: string) => ({ kind: 'unknown', to: program, selector: null, value: 0n });
  const changed = (instruction: Instruction, index: number, byte: number): Instruction => ({
    ...instruction,
    data: instruction.data.with(index, byte),
  });
  for (const instruction of [
    create,
    changed(transferCoin(from, to, 5n), 0, 3),
    changed(transfer, 0, 4),
    { ...transfer, data: transfer.data.slice(1) },
    { ...transfer, accounts: transfer.accounts.slice(0, 3) },
    { ...transferCoin(from, to, 5n), accounts: [] },
    { ...transferCoin(from, to, 5n), program: other },
  ])
    assert.equal(readEffects(requestOf([instruction])), [unknown(instruction.program)]);
  const nothing = { kind: 'unknown', to: null, selector: null, value: 0n };
  assert.equal(readEffects(requestOf([limitUnits(1)])), [nothing]);
  assert.equal(readEffects({ message: '', from }), [nothing]);
  assert.equal(readEffects({ ...requestOf([transferCoin(from, to, 5n)]), from: other }), [nothing]);
});

test('keyOfRequest: omits sender, blockhash and budget, and contains everything else', async () => {
  const one = await tokenTransfer(from, to, 7n);
  const again = await tokenTransfer(other, to, 7n);
  const same = keyOfRequest(requestOf([one.create, one.transfer]));
  assert.is(keyOfRequest(requestOf([limitUnits(9), again.create, again.transfer], other, key(8))), same);
  const coin = keyOfRequest(requestOf([transferCoin(from, to, 7n)]));
  assert.is(keyOfRequest(requestOf([priceUnits(9n), transferCoin(other, to, 7n)], other, key(8))), coin);
  const more = await tokenTransfer(from, to, 8n);
  const keys = [
    same,
    coin,
    keyOfRequest(requestOf([more.create, more.transfer])),
    keyOfRequest(requestOf([one.transfer])),
    keyOfRequest(requestOf([transferCoin(from, to, 8n)])),
    keyOfRequest(requestOf([transferCoin(from, other, 7n)])),
    keyOfRequest(requestOf([transferCoin(other, to, 7n)])),
    keyOfRequest(requestOf([transferCoin(from, to, 7n), transferCoin(from, to, 7n)])),
    keyOfRequest({ ...requestOf([transferCoin(from, to, 7n)]), networkId: 'solana:x' }),
    keyOfRequest(requestOf([{ program: other, accounts: [], data: new Uint8Array([1]) }])),
    keyOfRequest(requestOf([{ program: other, accounts: [], data: new Uint8Array([2]) }])),
  ];
  assert.is(new Set(keys).size, keys.length);
  const unread = (payer: string) =>
    keyOfRequest(
      requestOf(
        [{ program: TOKEN, accounts: [{ address: payer, signer: true, writable: true }], data: new Uint8Array(1) }],
        payer,
      ),
    );
  assert.is(unread(from), unread(other));
});

test('coinPaid: returns the coins that are paid besides the fee', async () => {
  const { create, transfer } = await tokenTransfer(from, to, 7n);
  assert.is(coinPaid(requestOf([create, transfer])), 0n);
  assert.is(
    coinPaid(requestOf([transferCoin(from, to, 7n), transferCoin(from, to, 2n), transferCoin(other, to, 1n)])),
    9n,
  );
});

test('packRequest: keeps the request, in a short JSON', async () => {
  const { create, transfer } = await tokenTransfer(from, to, 2n ** 64n - 1n, 5n);
  const request = requestOf([limitUnits(1), priceUnits(2n), create, transfer]);
  const text = JSON.stringify(packRequest(request));
  assert.equal(unpackRequest(JSON.parse(text)), request);
  assert.ok(text.length < 1_000);
});

test('readEffects, packRequest, keyOfRequest: keep any amount', async () => {
  const { create, transfer } = await tokenTransfer(from, to, 0n, 0n);
  const [source, , destination] = transfer.accounts.map(({ address }) => address);
  const accounts = { tokenProgram: TOKEN_2022, mint, decimals: 6, source: `${source}`, destination: `${destination}` };
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(u64, u64, (amount, fee) => {
      for (const [token, instructions] of [
        [null, [transferCoin(from, to, amount)]],
        [mint, [create, transferToken({ ...accounts, owner: from, amount, fee })]],
      ] as const) {
        const request = requestOf(instructions);
        assert.equal(readEffects(request), [{ kind: 'transfer', token, to, amount }]);
        assert.is(coinPaid(request), token === null ? amount : 0n);
        const unpacked = unpackRequest(JSON.parse(JSON.stringify(packRequest(request))));
        assert.is(unpacked && keyOfRequest(unpacked), keyOfRequest(request));
        assert.is(keyOfRequest(request), [networkId, token ?? '', to, amount].join(' '));
      }
    }),
    { seed: 34, numRuns: runs(500) },
  );
});

test('unpackRequest: refuses stored data that is not a request', () => {
  const packed = packRequest(requestOf([transferCoin(from, to, 7n)]));
  for (const [name, wrong] of Object.entries({
    nothing: null,
    text: 'x',
    'another family': { ...packed, networkId: 'eip155:1' },
    'another payer': { ...packed, from: to },
    'no message': { ...packed, message: undefined },
    'a message cut off': { ...packed, message: packed.message.slice(0, -8) },
    'a long message': { ...packed, message: packed.message.repeat(20) },
    'a negative height': { ...packed, lastValidHeight: -1 },
    'a fee as a number': { ...packed, maxFee: 5 },
  }))
    assert.is(unpackRequest(wrong), null, name);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record({
          networkId: fc.constant(networkId),
          from: fc.constant(from),
          message: fc.oneof(fc.base64String(), fc.uint8Array({ maxLength: 300 }).map(encodeBase64)),
          lastValidHeight: fc.nat(),
          maxFee: fc.constant('5'),
        }),
      ),
      (value) => {
        const request = unpackRequest(value);
        if (!request) return;
        readEffects(request);
        keyOfRequest(request);
      },
    ),
    { seed: 34, numRuns: runs(500) },
  );
});

test('readPriority: returns the price of a budget, and refuses budgets that the network refuses', () => {
  const coin = transferCoin(from, to, 7n);
  const budget = (...bytes: number[]): Instruction => ({ ...limitUnits(1), data: Uint8Array.from(bytes) });
  assert.is(readPriority({ instructions: [coin] }), 0n);
  assert.is(readPriority({ instructions: [limitUnits(450), priceUnits(1_000_000n), coin] }), 450n);
  assert.is(readPriority({ instructions: [limitUnits(1), priceUnits(1n), coin] }), 1n);
  // Each other instruction has 200,000 units, unless there is a limit.
  assert.is(readPriority({ instructions: [priceUnits(1_000_000n), coin, coin] }), 400_000n);
  assert.is(readPriority({ instructions: [limitUnits(2 ** 32 - 1), priceUnits(1_000_000n)] }), 1_400_000n);
  assert.is(readPriority({ instructions: [budget(1, 0, 0, 1, 0), budget(4, 0, 0, 1, 0)] }), 0n);
  for (const [name, instructions] of Object.entries({
    twice: [limitUnits(1), limitUnits(1)],
    'with a fee of its own': [budget(0, 1, 0, 0, 0, 1, 0, 0, 0)],
    'another kind': [budget(5, 0, 0, 0, 0)],
    'no kind': [budget()],
    'too short': [budget(2, 1, 0, 0)],
    'too long': [budget(3, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  }))
    assert.is(readPriority({ instructions }), null, name);
});

test('normalizeReference: accepts base58 of 64 bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 60, maxLength: 68 }), (bytes) => {
      const text = encodeBase58(bytes);
      assert.is(normalizeReference(text), bytes.length === 64 ? text : null);
    }),
    { seed: 34, numRuns: runs(300) },
  );
  for (const wrong of [null, undefined, 5, new Uint8Array(64), '', `0x${'ab'.repeat(32)}`, from, '1'.repeat(65)])
    assert.is(normalizeReference(wrong), null);
  assert.is(normalizeReference('1'.repeat(64)), '1'.repeat(64));
});

test('parseReceiver: reads addresses and payment links', () => {
  assert.equal(parseReceiver(to), { kind: 'address', text: to });
  for (const link of [`solana:${to}`, `SOLANA:${to}`, `solana:${to}?amount=0`, `solana:${to}?label=&message=&memo=`])
    assert.equal(parseReceiver(link), { kind: 'address', text: to }, link);
  for (const [amount, expected] of [
    ['1', '1'],
    ['0.000000001', '0.000000001'],
    ['00012.50', '12.50'],
    ['18446744073.709551615', '18446744073.709551615'],
  ])
    assert.equal(parseReceiver(`solana:${to}?amount=${amount}`), {
      kind: 'address',
      text: to,
      token: null,
      amount: expected,
    });
  assert.equal(parseReceiver(`solana:${to}?amount=1&spl-token=${mint}`), {
    kind: 'address',
    text: to,
    token: mint,
    amount: '1',
  });
  for (const text of ['x', 'name.sol', SYSTEM.slice(1), `${to}111`])
    assert.equal(parseReceiver(text), { kind: 'invalid', text });
  assert.equal(parseReceiver('solana:x'), { kind: 'invalid', text: 'x' });
});

test('parseReceiver: refuses payment links that cannot be paid here', () => {
  const links: readonly (readonly [kind: string, ...links: readonly string[]])[] = [
    ['serverLink', 'solana:https://shop.example/pay', 'SOLANA:HTTPS%3A%2F%2Fshop.example%2Fpay'],
    [
      'brokenLink',
      ...['', '-1', '+1', '1e9', '.5', '5.', '1,5', '0x1', '1 ', 'NaN', '0.0000000001', '9'.repeat(21)].map(
        (amount) => `solana:${to}?amount=${encodeURIComponent(amount)}`,
      ),
      `solana:${to}?amount=1&amount=1`,
      `solana:${to}?spl-token=x`,
      `solana:${to}?spl-token=${mint}&spl-token=${other}`,
      `solana:${to}?label=a&label=b`,
      `solana:${to}?memo=a&memo=b`,
      `solana:${to}?reference=${other}&reference=x`,
    ],
  ];
  for (const [kind, ...texts] of links) for (const link of texts) assert.equal(parseReceiver(link), { kind }, link);
  // A token may have more decimals than the coin.
  const fine = `0.${'1'.repeat(18)}`;
  assert.equal(parseReceiver(`solana:${to}?amount=${fine}&spl-token=${mint}`), {
    kind: 'address',
    text: to,
    token: mint,
    amount: fine,
  });
});

test('parseReceiver: parses any text, and accepted amounts are exact', () => {
  const parts = fc.constantFrom(
    'amount',
    'spl-token',
    'reference',
    'memo',
    'label',
    '=',
    '&',
    '?',
    '#',
    '%',
    to,
    mint,
    '1',
    '.',
    'e',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), (texts) => {
      const parsed = parseReceiver(`solana:${to}?${texts.join('')}`);
      if (parsed.kind !== 'address') return;
      assert.is(parsed.text, to);
      if (parsed.amount !== undefined) assert.match(parsed.amount, /^(?:0|[1-9]\d*)(?:\.\d+)?$/);
    }),
    { numRuns: runs(1_000) },
  );
});

test.run();
