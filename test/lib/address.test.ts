import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addressBlocks,
  foldAddress,
  isAddress,
  isSameAddress,
  isTransactionHash,
  mediumAddress,
  shortAddress,
} from '../../src/lib/address';
import type { Namespace } from '../../src/lib/caip';
import { runs } from '../support/runs';

const evm = '0x7F3a91C2e4B05D6f8A1b2c3D4e5F60718293a4B5';
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';

const valid: Record<Namespace, string[]> = {
  eip155: [evm, evm.slice(2), evm.toLowerCase(), `0x${'0'.repeat(40)}`],
  solana: [solana, '11111111111111111111111111111111', 'So11111111111111111111111111111111111111112'],
  polkadot: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  ],
  bip122: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  ],
};

const invalid: Record<Namespace, unknown[]> = {
  eip155: [
    '',
    '0x',
    evm.slice(0, -1),
    `${evm}0`,
    `0x${evm}`,
    ` ${evm}`,
    `${evm}\n`,
    `0x${'g'.repeat(40)}`,
    'a.eth',
    null,
    7,
    [evm],
  ],
  solana: ['', `${solana}1`, '1'.repeat(31), solana.replace('7', '0'), solana.replace('S', 'l'), `${solana} `, evm, {}],
  polkadot: ['', '5Grwva', evm, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp50', undefined],
  bip122: [
    '',
    evm,
    'bc1qw508D6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1',
    'lnbc1qw508d6qejxtdg4y5r3',
    '1A1zP1',
    'bc1b08d6qejxtdg4y5r3',
  ],
};

for (const namespace of Object.keys(valid) as Namespace[]) {
  test(`isAddress: accepts ${namespace} addresses by their shape`, () => {
    for (const text of valid[namespace]) assert.ok(isAddress(namespace, text), text);
    for (const text of invalid[namespace]) assert.not.ok(isAddress(namespace, text), String(text));
  });
}

test('isTransactionHash: accepts 0x and 64 hex digits only', () => {
  assert.ok(isTransactionHash(`0x${'aB'.repeat(32)}`));
  for (const text of [
    '',
    `0X${'ab'.repeat(32)}`,
    `0x${'ab'.repeat(31)}a`,
    `0x${'ab'.repeat(32)}\n`,
    'ab'.repeat(32),
    null,
  ]) {
    assert.not.ok(isTransactionHash(text), String(text));
  }
});

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';

test('isSameAddress: hex and bech32 are the same in any letter case, also with their network', () => {
  const hash = `0x${'aB'.repeat(32)}`;
  for (const prefix of ['', 'eip155:137:']) {
    assert.ok(isSameAddress(prefix + evm, prefix + evm.toLowerCase()));
    assert.ok(isSameAddress(prefix + evm, `${prefix}0x${evm.slice(2).toUpperCase()}`));
    assert.is(foldAddress(prefix + evm), prefix + evm.toLowerCase());
  }
  assert.ok(isSameAddress(hash, hash.toLowerCase()));
  for (const prefix of ['', `${bitcoin}:`]) assert.ok(isSameAddress(prefix + segwit, prefix + segwit.toUpperCase()));
  assert.not.ok(isSameAddress(evm, valid.eip155[3]));
  assert.not.ok(isSameAddress(`eip155:1:${evm}`, `eip155:137:${evm}`));
});

test('isSameAddress: base58 is another address in another letter case', () => {
  const references = ['', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:'];
  const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const text = fc.array(fc.constantFrom(...base58), { minLength: 32, maxLength: 44 }).map((each) => each.join(''));
  fc.assert(
    fc.property(
      text,
      fc.nat(),
      fc.constantFrom(...references),
      fc.constantFrom('', 'bc1', 'tb1'),
      (end, at, id, start) => {
        const one = (start + end).slice(0, 44);
        const index = at % one.length;
        const letter = one[index] as string;
        const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const other = one.slice(0, index) + swapped + one.slice(index + 1);
        assert.is(foldAddress(id + one), id + one);
        assert.is(isSameAddress(id + one, id + other), letter === swapped);
      },
    ),
    { seed: 7, numRuns: runs(300) },
  );
});

test('isSameAddress: nothing is the same as a missing address', () => {
  for (const missing of [null, undefined]) {
    assert.not.ok(isSameAddress(missing, missing));
    assert.not.ok(isSameAddress(missing, evm));
    assert.not.ok(isSameAddress(evm, missing));
  }
});

test('shortAddress and mediumAddress: keep the prefix, the start and the end', () => {
  assert.is(shortAddress(evm), '0x7F3a…a4B5');
  assert.is(shortAddress(solana), '7S3P…AaKv');
  assert.is(mediumAddress(evm), '0x7F3a91…8293a4B5');
  assert.is(mediumAddress(solana), '7S3P4H…WXArAaKv');
  assert.is(shortAddress('mira'), 'mira');
  assert.is(shortAddress('12345678'), '12345678');
});

test('addressBlocks: blocks of four contain the whole address, the prefix separately', () => {
  assert.equal(addressBlocks(evm), [
    '0x',
    '7F3a',
    '91C2',
    'e4B0',
    '5D6f',
    '8A1b',
    '2c3D',
    '4e5F',
    '6071',
    '8293',
    'a4B5',
  ]);
  assert.is(addressBlocks(solana).join(''), solana);
  assert.equal(addressBlocks(''), []);
});

test.run();
