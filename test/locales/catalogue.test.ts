import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { feature } from '../../src/chunks/feature';
import { features, loadChunk, locales, services } from '../../src/chunks/module';
import type { Feature } from '../../src/core/context';
import type { ChunkName } from '../../src/core/ports/chunks';
import { en as core } from '../../src/core/words/en';
import { words as swap } from '../../src/features/swap/words';
import { formatMessage, type Message, type PluralForms } from '../../src/lib/formatMessage';
import { ar } from '../../src/locales/ar';
import { words as tokenList } from '../../src/requests/fields/tokenList/words';
import { words as value } from '../../src/requests/fields/words';
import { words as pay } from '../../src/requests/kinds/pay/words';
import { words as transaction } from '../../src/requests/views/words';
import { words as elements } from '../../src/services/elements/words';
import { words as counterfeit } from '../../src/shared/counterfeit/words';
import { words as embedded } from '../../src/shared/embedded/words';
import { words as families } from '../../src/shared/families/words';

declare const __ROOT__: string;

type Catalogue = Readonly<Record<string, Message>>;

/** Messages that several features show, so that each of them has them. */
const shared: Catalogue = {
  ...counterfeit,
  ...embedded,
  ...families,
  ...value,
  ...tokenList,
  ...transaction,
  ...pay,
  ...swap,
};
const withoutShared = (messages: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(messages).filter(([key, text]) => shared[key] !== text));
/** The English messages of each part, including those of the custom elements. */
const parts: Catalogue[] = [core, withoutShared(feature.messages), elements, shared];
for (const name of [...Object.keys(features), ...Object.keys(services)] as ChunkName[]) {
  const { feature } = (await loadChunk(name)) as { feature?: Feature };
  if (!feature) continue;
  parts.push(withoutShared(feature.messages));
}
const en: Catalogue = Object.assign({}, ...parts);

const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const catalogues: Record<string, Catalogue> = {};
for (const tag of Object.keys(locales)) {
  const { [tag]: words } = (await loadChunk(tag as 'ar')) as Record<string, Catalogue>;
  if (words) catalogues[tag] = words;
}

for (const [tag, catalogue] of Object.entries(catalogues)) {
  test(`catalogue: ${tag} has every English message, with the same placeholders`, () => {
    assert.equal(Object.keys(catalogue).sort(), Object.keys(en).sort());
    for (const [key, message] of Object.entries(catalogue)) {
      const english = en[key] as Message;
      assert.is(typeof message, typeof english, key);
      if (typeof message === 'string' && typeof english === 'string')
        assert.equal(places(message), places(english), key);
    }
  });

  test(`catalogue: ${tag} has a file beside the English one of each part`, () => {
    const files = fs.readdirSync(path.join(__ROOT__, 'src'), { recursive: true }).map(String);
    const folders = (name: string) =>
      files.filter((file) => path.basename(file) === name).map((file) => path.dirname(file));
    assert.equal(folders(`words.${tag}.ts`).sort(), folders('words.ts').sort());
  });
}

test('catalogue: no key is defined twice', () => {
  assert.is(Object.keys(en).length, parts.flatMap((part) => Object.keys(part)).length);
});

test('catalogue: plural messages have all forms of their language', () => {
  for (const [locale, catalogue] of Object.entries({ en, ...catalogues })) {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort();
    for (const [key, message] of Object.entries(catalogue)) {
      if (typeof message !== 'string') assert.equal(Object.keys(message).sort(), forms, `${locale} ${key}`);
    }
  }
});

test('catalogue: English follows the style rules', () => {
  for (const [key, message] of Object.entries(en)) {
    assert.match(key, /^(?:[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*|title\.[A-Z]\w+(?:\.phone)?)$/);
    for (const text of texts(message)) {
      assert.is(text, text.trim(), key);
      // The fixed texts have a style of their own.
      if (key.startsWith('literal.')) continue;
      assert.not.match(text, /'|"|!|\.\.\.|\b(oops|dapp|gas|rpc|namespace|chain id|please)\b/i, key);
    }
  }
});

/** What must not be written, and the word that is used instead. */
const otherSpellings: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bturn(s|ed|ing)? down\b/i, 'decline'],
    [/\breject/i, 'decline'],
    [/\bcancell/i, 'canceled'],
    [/\bapproval\b/i, 'permission'],
    [/\b(open|show|see|view) (in|it in|at) (the )?explorer\b|\bblock ?explorer/i, 'View on explorer'],
  ],
  ar: [
    [/العرض في المستكشف/, 'عرض في المستكشف'],
    [/(?<!\p{L})اتصل/u, 'اربط'],
    [/فصل|قطع الربط/, 'قطع الاتصال'],
    [/(?<!علامة (?:ال)?)تبويب/, 'علامة تبويب'],
  ],
};

test('catalogue: uses one word each for what has several', () => {
  for (const [locale, catalogue] of Object.entries({ en, ...catalogues })) {
    for (const [key, message] of Object.entries(catalogue)) {
      if (key.startsWith('literal.')) continue;
      for (const text of texts(message))
        for (const [spelling, word] of otherSpellings[locale] ?? [])
          assert.not.match(text, spelling, `${locale} ${key} says “${text}”: use “${word}”`);
    }
    assert.is(catalogue['title.SwapPreview'], catalogue['swap.review'], `${locale}: the button leads to the review`);
    const buttons = Object.entries(catalogue).filter(([key]) => key.endsWith('.explorer'));
    assert.ok(buttons.length > 0);
    assert.is(new Set(buttons.map(([, text]) => text)).size, 1, `${locale}: ${buttons.map(([key]) => key)}`);
  }
  for (const [key, text] of Object.entries(en)) {
    // A wallet's request that the visitor has not approved is declined; only what was on its way is canceled.
    if (/\.declined(Title|Text)?$/.test(key)) assert.match(String(text), /\bdecline[ds]?\b/i, key);
  }
});

test('catalogue: literal messages are unchanged', () => {
  assert.is(en['literal.tokenBalanceUnavailable'], 'Token Balance Unavailable');
  assert.is(en['literal.networkNotFound'], 'Network Not Found');
  assert.is(en['literal.invalidAppConfiguration'], 'Invalid App Configuration');
  assert.is(en['literal.sessionExpired'], 'Session Expired');
  assert.is(en['literal.projectIdNotConfigured'], 'Project ID Not Configured');
  assert.is(en['literal.failedToDisconnect'], 'Failed to disconnect');
  assert.is((en['literal.tryAgainAfter'] as PluralForms).other, 'Please try again after {n} seconds');
  assert.is(en['email.failed'], 'A problem occurred while trying initialize authentication');
  assert.is(en['social.failedText'], 'A problem occurred while trying initialize authentication');
  assert.is(en['literal.authenticating'], 'Authenticating...');
  assert.is(en['literal.untrustedOrigin'], 'Untrusted Origin');
});

test('catalogue: Arabic uses its plural forms', () => {
  const found = (count: number) => formatMessage(ar['networks.found'] as Message, { count }, 'ar');
  assert.is(found(0), 'لم يُعثر على أي شبكة');
  assert.is(found(2), 'عُثر على شبكتين');
  assert.is(found(3), 'عُثر على 3 شبكات');
  assert.is(found(11), 'عُثر على 11 شبكة');
  assert.is(found(100), 'عُثر على 100 شبكة');
});

test.run();
