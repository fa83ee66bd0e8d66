import crypto from 'node:crypto';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256 } from '../../../src/chains/bip122/sha256';
import { encodeHex } from '../../../src/lib/encodeHex';
import { runs } from '../../support/runs';

test('sha256: the vectors of the standard', () => {
  for (const [text, hash] of [
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ] as const)
    assert.is(encodeHex(sha256(new TextEncoder().encode(text))), hash);
});

test('sha256: equals that of OpenSSL for any bytes, around the ends of blocks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      assert.is(encodeHex(sha256(bytes)), crypto.createHash('sha256').update(bytes).digest('hex'));
    }),
    { numRuns: runs(300) },
  );
});

test.run();
