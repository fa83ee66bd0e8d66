import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../src/lib/clock';
import { failure } from '../../support/rejection';
import { alice, bob, createFastClock, mainnet, never, type RelayWallet, startRelayFor } from './startRelaySandbox';

let wallet: RelayWallet;
const sandbox = await startRelayFor(test, (opened) => (wallet = opened));

const account = `eip155:1:${alice}` as const;
const shifted = (ms: number) => ({ ...systemClock, now: () => Date.now() + ms });

test('outage: a refusal is reported once with its reason, and not dialed again until the visitor retries', async () => {
  const reasons = ['Unauthorized: invalid key', 'Unauthorized: origin not allowed'];
  for (const [index, reason] of ['key', 'origin'].entries()) {
    const { relay, recorder } = sandbox.openPage({ clock: createFastClock(10) });
    await sandbox.fault({ fault: 'refuse', reason, match: 'dial' });
    const before = sandbox.dials().length;
    const { message } = await failure(relay.pair({ networks: [mainnet], signal: never }));
    assert.ok(String(message).includes(reasons[index] as string), String(message));
    assert.is(recorder.all('relayFailed').length, 1);
    await sandbox.fault({ fault: null });
    assert.match((await relay.pair({ networks: [mainnet], signal: never })).uri, /^wc:/);
    assert.is(sandbox.dials().length - before, 2);
    relay.dispose();
  }
});

test('outage: a clock that is two minutes off is accepted, an hour off is refused', async () => {
  for (const minutes of [-2, 2]) {
    const { relay } = sandbox.openPage({ clock: shifted(minutes * 60_000) });
    assert.match((await relay.pair({ networks: [mainnet], signal: never })).uri, /^wc:/);
  }
  for (const hours of [-24, -1, 1, 24]) {
    const { relay, recorder } = sandbox.openPage({ clock: shifted(hours * 3_600_000) });
    const { message } = await failure(relay.pair({ networks: [mainnet], signal: never }));
    assert.match(String(message), /JWT validation error/);
    assert.is(recorder.all('relayFailed').length, 1);
  }
});

test('outage: the pairing fails after three failed dials', async () => {
  await sandbox.fault({ fault: 'stop' });
  const { relay, recorder } = sandbox.openPage({ clock: createFastClock(100) });
  assert.ok((await failure(relay.pair({ networks: [mainnet], signal: never }))).message);
  assert.is(recorder.all('relayFailed').length, 1);
});

/** The relay opens sockets but answers no calls. */
const silence = async (so: boolean): Promise<void> => {
  for (const match of ['irn_', 'wc_']) await sandbox.fault({ fault: so ? 'silence' : null, match });
};

test('outage: calls to an unresponsive relay are repeated until the pairing connects', async () => {
  for (const verifyUrl of [null, 'https://verify.invalid']) {
    await silence(true);
    const { relay, recorder } = sandbox.openPage({ clock: createFastClock(20), verifyUrl });
    const [method, before] = ['wc_proposeSession', sandbox.countCalls('wc_proposeSession')];
    const pairing = relay.pair({ networks: [mainnet], signal: never });
    await sandbox.received(() => sandbox.countCalls(method) >= before + 3);
    await silence(false);
    const { uri, approval } = await pairing;
    const scanner = await sandbox.openWallet();
    await scanner.pair(uri);
    await Promise.all([approval, scanner.approve()]);
    assert.equal(recorder.all('relayFailed'), []);
    relay.dispose();
  }
});

test('outage: a pairing created while the relay is unresponsive loses no message of the session', async () => {
  const page = sandbox.openPage({ clock: createFastClock(20) });
  const { relay, recorder } = await sandbox.connect(wallet, { page });
  await silence(true);
  const dials = sandbox.dials().length;
  await sandbox.fault({ fault: 'hangUp' });
  await sandbox.received(() => sandbox.dials().length > dials);
  const stop = new AbortController();
  const pairing = relay.pair({ networks: [mainnet], signal: stop.signal });
  await sandbox.received(() => sandbox.dials().length >= dials + 3);
  await silence(false);
  const second = await sandbox.openWallet();
  const { uri, approval } = await pairing;
  await wallet.emit('accountsChanged', [`eip155:1:${bob}`]);
  await recorder.next('sessionChanged');
  await second.pair(uri);
  await Promise.all([approval, second.approve()]);
});

