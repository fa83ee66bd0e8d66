import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as evmProvider from '../../../src/chains/eip155/provider';
import { createEvmProvider } from '../../../src/core/createEvmProvider';
import type { StoredConnection } from '../../../src/core/options/storage';
import type { ConnectCause } from '../../../src/core/ports/connectCause';
import type { SessionProvider } from '../../../src/core/providers';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { connection } from '../../../src/features/connection/index';
import { removeConnection } from '../../../src/features/connection/removeConnection';
import { getMachine } from '../../../src/features/embedded-wallet/getMachine';
import { deferred } from '../../../src/lib/deferred';
import { createEmbedded, createLoggedIn } from '../../support/createEmbedded';
import { createSecureSite } from '../../support/createSecureSite';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { EMBEDDED_SOLANA_ADDRESS, frameError } from '../../support/fakeEmbeddedWallet';
import { harbor } from '../../support/fakeModal';
import { neverAborted } from '../../support/neverAborted';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET } from '../../support/solana';

test('disconnect: signs out and removes the login, but not the preference', async () => {
  const fake = await createLoggedIn({}, 'google');
  await disconnect(fake.ctx);
  assert.equal(fake.wallet.log, ['signOut']);
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.hostAccount().user, undefined);
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

test('disconnect: while the frame signs out, it receives no request', async () => {
  const site = createSecureSite({ chunks: { evmProvider } });
  await site.logIn();
  site.hold('SIGN_OUT');
  const done = disconnect(site.ctx);
  await site.settle();
  const { request } = createEvmProvider(site.ctx);
  const signing = request({ method: 'personal_sign', params: ['0x6869', ADDRESS] });
  assert.is((await failure(signing)).code, 4900);
  assert.not(site.posted().includes('RPC_REQUEST'));
  site.answer('SIGN_OUT');
  await done;
});

test('attachUser: another wallet on its chain family ends the login', async () => {
  const fake = await createLoggedIn();
  const done = connectInjected(fake.ctx, { wallet: harbor, namespace: 'eip155', signal: neverAborted });
  await fake.settle();
  latest(fake.adapter.attempts).accept();
  await done;
  await fake.settle();
  assert.equal(fake.wallet.log, ['signOut']);
  assert.equal([fake.stored('email'), fake.account().walletName], [null, 'Harbor']);
  assert.equal([fake.hostAccount().user, fake.hostAccount().preferredAccountType], [undefined, 'eoa']);
});

test('attachUser: another wallet on one chain family leaves the login of a family that is still to be restored', async () => {
  const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  const { eip155 } = fake.stored('connections') as { eip155: StoredConnection };
  fake.ctx.storage.set('connections', { eip155, solana: { ...eip155, networkId: SOLANA_MAINNET } });
  const done = connectInjected(fake.ctx, { wallet: harbor, namespace: 'eip155', signal: neverAborted });
  await fake.settle();
  latest(fake.adapter.attempts).accept();
  await done;
  await fake.settle();
  assert.equal([fake.wallet.log, fake.account().walletName], [[], 'Harbor']);
  await connection.reconnect(fake.ctx, 'solana');
  assert.is(fake.hostAccount('solana').user?.email, 'mira@meadow.garden');
  await disconnect(fake.ctx, 'solana');
  assert.is(fake.wallet.log.at(-1), 'signOut');
});

test('disconnect: ends the chain families of the login that are still to be restored', async () => {
  const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  const { eip155 } = fake.stored('connections') as { eip155: StoredConnection };
  fake.ctx.storage.set('connections', { eip155, solana: { ...eip155, networkId: SOLANA_MAINNET } });
  await disconnect(fake.ctx, 'eip155');
  assert.equal([fake.wallet.log, fake.stored('connections')], [['signOut'], null]);
});

test('attachUser: an account that is removed in another tab does not sign out again', async () => {
  const fake = await createLoggedIn();
  fake.ctx.storage.remove('connections');
  removeConnection(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal(fake.wallet.log, []);
  assert.is(fake.stored('email'), null);
});

test('attachUser: signs and sends by the wallet', async () => {
  const fake = await createLoggedIn();
  const connection = fake.ctx.connections.get('eip155');
  assert.is(await connection?.signMessage('hello', OTHER_ADDRESS, neverAborted), '0xsigned');
  const reason = new Error('left');
  const cancel = () => connection?.signMessage('bye', OTHER_ADDRESS, AbortSignal.abort(reason));
  assert.is(await rejection(cancel), reason);
  assert.equal(fake.wallet.log, [`sign eip155 hello ${OTHER_ADDRESS}`]);
  assert.ok(connection?.can.has('sendTransaction'));
});

test('attachUser: the modal’s EVM provider switches to the account on the network, and the frame gets only what it allows', async () => {
  const fake = await createLoggedIn({ chunks: { evmProvider } });
  const { request } = createEvmProvider(fake.ctx);
  assert.equal(await request({ method: 'eth_accounts' }), [OTHER_ADDRESS]);
  const ask = (chainId: unknown) => request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  assert.is(await ask('0x89'), null);
  assert.equal(
    [fake.hostAccount().caipAddress, fake.hostAccount().preferredAccountType],
    [`eip155:137:${ADDRESS}`, 'eoa'],
  );
  assert.equal(
    [await request({ method: 'eth_accounts' }), await request({ method: 'eth_chainId' })],
    [[ADDRESS], '0x89'],
  );
  for (const [chainId, code] of [
    ['0xa', 4902],
    [137, -32602],
    ['0xzz', -32602],
  ] as const)
    assert.is((await failure(ask(chainId))).code, code);
  fake.wallet.onSwitch = async () => Promise.reject(new Error('no'));
  assert.is((await failure(ask('0x1'))).code, -32603);
  fake.wallet.onSwitch = async () => Promise.reject(frameError('walletFailed', 'Internal', -32000));
  assert.is((await failure(ask('0x1'))).code, -32000, 'the frame’s own code');
  assert.is(await request({ method: 'eth_blockNumber' }), 'eip155 eth_blockNumber');
});

test('switchNetwork: reads the user again; on a network without smart accounts it is the EOA, and back again', async () => {
  const fake = await createLoggedIn();
  await connection.switchNetwork(fake.ctx, 'eip155:137');
  assert.equal(fake.wallet.log, ['switch eip155:137', 'user eip155:137 eoa']);
  const { address, preferredAccountType, caipAddress } = fake.hostAccount();
  assert.equal([address, preferredAccountType, caipAddress], [ADDRESS, 'eoa', `eip155:137:${ADDRESS}`]);
  assert.is(fake.stored('lastUsedChain'), 'eip155:137');
  await connection.switchNetwork(fake.ctx, 'eip155:8453');
  assert.equal([fake.hostAccount().address, fake.hostAccount().preferredAccountType], [OTHER_ADDRESS, 'smartAccount']);
});

test('switchNetwork: a failure leaves the account on its network', async () => {
  const fake = await createLoggedIn();
  fake.wallet.onSwitch = async () => Promise.reject(new Error('no'));
  await connection.switchNetwork(fake.ctx, 'eip155:137').catch(() => {});
  assert.equal([fake.account().networkId, fake.account().addresses], ['eip155:1', [OTHER_ADDRESS]]);
});

test('switchNetwork: a network of another chain family connects the login’s account there', async () => {
  const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } }, 'google');
  await connection.switchNetwork(fake.ctx, SOLANA_MAINNET);
  const { address, user, isConnected } = fake.hostAccount('solana');
  assert.equal([address, user?.provider, isConnected], [EMBEDDED_SOLANA_ADDRESS, 'google', true]);
  assert.is(fake.state.networks.activeId.value, SOLANA_MAINNET);
  assert.ok(fake.hostAccount('eip155').isConnected, 'the other one stays connected');
  const provider = fake.ctx.connections.get('solana')?.provider as SessionProvider;
  assert.is(await provider.request({ method: 'solana_signMessage' }), 'solana solana_signMessage');
  await connection.disconnect(fake.ctx, 'eip155');
  assert.not.ok(fake.hostAccount('solana').isConnected, 'one login');
});

