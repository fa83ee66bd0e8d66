import { generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyMessage } from '../../../../src/chains/solana/verify/index';
import { decodeBase58, encodeBase58 } from '../../../../src/lib/base58';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const address = encodeBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const message = 'meadow.example wants you to sign in\né';
const signature = encodeBase58(sign(null, Buffer.from(message), privateKey));

for (const has of [true, false]) {
  test(`verifyMessage: a signature of OpenSSL, in a browser ${has ? 'with' : 'without'} Ed25519`, async () => {
    const { subtle } = globalThis.crypto;
    const { importKey } = subtle;
    if (!has) subtle.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    try {
      assert.is(await verifyMessage({ address, message, signature }), true);
      assert.is(await verifyMessage({ address, message: `${message} `, signature }), false);
      const other = encodeBase58(sign(null, Buffer.from('other'), privateKey));
      assert.is(await verifyMessage({ address, message, signature: other }), false);
    } finally {
      subtle.importKey = importKey;
    }
  });
}

test('verifyMessage: a hardware wallet signs the text behind one of three headers', async () => {
  const key = [...(decodeBase58(address) ?? [])];
  const length = Buffer.from(message).length;
  const zeros = Array.from({ length: 32 }, () => 0);
  const signed = (text: string, ...header: number[]): string =>
    encodeBase58(
      sign(null, Buffer.from([0xff, ...Buffer.from('solana offchain'), ...header, ...Buffer.from(text)]), privateKey),
    );
  for (const header of [
    [0, 0, length, 0],
    [0, 1, length, 0],
    [0, ...zeros, 1, 1, ...key, length, 0],
    [1, 1, ...key],
  ]) {
    assert.is(await verifyMessage({ address, message, signature: signed(message, ...header) }), true);
    assert.is(await verifyMessage({ address, message, signature: signed(`${message} `, ...header) }), false);
    assert.is(await verifyMessage({ address, message, signature: signed(message, ...header, 0) }), false);
  }
  const others = key.toReversed();
  assert.is(await verifyMessage({ address, message, signature: signed(message, 1, 1, ...others) }), false);
});

test('verifyMessage: a malformed signature or address is refused', async () => {
  for (const bad of ['', '0', 'l', signature.slice(1), `${signature}1`, `1${signature}`, '1'.repeat(100_000)])
    assert.is(await verifyMessage({ address, message, signature: bad }), false);
  assert.is(await verifyMessage({ address: 'nobody', message, signature }), false);
  assert.is(await verifyMessage({ address: '1'.repeat(32), message, signature }), false);
});

test.run();
