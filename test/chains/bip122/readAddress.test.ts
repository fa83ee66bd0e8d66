import { encodeBase58, sha256 } from 'ethers';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BitcoinAddressType, readAddress } from '../../../src/chains/bip122/readAddress';
import { BASE58, replaceOne } from '../../support/replaceOne';
import { runs } from '../../support/runs';

const MAIN = ['bip122:000000000019d6689c085ae165831e93'];
const TEST = [
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
  'bip122:00000008819873e925422c1ff0f99f7c',
];
const REGTEST = ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328'];

const legacy: readonly (readonly [text: string, type: BitcoinAddressType, networks: readonly string[]])[] = [
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', MAIN],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', MAIN],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', [...TEST, ...REGTEST]],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', [...TEST, ...REGTEST]],
];
/** From BIP 173 and BIP 350. */
const segwit: readonly (readonly [text: string, type: BitcoinAddressType, networks: readonly string[]])[] = [
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh', MAIN],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'p2wpkh', TEST],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh', MAIN],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', TEST],
  ['tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy', 'p2wsh', TEST],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', MAIN],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'p2tr', TEST],
];

test('readAddress: reads the type and the networks of each kind of address', () => {
  for (const [text, type, networks] of [...legacy, ...segwit])
    assert.equal(readAddress(text), { address: text, type, networks }, text);
});

test('readAddress: segwit in capitals is the same address, mixed case is refused', () => {
  for (const [text, type, networks] of segwit) {
    assert.equal(readAddress(text.toUpperCase()), { address: text, type, networks });
    assert.is(readAddress(text.slice(0, 10).toUpperCase() + text.slice(10)), null);
    const mixed = text.slice(0, -1) + text.slice(-1).toUpperCase();
    if (mixed !== text) assert.is(readAddress(mixed), null);
  }
});

test('readAddress: refuses the invalid addresses of BIP 173 and BIP 350, and versions without a use', () => {
  for (const text of [
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
    'bc1pw5dgrnzv',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
    'bc1gmk9yu',
    // Valid, but no script can spend from it yet.
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  ])
    assert.is(readAddress(text), null, text);
});

test('readAddress: reads legacy addresses of every hash, with the checksum of another library', () => {
  const types: Readonly<Record<number, BitcoinAddressType>> = { 0: 'p2pkh', 111: 'p2pkh', 5: 'p2sh', 196: 'p2sh' };
  const versions = fc.constantFrom(0, 5, 111, 196, 1, 30, 48);
  fc.assert(
    fc.property(versions, fc.uint8Array({ minLength: 20, maxLength: 20 }), (version, hash) => {
      const body = Uint8Array.from([version, ...hash]);
      const checksum = sha256(sha256(body)).slice(2, 10);
      const bytes = Uint8Array.from([...body, ...Buffer.from(checksum, 'hex')]);
      // The library drops leading zeros.
      const text = '1'.repeat(bytes.findIndex(Boolean)) + encodeBase58(bytes).replace(/^1+/, '');
      assert.is(readAddress(text)?.type, types[version]);
    }),
    { seed: 5, numRuns: runs(300) },
  );
});

test('readAddress: refuses an address with one changed character', () => {
  const bases = replaceOne(
    legacy.map(([text]) => text),
    BASE58,
  );
  const bech32 = replaceOne(
    segwit.map(([text]) => text),
    'qpzry9x8gf2tvdw0s3jn54khce6mua7l',
  );
  fc.assert(
    fc.property(fc.oneof(bases, bech32), (text) => assert.is(readAddress(text), null, text)),
    { seed: 9, numRuns: runs(2000) },
  );
});

test('readAddress: refuses texts of other families', () => {
  for (const text of [
    '',
    '11111111111111111111111111111111',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    'lnbc1qw508d6qejxtdg4y5r3',
  ])
    assert.is(readAddress(text), null, text);
});

test.run();
