import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evmCoinTypes } from '../../src/lib/evmCoinTypes';

const ANY_EVM = 2_147_483_648;

test('evmCoinTypes: the network’s own type comes first, then the one for all EVM networks', () => {
  assert.equal(evmCoinTypes('eip155:8453'), [ANY_EVM + 8453, ANY_EVM]);
  assert.equal(evmCoinTypes('eip155:1'), [ANY_EVM + 1, 60, ANY_EVM]);
});

test('evmCoinTypes: a chain id from 2^31 on has no own type', () => {
  assert.equal(evmCoinTypes('eip155:2147483647'), [4_294_967_295, ANY_EVM]);
  for (const id of ['2147483648', '4294967296', '9007199254740991'])
    assert.equal(evmCoinTypes(`eip155:${id}`), [ANY_EVM]);
});

test.run();
