import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { features, services } from '../../src/chunks/module';
import { views } from '../../src/chunks/views';
import { open } from '../../src/core/actions/open';
import type { Feature } from '../../src/core/context';
import type { ChunkName } from '../../src/core/ports/chunks';
import { Header } from '../../src/core/shell/Header';
import { titleOf } from '../../src/core/shell/titleOf';
import { initialViews } from '../../src/core/state/createViewsState';
import type { ViewName, ViewRow } from '../../src/core/state/views';
import { createConnected } from '../support/connected';
import { createFakeModal, harbor } from '../support/fakeModal';
import { settle } from '../support/render';
import { renderIn } from '../support/renderIn';

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

const visits: Readonly<Record<string, object>> = {
  injectedWallet: { walletId: harbor.id },
  listedWallet: { walletId: 'cove' },
  network: { networkId: 'eip155:1' },
};

test('views: embedded, the header of every view leads back, unless the view must be answered', async () => {
  const fake = await createConnected({ options: { enableEmbedded: true } });
  open(fake.ctx);
  const loaded = new Map<string, Feature | undefined>();
  for (const [name, { chunk }] of shown) loaded.set(name, chunk && (await featureOf(chunk)));
  Object.assign(fake.ctx, { feature: (name: ViewName) => loaded.get(name) });
  const page = await renderIn(fake, <Header titleId="title" />);
  // Requests of the embedded wallet are answered in its frame.
  const isLeft = ([name, row]: (typeof shown)[number]) =>
    !row.mustAnswer && name !== 'Account' && name !== 'ApproveTransaction';
  for (const [name, { named }] of shown.filter(isLeft)) {
    await settle(() => fake.state.router.reset('Account'));
    await settle(() => fake.state.router.push(name, visits[named ?? '']));
    assert.equal(page.names('button'), ['Back'], name);
    await page.click(page.button('Back'));
    assert.is(fake.state.router.current.peek().view, 'Account', name);
  }
  await page.unmount();
});

test('views: every view has a title before its chunk is loaded', () => {
  const { ctx, state } = createFakeModal({ options: { customWallets: [{ id: 'cove', name: 'Cove' }] } });
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
