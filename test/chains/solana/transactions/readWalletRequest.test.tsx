import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Instruction } from '../../../../src/chains/solana/transactions/Instruction';
import {
  limitUnits,
  priceUnits,
  transferCoin,
  withReferences,
  writeMemo,
} from '../../../../src/chains/solana/transactions/instructions';
import { encodeMessage, encodeUnsigned } from '../../../../src/chains/solana/transactions/library';
import { readWalletRequest } from '../../../../src/chains/solana/transactions/readWalletRequest';
import { encodeBase58 } from '../../../../src/lib/base58';
import { encodeBase64 } from '../../../../src/lib/base64';
import { runs } from '../../../support/runs';

const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const keyOf = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte));
const [me, evil, sponsor, program, blockhash] = [201, 202, 203, 204, 205].map(keyOf) as [
  string,
  string,
  string,
  string,
  string,
];

const read = (method: string, params: unknown) => readWalletRequest({ method, networkId, params }, me);
const pay = (from = me, amount = 7n) => transferCoin(from, evil, amount);
const call: Instruction = {
  program,
  accounts: [{ address: me, signer: true, writable: true }],
  data: Uint8Array.of(9),
};
const messageOf = (instructions: readonly Instruction[], payer = me): Uint8Array =>
  encodeMessage({ payer, blockhash, instructions });
const base64 = (...params: Parameters<typeof messageOf>): string => encodeBase64(encodeUnsigned(messageOf(...params)));
const sign = (...params: Parameters<typeof messageOf>) =>
  read('solana_signTransaction', { transaction: base64(...params), pubkey: me });
const signText = (message: Uint8Array | string, pubkey: unknown = me) =>
  read('solana_signMessage', {
    message: encodeBase58(typeof message === 'string' ? Buffer.from(message) : message),
    pubkey,
  });

const sent = { kind: 'transfer', token: null, to: evil, amount: 7n };
const unknown = { kind: 'unknown', to: program, selector: null, value: 0n, isProgram: true };

test('readWalletRequest: the effects of a transaction to sign, and to send', () => {
  assert.equal(sign([pay()]), [sent]);
  assert.equal(read('solana_signAndSendTransaction', { transaction: base64([pay(), call]), pubkey: me }), [
    sent,
    unknown,
  ]);
  assert.equal(read('solana_signAllTransactions', { transactions: [base64([pay()]), base64([call])] }), [
    sent,
    unknown,
  ]);
});

test('readWalletRequest: a memo, and a transfer that is found by references', () => {
  const noted = withReferences(pay(), [program]);
  assert.equal(sign([writeMemo('order\n7'), noted]), [{ kind: 'memo', text: 'order 7' }, sent]);
});

test('readWalletRequest: names a program that cannot be read', () => {
  assert.equal(sign([call]), [unknown]);
});

test('readWalletRequest: the fee that a page adds, if the account pays it', () => {
  assert.equal(sign([limitUnits(1_000), priceUnits(5_000_000n), pay()]), [sent, { kind: 'fee', amount: 5_000n }]);
  assert.equal(sign([limitUnits(1_000), pay()]), [sent]);
  assert.equal(sign([priceUnits(5_000_000n), priceUnits(1n), pay()]), [sent, { kind: 'fee', amount: null }]);
  assert.equal(sign([limitUnits(1_000), priceUnits(5_000_000n), pay()], sponsor), [sent]);
});

test('readWalletRequest: another account may pay the fee; what it sends is named as its own', () => {
  assert.equal(sign([pay(), pay(sponsor)], sponsor), [sent, { ...sent, from: sponsor }]);
  assert.equal(sign([pay(sponsor)], sponsor), [], 'the account does not sign it');
});

test('readWalletRequest: a message that is a transaction has its effects, because signing it signs the transaction', () => {
  assert.equal(signText(messageOf([pay()])), [sent]);
  assert.equal(signText(messageOf([call])), [unknown]);
});

