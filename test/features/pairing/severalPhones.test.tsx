import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import type { RelaySession } from '../../../src/core/ports/relay';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { pairing } from '../../../src/features/pairing/index';
import { pair } from '../../../src/features/pairing/pair';
import type { Namespace } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeLocks } from '../../support/fakeLocks';
import { createFakePairing, override, type PairingSetup, restorePage, showPairing } from '../../support/fakePairing';
import { granted, relaySession } from '../../support/fakeRelay';
import { createFakeStorage } from '../../support/fakeStorage';
import { neverAborted } from '../../support/neverAborted';
import { SOLANA_MAINNET } from '../../support/solana';

test.after.each(restorePage);

const [POLLEN, SEED] = ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'];
const networks = ['eip155:1', 'eip155:137', SOLANA_MAINNET];

const onSolana = (address = SEED): RelaySession['namespaces'] => ({
  solana: { accounts: [`${SOLANA_MAINNET}:${address}`], networkId: SOLANA_MAINNET, methods: ['solana_signMessage'] },
});
const lumenSession = (namespaces = granted('eip155:1', ADDRESS)) => relaySession({ topic: 'first', namespaces });
const pollenSession = (namespaces = onSolana()) =>
  relaySession({ topic: 'second', namespaces, peer: { name: 'Pollen', url: 'https://pollen.example' } });

type Fake = ReturnType<typeof createFakePairing>;

/** The visitor connects a phone: any, or one of a chain family. */
async function connect(fake: Fake, session: RelaySession, family?: Namespace, link?: string): Promise<void> {
  open(fake.ctx);
  fake.state.router.push('AllWallets', { namespace: family });
  pair(fake.ctx);
  await fake.settle();
  if (link) fake.pairingState().pendingDeepLink = { href: link, kind: 'app', name: session.peer.name };
  fake.pairing().approve(session);
  await fake.settle();
}

/** A page with a phone of EVM, then one of Solana. */
async function twoPhones(first = lumenSession(), second = pollenSession(), setup: PairingSetup = {}): Promise<Fake> {
  const fake = createFakePairing({ options: { networks }, ...setup });
  await connect(fake, first);
  await connect(fake, second, 'solana');
  return fake;
}

const walletOf = (fake: Fake, namespace: Namespace) => {
  const { status, walletName, addresses } = fake.state.accounts.get(namespace);
  return [status, walletName, ...addresses];
};
/** The stored names of the sessions, by chain family. */
const names = (fake: Fake) =>
  Object.fromEntries(
    Object.entries((fake.stored('connections') ?? {}) as Record<string, { session: string }>).map(
      ([namespace, { session }]) => [namespace, session],
    ),
  );

test('two phones: a phone of another family leaves the first connected, and each gets its own requests', async () => {
  const fake = await twoPhones();
  assert.equal(walletOf(fake, 'eip155'), ['connected', 'Lumen', ADDRESS]);
  assert.equal(walletOf(fake, 'solana'), ['connected', 'Pollen', SEED]);
  await fake.ctx.connections.get('eip155')?.signMessage('hello', ADDRESS, neverAborted);
  await fake.ctx.connections.get('solana')?.signMessage('hello', SEED, neverAborted);
  assert.equal(fake.relay.log, [`sign hello eip155:1:${ADDRESS}`, `1 sign hello ${SOLANA_MAINNET}:${SEED}`]);
  assert.equal(names(fake), { eip155: 'first', solana: 'second:1' });
});

test('two phones: a phone stays connected if another script has removed its stored data', async () => {
  const fake = createFakePairing({ options: { networks } });
  await connect(fake, lumenSession());
  fake.store.clear();
  await connect(fake, pollenSession(), 'solana');
  assert.equal([...fake.ctx.connections.keys()], ['eip155', 'solana']);
  assert.equal(
    fake.relay.pairings.map(({ client }) => client),
    [0, 1],
  );
});

for (const adapters of [[], ['eip155'], ['solana']] as const) {
  test(`two phones: proposes all families of the app, also without an adapter: ${adapters.join() || 'none'}`, async () => {
    const fake = createFakePairing({ options: { networks, adapters } });
    const asked = () =>
      fake.relay.pairings.map(({ networks: each }) => each.map(({ caipNetworkId }) => caipNetworkId)).at(-1);
    await connect(fake, lumenSession());
    assert.equal(asked(), networks);
    await connect(fake, pollenSession(), 'solana');
    assert.equal(asked(), [SOLANA_MAINNET], 'the network that the visitor switches to');
    assert.equal([walletOf(fake, 'eip155')[0], walletOf(fake, 'solana')[0]], ['connected', 'connected']);
    assert.equal(fake.reported, []);
  });
}