test('outage: a request during an outage is answered once afterwards', async () => {
  const { relay, recorder } = await sandbox.connect(wallet, { page: sandbox.openPage({ clock: createFastClock(20) }) });
  await sandbox.fault({ fault: 'stop' });
  const signing = relay.signMessage('hello', account, never);
  await recorder.next('relayFailed');
  assert.is(wallet.requests.length, 0);
  await sandbox.fault({ fault: null });
  assert.match(await signing, /^0x/);
  assert.is(wallet.requests.length, 1);
});

test('outage: a request that the relay lost is published again', async () => {
  const { relay } = await sandbox.connect(wallet, { page: sandbox.openPage({ clock: createFastClock(20) }) });
  await wallet.goOffline();
  const [publications, dials] = [sandbox.countCalls('irn_publish'), sandbox.dials().length];
  const signing = relay.signMessage('hello', account, never);
  await sandbox.received(() => sandbox.countCalls('irn_publish') > publications);
  await sandbox.fault({ fault: 'restart' });
  await sandbox.received(() => sandbox.dials().length > dials);
  await wallet.comeBack();
  assert.match(await signing, /^0x/);
  assert.is(wallet.requests.length, 1);
});

test('outage: a request into a half-open socket is answered once, over the next socket', async () => {
  const page = sandbox.openPage({ clock: createFastClock(20) });
  const { relay } = await sandbox.connect(wallet, { page });
  const [dial] = sandbox.dials() as unknown as { iss: string }[];
  await sandbox.fault({ fault: 'halfOpen', match: dial?.iss });
  const signing = relay.signMessage('hello', account, never);
  await sandbox.fault({ fault: null });
  assert.match(await signing, /^0x/);
  assert.is(wallet.requests.length, 1);
});

test('outage: a session survives a relay that restarts without data', async () => {
  const { relay, recorder } = await sandbox.connect(wallet, { page: sandbox.openPage({ clock: createFastClock(20) }) });
  await sandbox.fault({ fault: 'restart' });
  assert.match(await relay.signMessage('hello', account, never), /^0x/);
  assert.equal(recorder.all('sessionEnded'), []);
});

test('outage: duplicate and reordered deliveries are handled once each', async () => {
  const { relay } = await sandbox.connect(wallet);
  await sandbox.fault({ fault: 'duplicate', times: 5 });
  const signed = await Promise.all([
    relay.signMessage('one', account, never),
    relay.signMessage('two', account, never),
  ]);
  await sandbox.fault({ fault: null });
  await sandbox.fault({ fault: 'reorder', ms: 100 });
  signed.push(await relay.signMessage('three', `eip155:1:${bob}`, never));
  assert.is(new Set(signed).size, 3);
  assert.is(wallet.requests.length, 3);
});

test('outage: the wallet is notified of a disconnect during an outage', async () => {
  const { relay } = await sandbox.connect(wallet, { page: sandbox.openPage({ clock: createFastClock(20) }) });
  await sandbox.fault({ fault: 'stop' });
  const notified = wallet.nextDelete();
  await relay.disconnect();
  assert.is(relay.provider('eip155'), undefined);
  await sandbox.fault({ fault: null });
  await notified;
});

test('privacy: only the relay is contacted', async () => {
  const fetched: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    fetched.push(String(input));
    return fetch(input, init);
  };
  try {
    const { relay } = await sandbox.connect(wallet, {
      wish: { sessionProperties: { bundler_url: 'https://evil.example', bundler_name: 'evil' } },
    });
    await relay.signMessage('hello', account, never);
    const provider = relay.provider('eip155') as { request(args: object): Promise<unknown> };
    await provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] }).catch(() => {});
    await relay.disconnect();
  } finally {
    globalThis.fetch = fetch;
  }
  assert.equal(fetched, []);
});

test.run();
