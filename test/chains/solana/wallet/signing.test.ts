import crypto from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connect } from '../../../../src/chains/solana/wallet/connect';
import type { SolanaSendRequest } from '../../../../src/chains/solana/wallet/SolanaSendRequest';
import { decodeBase58 } from '../../../../src/lib/base58';
import { isRejection } from '../../../../src/shared/isRejection';
import { createAccount, createStandardWallet } from '../../../support/createStandardWallet';
import { createFakeClock } from '../../../support/fakeClock';
import { neverAborted } from '../../../support/neverAborted';
import { rejection } from '../../../support/rejection';
import { withCode } from '../../../support/withCode';

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const sink = { accounts() {}, network() {}, approved() {}, disconnected() {} };
const { signal } = new AbortController();
const never = () => new Promise(() => {});

async function setup(fake = createStandardWallet()) {
  fake.state.granted = true;
  const connection = await connect({ provider: fake.wallet, sink, signal, restore: true }, createFakeClock());
  const [from = ''] = connection.accounts;
  const sign = (transaction = tx(1), requestSignal = signal) =>
    connection.request('signTransaction', { networkId: DEVNET, from, transaction }, requestSignal);
  const send = (options?: SolanaSendRequest['options'], requestSignal = signal) => {
    const request: SolanaSendRequest = { networkId: DEVNET, from, transaction: tx(1), ...(options && { options }) };
    return connection.request('sendTransaction', request, requestSignal);
  };
  return { fake, connection, from, sign, send, sent: spyOn(fake) };
}

const tx = (...bytes: readonly number[]): Uint8Array => Uint8Array.from(bytes);

/** Records the inputs of a feature, and responds with the test's value. */
function spyOn(fake: ReturnType<typeof createStandardWallet>) {
  return (feature: string, answer: (inputs: readonly Record<string, unknown>[]) => unknown) => {
    const inputs: Record<string, unknown>[][] = [];
    fake.behave(feature, async (...each: Record<string, unknown>[]) => {
      inputs.push(each);
      return answer(each);
    });
    return inputs;
  };
}

/** Whether a signature in base58 is one of the text by the account (Node's own verifier). */
function verifies(text: string, signature: string, publicKey: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  const key = crypto.createPublicKey({ key: der, format: 'der', type: 'spki' });
  return crypto.verify(null, Buffer.from(text), key, decodeBase58(signature) ?? Buffer.alloc(0));
}

test('signMessage: the signature of the text, with each of the accounts', async () => {
  const accounts = [createAccount(), createAccount()];
  const { connection } = await setup(createStandardWallet('Cove', ...accounts));
  for (const { address, publicKey } of accounts)
    assert.ok(verifies('hi é', await connection.signMessage('hi é', address, neverAborted), publicKey));
});

test('signMessage: verifies the signature against the requested text and the account’s key', async () => {
  const { fake, connection, from, sent } = await setup();
  const { signMessage } = fake.wallet.features['solana:signMessage'] as {
    signMessage(input: object): Promise<object[]>;
  };
  const [account] = fake.wallet.accounts;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const [good] = (await signMessage({ account, message: bytes('hi') })) as [{ signature: Uint8Array }];
  const [prefixed] = (await signMessage({ account, message: bytes('prefix: hi') })) as [{ signature: Uint8Array }];
  const answers: Record<string, unknown> = {
    prefixed: [{ signedMessage: bytes('prefix: hi'), signature: prefixed.signature }],
    'claimed to be the text': [{ signedMessage: bytes('hi'), signature: prefixed.signature }],
    'of another key': [{ signedMessage: bytes('hi'), signature: new Uint8Array(64).fill(7) }],
    short: [{ signedMessage: bytes('hi'), signature: good.signature.subarray(1) }],
    text: [{ signedMessage: 'hi', signature: good.signature }],
    'without the text': [{ signature: good.signature }],
    nothing: [],
    'two answers': [good, good],
    undefined: undefined,
    null: [null],
  };
  for (const [name, answer] of Object.entries(answers)) {
    sent('solana:signMessage', () => answer);
    assert.instance(await rejection(connection.signMessage('hi', from, neverAborted)), TypeError, name);
  }
});

