import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readErrorCode } from '../../../src/lib/errorCode';
import { parentNotSet } from '../../../src/wallets/embedded/errors';
import { kinds } from '../../../src/wallets/embedded/protocol/kinds';
import { refusals } from '../../sandbox/secure/refusals.mjs';
import { nextTurn } from '../../support/nextTurn';
import { rejection } from '../../support/rejection';
import { runs } from '../../support/runs';
import { createFakePage, eoa, type FakeFrame, userReply } from './fakePage';

/** The public code and the message of an error. */
const describe = (error: unknown): [string | undefined, string] => [
  readErrorCode(error, '')[0],
  (error as Error).message,
];
const notLoaded = ['embeddedWalletNotLoaded', 'Network Error - Could not load embedded wallet'];
const timedOut = ['embeddedWalletTimedOut', 'Embedded Wallet Request Timed Out'];
const wentWrong = ['somethingWentWrong', 'Something went wrong'];
const frameError = ['frameError', 'An error occurred'];
const failures = (events: readonly (readonly [string, ...unknown[]])[]) =>
  events.filter(([name]) => name === 'failed').map(([, error]) => describe(error));

/** Returns the current state of a promise. */
async function stateOf(promise: Promise<unknown>): Promise<'pending' | 'resolved' | 'rejected'> {
  let state: 'pending' | 'resolved' | 'rejected' = 'pending';
  promise.then(
    () => (state = 'resolved'),
    () => (state = 'rejected'),
  );
  await nextTurn();
  return state;
}

test('start: loads the secure site with project, network, version and logger', async () => {
  const page = createFakePage({ projectId: 'a b&c', networkId: () => 'eip155:137', enableLogger: false });
  page.embedded.start();
  assert.equal(page.frames.length, 0, 'not before the page has a body');
  await nextTurn();
  const url = new URL(page.frame().url);
  assert.is(url.origin + url.pathname, 'https://secure.example/sdk');
  assert.equal(
    [...url.searchParams],
    [
      ['projectId', 'a b&c'],
      ['chainId', 'eip155:137'],
      ['version', '4'],
      ['enableLogger', 'false'],
    ],
  );
  assert.is(page.frame().origin, 'https://secure.example');
});

test('start: concurrent calls share one attempt, which resolves 500 ms after the frame is ready', async () => {
  const page = createFakePage();
  const starts = [page.embedded.start(), page.embedded.start()];
  await page.clock.advance(5_000);
  page.frame().sendReady();
  await page.clock.advance(499);
  assert.is(await stateOf(Promise.any(starts)), 'pending');
  assert.equal(page.frame().posted, []);
  await page.clock.advance(1);
  await Promise.all(starts);
  await page.embedded.start();
  assert.is(page.frames.length, 1);
  assert.is(page.clock.pending, 1, 'only the limit of the request for networks');
});

test('start: then sends the app, the theme, and the request for networks with smart accounts', async () => {
  const { load } = createFakePage();
  const frame = await load();
  assert.equal(frame.kinds(), ['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS']);
  assert.equal(frame.last('SYNC_DAPP_DATA').payload, {
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: ['https://app.example/i.png'] },
    sdkVersion: 'html-ethers-1.0.0',
    projectId: 'project',
  });
  assert.equal(frame.last('SYNC_THEME').payload, {
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': 'red' },
    w3mThemeVariables: { '--w3m-accent': '#f00', '--w3m-background': '#121313' },
  });
  assert.is(new Set(frame.posted.map(({ id }) => id)).size, 3, 'each with a separate id');
});

for (const said of [[], [['silence']]])
  test(`start: reports a frame that is not ready after 20 s, and ignores its late message; loaded: ${said.length > 0}`, async () => {
    const page = createFakePage();
    const started = rejection(page.embedded.start());
    const pending = rejection(page.embedded.connectEmail('mira@example.org'));
    await nextTurn();
    if (said.length) page.frame().onLoad();
    await page.clock.advance(19_999);
    assert.equal(page.takeEvents(), said);
    await page.clock.advance(1);
    assert.equal([await started, await pending].map(describe), [notLoaded, notLoaded]);
    assert.equal(failures(page.takeEvents()), [notLoaded]);
    const [first] = page.frames;
    assert.ok(first?.state.isRemoved);
    first?.onMessage({ type: '@w3m-frame/READY' });
    await page.clock.advance(1_000);
    assert.equal(first?.posted, []);
    await page.load();
    assert.is(page.frames.length, 2, 'a retry loads another frame');
  });

