import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isEmailAddress } from '../../src/lib/emailAddress';

test('isEmailAddress: accepts addresses', () => {
  for (const address of [
    'mira@example.org',
    'Mira.Thistle+wallet@mail.example.co.uk',
    "o'neil_99@sub-domain.example",
    `${'a'.repeat(64)}@example.org`,
  ])
    assert.ok(isEmailAddress(address), address);
});

test('isEmailAddress: refuses everything else', () => {
  for (const value of [
    '',
    'mira',
    'mira@',
    '@example.org',
    'mira@localhost',
    'mira@example..org',
    'mira@-example.org',
    'mira@example.org.',
    'mi ra@example.org',
    ' mira@example.org',
    'mira@example.org\n',
    'mira@exa_mple.org',
    '<b>@example.org',
    'Mira <mira@example.org>',
    'mira@example.org,other@example.org',
    'mirá@example.org',
    `${'a'.repeat(65)}@example.org`,
    `mira@${'a'.repeat(64)}.org`,
    `mira@${'a.'.repeat(130)}org`,
    `${'x'.repeat(5_000)}@example.org`,
    undefined,
    null,
    7,
    ['mira@example.org'],
    { toString: () => 'mira@example.org' },
  ])
    assert.not.ok(isEmailAddress(value), String(value).slice(0, 50));
});

test.run();
