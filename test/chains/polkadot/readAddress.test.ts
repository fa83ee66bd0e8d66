import { createHash } from 'node:crypto';
import { encodeBase58 } from 'ethers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAddress } from '../../../src/chains/polkadot/readAddress';
import { BASE58, replaceOne } from '../../support/replaceOne';
import { runs } from '../../support/runs';

const KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
/** One key in the prefixes of Polkadot, Kusama and no network, from the documentation of SS58. */
const known = [
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
] as const;

/** Encodes SS58 with the hash of another library. */
function encode(prefix: readonly number[], key: Uint8Array, wrong = 0): string {
  const body = Buffer.from([...prefix, ...key]);
  const checksum = createHash('blake2b512').update('SS58PRE').update(body).digest();
  const bytes = Uint8Array.from([...body, checksum[0] as number, (checksum[1] as number) ^ wrong]);
  return '1'.repeat(bytes.findIndex(Boolean)) + encodeBase58(bytes).replace(/^1+/, '');
}
/** The two bytes of a prefix from 64. */
const twoBytes = (prefix: number): readonly number[] => [
  ((prefix & 0xfc) >> 2) | 0x40,
  (prefix >> 8) | ((prefix & 3) << 6),
];
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((key) => (key[0] ?? 0) > 0);

test('readAddress: reads the key and the prefix', () => {
  for (const [text, prefix] of known) {
    const read = readAddress(text);
    assert.equal([read?.address, read?.prefix], [text, prefix]);
    assert.is(Buffer.from(read?.publicKey ?? []).toString('hex'), KEY);
  }
});

test('readAddress: reads prefixes of one byte and of two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16_383 }), keys, (prefix, key) => {
      const read = readAddress(encode(prefix < 64 ? [prefix] : twoBytes(prefix), key));
      assert.equal([read?.prefix, read?.publicKey], [prefix, key]);
    }),
    { seed: 21, numRuns: runs(300) },
  );
});

test('readAddress: refuses a wrong checksum, small prefixes in two bytes, reserved ones, and keys of another length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 63 }), keys, fc.integer({ min: 1, max: 255 }), (prefix, key, wrong) => {
      assert.is(readAddress(encode([prefix], key, wrong)), null);
      assert.is(readAddress(encode(twoBytes(prefix), key)), null);
      assert.is(readAddress(encode([128 + prefix], key)), null);
      for (const length of [8, 31]) assert.is(readAddress(encode([prefix], key.slice(0, length))), null);
      assert.is(readAddress(encode([prefix], Uint8Array.from([...key, 1]))), null);
    }),
    { seed: 22, numRuns: runs(100) },
  );
});

// The checksum has two bytes: it would miss one of 65,536 changes, but none of these.
test('readAddress: refuses an address with one changed character', () => {
  fc.assert(
    fc.property(
      replaceOne(
        known.map(([text]) => text),
        BASE58,
      ),
      (text) => assert.is(readAddress(text), null, text),
    ),
    { seed: 23, numRuns: runs(1000) },
  );
});

test('readAddress: refuses texts of other families', () => {
  for (const text of ['', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '11111111111111111111111111111111', `0x${KEY}`])
    assert.is(readAddress(text), null, text);
});

test.run();
