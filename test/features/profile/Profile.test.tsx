import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { harbor, pebble } from '../../support/fakeModal';
import { renderFeature } from '../../support/renderFeature';

test('Profile: lists the wallet’s accounts, the active one first and tagged', async () => {
  const view = await renderFeature('Profile', { accounts: [ADDRESS, OTHER_ADDRESS] });
  const rows = [...view.container.querySelectorAll('li')].map((row) => row.textContent);
  assert.equal(rows, ['HarborActive0x7099…79C8', '0x3C44…93BC']);
  assert.is(view.get('li').getAttribute('aria-current'), 'true');
  assert.not.match(view.text(), 'Recently used');
  await view.done();
});

test('AccountRow: copies the address and links to the explorer', async () => {
  const view = await renderFeature('Profile', { accounts: [ADDRESS, OTHER_ADDRESS] });
  const copy = [...view.container.querySelectorAll<HTMLElement>('[aria-label="Copy address"]')][1];
  await view.click(copy as HTMLElement);
  assert.equal(view.copied, [OTHER_ADDRESS]);
  const links = [...view.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  assert.equal(links, [`https://etherscan.io/address/${ADDRESS}`, `https://etherscan.io/address/${OTHER_ADDRESS}`]);
  await view.done();
});

test('RecentWallets: connects an installed wallet; another one can only be removed', async () => {
  const recent = [
    { id: 'com.pebble', name: 'Pebble' },
    { id: 'com.gone', name: 'Gone' },
  ];
  const view = await renderFeature('Profile');
  await view.act(() => {
    view.state.wallets.injected.value = [harbor, pebble];
    view.state.wallets.recent.value = [{ id: 'com.harbor', name: 'Harbor' }, ...recent];
  });
  assert.match(view.text(), 'Recently used');
  assert.not.ok(view.has('Connect Gone'));
  await view.click(view.button('Remove Gone from this device'));
  assert.not.match(view.text(), 'Gone');
  assert.is(document.activeElement?.textContent, 'Recently used', 'focus is not lost with the row');
  assert.equal(view.ctx.storage.get('recentWallets'), [
    { id: 'com.harbor', name: 'Harbor' },
    { id: 'com.pebble', name: 'Pebble' },
  ]);
  await view.click(view.button('Connect Pebble'));
  assert.is(view.view(), 'ConnectingExternal');
  assert.is(view.state.router.current.peek().data.walletId, 'com.pebble');
  await view.done();
});

test('RecentWallets: connects a phone wallet if there is a relay', async () => {
  const lumen = { id: 'lumen', name: 'Lumen', listed: true };
  for (const projectId of ['p', '']) {
    const view = await renderFeature('Profile', { options: { projectId } });
    await view.act(() => {
      view.state.wallets.recent.value = [lumen];
    });
    assert.is(view.has('Connect Lumen'), projectId !== '');
    if (projectId) {
      await view.click(view.button('Connect Lumen'));
      assert.is(view.view(), 'ConnectingWalletConnect');
      assert.is(view.state.router.current.peek().data.walletId, 'lumen');
    }
    await view.done();
  }
});

test('Profile: hides excluded recent wallets', async () => {
  for (const entry of ['lumen', 'com.lumen', 'LUMEN']) {
    const view = await renderFeature('Profile', { options: { excludeWalletIds: [entry] } });
    await view.act(() => {
      view.state.wallets.recent.value = [{ id: 'lumen', name: 'Lumen', listed: true }];
      view.state.wallets.byId.value = new Map([['lumen', { id: 'lumen', name: 'Lumen', rdns: 'com.lumen' }]]);
    });
    assert.not.match(view.text(), 'Recently used');
    await view.done();
  }
});

test('Profile: connects another wallet', async () => {
  const view = await renderFeature('Profile', { from: ['Account'] });
  await view.click(view.button('Connect another wallet'));
  assert.is(view.view(), 'Connect');
  await view.done();
});

test('DisconnectFooter: disconnects one wallet at once', async () => {
  const view = await renderFeature('Profile');
  await view.click(view.button('Disconnect'));
  assert.is(view.view(), 'none');
  await view.done();
});

test('DisconnectFooter: asks for confirmation before it disconnects several wallets', async () => {
  const view = await renderFeature('Profile');
  await view.act(() =>
    view.state.accounts.update('solana', {
      status: 'connected',
      walletId: 's',
      walletName: 'Lumen',
      addresses: ['So11'],
    }),
  );
  await view.click(view.button('Disconnect all'));
  assert.match(view.text(), 'Disconnect all wallets?');
  assert.is(document.activeElement?.textContent, 'Cancel');
  await view.click(view.button('Cancel'));
  assert.not.match(view.text(), 'Disconnect all wallets?');
  assert.is(document.activeElement?.textContent, 'Disconnect all');
  await view.click(view.button('Disconnect all'));
  await view.click(view.get('.danger'));
  assert.is(view.view(), 'none');
  assert.equal(view.state.accounts.connected(), []);
  await view.done();
});

test.run();
