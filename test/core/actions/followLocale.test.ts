import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followLocale } from '../../../src/core/actions/followLocale';
import { resolveLocale } from '../../../src/lib/resolveLocale';
import { createFakeModal } from '../../support/fakeModal';

function create(languages: readonly string[] = ['ar'], locale?: string) {
  const manifest = {
    resolveLanguage: (requested: readonly (string | undefined)[]) => resolveLocale(requested, ['en', ...languages]),
  };
  const chunks = { manifest, ar: { ar: { 'shell.close': 'إغلاق' } } };
  return createFakeModal({ chunks, options: { locale } });
}

test('followLocale: English needs no request', async () => {
  for (const wish of ['en', 'en-GB']) {
    const { ctx, state, asked } = create(['ar'], wish);
    await followLocale(ctx, wish);
    assert.is(state.locale.tag.value, 'en');
    assert.equal(asked, []);
  }
});

test('followLocale: another language is shown when its messages are loaded', async () => {
  const { ctx, state, asked } = create(['ar'], 'ar-EG');
  await followLocale(ctx, 'ar-EG');
  assert.is(state.locale.tag.value, 'ar');
  assert.is(state.locale.t('shell.close'), 'إغلاق');
  assert.equal(asked, ['manifest', 'ar']);
});

test('followLocale: an unavailable language falls back to the next candidate', async () => {
  const { ctx, state } = create([], 'ar');
  await followLocale(ctx, 'ar');
  assert.is(state.locale.tag.value, 'en');
});

/** The language that is shown in a page and a browser with these. */
async function shownIn(lang: string, languages: readonly string[], locale?: string): Promise<string> {
  const { ctx, state } = create(['ar'], locale);
  const { navigator: own } = globalThis as { navigator?: unknown };
  const set = (navigator: unknown): unknown =>
    Object.defineProperty(globalThis, 'navigator', { configurable: true, writable: true, value: navigator });
  set({ languages });
  Object.assign(globalThis, { document: Object.create({ documentElement: { lang } }) });
  try {
    await followLocale(ctx, locale);
    return state.locale.tag.value;
  } finally {
    set(own);
    Reflect.deleteProperty(globalThis, 'document');
  }
}

test('followLocale: a page or an option in a language that is not available is English, whatever the browser’s is', async () => {
  assert.is(await shownIn('de', ['ar']), 'en');
  assert.is(await shownIn('', ['ar'], 'de'), 'en');
  assert.is(await shownIn('en', ['ar']), 'en');
});

test('followLocale: the option counts more than the page, and the page more than the browser', async () => {
  assert.is(await shownIn('ar', ['en'], 'en'), 'en');
  assert.is(await shownIn('ar', ['en'], 'de'), 'ar');
  assert.is(await shownIn('ar', ['en']), 'ar');
});

test('followLocale: the browser’s languages count in a page without one', async () => {
  assert.is(await shownIn('', ['ar-EG', 'en']), 'ar');
  assert.is(await shownIn('', ['de', 'ar']), 'ar');
});

test('followLocale: an outdated request changes nothing', async () => {
  const { ctx, state } = create(['ar'], 'ar');
  const following = followLocale(ctx, 'ar');
  state.settings.value = { ...state.settings.value, locale: 'en' };
  await following;
  assert.is(state.locale.tag.value, 'en');
});

test('followLocale: a destroyed instance stays unchanged', async () => {
  const { ctx, state, life } = create(['ar'], 'ar');
  const following = followLocale(ctx, 'ar');
  life.abort();
  await following;
  assert.is(state.locale.tag.value, 'en');
});

test.run();
