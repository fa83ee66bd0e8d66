import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SignInData } from '../../../src/core/options/signInOptions';
import type { SignInForm } from '../../../src/core/ports/signIn';
import { checkText } from '../../../src/features/sign-in/checkText';
import { writeMessage } from '../../../src/features/sign-in/writeMessage';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../../support/solana';

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
  ['another account in its second line', text.replace(`${ADDRESS}\n`, `${OTHER_ADDRESS}\n\nfor ${ADDRESS}\n`), differs],
  [
    'the account in lower case in its second line',
    text.replace(ADDRESS, ADDRESS.toLowerCase()).replace('-02T', '-03T'),
    null,
  ],
  ['another chain', text.replace('Chain ID: 1', 'Chain ID: 137'), differs],
  ['a second line of another chain', text.replace('Chain ID: 1', 'Chain ID: 1\nChain ID: 137'), differs],
  ['the chain of another family', text.replace('Chain ID: 1', 'Chain ID: solana:1'), differs],
  ['the chain in the form of CAIP-2', text.replace('Chain ID: 1', 'Chain ID: eip155:1'), null],
  ['no chain', text.replace('Chain ID: 1\n', ''), null],
  ['another version', text.replace('Version: 1', 'Version: 2'), differs],
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

const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
for (const [chain, problem] of [
  ['mainnet', null],
  ['solana:mainnet', null],
  [mainnet, null],
  [`solana:${mainnet}`, null],
  ['devnet', differs],
  ['solana:devnet', differs],
] as const) {
  test(`checkText: a host’s text that names a network of Solana by ${chain}`, () => {
    const solana = { ...data, accountAddress: SOLANA_ADDRESS, chainId: `solana:${mainnet}` as const };
    const solanaForm = { name: 'Solana', chainIdOf: () => 'mainnet', hasEmptyStatement: false };
    const given = writeMessage({ ...solana, issuedAt: undefined }, { ...solanaForm, chainIdOf: () => chain });
    assert.is(checkText(given, solana, solanaForm, false), problem);
    const twin = given.replace(SOLANA_ADDRESS, `${SOLANA_TWIN}\n${SOLANA_ADDRESS}`);
    assert.is(checkText(twin, solana, solanaForm, false), differs, 'the letter case counts');
  });
}

test.run();
