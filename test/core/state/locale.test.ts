import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocaleState } from '../../../src/core/state/locale';
import { words as networks } from '../../../src/features/networks/words';
import { ar } from '../../../src/locales/ar';

test('locale: English at first', () => {
  const { t, tag, direction } = createLocaleState();
  assert.is(tag.value, 'en');
  assert.is(direction.value, 'ltr');
  assert.is(t('title.Connect'), 'Connect wallet');
});

test('set: another language applies at once, including its direction', () => {
  const { t, set, direction } = createLocaleState();
  set('ar', ar);
  assert.is(t('title.Connect'), 'ربط المحفظة');
  assert.is(direction.value, 'rtl');
  set('en', {});
  assert.is(t('title.Connect'), 'Connect wallet');
  assert.is(direction.value, 'ltr');
});

test('t: English is the fallback of each missing key', () => {
  const { t, set } = createLocaleState();
  set('fr', { 'title.Connect': 'Connecter un portefeuille' });
  assert.is(t('title.Connect'), 'Connecter un portefeuille');
  assert.is(t('connect.getStarted'), 'Get started');
});

test('addEnglish: a feature’s messages; until then the key is shown', () => {
  const { t, addEnglish } = createLocaleState();
  assert.is(t('networks.search'), 'networks.search');
  addEnglish(networks);
  assert.is(t('networks.search'), 'Search networks');
  assert.is(t('title.Connect'), 'Connect wallet');
});

test('addEnglish: never replaces the current language', () => {
  const { t, set, addEnglish } = createLocaleState();
  set('ar', ar);
  addEnglish(networks);
  assert.is(t('networks.search'), ar['networks.search']);
});

test('t: plural forms of the language, two in English, six in Arabic', () => {
  const { t, set, addEnglish } = createLocaleState();
  addEnglish(networks);
  assert.equal(
    [0, 1, 2].map((count) => t('networks.found', { count })),
    ['0 networks found', '1 network found', '2 networks found'],
  );
  set('ar', ar);
  const texts = [0, 1, 2, 3, 11, 100].map((count) => t('networks.found', { count }));
  assert.is(texts[0], 'لم يُعثر على أي شبكة');
  assert.is(texts[1], 'عُثر على شبكة واحدة');
  assert.is(texts[2], 'عُثر على شبكتين');
  assert.match(texts[3] ?? '', /شبكات/);
  assert.is(new Set(texts).size, 6);
  for (const text of texts) assert.not.match(text, '{');
});

test('t: isolates names of the other direction', () => {
  const { t, set } = createLocaleState();
  set('ar', ar);
  assert.match(t('connect.connectedTo', { wallet: 'Harbor' }), '\u2068Harbor\u2069');
});

test.run();
