import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { views } from '../../../src/chunks/views';
import { goBack } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { requiredDocuments } from '../../../src/core/options/options';
import type { PublicViewName, ViewRow } from '../../../src/core/state/views';
import { createConnected, createTwice } from '../../support/connected';
import { createFakeModal, harbor, wallet } from '../../support/fakeModal';
import { failure } from '../../support/rejection';
import { SOLANA_ADDRESS, SOLANA_MAINNET, solana } from '../../support/solana';

const publicViews = Object.entries(views).flatMap(([name, row]) => ('public' in row ? [name] : []));

/** A configuration with all features that the project's remote configuration controls. */
const allRemote = { email: true, socials: [], swaps: ['1'], onramp: ['1'], activity: true, branding: true } as const;

test('open: shows Connect without a wallet and emits MODAL_OPEN', () => {
  const { ctx, state, view, events } = createFakeModal();
  open(ctx);
  assert.ok(state.modal.open.value);
  assert.is(view(), 'Connect');
  assert.equal(events, [{ event: 'MODAL_OPEN', properties: { connected: false } }]);
});

test('open: shows Account to a connected visitor', async () => {
  const { ctx, view, events } = await createConnected();
  open(ctx);
  assert.is(view(), 'Account');
  assert.equal(events, [{ event: 'MODAL_OPEN', properties: { connected: true } }]);
});

for (const [name, row] of Object.entries<ViewRow>(views)) {
  const { feature, public: isPublic } = row;
  if (!feature || !isPublic) continue;
  test(`open: shows Account instead of ${name} while ${feature} is off`, async () => {
    const off = await createConnected({ options: { features: { [feature]: false } } });
    open(off.ctx, { view: name as PublicViewName });
    assert.is(off.view(), 'Account');
    const on = await createConnected({ options: { features: { [feature]: true } } });
    on.state.remote.value = allRemote;
    open(on.ctx, { view: name as PublicViewName });
    assert.is(on.view(), name);
  });
}

for (const [mobile, first] of [
  [true, 'AllWallets'],
  [false, 'ConnectingWalletConnectBasic'],
] as const) {
  test(`open: without adapters, ${mobile ? 'a phone' : 'a desktop'} starts with ${first}`, () => {
    const { ctx, view } = createFakeModal({ mobile, options: { adapters: [] } });
    open(ctx);
    assert.is(view(), first);
  });
  test(`open: connected, ${mobile ? 'a phone' : 'a desktop'} starts with Account anyway`, async () => {
    const { ctx, state, view } = await createConnected({ mobile });
    state.settings.value = { ...state.settings.value, adapters: [] };
    open(ctx);
    assert.is(view(), 'Account');
  });
  test(`open: with an adapter, ${mobile ? 'a phone' : 'a desktop'} starts with Connect`, () => {
    const { ctx, view } = createFakeModal({ mobile });
    open(ctx);
    assert.is(view(), 'Connect');
  });
  test(`open: without a project id, ${mobile ? 'a phone' : 'a desktop'} starts with Connect`, () => {
    const { ctx, view } = createFakeModal({ mobile, options: { adapters: [], projectId: '' } });
    open(ctx);
    assert.is(view(), 'Connect');
  });
}

test('open: shows Connect instead of a relay view if documents must be accepted', async () => {
  const legal = { termsConditionsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } };
  for (const wanted of [undefined, 'AllWallets', 'ConnectingWalletConnectBasic']) {
    const { ctx, view } = createFakeModal({ options: { ...legal, adapters: [] } });
    open(ctx, wanted ? { view: wanted } : {});
    assert.is(view(), 'Connect');
  }
  const plain = createFakeModal({ options: { ...legal, features: {} } });
  open(plain.ctx, { view: 'AllWallets' });
  assert.is(plain.view(), 'AllWallets', 'where nothing is to be ticked');
  const { ctx, view } = await createConnected({ options: legal });
  open(ctx, { view: 'AllWallets' });
  assert.is(view(), 'AllWallets', 'who is connected has accepted');
});

test('open: accepted documents lead to a relay view until others take their place', async () => {
  const legal = { termsConditionsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } };
  const { ctx, state, view } = createFakeModal({ options: legal });
  open(ctx);
  state.modal.accepted.value = requiredDocuments(state.settings.peek());
  open(ctx, { view: 'AllWallets' });
  assert.is(view(), 'AllWallets');
  state.settings.value = { ...state.settings.peek(), privacyPolicyUrl: 'https://shop.example/privacy' };
  open(ctx, { view: 'AllWallets' });
  assert.is(view(), 'Connect');
});

