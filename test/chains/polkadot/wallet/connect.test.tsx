import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/polkadot/index';
import { deferred } from '../../../../src/lib/deferred';
import { isBlockedPage } from '../../../../src/shared/blockedPage';
import { createConnector } from '../../../support/createConnector';
import { createAccount, createExtension, type ExtensionAccount, GENESIS } from '../../../support/createExtension';
import { neverAborted } from '../../../support/neverAborted';
import { rejection } from '../../../support/rejection';
import { watch } from '../../../support/watch';
import { withCode } from '../../../support/withCode';

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f';
const OTHER = 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e';
const never = () => new Promise(() => {});
const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

function setup(fake = createExtension()) {
  return { fake, ...createConnector(makeAdapter, { provider: fake.extension }, () => fake.prompt.approve()) };
}

/** The address of a key in the networks of Polkadot and Kusama, and in no network. */
const alice = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
] as const;

test('connect: enables once with the app’s name; addresses have the network’s prefix, names and key types', async () => {
  const accounts = [
    createAccount({ address: alice[2], name: ' Alice\u202e ', type: 'sr25519' }),
    createAccount({ address: alice[1], name: 'again' }),
    createAccount({ name: '', type: 'ecdsa' }),
    createAccount({ type: 'sr25519-ledger' }),
  ];
  const { fake, connected, notifications } = setup(createExtension(...accounts));
  const connection = await connected();
  assert.is(connection.accounts.length, 3);
  assert.is(connection.accounts[0], alice[0]);
  assert.ok(connection.accounts.every((address) => address.startsWith('1')));
  assert.equal(Object.values(connection.details ?? {}), [
    { label: 'Alice', kind: 'sr25519' },
    { kind: 'ecdsa' },
    { label: accounts[3]?.name },
  ]);
  assert.is(connection.networkId, POLKADOT);
  assert.is(connection.approved, undefined);
  assert.equal([...connection.can], []);
  assert.equal(fake.calls, ['enable Meadow', 'get']);
  assert.equal(notifications, []);
});

test('connect: each network has its prefix, and unknown ones that of no network', async () => {
  for (const [networkId, address] of [
    [KUSAMA, alice[1]],
    ['polkadot:68d56f15f85d3136970ec16946040bc1', alice[0]],
    [OTHER, alice[2]],
  ] as const) {
    const { connected } = setup(createExtension(createAccount({ address: alice[0] })));
    assert.equal((await connected({ networkId })).accounts, [address]);
  }
});

test('connect: an extension with the newer method gets only that request', async () => {
  const { fake, connected } = setup();
  const { enable } = fake.extension;
  fake.extension['connect'] = enable;
  fake.extension['enable'] = () => Promise.reject(new Error('no'));
  assert.ok(await connected());
});

test('connect: a refusal in any wording has the rejection code', async () => {
  const blocked = new Error('The source https://meadow is not allowed to interact with this extension');
  for (const error of [
    new Error('Rejected'),
    'Cancelled',
    blocked,
    new Error('Not today'),
    undefined,
    {},
    new Error('User rejected the pending request'),
  ]) {
    const { fake, connect, clock } = setup();
    const attempt = connect();
    await clock.advance(0);
    fake.prompt.reject(error ?? null);
    await clock.advance(0);
    assert.is(codeOf(attempt.error), 4001, String(error));
    assert.is(isBlockedPage(attempt.error), error === blocked);
    assert.is(clock.pending, 0);
  }
});

test('connect: an earlier open request, a removed extension and other codes are no refusal', async () => {
  for (const [error, code] of [
    [new Error('The source https://meadow has a pending authorization request'), -32002],
    [new Error('Extension context invalidated.'), undefined],
    [new TypeError('x is not a function'), undefined],
    [withCode(-32603), -32603],
  ] as const) {
    const { fake, connect, clock } = setup();
    const attempt = connect();
    await clock.advance(0);
    fake.prompt.reject(error);
    await clock.advance(0);
    assert.ok(attempt.error);
    assert.is(codeOf(attempt.error), code);
  }
});

test('connect: without an account of the network, rejects with that reason, and follows nothing', async () => {
  const bound = createAccount({ genesisHash: GENESIS.kusama });
  const ethereum = createAccount({ address: '0x52908400098527886E0F7030069857D2E4169EE7', type: 'ethereum' });
  const disguised = createAccount({ type: 'ethereum' });
  for (const accounts of [[], [bound], [ethereum], [disguised, ethereum, bound]]) {
    const { fake, connect, clock } = setup();
    fake.state.accounts = accounts as ExtensionAccount[];
    const attempt = connect();
    await clock.advance(0);
    fake.prompt.approve();
    await clock.advance(0);
    assert.is(codeOf(attempt.error), 4100);
    assert.match((attempt.error as Error).message, 'no accounts');
    assert.is(fake.listenerCount, 0);
  }
});

