import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { Header } from '../../../src/core/shell/Header';
import { createConnected } from '../../support/connected';
import { createFakeModal, harbor } from '../../support/fakeModal';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

async function show(setup: Parameters<typeof createFakeModal>[0] = {}) {
  const fake = createFakeModal(setup);
  open(fake.ctx);
  return { ...fake, ...(await renderIn(fake, <Header titleId="title" />)) };
}

test('Connect has help at the start and Close at the end', async () => {
  const view = await show();
  assert.equal(view.names('button'), ['What is a wallet?', 'Close']);
  assert.is(view.get('h2').textContent, 'Connect wallet');
  assert.is(view.get('h2').id, 'title');
  assert.is(view.get('h2').tabIndex, -1);
  await view.unmount();
});

test('help opens what a wallet is, fetched ahead', async () => {
  const view = await show();
  await view.hover(view.button('What is a wallet?'));
  assert.equal(view.prefetched, ['WhatIsAWallet']);
  await view.click(view.button('What is a wallet?'));
  assert.is(view.view(), 'WhatIsAWallet');
  assert.equal(view.eventNames(), ['MODAL_OPEN', 'CLICK_WALLET_HELP']);
  await view.unmount();
});

test('deeper views have Back, which goes one back', async () => {
  const view = await show();
  await settle(() => view.state.router.push('WhatIsAWallet'));
  assert.equal(view.names('button'), ['Back', 'Close']);
  assert.is(view.get('h2').textContent, 'What is a wallet?');
  await view.click(view.button('Back'));
  assert.is(view.view(), 'Connect');
  await view.unmount();
});

test('a single view that is not Connect has neither', async () => {
  const view = await show();
  await settle(() => view.state.router.reset('Networks'));
  assert.equal(view.names('button'), ['Close']);
  await view.unmount();
});

test('Close closes', async () => {
  const view = await show();
  await view.click(view.button('Close'));
  assert.not(view.state.modal.open.value);
  await view.unmount();
});

test('embedded there is no Close', async () => {
  const view = await show({ options: { enableEmbedded: true } });
  assert.equal(view.names('button'), ['What is a wallet?']);
  await view.unmount();
});

test('a view that must be answered has no Close', async () => {
  const fake = await createConnected({ networkId: 'eip155:56' });
  open(fake.ctx);
  const view = await renderIn(fake, <Header titleId="title" />);
  assert.equal(view.names('button'), []);
  assert.is(view.get('h2').textContent, 'Switch network');
  await view.unmount();
});

test('the wait for a wallet is titled by its name, as a text of its own direction', async () => {
  const view = await show();
  await settle(() => view.state.router.push('ConnectingExternal', { walletId: harbor.id }));
  assert.is(view.get('h2 > bdi').textContent, 'Harbor');
  await view.unmount();
});

test('a wallet without a name still gives a title', async () => {
  const view = await show({ wallets: [{ ...harbor, name: '' }] });
  await settle(() => view.state.router.push('ConnectingExternal', { walletId: harbor.id }));
  assert.is(view.get('h2').textContent, 'Browser wallet');
  await view.unmount();
});

test('the account’s title is for screen readers alone', async () => {
  const fake = await createConnected();
  open(fake.ctx);
  const view = await renderIn(fake, <Header titleId="title" />);
  assert.is(view.get('h2').textContent, 'Account');
  assert.ok(view.get('h2').classList.contains('sr'));
  await view.unmount();
});

test.run();