test('open: each public view opens alone in the history for a connected visitor', async () => {
  for (const name of publicViews) {
    const { ctx, state, view } = await createConnected({ options: { features: { pay: true, smartSessions: true } } });
    state.remote.value = allRemote;
    state.router.push('Profile');
    open(ctx, { view: name });
    assert.is(view(), name === 'Activity' ? 'Account' : name);
    assert.is(state.router.history.value.length, 1);
  }
});

test('open: Activity opens Account with that tab', async () => {
  const { ctx, state, view } = await createConnected();
  open(ctx, { view: 'Activity' });
  assert.is(view(), 'Account');
  assert.is(state.router.current.value.data.tab, 'activity');
  open(ctx);
  assert.is(state.router.current.value.data.tab, undefined);
  const elsewhere = await createConnected({ networkId: 'eip155:56' });
  open(elsewhere.ctx, { view: 'Activity' });
  assert.is(elsewhere.view(), 'UnsupportedChain');
});

test('open: account views show Connect without a wallet', () => {
  for (const name of ['Account', 'Activity', 'Profile', 'WalletReceive']) {
    const { ctx, view } = createFakeModal();
    open(ctx, { view: name });
    assert.is(view(), 'Connect');
  }
});

test('open: a view whose feature is off shows Account', async () => {
  const { ctx, view } = await createConnected({ options: { features: { receive: false } } });
  open(ctx, { view: 'WalletReceive' });
  assert.is(view(), 'Account');
});

test('open: arguments reach only their view', async () => {
  const { ctx, state } = await createConnected();
  open(ctx, { view: 'Account' }, { tab: 'activity' });
  assert.is(state.router.current.value.data.tab, 'activity');
  const stranger = createFakeModal();
  open(stranger.ctx, { view: 'Account' }, { tab: 'activity' });
  assert.is(stranger.view(), 'Connect');
  assert.is(stranger.state.router.current.value.data.tab, undefined);
});

test('open: rejects a private view, lists the public ones, changes nothing', async () => {
  for (const name of ['UnsupportedChain', 'ConnectingExternal', 'Nonsense', '', '__proto__']) {
    const { ctx, state } = createFakeModal();
    const { code, message } = await failure(() => open(ctx, { view: name }));
    assert.is(code, 'invalidOptions');
    assert.match(String(message), /^Invalid option 'view': expected one of Connect, Account/);
    assert.not(state.modal.open.value);
  }
});

test('open: an open modal changes its view without another event', () => {
  const { ctx, state, view, events } = createFakeModal();
  open(ctx);
  open(ctx, { view: 'WhatIsAWallet' });
  assert.is(view(), 'WhatIsAWallet');
  assert.is(state.router.direction.value, 'forward');
  assert.is(events.length, 1);
});

test('open: a wallet on an unsupported network gets UnsupportedChain instead of Account', async () => {
  const { ctx, view } = await createConnected({ networkId: 'eip155:56' });
  open(ctx);
  assert.is(view(), 'UnsupportedChain');
  open(ctx, { view: 'Networks' });
  assert.is(view(), 'Networks');
});

test('open: shows an alert without a project id, Connect stays usable', () => {
  const { ctx, alerts, view } = createFakeModal({ options: { projectId: '' } });
  open(ctx);
  open(ctx);
  assert.equal(alerts(), ['projectIdNotConfigured']);
  assert.is(view(), 'Connect');
});

test('open: names a placeholder in the alert, and shows none for an app without a service', () => {
  const example = createFakeModal({ options: { projectId: '…' } });
  open(example.ctx);
  assert.equal(example.state.alert.list.value, [{ code: 'projectIdNotConfigured', params: { id: '…' } }]);
  const { ctx, alerts, view } = createFakeModal({ options: { projectId: null } });
  open(ctx);
  assert.equal(alerts(), []);
  assert.is(view(), 'Connect');
});

test('open: the active namespace changes nothing else', () => {
  const { ctx, state, view } = createFakeModal();
  open(ctx, { namespace: 'eip155' });
  assert.is(view(), 'Connect');
  assert.is(state.networks.activeNamespace.value, 'eip155');
});

test('open: another namespace becomes the active one while nothing is connected', () => {
  const { ctx, state, view, stored } = createFakeModal({ options: { networks: ['eip155:1', solana] } });
  open(ctx, { namespace: 'solana' });
  assert.is(state.networks.activeId.value, SOLANA_MAINNET);
  assert.is(stored('activeNetwork'), null, 'until a wallet of the family is connected');
  assert.is(view(), 'Connect');
});

