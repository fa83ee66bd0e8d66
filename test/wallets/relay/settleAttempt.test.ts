import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import type { OpenClient } from '../../../src/wallets/relay/openClient';
import type { CurrentAttempt, RelayState } from '../../../src/wallets/relay/relayState';
import { settleAttempt } from '../../../src/wallets/relay/settleAttempt';
import { rejection } from '../../support/rejection';

/** An attempt that no wallet has answered yet. */
function createAttempt() {
  const approval = deferred<never>();
  const attempt: CurrentAttempt = { approval: approval.promise, end: approval.reject };
  return attempt;
}

const settle = (state: object, attempt: CurrentAttempt, signal: AbortSignal) =>
  rejection(settleAttempt(state as RelayState, { opened: {} as OpenClient, attempt }, [], signal));

test('settleAttempt: an ended attempt is no longer the current one', async () => {
  const attempt = createAttempt();
  const state = { attempt };
  const reason = new Error('rejected');
  const settled = settle(state, attempt, new AbortController().signal);
  attempt.end(reason);
  assert.is(await settled, reason);
  assert.is(state.attempt, undefined);
});

test('settleAttempt: the end of an earlier attempt does not affect the current one, which can still be ended', async () => {
  const [earlier, current] = [createAttempt(), createAttempt()];
  const state = { attempt: current };
  const settled = settle(state, earlier, new AbortController().signal);
  earlier.end(new Error('Another pairing has taken its place'));
  await settled;
  assert.is(state.attempt, current);
});

test('settleAttempt: an abort ends the attempt with its reason, also before it', async () => {
  for (const isEarly of [true, false]) {
    const controller = new AbortController();
    const reason = new Error('left');
    if (isEarly) controller.abort(reason);
    const attempt = createAttempt();
    const settled = settle({ attempt }, attempt, controller.signal);
    controller.abort(reason);
    assert.is(await settled, reason);
  }
});

test.run();
