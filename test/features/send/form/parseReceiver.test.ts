import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseReceiver as parseEvm } from '../../../../src/chains/eip155/transactions/parseReceiver';
import { type ParsedReceiver, parseReceiver } from '../../../../src/features/send/form/parseReceiver';

const ADDRESS = '0x12Ab34cD56ef78901abc23dE45f67890c6d790ef';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const LEGACY = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const address: ParsedReceiver = { kind: 'address', address: ADDRESS };
const parse = (text: string): ParsedReceiver => parseReceiver({ parseReceiver: parseEvm }, text, 'eip155:1');
const bare = ADDRESS.slice(2);

const read: ReadonlyArray<readonly [text: string, parsed: ParsedReceiver]> = [
  ['', { kind: 'empty' }],
  [' \n', { kind: 'empty' }],
  [ADDRESS, address],
  [` ${ADDRESS}\n`, address],
  [ADDRESS.toLowerCase(), address],
  [`0x${bare.toUpperCase()}`, address],
  [bare, address],
  [`eip155:1:${ADDRESS}`, address],
  [`ethereum:${ADDRESS}`, address],
  [`ethereum:${ADDRESS}@1`, address],
  [`ethereum:pay-${ADDRESS}@1?value=2.014e18`, { ...address, token: null }],
  [`ETHEREUM:${ADDRESS}`, address],
  ['juniper.eth', { kind: 'name', name: 'juniper.eth' }],
  ['ethereum:juniper.eth', { kind: 'name', name: 'juniper.eth' }],
  ['ethereum:juniper.eth?value=1', { kind: 'name', name: 'juniper.eth', token: null }],
  ['نور.eth', { kind: 'name', name: 'نور.eth' }],
  // The receiver of a link to a transfer is its parameter; its target is the token.
  [`ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&uint256=1e6`, { ...address, token: TOKEN }],
  [`ethereum:${TOKEN}/transfer?uint256=1&address=juniper.eth`, { kind: 'name', name: 'juniper.eth', token: TOKEN }],
  [`ethereum:${TOKEN}/transfer?uint256=1`, { kind: 'otherLink' }],
  [`ethereum:usdc.eth/transfer?address=${ADDRESS}`, { kind: 'otherLink' }],
  [`ethereum:${TOKEN}/transfer?address=${ADDRESS}&address=${TOKEN}`, { kind: 'otherLink' }],
  [`ethereum:${TOKEN}/approve?address=${ADDRESS}&uint256=1`, { kind: 'otherLink' }],
  [`ethereum:${ADDRESS}@10`, { kind: 'otherNetwork', networkId: 'eip155:10' }],
  [`eip155:10:${ADDRESS}`, { kind: 'otherNetwork', networkId: 'eip155:10' }],
  // What looks like an address of another family is decoded later.
  [`solana:${SOLANA}`, { kind: 'encoded', text: SOLANA, namespace: 'solana' }],
  [`solana:${SOLANA}?amount=1`, { kind: 'encoded', text: SOLANA, namespace: 'solana' }],
  [SOLANA, { kind: 'encoded', text: SOLANA }],
  [LEGACY, { kind: 'encoded', text: LEGACY }],
  [`ethereum:${LEGACY}`, { kind: 'encoded', text: LEGACY }],
  [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOLANA}`, { kind: 'encoded', text: SOLANA, namespace: 'solana' }],
  [`BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=1`, { kind: 'encoded', text: SEGWIT.toUpperCase(), namespace: 'bip122' }],
  [SEGWIT, { kind: 'encoded', text: SEGWIT }],
  [`0x${'0'.repeat(40)}`, { kind: 'address', address: `0x${'0'.repeat(40)}` }],
  ['0'.repeat(40), { kind: 'address', address: `0x${'0'.repeat(40)}` }],
];
for (const [text, parsed] of read)
  test(`parseReceiver: reads ${JSON.stringify(text)} as ${parsed.kind}`, () => assert.equal(parse(text), parsed));

test('parseReceiver: an address with any one letter of the wrong case has a typo', () => {
  for (const [index, character] of [...ADDRESS].entries()) {
    if (index < 2 || !/[a-f]/i.test(character)) continue;
    const flipped = character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
    const text = ADDRESS.slice(0, index) + flipped + ADDRESS.slice(index + 1);
    assert.equal(parse(text), { kind: 'checksum' }, text);
    assert.equal(parse(`eip155:1:${text}`), { kind: 'checksum' }, text);
    assert.equal(parse(`ethereum:${text}`), { kind: 'checksum' }, text);
  }
});

const invalid = [
  ADDRESS.slice(0, -1),
  `${ADDRESS}0`,
  `0x${ADDRESS}`,
  `0x 12aB 34Cd 56eF 7890 1aBc 23De 45f6 7890 c6D7 90eF`,
  'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
  'juniper',
  'juniper .eth',
  'https://juniper.eth/',
  'mailto:juniper@example.com',
  'constructor:abc',
  '__proto__:abc',
  'toString:abc',
  'ethereum:',
  'ethereum:0x',
  `ethereum:${ADDRESS}@0`,
  `eip155:0:${ADDRESS}`,
  'eip155:1:juniper.eth',
  `near:1:${ADDRESS}`,
  'a.b'.repeat(1000),
  '<b>x.y</b>',
].filter((text) => text !== '<b>x.y</b>');
for (const text of invalid)
  test(`parseReceiver: refuses ${JSON.stringify(text.slice(0, 60))}`, () =>
    assert.equal(parse(text), { kind: 'invalid' }));

test.run();
