import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { urlAddresses } from '../../src/lib/urlAddresses';
import { runs } from '../support/runs';
import { SOLANA_ADDRESS } from '../support/solana';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** The shortest address of Solana. */
const SYSTEM = '1'.repeat(32);
const page = (text: string): string => new URL(`https://pay.example/buy?to=${text}`).href;

const percent = (text: string): string => text.replace(/./gs, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const encodings: Record<string, (text: string) => string> = {
  percent,
  base64: (text) => btoa(text),
  base64url: (text) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  'a bare address': (text) => text.replace(/0x(?=[\da-f]{40})/i, ''),
  capitals: (text) => (/^(?:0x)?[\da-f]+$/i.test(text) ? text.toUpperCase() : text),
  'a network': (text) => `eip155:1:${text}`,
  JSON: (text) => JSON.stringify({ wallet: text }),
  'a word': (text) => (/^0x/i.test(text) ? `${'0'.repeat(24)}${text.slice(2)}` : text),
  'letters around it': (text) => `to${text}to`,
  'a path': (text) => `a/${text}/b`,
};

const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));
const lines = (text: string): string => text.replace(/.{60}/g, '$&\n');
const bases = [
  (text: string) => btoa(utf8(text)),
  (text: string) => lines(btoa(utf8(text))),
  (text: string) => btoa(utf8(text)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  (text: string) => percent(btoa(utf8(text))),
];

for (const [name, encode] of Object.entries(encodings))
  test(`urlAddresses: finds an address as ${name}`, () => {
    assert.ok(urlAddresses(page(encodeURIComponent(encode(ADDRESS))))?.includes(ADDRESS.toLowerCase()));
  });

for (const name of ['percent', 'base64', 'base64url', 'JSON', 'a path'])
  test(`urlAddresses: finds an address of Solana as ${name}`, () => {
    for (const address of [SOLANA_ADDRESS, SYSTEM]) {
      const text = page(encodeURIComponent(encodings[name]?.(address) ?? ''));
      assert.ok(urlAddresses(text)?.includes(address), address);
    }
  });

test('urlAddresses: of Solana, only base58 of 32 bytes is an address, and a hex address, too', () => {
  const network = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const text = page(`solana:${network}:${SOLANA_ADDRESS}&session=${ADDRESS}`);
  assert.equal([...(urlAddresses(text) ?? [])].sort(), [ADDRESS.toLowerCase(), SOLANA_ADDRESS].sort());
  for (const word of [
    network,
    `${SOLANA_ADDRESS}1`,
    SOLANA_ADDRESS.slice(2),
    `0${SOLANA_ADDRESS.slice(1)}`,
    'z'.repeat(44),
  ])
    assert.equal(urlAddresses(page(word)), [], word);
});

test('urlAddresses: of Bitcoin, finds addresses in bech32 of main and test networks, in lower case', () => {
  for (const address of [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    `bc1p${'a'.repeat(58)}`,
    `tb1q${'z'.repeat(38)}`,
    `bcrt1q${'z'.repeat(38)}`,
  ])
    for (const text of [address, address.toUpperCase(), `bitcoin:${address}?x`, btoa(address)])
      assert.equal(urlAddresses(page(encodeURIComponent(text))), [address], text);
  for (const id of [
    'bc1',
    'bc1q',
    'bc1o23456789ace',
    `abc1q${'z'.repeat(20)}`,
    'bc1-qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ])
    assert.equal(urlAddresses(page(id)), [], id);
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

test('urlAddresses: finds an address in base64 at any place between other characters', () => {
  // Bytes and letters that other fields of a message may end and begin with.
  const other = fc.string({
    maxLength: 9,
    unit: fc.constantFrom('a', 'Z', '7', '/', '-', '_', '%', '"', ' ', '\n', 'é'),
  });
  const layer = fc.record({ before: other, after: other, encode: fc.constantFrom(...bases) });
  fc.assert(
    fc.property(fc.stringMatching(/^0x[\da-f]{40}$/), fc.array(layer, { maxLength: 3 }), (target, layers) => {
      const text = layers.reduce((inner, { before, after, encode }) => encode(`${before} ${inner} ${after}`), target);
      const found = urlAddresses(page(encodeURIComponent(text)));
      assert.ok(found === null || found.includes(target), text);
    }),
    { numRuns: runs(2_000), seed: 5 },
  );
});

for (const [name, inner] of Object.entries({
  'beside a percent sign': `5% off ${percent(ADDRESS)}`,
  'in letters of full width': ADDRESS.replace(/[\da-f]/gi, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  ),
}))
  test(`urlAddresses: finds an address in base64 ${name}`, () => {
    const text = btoa(utf8(inner));
    assert.ok(urlAddresses(page(encodeURIComponent(text)))?.includes(ADDRESS.toLowerCase()));
  });

test('urlAddresses: refuses a URL with too many base64 encodings', () => {
  const often = [btoa, btoa, btoa, btoa].reduce((inner, encode) => encode(inner), ADDRESS);
  const inside = btoa(`%${'25'.repeat(4)}30${ADDRESS.slice(1)}`);
  for (const text of [often, inside]) assert.is(urlAddresses(page(encodeURIComponent(text))), null);
});

test('urlAddresses: tokens and paths of services are no addresses and not refused', () => {
  const signature = btoa(String.fromCharCode(...Array.from({ length: 192 }, (_, index) => (index * 89) % 256)));
  const claims = btoa(
    JSON.stringify({ order: '7f3a', hash: '9f'.repeat(32), sdk: btoa(JSON.stringify({ key: 'k'.repeat(60) })) }),
  );
  for (const text of [
    `${btoa('{"alg":"RS256"}')}.${claims}.${signature}`,
    '9f'.repeat(256),
    'buy/with/card/'.repeat(9),
  ])
    assert.equal(urlAddresses(page(encodeURIComponent(text))), []);
});

test('urlAddresses: ids of other lengths are no addresses', () => {
  for (const id of ['a'.repeat(32), 'b'.repeat(64), '9f'.repeat(21), `z${'a'.repeat(40)}`, 'sessionToken', 'MTIzNA'])
    assert.equal(urlAddresses(page(id)), []);
});

test('urlAddresses: refuses a URL that cannot be decoded', () => {
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
