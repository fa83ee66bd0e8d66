import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getAddress } from 'viem';
import { checksumAddress } from '../../../../src/chains/eip155/wallet/checksumAddress';

test('checksumAddress: the examples of EIP-55', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]) {
    assert.is(checksumAddress(address.toLowerCase()), address);
  }
});

test('checksumAddress: agrees with another implementation for any address', () => {
  const address = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}` as const);
  fc.assert(
    fc.property(address, (lower) => {
      assert.is(checksumAddress(lower), getAddress(lower));
    }),
  );
});

test.run();
