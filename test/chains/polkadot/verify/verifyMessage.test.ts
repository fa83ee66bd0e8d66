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
import { verifyMessage } from '../../../../src/chains/polkadot/verify/index';

const seed = new Uint8Array(32).fill(7);
const text = 'meadow.example wants you to sign in\né';
const utf8 = (value: string) => new TextEncoder().encode(value);
const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;

/** The library of the extensions signs with each type of key. */
async function createKeys() {
  await cryptoWaitReady();
  const sr = sr25519PairFromSeed(seed);
  const ed = ed25519PairFromSeed(seed);
  const ec = secp256k1PairFromSeed(seed);
  return {
    sr25519: { address: encodeAddress(sr.publicKey, 0), sign: (message: Uint8Array) => sr25519Sign(message, sr) },
    ed25519: { address: encodeAddress(ed.publicKey, 2), sign: (message: Uint8Array) => ed25519Sign(message, ed) },
    ecdsa: {
      address: encodeAddress(blake2AsU8a(ec.publicKey), 42),
      sign: (message: Uint8Array) => secp256k1Sign(message, ec, 'blake2'),
    },
  };
}

test('verifyMessage: each type of key, with and without the wrapping, as the library of the extensions signs', async () => {
  for (const { address, sign } of Object.values(await createKeys()))
    for (const wrapped of [`<Bytes>${text}</Bytes>`, text]) {
      const signature = hex(sign(utf8(wrapped)));
      assert.is(await verifyMessage({ address, message: text, signature }), true);
      assert.is(await verifyMessage({ address, message: `${text} `, signature }), false);
      const changed = signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
      assert.is(await verifyMessage({ address, message: text, signature: changed }), false);
    }
});

test('verifyMessage: refuses a signature of another account, and values that are not signatures', async () => {
  const { sr25519, ed25519, ecdsa } = await createKeys();
  const signature = hex(sr25519.sign(utf8(text)));
  for (const { address } of [ed25519, ecdsa])
    assert.is(await verifyMessage({ address, message: text, signature }), false);
  assert.is(await verifyMessage({ address: 'nobody', message: text, signature }), false);
  for (const bad of [
    '',
    '0x',
    `0x${'00'.repeat(64)}`,
    `0x${'ff'.repeat(65)}`,
    signature.slice(2),
    `${signature}00`,
    `0x${'0'.repeat(100_000)}`,
  ])
    for (const { address } of [sr25519, ed25519, ecdsa])
      assert.is(await verifyMessage({ address, message: text, signature: bad }), false, bad.slice(0, 40));
});

test.run();
