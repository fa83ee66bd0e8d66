import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect } from '#reactive';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { disconnect } from '../../../src/features/connection/disconnect';
import { keepPairingAlive } from '../../../src/features/pairing/keepPairingAlive';
import { pair } from '../../../src/features/pairing/pair';
import { type Attempt, getAttempt } from '../../../src/features/pairing/pairingMachine';
import { prepare } from '../../../src/features/pairing/prepare';
import { checkAccount } from '../../support/checkAccount';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakePairing, type FakePairing, lumen, restorePage } from '../../support/fakePairing';
import { granted, relaySession } from '../../support/fakeRelay';
import { runs } from '../../support/runs';
import { setHidden } from '../../support/setHidden';

test.after.each(restorePage);

/** One step of the visitor, the wallet, the relay or the clock; `which` selects a pairing or view by index. */
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('mount' as const, 'leave' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('deliver' as const, 'stall' as const, 'answer' as const), which: fc.nat(7) }),
  fc.record({ do: fc.constant('approve' as const), which: fc.nat(7), other: fc.boolean() }),
  fc.record({ do: fc.constant('refuse' as const), which: fc.nat(7), code: fc.constantFrom(5000, 5001, undefined) }),
  fc.record({ do: fc.constant('expire' as const), which: fc.nat(7) }),
  fc.record({ do: fc.constant('update' as const), other: fc.boolean() }),
  fc.record({ do: fc.constant('disconnect' as const), refuses: fc.boolean() }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 1_000, 30_000, 230_000) }),
  fc.record({ do: fc.constant('hide' as const), hidden: fc.boolean() }),
  fc.record({
    do: fc.constantFrom(
      'open' as const,
      'close' as const,
      'renew' as const,
      'prepare' as const,
      'end' as const,
      'refused' as const,
      'unreachable' as const,
    ),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item,>(items: readonly Item[], which: number): Item | undefined => items[which % (items.length || 1)];

function createRun(agent: 'desktop' | 'iosSafari') {
  const fake = createFakePairing({ agent, options: { networks: ['eip155:1', 'eip155:137'] } });
  const views = new Set<AbortController>();
  const { ctx, relay, clock } = fake;
  const attempts = new Set<Attempt>();
  let count = 0;
  const stopCollecting = effect(() => {
    const attempt = getAttempt(fake.pairingState().phase.value);
    if (attempt) attempts.add(attempt);
  });

  async function act(next: Step): Promise<void> {
    const which = 'which' in next ? next.which : 0;
    const pairing = pick(relay.pairings, which);
    if (next.do === 'mount' && views.size < 2) {
      const view = new AbortController();
      views.add(view);
      void keepPairingAlive(ctx, which % 2 ? lumen : null, view.signal);
    }
    if (next.do === 'leave') {
      const view = pick([...views], which);
      view?.abort();
      if (view) views.delete(view);
    }
    if (next.do === 'stall') relay.hold = which % 2 === 0;
    if (next.do === 'deliver') pairing?.deliver();
    if (next.do === 'answer') pairing?.answer();
    if (next.do === 'approve') {
      const namespaces = granted('eip155:1', next.other ? OTHER_ADDRESS : ADDRESS);
      pairing?.approve(relaySession({ topic: `topic ${++count}`, namespaces }));
    }
    if (next.do === 'refuse') pairing?.refuse(next.code ? { code: next.code } : undefined);
    if (next.do === 'expire') pairing?.refuse(new Error('Proposal expired'));
    if (next.do === 'update' && relay.session) {
      const namespaces = granted('eip155:137', next.other ? OTHER_ADDRESS : ADDRESS);
      relay.sink().sessionChanged({ ...relay.session, namespaces });
    }
    if (next.do === 'disconnect') {
      // The relay removes a session that was never attached, whether or not its wallet can be notified.
      const fails = next.refuses && ctx.connections.size > 0;
      relay.onDisconnect = () => (fails ? Promise.reject(new Error('offline')) : undefined);
      await disconnect(ctx).catch(() => {});
      relay.onDisconnect = () => {};
    }
    if (next.do === 'hide') setHidden(next.hidden);
    if (next.do === 'open') open(ctx);
    if (next.do === 'close') close(ctx);
    if (next.do === 'renew') pair(ctx);
    if (next.do === 'prepare') prepare(ctx);
    if (next.do === 'end') relay.end();
    if (next.do === 'refused' && relay.configs.length) relay.sink().relayFailed(new Error('Unauthorized: invalid key'));
    if (next.do === 'unreachable' && relay.configs.length) relay.sink().relayFailed(new Error('socket stalled'));
    if (next.do === 'pass') await clock.advance(next.ms);
  }

  /** Unmounts all views and refuses all pending pairings. */
  async function finish(): Promise<void> {
    for (const view of views) view.abort();
    await fake.settle();
    close(ctx);
    for (const pairing of relay.pairings) pairing.refuse({ code: 5000 });
    for (const read of fake.adapter.reads) read.resolve(1n);
    await fake.settle();
    stopCollecting();
  }
  return { ...fake, attempts, act, finish };
}

type Run = ReturnType<typeof createRun>;

/** Invariants after every step. */
function check(run: Run): void {
  const { attempts, pairingState, relay, display } = run;
  assert.ok(relay.waiting.length <= 1, 'two live pairings');
  const current = getAttempt(pairingState().phase.peek());
  for (const attempt of attempts)
    assert.is(attempt.controller.signal.aborted, attempt !== current, 'only the current attempt is not aborted');
  checkAccount(run);
  const { status: shown, uri } = display();
  assert.is(uri !== null && shown === 'idle', false, 'a code without an attempt');
}

/** Invariants at the end: no pairing is pending, and both sides agree on the session. */
function checkAtRest({ account, relay, stored, display, ctx }: FakePairing): void {
  const { status, walletId } = account();
  assert.ok(status === 'connected' || status === 'disconnected', `at rest ${status}`);
  assert.is(relay.waiting.length, 0, 'a pending pairing');
  const entry = (stored('connections') as { eip155?: { walletId: string } } | null)?.eip155;
  assert.is(entry?.walletId ?? null, walletId, 'stored and shown wallet differ');
  assert.is(ctx.connections.size > 0, relay.session !== null, 'a session on one side only');
  assert.not.ok(['preparing', 'ready', 'answered'].includes(display().status), `at rest ${display().status}`);
}

/** A session that its wallet ends before the page has attached it. */
const endedAtOnce: [Step, boolean][] = [
  [{ do: 'renew' }, false],
  [{ do: 'disconnect', refuses: false }, false],
  [{ do: 'approve', which: 0, other: false }, false],
  [{ do: 'end' }, false],
];

/** A project that the relay refuses while a session is approved that the page has not attached yet. */
const refusedAtOnce: [Step, boolean][] = [
  [{ do: 'renew' }, false],
  [{ do: 'disconnect', refuses: false }, false],
  [{ do: 'approve', which: 0, other: false }, false],
  [{ do: 'refused' }, false],
];

/** The same, while the session cannot be ended at the relay. */
const refusedOffline: [Step, boolean][] = [
  [{ do: 'mount', which: 0 }, true],
  [{ do: 'approve', which: 0, other: false }, false],
  [{ do: 'refused' }, false],
  [{ do: 'disconnect', refuses: true }, false],
];

for (const agent of ['desktop', 'iosSafari'] as const) {
  test(`pairing: one pending attempt, no account without an address, no session without a connection: ${agent}`, async () => {
    const runSteps = async (steps: readonly (readonly [Step, waits: boolean])[]): Promise<void> => {
      const run = createRun(agent);
      open(run.ctx);
      for (const [next, waits] of steps) {
        await run.act(next);
        if (waits) await run.settle();
        check(run);
      }
      await run.finish();
      check(run);
      checkAtRest(run);
      run.life.abort();
      await run.settle();
      assert.is(run.clock.pending, 0, 'a pending timer');
      restorePage();
    };
    await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 20 }), runSteps), {
      numRuns: runs(200),
      examples: [[endedAtOnce], [refusedAtOnce], [refusedOffline]],
    });
  });
}

test.run();
