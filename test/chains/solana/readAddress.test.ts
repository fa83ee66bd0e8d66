import { encodeBase58 } from 'ethers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAddress } from '../../../src/chains/solana/readAddress';
import { runs } from '../../support/runs';

/** Addresses of programs and of the network's own accounts. */
const known = [
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
];

test('readAddress: reads 32 bytes, and keeps the text', () => {
  for (const text of known) {
    assert.is(readAddress(text)?.address, text);
    assert.is(readAddress(text)?.bytes.length, 32, text);
  }
  assert.equal(readAddress('11111111111111111111111111111111')?.bytes, new Uint8Array(32));
});

test('readAddress: any 32 bytes are an address, other lengths are not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 22, maxLength: 40 }), (bytes) => {
      if (!bytes.some(Boolean)) return;
      const read = readAddress(encodeBase58(bytes));
      assert.equal(read?.bytes ?? null, bytes.length === 32 ? bytes : null);
    }),
    { seed: 3, numRuns: runs(300) },
  );
});

test('readAddress: refuses legacy addresses of Bitcoin, which have the same shape, and other texts', () => {
  for (const text of [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'z'.repeat(44),
    '1'.repeat(33),
    '1'.repeat(31),
    `${known[6]} `,
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '',
  ])
    assert.is(readAddress(text), null, text);
});

test.run();
