import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AccountDetails } from '../../../src/core/ports/adapter';
import type { Account } from '../../../src/core/state/account';
import { deferred } from '../../../src/lib/deferred';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { renderFeature, type Setup } from '../../support/renderFeature';
import { SOLANA_ADDRESS, SOLANA_MAINNET, SOLANA_TWIN } from '../../support/solana';

const options = { networks: ['eip155:1', SOLANA_MAINNET], adapters: ['eip155', 'solana'] } as const;
const lumen: Partial<Account> = {
  status: 'connected',
  walletId: 'solana:name:Lumen',
  walletName: 'Lumen',
  addresses: [SOLANA_ADDRESS, SOLANA_TWIN],
  networkId: SOLANA_MAINNET,
};

/** Renders Profile with a wallet of Ethereum and one of Solana. */
async function show(setup: Setup = {}, solana: Partial<Account> = {}) {
  const view = await renderFeature('Profile', { options, from: ['Account'], ...setup });
  const { storage, state } = view.ctx;
  await view.act(() => {
    state.accounts.update('solana', { ...lumen, ...solana });
    storage.set('connections', {
      ...storage.get('connections'),
      solana: { walletId: 'solana:name:Lumen', walletName: 'Lumen', networkId: SOLANA_MAINNET },
    });
  });
  const selected = () => view.names('[role=tab][aria-selected=true]');
  return { ...view, selected };
}

test('Profile: a tab for each connected family, the active one first; choosing a tab changes nothing else', async () => {
  const view = await show();
  assert.equal(view.names('[role=tab]'), ['Ethereum', 'Solana']);
  assert.equal(view.selected(), ['Ethereum']);
  assert.equal(view.names('ul[aria-label]'), ['Harbor']);
  await view.click(view.tab('Solana'));
  assert.equal(view.names('ul[aria-label]'), ['Lumen']);
  assert.is(view.state.networks.activeNamespace.peek(), 'eip155');
  await view.done();
  const alone = await renderFeature('Profile', { options });
  assert.equal(alone.names('[role=tab]'), []);
  assert.not.ok(alone.has('Disconnect Harbor from'), 'the button below does it');
  await alone.done();
});

test('Profile: arrow keys move between the tabs', async () => {
  const view = await show();
  view.tab('Ethereum').focus();
  await view.act(() =>
    view.tab('Ethereum').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
  );
  assert.equal(view.selected(), ['Solana']);
  assert.is(document.activeElement, view.tab('Solana'));
  await view.done();
});

test('Profile: makes the family of a tab the active one, without a request, for the next page, too', async () => {
  const view = await show();
  assert.not.ok(view.has('Use Ethereum'));
  await view.click(view.tab('Solana'));
  await view.click(view.button('Use Solana'));
  assert.is(view.state.networks.activeId.peek(), SOLANA_MAINNET);
  assert.is(view.ctx.storage.get('activeNetwork'), SOLANA_MAINNET);
  assert.is(view.view(), 'Profile');
  assert.not.ok(view.has('Use Solana'));
  await view.done();
});

test('Profile: disconnects the wallet of one family, and the other one becomes active', async () => {
  const view = await show();
  await view.click(view.button('Disconnect Harbor from Ethereum'));
  assert.equal(view.state.accounts.connected(), ['solana']);
  assert.is(view.view(), 'Profile');
  assert.is(view.state.networks.activeId.peek(), SOLANA_MAINNET);
  assert.is(view.ctx.storage.get('activeNetwork'), SOLANA_MAINNET);
  assert.equal(Object.keys(view.ctx.storage.get('connections') ?? {}), ['solana']);
  assert.equal(view.names('ul[aria-label]'), ['Lumen']);
  await view.done();
});

test('Profile: the button that disconnects a wallet keeps the focus while it is busy', async () => {
  const left = deferred<void>();
  const view = await show({ disconnect: () => left.promise });
  const button = view.button('Disconnect Harbor from Ethereum');
  button.focus();
  await view.click(button);
  await view.click(button);
  assert.is(button.getAttribute('aria-busy'), 'true');
  assert.is(document.activeElement, button);
  await view.act(() => left.resolve());
  assert.equal(view.state.accounts.connected(), ['solana']);
  await view.done();
});

test('Profile: a wallet of several families is disconnected from one of them', async () => {
  const view = await show({}, { walletId: 'com.harbor', walletName: 'Harbor' });
  await view.click(view.tab('Solana'));
  await view.click(view.button('Disconnect Harbor from Solana'));
  assert.equal(view.state.accounts.connected(), ['eip155']);
  await view.done();
});