test('start: a page that loads and sends nothing is reported once, and may still become ready', async () => {
  const page = createFakePage();
  const started = page.embedded.start();
  await nextTurn();
  const frame = page.frame();
  await page.clock.advance(5_000);
  frame.onLoad();
  await page.clock.advance(1_999);
  assert.equal(page.takeEvents(), []);
  await page.clock.advance(1);
  assert.equal(page.takeEvents(), [['silence']]);
  frame.onLoad();
  await page.clock.advance(3_000);
  frame.sendReady();
  await page.clock.advance(500);
  await started;
  assert.equal(page.takeEvents(), []);
});

for (const [when, load] of [
  ['before', (frame: FakeFrame) => [frame.onLoad, frame.sendReady]],
  ['after', (frame: FakeFrame) => [frame.sendReady, frame.onLoad]],
] as const) {
  test(`start: a frame that loads just ${when} it is ready is not reported`, async () => {
    const page = createFakePage();
    const started = page.embedded.start();
    await nextTurn();
    for (const step of load(page.frame())) step();
    await page.clock.advance(500);
    await started;
    await page.clock.advance(2_000);
    assert.equal(page.takeEvents(), []);
  });
}

test('start: a frame that is removed while it sends nothing is not reported again', async () => {
  const page = createFakePage();
  const started = rejection(page.embedded.start());
  await nextTurn();
  page.frame().onLoad();
  page.frame().onRemoved();
  await started;
  page.takeEvents();
  await page.clock.advance(2_000);
  assert.equal(page.takeEvents(), []);
});

test('start: ignores repeated messages that the frame is ready', async () => {
  const page = createFakePage();
  const started = page.embedded.start();
  await nextTurn();
  for (let times = 0; times < 3; times++) page.frame().sendReady();
  await page.clock.advance(500);
  await started;
  page.frame().sendReady();
  await page.clock.advance(1_000);
  assert.is(page.frame().posted.length, 3);
});

test('start: reports at once that the browser refuses the frame', async () => {
  const page = createFakePage();
  const started = rejection(page.embedded.start());
  await nextTurn();
  page.frame().onRefused(new Error('frame-src'));
  assert.equal(describe(await started), ['emailLoginNotLoaded', 'Unable to load email login dependency']);
  assert.equal(failures(page.takeEvents()), [['emailLoginNotLoaded', 'Unable to load email login dependency']]);
});

test('start: rejects if the page removes the frame at once, or has no body', async () => {
  const page = createFakePage();
  const started = rejection(page.embedded.start());
  await nextTurn();
  page.frame().onRemoved();
  const error = (await started) as Error;
  assert.equal([describe(error), describe(error.cause)], [notLoaded, ['frameNotSet', 'W3mFrame: iframe is not set']]);
  const noBody = createFakePage(
    {},
    {
      createFrame() {
        throw parentNotSet();
      },
    },
  );
  const second = (await rejection(noBody.embedded.start())) as Error;
  assert.equal(
    [describe(second), describe(second.cause)],
    [notLoaded, ['frameParentNotSet', 'W3mFrame: parent is not set']],
  );
  assert.equal(failures(noBody.takeEvents()), [notLoaded]);
});

