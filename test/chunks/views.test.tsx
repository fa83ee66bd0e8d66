import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { features, services } from '../../src/chunks/module';
import { views } from '../../src/chunks/views';
import type { Feature } from '../../src/core/context';
import type { ChunkName } from '../../src/core/ports/chunks';
import { titleOf } from '../../src/core/shell/titleOf';
import { initialViews } from '../../src/core/state/createViewsState';
import type { ViewName, ViewRow } from '../../src/core/state/views';
import { createFakeModal, harbor } from '../support/fakeModal';

const rows = Object.entries(views) as [ViewName, ViewRow][];
const shown = rows.filter(([, { opens }]) => !opens);
const featureOf = async (name: ChunkName): Promise<Feature | undefined> =>
  ((await loadChunk(name)) as { feature?: Feature }).feature;

for (const [name, { chunk }] of shown) {
  if (chunk)
    test(`${name}: its chunk contains the view`, async () => {
      assert.type((await featureOf(chunk))?.views[name], 'function');
    });
}

test('views: every view of a feature is in the table', async () => {
  for (const chunk of Object.keys(features) as ChunkName[]) {
    const feature = await featureOf(chunk);
    for (const name of [...Object.keys(feature?.views ?? {}), ...Object.keys(feature?.arguments ?? {})])
      assert.is((views as Record<string, ViewRow>)[name]?.chunk, chunk, name);
  }
});

test('initialViews: same rows as in the table', () => {
  for (const [name, row] of Object.entries(initialViews)) assert.equal((views as Record<string, ViewRow>)[name], row);
});

test('views: opens names an existing view', () => {
  for (const [, { opens }] of rows) if (opens) assert.ok(shown.some(([name]) => name === opens.view));
});

test('views: only chunks listed as features have views', async () => {
  for (const name of Object.keys(services) as ChunkName[])
    assert.equal(Object.keys((await featureOf(name))?.views ?? {}), [], name);
});

test('views: every view has a title before its chunk is loaded', () => {
  const { ctx, state } = createFakeModal({ options: { customWallets: [{ id: 'cove', name: 'Cove' }] } });
  const visits: Readonly<Record<string, object>> = {
    injectedWallet: { walletId: harbor.id },
    listedWallet: { walletId: 'cove' },
    network: { networkId: 'eip155:1' },
  };
  const titles: Readonly<Record<string, string>> = { Downloads: 'Get Cove' };
  for (const [name, { named, title }] of shown) {
    state.router.reset(name, visits[named ?? '']);
    const text = titleOf(ctx, state.router.current.value);
    assert.match(text, /^[A-Z][^{]+$/, name);
    assert.not(text.includes('title.'), name);
    if (named && title) assert.is(text, titles[name], 'the name stands at its place');
  }
  state.router.reset('ConnectingExternal', { walletId: 'unknown' });
  assert.is(titleOf(ctx, state.router.current.value), 'Browser wallet');
});

test('titleOf: Connect’s title until the table is loaded', () => {
  const { ctx, state } = createFakeModal();
  state.views.rows.value = {};
  state.router.reset('Networks');
  assert.is(titleOf(ctx, state.router.current.value), 'Connect wallet');
});

test.run();
