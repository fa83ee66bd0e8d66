import crypto from 'node:crypto';
import {
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto';
import { blake2AsU8a } from '@polkadot/util-crypto/blake2';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyMessage } from '../../src/chains/polkadot/verify/index';
import type { WalletRequest } from '../../src/core/ports/carriedFamily';
import { encodeBase58 } from '../../src/lib/base58';
import type { CaipAddress } from '../../src/lib/caip';
import { signMessage } from '../../src/wallets/signMessage';
import { neverAborted } from '../support/neverAborted';
import { failure, rejection } from '../support/rejection';

const seed = new Uint8Array(32).fill(7);
const hex = `0x${'ab'.repeat(65)}`;
const message = new TextEncoder().encode('hi é');
const key = crypto.generateKeyPairSync('ed25519');
const pubkey = encodeBase58(key.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
const signed = (by: crypto.KeyObject): Buffer => crypto.sign(null, message, by);

async function sign(account: CaipAddress, answer: unknown): Promise<{ sent: unknown[]; signature: unknown }> {
  const sent: unknown[] = [];
  const send: WalletRequest = async (method, params) => {
    sent.push(method, params);
    return answer;
  };
  return { sent, signature: await signMessage(send, 'hi é', account, neverAborted) };
}

test('signMessage: uses the method of each namespace', async () => {
  assert.equal(await sign('eip155:1:0xabc', hex), {
    sent: ['personal_sign', ['0x686920c3a9', '0xabc']],
    signature: hex,
  });
  assert.is((await sign('eip155:1:0xabc', '0x')).signature, '0x', 'of a contract that signs on its chain');
  const signature = signed(key.privateKey);
  assert.equal(await sign(`solana:x123:${pubkey}`, { signature: encodeBase58(signature) }), {
    sent: ['solana_signMessage', { message: encodeBase58(message), pubkey }],
    signature: encodeBase58(signature),
  });
  assert.equal(await sign('polkadot:x123:5abc', { signature: hex }), {
    sent: ['polkadot_signMessage', { address: '5abc', message: 'hi é' }],
    signature: hex,
  });
});

test('signMessage: on Polkadot, a signature verifies with and without the byte for the type of the key before it', async () => {
  await cryptoWaitReady();
  const [sr, ed, ec] = [sr25519PairFromSeed(seed), ed25519PairFromSeed(seed), secp256k1PairFromSeed(seed)];
  const ecKey = blake2AsU8a(ec.publicKey);
  const form = (text: string) => Buffer.from(`<Bytes>${text}</Bytes>`);
  const ecdsa = (text: string) => secp256k1Sign(form(text), ec, 'blake2');
  const ed25519 = (text: string) => ed25519Sign(form(text), ed);
  const find = (isFound: (text: string) => boolean): string =>
    Array.from({ length: 5_000 }, (_, index) => `hi ${index}`).find(isFound) ?? '';
  // By chance, it begins with the byte for the type of another key, or ends like one of another key.
  const [asEd25519, asSr25519] = [0, 1].map((byte) => find((text) => ecdsa(text)[0] === byte)) as [string, string];
  const asEcdsa = find((text) => ed25519(text)[63] === 1);
  for (const [publicKey, type, text, signature] of [
    [sr.publicKey, '01', 'hi', sr25519Sign(form('hi'), sr)],
    [ed.publicKey, '00', 'hi', ed25519('hi')],
    [ed.publicKey, '00', asEcdsa, ed25519(asEcdsa)],
    [ecKey, '02', 'hi', ecdsa('hi')],
    [ecKey, '02', asSr25519, ecdsa(asSr25519)],
    [ecKey, '02', asEd25519, ecdsa(asEd25519)],
  ] as const) {
    const address = encodeAddress(publicKey, 0);
    for (const prefix of ['', type]) {
      const answer = `0x${prefix}${Buffer.from(signature).toString('hex')}`;
      for (const response of [answer, { signature: answer }]) {
        const read = await signMessage(async () => response, text, `polkadot:x123:${address}`, neverAborted);
        assert.ok(await verifyMessage({ address, message: text, signature: read }), `${type} ${prefix} ${text}`);
        assert.not(await verifyMessage({ address, message: `${text} `, signature: read }));
      }
    }
  }
  for (const answer of [null, {}, '0x12', 'ab'.repeat(64), { signature: `0x${'ab'.repeat(66)}` }])
    assert.match(String((await failure(sign('polkadot:x123:5abc', answer))).message), /did not return a signature/);
});

test('signMessage: on Bitcoin, hex becomes base64, of either form', async () => {
  const ecdsa = Buffer.concat([Buffer.of(39), Buffer.alloc(64, 7)]);
  const witness = Buffer.concat([Buffer.of(1, 64), Buffer.alloc(64, 5)]);
  for (const [address, bytes, protocol] of [
    ['bc1q', ecdsa, 'bip322'],
    ['bc1q', witness, 'bip322'],
    ['bc1p', witness, 'bip322'],
    ['1abc', ecdsa, 'ecdsa'],
  ] as const) {
    for (const answer of [bytes.toString('hex'), { address, signature: bytes.toString('base64') }]) {
      assert.equal(await sign(`bip122:x123:${address}`, answer), {
        sent: ['signMessage', { account: address, message: 'hi é', protocol }],
        signature: bytes.toString('base64'),
      });
    }
  }
  assert.match(
    String((await failure(sign('bip122:x123:bc1p', ecdsa.toString('hex')))).message),
    'The wallet signed in another form',
  );
});

test('signMessage: a canceled call rejects at once on any namespace, and is not sent if canceled before', async () => {
  for (const account of [
    'eip155:1:0xabc',
    `solana:x123:${pubkey}`,
    'polkadot:x123:5abc',
    'bip122:x123:bc1q',
  ] as const) {
    const controller = new AbortController();
    const isCanceled: (() => boolean | undefined)[] = [];
    const send: WalletRequest = (_, __, signal) => {
      isCanceled.push(() => signal?.aborted);
      return new Promise(() => {});
    };
    const canceled = rejection(signMessage(send, 'hi', account, controller.signal));
    controller.abort(new Error('left'));
    assert.is(await canceled, controller.signal.reason);
    assert.is(await rejection(signMessage(send, 'hi', account, controller.signal)), controller.signal.reason);
    assert.equal(
      isCanceled.map((each) => each()),
      [true],
      account,
    );
  }
});

test('signMessage: rejects a response that is not a signature', async () => {
  for (const answer of [null, undefined, '', '0x1', 7, {}, { signature: 7 }, '0xzz'.padEnd(140, 'z'), 'x'.repeat(20)]) {
    assert.match(String((await failure(sign('eip155:1:0xabc', answer))).message), /did not return a signature/);
  }
});

test('signMessage: on Solana, some wallets use base64; a signature by another key or of another text is refused', async () => {
  const account = `solana:x123:${pubkey}` as const;
  const signature = signed(key.privateKey);
  const { signature: read } = await sign(account, { signature: signature.toString('base64') });
  assert.is(read, encodeBase58(signature));
  const other = signed(crypto.generateKeyPairSync('ed25519').privateKey);
  const prefixed = crypto.sign(null, Buffer.concat([Buffer.from('\xffsolana offchain'), message]), key.privateKey);
  for (const wrong of [other, prefixed])
    assert.match(
      String((await failure(sign(account, { signature: encodeBase58(wrong) }))).message),
      'The wallet signed with another key',
    );
  for (const answer of [null, {}, '', encodeBase58(signature.subarray(1)), { signature: hex }])
    assert.match(String((await failure(sign(account, answer))).message), 'did not return a signature');
});

test('base58: keeps leading zeros', () => {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
  assert.is(encodeBase58(bytes('')), '');
  assert.is(encodeBase58(bytes('00')), '1');
  assert.is(encodeBase58(bytes('0000287fb4cd')), '11233QC4');
  assert.is(encodeBase58(new TextEncoder().encode('Hello World!')), '2NEpo7TZRRrLZSi2U');
});

test.run();