test('request: resolves only to the answer with its id and kind', async () => {
  const { embedded, load } = createFakePage();
  const frame = await load();
  const step = embedded.connectEmail('mira@example.org');
  const other = embedded.connectDevice();
  await nextTurn();
  const { id, payload } = frame.last('CONNECT_EMAIL');
  assert.equal(payload, { email: 'mira@example.org' });
  const answer = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'CONNECT' } };
  frame.send({ ...answer, id: 'unknown' });
  frame.send({ ...answer, id: frame.last('CONNECT_DEVICE').id });
  frame.send({ ...answer, type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' });
  frame.send({ ...answer, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS_' });
  frame.send({ ...answer, type: `x${answer.type}` });
  frame.send({ ...answer, id: undefined });
  frame.send(JSON.stringify(answer));
  assert.equal(await Promise.all([step, other].map(stateOf)), ['pending', 'pending']);
  frame.send({ ...answer, payload: { action: 'VERIFY_OTP' } });
  frame.send(answer);
  assert.is(await step, 'VERIFY_OTP', 'the first answer counts');
  assert.is(await stateOf(other), 'pending');
});

test('request: does not send an invalid payload', async () => {
  const { embedded, load } = createFakePage();
  const frame = await load();
  assert.instance(await rejection(embedded.connectEmail('mira')), TypeError);
  assert.instance(await rejection(embedded.connectOtp('<b>')), TypeError);
  assert.is(frame.posted.length, 3);
});

test('request: rejects an answer of another shape', async () => {
  const { embedded, load } = createFakePage();
  const frame = await load();
  const step = rejection(embedded.connectEmail('mira@example.org'));
  await nextTurn();
  frame.answer('CONNECT_EMAIL', { action: 'SEND_MONEY', message: 'Do as I say' });
  assert.equal(describe(await step), frameError);
});

test('request: a failure has the frame’s text, truncated and on one line, or the default text', async () => {
  const { embedded, load } = createFakePage();
  const frame = await load();
  const messageOf = async (payload: unknown): Promise<unknown> => {
    const step = rejection(embedded.connectOtp('123456'));
    await nextTurn();
    frame.fail('CONNECT_OTP', payload);
    return describe(await step);
  };
  assert.equal(await messageOf({ message: refusals.wrongCode }), ['frameError', refusals.wrongCode]);
  assert.equal(await messageOf({ message: '<b>Wrong</b>\ncode\u202e' }), ['frameError', '<b>Wrong</b> code']);
  for (const payload of [undefined, null, {}, { message: '' }, { message: 7 }, { message: {} }, 'Wrong', [1]])
    assert.equal(await messageOf(payload), frameError, JSON.stringify(payload));
  const [, text] = (await messageOf({ message: 'x'.repeat(1_000_000) })) as string[];
  assert.is(text?.length, 200);
});

test('request: reports a domain that the project does not list', async () => {
  const { embedded, load, takeEvents } = createFakePage();
  const frame = await load();
  const expected = ['originNotAllowed', 'Unauthorized: origin not allowed'];
  for (const message of ['unverified_domain', 'Unverified domain', 'Unauthorized: origin not allowed']) {
    const step = rejection(embedded.connectEmail('mira@example.org'));
    await nextTurn();
    frame.fail('CONNECT_EMAIL', { message });
    assert.equal(describe(await step), expected);
    assert.equal(failures(takeEvents()), [expected]);
  }
});

const login = { networkId: 'eip155:1' } as const;
const reported: Record<string, (page: ReturnType<typeof createFakePage>) => Promise<unknown>> = {
  CONNECT_EMAIL: ({ embedded }) => embedded.connectEmail('mira@example.org'),
  CONNECT_OTP: ({ embedded }) => embedded.connectOtp('123456'),
  CONNECT_SOCIAL: ({ embedded }) => embedded.connectSocial('?code=1', login),
  GET_SOCIAL_REDIRECT_URI: ({ embedded }) => embedded.socialRedirectUri('google'),
};
for (const [kind, send] of Object.entries(reported)) {
  test(`${kind}: reports a timeout after 30 s, and ignores the late answer`, async () => {
    const page = createFakePage();
    const frame = await page.load();
    const pending = rejection(send(page));
    await nextTurn();
    await page.clock.advance(29_999);
    assert.equal(page.takeEvents(), []);
    await page.clock.advance(1);
    assert.equal(describe(await pending), timedOut);
    assert.equal(failures(page.takeEvents()), [timedOut]);
    const answers = page.answers();
    frame.answer(kind, { action: 'CONNECT', uri: 'https://a.example', ...userReply });
    assert.is(page.answers(), answers + 1, 'but tells that the frame answers again');
    assert.is(frame.kinds().filter((name) => name === kind).length, 1);
    const next = send(page);
    await nextTurn();
    frame.answer(kind, { action: 'CONNECT', uri: 'https://a.example', ...userReply });
    await next;
  });
}

test('CONNECT_DEVICE: times out after 30 s without an alert, because the visitor may still read the e-mail', async () => {
  const { embedded, clock, load, takeEvents } = createFakePage();
  await load();
  const pending = rejection(embedded.connectDevice());
  await nextTurn();
  await clock.advance(30_000);
  assert.equal(describe(await pending), timedOut);
  assert.equal(takeEvents(), []);
});

test('request: other requests also time out after 30 s, without an alert', async () => {
  const page = createFakePage();
  await page.load();
  const { embedded, clock } = page;
  const pending = [embedded.isConnected(), embedded.user(login), embedded.switchNetwork('eip155:10')].map(rejection);
  await nextTurn();
  await clock.advance(30_000);
  assert.equal((await Promise.all(pending)).map(describe), [timedOut, timedOut, timedOut]);
  assert.equal(page.takeEvents(), []);
});

test('request: has no time limit if the answer depends on a visitor or a network', async () => {
  const page = createFakePage();
  await page.load();
  const { embedded, clock } = page;
  const pending = [embedded.connectFarcaster(), embedded.farcasterUri()];
  await nextTurn();
  await clock.advance(3_600_000);
  assert.equal(await Promise.all(pending.map(stateOf)), ['pending', 'pending']);
});

/** The ways in which the frame can be lost. */
const losses: Record<string, (page: ReturnType<typeof createFakePage>) => void> = {
  'the page removes it': (page) => page.frame().onRemoved(),
  'another page loads in it': (page) => page.frame().onLoad(),
  'it is disposed': ({ embedded }) => embedded.dispose(),
  'it is reloaded': ({ embedded }) => embedded.reload(),
};
for (const [name, lose] of Object.entries(losses)) {
  test(`the frame is lost because ${name}: requests reject, and the next one loads another frame`, async () => {
    const page = createFakePage();
    const frame = await page.load();
    frame.onLoad();
    const { embedded } = page;
    const pending = [embedded.connectEmail('mira@example.org'), embedded.connectFarcaster()].map(rejection);
    const url = embedded.farcasterUri();
    await nextTurn();
    lose(page);
    assert.equal((await Promise.all(pending)).map(describe), [wentWrong, wentWrong]);
    assert.is(await stateOf(url), 'pending', 'a Farcaster login may continue in its app');
    assert.ok(frame.state.isRemoved);
    const again = embedded.connectEmail('mira@example.org');
    await page.load();
    await nextTurn();
    page.frame().answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    assert.is(await again, 'VERIFY_OTP');
    assert.is(page.frames.length, 2);
    assert.equal(failures(page.takeEvents()), []);
  });
}

const networks = { smartAccountEnabledNetworks: [1] };
const pings = (frame: FakeFrame) =>
  frame.kinds().filter((kind) => kind === 'GET_SMART_ACCOUNT_ENABLED_NETWORKS').length;

test('watch: ends with the frame, also for a login that may continue in its app', async () => {
  const page = createFakePage();
  const frame = await page.load();
  let losses = 0;
  const stop = page.embedded.onClosed(() => losses++);
  void page.embedded.farcasterUri();
  await nextTurn();
  page.embedded.dispose();
  await nextTurn();
  const count = frame.posted.length;
  const { pending } = page.clock;
  await page.clock.advance(60_000);
  assert.equal([frame.posted.length, pending, losses], [count, 0, 1]);
  stop();
});

for (const name of ['connectFarcaster', 'connectDevice'] as const) {
  test(`${name}: closes a frame that stops answering meanwhile`, async () => {
    const page = createFakePage();
    const frame = await page.load();
    frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', networks);
    const pending = rejection(page.embedded[name]());
    await page.clock.advance(19_999);
    assert.not.ok(frame.state.isRemoved);
    await page.clock.advance(1);
    assert.equal(describe(await pending), wentWrong);
    assert.ok(frame.state.isRemoved);
    await nextTurn();
    assert.is(page.clock.pending, 0);
  });
}

test('watch: keeps a frame that answers, also with a failure, or once late', async () => {
  const page = createFakePage();
  const frame = await page.load();
  frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', networks);
  const pending = page.embedded.connectFarcaster();
  for (let minute = 0; minute < 10; minute++) {
    await page.clock.advance(5_000);
    frame.fail('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { message: 'no' });
    await page.clock.advance(10_000);
    await page.clock.advance(2_500);
    frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', networks);
    await nextTurn();
  }
  assert.is(await stateOf(pending), 'pending');
  frame.answer('CONNECT_FARCASTER', { userName: 'mira' });
  await pending;
  const count = pings(frame);
  await page.clock.advance(60_000);
  assert.is(pings(frame), count, 'no pings without a pending request');
});

test('start: keeps a frame that redirects before it is ready, and ignores later policy violations', async () => {
  const page = createFakePage();
  const started = page.embedded.start();
  await nextTurn();
  const frame = page.frame();
  for (let times = 0; times < 3; times++) frame.onLoad();
  frame.sendReady();
  await page.clock.advance(500);
  await started;
  frame.onRefused(new Error('frame-src'));
  assert.not.ok(frame.state.isRemoved);
  assert.equal(page.takeEvents(), []);
});

test('syncTheme: sends nothing before the frame is ready', async () => {
  const page = createFakePage();
  page.embedded.start();
  await nextTurn();
  page.frame().sendReady();
  page.embedded.syncTheme({ themeMode: 'light', themeVariables: {}, accent: '#000', background: '#fff' });
  assert.equal(page.frame().posted, []);
  await page.clock.advance(500);
  assert.equal((page.frame().last('SYNC_THEME').payload as { themeMode: string }).themeMode, 'light');
});

test('start: the load event may follow the message that the frame is ready', async () => {
  const page = createFakePage();
  const frame = await page.load();
  frame.onLoad();
  assert.not.ok(frame.state.isRemoved);
  await page.embedded.start();
  assert.is(page.frames.length, 1);
});

test('dispose: reports nothing while the frame loads', async () => {
  const page = createFakePage();
  const started = rejection(page.embedded.start());
  await nextTurn();
  page.embedded.dispose();
  assert.equal(describe(await started), wentWrong);
  await page.clock.advance(30_000);
  assert.equal(page.takeEvents(), []);
  assert.is(page.clock.pending, 0);
});

test('request: rejects with the documented message if the frame has no window', async () => {
  const page = createFakePage();
  const frame = await page.load();
  frame.state.hasWindow = false;
  assert.equal(describe(await rejection(page.embedded.connectDevice())), [
    'frameNotSet',
    'W3mFrame: iframe is not set',
  ]);
  page.embedded.syncTheme({ themeMode: 'light', themeVariables: {}, accent: '#000', background: '#fff' });
});

test('reload: sends the app and the latest theme to the new frame', async () => {
  const page = createFakePage();
  await page.load();
  page.embedded.syncTheme({ themeMode: 'light', themeVariables: {}, accent: '#000', background: '#fff' });
  assert.equal((page.frame().last('SYNC_THEME').payload as { themeMode: string }).themeMode, 'light');
  page.embedded.reload();
  await page.load();
  assert.equal(page.frame().kinds().slice(0, 2), ['SYNC_DAPP_DATA', 'SYNC_THEME']);
  assert.equal((page.frame().last('SYNC_THEME').payload as { themeMode: string }).themeMode, 'light');
});

test('signOut: waits at most 3 s for the frame, never rejects, says whether it is confirmed, and replaces a frame that is silent', async () => {
  const page = createFakePage();
  const frame = await page.load();
  const answered = page.embedded.signOut();
  await nextTurn();
  frame.answer('SIGN_OUT');
  assert.is(await answered, true);
  const unanswered = page.embedded.signOut();
  await page.clock.advance(2_999);
  assert.is(await stateOf(unanswered), 'pending');
  await page.clock.advance(1);
  assert.is(await unanswered, false);
  assert.not.ok(frame.kinds().includes('IS_CONNECTED'));
  assert.ok(frame.state.isRemoved, 'it would not answer the next request either');
  const repeated = page.embedded.signOut();
  const other = await page.load();
  assert.is(page.frames.length, 2);
  await nextTurn();
  other.answer('SIGN_OUT');
  assert.is(await repeated, true);
  assert.equal(page.takeEvents(), []);
});

test('signOut: one that the frame refuses counts if nobody is logged in', async () => {
  const page = createFakePage();
  const frame = await page.load();
  for (const isConnected of [true, false]) {
    const refused = page.embedded.signOut();
    await nextTurn();
    frame.fail('SIGN_OUT', { message: 'no' });
    await nextTurn();
    frame.answer('IS_CONNECTED', { isConnected });
    assert.is(await refused, !isConnected);
  }
  const failed = page.embedded.signOut();
  await nextTurn();
  frame.fail('SIGN_OUT', { message: 'no' });
  await nextTurn();
  frame.fail('IS_CONNECTED', { message: 'no' });
  assert.is(await failed, false);
  assert.not(frame.state.isRemoved, 'it answers');
});

test('start: in the background, a failure is reported only if something else waits for the frame', async () => {
  for (const isAwaited of [false, true]) {
    const page = createFakePage();
    const started = rejection(page.embedded.start(true));
    await nextTurn();
    const other = isAwaited && rejection(page.embedded.start());
    page.frame().onLoad();
    await page.clock.advance(20_000);
    assert.equal([await started, (await other) || (await started)].map(describe), [notLoaded, notLoaded]);
    const events = page.takeEvents();
    assert.equal(failures(events), isAwaited ? [notLoaded] : []);
    assert.is(events.length, isAwaited ? 2 : 0, 'nor that its page sends nothing');
  }
});

test('signOut: removes a frame that does not load in that time, without an alert', async () => {
  const page = createFakePage();
  const signedOut = page.embedded.signOut();
  await page.clock.advance(3_000);
  await signedOut;
  assert.ok(page.frame().state.isRemoved);
  await page.clock.advance(30_000);
  assert.equal(page.takeEvents(), []);
});

test('SESSION_UPDATE: is reported, and its token is sent only to the frame', async () => {
  const { embedded, load, takeEvents } = createFakePage();
  const frame = await load();
  for (const payload of [undefined, {}, { token: 7 }, { token: 'x'.repeat(100_000) }])
    frame.send({ type: '@w3m-frame/SESSION_UPDATE', payload });
  assert.equal(takeEvents(), []);
  frame.send({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } });
  assert.equal(takeEvents(), [['session']]);
  const connected = embedded.isConnected();
  await nextTurn();
  assert.equal(frame.last('IS_CONNECTED').payload, { token: 'secret' });
  frame.answer('IS_CONNECTED', { isConnected: true });
  assert.is(await connected, true);
});

test('messages: 100,000 random ones change nothing', async () => {
  const page = createFakePage();
  const frame = await page.load();
  const { embedded } = page;
  const pending = [embedded.connectEmail('mira@example.org'), embedded.user(login), embedded.connectFarcaster()];
  await nextTurn();
  const ids = frame.posted.map(({ id }) => id);
  const payload = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant({ action: 'CONNECT' }), fc.constant(userReply));
  const kind = fc.constantFrom(...Object.keys(kinds));
  const type = fc.oneof(
    fc.string(),
    fc.constant('@w3m-frame/READY'),
    fc
      .tuple(fc.constantFrom('@w3m-frame/', '@w3m-app/', '@w3m-frame'), kind, fc.constantFrom('_SUCCESS', '_ERROR', ''))
      .map((parts) => parts.join('')),
  );
  // A forged message has an unknown id, or a forged id with another kind.
  const id = fc.oneof(fc.string(), fc.uuid(), fc.constant(undefined));
  const forged = fc.record({
    type: fc.constantFrom('@w3m-frame/GET_CHAIN_ID_SUCCESS', '@w3m-frame/SIGN_OUT_ERROR'),
    id: fc.constantFrom(...ids),
    payload,
  });
  const message = fc.oneof(payload, fc.record({ type, id, payload }, { requiredKeys: [] }), forged);
  fc.assert(
    fc.property(message, (data) => frame.send(data)),
    { numRuns: runs(100_000) },
  );
  assert.equal(await Promise.all(pending.map(stateOf)), ['pending', 'pending', 'pending']);
  assert.equal(page.takeEvents(), []);
  assert.is(frame.posted.length, ids.length);
  assert.not.ok(frame.state.isRemoved);
  frame.answer('GET_USER', { address: eoa, chainId: 1 });
  assert.equal(await Promise.all(pending.map(stateOf)), ['pending', 'resolved', 'pending']);
});

test.run();
