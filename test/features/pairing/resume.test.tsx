import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { RelaySession } from '../../../src/core/ports/relay';
import { disconnect } from '../../../src/features/connection/disconnect';
import { pair } from '../../../src/features/pairing/pair';
import { prepare } from '../../../src/features/pairing/prepare';
import { resume } from '../../../src/features/pairing/resume';
import { storePairing } from '../../../src/features/pairing/storedPairings';
import { deferred } from '../../../src/lib/deferred';
import { ADDRESS } from '../../support/fakeAdapter';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeLocks } from '../../support/fakeLocks';
import {
  createFakePairing,
  lumen,
  override,
  type PairingSetup,
  restorePage,
  showPairing,
} from '../../support/fakePairing';
import { relaySession } from '../../support/fakeRelay';
import { createFakeStorage } from '../../support/fakeStorage';
import { failure } from '../../support/rejection';

test.after.each(restorePage);

const MINUTE = 60_000;
const topic = 'ab'.repeat(32);
const lock = `wallet-modal-pairing/${topic}`;
const key = 'wallet-modal/v1/pairings';
const start = createFakeClock().now();

/** A page that finds the stored pairings of an earlier page. */
function returned(left: object = { [topic]: { until: start + 9 * MINUTE } }, setup: PairingSetup = {}) {
  const locks = createFakeLocks();
  override(navigator, 'locks', locks);
  const store = createFakeStorage({ [key]: JSON.stringify(left) });
  const fake = createFakePairing({ store, ...setup });
  const outcome = deferred<RelaySession | null>();
  fake.relay.left = () => outcome.promise;
  return { ...fake, locks, outcome };
}

test('storePairing: stores a shown pairing and holds its lock until it ends', async () => {
  const locks = createFakeLocks();
  override(navigator, 'locks', locks);
  const view = await showPairing('lumen');
  const stored = view.stored('pairings') as Record<string, { until: number; wallet: { name: string } }>;
  const [[of, { until, wallet } = { until: 0, wallet: { name: '' } }] = [], ...others] = Object.entries(stored);
  assert.is(others.length, 0);
  assert.match(view.pairing().uri, of ?? 'none');
  assert.is(until, view.clock.now() + 10 * MINUTE);
  assert.is(wallet.name, 'Lumen');
  assert.equal(locks.held(), [`wallet-modal-pairing/${of}`]);
  await view.act(() => view.pairing().approve());
  assert.is(view.stored('pairings'), null);
  assert.equal(locks.held(), []);
  await view.unmount();
});

test('clearStoredPairing: closing, a refusal and a new code remove the stored pairing', async () => {
  const locks = createFakeLocks();
  override(navigator, 'locks', locks);
  const view = await showPairing();
  const known = () => Object.keys((view.stored('pairings') as object) ?? {});
  await view.pass(230_000);
  assert.is(view.relay.pairings.length, 2);
  assert.is(known().length, 1);
  assert.match(view.pairing().uri, known()[0] ?? 'none');
  await view.act(() => view.pairing().refuse({ code: 5000 }));
  assert.equal(known(), []);
  await view.act(() => pair(view.ctx));
  assert.is(known().length, 1);
  await view.act(() => close(view.ctx));
  assert.equal(known(), []);
  assert.equal(locks.held(), []);
  await view.unmount();
});

test('storePairing: skips a prepared pairing that no view has shown', async () => {
  override(navigator, 'locks', createFakeLocks());
  const fake = createFakePairing({ agent: 'iosSafari' });
  open(fake.ctx);
  prepare(fake.ctx);
  await fake.settle();
  assert.is(fake.display().status, 'ready');
  assert.is(fake.stored('pairings'), null);
});

test('storePairing, resume: do nothing without the Web Locks API', async () => {
  const view = await showPairing();
  assert.is(view.stored('pairings'), null);
  await view.unmount();
  const fake = returned();
  override(navigator, 'locks', undefined);
  await resume(fake.ctx);
  assert.is(fake.relay.resumes.length, 0);
});

test('disconnect: an approval of an earlier page’s pairing connects nothing, and its session is ended', async () => {
  const fake = returned();
  void resume(fake.ctx);
  await fake.settle();
  await disconnect(fake.ctx, 'eip155');
  fake.outcome.resolve(relaySession());
  await fake.settle();
  assert.equal([fake.account().status, fake.relay.log], ['disconnected', ['disconnect']]);
  assert.equal([fake.stored('connections'), fake.stored('pairings')], [null, null]);
});

