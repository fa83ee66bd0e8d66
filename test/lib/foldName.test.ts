import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foldName } from '../../src/lib/foldName';
import { runs } from '../support/runs';

for (const [one, other] of [
  ['Harbor', ' hARBOR '],
  ['Har  bor', 'har bor'],
  ['Har\u00a0bor', 'Har\u2003bor'],
  ['Har\tbor', 'Har bor'],
  ['Harbor', 'Har\u200bb\u2060or'],
  ['Harbor', '\u202eHarbor\u202c'],
  ['Harbor', '\uff28\uff41rbor'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['STRASSE', 'straße'],
  ['io.metamask', 'IO.MetaMask'],
  ['\u2126 Wallet', '\u03a9 wallet'],
] as const) {
  test(`foldName: ${JSON.stringify(one)} equals ${JSON.stringify(other)}`, () =>
    assert.is(foldName(one), foldName(other)));
}

test('foldName: other names differ', () => {
  assert.is.not(foldName('Harbor'), foldName('Harbour'));
  assert.is.not(foldName('Harbor'), foldName('Har bor'));
  assert.is(foldName('\u200b \u00a0'), '');
});

test('foldName: folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => assert.is(foldName(foldName(text)), foldName(text))),
    { numRuns: runs(500) },
  );
});

test.run();