test('two phones: a proposal for one family omits those of another wallet; without a family, has all', async () => {
  const fake = await twoPhones();
  const asked = () => fake.relay.pairings.map(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId));
  assert.equal(asked(), [networks, [SOLANA_MAINNET]]);
  await connect(fake, relaySession({ topic: 'third' }));
  assert.equal(asked()[2], networks);
});

test('two phones: a code for other families replaces a pending one', async () => {
  const fake = createFakePairing({ options: { networks } });
  await connect(fake, lumenSession());
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.pairings.length, 2, 'the same is asked for');
  fake.state.router.push('AllWallets', { namespace: 'solana' });
  pair(fake.ctx);
  await fake.settle();
  assert.equal(
    fake.relay.pairings.map(({ ended }) => ended),
    [true, true, false],
  );
});

test('two phones: a phone that takes over one of two families leaves the other; its session ends with the last one', async () => {
  const fake = await twoPhones(lumenSession({ ...granted('eip155:1', ADDRESS), ...onSolana(POLLEN) }));
  assert.equal(walletOf(fake, 'eip155'), ['connected', 'Lumen', ADDRESS]);
  assert.equal(walletOf(fake, 'solana'), ['connected', 'Pollen', SEED]);
  assert.equal(fake.relay.log, []);
  await connect(fake, relaySession({ topic: 'third', namespaces: granted('eip155:137', OTHER_ADDRESS) }), 'eip155');
  assert.equal(walletOf(fake, 'eip155'), ['connected', 'Lumen', OTHER_ADDRESS]);
  assert.equal(walletOf(fake, 'solana'), ['connected', 'Pollen', SEED]);
  assert.equal(fake.relay.log, ['disconnect'], 'the first one has ended');
  await connect(fake, relaySession({ topic: 'fourth' }), 'eip155');
  assert.equal(names(fake), { eip155: 'fourth', solana: 'second:1' }, 'a free client is used again');
});

test('two phones: the end of one session leaves the other', async () => {
  for (const [ended, kept, wallet] of [
    [0, 'solana', ['connected', 'Pollen', SEED]],
    [1, 'eip155', ['connected', 'Lumen', ADDRESS]],
  ] as const) {
    const fake = await twoPhones();
    fake.relay.end(ended);
    await fake.settle();
    assert.equal([...fake.ctx.connections.keys()], [kept]);
    assert.equal(walletOf(fake, kept), wallet);
    restorePage();
  }
});

test('two phones: disconnecting one family ends only its session; disconnecting all ends both', async () => {
  const fake = await twoPhones();
  await disconnect(fake.ctx, 'solana');
  assert.equal([fake.relay.log, walletOf(fake, 'eip155')], [['1 disconnect'], ['connected', 'Lumen', ADDRESS]]);
  await connect(fake, pollenSession(), 'solana');
  await disconnect(fake.ctx);
  assert.equal([...fake.relay.log].sort(), ['1 disconnect', '1 disconnect', 'disconnect']);
  assert.is(fake.ctx.connections.size, 0);
});

test('two phones: each phone has its own outage', async () => {
  const fake = await twoPhones();
  fake.relay.sink(1).outage?.(true);
  assert.equal(
    (['eip155', 'solana'] as const).map((namespace) => fake.state.accounts.get(namespace).reconnecting),
    [false, true],
  );
});

test('two phones: a request opens the app of its own session', async () => {
  override(window, 'parent', window);
  const fake = createFakePairing({ options: { networks }, agent: 'androidChrome' });
  await connect(fake, lumenSession(), undefined, 'lumen://');
  await connect(fake, pollenSession(), 'solana', 'pollen://');
  override(navigator, 'userActivation', { isActive: true });
  fake.opened.length = 0;
  for (const client of [0, 1, 0]) fake.relay.sink(client).requestSent?.();
  assert.equal(
    fake.opened.map(([url]) => url),
    ['lumen://', 'pollen://', 'lumen://'],
  );
  assert.equal(
    fake.relay.appLinks.map((link) => link?.href),
    ['lumen://', 'pollen://'],
  );
});

test('two phones: a refused client ends only its own pairing', async () => {
  const fake = await twoPhones();
  open(fake.ctx);
  fake.state.router.push('AllWallets', { namespace: 'eip155' });
  pair(fake.ctx);
  await fake.settle();
  const refusal = Object.assign(new Error('Project not found'), { code: 3000 });
  fake.relay.sink(0).relayFailed(refusal);
  await fake.settle();
  assert.is(fake.display().status, 'ready');
});

/** The next page of the site, or another tab, with the stored connections. */
function nextPage(connections: object, sessions: readonly (RelaySession | null)[]): Fake {
  const store = createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify(connections) });
  const fake = createFakePairing({ options: { networks }, store });
  fake.relay.stored = (client) => sessions[client] ?? 'ended';
  return fake;
}
const row = (networkId: string, session?: string) => ({
  walletId: 'walletConnect',
  walletName: 'Lumen',
  networkId,
  session,
});

