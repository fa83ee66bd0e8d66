import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { urlAddresses } from '../../src/lib/urlAddresses';
import { runs } from '../support/runs';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const page = (text: string): string => new URL(`https://pay.example/buy?to=${text}`).href;

const percent = (text: string): string => text.replace(/./gs, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const encodings: Record<string, (text: string) => string> = {
  percent,
  base64: (text) => btoa(text),
  base64url: (text) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  'a bare address': (text) => text.replace(/0x/i, ''),
  capitals: (text) => (/^(?:0x)?[\da-f]+$/i.test(text) ? text.toUpperCase() : text),
  'a network': (text) => `eip155:1:${text}`,
  JSON: (text) => JSON.stringify({ wallet: text }),
  'a word': (text) => (/^0x/i.test(text) ? `${'0'.repeat(24)}${text.slice(2)}` : text),
  'letters around it': (text) => `to${text}to`,
  'a path': (text) => `a/${text}/b`,
};

for (const [name, encode] of Object.entries(encodings))
  test(`urlAddresses: finds an address as ${name}`, () => {
    assert.ok(urlAddresses(page(encodeURIComponent(encode(ADDRESS))))?.includes(ADDRESS.toLowerCase()));
  });

test('urlAddresses: finds an address in up to three encodings, or refuses the URL', () => {
  const address = fc.stringMatching(/^0x[\da-f]{40}$/);
  const steps = fc.array(
    fc.constantFrom(...Object.keys(encodings).filter((name) => !['a word', 'letters around it'].includes(name))),
    {
      maxLength: 3,
    },
  );
  fc.assert(
    fc.property(address, steps, (target, names) => {
      const text = names.reduce((inner, name) => encodings[name]?.(inner) ?? inner, target);
      const found = urlAddresses(page(encodeURIComponent(text)));
      assert.ok(found === null || found.includes(target), names.join(', '));
    }),
    { numRuns: runs(2_000), seed: 3 },
  );
});

test('urlAddresses: ids of other lengths are no addresses', () => {
  for (const id of ['a'.repeat(32), 'b'.repeat(64), '9f'.repeat(21), `z${'a'.repeat(40)}`, 'sessionToken', 'MTIzNA'])
    assert.equal(urlAddresses(page(id)), []);
});

test('urlAddresses: a URL that cannot be decoded', () => {
  for (const text of ['%E0%A4', `%${'25'.repeat(4)}41`])
    assert.is(urlAddresses(`https://pay.example/?x=${text}`), null);
});

test('urlAddresses: never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      urlAddresses(`https://pay.example/?${text}`);
    }),
    { numRuns: runs(2_000), seed: 3 },
  );
});

test.run();