test('open: prompts for a wallet of another namespace, which becomes active only when it connects', async () => {
  const { ctx, state, view } = await createConnected({ options: { networks: ['eip155:1', solana] } });
  for (const requested of [undefined, 'Account', 'WalletSend'] as const) {
    open(ctx, { namespace: 'solana', ...(requested && { view: requested }) });
    assert.is(view(), 'SwitchActiveChain');
    assert.is(state.router.current.peek().data.namespace, 'solana');
    assert.is(state.networks.activeId.value, 'eip155:1');
  }
  for (const requested of ['Connect', 'Networks', 'AllWallets'] as const) {
    open(ctx, { namespace: 'solana', view: requested });
    assert.is(view(), requested, 'what was asked for, of the family');
    assert.is(state.networks.family.value, 'solana');
    assert.is(state.networks.activeId.value, 'eip155:1');
  }
  open(ctx, { namespace: 'solana' }, undefined, true);
  assert.is(view(), 'Connect', 'a provider has asked already');
  state.accounts.update('solana', { status: 'connected', addresses: [SOLANA_ADDRESS], networkId: SOLANA_MAINNET });
  open(ctx, { namespace: 'solana' });
  assert.is(view(), 'Account');
  assert.is(state.networks.activeId.value, SOLANA_MAINNET);
  open(ctx, { namespace: 'eip155' });
  assert.is(state.networks.activeId.value, 'eip155:1');
  assert.is(view(), 'Account');
});

test('open: a connected family that it activates is the active one on the next page, too', async () => {
  const { ctx, state, stored } = await createTwice();
  open(ctx, { namespace: 'eip155' });
  assert.equal([state.networks.activeId.value, stored('activeNetwork')], ['eip155:1', 'eip155:1']);
  state.accounts.update('solana', { networkId: 'solana:x' });
  open(ctx, { namespace: 'solana' });
  assert.is(state.networks.activeId.value, 'solana:x');
  assert.is(stored('activeNetwork'), SOLANA_MAINNET, 'a network that the next page has before the wallet is restored');
});

test('open: a family does not become active while the wallet of another one is being restored', () => {
  const { ctx, state, view } = createFakeModal({ options: { networks: ['eip155:1', solana] } });
  state.accounts.setRestoring({ eip155: { walletId: 'x', walletName: 'X' } });
  open(ctx, { namespace: 'solana' });
  assert.equal([view(), state.networks.family.value], ['Connect', 'solana']);
  assert.is(state.networks.activeNamespace.value, 'eip155');
  state.accounts.clear('eip155');
  open(ctx, { namespace: 'solana' });
  assert.is(state.networks.activeNamespace.value, 'solana', 'without any wallet');
});

test('goBack: leaves Connect in the history while its family is not connected', async () => {
  const { ctx, state, view } = await createConnected({ options: { networks: ['eip155:1', solana] } });
  open(ctx, { namespace: 'solana', view: 'Connect' });
  state.router.push('ConnectingExternal', { walletId: harbor.id });
  goBack(ctx);
  assert.is(view(), 'Connect');
  open(ctx, { view: 'Connect' });
  state.router.push('ConnectingExternal', { walletId: harbor.id });
  goBack(ctx);
  assert.is(view(), 'Account');
});

test('open: offers only wallets of a requested family until opened without one', () => {
  const both = wallet('Both', { providers: { eip155: {}, solana: {} } });
  const { ctx, state } = createFakeModal({
    options: { networks: ['eip155:1', solana], adapters: ['eip155', 'solana'] },
    wallets: [harbor, both],
  });
  const names = () => state.wallets.rows.value.map(({ name }) => name).filter(Boolean);
  open(ctx, { namespace: 'solana' });
  assert.equal(names(), ['Both']);
  open(ctx, { namespace: 'eip155' });
  assert.equal(names(), ['Harbor', 'Both']);
  open(ctx, { namespace: 'solana' });
  open(ctx);
  assert.equal(names(), ['Harbor', 'Both']);
});

test('open: rejects a family without a network, or an unknown one, and changes nothing', async () => {
  const { ctx, alerts, state, events } = createFakeModal({ options: { projectId: '' } });
  state.router.reset('Connect', { namespace: 'eip155' });
  for (const namespace of ['bip122', 'cosmos', '__proto__', ''] as 'bip122'[]) {
    assert.equal(await failure(() => open(ctx, { namespace })), {
      code: 'namespaceNotConfigured',
      message: `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
    });
  }
  assert.equal([alerts(), events, state.modal.open.value], [[], [], false]);
  assert.equal([state.networks.activeNamespace.value, state.networks.family.value], ['eip155', 'eip155']);
});

test('open: a wallet on an unknown network does not prevent opening its family', async () => {
  const { ctx, state, view } = await createConnected({
    options: { networks: [solana, 'eip155:1'], defaultNetwork: 'eip155:1' },
    networkId: 'eip155:56',
  });
  state.networks.selectedId.value = SOLANA_MAINNET;
  open(ctx, { namespace: 'eip155' });
  assert.is(state.networks.activeId.value, 'eip155:56');
  assert.is(view(), 'UnsupportedChain');
});

test.run();
