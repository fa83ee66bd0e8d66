import { generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyMessage } from '../../../../src/chains/solana/verify/index';
import { encodeBase58 } from '../../../../src/lib/base58';

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

test('verifyMessage: a malformed signature or address is refused', async () => {
  for (const bad of ['', '0', 'l', signature.slice(1), `${signature}1`, `1${signature}`, '1'.repeat(100_000)])
    assert.is(await verifyMessage({ address, message, signature: bad }), false);
  assert.is(await verifyMessage({ address: 'nobody', message, signature }), false);
  assert.is(await verifyMessage({ address: '1'.repeat(32), message, signature }), false);
});

test.run();
