import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeAllowedOrigins } from '../../../../src/services/project-config/schema/allowedOrigins';

test('decodeAllowedOrigins: reads patterns, drops invalid entries', () => {
  assert.equal(decodeAllowedOrigins({ allowedOrigins: [] }), []);
  assert.equal(decodeAllowedOrigins({ allowedOrigins: ['https://a.example', 7, null, 'x'.repeat(301)] }), [
    'https://a.example',
  ]);
});

const unreadable: readonly unknown[] = [
  null,
  'https://a.example',
  ['https://a.example'],
  {},
  { allowedOrigins: null },
  { allowedOrigins: 'https://a.example' },
  { allowedOrigins: { 0: 'https://a.example' } },
  { allowedOrigins: [1, {}, null] },
  { allowedOrigins: Array.from({ length: 1_001 }, () => 'https://a.example') },
];
for (const body of unreadable) {
  test(`decodeAllowedOrigins: rejects ${JSON.stringify(body).slice(0, 60)}`, () => {
    assert.throws(
      () => decodeAllowedOrigins(body),
      (error: unknown) => error instanceof TypeError,
    );
  });
}

test.run();
