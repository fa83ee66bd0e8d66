import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/eip155';
import { deferred } from '../../../../src/lib/deferred';
import { createConnector } from '../../../support/createConnector';
import { createFakeProvider, type FakeProvider } from '../../../support/fakeProvider';
import { neverAborted } from '../../../support/neverAborted';
import { rejection } from '../../../support/rejection';

const lower = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const never = () => new Promise(() => {});

/** A wallet, the adapter and a record of the sink's calls. */
function setup(methods: Record<string, unknown> = {}) {
  const provider = createFakeProvider(methods);
  const controller = new AbortController();
  const { signal } = controller;
  const { attempt, clock, notifications } = createConnector(makeAdapter, { provider });
  const connectTo = (from: unknown, restore = false, afterEvent = false, approvedElsewhere = false) =>
    attempt({ provider: from, signal, restore, afterEvent, approvedElsewhere });
  const connect = (restore?: boolean) => connectTo(provider, restore);
  return { provider, clock, notifications, controller, connect, connectTo };
}

const methodsOf = ({ calls }: FakeProvider) => calls.map(({ method }) => method);

test('connect: resolves with checksummed accounts and the network', async () => {
  const { provider, connect, notifications } = setup({ eth_requestAccounts: [lower, other], eth_chainId: '0x89' });
  const connection = await connect();
  assert.equal(connection.accounts, [account, other]);
  assert.is(connection.networkId, 'eip155:137');
  assert.is(connection.provider, provider);
  assert.equal(methodsOf(provider), ['eth_requestAccounts', 'eth_chainId']);
  assert.equal(notifications, []);
});

test('connect: restores without a prompt', async () => {
  const { provider, connect } = setup();
  await connect(true);
  assert.equal(methodsOf(provider), ['eth_accounts', 'eth_chainId']);
});

test('connect: a restored wallet is followed like a new one: its accounts, its network, and the lock that ends it', async () => {
  const { provider, connect, notifications, clock } = setup();
  await connect(true);
  provider.emit('accountsChanged', [other]);
  provider.emit('chainChanged', '0x89');
  await clock.advance(1_000);
  assert.equal(notifications, [
    ['network', 'eip155:137'],
    ['accounts', other],
  ]);
  provider.emit('accountsChanged', []);
  await clock.advance(1_000);
  assert.equal(notifications.slice(2), [['disconnected']]);
  assert.is(provider.listenerCount, 0);
});

test('connect: drops invalid, repeated and malformed accounts of the response', async () => {
  const wrongCase = account.replace('C', 'c').replace('d', 'D');
  const junk = [
    null,
    7,
    '0x',
    '0x123',
    lower.slice(2),
    `${lower}00`,
    { toString: () => lower },
    '11111111111111111111111111111111',
  ];
  const answer = [wrongCase, ...junk, lower, account, other.toUpperCase().replace('0X', '0x')];
  const { connect } = setup({ eth_requestAccounts: answer });
  assert.equal((await connect()).accounts, [account, other]);
});

test('connect: rejects without an address', async () => {
  for (const answer of [
    [],
    null,
    undefined,
    lower,
    '0x',
    {},
    [{ toString: () => lower }],
    ['0x12'],
    { 0: lower, length: 1 },
  ]) {
    const { provider, connect } = setup({ eth_requestAccounts: answer, eth_accounts: answer });
    assert.instance(await rejection(connect()), Error, JSON.stringify(answer));
    assert.is(provider.listenerCount, 0);
  }
});

test('connect: reads at most 100 of 300 accounts', async () => {
  const many = Array.from({ length: 300 }, (_, n) => `0x${(n + 1).toString(16).padStart(40, '0')}`);
  const { connect } = setup({ eth_requestAccounts: many });
  assert.is((await connect()).accounts.length, 100);
});

test('connect: rejects with the wallet’s raw error', async () => {
  const nested = { cause: { cause: { cause: { cause: { cause: { code: 4001 } } } } } };
  const thrown = [
    undefined,
    'no',
    { code: 4001 },
    { code: '4001' },
    { message: {} },
    nested,
    new Error('x'.repeat(1e6)),
  ];
  for (const reason of thrown) {
    const rejects = setup({ eth_requestAccounts: () => Promise.reject(reason) });
    assert.is(await rejection(rejects.connect()), reason);
    const throws = setup({
      eth_requestAccounts: () => {
        throw reason;
      },
    });
    assert.is(await rejection(throws.connect()), reason);
    assert.is(rejects.provider.listenerCount + throws.provider.listenerCount, 0);
  }
});

