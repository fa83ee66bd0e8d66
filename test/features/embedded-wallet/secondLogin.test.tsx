import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SessionProvider } from '../../../src/core/providers';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { connection } from '../../../src/features/connection/index';
import { setAccountType } from '../../../src/features/embedded-wallet/updateUser';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { createLoggedIn } from '../../support/createEmbedded';
import { alice, bob, createSecureSite } from '../../support/createSecureSite';
import { endModal } from '../../support/endModal';
import { latest } from '../../support/fakeAdapter';
import { createFakeLocks } from '../../support/fakeLocks';
import { harbor } from '../../support/fakeModal';
import { override, restorePage } from '../../support/fakePairing';
import { neverAborted } from '../../support/neverAborted';
import { failure, rejection } from '../../support/rejection';
import { SOLANA_MAINNET } from '../../support/solana';

test.after.each(restorePage);

type Stored = Record<string, { readonly session?: string }>;
type Site = ReturnType<typeof createSecureSite>;

const options = { networks: ['eip155:1', SOLANA_MAINNET] } as const;

/** A page in which Alice has logged in on both chain families. */
async function createWithAlice() {
  const site = createSecureSite({ options });
  await site.logIn();
  await connection.switchNetwork(site.ctx, SOLANA_MAINNET);
  await connection.switchNetwork(site.ctx, 'eip155:1');
  return site;
}

const addresses = ({ hostAccount }: Site) => [hostAccount('eip155').address, hostAccount('solana').address];
const sessions = ({ stored }: Site) =>
  Object.entries((stored('connections') ?? {}) as Stored).map(([namespace, { session }]) => [namespace, session]);

test('finishLogin: another login ends the previous one in all chain families', async () => {
  const site = await createWithAlice();
  const [[, first] = []] = sessions(site);
  assert.ok(first);
  assert.equal(
    sessions(site),
    [
      ['eip155', first],
      ['solana', first],
    ],
    'the accounts of one login have one name in storage',
  );
  assert.equal(addresses(site), [alice.eip155, alice.solana]);
  site.setVisitor(bob);
  await site.logIn();
  assert.equal(addresses(site), [bob.eip155, undefined]);
  assert.not(site.hostAccount('solana').isConnected);
  assert.is(site.hostAccount('eip155').user?.email, bob.email);
  const [[namespace, second] = [], ...others] = sessions(site);
  assert.equal([namespace, others], ['eip155', []]);
  assert.is.not(second, first, 'other tabs follow');
  assert.not(site.posted().includes('SIGN_OUT'));
});