test('attachUser: an account on another chain family that the gate refuses is released alone', async () => {
  const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  fake.setGate(async () => true);
  await fake.settle();
  const causes: ConnectCause[] = [];
  fake.setGate(async (_, __, ___, cause) => {
    causes.push(cause);
    return false;
  });
  assert.is((await failure(connection.switchNetwork(fake.ctx, SOLANA_MAINNET))).code, 'userRejected');
  assert.equal(causes, ['switch']);
  assert.not(fake.wallet.log.includes('signOut'));
  assert.equal([fake.hostAccount('eip155').isConnected, fake.hostAccount('solana').isConnected], [true, false]);
  assert.equal(Object.keys(fake.stored('connections') as object), ['eip155']);
  assert.equal([fake.stored('email'), fake.stored('lastUsedChain')], ['mira@meadow.garden', 'eip155:1']);
  assert.is(fake.wallet.log.at(-1), 'return eip155:1');
  assert.is(fake.state.networks.activeId.value, 'eip155:1');
  await connection.disconnect(fake.ctx);
  assert.ok(fake.wallet.log.includes('signOut'), 'the login still ends');
});

test('attachUser: the only account of a login that the gate refuses signs out', async () => {
  const fake = await createLoggedIn();
  fake.setGate(async () => false);
  await connection.switchNetwork(fake.ctx, 'eip155:137');
  await fake.settle();
  assert.ok(fake.wallet.log.includes('signOut'));
  assert.equal([fake.hostAccount().isConnected, fake.stored('email')], [false, null]);
});

/** Ends the login in a page whose secure site does not confirm it. */
async function createUnconfirmed() {
  const fake = await createLoggedIn();
  fake.wallet.onSignOut = async () => Promise.reject(frameError('frameError'));
  await disconnect(fake.ctx);
  await fake.settle();
  assert.equal([fake.account().status, fake.stored('connections')], ['disconnected', null]);
  fake.wallet.log.length = 0;
  return fake;
}

