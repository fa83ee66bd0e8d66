import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import type { Feature } from '../../../src/core/context';
import { LazyView } from '../../../src/core/shell/LazyView';
import { deferred } from '../../../src/lib/deferred';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

const guide: Feature = { views: { WhatIsAWallet: () => <p>A wallet is a key.</p> }, css: '', messages: {} };
const receive: Feature = { views: { WalletReceive: () => <p>An address</p> }, css: '', messages: {} };

/** Renders a view whose chunk is loaded by the test. */
async function show() {
  const fake = createFakeModal();
  const loads: ReturnType<typeof deferred<Feature>>[] = [];
  const loaded = signal<Feature | undefined>(undefined);
  const ctx: typeof fake.ctx = {
    ...fake.ctx,
    feature: () => loaded.value,
    loadFeature: () => {
      const load = deferred<Feature>();
      loads.push(load);
      load.promise.then(
        (feature) => (loaded.value = feature),
        () => {},
      );
      return load.promise;
    },
  };
  const skeletons: string[] = [];
  const note = (): void => void skeletons.push('shown');
  const view = await renderIn({ ...fake, ctx }, <LazyView view="WhatIsAWallet" onSkeleton={note} />);
  return { ...fake, ...view, loads, skeletons };
}

test('LazyView: a view of the script renders without loading', async () => {
  const fake = createFakeModal();
  const loadFeature = () => Promise.reject(new Error('nobody asked'));
  const view = await renderIn(
    { ...fake, ctx: { ...fake.ctx, loadFeature } },
    <LazyView view="Connect" onSkeleton={() => {}} />,
  );
  assert.match(view.text(), 'Harbor');
  await view.unmount();
});

test('LazyView: nothing for 300 ms, then a skeleton in the view’s shape, hidden from screen readers', async () => {
  const view = await show();
  const waiting = view.get('[aria-busy=true]');
  assert.is(waiting.childElementCount, 0);
  await view.pass(299);
  assert.equal([waiting.childElementCount, view.skeletons], [0, []]);
  await view.pass(1);
  assert.ok(waiting.childElementCount);
  assert.equal(view.skeletons, ['shown']);
  assert.is(waiting.dataset['shape'], 'guide');
  assert.is(waiting.textContent, '');
  await view.unmount();
});

test('LazyView: the view appears when its chunk is loaded', async () => {
  const view = await show();
  view.loads[0]?.resolve(guide);
  await view.pass(0);
  assert.is(view.text(), 'A wallet is a key.');
  assert.is(view.container.querySelector('[aria-busy]'), null);
  await view.unmount();
});

test('LazyView: announces loading only after 300 ms', async () => {
  const quick = await show();
  quick.loads[0]?.resolve(guide);
  await quick.pass(299);
  assert.match(quick.text(), 'A wallet');
  await quick.pass(1);
  assert.is(quick.state.announcer.last.status.value, null);
  await quick.unmount();
  const slow = await show();
  await slow.pass(300);
  assert.is(slow.state.announcer.last.status.value?.text, 'Loading');
  await slow.unmount();
});

test('LazyView: a failed chunk shows and announces an error with a retry button', async () => {
  const view = await show();
  view.loads[0]?.reject(new Error('offline'));
  await view.pass(0);
  assert.match(view.text(), 'Couldn’t load this screen');
  assert.match(view.text(), 'Check your connection, then try again.');
  assert.is(view.state.announcer.last.alert.value?.text, 'Couldn’t load this screen');
  await view.click(view.button('Try again'));
  assert.ok(view.get('[aria-busy=true]'));
  assert.is(view.loads.length, 2);
  view.loads[1]?.resolve(guide);
  await view.pass(0);
  assert.is(view.text(), 'A wallet is a key.');
  await view.unmount();
});

test('LazyView: a failure after leaving is not announced, no timer remains', async () => {
  const view = await show();
  await view.unmount();
  view.loads[0]?.reject(new Error('offline'));
  await view.clock.advance(0);
  assert.is(view.state.announcer.last.alert.value, null);
  assert.is(view.clock.pending, 0);
});

test('LazyView: redirects if the loaded table has a requirement of the view that is not met', async () => {
  for (const [view, shown] of [
    ['WalletReceive', 'Connect'],
    ['Activity', 'Connect'],
    ['Networks', 'Networks'],
  ] as const) {
    const fake = createFakeModal();
    const rows = fake.state.views.rows.peek();
    fake.state.views.rows.value = {};
    fake.state.router.reset(view, { namespace: 'eip155' });
    const ctx: typeof fake.ctx = {
      ...fake.ctx,
      async loadFeature() {
        fake.state.views.rows.value = rows;
        return guide;
      },
    };
    const page = await renderIn({ ...fake, ctx }, <LazyView view={view} onSkeleton={() => {}} />);
    await page.pass(0);
    assert.equal([fake.view(), fake.state.networks.family.value], [shown, 'eip155']);
    await page.unmount();
  }
});

test('LazyView: a table that is loaded after the visitor has left redirects nothing', async () => {
  const fake = createFakeModal();
  const rows = fake.state.views.rows.peek();
  fake.state.views.rows.value = {};
  fake.state.router.reset('WalletReceive', { namespace: 'eip155' });
  const load = deferred<Feature>();
  const ctx = { ...fake.ctx, loadFeature: () => load.promise };
  const page = await renderIn({ ...fake, ctx }, <LazyView view="WalletReceive" onSkeleton={() => {}} />);
  fake.state.router.reset('WhatIsAWallet');
  await page.unmount();
  fake.state.views.rows.value = rows;
  load.resolve(guide);
  await page.pass(0);
  assert.is(fake.view(), 'WhatIsAWallet');
});

test('LazyView: checks the requirements of a view again after a failure: the table may have arrived in the meantime', async () => {
  const fake = createFakeModal();
  const rows = fake.state.views.rows.peek();
  fake.state.views.rows.value = {};
  fake.state.router.reset('WalletReceive', { namespace: 'eip155' });
  let loaded: Feature | undefined;
  let attempts = 0;
  const loadFeature = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    loaded = receive;
    return receive;
  };
  const ctx: typeof fake.ctx = { ...fake.ctx, feature: () => loaded, loadFeature };
  const page = await renderIn({ ...fake, ctx }, <LazyView view="WalletReceive" onSkeleton={() => {}} />);
  await page.pass(0);
  fake.state.views.rows.value = rows;
  await page.pass(0);
  await page.click(page.button('Try again'));
  await page.pass(0);
  assert.is(fake.view(), 'Connect');
  await page.unmount();
});

test('LazyView: after the second failure of an online page, offers to reload it', async () => {
  const view = await show();
  await view.settle(() => void view.loads[0]?.reject(new Error('404')));
  assert.match(view.text(), 'Check your connection, then try again.');
  assert.not.match(view.text(), 'Reload page');
  await view.click(view.button('Try again'));
  await view.settle(() => void view.loads[1]?.reject(new Error('404')));
  assert.match(view.text(), 'This page may be out of date. Reload it, or try again.');
  assert.ok(view.button('Reload page'));
  assert.ok(view.button('Try again'));
  await view.unmount();
});

test('LazyView: loads a failed view again when the page is back online', async () => {
  const view = await show();
  await view.settle(() => void view.loads[0]?.reject(new Error('offline')));
  await view.settle(() => void window.dispatchEvent(new Event('online')));
  await view.settle(() => void view.loads[1]?.resolve(guide));
  assert.match(view.text(), 'A wallet is a key.');
  await view.unmount();
});

test.run();