test('disconnect: no later page resumes an earlier page’s pairing, also if this page has not resumed it yet', async () => {
  for (const isResumed of [false, true]) {
    const fake = returned();
    void resume(fake.ctx);
    if (isResumed) await fake.settle();
    await disconnect(fake.ctx, 'eip155');
    assert.is(fake.stored('pairings'), null);
    await fake.settle();
    assert.is(fake.relay.resumes.length, isResumed ? 1 : 0);
    fake.outcome.resolve(relaySession());
    await fake.settle();
    assert.equal([fake.account().status, fake.stored('connections')], ['disconnected', null]);
    restorePage();
  }
});

test('disconnect: in another tab, ends the session of a resumed pairing, too', async () => {
  const fake = returned();
  void resume(fake.ctx);
  await fake.settle();
  const other = createFakePairing({ store: fake.store });
  await disconnect(other.ctx);
  fake.outcome.resolve(relaySession());
  await fake.settle();
  assert.equal([fake.account().status, fake.relay.log], ['disconnected', ['disconnect']]);
});

test('disconnect: of one chain family keeps a pairing of this page for another', async () => {
  override(navigator, 'locks', createFakeLocks());
  const view = await showPairing(undefined, { options: { networks: ['eip155:1'] } });
  assert.ok(view.stored('pairings'));
  await view.act(() => disconnect(view.ctx, 'solana'));
  assert.ok(view.stored('pairings'));
  await view.act(() => view.pairing().approve());
  assert.is(view.account().status, 'connected');
  await view.unmount();
});

test('resume: a settled session connects with the modal closed, and no link is read from storage', async () => {
  const fake = returned({ [topic]: { until: start + 9 * MINUTE, wallet: lumen, href: 'lumen://' } });
  void resume(fake.ctx);
  await fake.settle();
  assert.equal(
    fake.relay.resumes.map(({ topic, keepSession }) => [topic, keepSession]),
    [[topic, true]],
  );
  const networks = fake.relay.resumes[0]?.networks.map(({ caipNetworkId }) => caipNetworkId);
  assert.equal(
    networks,
    fake.state.networks.all.value.map(({ caipNetworkId }) => caipNetworkId),
  );
  assert.is(fake.account().status, 'disconnected');
  fake.outcome.resolve(relaySession());
  await fake.settle();
  assert.equal([fake.account().status, fake.account().addresses], ['connected', [ADDRESS]]);
  assert.not(fake.state.modal.open.value);
  assert.equal(fake.eventNames(), ['CONNECT_SUCCESS']);
  assert.is(fake.deepLink(), null);
  assert.is(fake.state.wallets.recent.value[0]?.id, 'lumen');
  assert.is(fake.stored('pairings'), null);
  assert.equal(fake.locks.held(), []);
});

test('resume: a session that the wallet ends as soon as it has made it is not connected', async () => {
  const fake = returned({ [topic]: { until: start + 9 * MINUTE } });
  fake.relay.onRestored = () => fake.relay.end();
  void resume(fake.ctx);
  await fake.settle();
  fake.outcome.resolve(relaySession());
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.equal([fake.stored('connections'), fake.stored('pairings')], [null, null]);
});

test('resume: the app that was opened with the pairing is stored for the session, with its encrypted link', async () => {
  const left = { [topic]: { until: start + 9 * MINUTE, wallet: { id: 'other', name: 'Other' } } };
  const fake = returned(left);
  fake.relay.pairingApps.set(topic, { href: 'lumen://', kind: 'app', wallet: { id: 'lumen', name: 'Lumen' } });
  void resume(fake.ctx);
  await fake.settle();
  fake.outcome.resolve(relaySession({ peer: { name: '' } }));
  await fake.settle();
  const success = fake.events.find(({ event }) => event === 'CONNECT_SUCCESS');
  assert.equal((success as { properties?: { method?: string } } | undefined)?.properties?.method, 'mobile');
  assert.equal(fake.deepLink(), { href: 'lumen://', name: 'Lumen' });
  assert.is(fake.relay.appLinks[0]?.href, 'lumen://', 'for the session');
  assert.is(fake.pairingState().clients[0]?.appLink?.href, 'lumen://');
  assert.is(fake.state.wallets.recent.value[0]?.id, 'lumen');
  assert.is(fake.pairingState().pendingDeepLink, null);
});

test('storePairing: keeps the latest opened app, and removes it once its code is shown again', async () => {
  override(navigator, 'locks', createFakeLocks());
  const view = await showPairing('lumen');
  const apps = () => [...view.relay.pairingApps.values()];
  assert.equal(apps(), [null]);
  view.pairingState().pendingDeepLink = { href: 'lumen://', kind: 'app', name: 'Lumen' };
  await view.act(() => storePairing(view.ctx));
  assert.equal(apps(), [{ href: 'lumen://', kind: 'app', wallet: { id: 'lumen', name: 'Lumen' } }]);
  assert.not.match(JSON.stringify(view.stored('pairings')), 'lumen://');
  await view.act(() => view.state.router.push('ConnectingWalletConnectBasic', {}));
  assert.equal(apps(), [null]);
  await view.unmount();
});

