import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findLookAlike } from '../../../../src/features/send/form/findLookAlike';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../../../support/solana';

const KNOWN = '0x12aB34Cd56eF78901aBc23De45f67890c6D790eF';
const OTHER = '0x7099797051812dc3A010C7d01b50e0d17dc79C80';

test('findLookAlike: finds the address whose first or last four characters are the same', () => {
  assert.is(findLookAlike('0x12ab00000000000000000000000000000000dead', [OTHER, KNOWN]), KNOWN);
  assert.is(findLookAlike('0xdead00000000000000000000000000000000 90EF'.replace(' ', ''), [OTHER, KNOWN]), KNOWN);
  assert.is(findLookAlike('0x12AB00000000000000000000000000000000' + '90EF', [KNOWN]), KNOWN);
});

test('findLookAlike: a trusted address is no look-alike, in any notation', () => {
  assert.is(findLookAlike(KNOWN.toLowerCase(), [KNOWN]), undefined);
  // Two trusted addresses may resemble each other.
  assert.is(findLookAlike(KNOWN, ['0x12ab00000000000000000000000000000000dead', KNOWN]), undefined);
});

test('findLookAlike: base58 in another letter case is another address', () => {
  assert.is(findLookAlike(SOLANA_TWIN, [SOLANA_ADDRESS]), SOLANA_ADDRESS);
  assert.is(findLookAlike(SOLANA_TWIN, [SOLANA_ADDRESS, SOLANA_TWIN]), undefined);
});

test('findLookAlike: ignores other addresses', () => {
  assert.is(findLookAlike(OTHER, [KNOWN]), undefined);
  assert.is(findLookAlike(OTHER, []), undefined);
});

test.run();
