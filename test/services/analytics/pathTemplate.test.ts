import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pathTemplate } from '../../../src/services/analytics/pathTemplate';
import { runs } from '../../support/runs';

const table: readonly (readonly [string, string])[] = [
  ['/', '/'],
  ['', '/'],
  ['/shop', '/shop'],
  ['/shop/check-out/', '/shop/check-out'],
  ['//shop//cart', '/shop/cart'],
  ['/about-us/index.html', '/about-us/index.html'],
  ['/users/4711/edit', '/users/:id/edit'],
  ['/users/Satoshi', '/users/:id'],
  ['/reset/SECRET', '/reset/:id'],
  ['/reset/8f14e45fceea167a5a36dedd4bea2543', '/reset/:id'],
  ['/o/550e8400-e29b-41d4-a716-446655440000', '/o/:id'],
  ['/address/0x1234567890123456789012345678901234567890', '/address/:id'],
  ['/mail/jane@example.com', '/mail/:id'],
  ['/mail/jane%40example.com', '/mail/:id'],
  ['/name/vitalik.eth', '/name/:id'],
  ['/a;jsessionid=SECRET', '/:id'],
  ['/a/b/c/d/secret-in-the-fifth', '/a/b/c/d'],
  ['/caf%C3%A9', '/:id'],
  [`/${'x'.repeat(21)}`, '/:id'],
];
for (const [path, expected] of table) {
  test(`pathTemplate: ${path}`, () => assert.is(pathTemplate(path), expected));
}

test('pathTemplate: leaves only lower-case words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), fc.string({ unit: 'binary' })), (path) => {
      assert.match(pathTemplate(path), /^\/(?:(?::id|[a-z_-]+(?:\.html?)?)(?:\/(?!$)|$)){0,4}$/);
    }),
    { numRuns: runs(5_000) },
  );
});

test.run();
