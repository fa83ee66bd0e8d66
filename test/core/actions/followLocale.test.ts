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