const restoreAll = async ({ ctx }: Fake): Promise<void> => {
  await Promise.all((['eip155', 'solana'] as const).map((namespace) => pairing.restore(ctx, namespace)));
};

test('two phones: both sessions are restored, each with the families that it was connected on', async () => {
  const fake = nextPage({ eip155: row('eip155:1', 'first'), solana: row(SOLANA_MAINNET, 'second:1') }, [
    lumenSession({ ...granted('eip155:1', ADDRESS), ...onSolana(POLLEN) }),
    pollenSession({ ...granted('eip155:137', OTHER_ADDRESS), ...onSolana() }),
  ]);
  await restoreAll(fake);
  assert.is(fake.relay.restores, 2);
  assert.equal(walletOf(fake, 'eip155'), ['connected', 'Lumen', ADDRESS]);
  assert.equal(walletOf(fake, 'solana'), ['connected', 'Pollen', SEED]);
  assert.equal(fake.relay.log, []);
});

test('two phones: a session is restored while the relay does not respond for the other', async () => {
  const fake = nextPage({ eip155: row('eip155:1', 'first') }, []);
  const first = deferred<RelaySession>();
  fake.relay.stored = (client) => (client ? pollenSession() : first.promise);
  followConnections(fake.ctx);
  await fake.settle();
  const stored = { eip155: row('eip155:1', 'first'), solana: row(SOLANA_MAINNET, 'second:1') };
  fake.store.setItem('wallet-modal/v1/connections', JSON.stringify(stored));
  followConnections(fake.ctx, 'otherTab');
  await fake.settle();
  assert.equal([...fake.ctx.connections.keys()], ['solana']);
  first.resolve(lumenSession());
  await fake.settle();
  assert.equal(walletOf(fake, 'eip155'), ['connected', 'Lumen', ADDRESS]);
});

test('two phones: only the ended session’s connection is removed', async () => {
  const fake = nextPage({ eip155: row('eip155:1', 'first'), solana: row(SOLANA_MAINNET, 'second:1') }, [
    lumenSession(),
  ]);
  await restoreAll(fake);
  assert.equal([...fake.ctx.connections.keys()], ['eip155']);
  assert.equal(names(fake), { eip155: 'first' });
});

test('two phones: a page with one phone opens one client', async () => {
  const fake = nextPage({ eip155: row('eip155:1', 'first') }, [lumenSession()]);
  await pairing.restore(fake.ctx, 'eip155');
  assert.equal(
    fake.relay.configs.map(({ client }) => client),
    [0],
  );
});

for (const name of ['first:9', 'first:-1', 'first:1x', ':', '', undefined]) {
  test(`two phones: a session is restored under its own stored name, or without one: ${name}`, async () => {
    const fake = nextPage({ eip155: row('eip155:1', name) }, [lumenSession()]);
    await pairing.restore(fake.ctx, 'eip155');
    // Nothing is connected under a name that is not the session's.
    assert.is(fake.ctx.connections.has('eip155'), name === undefined);
  });
}

test('two phones: a phone that is connected in another tab does not affect the first', async () => {
  const fake = createFakePairing({ options: { networks } });
  await connect(fake, lumenSession());
  const connection = fake.ctx.connections.get('eip155');
  const stored = { ...(fake.stored('connections') as object), solana: row(SOLANA_MAINNET, 'second:1') };
  fake.store.setItem('wallet-modal/v1/connections', JSON.stringify(stored));
  fake.relay.stored = (client) => (client ? pollenSession() : lumenSession());
  followConnections(fake.ctx, 'otherTab');
  await fake.settle();
  assert.is(fake.ctx.connections.get('eip155'), connection);
  assert.equal(walletOf(fake, 'solana'), ['connected', 'Pollen', SEED]);
  assert.equal(fake.relay.log, []);
});

test('two phones: a stored pairing of a client that does not exist belongs to the first', async () => {
  override(navigator, 'locks', createFakeLocks());
  for (const client of [-1, 1.5, 4]) {
    const fake = createFakePairing({ options: { networks } });
    const until = fake.clock.now() + 60_000;
    fake.store.setItem('wallet-modal/v1/pairings', JSON.stringify({ ['ab'.repeat(32)]: { until, client } }));
    await pairing.resume(fake.ctx);
    assert.equal(
      fake.relay.configs.map((config) => config.client),
      [0],
    );
  }
});