test('finishLogin: a stored account of an earlier login is no longer restored', async () => {
  const site = createSecureSite({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  const entry = { walletId: 'embedded', walletName: 'Secure wallet' };
  site.ctx.storage.set('connections', {
    solana: { ...entry, networkId: SOLANA_MAINNET, session: 'before' },
    polkadot: { ...entry, walletId: 'other', networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' },
  });
  await site.logIn();
  assert.equal(
    sessions(site).map(([namespace]) => namespace),
    ['polkadot', 'eip155'],
  );
});

test('restore: the login of another tab is read from a frame that is loaded anew', async () => {
  const fake = await createLoggedIn();
  const stored = fake.ctx.storage.get('connections');
  assert.ok(stored?.['eip155']);
  fake.ctx.storage.set('connections', { eip155: { ...stored['eip155'], session: 'another' } });
  followConnections(fake.ctx, 'otherTab');
  assert.not(fake.hostAccount().isConnected, 'until it is read');
  await fake.settle();
  assert.is(fake.wallet.log[0], 'reload');
  assert.ok(fake.hostAccount().isConnected);
  assert.is((fake.stored('connections') as Stored)['eip155']?.session, 'another');
});

test('acceptLogin: leaving an accepted login signs out, and ends the previous one', async () => {
  const site = await createWithAlice();
  const view = new AbortController();
  site.setVisitor(bob);
  site.hold('GET_USER');
  site.embeddedWallet.acceptLogin(site.ctx, { method: 'email', signal: view.signal });
  const done = rejection(site.logIn(view.signal));
  await site.settle();
  view.abort();
  site.answer('GET_USER');
  await done;
  await site.settle();
  assert.ok(site.posted().includes('SIGN_OUT'));
  assert.equal(addresses(site), [undefined, undefined]);
  assert.equal([site.stored('connections'), site.stored('email')], [null, null]);
});

test('acceptLogin: a login that was left before it was accepted signs out', async () => {
  const site = createSecureSite();
  const ready = site.embeddedWallet.getReady(site.ctx);
  await site.settle();
  await site.clock.advance(500);
  await ready;
  site.embeddedWallet.acceptLogin(site.ctx, { method: 'email', signal: AbortSignal.abort() });
  await site.settle();
  assert.ok(site.posted().includes('SIGN_OUT'));
});

test('acceptLogin: until the new account is connected, the previous one gets no requests, user or network', async () => {
  const site = await createWithAlice();
  const { ctx } = site;
  const before = ctx.connections.get('eip155');
  site.setVisitor(bob);
  site.embeddedWallet.acceptLogin(ctx, { method: 'email', signal: site.life.signal });
  site.updateSession();
  await site.settle();
  await site.settle();
  assert.equal(addresses(site), [alice.eip155, alice.solana]);
  assert.is((await failure(before?.signMessage('hello', alice.eip155, neverAborted) ?? Promise.resolve())).code, 4900);
  assert.is((await failure(connection.switchNetwork(ctx, 'eip155:1'))).code, 'connectFirst');
  assert.equal(addresses(site), [alice.eip155, alice.solana]);
  await site.logIn();
  assert.equal(addresses(site), [bob.eip155, undefined]);
  assert.not(site.posted().includes('SIGN_OUT'));
});

test('connectNetwork: does not connect an account of another login than the one of the request', async () => {
  const site = createSecureSite({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  await site.logIn();
  site.hold('SWITCH_NETWORK');
  const done = failure(connection.switchNetwork(site.ctx, SOLANA_MAINNET));
  await site.settle();
  site.setVisitor(bob);
  site.embeddedWallet.acceptLogin(site.ctx, { method: 'email', signal: site.life.signal });
  site.answer('SWITCH_NETWORK');
  assert.is((await done).code, 'connectFirst');
  assert.not(site.hostAccount('solana').isConnected);
});

/** Another tab has stored a login on EVM alone. */
function storeOther({ ctx }: Site): void {
  const stored = ctx.storage.get('connections')?.['eip155'];
  assert.ok(stored);
  ctx.storage.set('connections', { eip155: { ...stored, session: 'another' } });
}

/** The frame is loaded again, and answers. */
async function reloadFrame(site: Site): Promise<void> {
  await site.settle();
  await site.clock.advance(500);
  await site.settle();
}

test('acceptLogin: leaving a login does not end the one that another tab has made since', async () => {
  for (const isNotified of [true, false]) {
    const site = await createWithAlice();
    const view = new AbortController();
    site.setVisitor(bob);
    site.embeddedWallet.acceptLogin(site.ctx, { method: 'email', signal: view.signal });
    storeOther(site);
    if (isNotified) followConnections(site.ctx, 'otherTab');
    await site.settle();
    view.abort();
    await reloadFrame(site);
    assert.not(site.posted().includes('SIGN_OUT'));
    assert.is(site.stored('emailLoginUsed'), true);
    assert.equal(addresses(site), [bob.eip155, undefined]);
  }
});

const LOCK = 'wallet-modal-login';

/** The locks of the page's origin. */
function createLocks() {
  const locks = createFakeLocks();
  override(navigator, 'locks', locks);
  return locks;
}

/** A page in which Alice has logged in, while another tab logs in as Bob. `end` ends that tab. */
async function createOutdated() {
  const end = createLocks().take(LOCK);
  const site = await createWithAlice();
  site.setVisitor(bob);
  site.updateSession();
  await reloadFrame(site);
  assert.equal(addresses(site), [alice.eip155, alice.solana]);
  return { ...site, end };
}

test('sessionUpdated: once the tab that has begun another login is gone, its login is followed', async () => {
  const site = await createOutdated();
  site.end();
  await reloadFrame(site);
  assert.equal(addresses(site), [bob.eip155, bob.solana]);
  assert.equal([site.hostAccount().user?.email, site.stored('email')], [bob.email, bob.email]);
  const provider = site.ctx.connections.get('eip155')?.provider as SessionProvider;
  void provider.request({ method: 'personal_sign', params: ['0x6869', bob.eip155] }).catch(() => {});
  await site.settle();
  assert.ok(site.posted().includes('RPC_REQUEST'), 'it is used');
  assert.not(site.posted().includes('SIGN_OUT'));
});

test('sessionUpdated: where the browser has no locks, the login of another tab is followed at once', async () => {
  const site = await createWithAlice();
  site.setVisitor(bob);
  site.updateSession();
  await reloadFrame(site);
  assert.equal(addresses(site), [bob.eip155, bob.solana]);
});

test('acceptLogin: other tabs wait until the login is finished or left, or its page is gone', async () => {
  type Way = (site: Site, view: AbortController) => unknown;
  const ways: readonly (readonly [expected: typeof alice | null, way: Way])[] = [
    [bob, (site) => endModal(site)],
    [bob, (site) => site.logIn()],
    [null, (_, view) => view.abort()],
  ];
  for (const [expected, way] of ways) {
    const locks = createLocks();
    const first = await createWithAlice();
    const second = createSecureSite({ options, store: first.store });
    followConnections(second.ctx);
    await reloadFrame(second);
    assert.equal(addresses(second), [alice.eip155, alice.solana]);
    const view = new AbortController();
    for (const site of [first, second]) site.setVisitor(bob);
    first.embeddedWallet.acceptLogin(first.ctx, { method: 'email', signal: view.signal });
    second.updateSession();
    await reloadFrame(second);
    assert.equal(addresses(second), [alice.eip155, alice.solana], 'it waits');
    await way(first, view);
    await reloadFrame(first);
    // As the storage event does.
    followConnections(second.ctx, 'otherTab');
    await reloadFrame(second);
    assert.is(second.hostAccount().address, expected?.eip155);
    assert.equal(locks.held(), []);
  }
});

test('sessionUpdated: while the frame has another login, no control of the account acts on that one', async () => {
  const site = await createOutdated();
  const { ctx } = site;
  const before = site.posted().length;
  const wallet = await site.embeddedWallet.getReady(ctx);
  const switched = failure(connection.switchNetwork(ctx, 'eip155:1'));
  const changed = failure(wallet.updateEmail('new@meadow.garden'));
  const chosen = setAccountType(ctx, 'smartAccount');
  await site.settle();
  await site.settle();
  assert.equal(site.posted().slice(before), []);
  assert.equal([(await switched).code, (await changed).code], ['connectFirst', 4900]);
  await chosen;
  assert.is(site.alerted(), 'Something went wrong');
});

/** Connects another wallet on EVM. */
async function connectOther(site: Site): Promise<void> {
  const done = connectInjected(site.ctx, { wallet: harbor, namespace: 'eip155', signal: neverAborted });
  await site.settle();
  latest(site.adapter.attempts).accept();
  await done;
}

test('sessionUpdated: while another tab logs in, ending the account in this one does not end that login', async () => {
  type Way = (site: Site) => Promise<void>;
  const ways: readonly (readonly [networks: readonly CaipNetworkId[], way: Way, wallet: string])[] = [
    [options.networks, ({ ctx }) => disconnect(ctx), ''],
    [options.networks, ({ ctx }) => disconnect(ctx, 'eip155'), ''],
    [['eip155:1'], connectOther, 'Harbor'],
  ];
  for (const [networks, way, wallet] of ways) {
    createLocks();
    const first = createSecureSite({ options: { networks } });
    await first.logIn();
    for (const network of networks.slice(1)) await connection.switchNetwork(first.ctx, network);
    await connection.switchNetwork(first.ctx, 'eip155:1');
    const second = createSecureSite({ options: { networks }, store: first.store });
    followConnections(second.ctx);
    await reloadFrame(second);
    assert.is(second.hostAccount('eip155').address, alice.eip155);
    for (const site of [first, second]) site.setVisitor(bob);
    first.embeddedWallet.acceptLogin(first.ctx, { method: 'email', signal: first.life.signal });
    second.updateSession();
    await reloadFrame(second);
    await way(second);
    await second.settle();
    assert.not(second.posted().includes('SIGN_OUT'));
    assert.equal([second.account().walletName, second.hostAccount('solana').isConnected], [wallet, false]);
    assert.equal([sessions(second).length, second.stored('email')], [wallet ? 1 : 0, null]);
    assert.is(second.stored('signOutPending'), null, 'nor later');
    // As the storage event does.
    followConnections(first.ctx, 'otherTab');
    await first.logIn();
    followConnections(second.ctx, 'otherTab');
    await reloadFrame(second);
    for (const site of [first, second])
      assert.ok(addresses(site).some((address) => address === bob.eip155 || address === bob.solana));
  }
});

test('acceptLogin: leaving a login ends the stored one that this page has not restored', async () => {
  const other = await createWithAlice();
  const site = createSecureSite({ options, store: other.store });
  const ready = site.embeddedWallet.getReady(site.ctx);
  await reloadFrame(site);
  await ready;
  const view = new AbortController();
  site.setVisitor(bob);
  site.embeddedWallet.acceptLogin(site.ctx, { method: 'email', signal: view.signal });
  view.abort();
  await site.settle();
  assert.ok(site.posted().includes('SIGN_OUT'));
  assert.equal([site.stored('connections'), site.stored('emailLoginUsed')], [null, null]);
  followConnections(other.ctx, 'otherTab');
  await other.settle();
  assert.equal(addresses(other), [undefined, undefined]);
});

test('sessionUpdated: until another tab has finished its login, the account stays, without requests', async () => {
  createLocks().take(LOCK);
  const site = await createWithAlice();
  const { ctx } = site;
  const before = ctx.connections.get('eip155');
  site.setVisitor(bob);
  site.updateSession();
  await site.settle();
  await site.settle();
  assert.equal(addresses(site), [alice.eip155, alice.solana]);
  assert.equal([site.hostAccount().user?.email, site.stored('email')], [alice.email, alice.email]);
  assert.is((await failure(before?.signMessage('hello', alice.eip155, neverAborted) ?? Promise.resolve())).code, 4900);
  storeOther(site);
  followConnections(ctx, 'otherTab');
  await reloadFrame(site);
  assert.equal(addresses(site), [bob.eip155, undefined]);
  assert.equal([site.hostAccount().user?.email, site.stored('email')], [bob.email, bob.email]);
  assert.not(site.posted().includes('SIGN_OUT'));
});

test('sessionUpdated: a login that another tab has left ends the account', async () => {
  const site = await createOutdated();
  site.ctx.storage.remove('connections');
  followConnections(site.ctx, 'otherTab');
  await site.settle();
  assert.equal(addresses(site), [undefined, undefined]);
  assert.is(site.stored('email'), null);
  assert.not(site.posted().includes('SIGN_OUT'));
});

test('sessionUpdated: requests for the account are withdrawn when the frame has another login', async () => {
  createLocks().take(LOCK);
  const site = await createWithAlice();
  const provider = site.ctx.connections.get('eip155')?.provider as SessionProvider;
  const signing = failure(provider.request({ method: 'personal_sign', params: ['0x6869', alice.eip155] }));
  await site.settle();
  assert.ok(site.posted().includes('RPC_REQUEST'));
  site.setVisitor(bob);
  site.updateSession();
  await site.settle();
  assert.is((await signing).code, 4001);
  assert.ok(site.posted().includes('RPC_ABORT'));
});

test.run();
