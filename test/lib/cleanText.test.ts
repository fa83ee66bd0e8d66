import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanText } from '../../src/lib/cleanText';
import { runs } from '../support/runs';

const rows: ReadonlyArray<readonly [name: string, input: unknown, text: string]> = [
  ['plain text', 'Harbor', 'Harbor'],
  ['spaces around and between', '  Har  bor \t wallet ', 'Har bor wallet'],
  ['lines', 'Harbor\r\nWallet\u2028two\u0085three', 'Harbor Wallet two three'],
  ['bidi overrides and isolates', '\u202eroprah\u202c \u2066x\u2069\u200f\u061c', 'roprah x'],
  ['zero-width characters', 'Har\u200bb\u200d\u2060o\ufeffr\u00ad', 'Harbor'],
  ['controls', 'Har\u0000b\u001b[31mor\u007f', 'Harb[31mor'],
  ['invisible fillers', '\u3164\u2800\u115f\u1160\uffa0', ''],
  ['spaces only', ' \u00a0\u3000\n', ''],
  ['accents without a letter', '\u0301\u0301', ''],
  ['lone surrogates', 'a\ud800b\udc00', 'ab'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['other scripts', 'محفظة 钱包 ₿', 'محفظة 钱包 ₿'],
  ['an emoji', 'Pebble 🪨', 'Pebble 🪨'],
  ['a number', 7, ''],
  ['null', null, ''],
  ['an object with toString', { toString: () => 'Harbor' }, ''],
  ['a String object', new String('Harbor'), ''],
];

for (const [name, input, text] of rows) test(`cleanText: ${name}`, () => assert.is(cleanText(input), text));

test('cleanText: truncates a long name at 40 graphemes, never inside one', () => {
  assert.is(cleanText('a'.repeat(40)), 'a'.repeat(40));
  assert.is(cleanText('a'.repeat(41)), `${'a'.repeat(39)}…`);
  assert.is(cleanText('🇨🇭'.repeat(40)), '🇨🇭'.repeat(40));
  assert.is(cleanText('🇨🇭'.repeat(50)), `${'🇨🇭'.repeat(39)}…`);
  assert.is(cleanText('e\u0301'.repeat(50)), `${'e\u0301'.repeat(39)}…`);
  assert.is(cleanText(`${'a'.repeat(38)} bcd`), `${'a'.repeat(38)}…`);
  assert.is(cleanText('abcdef', 4), 'abc…');
});

// Between these letters, no grapheme ends: leading consonants of Hangul, and a conjunct of Devanagari in recent browsers.
for (const unit of ['\u1100', '\u0915\u094d'])
  test(`cleanText: one grapheme of ${unit} has no more characters than forty flags`, () => {
    for (const text of [unit.repeat(4_096), `Harbor ${unit.repeat(300)}`, `${'🪨'.repeat(30)}${unit.repeat(300)}`]) {
      const clean = cleanText(text);
      assert.ok(clean.length <= 161, `${clean.length}`);
      assert.ok(clean.endsWith('…'));
      assert.ok(text.startsWith(clean.slice(0, -1)));
      assert.is(cleanText(clean), clean);
    }
    assert.ok(cleanText(unit.repeat(4_096), 16).length <= 65);
  });

test('cleanText: keeps at most four stacked accents', () => {
  assert.is(cleanText(`a${'\u0301'.repeat(500)}b`), `a${'\u0301'.repeat(4)}b`);
});

test('cleanText: reads no more than the first 4,096 characters, however long a hostile text is', () => {
  for (const unit of ['\u202e', ' ', '\n', '\ud800']) {
    assert.is(cleanText(`${unit.repeat(4_095)}ab`), 'a');
    assert.is(cleanText(`${unit.repeat(4_096)}a`), '');
  }
});

test('cleanText: segments graphemes only in texts over the limit', () => {
  const { Segmenter } = Intl;
  let segmented = 0;
  class Counting extends Segmenter {
    override segment(text: string) {
      segmented += text.length;
      return super.segment(text);
    }
  }
  Object.assign(Intl, { Segmenter: Counting });
  try {
    cleanText('a'.repeat(40));
    assert.is(segmented, 0);
    cleanText('a'.repeat(1_000_000));
    assert.is(segmented, 160);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('cleanText: falls back to code points without Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  try {
    assert.is(cleanText('🪨'.repeat(41)), `${'🪨'.repeat(39)}…`);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('cleanText: any text becomes one line of at most 40 graphemes, and cleaning again changes nothing', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...' \n\u202e\u200b\u200d\u0301\ufe0f…\u1100\u0915\u094d🇨'),
      fc.constant('\u1100'.repeat(50)),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    maxLength: 200,
  });
  fc.assert(
    fc.property(hostile, (text) => {
      const clean = cleanText(text);
      assert.ok([...segmenter.segment(clean)].length <= 40);
      assert.ok(clean.length <= 161);
      assert.not.match(clean, /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]|^\s|\s$|\s\s/u);
      assert.is(cleanText(clean), clean);
    }),
    { numRuns: runs(500) },
  );
});

test.run();