test('two phones: a session that another tab has ended frees its client; a stored one does not', async () => {
  const fake = await twoPhones();
  const [eip155, solana] = [row('eip155:1', 'first'), row(SOLANA_MAINNET, 'second:1')];
  const write = (connections: object): void => {
    fake.store.setItem('wallet-modal/v1/connections', JSON.stringify(connections));
    followConnections(fake.ctx, 'otherTab');
  };
  write({ solana });
  await connect(fake, relaySession({ topic: 'third' }), 'eip155');
  assert.equal(names(fake), { eip155: 'third', solana: 'second:1' });
  assert.equal(fake.relay.log, []);
  // The relay does not answer, so the first session is not restored.
  const next = nextPage({ eip155, solana }, []);
  next.relay.stored = () => Promise.reject(new Error('socket stalled'));
  await restoreAll(next);
  await connect(next, pollenSession(), 'solana');
  assert.is(latest(next.relay.pairings).client, 2);
  assert.equal(names(next), { eip155: 'first', solana: 'second:2' });
});

for (const cause of ['slow', 'unreachable', 'off'] as const)
  test(`two phones: a session that was not restored in time ends when another phone replaces it: ${cause}`, async () => {
    const fake = createFakePairing({
      options: { networks, enableReconnect: cause !== 'off' },
      store: createFakeStorage({ 'wallet-modal/v1/connections': JSON.stringify({ eip155: row('eip155:1', 'first') }) }),
    });
    const first = deferred<RelaySession>();
    fake.relay.stored = () => first.promise;
    if (cause === 'unreachable') fake.relay.stored = () => Promise.reject(new Error('socket stalled'));
    followConnections(fake.ctx);
    await fake.clock.advance(10_000);
    if (cause === 'unreachable') fake.relay.stored = () => lumenSession();
    await connect(fake, pollenSession(granted('eip155:1', OTHER_ADDRESS)));
    first.resolve(lumenSession());
    await fake.settle();
    assert.equal(fake.relay.log, ['disconnect']);
    assert.equal(walletOf(fake, 'eip155'), ['connected', 'Pollen', OTHER_ADDRESS]);
    assert.equal(names(fake), { eip155: 'second:1' });
  });

test('two phones: a code that is shown while a late session is ended stays valid', async () => {
  const fake = nextPage({ eip155: row('eip155:1', 'first') }, []);
  const first = deferred<RelaySession>();
  fake.relay.stored = () => first.promise;
  followConnections(fake.ctx);
  await fake.clock.advance(10_000);
  await connect(fake, pollenSession(granted('eip155:1', OTHER_ADDRESS)));
  open(fake.ctx);
  fake.state.router.push('AllWallets', { namespace: 'solana' });
  pair(fake.ctx);
  await fake.settle();
  assert.is(latest(fake.relay.pairings).client, 2);
});

test('two phones: the link for other tools stays until the last session has ended', async () => {
  const fake = createFakePairing({ options: { networks }, agent: 'androidChrome' });
  await connect(fake, lumenSession());
  await connect(fake, pollenSession(), 'solana', 'pollen://');
  fake.relay.end(0);
  await fake.settle();
  assert.equal(fake.deepLink(), { href: 'pollen://', name: 'Pollen' });
  fake.relay.end(1);
  await fake.settle();
  assert.is(fake.deepLink(), null);
});

test('reconnect: dials the relay again for each session, and makes a code where a view shows none', async () => {
  const fake = await showPairing(undefined, { options: { networks } }, async (fake) => {
    await connect(fake, lumenSession());
    await connect(fake, pollenSession(), 'solana');
  });
  await fake.act(() => void pairing.reconnect(fake.ctx));
  assert.equal(fake.relay.log, ['reconnect', '1 reconnect']);
  assert.is(fake.relay.pairings.length, 3, 'the code is still valid');
  await fake.act(() => latest(fake.relay.pairings).refuse(new Error('The clock is wrong')));
  assert.is(fake.display().status, 'failed');
  await fake.act(() => void pairing.reconnect(fake.ctx));
  assert.is(fake.relay.pairings.length, 4);
  await fake.unmount();
});

test('two phones: a pairing of an earlier page is resumed by its own client', async () => {
  override(navigator, 'locks', createFakeLocks());
  const fake = await showPairing(undefined, { options: { networks } }, (fake) => connect(fake, lumenSession()));
  const stored = fake.stored('pairings') as Record<string, { client?: number }>;
  assert.equal(
    Object.values(stored).map(({ client }) => client),
    [1],
  );
  await fake.unmount();
  const next = createFakePairing({ options: { networks }, store: fake.store });
  override(navigator, 'locks', createFakeLocks());
  next.relay.left = async () => pollenSession();
  next.store.setItem('wallet-modal/v1/pairings', JSON.stringify(stored));
  await pairing.resume(next.ctx);
  assert.equal(
    next.relay.configs.map(({ client }) => client),
    [1],
  );
  assert.equal(walletOf(next, 'solana'), ['connected', 'Pollen', SEED]);
});

test.run();
