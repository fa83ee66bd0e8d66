import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../../src/core/options/hostOptions';
import { FamilyWallet } from '../../../src/features/profile/FamilyWallet';
import { feature as profile } from '../../../src/features/profile/index';
import { WalletAccounts } from '../../../src/features/profile/WalletAccounts';
import * as smartSessions from '../../../src/features/smart-sessions/index';
import { words as arabic } from '../../../src/shared/embedded/words.ar';
import { createLoggedIn } from '../../support/createEmbedded';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeData } from '../../support/fakeData';
import { harbor, pebble, wallet } from '../../support/fakeModal';
import { renderFeature } from '../../support/renderFeature';
import { renderIn } from '../../support/renderIn';
import { solana } from '../../support/solana';

test('Profile: lists the wallet’s accounts, the active one first and tagged', async () => {
  const view = await renderFeature('Profile', { accounts: [ADDRESS, OTHER_ADDRESS] });
  const rows = [...view.container.querySelectorAll('li')].map((row) => row.textContent);
  assert.equal(rows, ['HHarbor', '0x7099…79C8Active', '0x3C44…93BC']);
  assert.is(view.get('[aria-current]').textContent, '0x7099…79C8Active');
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

const both = wallet('Harbor', { providers: { ...harbor.providers, solana: {} } });
const options = { networks: ['eip155:1', solana], adapters: ['eip155', 'solana'] } as Options;

test('RecentWallets: a wallet without an rdns is connected by the provider that was used', async () => {
  const view = await renderFeature('Profile', { options });
  await view.act(() => {
    view.state.wallets.injected.value = [
      harbor,
      wallet('Reef', { id: 'solana:name:Reef', rdns: null, providers: { solana: {} } }),
    ];
    view.state.wallets.recent.value = [{ id: 'solana:name:Reef', name: 'Reef' }];
  });
  await view.click(view.button('Connect Reef'));
  const { data } = view.state.router.current.peek();
  assert.equal([data.walletId, data.namespace], ['solana:name:Reef', 'solana'], 'it is not asked for its family');
  await view.done();
});

test('RecentWallets: a possible copy is marked, and is not offered in place of the recent wallet', async () => {
  const view = await renderFeature('Profile');
  const copy = wallet('Pebble', { id: 'evil.pebble', rdns: 'evil.pebble', conflicting: true });
  await view.act(() => {
    view.state.wallets.injected.value = [harbor, copy, { ...pebble, conflicting: true }];
    view.state.wallets.recent.value = [{ id: 'com.pebble', name: 'Pebble' }];
  });
  assert.match(view.text(), 'PebblePossible copy');
  await view.act(() => {
    view.state.wallets.injected.value = [harbor, copy];
  });
  assert.not.ok(view.has('Connect Pebble'));
  assert.not.match(view.text(), 'Possible copy');
  await view.done();
});

test('RecentWallets: a wallet that is connected with one family is not offered for another one', async () => {
  const view = await renderFeature('Profile', { options });
  await view.act(() => {
    view.state.wallets.injected.value = [both];
    view.state.wallets.recent.value = [{ id: 'solana:name:Harbor', name: 'Harbor' }];
  });
  assert.match(view.text(), 'Harbor');
  assert.not.match(view.text(), 'Recently used');
  await view.done();
});

test('RecentWallets: the focus is not lost with the last wallet', async () => {
  const view = await renderFeature('Profile');
  const title = view.addTitle();
  await view.act(() => {
    view.state.wallets.recent.value = [{ id: 'com.gone', name: 'Gone' }];
  });
  await view.click(view.button('Remove Gone from this device'));
  assert.not.match(view.text(), 'Recently used');
  assert.is(document.activeElement, title);
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

test('DisconnectFooter: disconnects and closes the modal', async () => {
  let release = (): void => {};
  const view = await renderFeature('Profile', {
    disconnect: () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  });
  await view.click(view.button('Disconnect'));
  assert.is(view.button('Disconnecting…').getAttribute('aria-busy'), 'true');
  await view.act(() => release());
  assert.is(view.view(), 'none');
  assert.is(view.state.accounts.get('eip155').status, 'disconnected');
  await view.done();
});

test('DisconnectFooter: a failed disconnect keeps the view and shows a toast', async () => {
  const view = await renderFeature('Profile', { disconnect: () => Promise.reject(new Error('stuck')) });
  await view.click(view.button('Disconnect'));
  assert.match(view.text(), 'Failed to disconnect');
  assert.is(view.view(), 'Profile');
  assert.is(view.button('Disconnect').getAttribute('aria-busy'), null);
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

test('DisconnectFooter: a wallet that is connected with several families is one', async () => {
  const view = await renderFeature('Profile', { options });
  await view.act(() => {
    view.state.wallets.injected.value = [both];
    view.state.accounts.update('solana', {
      status: 'connected',
      walletId: 'solana:name:Harbor',
      walletName: 'Harbor',
      addresses: ['So11'],
    });
  });
  assert.not.ok(view.has('Disconnect all'));
  await view.click(view.get('footer button, .foot button'));
  assert.equal(view.state.accounts.connected(), []);
  await view.done();
});

for (const [way, user] of [
  ['mira@meadow.garden', { email: 'mira@meadow.garden', username: null, provider: 'email' }],
  ['GitHub', { email: null, username: 'mira', provider: 'github' }],
] as const) {
  test(`DisconnectFooter: ends a login only after a confirmation that says how to sign in again, ${way}`, async () => {
    const view = await renderFeature('Profile');
    await view.act(() =>
      view.state.accounts.update('eip155', {
        embedded: {
          user: { ...user, accountType: 'eoa' },
          accounts: [],
          preferredAccountType: 'eoa',
          smartAccountDeployed: false,
          hasSmartAccount: false,
        },
      }),
    );
    await view.click(view.button('Disconnect'));
    assert.match(view.text(), `Sign out of this wallet? You can come back with ${way}.`);
    assert.is(document.activeElement?.textContent, 'Cancel');
    await view.click(view.button('Sign out'));
    assert.is(view.view(), 'none');
    await view.done();
  });
}

test('AccountLinks: shows the number of app sessions while the feature is on', async () => {
  const service = createFakeData();
  const rows = [{ pci: 'one' }, { pci: 'two', expiry: 1 }, { pci: 'three', revokedAt: 1 }, { pci: 'four' }];
  Object.assign(service.data, { api: () => ({ smartSessions: async () => ({ pcis: rows }) }) });
  const off = await renderFeature('Profile', { service });
  assert.not.ok(off.has('Smart sessions'));
  await off.done();
  const view = await renderFeature('Profile', {
    service,
    options: { features: { smartSessions: true } },
    chunks: { smartSessions },
  });
  await view.act(() => {});
  await view.click(view.button('Smart sessions, 2 active'));
  assert.is(view.state.router.current.peek().view, 'SmartSessions');
  await view.done();
});

test('AccountLinks: without a service, or with a list that fails, shows no number', async () => {
  const service = createFakeData();
  Object.assign(service.data, { api: () => ({ smartSessions: () => Promise.reject(new TypeError('no network')) }) });
  const options = { features: { smartSessions: true } };
  const view = await renderFeature('Profile', { service, options, chunks: { smartSessions } });
  await view.act(() => {});
  assert.ok(view.names('button').includes('Smart sessions'));
  await view.done();
  const alone = await renderFeature('Profile', { service, options: { ...options, projectId: '' } });
  assert.not.ok(alone.has('Smart sessions'));
  await alone.done();
});

test('Profile: the embedded wallet has its name in the language that the host sets', async () => {
  const fake = await createLoggedIn();
  fake.state.locale.addEnglish(profile.messages);
  const page = await renderIn(
    fake,
    <>
      <FamilyWallet namespace="eip155" alone={false} onSignOut={() => {}} />
      <WalletAccounts namespace="eip155" />
    </>,
  );
  const shown = (): readonly unknown[] => [
    page.get('.family .name').textContent,
    page.get('ul[tabindex]').getAttribute('aria-label'),
  ];
  assert.equal(shown(), ['Secure wallet', 'Secure wallet']);
  await page.settle(() => fake.state.locale.set('ar', arabic));
  assert.equal(shown(), [arabic['embedded.wallet'], arabic['embedded.wallet']]);
  assert.not.match(page.container.innerHTML, 'Secure wallet');
  await page.unmount();
});

test('AccountLinks: an account of the embedded wallet without a name can choose one', async () => {
  const fake = await createLoggedIn({ chunks: { accountData: { accountData: createFakeData().data } } });
  fake.state.locale.addEnglish(profile.messages);
  const { state } = fake;
  const page = await renderIn(fake, <WalletAccounts namespace="eip155" />);
  const has = (): boolean => page.names('button').includes('Account name, Choose a name');
  assert.not.ok(has(), 'not before it is known that there is none');
  const { networkId, addresses } = state.accounts.get('eip155');
  const account = `${networkId ?? 'eip155:1'}:${addresses[0]}` as const;
  const setName = (name: string | null) =>
    page.settle(() => state.accounts.update('eip155', { profile: { account, name, image: null } }));
  await setName(null);
  assert.ok(has());
  const row = page.button('Account name, Choose a name');
  assert.equal(
    [...row.querySelectorAll('.grow > *')].map(({ textContent }) => textContent),
    ['Account name', 'Choose a name'],
    'the hint takes no room from the name',
  );
  await page.click(row);
  assert.is(fake.view(), 'RegisterAccountName');
  await setName('mira.reown.id');
  assert.not.ok(has());
  await setName(null);
  await page.settle(() => state.accounts.update('eip155', { embedded: undefined }));
  assert.not.ok(has(), 'a wallet of the browser has no names here');
  await page.unmount();
});

test.run();
