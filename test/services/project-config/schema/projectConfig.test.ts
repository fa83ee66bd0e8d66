import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeProjectConfig } from '../../../../src/services/project-config/schema/projectConfig';
import { runs } from '../../../support/runs';

const swap = { id: 'swap', isEnabled: true, config: ['1inch'] };

test('decodeProjectConfig: reads known features into new objects', () => {
  const given = {
    features: [
      { ...swap, url: 'https://evil.example' },
      { id: 'new_thing', isEnabled: true, config: {} },
    ],
  };
  const read = decodeProjectConfig(given);
  assert.equal(read, [swap]);
  assert.is.not(read?.[0], given.features[0]);
});

test('decodeProjectConfig: null without a configuration', () => {
  assert.is(decodeProjectConfig(null), null);
  assert.is(decodeProjectConfig({ features: null }), null);
  assert.equal(decodeProjectConfig({ features: [] }), []);
});

test('decodeProjectConfig: an undecided list differs from an empty one', () => {
  const features = [{ ...swap, config: null }];
  assert.equal(decodeProjectConfig({ features }), features);
});

test('decodeProjectConfig: the first of two entries counts', () => {
  assert.equal(decodeProjectConfig({ features: [swap, { ...swap, isEnabled: false }] }), [swap]);
});

const unreadable: readonly (readonly [string, unknown])[] = [
  ['a text', 'features'],
  ['a number', 7],
  ['a list', [swap]],
  ['nothing named features', {}],
  ['features as text', { features: 'swap' }],
  ['features as a number', { features: 1e308 }],
  ['features by name', { features: { swap } }],
  ['features of nothing readable', { features: [[], 'swap', null, 1] }],
  [
    '10,000 unknown features',
    { features: Array.from({ length: 10_000 }, (_, n) => ({ id: `f${n}`, isEnabled: true })) },
  ],
  ['a flag as text', { features: [{ ...swap, isEnabled: 'true' }] }],
  ['a missing flag', { features: [{ id: 'swap', config: ['1inch'] }] }],
  ['a flag on the prototype', JSON.parse('{"features":[{"id":"swap","__proto__":{"isEnabled":true}}]}')],
  ['features on the prototype', JSON.parse('{"__proto__":{"features":[]}}')],
];
for (const [name, body] of unreadable) {
  test(`decodeProjectConfig: rejects ${name}`, () => {
    assert.throws(
      () => decodeProjectConfig(body),
      (error: unknown) => error instanceof TypeError,
    );
  });
}

const lists: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['a text', '1inch', []],
  ['nothing', undefined, []],
  ['an object', { 0: '1inch' }, []],
  ['one entry that is no text', ['1inch', 7], []],
  ['elements for a renderer', [{ type: 'img', props: { src: 'https://evil.example' }, constructor: undefined }], []],
  ['addresses among names', ['https://evil.example', '1inch', '//evil', 'javascript:alert(1)', '../x'], ['1inch']],
  ['markup', ['<b>1inch</b>', '{1inch}', '1inch'], ['1inch']],
  ['names given twice', ['1inch', 'uniswap', '1inch'], ['1inch', 'uniswap']],
  ['names that are too long, or a trap', ['x'.repeat(33), '__proto__', '1inch'], ['1inch']],
];
for (const [name, config, expected] of lists) {
  test(`decodeProjectConfig: a list that is ${name} leaves ${expected.length} names`, () => {
    assert.equal(decodeProjectConfig({ features: [{ ...swap, config }] })?.[0]?.config, expected);
  });
}

test('decodeProjectConfig: limits a thousand names', () => {
  const config = Array.from({ length: 1_000 }, (_, n) => `name${n}`);
  assert.is(decodeProjectConfig({ features: [{ ...swap, config }] })?.[0]?.config?.length, 30);
});

test('decodeProjectConfig: reads or rejects any JSON, results hold flags and plain words', () => {
  const ids = fc.constantFrom('swap', 'social_login', 'onramp', 'activity', 'reown_branding');
  const entry = fc.record(
    {
      id: fc.oneof(ids, fc.string()),
      isEnabled: fc.oneof(fc.boolean(), fc.jsonValue()),
      config: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ features: fc.oneof(fc.array(entry), fc.jsonValue()) })),
      (body) => {
        try {
          for (const { id, isEnabled, config, ...more } of decodeProjectConfig(body) ?? []) {
            assert.type(id, 'string');
            assert.type(isEnabled, 'boolean');
            assert.equal(more, {});
            for (const name of config ?? []) assert.match(name, /^[\w-]{1,32}$/);
          }
        } catch (error) {
          assert.instance(error, TypeError);
        }
      },
    ),
    { numRuns: runs(5_000) },
  );
});

test.run();