test('resume: removes a pairing without a session, keeps one whose wait was interrupted', async () => {
  for (const [settle, kept] of [
    [(fake: ReturnType<typeof returned>) => fake.outcome.resolve(null), false],
    [(fake: ReturnType<typeof returned>) => fake.outcome.reject(new Error('in use')), true],
    [(fake: ReturnType<typeof returned>) => fake.life.abort(), true],
  ] as const) {
    const fake = returned();
    void resume(fake.ctx);
    await fake.settle();
    settle(fake);
    await fake.settle();
    if (fake.life.signal.aborted) assert.ok(fake.relay.resumes[0]?.signal.aborted);
    assert.is(fake.stored('pairings') !== null, kept);
    assert.is(fake.account().status, 'disconnected');
    restorePage();
  }
});

test('resume: rejects if the relay’s chunk could not be loaded, and the next call resumes the pairing', async () => {
  const fake = returned();
  const { load } = fake.ctx;
  const fails = ((name) =>
    name === 'relay' ? Promise.reject(new WalletModalError('chunkNotLoaded')) : load(name)) satisfies typeof load;
  Object.assign(fake.ctx, { load: fails });
  assert.is((await failure(resume(fake.ctx))).code, 'chunkNotLoaded');
  await fake.settle();
  assert.ok(fake.stored('pairings'));
  assert.equal(fake.locks.held(), []);
  Object.assign(fake.ctx, { load });
  void resume(fake.ctx);
  fake.outcome.resolve(relaySession());
  await fake.settle();
  assert.equal([fake.account().status, fake.stored('pairings')], ['connected', null]);
});

test('resume: waits for the lock of a page that is still open', async () => {
  const fake = returned();
  const release = fake.locks.take(lock);
  void resume(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 0, 'no relay is contacted');
  release();
  await fake.settle();
  assert.is(fake.relay.resumes.length, 1);
});

test('resume: skips a pairing that another page has ended', async () => {
  const fake = returned();
  const release = fake.locks.take(lock);
  void resume(fake.ctx);
  await fake.settle();
  fake.store.removeItem(key);
  release();
  await fake.settle();
  assert.is(fake.relay.resumes.length, 0);
});

test('resume: ends the session if reconnecting is disabled', async () => {
  const fake = returned(undefined, { options: { enableReconnect: false } });
  void resume(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.resumes[0]?.keepSession, false);
});

test('resume: only the newest of several pairings may connect', async () => {
  const older = 'cd'.repeat(32);
  const fake = returned({ [older]: { until: start + 7 * MINUTE }, [topic]: { until: start + 9 * MINUTE } });
  void resume(fake.ctx);
  await fake.settle();
  assert.equal(
    fake.relay.resumes.map(({ topic, keepSession }) => [topic, keepSession]),
    [
      [topic, true],
      [older, false],
    ],
  );
});

test('prepare: keeps a resumed pairing; pair replaces it', async () => {
  const fake = returned(undefined, { agent: 'iosSafari' });
  void resume(fake.ctx);
  await fake.settle();
  open(fake.ctx);
  prepare(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.pairings.length, 0);
  close(fake.ctx);
  await fake.settle();
  assert.ok(fake.stored('pairings'), 'still stored');
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.pairings.length, 1);
  assert.is(fake.stored('pairings'), null);
});

test('resume: waits until a project id is set', async () => {
  const fake = returned(undefined, { options: { projectId: '' } });
  void resume(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 0);
  fake.state.settings.value = { ...fake.state.settings.value, projectId: 'meadow' };
  await fake.settle();
  assert.is(fake.relay.resumes.length, 1);
});

test('resume: ends with the modal if no project id was set', async () => {
  const fake = returned(undefined, { options: { projectId: '' } });
  const resumed = resume(fake.ctx);
  fake.life.abort();
  await resumed;
  assert.is(fake.relay.configs.length, 0);
});

for (const [title, left] of Object.entries({
  'too old': { [topic]: { until: start } },
  'from a clock that was set back': { [topic]: { until: start + 11 * MINUTE } },
  malformed: { x: 1 },
})) {
  test(`resume: drops an entry that is ${title}, without contacting the relay`, async () => {
    const fake = returned(left);
    await resume(fake.ctx);
    assert.is(fake.relay.configs.length, 0);
    assert.is(fake.stored('pairings'), null);
  });
}

test.run();
