import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSealed } from '../../../src/wallets/relay/isSealed';
import { fromString } from '../../../src/wallets/relay/substitutes/uint8arrays';
import { runs } from '../../support/runs';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const body = fc.uint8Array({ minLength: 28, maxLength: 400 });
/** In alphabet order, so that the next letter differs in the last bit. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

test('isSealed: accepts type 0 and no other first byte', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), body, (type, rest) => {
      assert.is(isSealed(base64(Uint8Array.of(type, ...rest))), type === 0);
    }),
    { numRuns: runs(2_000) },
  );
});

test('isSealed: refuses texts that are too short for a nonce and a tag', () => {
  for (let length = 0; length < 28; length++) assert.not(isSealed(base64(new Uint8Array(length))));
  assert.ok(isSealed(base64(new Uint8Array(29))));
});

test('isSealed: accepts exactly one encoding of each sequence of bytes', () => {
  fc.assert(
    fc.property(
      body,
      fc.nat(),
      fc.constantFrom(...ALPHABET, '-', '_', '=', ' ', '\n', '\u00a0'),
      (rest, at, letter) => {
        const text = base64(Uint8Array.of(0, ...rest));
        const index = at % (text.length + 1);
        for (const other of [
          text.slice(0, index) + letter + text.slice(index),
          text.slice(0, index) + letter + text.slice(index + 1),
          text.slice(0, index) + text.slice(index + 1),
        ]) {
          if (!isSealed(other)) continue;
          const read = fromString(other, 'base64pad');
          assert.is(base64(read), other);
          assert.is(read[0], 0);
        }
      },
    ),
    { numRuns: runs(5_000) },
  );
});

test('isSealed: refuses stray bits, other alphabets, missing padding and other types', () => {
  const [one, two] = [base64(new Uint8Array(29)), base64(new Uint8Array(31))];
  for (const text of [one, two]) {
    assert.match(text, /=$/);
    assert.ok(isSealed(text));
    const last = text.replace(/=+$/, '').length - 1;
    assert.not(isSealed(`${text.slice(0, last)}B${text.slice(last + 1)}`));
    assert.not(isSealed(text.replace(/=+$/, '')));
  }
  const urlLetters = base64(Uint8Array.of(0, ...new Uint8Array(29).fill(255)));
  assert.ok(isSealed(urlLetters));
  assert.not(isSealed(urlLetters.replaceAll('/', '_')));
  for (const other of [undefined, null, 0, {}, [one], `${one}\n`, ` ${one}`, '']) assert.not(isSealed(other));
});

test('isSealed: handles a megabyte', () => {
  assert.ok(isSealed(base64(new Uint8Array(786_000))));
  assert.not(isSealed(`${base64(new Uint8Array(786_000))}?`));
});

test.run();
