import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SessionProvider } from '../../../src/core/providers';
import { connection } from '../../../src/features/connection/index';
import { deferred } from '../../../src/lib/deferred';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeEmbeddedWallet, SOLANA, SOLANA_ADDRESS } from '../../support/fakeEmbeddedWallet';
import { rejection } from '../../support/rejection';

const never = new AbortController().signal;

test('applyPreference: the user’s type, else the stored one, else the smart account', async () => {
  for (const [user, stored, expected] of [
    ['eoa', 'smartAccount', 'eoa'],
    [null, 'eoa', 'eoa'],
    [null, null, 'smartAccount'],
    ['smartAccount', 'eoa', 'smartAccount'],
  ] as const) {
    const wallet = createFakeEmbeddedWallet();
    wallet.prefers(user);
    const fake = createEmbedded({ wallet });
    if (stored) fake.store.setItem('wallet-modal/v1/preferredAccountTypes', JSON.stringify({ eip155: stored }));
    await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: never });
    const { preferredAccountType, address } = fake.told();
    assert.equal([preferredAccountType, address], [expected, expected === 'eoa' ? ADDRESS : OTHER_ADDRESS]);
    assert.equal(fake.stored('preferredAccountTypes'), { eip155: expected });
  }
});

test('applyPreference: requests the preferred account from a frame that returns another one', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async (user) => ({ ...user, address: ADDRESS });
  const fake = createEmbedded({ wallet });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: never });
  assert.ok(wallet.log.includes('prefer smartAccount'));
  assert.is(fake.account().addresses[0], OTHER_ADDRESS);
});

test('applyPreference: if the frame cannot choose, it is the eoa', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.failsToPrefer = true;
  wallet.onUser = async (user) => ({ ...user, address: ADDRESS });
  const fake = createEmbedded({ wallet });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: never });
  assert.equal([fake.told().preferredAccountType, fake.told().address], ['eoa', ADDRESS]);
});

test('setAccountType: switches the account, stores the choice and shows it', async () => {
  const fake = await createLoggedIn();
  await fake.embeddedWallet.setAccountType(fake.ctx, 'eoa');
  await fake.settle();
  const { address, preferredAccountType, user, allAccounts } = fake.told();
  assert.equal([address, preferredAccountType, user?.accountType], [ADDRESS, 'eoa', 'eoa']);
  assert.equal(allAccounts[0], { address: ADDRESS, type: 'eoa' });
  assert.equal(fake.stored('preferredAccountTypes'), { eip155: 'eoa' });
  const event = fake.events.find((each) => each.event === 'SET_PREFERRED_ACCOUNT_TYPE');
  assert.equal(event?.properties, { accountType: 'eoa', network: 'eip155:1' });
  assert.is(fake.said(), 'Using your standard account');
});

test('setAccountType: a frame that refuses the smart account leaves the eoa and shows why', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.prefers('eoa');
  const fake = await createLoggedIn({ wallet });
  wallet.failsToPrefer = true;
  await fake.embeddedWallet.setAccountType(fake.ctx, 'smartAccount');
  await fake.settle();
  assert.is(fake.told().address, ADDRESS);
  assert.is(fake.alerted(), 'This application might not support Smart Accounts');
  assert.not.ok(fake.eventNames().includes('SET_PREFERRED_ACCOUNT_TYPE'));
});

test('switchNetwork: reads the user again; without smart accounts there it is the eoa, and back again', async () => {
  const fake = await createLoggedIn();
  await connection.switchNetwork(fake.ctx, 'eip155:137');
  assert.equal(fake.wallet.log, ['switch eip155:137', 'user eip155:137 eoa', 'network eip155 eip155:137']);
  const { address, preferredAccountType, caipAddress } = fake.told();
  assert.equal([address, preferredAccountType, caipAddress], [ADDRESS, 'eoa', `eip155:137:${ADDRESS}`]);
  assert.is(fake.stored('lastUsedChain'), 'eip155:137');
  await connection.switchNetwork(fake.ctx, 'eip155:8453');
  assert.equal([fake.told().address, fake.told().preferredAccountType], [OTHER_ADDRESS, 'smartAccount']);
});

