import { ed25519 } from '@noble/curves/ed25519';
import { signatureVerify } from '@polkadot/util-crypto/signature';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSigner } from '../../../../src/chains/polkadot/wallet/createSigner';
import { findAccount, readAccounts } from '../../../../src/chains/polkadot/wallet/readAccounts';
import { readSignature } from '../../../../src/chains/polkadot/wallet/readSignature';
import { signMessage } from '../../../../src/chains/polkadot/wallet/signMessage';
import { createAccount, createExtension } from '../../../support/createExtension';
import { codeOf, rejection } from '../../../support/rejection';
import { withCode } from '../../../support/withCode';

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const ALICE_GENERIC = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

function setup(type = 'sr25519') {
  const account = createAccount({ address: ALICE_GENERIC, type });
  const fake = createExtension(account);
  const controller = new AbortController();
  const accounts = readAccounts([account]) ?? [];
  const signer = createSigner(fake.injected.signer, (address) => findAccount(accounts, address), controller.signal);
  return { fake, controller, signer };
}
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`;

test('signMessage: sends the bytes as they are, with the address as the extension writes it', async () => {
  const { fake, signer } = setup();
  const signature = await signMessage(signer, 'Größe 🌱', ALICE);
  assert.is(signature, `0x${'ab'.repeat(64)}`);
  assert.equal(fake.signed, [{ address: ALICE_GENERIC, data: hex('Größe 🌱'), type: 'bytes' }]);
});

test('readSignature: without the byte for the type of the key, and of its length', () => {
  const of = (length: number, first = 'ab') => `0x${first}${'ab'.repeat(length - 1)}`;
  for (const [kind, given, expected] of [
    ['sr25519', of(64), of(64)],
    ['sr25519', of(65, '01'), of(64)],
    ['ed25519', of(65, '00'), of(64)],
    ['ed25519', `${of(64, '00')}01`, `${of(63)}01`],
    ['ecdsa', of(65), of(65)],
    ['ecdsa', `${of(64, '00')}01`, `${of(64, '00')}01`],
    ['ecdsa', of(65, '01'), of(65, '01')],
    ['ecdsa', of(66, '02'), of(65)],
    [undefined, of(64), of(64)],
    [undefined, of(65, '00'), of(64)],
    [undefined, of(65, '01'), of(64)],
    [undefined, `${of(64, '00')}01`, `${of(64, '00')}01`],
    [undefined, of(65), of(65)],
    [undefined, of(66, '02'), of(65)],
  ] as const)
    assert.is(readSignature(given, kind), expected, `${kind} ${given.length}`);
  for (const [kind, given] of [
    ['sr25519', of(65, '00')],
    ['ed25519', of(65, '01')],
    ['ecdsa', of(64)],
    ['ecdsa', of(66, '01')],
    [undefined, of(66)],
    ['sr25519', of(63)],
    ['sr25519', of(64).slice(2)],
    ['sr25519', `${of(63)}zz`],
    ['sr25519', undefined],
    ['sr25519', new Uint8Array(64)],
    ['sr25519', null],
  ] as const)
    assert.throws(() => readSignature(given, kind), TypeError);
});

test('signRaw: hardware that signs no texts, and missing methods, are one error; others stay', async () => {
  for (const text of [
    'Raw signing is not supported on Ledger',
    'Ledger devices cannot sign raw bytes',
    'Message signing is unsupported',
    'Unable to sign bytes with a hardware account',
  ]) {
    const { fake, signer } = setup();
    fake.answerWith(new Error(text));
    assert.is(await codeOf(signMessage(signer, 'hi', ALICE)), 4200, text);
  }
  const { fake, signer } = setup();
  for (const error of [new Error('Cancelled'), withCode(4001), new Error('Unable to sign')]) {
    fake.answerWith(error);
    assert.is(await rejection(signMessage(signer, 'hi', ALICE)), error);
  }
  delete fake.injected.signer['signRaw'];
  assert.is(await codeOf(signMessage(signer, 'hi', ALICE)), 4200);
});

test('signRaw: refuses accounts that are not shared, and answers without a signature; drops late ones', async () => {
  const { fake, signer, controller } = setup();
  for (const address of [createAccount().address, '', undefined, '0x52908400098527886E0F7030069857D2E4169EE7'])
    assert.is(await codeOf(signMessage(signer, 'hi', address as string)), 4100);
  assert.equal(fake.signed, []);
  for (const answer of [undefined, null, 'x', {}, { signature: '0x12' }]) {
    fake.answerWith(answer);
    assert.instance(await rejection(signMessage(signer, 'hi', ALICE)), TypeError);
  }
  fake.injected.signer['signRaw'] = () => new Promise(() => {});
  const waiting = rejection(signMessage(signer, 'hi', ALICE));
  controller.abort(new Error('ended'));
  assert.is(((await waiting) as Error).message, 'ended');
  assert.is(((await rejection(signMessage(signer, 'hi', ALICE))) as Error).message, 'ended');
});

test('signPayload: the payload and the answer pass unchanged, but for the address', async () => {
  const { fake, signer } = setup();
  const answer = { id: 1, signature: '0x01', signedTransaction: '0x02' };
  fake.answerWith(answer);
  const payload = { address: ALICE, method: '0x00', nonce: '0x01', withSignedTransaction: true };
  assert.is(await signer.signPayload(payload), answer);
  assert.equal(fake.signed, [{ ...payload, address: ALICE_GENERIC }]);
});

test('signMessage: the library of the networks verifies the extension’s signature', async () => {
  const secret = new Uint8Array(32).fill(7);
  const publicKey = ed25519.getPublicKey(secret);
  const { encodeAddress } = await import('../../../../src/chains/polkadot/encodeAddress');
  const account = createAccount({ address: encodeAddress(42, publicKey), type: 'ed25519' });
  const accounts = readAccounts([account]) ?? [];
  for (const prefix of ['', '00']) {
    const injected = {
      signRaw: async ({ data }: { data: string }) => {
        const text = Buffer.from(data.slice(2), 'hex').toString();
        const signature = ed25519.sign(new TextEncoder().encode(`<Bytes>${text}</Bytes>`), secret);
        return { id: 1, signature: `0x${prefix}${Buffer.from(signature).toString('hex')}` };
      },
    };
    const signer = createSigner(injected, (address) => findAccount(accounts, address), new AbortController().signal);
    const signature = await signMessage(signer, 'hi', encodeAddress(0, publicKey));
    // It tries the bytes with and without the tags.
    assert.ok(signatureVerify('hi', signature, publicKey).isValid);
  }
});

test.run();
