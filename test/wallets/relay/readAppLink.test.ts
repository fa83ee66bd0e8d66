import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppLink } from '../../../src/wallets/relay/readAppLink';

for (const [href, kind, expected] of [
  ['lumen://', 'app', 'app'],
  ['https://lumen.example/', 'app', 'app'],
  ['https://lumen.example/', 'site', 'site'],
  ['https://lumen.example/', undefined, 'site'],
  ['https://lumen.example/', 7, 'site'],
  ['lumen://', undefined, 'app'],
] as const)
  test(`readAppLink: ${href} stored as ${kind} is of ${expected === 'app' ? 'an app' : 'a site'}`, () => {
    assert.equal(readAppLink(href, kind), { href, kind: expected });
  });

test('readAppLink: ignores a link that is not safe to open', () => {
  for (const link of ['javascript:alert(1)', 7, undefined]) assert.is(readAppLink(link, 'app'), null);
});

test.run();