test('createHostProvider: switches to one of the app’s networks with the account there', async () => {
  const fake = await createLoggedIn();
  const provider = fake.ctx.connections.get('eip155')?.provider as SessionProvider;
  const ask = (chainId: unknown) => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  assert.is(await ask('0x89'), null);
  assert.equal([fake.told().caipAddress, fake.told().preferredAccountType], [`eip155:137:${ADDRESS}`, 'eoa']);
  for (const [chainId, code] of [
    ['0xa', 4902],
    [137, -32602],
    ['0xzz', -32602],
  ] as const)
    assert.is(((await rejection(ask(chainId))) as { code?: number }).code, code);
  fake.wallet.onSwitch = async () => Promise.reject(new Error('no'));
  assert.is(((await rejection(ask('0x1'))) as { code?: number }).code, -32603);
  assert.is(await provider.request({ method: 'eth_blockNumber' }), 'eip155 eth_blockNumber');
});

test('switchNetwork: a failure leaves the account on its network', async () => {
  const fake = await createLoggedIn();
  fake.wallet.onSwitch = async () => Promise.reject(new Error('no'));
  await connection.switchNetwork(fake.ctx, 'eip155:137').catch(() => {});
  assert.equal([fake.account().networkId, fake.account().addresses], ['eip155:1', [OTHER_ADDRESS]]);
});

test('switchNetwork: a network of another chain family connects the login’s account there', async () => {
  const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA] } }, 'google');
  await connection.switchNetwork(fake.ctx, SOLANA);
  const { address, user, isConnected } = fake.told('solana');
  assert.equal([address, user?.provider, isConnected], [SOLANA_ADDRESS, 'google', true]);
  assert.is(fake.state.networks.activeId.value, SOLANA);
  assert.ok(fake.told('eip155').isConnected, 'the other one stays connected');
  const provider = fake.ctx.connections.get('solana')?.provider as SessionProvider;
  assert.is(await provider.request({ method: 'solana_signMessage' }), 'solana solana_signMessage');
  await connection.disconnect(fake.ctx, 'eip155');
  assert.not.ok(fake.told('solana').isConnected, 'one login');
});

test('createEmbeddedSink: a new session updates the account', async () => {
  const fake = await createLoggedIn();
  fake.wallet.email = 'new@meadow.garden';
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.equal([fake.told().user?.email, fake.stored('email')], ['new@meadow.garden', 'new@meadow.garden']);
});

test('readUser: what another tab chooses while the user is read is not undone', async () => {
  const fake = await createLoggedIn();
  let reads = 0;
  fake.wallet.onUser = async (user) => {
    reads += 1;
    if (reads > 1) return user;
    fake.store.setItem('wallet-modal/v1/preferredAccountTypes', JSON.stringify({ eip155: 'eoa' }));
    return { ...user, preferredAccountType: 'smartAccount' };
  };
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  assert.equal(fake.stored('preferredAccountTypes'), { eip155: 'eoa' });
  assert.equal([fake.told().preferredAccountType, fake.told().address], ['eoa', ADDRESS]);
});

test('updateUser: an answer after the visitor has disconnected changes nothing', async () => {
  const fake = await createLoggedIn();
  const answer = deferred();
  fake.wallet.onUser = (user) => answer.promise.then(() => user);
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  await connection.disconnect(fake.ctx);
  answer.resolve();
  await fake.settle();
  assert.equal([fake.told().isConnected, fake.told().user], [false, undefined]);
  assert.equal([fake.stored('lastUsedChain'), fake.stored('email')], [null, null]);
});

test('refreshUser: an answer from before a switch of the network does not undo the switch', async () => {
  const fake = await createLoggedIn();
  const early = deferred();
  fake.wallet.onUser = (user) =>
    user.networkId === 'eip155:1' ? early.promise.then(() => user) : Promise.resolve(user);
  fake.wallet.sink().sessionUpdated();
  await fake.settle();
  await connection.switchNetwork(fake.ctx, 'eip155:137');
  early.resolve();
  await fake.settle();
  assert.is(fake.told().caipAddress, `eip155:137:${ADDRESS}`);
  assert.is(fake.stored('lastUsedChain'), 'eip155:137');
});

test('followPreference: follows the type that another tab has chosen', async () => {
  const fake = await createLoggedIn();
  fake.wallet.prefers('eoa');
  fake.store.setItem('wallet-modal/v1/preferredAccountTypes', '{"eip155":"eoa"}');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'wallet-modal/v1/preferredAccountTypes', storageArea: fake.store }),
  );
  await fake.settle();
  assert.is(fake.told().address, ADDRESS);
});

test('followTheme: theme changes reach the frame', async () => {
  const fake = await createLoggedIn();
  fake.state.settings.value = { ...fake.state.settings.peek(), themeMode: 'light' };
  assert.equal(fake.wallet.log, ['theme light hsla(231, 100%, 70%, 1) #ffffff']);
});

test.run();