test('readWalletRequest: leaves a text to the frame, unless it signs in to another site; bytes cannot be read', () => {
  for (const text of [
    '',
    'Hello',
    'مرحبا 🌿',
    `${location.host} wants you to sign in with your Solana account:\n${me}`,
  ])
    assert.is(signText(text), null, text);
  const signIn = 'bank.example wants you to sign in with your Solana account:\n';
  assert.equal(signText(signIn), [{ kind: 'signIn', site: 'bank.example' }]);
  for (const bytes of [
    Uint8Array.of(255, 254),
    Buffer.from('\xffsolana offchain', 'latin1'),
    messageOf([pay(sponsor)], sponsor),
  ])
    assert.equal(signText(bytes), []);
});

test('readWalletRequest: names an account other than the active one', () => {
  const sender = { kind: 'sender', address: evil };
  assert.equal(read('solana_signTransaction', { transaction: base64([pay()]), pubkey: evil }), [sender, sent]);
  assert.equal(signText('Hello', evil), [sender]);
  for (const pubkey of ['', 'x', null, 5, {}]) assert.equal(signText('Hello', pubkey), []);
});

test('readWalletRequest: a request is unreadable as a whole if a part of it is', () => {
  const good = base64([pay()]);
  const lookups = Uint8Array.from([0x80, ...messageOf([pay()]), 1, ...new Uint8Array(32), 1, 0, 0]);
  const tabled = encodeBase64(Uint8Array.from([1, ...new Uint8Array(64), ...lookups]));
  for (const transaction of [
    undefined,
    null,
    5,
    '',
    '***',
    good.slice(0, -8),
    `${good}AAAA`,
    tabled,
    encodeBase64(new Uint8Array(300)),
  ]) {
    assert.equal(read('solana_signTransaction', { transaction, pubkey: me }), [], `${transaction}`);
    assert.equal(read('solana_signAllTransactions', { transactions: [good, transaction] }), [], `${transaction}`);
  }
  assert.equal(sign([]), [], 'nothing in it');
  assert.equal(sign([limitUnits(1)]), [], 'nothing but its budget');
  assert.equal(read('solana_signAllTransactions', { transactions: good }), []);
  assert.equal(read('solana_signAllTransactions', { transactions: [] }), []);
  assert.is(read('solana_signAllTransactions', { transactions: new Array(100).fill(good) })?.length, 100);
  assert.equal(read('solana_signAllTransactions', { transactions: new Array(101).fill(good) }), []);
  assert.equal(read('solana_signMessage', { message: '1'.repeat(1_000_000), pubkey: me }), []);
  assert.equal(read('solana_signMessage', { message: '0', pubkey: me }), []);
  assert.equal(read('eth_sendTransaction', [{}]), []);
  assert.equal(read('solana_other', {}), []);
});

test('readWalletRequest: never throws, whatever a page requests', () => {
  const method = fc.constantFrom(
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  );
  const bytes = fc.uint8Array({ maxLength: 400 });
  const part = fc.oneof(
    bytes.map(encodeBase64),
    bytes.map((each) => encodeBase58(each)),
    fc.jsonValue(),
  );
  const broken = fc.tuple(fc.nat(300), fc.nat(255)).map(([at, byte]) => {
    const transaction = encodeUnsigned(messageOf([pay(), call]));
    transaction[at % transaction.length] = byte;
    return encodeBase64(transaction);
  });
  const params = fc.oneof(
    fc.jsonValue(),
    fc.record({ transaction: fc.oneof(part, broken), transactions: fc.array(fc.oneof(part, broken)), message: part }),
  );
  fc.assert(
    fc.property(method, params, (name, each) => {
      const effects = read(name, each);
      assert.ok(effects === null ? name === 'solana_signMessage' : Array.isArray(effects));
    }),
    { numRuns: runs(300) },
  );
});

test.run();