test('connect: a malformed response is an error', async () => {
  for (const answer of [
    undefined,
    null,
    'yes',
    {},
    { accounts: 5 },
    { accounts: {} },
    { accounts: { get: never() } },
  ]) {
    const { fake, connect, clock } = setup();
    fake.extension['enable'] = async () => answer;
    const attempt = connect();
    await clock.advance(0);
    assert.instance(attempt.error, TypeError);
  }
  const { fake, connect, clock } = setup();
  delete fake.extension['enable'];
  const attempt = connect();
  await clock.advance(0);
  assert.instance(attempt.error, TypeError);
});

test('connect: a second attempt joins the request that is open, and a late answer opens no second prompt', async () => {
  const { fake, connect, clock } = setup();
  const first = connect();
  await clock.advance(61_000);
  first.leave();
  await clock.advance(0);
  assert.is((first.error as Error).message, 'left');
  const second = connect();
  await clock.advance(0);
  assert.is(fake.requestCount, 1);
  second.leave();
  await clock.advance(0);
  // The visitor approves after both have ended.
  fake.prompt.approve();
  await clock.advance(0);
  assert.not(first.result ?? second.result);
  const third = connect();
  await clock.advance(0);
  assert.ok(third.result);
  assert.is(fake.requestCount, 1);
  const fourth = connect();
  await clock.advance(0);
  assert.ok(fourth.result);
  assert.is(fake.requestCount, 2, 'an answer is used once');
});

test('connect: two concurrent attempts share the prompt; after a late refusal the next one prompts again', async () => {
  const { fake, connect, clock } = setup();
  const both = [connect(), connect()];
  await clock.advance(0);
  assert.is(fake.prompts.length, 1);
  fake.prompt.reject();
  await clock.advance(0);
  assert.equal(
    both.map(({ error }) => codeOf(error)),
    [4001, 4001],
  );
  const left = connect();
  await clock.advance(0);
  left.leave();
  fake.prompt.reject();
  await clock.advance(0);
  const next = connect();
  await clock.advance(0);
  assert.not(next.settled);
  assert.is(fake.prompts.length, 3);
});

test('connect: after some minutes, an open request counts as lost, and the next attempt prompts again', async () => {
  const { fake, connect, clock } = setup();
  connect().leave();
  await clock.advance(299_000);
  connect().leave();
  await clock.advance(0);
  assert.is(fake.requestCount, 1);
  await clock.advance(2_000);
  const next = connect();
  await clock.advance(0);
  assert.is(fake.requestCount, 2);
  fake.prompt.approve();
  await clock.advance(0);
  assert.ok(next.result);
});

test('connect: an extension without a subscription, without a list, or with a broken one of both', async () => {
  for (const [name, value, other] of [
    ['subscribe', undefined, undefined],
    ['subscribe', () => assert.unreachable, undefined],
    ['get', undefined, undefined],
    ['get', () => Promise.reject(new Error('no')), undefined],
    ['get', never, undefined],
    ['subscribe', undefined, 'no subscription'],
  ] as const) {
    const { fake, connected } = setup();
    fake.injected.accounts[name] = value;
    if (other) delete fake.injected.accounts['subscribe'];
    const connection = await connected();
    assert.is(connection.accounts.length, 1);
    connection.dispose();
    assert.is(fake.listenerCount, 0);
  }
  const { fake, connect, clock } = setup();
  fake.injected.accounts['subscribe'] = undefined;
  fake.injected.accounts['get'] = () => Promise.reject(new Error('locked'));
  const attempt = connect();
  await clock.advance(0);
  fake.prompt.approve();
  await clock.advance(0);
  assert.is((attempt.error as Error).message, 'locked');
});

test('restore: an extension that has allowed the page answers at once', async () => {
  const { fake, connect, clock, unavailable } = setup();
  fake.state.allowed = true;
  const attempt = connect({ restore: true });
  await clock.advance(0);
  assert.is(attempt.result?.accounts.length, 1);
  await clock.advance(100);
  assert.equal([fake.requestCount, fake.prompts.length, unavailable(), clock.pending], [1, 0, 0, 0]);
});

