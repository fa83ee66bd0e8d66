import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { redactPersonal } from '../../src/lib/redactPersonal';
import { runs } from '../support/runs';

const table: readonly (readonly [string, string])[] = [
  ['User rejected the request', 'User rejected the request'],
  ['MetaMask', 'MetaMask'],
  ['eip155:8453', 'eip155:8453'],
  ['Really? Yes', 'Really? Yes'],
  ['a\n b\u202E\u0000  c', 'a b c'],
  ['at https://shop.example/a?token=SECRET#SECRET2 failed', 'at https://… failed'],
  ['http://jane:pw@shop.example', 'http://…'],
  ['metamask://wc?uri=wc%3Aabc%40symKey', 'metamask://…'],
  ['wc:7f6e@2?relay-protocol=irn&symKey=587d', 'wc:…'],
  ['/a?token=SECRET', '/a'],
  ['/a#SECRET', '/a'],
  ['mail to jane.doe+x@mail.example!', 'mail to …'],
  ['jane%40mail.example', '…'],
  ['account 0x52908400098527886E0F7030069857D2E4169EE7 is gone', 'account … is gone'],
  ['eip155:1:0x52908400098527886e0f7030069857d2e4169ee7', 'eip155:1:…'],
  ['0x5290840009852788 and more', '… and more'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '…'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '…'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '…'],
  ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl', '…'],
  ['vitalik.eth and jane.reown.id', '… and …'],
  ['日本.eth, zürich.eth: no address', '…, …: no address'],
  ['no address for "Ñandú.base.ETH"', 'no address for "…"'],
  ['🦊.eth 3️⃣.eth şule.xyz jane.sol', '… … … …'],
  ['window.ethereum.request is not a function', 'window.ethereum.request is not a function'],
  ['com.okex.wallet, io.metamask, networks.0.name', 'com.okex.wallet, io.metamask, networks.0.name'],
  ['rpc.meadow.example does not answer', 'rpc.meadow.example does not answer'],
  ['version 2.10.1', 'version 2.10.1'],
];
for (const [text, expected] of table) {
  test(`redactPersonal: ${text.slice(0, 50)}`, () => {
    assert.is(redactPersonal(text), expected);
  });
}

test('redactPersonal: returns at most 200 characters, and reads only the first 2,000', () => {
  assert.is(redactPersonal('a b '.repeat(1_000_000)).length, 200 - 1);
  assert.is(redactPersonal(`${' '.repeat(1_999)}ab`), 'a');
  assert.is(redactPersonal(`${' '.repeat(2_000)}a`), '');
});

test('redactPersonal: removes personal data at any position', () => {
  const secret = fc.constantFrom(
    'jane@mail.example',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '?token=SECRET',
    '#SECRET2',
    'https://shop.example/x?token=SECRET#SECRET2',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  );
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, canary, after) => {
      const text = redactPersonal(`${before} ${canary}${after}`);
      assert.not.match(text, /jane|mail\.example|52908400|SECRET|7EcDhSYG/);
    }),
    { numRuns: runs(10_000) },
  );
});

test('redactPersonal: removes names of accounts in any script', () => {
  const label = fc.constantFrom('日本', 'zürich', 'ñandú', 'Żółw', 'мир', 'مرحبا', '🦊');
  const other = fc.constantFrom('', 'pay.', 'é-1.', '本_a.');
  const zone = fc.constantFrom('eth', 'base.eth', 'ETH', 'reown.id', 'xyz', 'box', 'sol');
  const mark = fc.constantFrom(' ', '"', '(', ': ', ', ');
  fc.assert(
    fc.property(
      fc.string(),
      mark,
      other,
      label,
      zone,
      mark,
      fc.string(),
      (before, open, sub, name, tail, end, after) => {
        assert.not.ok(redactPersonal(`${before}${open}${sub}${name}.${tail}${end}${after}`).includes(name));
      },
    ),
    { numRuns: runs(10_000) },
  );
});

test.run();
