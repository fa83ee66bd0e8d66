import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { unbroken } from '../../src/lib/unbroken';

test('unbroken: no line ends between a number and its symbol, or beside the ellipsis of an address', () => {
  assert.is(unbroken('1,000.5 USDC e'), '1,000.5\u00a0USDC\u00a0e');
  assert.is(unbroken('0x12ab34…c6d790eF'), '0x12ab34\u2060…\u2060c6d790eF');
  assert.is(unbroken('ETH'), 'ETH');
});

test.run();
