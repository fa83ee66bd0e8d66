import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { en as core } from '../../src/core/words/en';
import { account } from '../../src/features/account/words';
import { activity } from '../../src/features/activity/words';
import { session } from '../../src/features/connection/words';
import { directory } from '../../src/features/directory/words';
import { guide } from '../../src/features/guide/words';
import { networks } from '../../src/features/networks/words';
import { pairing } from '../../src/features/pairing/words';
import { receive } from '../../src/features/receive/words';
import { formatMessage, type Message } from '../../src/lib/formatMessage';
import { ar } from '../../src/locales/ar';
import { data } from '../../src/services/account-data/words';
import { elements } from '../../src/services/elements/words';
import { legal } from '../../src/services/host-options/words';

const parts = [core, session, account, activity, data, directory, elements, guide, legal, networks, pairing, receive];
const en = {
  ...core,
  ...session,
  ...account,
  ...activity,
  ...data,
  ...directory,
  ...elements,
  ...guide,
  ...legal,
  ...networks,
  ...pairing,
  ...receive,
};

const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test('every English message has an Arabic one with the same places', () => {
  assert.equal(Object.keys(ar).sort(), Object.keys(en).sort());
  for (const [key, message] of Object.entries(ar)) {
    const english = en[key as keyof typeof en] as Message;
    assert.is(typeof message, typeof english, key);
    if (typeof message === 'string' && typeof english === 'string') assert.equal(places(message), places(english), key);
  }
});

test('no word is kept in two places', () => {
  assert.is(Object.keys(en).length, parts.flatMap((part) => Object.keys(part)).length);
});

test('plural messages have the forms that their language tells apart', () => {
  for (const [locale, catalogue] of Object.entries({ en, ar })) {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort();
    for (const [key, message] of Object.entries(catalogue)) {
      if (typeof message !== 'string') assert.equal(Object.keys(message).sort(), forms, `${locale} ${key}`);
    }
  }
});

test('English is written in the voice of the product', () => {
  for (const [key, message] of Object.entries<Message>(en)) {
    assert.match(key, /^(?:[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*|title\.[A-Z]\w+)$/);
    for (const text of texts(message)) {
      assert.is(text, text.trim(), key);
      assert.not.match(text, /'|"|!|\.\.\.|\b(oops|dapp|gas|rpc|namespace|chain id|please)\b/i, key);
    }
  }
});

test('the literals of the specification are kept letter by letter', () => {
  assert.is(en['literal.tokenBalanceUnavailable'], 'Token Balance Unavailable');
  assert.is(en['literal.networkNotFound'], 'Network Not Found');
  assert.is(en['literal.invalidAppConfiguration'], 'Invalid App Configuration');
  assert.is(en['literal.sessionExpired'], 'Session Expired');
  assert.is(en['literal.projectIdNotConfigured'], 'Project ID Not Configured');
  assert.is(en['literal.somethingWentWrong'], 'Something went wrong');
  assert.is(en['literal.failedToDisconnect'], 'Failed to disconnect');
});

test('Arabic counts networks as Arabic does', () => {
  const found = (count: number) => formatMessage(ar['networks.found'], { count }, 'ar');
  assert.is(found(0), 'لم يُعثر على أي شبكة');
  assert.is(found(2), 'عُثر على شبكتين');
  assert.is(found(3), 'عُثر على 3 شبكات');
  assert.is(found(11), 'عُثر على 11 شبكة');
  assert.is(found(100), 'عُثر على 100 شبكة');
});

test.run();