test('connect: rejects a value that is not a provider', async () => {
  for (const value of [null, undefined, 7, 'x', {}, { request: 'x' }]) {
    assert.instance(await rejection(setup().connectTo(value)), TypeError);
  }
});

test('connect: an abort rejects at once, and the wallet’s late approval is ignored', async () => {
  let answer: (accounts: unknown) => void = () => {};
  const { provider, connect, notifications, controller, clock } = setup({
    eth_requestAccounts: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const attempt = rejection(connect());
  const reason = new Error('cancelled');
  controller.abort(reason);
  assert.is(await attempt, reason);
  assert.is(provider.listenerCount, 0);
  answer([lower]);
  provider.emit('accountsChanged', [lower]);
  await clock.advance(1_000);
  assert.equal(methodsOf(provider), ['eth_requestAccounts']);
  assert.equal(notifications, []);
});

test('connect: an abort also ends the request for the chain', async () => {
  const { provider, connect, controller, clock } = setup({ eth_chainId: never });
  const attempt = rejection(connect());
  await clock.advance(0);
  controller.abort();
  assert.is(((await attempt) as Error).name, 'AbortError');
  assert.is(provider.listenerCount, 0);
});

test('connect: an abort after the connection does not end it', async () => {
  const { provider, connect, controller, notifications, clock } = setup();
  await connect();
  controller.abort();
  provider.emit('chainChanged', '0x89');
  await clock.advance(1_000);
  assert.equal(notifications, [['network', 'eip155:137']]);
});

test('connect: rejects a response that is no chain id', async () => {
  const { connect, provider } = setup({ eth_chainId: '0x0' });
  assert.instance(await rejection(connect()), TypeError);
  assert.is(provider.listenerCount, 0);
});

test('connect: keeps a change event that arrives before the responses', async () => {
  const { connect, notifications, clock } = (() => {
    const made = setup({
      eth_requestAccounts: () => {
        made.provider.emit('accountsChanged', [other]);
        return [lower];
      },
      eth_chainId: () => {
        made.provider.emit('chainChanged', '0x89');
        return '0x1';
      },
    });
    return made;
  })();
  const connection = await connect();
  assert.equal(connection.accounts, [other]);
  assert.is(connection.networkId, 'eip155:137');
  await clock.advance(1_000);
  assert.equal(notifications, []);
});

test('connect: ignores an empty accounts event of a locked wallet during the request', async () => {
  const made = setup({
    eth_requestAccounts: () => {
      made.provider.emit('accountsChanged', []);
      return [lower];
    },
  });
  assert.equal((await made.connect()).accounts, [account]);
});

test('connect: ignores the refusal of a wallet that has shared accounts, also before its network is known', async () => {
  let refuse: (error: unknown) => void = () => {};
  let answer: (chainId: unknown) => void = () => {};
  const { provider, connect, clock } = setup({
    eth_requestAccounts: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
    eth_chainId: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const connecting = connect();
  await clock.advance(0);
  provider.emit('accountsChanged', [lower]);
  await clock.advance(0);
  refuse({ code: 4001 });
  await clock.advance(0);
  answer('0x89');
  assert.is((await connecting).networkId, 'eip155:137');
});

test('restore: waits for a wallet that shares no accounts; an error or a revocation counts as a refusal', async () => {
  const ends: Record<string, (made: ReturnType<typeof setup>) => void> = {
    'an answer to an event that cannot be read': ({ provider }) => {
      provider.behave({ eth_accounts: () => Promise.reject({ code: 4100 }) });
      provider.emit('accountsChanged', 'x');
    },
    'a revocation': ({ provider }) => {
      provider.behave({ wallet_getPermissions: [] });
      provider.emit('accountsChanged', []);
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    const made = setup({ eth_accounts: [], wallet_getPermissions: [{ parentCapability: 'eth_accounts' }] });
    let error: unknown;
    made.connect(true).catch((reason) => {
      error = reason;
    });
    await made.clock.advance(60_000);
    assert.is(error, undefined);
    end(made);
    await made.clock.advance(0);
    assert.is((error as { code?: number } | undefined)?.code, 4100, name);
    assert.is(made.provider.listenerCount, 0);
  }
});

test('restore: a wallet that was approved in another tab may list its permission late', async () => {
  const { provider, connectTo, clock } = setup({ eth_accounts: [], wallet_getPermissions: [] });
  const restoring = connectTo(provider, true, false, true);
  await clock.advance(60_000);
  provider.emit('accountsChanged', [lower]);
  await clock.advance(0);
  assert.equal((await restoring).accounts, [account]);
});

test('restore: a wallet that shares accounts during the request for its permissions has not revoked them', async () => {
  let answer: (permissions: unknown) => void = () => {};
  let answerChain: (chainId: unknown) => void = () => {};
  const { provider, connect, clock } = setup({
    eth_accounts: [],
    wallet_getPermissions: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    eth_chainId: () =>
      new Promise((resolve) => {
        answerChain = resolve;
      }),
  });
  const restoring = connect(true);
  await clock.advance(0);
  provider.emit('accountsChanged', [lower]);
  await clock.advance(0);
  answer([]);
  await clock.advance(0);
  answerChain('0x1');
  assert.equal((await restoring).accounts, [account]);
});

test('connect: accounts from an event during the request count as the response, whatever it returns later', async () => {
  const events: [name: string, payload: unknown][] = [
    ['accountsChanged', [lower]],
    ['accountsChanged', 'approved'],
    ['connect', { chainId: '0x1' }],
  ];
  for (const [name, payload] of events) {
    for (const refuses of [false, true]) {
      let refuse: (error: unknown) => void = () => {};
      const { provider, connect, clock } = setup({
        eth_accounts: [],
        eth_requestAccounts: () =>
          new Promise((_, reject) => {
            refuse = reject;
          }),
      });
      const connecting = connect();
      await clock.advance(1_000);
      provider.emit('connect', { chainId: '0x1' });
      provider.emit('accountsChanged', []);
      await clock.advance(1_000);
      provider.behave({ eth_accounts: [lower] });
      provider.emit(name, payload);
      if (refuses) await clock.advance(0);
      if (refuses) refuse({ code: -32002 });
      assert.equal((await connecting).accounts, [account], name);
      assert.equal(methodsOf(provider).filter((method) => method === 'eth_requestAccounts').length, 1);
    }
  }
});

test('connect: after an event, sends no request for accounts and ignores those that the wallet shares already', async () => {
  const { provider, connectTo, clock } = setup();
  let isConnected = false;
  const connecting = connectTo(provider, false, true).then(() => {
    isConnected = true;
  });
  await clock.advance(60_000);
  assert.equal([isConnected, methodsOf(provider)], [false, []]);
  provider.emit('accountsChanged', []);
  provider.emit('chainChanged', '0x89');
  await clock.advance(60_000);
  assert.not(isConnected);
  provider.emit('accountsChanged', [lower]);
  await connecting;
  assert.is(clock.pending, 0);
});

test('connect: rejects if the wallet removes its accounts during the request for its chain', async () => {
  const made = setup({
    eth_chainId: () => {
      made.provider.emit('accountsChanged', []);
      return '0x1';
    },
  });
  assert.is(((await rejection(made.connect())) as { code?: number }).code, 4100);
});

test('sink: a thousand changes become one notification, the network first', async () => {
  const { provider, connect, notifications, clock } = setup();
  await connect();
  for (let n = 1; n <= 1_000; n++) {
    provider.emit('accountsChanged', [n % 2 ? lower : other]);
    provider.emit('chainChanged', `0x${n.toString(16)}`);
  }
  await clock.advance(1_000);
  assert.equal(notifications, [
    ['network', 'eip155:1000'],
    ['accounts', other],
  ]);
});

test('sink: is notified while the wallet keeps changing', async () => {
  const { provider, connect, notifications, clock } = setup();
  await connect();
  for (let n = 2; n <= 201; n++) {
    provider.emit('chainChanged', n);
    await clock.advance(1);
  }
  assert.ok(notifications.length >= 3 && notifications.length <= 6, String(notifications.length));
});

test('sink: is not notified of reverted changes and malformed events', async () => {
  const { provider, connect, notifications, clock } = setup();
  await connect();
  provider.emit('chainChanged', '0x89');
  provider.emit('chainChanged', '0x1');
  for (const payload of [
    undefined,
    null,
    'x',
    {},
    Object.defineProperty({}, 'chainId', {
      get: () => {
        throw new Error();
      },
    }),
  ]) {
    provider.emit('chainChanged', payload);
    provider.emit('accountsChanged', payload);
    provider.emit('connect', payload);
  }
  provider.emit('accountsChanged', [lower.toUpperCase().replace('0X', '0x')]);
  await clock.advance(1_000);
  assert.equal(notifications, []);
});

test('sink: losing all accounts is one disconnect', async () => {
  const { provider, connect, notifications, clock } = setup();
  await connect();
  provider.emit('accountsChanged', []);
  await clock.advance(1_000);
  provider.emit('accountsChanged', [lower]);
  await clock.advance(1_000);
  assert.equal(notifications, [['disconnected']]);
  assert.is(provider.listenerCount, 0);
});

test('sink: a disconnect event is a disconnect, unless the wallet reports its state right after it', async () => {
  for (const error of [{ code: 4900 }, { code: 1011 }, undefined]) {
    const { provider, connect, notifications, clock } = setup();
    await connect();
    provider.emit('disconnect', error);
    provider.emit('connect', { chainId: '0x1' });
    await clock.advance(1_000);
    assert.equal(notifications, []);
    provider.emit('disconnect', error);
    await clock.advance(1_000);
    assert.equal(notifications, [['disconnected']]);
    assert.is(provider.listenerCount, 0);
  }
});

test('sink: a wallet that reports a connection right after a disconnect is back, even without further events', async () => {
  const { provider, connect, notifications, clock } = setup();
  await connect();
  provider.behave({ eth_accounts: never, eth_chainId: never });
  provider.emit('disconnect', { code: 4900 });
  provider.emit('connect');
  await clock.advance(10_000);
  assert.equal(notifications, []);
});

test('sink: error 1013 is a disconnect only if the accounts are gone or the wallet does not respond', async () => {
  const outcomes: [unknown, unknown[]][] = [
    [[lower], []],
    [[], [['disconnected']]],
    [never, [['disconnected']]],
  ];
  for (const [eth_accounts, expected] of outcomes) {
    const { provider, connect, notifications, clock } = setup({ eth_accounts });
    await connect();
    provider.emit('disconnect', { code: 1013 });
    await clock.advance(5_000);
    assert.equal(notifications, expected);
  }
});

test('sink: after error 1013, a wallet that reports its state is connected again, even if it lost the request', async () => {
  const events: [name: string, payload: unknown, expected: unknown[]][] = [
    ['connect', { chainId: '0x1' }, []],
    ['accountsChanged', [other], [['accounts', other]]],
    ['accountsChanged', [], [['disconnected']]],
  ];
  for (const [name, payload, expected] of events) {
    const { provider, connect, notifications, clock } = setup({ eth_accounts: never });
    await connect();
    provider.emit('disconnect', { code: 1013 });
    await clock.advance(1_000);
    provider.emit(name, payload);
    await clock.advance(5_000);
    assert.equal(notifications, expected);
  }
});

test('connect: two concurrent attempts are independent', async () => {
  const { provider, connect, clock, notifications } = setup();
  const [first, second] = await Promise.all([connect(), connect()]);
  first.dispose();
  provider.emit('chainChanged', '0x89');
  await clock.advance(1_000);
  assert.equal(notifications, [['network', 'eip155:137']]);
  second.dispose();
  assert.is(provider.listenerCount, 0);
});

test('connect and dispose: work with a wallet without events', async () => {
  const { provider, connectTo } = setup();
  const plain = { request: provider.request };
  (await connectTo(plain)).dispose();
  const broken = {
    ...plain,
    on: () => {
      throw new Error('no');
    },
    removeListener: 'no',
  };
  (await connectTo(broken)).dispose();
});

test('dispose: rejects a pending request', async () => {
  const { connect } = setup({ personal_sign: never });
  const connection = await connect();
  const signing = rejection(connection.signMessage('hello', account, neverAborted));
  connection.dispose();
  const { code, message } = (await signing) as Error & { code?: number };
  assert.equal([code, message], [4900, 'The wallet was disconnected'], 'as the provider says');
});

test('signMessage: an abort rejects at once, and no request is sent after it', async () => {
  const { provider, connect } = setup({ personal_sign: never });
  const connection = await connect();
  const controller = new AbortController();
  const signing = rejection(connection.signMessage('hello', account, controller.signal));
  const asked = provider.calls.length;
  controller.abort(new Error('left'));
  assert.is(await signing, controller.signal.reason);
  assert.is(await rejection(connection.signMessage('hello', account, controller.signal)), controller.signal.reason);
  assert.is(provider.calls.length, asked);
});

test('signMessage: signs the UTF-8 bytes of a text with the account', async () => {
  const signature = `0x${'ab'.repeat(65)}`;
  const { provider, connect } = setup({ personal_sign: signature });
  assert.is(await (await connect()).signMessage('Grüße 👋', account, neverAborted), signature);
  assert.equal(provider.calls.at(-1)?.params, ['0x4772c3bcc39f6520f09f918b', account]);
});

test('signMessage: rejects a result that is not a signature', async () => {
  for (const answer of [undefined, null, '', 'ab'.repeat(66), `0x${'ab'.repeat(65)}a`, `0x${'zz'.repeat(65)}`, {}]) {
    const connection = await setup({ personal_sign: answer }).connect();
    assert.instance(await rejection(connection.signMessage('hello', account, neverAborted)), TypeError);
  }
});

test('disconnect: revokes the permission and stops listening', async () => {
  const { provider, connect, notifications, clock } = setup({ wallet_revokePermissions: null });
  const connection = await connect();
  await connection.disconnect();
  assert.equal(provider.calls.at(-1), { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
  provider.emit('accountsChanged', []);
  await clock.advance(1_000);
  assert.equal(notifications, []);
  assert.is(provider.listenerCount, 0);
  // For another chain family of the wallet, it is kept until that one ends.
  await connection.revoke?.();
  assert.equal(methodsOf(provider).slice(-2), ['wallet_revokePermissions', 'wallet_revokePermissions']);
});

test('disconnect: what the wallet reports before it answers is no end of its own, unless it fails', async () => {
  for (const fails of [false, true]) {
    const answer = deferred<null>();
    const { provider, connect, notifications, clock } = setup({ wallet_revokePermissions: () => answer.promise });
    const leaving = (await connect()).disconnect();
    provider.emit('accountsChanged', []);
    await clock.advance(1_000);
    assert.equal(notifications, []);
    if (fails) answer.reject({ code: -32603, message: 'busy' });
    else answer.resolve(null);
    await leaving.catch(() => {});
    await clock.advance(1_000);
    assert.equal(notifications, fails ? [['disconnected']] : []);
    assert.is(provider.listenerCount, 0);
  }
});

test('disconnect: resolves if the wallet cannot revoke or the user rejects', async () => {
  const reasons = [
    { code: 4200 },
    { code: -32601 },
    { code: '-32004' },
    { code: 4001 },
    { code: -32603, data: { originalError: { code: 4001 } } },
    { code: -32603, message: 'The method wallet_revokePermissions is not supported' },
    'Method not found',
  ];
  for (const reason of reasons) {
    const { provider, connect } = setup({ wallet_revokePermissions: () => Promise.reject(reason) });
    await (await connect()).disconnect();
    assert.is(provider.listenerCount, 0);
  }
});

test('disconnect: waits three seconds for a wallet that does not respond', async () => {
  const { provider, connect, clock } = setup({ wallet_revokePermissions: never });
  const leaving = (await connect()).disconnect();
  await clock.advance(3_000);
  await leaving;
  assert.is(provider.listenerCount, 0);
});

test('disconnect: rejects with the wallet’s error if revoking fails, and stays connected', async () => {
  const reason = { code: -32603, message: 'Database locked' };
  const { connect, provider, notifications, clock } = setup({ wallet_revokePermissions: () => Promise.reject(reason) });
  const connection = await connect();
  assert.is(await rejection(connection.disconnect()), reason);
  provider.emit('chainChanged', '0x89');
  await clock.advance(1_000);
  assert.equal(notifications, [['network', 'eip155:137']]);
});

test.run();
