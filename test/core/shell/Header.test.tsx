import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { Header } from '../../../src/core/shell/Header';
import { createConnected } from '../../support/connected';
import { createFakeModal, harbor } from '../../support/fakeModal';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';
import { solana } from '../../support/solana';

async function show(setup: Parameters<typeof createFakeModal>[0] = {}) {
  const fake = createFakeModal(setup);
  open(fake.ctx);
  return { ...fake, ...(await renderIn(fake, <Header titleId="title" />)) };
}

test('Header: Connect has help and Close', async () => {
  const view = await show();
  assert.equal(view.names('button'), ['What is a wallet?', 'Close']);
  assert.is(view.get('h2').textContent, 'Connect wallet');
  assert.is(view.get('h2').id, 'title');
  assert.is(view.get('h2').tabIndex, -1);
  await view.unmount();
});

test('Header: help opens WhatIsAWallet and prefetches it', async () => {
  const view = await show();
  await view.hover(view.button('What is a wallet?'));
  assert.equal(view.prefetched, ['WhatIsAWallet']);
  await view.click(view.button('What is a wallet?'));
  assert.is(view.view(), 'WhatIsAWallet');
  assert.equal(view.eventNames(), ['MODAL_OPEN', 'CLICK_WALLET_HELP']);
  await view.unmount();
});

test('Header: deeper views have Back', async () => {
  const view = await show();
  await settle(() => view.state.router.push('WhatIsAWallet'));
  assert.equal(view.names('button'), ['Back', 'Close']);
  assert.is(view.get('h2').textContent, 'What is a wallet?');
  await view.click(view.button('Back'));
  assert.is(view.view(), 'Connect');
  await view.unmount();
});

test('Header: a single view other than Connect has neither', async () => {
  const view = await show();
  await settle(() => view.state.router.reset('Networks'));
  assert.equal(view.names('button'), ['Close']);
  await view.unmount();
});

test('Header: Close closes', async () => {
  const view = await show();
  await view.click(view.button('Close'));
  assert.not(view.state.modal.open.value);
  await view.unmount();
});

test('Header: no Close when embedded', async () => {
  const view = await show({ options: { enableEmbedded: true } });
  assert.equal(view.names('button'), ['What is a wallet?']);
  await view.unmount();
});

test('Header: embedded, a view that was opened alone has Back to the first view', async () => {
  const options = { enableEmbedded: true, networks: ['eip155:1', solana] } as const;
  const fake = await createConnected({ options });
  open(fake.ctx);
  const view = { ...fake, ...(await renderIn(fake, <Header titleId="title" />)) };
  assert.equal(view.names('button'), [], 'Account is the first view');
  for (const params of [
    { view: 'WalletReceive' },
    { view: 'Networks' },
    { view: 'Connect', namespace: 'solana' },
    { namespace: 'solana' },
  ] as const) {
    await settle(() => open(fake.ctx, params));
    assert.equal(view.names('button'), ['Back']);
    await view.click(view.button('Back'));
    assert.is(view.view(), 'Account');
  }
  await view.unmount();
});

test('Header: embedded, the first view has no Back, whichever it is, nor has a mandatory one', async () => {
  const unconnected = [
    [{}, 'Connect'],
    [{ options: { adapters: [] } }, 'ConnectingWalletConnectBasic'],
    [{ options: { adapters: [] }, mobile: true }, 'AllWallets'],
    [
      { options: { adapters: [], features: { legalCheckbox: true }, termsConditionsUrl: 'https://a.example' } },
      'Connect',
    ],
  ] as const;
  for (const [setup, first] of unconnected) {
    const view = await show({ ...setup, options: { ...('options' in setup && setup.options), enableEmbedded: true } });
    assert.is(view.view(), first);
    assert.not(view.names('button').includes('Back'));
    await view.unmount();
  }
  const fake = await createConnected({ networkId: 'eip155:56', options: { enableEmbedded: true } });
  open(fake.ctx);
  const view = { ...fake, ...(await renderIn(fake, <Header titleId="title" />)) };
  assert.is(view.view(), 'UnsupportedChain');
  assert.equal(view.names('button'), []);
  await settle(() => fake.state.router.reset('SIWXSignMessage'));
  assert.equal(view.names('button'), []);
  await view.unmount();
});

test('Header: no Close on a mandatory view', async () => {
  const fake = await createConnected({ networkId: 'eip155:56' });
  open(fake.ctx);
  const view = await renderIn(fake, <Header titleId="title" />);
  assert.equal(view.names('button'), []);
  assert.is(view.get('h2').textContent, 'Switch network');
  await view.unmount();
});

test('Header: the title of a pending connection is the isolated wallet name', async () => {
  const view = await show();
  await settle(() => view.state.router.push('ConnectingExternal', { walletId: harbor.id }));
  assert.is(view.get('h2 > bdi').textContent, 'Harbor');
  await view.unmount();
});

test('Header: a wallet without a name has a title', async () => {
  const view = await show({ wallets: [{ ...harbor, name: '' }] });
  await settle(() => view.state.router.push('ConnectingExternal', { walletId: harbor.id }));
  assert.is(view.get('h2').textContent, 'Browser wallet');
  await view.unmount();
});

test('Header: Account’s title is for screen readers only', async () => {
  const fake = await createConnected();
  open(fake.ctx);
  const view = await renderIn(fake, <Header titleId="title" />);
  assert.is(view.get('h2').textContent, 'Account');
  assert.ok(view.get('h2').classList.contains('sr'));
  await view.unmount();
});

test.run();
