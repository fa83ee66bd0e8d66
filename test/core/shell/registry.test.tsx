import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { Feature } from '../../../src/core/context';
import { registry, titleOf } from '../../../src/core/shell/registry';
import { publicViews, type ViewName } from '../../../src/core/state/views';
import { createFakeModal, harbor } from '../../support/fakeModal';

const views = Object.entries(registry) as [ViewName, (typeof registry)[ViewName]][];

for (const [name, { component, chunk }] of views) {
  test(`${name} has its code in the script or in the chunk that is named for it`, async () => {
    assert.is(Boolean(component), !chunk);
    if (!chunk) return;
    const { feature } = (await loadChunk(chunk)) as { feature: Feature };
    assert.type(feature.views[name], 'function');
  });
}

test('every view of a chunk is in the table', async () => {
  const named = new Set(views.flatMap(([, { chunk }]) => (chunk ? [chunk] : [])));
  for (const chunk of named) {
    const { feature } = (await loadChunk(chunk)) as { feature: Feature };
    for (const name of Object.keys(feature.views)) assert.is(registry[name as ViewName]?.chunk, chunk);
  }
});

test('every public view exists', () => {
  for (const name of publicViews) assert.ok(registry[name === 'Activity' ? 'Account' : name], name);
});

test('every view has a title in words, before its chunk is here', () => {
  const { modal, state } = createFakeModal({ options: { customWallets: [{ id: 'cove', name: 'Cove' }] } });
  const visits: Partial<Record<ViewName, object>> = {
    ConnectingExternal: { walletId: harbor.id },
    SwitchNetwork: { networkId: 'eip155:1' },
    Downloads: { walletId: 'cove' },
  };
  for (const [name] of views) {
    state.router.reset(name, visits[name]);
    const text = titleOf(modal, state.router.current.value);
    assert.match(text, /^[A-Z][^{]+$/, name);
    assert.not(text.includes('title.'), name);
  }
});

test.run();
