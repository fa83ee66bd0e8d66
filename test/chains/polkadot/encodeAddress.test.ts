import { encodeAddress as encodeByLibrary } from '@polkadot/util-crypto/address';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeAddress } from '../../../src/chains/polkadot/encodeAddress';
import { readAddress } from '../../../src/chains/polkadot/readAddress';
import { runs } from '../../support/runs';

const key = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const ALICE = key('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d');

test('encodeAddress: vectors of the documentation of SS58 and of public test accounts', () => {
  const vectors = [
    [0, ALICE, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    [2, ALICE, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
    [42, ALICE, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
    [
      42,
      key('8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48'),
      '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    ],
    [42, new Uint8Array(32), '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'],
    [0, new Uint8Array(32), '111111111111111111111111111111111HC1'],
  ] as const;
  for (const [prefix, publicKey, address] of vectors) assert.is(encodeAddress(prefix, publicKey), address);
});

test('encodeAddress: every prefix is read again, as another text', () => {
  const texts = new Set<string>();
  for (let prefix = 0; prefix < 16_384; prefix++) {
    const text = encodeAddress(prefix, ALICE);
    const read = readAddress(text);
    assert.is(read?.prefix, prefix);
    assert.equal(read?.publicKey, ALICE);
    texts.add(text);
  }
  assert.is(texts.size, 16_384);
});

test('encodeAddress: encodes like the library of the networks', () => {
  fc.assert(
    fc.property(
      // The library refuses two numbers that are reserved.
      fc.integer({ min: 0, max: 16_383 }).filter((prefix) => prefix !== 46 && prefix !== 47),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (prefix, publicKey) => assert.is(encodeAddress(prefix, publicKey), encodeByLibrary(publicKey, prefix)),
    ),
    { seed: 31, numRuns: runs(100) },
  );
});

test.run();
