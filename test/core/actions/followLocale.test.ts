import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followLocale } from '../../../src/core/actions/followLocale';
import { createFakeModal } from '../../support/fakeModal';

function create(languages: readonly string[] = ['ar'], locale?: string) {
  const chunks = { manifest: { languages }, ar: { ar: { 'shell.close': 'إغلاق' } } };
  return createFakeModal({ chunks, options: { locale } });
}

test('who wants English is shown it, and nothing is asked for', async () => {
  for (const wish of ['en', 'en-GB']) {
    const { ctx, state, asked } = create(['ar'], wish);
    await followLocale(ctx, wish);
    assert.is(state.locale.tag.value, 'en');
    assert.equal(asked, []);
  }
});

test('another language is shown once its words are here', async () => {
  const { ctx, state, asked } = create(['ar'], 'ar-EG');
  await followLocale(ctx, 'ar-EG');
  assert.is(state.locale.tag.value, 'ar');
  assert.is(state.locale.t('shell.close'), 'إغلاق');
  assert.equal(asked, ['manifest', 'ar']);
});

test('a language that there is not is served by the next wish', async () => {
  const { ctx, state } = create([], 'ar');
  await followLocale(ctx, 'ar');
  assert.is(state.locale.tag.value, 'en');
});

test('a wish that is not the latest any more changes nothing', async () => {
  const { ctx, state } = create(['ar'], 'ar');
  const following = followLocale(ctx, 'ar');
  state.settings.value = { ...state.settings.value, locale: 'en' };
  await following;
  assert.is(state.locale.tag.value, 'en');
});

test('and of an instance that is gone neither', async () => {
  const { ctx, state, life } = create(['ar'], 'ar');
  const following = followLocale(ctx, 'ar');
  life.abort();
  await following;
  assert.is(state.locale.tag.value, 'en');
});

test.run();
