import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { removeConnection } from '../../../src/features/connection/removeConnection';
import { deferred } from '../../../src/lib/deferred';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeEmbeddedWallet, frameError, SOLANA, SOLANA_ADDRESS } from '../../support/fakeEmbeddedWallet';
import { harbor } from '../../support/fakeModal';
import { rejection } from '../../support/rejection';

const never = new AbortController().signal;

test('finishLogin: connects the smart account by default, stores the login and closes the modal', async () => {
  const { account, told, stored, state, events, wallet } = await createLoggedIn();
  assert.is(account().status, 'connected');
  assert.equal(account().addresses, [OTHER_ADDRESS]);
  const { connectorId, walletName, user, preferredAccountType, allAccounts, smartAccountDeployed } = told();
  assert.equal([connectorId, walletName], ['embedded', 'Secure wallet']);
  assert.equal(user, {
    email: 'mira@meadow.garden',
    username: null,
    provider: 'email',
    accountType: 'smartAccount',
  });
  assert.equal([preferredAccountType, smartAccountDeployed], ['smartAccount', false]);
  assert.equal(allAccounts, [
    { address: OTHER_ADDRESS, type: 'smartAccount' },
    { address: ADDRESS, type: 'eoa' },
  ]);
  assert.ok(Object.isFrozen(user) && Object.isFrozen(allAccounts[0]), 'the host cannot change it');
  assert.equal(stored('connections'), {
    eip155: { walletId: 'embedded', walletName: 'Secure wallet', networkId: 'eip155:1' },
  });
  assert.equal([stored('email'), stored('emailLoginUsed')], ['mira@meadow.garden', true]);
  assert.is(stored('lastUsedChain'), 'eip155:1');
  assert.is(state.modal.open.value, false);
  const success = events.find(({ event }) => event === 'CONNECT_SUCCESS');
  assert.equal(success?.properties, { method: 'email', name: 'Secure wallet' });
  assert.equal(wallet.configs.length, 1);
});

test('finishLogin: a social login stores its provider and name, and clears the time of the last e-mail', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.email = null;
  const fake = createEmbedded({ wallet });
  fake.store.setItem('wallet-modal/v1/lastEmailLoginTime', '1700000000000');
  fake.store.setItem('wallet-modal/v1/email', '"old@meadow.garden"');
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'google', username: 'mira', signal: never });
  assert.equal(fake.told().user, { email: null, username: 'mira', provider: 'google', accountType: 'smartAccount' });
  const keys = ['email', 'lastEmailLoginTime', 'socialUsername', 'connectedSocial'];
  assert.equal(keys.map(fake.stored), [null, null, 'mira', 'google']);
});

test('finishLogin: takes the user that a social login has returned', async () => {
  const fake = createEmbedded();
  const user = fake.wallet.user('eip155:137');
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'x', user, signal: never });
  assert.equal(
    fake.wallet.log.filter((entry) => entry.startsWith('user')),
    [],
  );
  assert.is(fake.account().networkId, 'eip155:137');
});

test('finishLogin: an abort leaves the visitor disconnected, and a late answer is ignored', async () => {
  const wallet = createFakeEmbeddedWallet();
  const answer = deferred();
  wallet.onUser = async (user) => answer.promise.then(() => user);
  const fake = createEmbedded({ wallet });
  const attempt = new AbortController();
  const done = rejection(fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: attempt.signal }));
  await fake.settle();
  assert.is(fake.account().status, 'connecting');
  attempt.abort();
  assert.is(fake.account().status, 'disconnected');
  answer.resolve();
  assert.is(await done, attempt.signal.reason);
  assert.equal([fake.account().status, fake.stored('connections')], ['disconnected', null]);
});

test('finishLogin: a failure is a modal error, an event, and leaves the visitor disconnected', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async () => Promise.reject(frameError('somethingWentWrong'));
  const fake = createEmbedded({ wallet });
  const error = await rejection(fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: never }));
  assert.is((error as { code?: string }).code, 'somethingWentWrong');
  assert.is(fake.account().status, 'disconnected');
  assert.equal(fake.eventNames(), ['CONNECT_ERROR']);
});

test('finishLogin: the login ends once, when the account is connected and before the modal closes', async () => {
  const fake = createEmbedded();
  open(fake.ctx);
  const ends: string[] = [];
  const onConnected = (): void => void ends.push(fake.account().status, ...fake.eventNames().slice(-1));
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'google', onConnected, signal: never });
  assert.equal(ends, ['connected', 'CONNECT_SUCCESS']);
  assert.is(fake.eventNames().at(-1), 'MODAL_CLOSE');
});

test('finishLogin: a visitor who leaves while the connection is loaded is not connected', async () => {
  const fake = createEmbedded();
  const attempt = new AbortController();
  const { connection } = fake.ctx;
  Object.assign(fake.ctx, {
    connection: async () => {
      attempt.abort();
      return await connection();
    },
  });
  const ends: string[] = [];
  const onConnected = (): void => void ends.push('connected');
  const done = fake.embeddedWallet.finishLogin(fake.ctx, { method: 'google', onConnected, signal: attempt.signal });
  assert.is(await rejection(done), attempt.signal.reason);
  assert.equal([fake.account().status, fake.stored('connections'), ends], ['disconnected', null, []]);
});

test('finishLogin: shows UnsupportedChain if the wallet is on a network that the app does not have', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async () => wallet.user('eip155:10');
  const fake = createEmbedded({ wallet });
  open(fake.ctx);
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: never });
  assert.is(fake.view(), 'UnsupportedChain');
});

