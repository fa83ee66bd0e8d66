import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../src/lib/clock';
import { failure } from '../../support/rejection';
import { alice, bob, createRelayStage, hurried, mainnet, never, type RelayWallet } from './createRelayStage';

const stage = await createRelayStage();
let wallet: RelayWallet;

test.before.each(async () => {
  wallet = await stage.openWallet();
});
test.after.each(stage.clear);
test.after(stage.close);

const account = `eip155:1:${alice}` as const;
const shifted = (ms: number) => ({ ...systemClock, now: () => Date.now() + ms });

test('a refusal says why, once, and is not dialled again until the visitor asks', async () => {
  const reasons = ['Unauthorized: invalid key', 'Unauthorized: origin not allowed'];
  for (const [index, reason] of ['key', 'origin'].entries()) {
    const { relay, ears } = stage.openPage({ clock: hurried(10) });
    await stage.fault({ fault: 'refuse', reason, match: 'dial' });
    const before = stage.dials().length;
    const { message } = await failure(relay.pair({ networks: [mainnet], signal: never }));
    assert.ok(String(message).includes(reasons[index] as string), String(message));
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.is(stage.dials().length - before, 1);
    assert.is(ears.all('failed').length, 1);
    await stage.fault({ fault: null });
    assert.match((await relay.pair({ networks: [mainnet], signal: never })).uri, /^wc:/);
    relay.dispose();
  }
});

test('a clock that is two minutes off is welcome, one that is an hour off is refused for it', async () => {
  for (const minutes of [-2, 2]) {
    const { relay } = stage.openPage({ clock: shifted(minutes * 60_000) });
    assert.match((await relay.pair({ networks: [mainnet], signal: never })).uri, /^wc:/);
  }
  for (const hours of [-24, -1, 1, 24]) {
    const { relay, ears } = stage.openPage({ clock: shifted(hours * 3_600_000) });
    const { message } = await failure(relay.pair({ networks: [mainnet], signal: never }));
    assert.match(String(message), /JWT validation error/);
    assert.is(ears.all('failed').length, 1);
  }
});

test('a relay that is not there fails the pairing after three dials', async () => {
  await stage.fault({ fault: 'stop' });
  const { relay, ears } = stage.openPage({ clock: hurried(100) });
  assert.ok((await failure(relay.pair({ networks: [mainnet], signal: never }))).message);
  assert.is(ears.all('failed').length, 1);
});

/** Whatever is asked stays without an answer, on sockets that open. */
const silence = async (so: boolean): Promise<void> => {
  for (const match of ['irn_', 'wc_']) await stage.fault({ fault: so ? 'silence' : null, match });
};

test('a relay that says nothing is asked until it does: the code comes, and the wallet that scans it connects', async () => {
  for (const verifyUrl of [null, 'https://verify.invalid']) {
    await silence(true);
    const { relay, ears } = stage.openPage({ clock: hurried(20), verifyUrl });
    const [method, before] = ['wc_proposeSession', stage.countCalls('wc_proposeSession')];
    const pairing = relay.pair({ networks: [mainnet], signal: never });
    while (stage.countCalls(method) < before + 3) await new Promise((resolve) => setTimeout(resolve, 20));
    await silence(false);
    const { uri, approval } = await pairing;
    const scanner = await stage.openWallet();
    await scanner.pair(uri);
    await Promise.all([approval, scanner.approve()]);
    assert.equal(ears.all('failed'), []);
    relay.dispose();
  }
});

test('a code that is made while the relay says nothing costs the session no message', async () => {
  const page = stage.openPage({ clock: hurried(20) });
  const { relay, ears } = await stage.connect(wallet, { page });
  await silence(true);
  const dials = stage.dials().length;
  await stage.fault({ fault: 'hangUp' });
  while (stage.dials().length < dials + 1) await new Promise((resolve) => setTimeout(resolve, 20));
  const stop = new AbortController();
  const pairing = relay.pair({ networks: [mainnet], signal: stop.signal });
  while (stage.dials().length < dials + 3) await new Promise((resolve) => setTimeout(resolve, 20));
  await silence(false);
  const second = await stage.openWallet();
  const { uri, approval } = await pairing;
  await wallet.emit('accountsChanged', [`eip155:1:${bob}`]);
  await ears.next('changed');
  await second.pair(uri);
  await Promise.all([approval, second.approve()]);
});

test('a request made while the relay is away is answered once, after it', async () => {
  const { relay, ears } = await stage.connect(wallet, { page: stage.openPage({ clock: hurried(20) }) });
  await stage.fault({ fault: 'stop' });
  const signing = relay.signMessage('hello', account);
  await ears.next('failed');
  assert.is(wallet.requests.length, 0);
  await stage.fault({ fault: null });
  assert.match(await signing, /^0x/);
  assert.is(wallet.requests.length, 1);
});

test('a request that the relay forgot is delivered by the page again', async () => {
  const { relay } = await stage.connect(wallet, { page: stage.openPage({ clock: hurried(20) }) });
  await wallet.goOffline();
  const signing = relay.signMessage('hello', account);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await stage.fault({ fault: 'restart' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await wallet.comeBack();
  assert.match(await signing, /^0x/);
  assert.is(wallet.requests.length, 1);
});

test('a request into a half-open socket is answered once, over the next', async () => {
  const page = stage.openPage({ clock: hurried(20) });
  const { relay } = await stage.connect(wallet, { page });
  const [dial] = stage.dials() as unknown as { iss: string }[];
  await stage.fault({ fault: 'halfOpen', match: dial?.iss });
  const signing = relay.signMessage('hello', account);
  await stage.fault({ fault: null });
  assert.match(await signing, /^0x/);
  assert.is(wallet.requests.length, 1);
});

test('a session outlives a relay that restarts empty', async () => {
  const { relay, ears } = await stage.connect(wallet, { page: stage.openPage({ clock: hurried(20) }) });
  await stage.fault({ fault: 'restart' });
  assert.match(await relay.signMessage('hello', account), /^0x/);
  assert.equal(ears.all('ended'), []);
});

test('deliveries that come twice, or in another order, are one each', async () => {
  const { relay } = await stage.connect(wallet);
  await stage.fault({ fault: 'duplicate', times: 5 });
  const signed = await Promise.all([relay.signMessage('one', account), relay.signMessage('two', account)]);
  await stage.fault({ fault: null });
  await stage.fault({ fault: 'reorder', ms: 100 });
  signed.push(await relay.signMessage('three', `eip155:1:${bob}`));
  assert.is(new Set(signed).size, 3);
  assert.is(wallet.requests.length, 3);
});

test('the wallet hears of the end also when the relay is away while the page leaves', async () => {
  const { relay } = await stage.connect(wallet, { page: stage.openPage({ clock: hurried(20) }) });
  await stage.fault({ fault: 'stop' });
  const told = wallet.nextDelete();
  await relay.disconnect();
  assert.is(relay.provider('eip155'), undefined);
  await stage.fault({ fault: null });
  await told;
});

test('nobody is contacted but the relay', async () => {
  const fetched: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    fetched.push(String(input));
    return fetch(input, init);
  };
  try {
    const { relay } = await stage.connect(wallet, {
      wish: { sessionProperties: { bundler_url: 'https://evil.example', bundler_name: 'evil' } },
    });
    await relay.signMessage('hello', account);
    const provider = relay.provider('eip155') as { request(args: object): Promise<unknown> };
    await provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] }).catch(() => {});
    await relay.disconnect();
  } finally {
    globalThis.fetch = fetch;
  }
  assert.equal(fetched, []);
});

test.run();
