import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import type { SignInGate } from '../../../src/core/ports/signInGate';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { deferred } from '../../../src/lib/deferred';
import { words as embeddedArabic } from '../../../src/shared/embedded/words.ar';
import { showWallets } from '../../../src/shared/families/showWallets';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeEmbeddedWallet, EMBEDDED_SOLANA_ADDRESS, frameError } from '../../support/fakeEmbeddedWallet';
import { harbor, type Setup } from '../../support/fakeModal';
import { neverAborted } from '../../support/neverAborted';
import { rejection } from '../../support/rejection';
import { SOLANA_MAINNET } from '../../support/solana';

test('finishLogin: connects the smart account by default, stores the login and closes the modal', async () => {
  const { account, hostAccount, stored, state, events, wallet } = await createLoggedIn();
  assert.is(account().status, 'connected');
  assert.equal(account().addresses, [OTHER_ADDRESS]);
  const { connectorId, walletName, user, preferredAccountType, allAccounts, smartAccountDeployed } = hostAccount();
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
  const { eip155 } = stored('connections') as Record<string, { readonly session: string }>;
  assert.equal(eip155, {
    walletId: 'embedded',
    walletName: 'Secure wallet',
    networkId: 'eip155:1',
    session: eip155?.session,
  });
  assert.equal([stored('email'), stored('emailLoginUsed')], ['mira@meadow.garden', true]);
  assert.is(stored('lastUsedChain'), 'eip155:1');
  assert.is(state.modal.open.value, false);
  const success = events.find(({ event }) => event === 'CONNECT_SUCCESS');
  assert.equal(success?.properties, { method: 'email', name: 'Secure wallet' });
  assert.equal(wallet.configs.length, 1);
});

test('finishLogin: hosts and storage have one name of the wallet, the visitor has that of the language', async () => {
  const fake = createEmbedded();
  fake.state.locale.set('ar', { ...embeddedArabic, 'connect.connectedTo': '+ {wallet}' });
  open(fake.ctx);
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', username: null, signal: fake.life.signal });
  const success = fake.events.find(({ event }) => event === 'CONNECT_SUCCESS');
  assert.equal(success?.properties, { method: 'email', name: 'Secure wallet' });
  assert.is(fake.hostAccount().walletName, 'Secure wallet');
  assert.match(JSON.stringify(fake.stored('connections')), '"walletName":"Secure wallet"');
  assert.match(fake.said() ?? '', `${embeddedArabic['embedded.wallet']}`);
});

test('finishLogin: a social login stores its provider and name, and clears the time of the last e-mail', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.email = null;
  const fake = createEmbedded({ wallet });
  fake.store.setItem('wallet-modal/v1/lastEmailLoginTime', '1700000000000');
  fake.store.setItem('wallet-modal/v1/email', '"old@meadow.garden"');
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'google', username: 'mira', signal: neverAborted });
  assert.equal(fake.hostAccount().user, {
    email: null,
    username: 'mira',
    provider: 'google',
    accountType: 'smartAccount',
  });
  const keys = ['email', 'lastEmailLoginTime', 'socialUsername', 'connectedSocial'];
  assert.equal(keys.map(fake.stored), [null, null, 'mira', 'google']);
});

test('finishLogin: takes the user that a social login has returned', async () => {
  const fake = createEmbedded();
  const user = fake.wallet.user('eip155:137');
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'x', user, signal: neverAborted });
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
  const error = await rejection(fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted }));
  assert.is((error as { code?: string }).code, 'somethingWentWrong');
  assert.is(fake.account().status, 'disconnected');
  assert.equal(fake.eventNames(), ['CONNECT_ERROR']);
});

test('finishLogin: a refusal is the visitor’s, not an error', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async () => Promise.reject(frameError('userRejected', 'Rejected', 4001));
  const fake = createEmbedded({ wallet });
  await rejection(fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted }));
  assert.equal([fake.account().status, fake.eventNames()], ['disconnected', ['USER_REJECTED']]);
});

test('finishLogin: a login that the gate refuses signs out, and is stored no longer', async () => {
  const fake = createEmbedded();
  open(fake.ctx);
  fake.setGate(async () => {
    assert.equal([fake.account().status, fake.stored('emailLoginUsed')], ['connected', true]);
    return false;
  });
  const error = await rejection(fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted }));
  assert.is((error as { code?: string }).code, 'userRejected');
  assert.ok(fake.wallet.log.includes('signOut'));
  const keys = ['emailLoginUsed', 'email', 'connections'];
  assert.equal([fake.account().status, ...keys.map(fake.stored)], ['disconnected', null, null, null]);
});

/** A login whose account is asked to sign, and signs with the account that the secure site has logged in. */
async function signAtLogin(preferred: 'eoa' | 'smartAccount', options: Setup['options'] = { siwx: {} }) {
  const asked = { data: {}, text: 'text' } as never;
  const networks: unknown[] = [];
  const carried: unknown[] = [];
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async (user) => ({
    ...user,
    address: user.accounts.find(({ type }) => type === 'eoa')?.address ?? '',
    preferredAccountType: preferred,
    signIn: asked,
  });
  const signIn = {
    createRequest: async (_: unknown, ...request: unknown[]) => {
      networks.push(request);
      return asked;
    },
    gate: async (_: unknown, [, , , , signed]: Parameters<SignInGate>) => {
      carried.push(signed);
      return true;
    },
  };
  const fake = createEmbedded({ wallet, options, chunks: { signIn: { signIn } } });
  open(fake.ctx);
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted });
  return { ...fake, asked, networks, carried };
}

