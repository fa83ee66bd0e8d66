import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { switchNetwork } from '../../../src/features/connection/switchNetwork';
import { checkAccount } from '../../support/checkAccount';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, type FakeModal, harbor, pebble } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { runs } from '../../support/runs';

const networks = ['eip155:1', 'eip155:137', 'eip155:56'] as const;

/** One step of the visitor, a wallet, a node or another tab; numbers select an item by index. */
const step = fc.oneof(
  fc.record({ do: fc.constant('connect' as const), which: fc.nat(1), view: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const), which: fc.nat(7) }),
  fc.record({ do: fc.constant('yes' as const), which: fc.nat(7), network: fc.nat(2), none: fc.boolean() }),
  fc.record({ do: fc.constant('no' as const), which: fc.nat(7), code: fc.constantFrom(4001, -32002, undefined) }),
  fc.record({ do: fc.constant('accounts' as const), which: fc.nat(7) }),
  fc.record({ do: fc.constant('network' as const), which: fc.nat(7), network: fc.nat(2) }),
  fc.record({ do: fc.constant('gone' as const), which: fc.nat(7) }),
  fc.record({ do: fc.constant('disconnect' as const), refuses: fc.boolean() }),
  fc.record({ do: fc.constant('switch' as const), network: fc.nat(2) }),
  fc.record({ do: fc.constant('switched' as const), which: fc.nat(7), agrees: fc.boolean() }),
  fc.record({ do: fc.constant('balance' as const), which: fc.nat(7), comes: fc.boolean() }),
  fc.record({ do: fc.constant('other tab connects' as const), which: fc.nat(1) }),
  fc.record({ do: fc.constant('other tab disconnects' as const) }),
  fc.record({ do: fc.constant('open' as const) }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('wait' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const wallets = [harbor, pebble];
const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % (items.length || 1)];

function createRun() {
  const store = createFakeStorage();
  const fake = createFakeModal({ store, options: { networks: ['eip155:1', 'eip155:137'] } });
  const visits: AbortController[] = [];
  const { ctx, adapter } = fake;

  function act(next: Step): void {
    const which = 'which' in next ? next.which : 0;
    const attempt = pick(
      adapter.attempts.filter(({ answered }) => !answered),
      which,
    );
    const connection = pick(adapter.connections, which);
    const network = networks['network' in next ? next.network : 0] ?? 'eip155:1';
    const wallet = pick(wallets, which) ?? harbor;
    const ignore = (): void => {};
    if (next.do === 'connect') {
      const visit = new AbortController();
      visits.push(visit);
      const { signal } = visit;
      const params = { namespace: 'eip155', signal } as const;
      const done = next.view
        ? connectWallet(ctx, { walletId: wallet.id, ...params })
        : connectInjected(ctx, { wallet, ...params });
      done.catch(ignore);
    }
    if (next.do === 'leave') pick(visits, which)?.abort();
    if (next.do === 'yes') attempt?.accept({ accounts: next.none ? [] : [ADDRESS], networkId: network });
    if (next.do === 'no') attempt?.refuse(next.code && { code: next.code });
    if (next.do === 'accounts') connection?.sink.accounts([OTHER_ADDRESS]);
    if (next.do === 'network') connection?.sink.network(network);
    if (next.do === 'gone') connection?.sink.disconnected();
    if (next.do === 'disconnect') {
      adapter.onDisconnect = () => (next.refuses ? Promise.reject({ code: 4001 }) : Promise.resolve());
      disconnect(ctx).catch(ignore);
    }
    if (next.do === 'switch') switchNetwork(ctx, network).catch(ignore);
    if (next.do === 'switched') pick(adapter.switches, which)?.[next.agrees ? 'resolve' : 'reject']();
    if (next.do === 'balance') {
      if (next.comes) pick(adapter.reads, which)?.resolve(1n);
      else pick(adapter.reads, which)?.reject(new Error('down'));
    }
    if (next.do === 'other tab connects') {
      const entry = { walletId: wallet.id, walletName: wallet.name, networkId: 'eip155:1' };
      store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
      followConnections(ctx, 'otherTab');
    }
    if (next.do === 'other tab disconnects') {
      store.removeItem('wallet-modal/v1/connections');
      followConnections(ctx, 'otherTab');
    }
    if (next.do === 'open') open(ctx);
    if (next.do === 'close') close(ctx);
  }

  /** Refuses all pending requests, so that nothing is left open. */
  async function finish(): Promise<void> {
    await fake.settle();
    for (const attempt of adapter.attempts) attempt.refuse({ code: 4001 });
    for (const question of adapter.switches) question.reject({ code: 4001 });
    for (const read of adapter.reads) read.resolve(1n);
    await fake.settle();
  }
  return { ...fake, act, finish };
}

/** Invariants after every step. */
function check(fake: FakeModal): void {
  checkAccount(fake);
  assert.ok(fake.state.router.history.value.length);
}

/** Invariants at the end: nothing pending, nothing leaking, and a connected wallet is the stored one. */
function checkAtRest({ account, adapter, ctx, stored, reported }: FakeModal): void {
  const { status, walletId } = account();
  assert.ok(status === 'connected' || status === 'disconnected', `at rest ${status}`);
  const live = adapter.connections.filter(({ disposed }) => !disposed);
  assert.is(live.length, ctx.connections.size, 'a listener without a connection');
  const entry = (stored('connections') as { eip155?: { walletId: string } } | null)?.eip155;
  // A wallet that is not available stays stored.
  if (status === 'connected') assert.is(entry?.walletId, walletId, 'stored and shown wallet differ');
  else assert.is(walletId, null);
  const waiting = adapter.attempts.filter(({ restore, answered, signal }) => restore && !answered && !signal.aborted);
  assert.ok(waiting.length <= (entry && status === 'disconnected' ? 1 : 0), 'waits for a wallet that is not stored');
  for (const error of reported) assert.instance(error, Error);
}

/** Runs the steps; after those with `waits`, pending promises settle before the next step. */
async function follow(steps: readonly (readonly [Step, waits: boolean])[]): Promise<void> {
  const run = createRun();
  for (const [next, waits] of steps) {
    run.act(next);
    if (waits) await run.settle();
    check(run);
  }
  await run.finish();
  check(run);
  checkAtRest(run);
}

/** The wallet is restored while the visitor's own request, which is refused later, is open. */
const restoredMeanwhile: [Step, boolean][] = [
  [{ do: 'other tab connects', which: 0 }, true],
  [{ do: 'connect', which: 0, view: true }, false],
  [{ do: 'yes', which: 0, network: 0, none: false }, false],
];

test('connection: connected implies an address and the stored wallet, in 1,000 random orders of events', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 25 }), follow), {
    numRuns: runs(1_000),
    examples: [[restoredMeanwhile]],
  });
});

test.run();