test('Profile: a login beside other wallets is signed out alone, after a confirmation', async () => {
  const user = { email: 'mira@meadow.garden', username: null, provider: 'email', accountType: 'eoa' } as const;
  const embedded = {
    user,
    accounts: [],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    hasSmartAccount: false,
  } as const;
  const view = await show({}, { embedded, walletName: 'Meadow' });
  await view.click(view.tab('Solana'));
  const signOut = view.button('Sign out of Meadow');
  await view.click(signOut);
  assert.match(view.text(), 'You can come back with mira@meadow.garden.');
  assert.is(document.activeElement?.textContent, 'Cancel');
  await view.click(view.button('Cancel'));
  assert.is(document.activeElement, signOut);
  assert.ok(view.has('Disconnect all'));
  assert.equal(view.state.accounts.connected(), ['eip155', 'solana']);
  await view.click(signOut);
  await view.click(view.get('.danger'));
  assert.equal(view.state.accounts.connected(), ['eip155']);
  assert.is(view.view(), 'Profile');
  assert.ok(view.has('Disconnect'), 'the other one has its button');
  await view.done();
});

test('Profile: wallets that fail to disconnect stay, and the message names them', async () => {
  const view = await show({ disconnect: () => Promise.reject({ code: 4200 }) });
  await view.click(view.button('Disconnect all'));
  await view.click(view.get('.danger'));
  assert.equal(view.state.accounts.connected(), ['eip155']);
  assert.match(view.text(), 'Couldn’t disconnect Harbor. Harbor can’t do this. Try another wallet.');
  assert.not.match(view.text(), 'eip155');
  assert.is(view.view(), 'Profile');
  await view.click(view.button('Disconnect'));
  await view.pass(150);
  assert.match(view.spoken(), 'Failed to disconnect');
  await view.done();
});

test('Profile: another account of a family is used where the page decides, and a reload keeps it', async () => {
  const details: Record<string, AccountDetails> = { [SOLANA_TWIN]: { label: 'Savings' } };
  const view = await show({}, { details });
  assert.not.ok(view.has('Use 0x'), 'an Ethereum wallet decides itself');
  await view.click(view.tab('Solana'));
  assert.equal(view.names('ul[aria-label] .name'), ['7EYn…awMs', 'Savings'], 'the wallet’s own name of the account');
  await view.click(view.button('Use Savings'));
  assert.equal(view.state.accounts.get('solana').addresses, [SOLANA_TWIN, SOLANA_ADDRESS]);
  assert.equal(view.ctx.storage.get('connections')?.['solana']?.chosen, [SOLANA_TWIN]);
  assert.is(document.activeElement, view.get('ul[aria-label=Lumen]'));
  await view.done();
});

test('Profile: only the account of the active family is active; another one of several is in use', async () => {
  const view = await show();
  assert.equal(view.names('ul[aria-label] .tag'), ['Active']);
  await view.click(view.tab('Solana'));
  assert.equal(view.names('ul[aria-label] .tag'), ['In use']);
  await view.click(view.button('Use Solana'));
  assert.equal(view.names('ul[aria-label] .tag'), ['Active']);
  await view.done();
});

test('Profile: an Ethereum wallet with several accounts offers none of them', async () => {
  const view = await show({ accounts: [ADDRESS, OTHER_ADDRESS] });
  assert.not.ok(view.has('Use 0x'));
  await view.done();
});

for (const [kind, text] of [
  ['payment', 'Payment'],
  ['ordinals', 'Ordinals'],
  ['sr25519', 'Standard key'],
  ['constructor', ''],
] as const) {
  test(`Profile: shows the purpose of an account, ${kind}`, async () => {
    const view = await show({}, { details: { [SOLANA_TWIN]: { kind } } });
    await view.click(view.tab('Solana'));
    assert.equal(view.names('ul[aria-label] li:nth-child(2) .tag'), text ? [text] : []);
    await view.done();
  });
}

test('Profile: Connect another wallet offers the wallets of all families', async () => {
  const view = await show();
  await view.act(() => view.state.router.push('Networks', { namespace: 'solana' }));
  await view.act(() => view.state.router.push('Profile'));
  await view.click(view.button('Connect another wallet'));
  assert.equal([view.view(), view.state.networks.family.peek()], ['Connect', null]);
  await view.done();
});

test.run();