test('signMessage: an account on a hardware wallet signs the text behind a header, whatever the wallet calls it', async () => {
  const { fake, connection, from, sent } = await setup();
  const { signMessage } = fake.wallet.features['solana:signMessage'] as {
    signMessage(input: object): Promise<[{ signature: Uint8Array }]>;
  };
  const [account] = fake.wallet.accounts;
  const text = new TextEncoder().encode('hi');
  const envelope = Uint8Array.from([0xff, ...Buffer.from('solana offchain'), 0, 0, 2, 0, ...text]);
  const [{ signature }] = await signMessage({ account, message: envelope });
  for (const signedMessage of [envelope, text]) {
    sent('solana:signMessage', () => [{ signedMessage, signature }]);
    assert.equal(decodeBase58(await connection.signMessage('hi', from, neverAborted)), signature);
  }
  assert.instance(await rejection(connection.signMessage('ho', from, neverAborted)), TypeError);
});

test('signMessage: a browser without the curve compares the text alone', async () => {
  const { connection, from, sent } = await setup();
  const { subtle } = globalThis.crypto;
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: undefined });
  try {
    assert.ok(await connection.signMessage('hi', from, neverAborted));
    const signedMessage = new TextEncoder().encode('prefix: hi');
    sent('solana:signMessage', () => [{ signedMessage, signature: new Uint8Array(64) }]);
    assert.instance(await rejection(connection.signMessage('hi', from, neverAborted)), TypeError);
  } finally {
    Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: subtle });
  }
});

test('signTransaction: one call, with the wallet’s account and the chain', async () => {
  const { fake, sign, sent } = await setup();
  const [account] = fake.wallet.accounts;
  const inputs = sent('solana:signTransaction', (each) =>
    each.map(({ transaction }) => ({ signedTransaction: tx(...(transaction as Uint8Array), 9) })),
  );
  assert.equal(await sign(tx(1)), tx(1, 9));
  assert.is(inputs.length, 1);
  assert.equal(inputs[0], [{ account, transaction: tx(1), chain: 'solana:devnet' }]);
  assert.is(inputs[0]?.[0]?.['account'], account);
});

test('signTransaction: a wallet cannot change the bytes of the caller', async () => {
  const { sign, sent } = await setup();
  sent('solana:signTransaction', (each) =>
    each.map(({ transaction }) => ({ signedTransaction: (transaction as Uint8Array).fill(0) })),
  );
  const own = tx(1, 2);
  await sign(own);
  assert.equal(own, tx(1, 2));
});

test('signTransaction: malformed answers are refused', async () => {
  const { sign, sent } = await setup();
  const answers: readonly unknown[] = [
    undefined,
    {},
    [],
    [{ signedTransaction: tx(1) }, { signedTransaction: tx(1) }],
    [{ signedTransaction: 'AQ==' }],
    [{ signedTransaction: tx() }],
    [{ signedTransaction: new Uint8Array(70_000) }],
    [{ signedTransaction: new Proxy(tx(1), {}) }],
    [null],
  ];
  for (const answer of answers) {
    sent('solana:signTransaction', () => answer);
    assert.instance(await rejection(sign()), TypeError);
  }
});

