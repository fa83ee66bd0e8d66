import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { normalizeAddress } from '../../../../src/chains/eip155/transactions/normalizeAddress';

// From EIP-55.
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const digits = ADDRESS.slice(2);

test('normalizeAddress: writes the checksum', () => {
  for (const text of [ADDRESS, ADDRESS.toLowerCase(), `0x${digits.toUpperCase()}`, digits])
    assert.is(normalizeAddress(text), ADDRESS);
});

test('normalizeAddress: rejects a single letter in the wrong case', () => {
  for (const [index, character] of [...digits].entries()) {
    const flipped = character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
    if (flipped !== character)
      assert.is(normalizeAddress(`0x${digits.slice(0, index)}${flipped}${digits.slice(index + 1)}`), null, `${index}`);
  }
});

test('normalizeAddress: rejects other texts', () => {
  for (const text of ['', '0x', `${ADDRESS}0`, `0x${ADDRESS}`, ` ${ADDRESS}`, 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'])
    assert.is(normalizeAddress(text), null);
});

test.run();
