import { secp256k1 } from '@noble/curves/secp256k1';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compactSize, concat, hash160, sha256d, taggedHash, uint32 } from '../../../../src/chains/bip122/verify/bytes';
import { verifyMessage } from '../../../../src/chains/bip122/verify/index';
import { utf8 } from '../../../../src/lib/utf8';

/** The test vectors of BIP 322. */
const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
const vectors = [
  [
    SEGWIT,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    SEGWIT,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    TAPROOT,
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
] as const;

for (const [address, message, signature] of vectors) {
  test(`verifyMessage: the vector of BIP 322 for ${address} and "${message}"`, async () => {
    assert.is(await verifyMessage({ address, message, signature }), true);
    assert.is(await verifyMessage({ address, message, signature: `smp${signature}` }), true);
    assert.is(await verifyMessage({ address, message, signature: `ful${signature}` }), false);
    assert.is(await verifyMessage({ address: address.toUpperCase(), message, signature }), true);
    assert.is(await verifyMessage({ address, message: `${message}!`, signature }), false);
    const bytes = Buffer.from(signature, 'base64');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      assert.is(await verifyMessage({ address, message, signature: changed.toString('base64') }), false, `${index}`);
      assert.is(
        await verifyMessage({ address, message, signature: bytes.subarray(0, index).toString('base64') }),
        false,
      );
    }
  });
}

test('verifyMessage: refuses a signature of another address', async () => {
  for (const [, message, signature] of vectors)
    for (const address of [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'nobody',
    ])
      assert.is(await verifyMessage({ address, message, signature }), false);
});

/** Signs in the form of 2011, with the private key 1. */
function sign(message: string, header: number): string {
  const text = utf8(message);
  const hash = sha256d(concat([24], utf8('Bitcoin Signed Message:\n'), compactSize(text.length), text));
  const signed = secp256k1.sign(hash, 1n);
  return Buffer.from([header + signed.recovery, ...signed.toCompactRawBytes()]).toString('base64');
}

test('verifyMessage: ECDSA by the addresses of one key, in base64 and in hex; a taproot address has no such form', async () => {
  const message = `meadow.example wants you to sign in\n${'é'.repeat(200)}`;
  const cases = [
    ['1EHNa6Q4Jz2uvNExL497mE43ikXhwF6kZm', 27],
    ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 31],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 39],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 31],
    ['3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', 35],
  ] as const;
  for (const [address, header] of cases) {
    const signature = sign(message, header);
    const hex = Buffer.from(signature, 'base64').toString('hex');
    assert.is(await verifyMessage({ address, message, signature }), true, address);
    assert.is(await verifyMessage({ address, message, signature: hex }), true, address);
    assert.is(await verifyMessage({ address, message: 'another', signature }), false, address);
    assert.is(await verifyMessage({ address: TAPROOT, message, signature }), false);
  }
});

test('verifyMessage: refuses a BIP 322 signature by another key for this address (BIP 143)', async () => {
  const message = 'Hello';
  const zero = uint32(0);
  const amount = new Uint8Array(8);
  /** Signs for the address of a key, as its own wallet does, or as one that has another key. */
  const sign322 = (program: Uint8Array, key: bigint): string => {
    const text = taggedHash('BIP0322-signed-message', utf8(message));
    const input = concat(new Uint8Array(32), [255, 255, 255, 255], [34, 0, 32], text, zero);
    const spent = sha256d(concat(zero, [1], input, [1], amount, [22, 0, 20], program, zero));
    const outpoint = concat(spent, zero);
    const outputs = sha256d(concat(amount, [1, 0x6a]));
    const code = concat([25, 0x76, 0xa9, 20], program, [0x88, 0xac]);
    const sequences = sha256d(Uint8Array.from(zero));
    const hash = sha256d(
      concat(zero, sha256d(outpoint), sequences, outpoint, code, amount, zero, outputs, zero, uint32(1)),
    );
    const signature = concat(secp256k1.sign(hash, key).toDERRawBytes(), [1]);
    const publicKey = secp256k1.getPublicKey(key);
    return Buffer.from(concat([2, signature.length], signature, [33], publicKey)).toString('base64');
  };
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const program = hash160(secp256k1.getPublicKey(1n));
  assert.is(await verifyMessage({ address, message, signature: sign322(program, 1n) }), true);
  assert.is(await verifyMessage({ address, message, signature: sign322(program, 2n) }), false);
});

test('verifyMessage: refuses values that are not signatures', async () => {
  const bytes = (count: number, value = 0) => Buffer.alloc(count, value).toString('base64');
  for (const signature of ['', '!', 'zz', bytes(64), bytes(65, 27), bytes(65, 255), bytes(66, 2), 'A'.repeat(100_000)])
    for (const address of [SEGWIT, TAPROOT, '1EHNa6Q4Jz2uvNExL497mE43ikXhwF6kZm'])
      assert.is(await verifyMessage({ address, message: '', signature }), false);
});

test.run();