test('sendTransaction: passes the chain and the options, and resolves to the signature', async () => {
  const { send, sent } = await setup();
  const inputs = sent('solana:signAndSendTransaction', () => [{ signature: new Uint8Array(64).fill(5) }]);
  const options = { skipPreflight: true, maxRetries: 3, preflightCommitment: 'confirmed' } as const;
  assert.equal(decodeBase58(await send(options)), new Uint8Array(64).fill(5));
  const { account: _, ...input } = inputs[0]?.[0] ?? {};
  assert.equal(input, { transaction: tx(1), chain: 'solana:devnet', options });
  await send();
  assert.not('options' in (inputs[1]?.[0] ?? {}));
  for (const signature of [new Uint8Array(63), 'x', undefined]) {
    sent('solana:signAndSendTransaction', () => [{ signature }]);
    assert.instance(await rejection(send()), TypeError);
  }
});

test('requests: call the wallet in the task of the caller', async () => {
  const { fake, sign, send, connection, from } = await setup();
  for (const ask of [sign, send, () => connection.signMessage('hi', from, neverAborted)]) {
    const before = fake.calls.length;
    const asked = ask();
    assert.is(fake.calls.length, before + 1);
    await asked;
  }
});

test('requests: an abort rejects at once, and so does the end of the connection', async () => {
  const { sign, sent, connection, from, fake } = await setup();
  sent('solana:signTransaction', never);
  fake.behave('solana:signMessage', never);
  const controller = new AbortController();
  const pending = rejection(sign(tx(1), controller.signal));
  controller.abort(new Error('left'));
  assert.is(((await pending) as Error).message, 'left');
  const another = new AbortController();
  const canceled = rejection(connection.signMessage('hi', from, another.signal));
  another.abort(new Error('left again'));
  assert.is(await canceled, another.signal.reason);
  const asked = fake.calls.length;
  assert.is(await rejection(connection.signMessage('hi', from, another.signal)), another.signal.reason);
  assert.is(fake.calls.length, asked);
  const signing = rejection(connection.signMessage('hi', from, neverAborted));
  connection.dispose();
  assert.is(((await signing) as { code?: number }).code, 4900);
  assert.is(((await rejection(sign())) as { code?: number }).code, 4900);
});

test('requests: reject for another account, or without the feature', async () => {
  const { fake, connection } = await setup();
  const request = { networkId: DEVNET, from: createAccount().address, transaction: tx(1) } as const;
  const code = async (promise: Promise<unknown>) => ((await rejection(promise)) as { code?: number }).code;
  assert.is(await code(connection.request('signTransaction', request, signal)), 4100);
  const revocation = { networkId: DEVNET, address: '', pci: '', permissions: [] } as const;
  assert.is(await code(connection.request('revokePermissions', revocation, signal)), 4200);
  fake.behave('solana:signTransaction', undefined);
  const [from = ''] = connection.accounts;
  assert.is(await code(connection.request('signTransaction', { ...request, from }, signal)), 4200);
  assert.equal(fake.calls, []);
});

test('can: follows the features of the wallet and of its account', async () => {
  const { fake, connection } = await setup();
  assert.equal([...connection.can], ['sendTransaction', 'signTransaction']);
  fake.behave('solana:signAndSendTransaction', undefined);
  assert.equal([...connection.can], ['signTransaction']);
  fake.behave('solana:signTransaction', undefined);
  assert.equal([...connection.can], []);
  const watching = Object.freeze({ ...createAccount(), features: ['solana:signMessage'] });
  assert.equal([...(await setup(createStandardWallet('Watch', watching))).connection.can], []);
  const silent = Object.freeze({ ...createAccount(), features: [] });
  assert.is((await setup(createStandardWallet('Silent', silent))).connection.can.size, 2);
});

test('isRejection: by code or by words', () => {
  for (const error of [
    withCode(4001),
    withCode(5000),
    withCode(5002),
    new Error('User rejected the request.'),
    { cause: { code: 4001 } },
    'User declined',
  ])
    assert.ok(isRejection(error));
  for (const error of [
    new Error('fetch failed'),
    withCode(-32603),
    undefined,
    {},
    null,
    new DOMException('x', 'AbortError'),
  ])
    assert.not(isRejection(error));
});

test.run();
