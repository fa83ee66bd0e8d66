import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeOptions } from '../../../../src/core/options/options';
import { getHostPage, readOrigins } from '../../../../src/features/buy/progress/readOrigins';
import type { Provider } from '../../../../src/features/buy/providers';
import { findProvider } from '../../../../src/features/buy/providers';

const meld = findProvider('meld') as Provider;
const settings = (onramp?: unknown) => {
  const { endpoints } = decodeOptions({});
  return { endpoints: { ...endpoints, onramp: onramp as undefined } };
};

test('readOrigins: the provider’s, or only that of the host’s page for it', () => {
  assert.equal(readOrigins(settings(), meld), ['https://meldcrypto.com']);
  assert.equal(readOrigins(settings({ coinbase: 'https://test.example/' }), meld), ['https://meldcrypto.com']);
  assert.equal(readOrigins(settings({ meld: 'https://test.example/buy?x=1' }), meld), ['https://test.example']);
});

test('readOrigins: a page that is not safe to open is ignored', () => {
  for (const page of ['http://test.example/', 'javascript:alert(1)', 'https://u:p@test.example/', '', null, 7, {}])
    assert.equal(readOrigins(settings({ meld: page }), meld), ['https://meldcrypto.com']);
  for (const pages of [null, 'meld', 7, []]) assert.is(getHostPage(settings(pages), meld), null);
});

test('readOrigins: a page that the host has not set, but inherits, is ignored', () => {
  const inherited = Object.create({ meld: 'https://evil.example/' });
  assert.equal(readOrigins(settings(inherited), meld), ['https://meldcrypto.com']);
});

test.run();