const goOnline = () => window.dispatchEvent(new Event('online'));

test('disconnect: a sign-out that the secure site has not confirmed is done when it can be', async () => {
  const fake = await createUnconfirmed();
  goOnline();
  await fake.settle();
  assert.equal(fake.wallet.log.splice(0), ['start in background', 'signOut']);
  assert.is(fake.stored('signOutPending'), true);
  fake.wallet.onSignOut = async () => {};
  goOnline();
  await fake.settle();
  assert.equal(fake.wallet.log.splice(0), ['start in background', 'signOut']);
  assert.is(fake.stored('signOutPending'), null);
  goOnline();
  await fake.settle();
  assert.equal([fake.wallet.log, fake.alerts(), fake.reported], [[], [], []]);
});

test('disconnect: a page that is left before the secure site has confirmed the sign-out leaves it to the next one', async () => {
  const fake = await createLoggedIn();
  fake.wallet.onSignOut = () => new Promise(() => {});
  void disconnect(fake.ctx).catch(() => {});
  await fake.settle();
  const next = createEmbedded({ store: fake.store });
  await next.embeddedWallet.resumeSignOut(next.ctx);
  assert.equal([next.wallet.log, next.stored('signOutPending')], [['start in background', 'signOut'], null]);
});

test('getReady: in every tab, a login begins once the secure site has confirmed the last sign-out', async () => {
  const fake = await createUnconfirmed();
  const other = createEmbedded({ store: fake.store });
  other.wallet.onSignOut = fake.wallet.onSignOut;
  assert.is((await failure(other.embeddedWallet.getReady(other.ctx))).code, 'somethingWentWrong');
  other.wallet.onSignOut = async () => {};
  other.wallet.log.length = 0;
  await other.embeddedWallet.getReady(other.ctx);
  assert.equal(other.wallet.log.splice(0), ['start', 'signOut']);
  await other.embeddedWallet.getReady(other.ctx);
  assert.equal(other.wallet.log, ['start']);
  goOnline();
  await fake.settle();
  assert.equal(fake.wallet.log, [], 'it is done');
});

test('getReady: after a sign-out that a hung frame has not answered, the frame is loaded again, and a login can begin', async () => {
  const site = createSecureSite();
  await site.logIn();
  site.hang();
  const done = disconnect(site.ctx);
  await site.settle();
  await site.clock.advance(3_000);
  await done;
  assert.is(site.stored('signOutPending'), true);
  const ready = site.embeddedWallet.getReady(site.ctx);
  ready.catch(() => {});
  await site.settle();
  await site.clock.advance(3_500);
  await ready;
  assert.equal([site.stored('signOutPending'), site.alerts(), site.reported], [null, [], []]);
});

test('attachUser: a new login takes the place of the one that was to be signed out', async () => {
  const fake = await createUnconfirmed();
  await fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal: fake.life.signal });
  assert.is(fake.stored('signOutPending'), null);
  goOnline();
  await fake.settle();
  assert.not(fake.wallet.log.includes('signOut'));
  assert.ok(fake.hostAccount().isConnected);
});

test('resumeSignOut: does not end a login that another tab has made while the frame was loading', async () => {
  const fake = createEmbedded({ store: (await createUnconfirmed()).store });
  const started = deferred();
  fake.wallet.onStart = () => started.promise;
  const done = fake.embeddedWallet.resumeSignOut(fake.ctx);
  await fake.settle();
  const other = createEmbedded({ store: fake.store });
  await other.embeddedWallet.finishLogin(other.ctx, { method: 'email', signal: other.life.signal });
  started.resolve();
  await done;
  assert.equal(fake.wallet.log, ['start in background']);
});

test('dispose: the requests of a chain family end with its connection, and those of others wait on', async () => {
  for (const hasOther of [true, false]) {
    const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
    await connection.switchNetwork(fake.ctx, SOLANA_MAINNET);
    fake.wallet.log.length = 0;
    fake.wallet.ask('1', 'eth_sendTransaction');
    if (hasOther) fake.wallet.ask('2', 'solana_signMessage', [], 'host', SOLANA_MAINNET);
    await fake.settle();
    const stored = fake.ctx.storage.get('connections');
    const other = { walletId: harbor.id, walletName: harbor.name, networkId: 'eip155:1' } as const;
    fake.ctx.storage.set('connections', { ...stored, eip155: other });
    followConnections(fake.ctx, 'otherTab');
    await fake.settle();
    assert.equal(fake.wallet.log, ['abort eip155']);
    assert.equal(
      getMachine(fake.ctx)
        .requests.peek()
        .map(({ id }) => id),
      hasOther ? ['2'] : [],
    );
    assert.is(fake.state.modal.open.value, hasOther);
    assert.ok(fake.hostAccount('solana').isConnected);
  }
});

test.run();
