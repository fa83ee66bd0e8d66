import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as ours from '../../../../src/wallets/relay/substitutes/uint8arrays';

/** The types of the original package are not among its `exports`. */
const original: typeof ours = await import('uint8arrays' as string);
const bytes = fc.uint8Array({ maxLength: 300 });
const plain = (array: Uint8Array): number[] => [...array];

for (const encoding of ['utf8', 'base16', 'base64', 'base64pad', 'base64url'] as const) {
  test(`uint8arrays: reads and writes ${encoding} like the original`, () => {
    fc.assert(
      fc.property(bytes, (array) => {
        const text = original.toString(array, encoding);
        assert.is(ours.toString(array, encoding), text);
        if (encoding !== 'utf8') assert.equal(plain(ours.fromString(text, encoding)), plain(array));
      }),
    );
  });
}

test('uint8arrays: reads text as UTF-8 by default', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(plain(ours.fromString(text)), plain(original.fromString(text)));
    }),
  );
});

test('uint8arrays: reads and writes the type of an envelope', () => {
  for (const type of ['0', '1', '2']) {
    assert.equal(plain(ours.fromString(type, 'base10')), plain(original.fromString(type, 'base10')));
    assert.is(ours.toString(Uint8Array.of(Number(type)), 'base10'), type);
  }
});

test('uint8arrays: joins parts like the original', () => {
  fc.assert(
    fc.property(fc.array(bytes), (parts) => {
      assert.equal(plain(ours.concat(parts)), plain(original.concat(parts)));
    }),
  );
});

test('uint8arrays: rejects an unknown encoding', () => {
  assert.throws(() => ours.fromString('a', 'base58btc'), /Unsupported encoding/);
});

test.run();
