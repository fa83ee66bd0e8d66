import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SignInData } from '../../../src/core/options/signInOptions';
import type { SignInForm } from '../../../src/core/ports/signIn';
import { checkText } from '../../../src/features/sign-in/checkText';
import { writeMessage } from '../../../src/features/sign-in/writeMessage';
import { ADDRESS } from '../../support/fakeAdapter';

const form: SignInForm = { name: 'Ethereum', chainIdOf: () => '1', hasEmptyStatement: true };
const data: SignInData = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'meadow.example',
  uri: 'https://meadow.example',
  version: '1',
  nonce: 'abcdefgh1234',
  issuedAt: '2026-01-02T03:04:05Z',
  expirationTime: '2026-01-09T03:04:05Z',
};
const text = writeMessage(data, form);
const differs = 'its text differs from its data';

test('checkText: the modal’s own text is compared as a whole', () => {
  assert.is(checkText(text, data, form, true), null);
  assert.is(checkText(text.replace('2026-01-02', '2026-01-03'), data, form, true), differs);
  assert.is(checkText(`${text} `, data, form, true), differs);
});

const hosts: readonly (readonly [name: string, text: unknown, problem: string | null])[] = [
  ['its own words', `${ADDRESS} enters meadow.example with abcdefgh1234`, null],
  ['an address in lower case', `${ADDRESS.toLowerCase()} enters meadow.example with abcdefgh1234`, null],
  ['another time of issue', text.replace('2026-01-02', '2026-01-03'), null],
  ['no account', 'meadow.example abcdefgh1234', differs],
  ['no site', `${ADDRESS} abcdefgh1234`, differs],
  ['no nonce', `${ADDRESS} meadow.example`, differs],
  ['another site in its first line', `evil.example${text.slice(data.domain.length)}`, 'its text is for another site'],
  ['another URI', text.replace('URI: https://meadow.example', 'URI: https://evil.example'), differs],
  ['another nonce', text.replace('Nonce: abcdefgh1234', 'Nonce: 12345678\nabcdefgh1234'), differs],
  ['another end', text.replace('2026-01-09', '2027-01-09'), differs],
  ['no end', text.replace('\nExpiration Time: 2026-01-09T03:04:05Z', ''), differs],
  ['nothing', '', 'its text is empty or too long'],
  ['too much', text + 'x'.repeat(16_384), 'its text is empty or too long'],
  ['no text', { toString: () => text }, 'its text is empty or too long'],
];
for (const [name, given, problem] of hosts) {
  test(`checkText: a host’s text with ${name}`, () => {
    assert.is(checkText(given, data, form, false), problem);
  });
}

test.run();