test('finishLogin: the account signs as a part of the login', async () => {
  const { asked, networks, carried, embeddedWallet, ctx } = await signAtLogin('eoa');
  assert.equal([networks, carried], [[['eip155:1', 'page']], [asked]]);
  assert.is((await embeddedWallet.userParams(ctx)).signIn, asked, 'of a social login, too');
});

test('finishLogin: drops a signature by another account than the preferred one', async () => {
  const { carried, hostAccount } = await signAtLogin('smartAccount');
  assert.equal([carried, hostAccount('eip155').preferredAccountType], [[undefined], 'smartAccount']);
});

test('finishLogin: without sign-in, and for a Solana account, nothing is signed', async () => {
  assert.equal((await signAtLogin('eoa', {})).networks, []);
  assert.equal((await signAtLogin('eoa', { siwx: {}, networks: [SOLANA_MAINNET] })).networks, []);
});

test('finishLogin: the login ends once, when the account is connected, before a sign-in is asked for', async () => {
  for (const passes of [true, false]) {
    const fake = createEmbedded();
    open(fake.ctx);
    const steps: string[] = [];
    fake.setGate(async () => {
      steps.push('asked');
      return passes;
    });
    const onAttached = (): void => void steps.push(fake.account().status);
    const done = fake.embeddedWallet.finishLogin(fake.ctx, { method: 'google', onAttached, signal: neverAborted });
    await done.catch(() => {});
    assert.equal(steps, ['connected', 'asked']);
    assert.is(fake.eventNames().includes('CONNECT_SUCCESS'), passes);
  }
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
  const onAttached = (): void => void ends.push('connected');
  const done = fake.embeddedWallet.finishLogin(fake.ctx, { method: 'google', onAttached, signal: attempt.signal });
  assert.is(await rejection(done), attempt.signal.reason);
  assert.equal([fake.account().status, fake.stored('connections'), ends], ['disconnected', null, []]);
});

test('finishLogin: shows UnsupportedChain if the wallet is on a network that the app does not have', async () => {
  const wallet = createFakeEmbeddedWallet();
  wallet.onUser = async () => wallet.user('eip155:10');
  const fake = createEmbedded({ wallet });
  open(fake.ctx);
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted });
  assert.is(fake.view(), 'UnsupportedChain');
});

test('loginParams: a network of a chain family without embedded accounts leads to a supported one', async () => {
  const fake = createEmbedded({
    options: { networks: ['bip122:000000000019d6689c085ae165831e93', 'eip155:137'] },
  });
  assert.equal(await fake.embeddedWallet.userParams(fake.ctx), {
    networkId: 'eip155:137',
    preferredAccountType: 'smartAccount',
  });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted });
  assert.is(fake.state.networks.activeId.value, 'eip155:137');
});

test('loginParams: no account type outside of the chain families that have a choice', async () => {
  const fake = createEmbedded({ options: { networks: [SOLANA_MAINNET] } });
  assert.equal(await fake.embeddedWallet.userParams(fake.ctx), { networkId: SOLANA_MAINNET });
});

test('finishLogin: connects a Solana account', async () => {
  const fake = createEmbedded({ options: { networks: [SOLANA_MAINNET] } });
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: neverAborted });
  const { address, preferredAccountType, user } = fake.hostAccount('solana');
  assert.equal([address, preferredAccountType, user?.accountType], [EMBEDDED_SOLANA_ADDRESS, 'eoa', 'eoa']);
});

/** A modal with a wallet of the page on Ethereum, that is about to log in for Solana. */
async function createBeside(show: (fake: ReturnType<typeof createEmbedded>) => void) {
  const fake = createEmbedded({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  const { ctx, adapter, life, settle } = fake;
  const done = connectInjected(ctx, { wallet: harbor, namespace: 'eip155', signal: life.signal });
  await settle();
  latest(adapter.attempts).accept();
  await done;
  show(fake);
  const { networkId } = await fake.embeddedWallet.userParams(ctx);
  await fake.embeddedWallet.finishLogin(ctx, { method: 'email', signal: neverAborted });
  return { ...fake, networkId };
}

for (const [how, show] of [
  ['opened for Solana', ({ ctx }) => open(ctx, { namespace: 'solana', view: 'Connect' })],
  [
    'of a visitor who has chosen a network of Solana',
    ({ ctx, state }) => {
      open(ctx);
      state.router.push('SwitchActiveChain', { networkId: SOLANA_MAINNET });
      showWallets(ctx, 'solana');
    },
  ],
] as const satisfies readonly (readonly [string, Parameters<typeof createBeside>[0]])[]) {
  test(`finishLogin: ${how}, connects Solana, and leaves the wallet on Ethereum`, async () => {
    const { hostAccount, adapter, networkId, state } = await createBeside(show);
    assert.is(networkId, SOLANA_MAINNET);
    assert.equal([hostAccount('solana').walletName, hostAccount('eip155').walletName], ['Secure wallet', 'Harbor']);
    assert.not(latest(adapter.connections).disposed);
    assert.is(state.networks.activeId.value, SOLANA_MAINNET);
  });
}

test.run();
