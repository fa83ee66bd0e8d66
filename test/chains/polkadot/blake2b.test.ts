import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blake2b } from '../../../src/chains/polkadot/blake2b';
import { runs } from '../../support/runs';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('blake2b: the example of RFC 7693', () => {
  assert.is(
    hex(blake2b(new TextEncoder().encode('abc'))),
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  );
});

test('blake2b: each message of one block has the hash of another library', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 128 }), (message) => {
      assert.is(hex(blake2b(message)), createHash('blake2b512').update(message).digest('hex'));
    }),
    { seed: 31, numRuns: runs(200), examples: [[new Uint8Array()], [new Uint8Array(127)], [new Uint8Array(128)]] },
  );
});

test('blake2b: refuses a longer message', () => {
  assert.throws(() => blake2b(new Uint8Array(129)), 'expected at most 128 bytes');
});

test.run();
