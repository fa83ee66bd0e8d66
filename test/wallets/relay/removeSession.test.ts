import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import type { OpenClient } from '../../../src/wallets/relay/openClient';
import type { CurrentAttempt, RelayState } from '../../../src/wallets/relay/relayState';
import { createRelayState } from '../../../src/wallets/relay/relayState';
import { removeSession } from '../../../src/wallets/relay/removeSession';
import { createFakeClock } from '../../support/fakeClock';

/** A page with a session, and a log of what happens to it. */
function createPage() {
  const log: string[] = [];
  const clock = createFakeClock();
  const stored: string[] = [];
  const getItem = async () => {
    if (stored.includes('unreadable')) throw new Error('unreadable');
    return stored.map((topic) => ({ topic, expiry: 2 ** 40 }));
  };
  const storage = { clear: async () => void log.push('clear'), view: () => ({ getItem }) };
  const state: RelayState = createRelayState({ config: { clock }, storage, sink: {} } as unknown as RelayState);
  const client = (name: string) =>
    Promise.resolve({
      close: () => void log.push(`close ${name}`),
      records: { close: () => void log.push(`forget ${name}`) },
    } as unknown as OpenClient);
  state.openClient = client('old');
  state.activeSession = { topic: 'mine', dispose: () => void log.push('dispose') } as never;
  const notice = deferred();
  const removed = removeSession(state, (_, topic) => {
    log.push(`notify ${topic}`);
    return notice.promise;
  });
  return { log, clock, state, client, notice, removed, stored };
}

test('removeSession: the wallet is notified, then the client ends and nothing stays stored', async () => {
  const { log, state, clock, notice, removed } = createPage();
  assert.equal([state.activeSession, state.openClient], [undefined, undefined]);
  await clock.advance(0);
  assert.equal(log, ['dispose', 'notify mine']);
  notice.resolve();
  await removed;
  assert.equal(log.slice(2), ['close old', 'forget old', 'clear']);
});

test('removeSession: a session or pairing that was created meanwhile keeps its storage', async () => {
  const { log, state, clock, client, notice, removed } = createPage();
  await clock.advance(0);
  state.openClient = client('new');
  notice.resolve();
  await removed;
  assert.equal(log.slice(2), ['close old', 'forget old']);
});

test('removeSession: a session that another tab has created, or may have created, stays stored', async () => {
  for (const [topics, isCleared] of [
    [['mine'], true],
    [['mine', 'other'], false],
    [['other'], false],
    [['unreadable'], false],
  ] as const) {
    const { log, notice, removed, stored } = createPage();
    stored.push(...topics);
    notice.resolve();
    await removed;
    assert.is(log.includes('clear'), isCleared, topics.join());
  }
});

test('removeSession: does not wait for a wallet that cannot be notified', async () => {
  const { log, clock, removed } = createPage();
  await clock.advance(3_000);
  await removed;
  assert.equal(log.slice(2), ['forget old', 'clear']);
});

test('removeSession: a pending pairing keeps its client', async () => {
  const { log, state, clock, client } = createPage();
  await clock.advance(3_000);
  log.length = 0;
  state.openClient = client('old');
  state.attempt = {} as CurrentAttempt;
  await removeSession(state, async () => {});
  assert.ok(state.openClient);
  assert.equal(log, []);
});

test.run();
