import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openedLink, pairingLink } from './pairingLink.js';

const key = 'ab'.repeat(32);
const link = `wc:${key}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${key}`;
const once = encodeURIComponent(link);

test('pairingLink: finds the pairing URI in any kind of link', () => {
  const carriers = [
    link,
    `  ${link}\n`,
    `Open "${link}" on your phone`,
    `pocket://wc?uri=${once}`,
    `https://pocket.example/wc?uri=${once}`,
    `https://pocket.example/wc?uri=${encodeURIComponent(once)}`,
  ];
  for (const text of carriers) assert.is(pairingLink(text), link, text);
  assert.is(openedLink({ search: `?uri=${once}`, hash: '' }), link);
  assert.is(openedLink({ search: '', hash: `#uri=${once}` }), link);
});

test('pairingLink: finds none in other links, in version 1, or with a topic that is too short', () => {
  const others = ['', 'https://fern.example/', `wc:${key}@1?bridge=x&key=${key}`, 'wc:ab@2?symKey=1', '%E0%A4%A'];
  for (const text of others) assert.is(pairingLink(text), null, text);
  assert.is(openedLink({ search: '?other=1', hash: '#main' }), null);
});

test('pairingLink: reads any text without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => pairingLink(text) === null || text.includes('wc')));
});

test.run();
