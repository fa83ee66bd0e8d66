import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isBurnAddress } from '../../../../src/chains/eip155/transactions/isBurnAddress';
import { ADDRESS, OTHER_ADDRESS } from '../../../support/fakeAdapter';

test('isBurnAddress: true for known burn addresses, in any letter case', () => {
  const burned = [
    '0x0000000000000000000000000000000000000000',
    '0x000000000000000000000000000000000000dEaD',
    '0xdEAD000000000000000042069420694206942069',
    '0xdead000000000000000000000000000000000000',
    '0xdEaD00000000000000000000000000000000dEaD',
    '0xdeaDDeADDEaDdeaDdEAddEADDEAdDeadDEADDEaD',
    '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF',
    '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0x1111111111111111111111111111111111111111',
  ];
  for (const address of burned)
    for (const text of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
      assert.ok(isBurnAddress(text), text);
});

test('isBurnAddress: the numbers below 2^16 are reserved for precompiled contracts, the next ones are not', () => {
  const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff }), (number) => isBurnAddress(addressOf(number))),
    { seed: 9 },
  );
  for (const number of [0x1_0000, 0x1_0001, 0xde_adbe]) assert.not(isBurnAddress(addressOf(number)));
});

test('isBurnAddress: false for any other address, which may have an owner', () => {
  const some = ['0x1111111254EEB25477B68fb85Ed929f73A960582', '0xDEADc0deDeAdc0DeDeAdc0DedEadc0DEdEaDc0D3'];
  for (const address of [ADDRESS, OTHER_ADDRESS, ...some]) assert.not(isBurnAddress(address), address);
});

test.run();