test('restore: a restored extension is followed like a new one: its accounts, and the empty list that ends it', async () => {
  const { fake, connect, clock, notifications } = setup();
  fake.state.allowed = true;
  const attempt = connect({ restore: true });
  await clock.advance(0);
  fake.change([createAccount({ address: alice[2] })]);
  await clock.advance(100);
  assert.equal(notifications, [['accounts', alice[0]]]);
  fake.change([]);
  await clock.advance(100);
  assert.equal(notifications.slice(1), [['disconnected']]);
  assert.is(fake.listenerCount, 0);
  assert.ok(attempt.result);
});

test('restore: a lost permission counts as refused, so that no later page prompts; a response to it is joined', async () => {
  const { fake, connect, clock, unavailable } = setup();
  const attempt = connect({ restore: true });
  await clock.advance(2_999);
  assert.is(unavailable(), 0);
  await clock.advance(1);
  assert.is(unavailable(), 1);
  await clock.advance(7_000);
  assert.is(codeOf(attempt.error), 4100);
  assert.is(clock.pending, 0);
  fake.prompt.approve();
  await clock.advance(0);
  const next = connect();
  await clock.advance(0);
  assert.ok(next.result);
  assert.is(fake.requestCount, 1);
});

test('restore: accounts that the visitor shares again later connect; a refusal has its code', async () => {
  const { fake, connect, clock, unavailable } = setup();
  Object.assign(fake.state, { allowed: true, accounts: [] });
  const attempt = connect({ restore: true });
  await clock.advance(600_000);
  assert.not(attempt.settled);
  assert.ok(unavailable() > 0);
  fake.change([createAccount()]);
  await clock.advance(0);
  assert.ok(attempt.result);
  const other = setup();
  const refused = other.connect({ restore: true });
  await other.clock.advance(0);
  other.fake.prompt.reject();
  await other.clock.advance(0);
  assert.is(codeOf(refused.error), 4001);
});

test('after an event: sends no request, and uses an open one, or accounts that return', async () => {
  const { fake, connect, clock, connected } = setup();
  const waiting = connect({ afterEvent: true });
  await clock.advance(600_000);
  assert.equal([waiting.settled, fake.calls], [false, []]);
  waiting.leave();
  const open = connect();
  await clock.advance(0);
  open.leave();
  const joined = connect({ afterEvent: true });
  fake.prompt.approve();
  await clock.advance(0);
  assert.ok(joined.result);
  assert.is(fake.requestCount, 1);
  joined.result.dispose();
  (await connected()).dispose();
  fake.change([]);
  const suspended = connect({ restore: true, afterEvent: true });
  await clock.advance(100);
  assert.not(suspended.settled);
  fake.change([createAccount()]);
  await clock.advance(0);
  assert.ok(suspended.result);
  assert.is(fake.requestCount, 2);
});

test('after an event: does not use an ended connection or a refused request', async () => {
  const { fake, connect, clock, connected } = setup();
  await (await connected()).disconnect();
  const waiting = connect({ afterEvent: true });
  const refused = connect();
  await clock.advance(0);
  assert.ok(refused.result, 'the extension still allows the page');
  await refused.result.disconnect();
  fake.state.allowed = false;
  const again = connect();
  await clock.advance(0);
  fake.prompt.reject();
  await clock.advance(0);
  assert.is(codeOf(again.error), 4001);
  const afterwards = connect({ afterEvent: true });
  fake.change([createAccount()]);
  await clock.advance(100);
  assert.equal([waiting.settled, afterwards.settled], [false, false]);
});

test('events: the latest accounts arrive once, with new names, and only if they have changed', async () => {
  const { fake, connected, clock, notifications } = setup();
  await connected();
  for (let count = 0; count < 1_000; count++) fake.change(fake.state.accounts);
  await clock.advance(100);
  assert.equal(notifications, []);
  const other = createAccount({ address: alice[2] });
  for (let count = 0; count < 1_000; count++) fake.change([createAccount(), other]);
  fake.change([other]);
  await clock.advance(100);
  assert.equal(notifications, [['accounts', alice[0]]]);
  fake.change([{ ...other, name: 'Renamed' }]);
  await clock.advance(100);
  assert.is(notifications.length, 2);
});

test('events: an empty list ends the connection; lists that cannot be read change nothing', async () => {
  const { fake, connected, clock, notifications } = setup();
  const connection = await connected();
  for (const value of [undefined, null, 'x', {}, 5, [null, 5, {}]]) {
    fake.emit(value);
    await clock.advance(100);
  }
  assert.equal(notifications, []);
  fake.emit([null, 5, {}, { address: 'x' }]);
  await clock.advance(100);
  assert.equal(notifications, [['disconnected']]);
  assert.is(fake.listenerCount, 0);
  const signed = watch(connection.signMessage('hi', connection.accounts[0] as string, neverAborted));
  await clock.advance(0);
  assert.is(codeOf(signed.error), 4900);
});