test('userParams: a network of a chain family without embedded accounts leads to a supported one', async () => {
  const fake = createEmbedded({
    options: { networks: ['bip122:000000000019d6689c085ae165831e93', 'eip155:137'] },
  });
  assert.equal(fake.embeddedWallet.userParams(fake.ctx), {
    networkId: 'eip155:137',
    preferredAccountType: 'smartAccount',
  });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: never });
  assert.is(fake.state.networks.activeId.value, 'eip155:137');
});

test('userParams: no account type outside of the chain families that have a choice', () => {
  const fake = createEmbedded({ options: { networks: [SOLANA] } });
  assert.equal(fake.embeddedWallet.userParams(fake.ctx), { networkId: SOLANA });
});

test('finishLogin: connects a Solana account', async () => {
  const fake = createEmbedded({ options: { networks: [SOLANA] } });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: never });
  const { address, preferredAccountType, user } = fake.told('solana');
  assert.equal([address, preferredAccountType, user?.accountType], [SOLANA_ADDRESS, 'eoa', 'eoa']);
});

test('getReady: concurrent calls share one wallet, with the page’s metadata and the default network', async () => {
  const fake = createEmbedded({
    options: {
      metadata: { name: 'Meadow', url: 'https://host.example' },
      endpoints: { secureSite: 'https://secure.example' },
    },
  });
  await Promise.all([fake.embeddedWallet.getReady(fake.ctx), fake.embeddedWallet.getReady(fake.ctx)]);
  assert.is(fake.wallet.configs.length, 1);
  const config = latest(fake.wallet.configs);
  assert.equal(
    [config.projectId, config.secureSite, config.networkId, config.metadata.name],
    ['test', 'https://secure.example', 'eip155:1', 'Meadow'],
  );
  await fake.settle();
  assert.equal(fake.stored('smartAccountNetworks'), ['eip155:1', 'eip155:8453']);
});

test('getReady: starts from the network in use last', async () => {
  const fake = createEmbedded();
  fake.store.setItem('wallet-modal/v1/lastUsedChain', '"eip155:137"');
  await fake.embeddedWallet.getReady(fake.ctx);
  assert.is(latest(fake.wallet.configs).networkId, 'eip155:137');
});

test('getReady: a chunk that cannot be loaded is an alert, and the next call tries again', async () => {
  let fails = true;
  const fake = createEmbedded();
  const { load } = fake.ctx;
  Object.assign(fake.ctx, {
    load: (name: 'embedded') => (fails && name === 'embedded' ? Promise.reject(new Error('offline')) : load(name)),
  });
  await rejection(fake.embeddedWallet.getReady(fake.ctx));
  assert.equal(fake.alerts(), ['emailLoginNotLoaded']);
  fails = false;
  await fake.embeddedWallet.getReady(fake.ctx);
});

test('disconnect: signs out and removes the login, but not the preference', async () => {
  const fake = await createLoggedIn({}, 'google');
  await disconnect(fake.ctx);
  assert.equal(fake.wallet.log, ['signOut']);
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.told().user, undefined);
  for (const key of ['connections', 'email', 'emailLoginUsed', 'lastUsedChain', 'socialUsername', 'connectedSocial'])
    assert.is(fake.stored(key), null, key);
  assert.equal(fake.stored('preferredAccountTypes'), { eip155: 'smartAccount' });
});

test('disconnect: the login is removed from storage before the frame answers', async () => {
  const fake = await createLoggedIn();
  const answer = deferred();
  fake.wallet.onSignOut = () => answer.promise;
  const done = disconnect(fake.ctx);
  await fake.settle();
  assert.is(fake.stored('email'), null);
  answer.resolve();
  await done;
});

test('createEmbeddedConnection: another wallet on its chain family ends the login', async () => {
  const fake = await createLoggedIn();
  const done = connectInjected(fake.ctx, { wallet: harbor, namespace: 'eip155', signal: never });
  await fake.settle();
  latest(fake.adapter.attempts).accept();
  await done;
  await fake.settle();
  assert.equal(fake.wallet.log, ['signOut']);
  assert.equal([fake.stored('email'), fake.account().walletName], [null, 'Harbor']);
  assert.equal([fake.told().user, fake.told().preferredAccountType], [undefined, 'eoa']);
});

test('createEmbeddedConnection: removed in another tab, it does not sign out again', async () => {
  const fake = await createLoggedIn();
  fake.ctx.storage.remove('connections');
  removeConnection(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal(fake.wallet.log, []);
  assert.is(fake.stored('email'), null);
});

test('getReady: the wallet ends with the instance, and the login stays stored', async () => {
  const fake = await createLoggedIn();
  fake.life.abort();
  for (const connection of fake.ctx.connections.values()) connection.dispose();
  await fake.settle();
  assert.equal(fake.wallet.log, ['dispose']);
  assert.is(fake.stored('email'), 'mira@meadow.garden');
});

test('emailChanged: stores and shows the new address', async () => {
  const fake = await createLoggedIn();
  fake.embeddedWallet.emailChanged(fake.ctx, 'new@meadow.garden');
  assert.equal([fake.stored('email'), fake.told().user?.email], ['new@meadow.garden', 'new@meadow.garden']);
  assert.is(fake.told().user?.provider, 'email');
});

test('createEmbeddedConnection: signs and sends by the wallet', async () => {
  const fake = await createLoggedIn();
  const connection = fake.ctx.connections.get('eip155');
  assert.is(await connection?.signMessage('hello', OTHER_ADDRESS), '0xsigned');
  assert.equal(fake.wallet.log, [`sign eip155 hello ${OTHER_ADDRESS}`]);
  assert.ok(connection?.can.has('sendTransaction'));
});

test.run();
