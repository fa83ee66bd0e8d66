import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RelayNamespace } from '../../../src/core/ports/relay';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import type { Network } from '../../../src/lib/network';
import { sessionNetwork } from '../../../src/wallets/relay/sessionNetwork';
import { createFakeClock } from '../../support/fakeClock';
import { nextTask } from '../../support/render';
import { runs } from '../../support/runs';

const BASE = 'eip155:8453';
const ALICE = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';

const base: Network = {
  caipNetworkId: BASE,
  namespace: 'eip155',
  reference: '8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example/8453'],
  testnet: false,
};

/** A session on Ethereum. The test answers the wallet's requests and changes the session. */
function createSession(methods: readonly string[] = [SWITCH, ADD]) {
  const clock = createFakeClock();
  const ended = deferred<never>();
  ended.promise.catch(() => {});
  const accounts: `eip155:${string}:${string}`[] = [`eip155:1:${ALICE}`];
  const requests: { readonly method: string; readonly answer: (error?: unknown) => Promise<void> }[] = [];
  const selected: CaipNetworkId[] = [];
  const network = sessionNetwork({
    clock,
    ended: ended.promise,
    getNamespace: () => ({ accounts, networkId: 'eip155:1', methods, events: [] }) as unknown as RelayNamespace,
    requestWallet: () => (method) => {
      const response = deferred<unknown>();
      const answer = async (error?: unknown): Promise<void> => {
        if (error) response.reject(error);
        else response.resolve(null);
        await nextTask();
      };
      requests.push({ method, answer });
      return response.promise;
    },
    selectNetwork: (id) => void selected.push(id),
  });
  const arrive = async (): Promise<void> => {
    accounts.push(`${BASE}:${ALICE}`);
    network.checkArrivals();
    await nextTask();
  };
  /** Starts a switch and returns its outcome so far. */
  const start = (signal = new AbortController().signal) => {
    const result: { status: 'pending' | 'done' | 'failed'; error?: { code?: unknown; message?: string } } = {
      status: 'pending',
    };
    network.switchNetwork(base, signal).then(
      () => {
        result.status = 'done';
      },
      (error) => Object.assign(result, { status: 'failed', error }),
    );
    return result;
  };
  const pass = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    await nextTask();
  };
  return { ...network, clock, ended, requests, selected, arrive, start, pass };
}

const unknownChain = { code: 4902, message: 'Unrecognized chain ID' };

test('switchNetwork: a wallet without the switch method gets no request, and the error code is not 4902', async () => {
  const session = createSession(['personal_sign']);
  const result = session.start();
  await nextTask();
  assert.equal([result.status, result.error?.code], ['failed', 4200]);
  assert.equal(session.requests, []);
});

test('switchNetwork: a wallet that cannot add networks gets no request to add one, and its error 4902 is passed on', async () => {
  const session = createSession([SWITCH]);
  const result = session.start();
  await session.requests[0]?.answer(unknownChain);
  assert.equal([result.status, result.error, session.requests.length], ['failed', unknownChain, 1]);
});

test('switchNetwork: a network that arrives late ends the wait; without an arrival, the error has no code', async () => {
  for (const isLate of [true, false]) {
    const session = createSession();
    const result = session.start();
    await session.requests[0]?.answer();
    await session.pass(9_000);
    assert.is(result.status, 'pending');
    if (isLate) await session.arrive();
    else await session.pass(1_000);
    assert.equal([result.status, session.selected], isLate ? ['done', [BASE]] : ['failed', []]);
    assert.equal(
      [result.error?.code, result.error?.message],
      [undefined, isLate ? undefined : 'The wallet did not switch to the network'],
    );
  }
});

test('switchNetwork: the network’s arrival counts as the response of a wallet that never responds', async () => {
  const session = createSession();
  const result = session.start();
  await session.pass(60_000);
  assert.is(result.status, 'pending');
  await session.arrive();
  assert.equal([result.status, session.selected], ['done', [BASE]]);
});

test('switchNetwork: after the arrival, a refusal is no error, and no further request is sent', async () => {
  const session = createSession();
  const result = session.start();
  await session.arrive();
  await session.requests[0]?.answer(unknownChain);
  assert.equal([result.status, session.requests.length], ['done', 1]);
});

test('switchNetwork: a network that arrives after the error is selected while the visitor waits', async () => {
  for (const hasLeft of [false, true]) {
    const session = createSession();
    const controller = new AbortController();
    const result = session.start(controller.signal);
    await session.requests[0]?.answer({ code: 4001, message: 'User rejected the request' });
    assert.equal([result.status, result.error?.code], ['failed', 4001]);
    if (hasLeft) controller.abort();
    await session.arrive();
    assert.equal(session.selected, hasLeft ? [] : [BASE]);
    session.checkArrivals();
    await nextTask();
    assert.is(session.selected.length, hasLeft ? 0 : 1, 'once');
  }
});

test('switchNetwork: leaving ends the wait, and no request to add the network is sent', async () => {
  const session = createSession();
  const controller = new AbortController();
  const result = session.start(controller.signal);
  controller.abort();
  await nextTask();
  assert.is(result.status, 'failed');
  await session.requests[0]?.answer(unknownChain);
  assert.is(session.requests.length, 1);
});

test('switchNetwork: the end of the session ends the wait', async () => {
  const session = createSession();
  const result = session.start();
  session.ended.reject(Object.assign(new Error('The session has ended'), { code: 4900 }));
  await nextTask();
  assert.equal([result.status, result.error?.code], ['failed', 4900]);
});

test('switchNetwork: in any order of events, an error has the code 4902 only if the wallet’s error has it', async () => {
  const step = fc.constantFrom('answer', 'agree', 'unknown', 'arrive', 'pass');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const session = createSession([SWITCH]);
      const result = session.start();
      let hasArrived = false;
      let given: string | undefined;
      for (const each of steps) {
        const wasPending = result.status === 'pending';
        if (each === 'pass') await session.pass(10_000);
        else if (each === 'arrive') {
          hasArrived = true;
          await session.arrive();
        } else if (!given) {
          given = each;
          await session.requests[0]?.answer(each === 'unknown' ? unknownChain : undefined);
        }
        if (wasPending && hasArrived) assert.is(result.status, 'done', `${steps}`);
      }
      if (result.error?.code === 4902) assert.is(given, 'unknown', `${steps}`);
      if (hasArrived) assert.equal(session.selected, [BASE], `${steps}`);
    }),
    { seed: 30, numRuns: runs(200) },
  );
});

test.run();