test('events: after a sleep, the list is requested again', async () => {
  const { fake, connected, clock, notifications } = setup();
  fake.injected.accounts['subscribe'] = undefined;
  const connection = await connected();
  fake.state.accounts = [createAccount({ address: alice[2] })];
  const wake = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  wake();
  await clock.advance(100);
  assert.equal(notifications, [['accounts', alice[0]]]);
  connection.dispose();
  fake.calls.length = 0;
  wake();
  await clock.advance(100);
  assert.equal(fake.calls, []);
});

test('events: a requested list does not replace one that the extension has reported since', async () => {
  const { fake, connected, clock, notifications } = setup();
  await connected();
  const before = fake.state.accounts;
  const answer = deferred<unknown>();
  fake.injected.accounts['get'] = () => answer.promise;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await clock.advance(0);
  fake.change([createAccount({ address: alice[2] })]);
  await clock.advance(100);
  answer.resolve(before);
  await clock.advance(100);
  assert.equal(notifications, [['accounts', alice[0]]]);
});

test('events: an extension that keeps its listener changes nothing after the end', async () => {
  const { fake, connected, clock, notifications } = setup();
  let listener: (accounts: unknown) => void = () => {};
  fake.injected.accounts['subscribe'] = (added: typeof listener) => {
    listener = added;
  };
  (await connected()).dispose();
  listener([]);
  listener([createAccount()]);
  await clock.advance(100);
  assert.equal(notifications, []);
});

test('network: a switch encodes and filters again, in one step, without a request', async () => {
  const onKusama = createAccount({ genesisHash: GENESIS.kusama.toUpperCase().replace('0X', '0x') });
  const { fake, connected, notifications, clock } = setup(
    createExtension(createAccount({ address: alice[2] }), onKusama, createAccount({ genesisHash: GENESIS.polkadot })),
  );
  const connection = await connected();
  assert.is(connection.accounts.length, 2);
  const before = [...fake.calls];
  const { signal } = new AbortController();
  assert.is(connection.asksToSwitch?.(KUSAMA), false);
  await connection.switchNetwork({ caipNetworkId: KUSAMA } as never, signal);
  const [[id, first, ...others] = []] = notifications as string[][];
  assert.equal([id, first, others.length], [KUSAMA, alice[1], 1]);
  await connection.switchNetwork({ caipNetworkId: OTHER } as never, signal);
  assert.equal(notifications[1], [OTHER, alice[2]]);
  assert.equal(fake.calls, before);
  // What changes later has the addresses of the network of now.
  fake.change([createAccount({ address: alice[0] }), createAccount()]);
  await clock.advance(100);
  assert.is((notifications[2] as string[])[1], alice[2]);
});

test('network: a network without an account is refused, and the connection stays', async () => {
  const { connected, notifications, clock } = setup(createExtension(createAccount({ genesisHash: GENESIS.polkadot })));
  const connection = await connected();
  const refused = watch(connection.switchNetwork({ caipNetworkId: KUSAMA } as never, new AbortController().signal));
  await clock.advance(0);
  assert.is(codeOf(refused.error), 4902);
  assert.equal(notifications, []);
  assert.match(await connection.signMessage('hi', connection.accounts[0] as string, neverAborted), /^0x/);
});

test('signMessage: an abort rejects at once, and no request is sent after it', async () => {
  const { fake, connected } = setup();
  const connection = await connected();
  const [address = ''] = connection.accounts;
  fake.injected.signer.signRaw = () => new Promise(() => {});
  const controller = new AbortController();
  const canceled = rejection(connection.signMessage('hi', address, controller.signal));
  controller.abort(new Error('left'));
  assert.is(await canceled, controller.signal.reason);
  fake.injected.signer.signRaw = () => assert.unreachable();
  assert.is(await rejection(connection.signMessage('hi', address, controller.signal)), controller.signal.reason);
});

test('events: thousands of accounts are limited to 100', async () => {
  const many = Array.from({ length: 3_000 }, () => createAccount());
  const { connected } = setup(createExtension(...many));
  assert.is((await connected()).accounts.length, 100);
});

test('disconnect: ends the subscription, and the next connection enables again', async () => {
  const { fake, connected, notifications } = setup();
  await (await connected()).disconnect();
  assert.equal([fake.listenerCount, notifications], [0, []]);
  await connected();
  assert.is(fake.requestCount, 2);
});

test.run();
