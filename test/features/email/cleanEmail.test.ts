import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanEmail } from '../../../src/features/email/cleanEmail';
import { isEmailAddress } from '../../../src/lib/emailAddress';

const address = 'mira@meadow.garden';

for (const text of [
  address,
  ` ${address} `,
  `${address},`,
  `${address}; `,
  `${address}.`,
  `<${address}>`,
  `"${address}"`,
  `(${address})`,
  `mailto:${address}`,
  `MAILTO:${address}?subject=Hello%20you`,
  `Mira <${address}>`,
  `"Thistle, Mira" <${address}>,`,
  `Mira <mailto:${address}>`,
  `\u200b${address}\u200b`,
  `mira\u200d@meadow\u00ad.garden`,
  `\u2068${address}\u2069`,
  `\ufeff${address}\r\n`,
  `\u00a0${address}\u00a0`,
  'mira＠meadow．garden',
  'ｍｉｒａ@meadow.garden',
])
  test(`cleanEmail: ${JSON.stringify(text)}`, () => assert.is(cleanEmail(text), address));

for (const text of [
  '',
  'mira',
  'a b@c.de',
  'mira@',
  'mira@meadow.garden, tom@meadow.garden',
  '<b>@example.org',
  '<<>>',
])
  test(`cleanEmail: ${JSON.stringify(text)} does not become an address`, () =>
    assert.not(isEmailAddress(cleanEmail(text))));

test('cleanEmail: an address with characters that are removed elsewhere stays unchanged', () => {
  for (const own of ["o'neil_99@sub-domain.example", 'a.b+mailto@example.org', '{x}|y=z@example.org'])
    assert.is(cleanEmail(own), own);
});

test.run();
