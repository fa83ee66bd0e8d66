import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import type { OpenRequest } from '../../../src/core/ports/embedded';
import {
  attached,
  changed,
  detached,
  emptyQueue,
  type LoginPhase,
  loggedIn,
  lost,
  outdated,
  type QueuePhase,
  reloading,
  settled,
  signedOut,
  signingOut,
} from '../../../src/features/embedded-wallet/embeddedMachine';
import { runs } from '../../support/runs';

const request = (id: number): OpenRequest => ({
  id: `${id}`,
  origin: 'host',
  method: 'personal_sign',
  namespace: 'eip155',
  networkId: 'eip155:1',
  params: [],
});
const list = (length: number): OpenRequest[] => Array.from({ length }, (_, id) => request(id));
const waiting = (length: number, count = 0): QueuePhase => ({
  status: 'waiting',
  requests: list(length),
  settled: count,
});

test('changed: starts counting with the first request, and ends with the last one', () => {
  assert.equal(changed(emptyQueue, list(1)), waiting(1));
  assert.equal(changed(waiting(3, 2), list(2)), waiting(2, 2));
  assert.equal(changed(waiting(1, 2), []), emptyQueue);
  assert.equal(changed(changed(waiting(1, 2), []), list(2)), waiting(2));
});

test('settled: counts a request if another one follows it', () => {
  assert.equal(settled(waiting(2)), waiting(2, 1));
  for (const queue of [waiting(1, 4), emptyQueue, lost()]) assert.is(settled(queue), queue);
});

test('lost: stays while the wallet clears its list, until the frame is loaded or a new request arrives', () => {
  assert.equal(changed(lost(), []), { status: 'lost' });
  assert.equal(reloading(lost()), emptyQueue);
  assert.equal(changed(lost(), list(1)), waiting(1));
  const queue = waiting(2, 1);
  assert.is(reloading(queue), queue);
});

test('queue: in any order of events, a queue that waits has a request, and its position never decreases', () => {
  const event = fc.oneof(
    fc.nat(4).map((length) => (queue: QueuePhase) => changed(queue, list(length))),
    fc.constantFrom<(queue: QueuePhase) => QueuePhase>(settled, lost, reloading),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let queue: QueuePhase = emptyQueue;
      let seen = 0;
      for (const each of events) {
        queue = each(queue);
        if (queue.status !== 'waiting') seen = 0;
        else {
          assert.ok(queue.requests.length > 0);
          assert.ok(queue.settled >= seen);
          seen = queue.settled;
        }
      }
    }),
    { numRuns: runs(200), seed: 7 },
  );
});

const [first, second] = [{}, {}] as [WalletConnection, WalletConnection];

test('login: signed in exactly while there is a connection; a later one replaces one of its chain family', () => {
  const one = attached(signedOut, 'eip155', first);
  assert.equal([one.status, [...one.connections.keys()]], ['signedIn', ['eip155']]);
  const both = attached(attached(one, 'solana', first), 'eip155', second);
  assert.is(both.connections.get('eip155'), second);
  assert.is(detached(both, 'eip155').status, 'signedIn');
  assert.is(detached(detached(both, 'eip155'), 'solana').status, 'signedOut');
  assert.is(one.connections.get('eip155'), first, 'an earlier phase does not change');
});

test('login: while signed out, connections may change', () => {
  const ending: LoginPhase = signingOut(attached(signedOut, 'eip155', first));
  for (const phase of [attached(ending, 'solana', second), detached(ending, 'eip155')])
    assert.is(phase.status, 'signingOut');
  assert.is(attached(ending, 'solana', second).connections.size, 2);
});

test('login: after a login in another tab, none is left once its connections are removed, or one is made here', () => {
  const both = outdated(attached(attached(signedOut, 'eip155', first), 'solana', first));
  assert.is(detached(both, 'eip155').status, 'outdated');
  assert.equal(detached(detached(both, 'eip155'), 'solana'), signedOut);
  assert.is(loggedIn(both, 'eip155', second).status, 'signedIn');
});

test.run();
