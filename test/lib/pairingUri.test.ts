import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pairingUri } from '../../src/lib/pairingUri';

const NOW = 1_700_000_000_000;
const topic = 'a1'.repeat(32);
const key = 'b2'.repeat(32);
const good = `wc:${topic}@2?expiryTimestamp=1700000300&relay-protocol=irn&symKey=${key}`;

for (const uri of [
  good,
  `wc:${topic}@2?relay-protocol=irn&symKey=${key}`,
  `wc:${topic}@2?expiryTimestamp=1700000300&methods=wc_sessionPropose%2Cwc_sessionAuthenticate&relay-protocol=irn&symKey=${key}`,
])
  test(`pairingUri: accepts ${uri.slice(66)} unchanged`, () => assert.is(pairingUri(uri, NOW), uri));

const refused: readonly (readonly [name: string, uri: unknown])[] = [
  ['version 1', good.replace('@2', '@1')],
  ['no key', good.replace(/&symKey=.*/, '')],
  ['a short key', good.slice(0, -2)],
  ['no protocol of the relay', good.replace('&relay-protocol=irn', '')],
  ['an unknown parameter', `${good}&redirect=https%3A%2F%2Fhost.example`],
  ['a parameter twice', `${good}&symKey=${key}`],
  ['an expiry in the past', good.replace('1700000300', '1699999999')],
  ['an expiry that is not a number', good.replace('1700000300', 'soon')],
  ['10 kB', good + 'a'.repeat(10_000)],
  ['encoding on top', encodeURIComponent(good)],
  ['markup', `${good}"><script>`],
  ['another scheme', good.replace('wc:', 'javascript:')],
  ['nothing', ''],
  ['null', null],
];
for (const [name, uri] of refused) test(`pairingUri: refuses ${name}`, () => assert.is(pairingUri(uri, NOW), null));

test('pairingUri: refuses random text and never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => assert.is(pairingUri(value, NOW), null)));
});

test.run();
