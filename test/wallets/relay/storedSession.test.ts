import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RelayRecords } from '../../../src/wallets/relay/ports/relayStorage';
import { readStoredSelections, readStoredTopic } from '../../../src/wallets/relay/storedSession';

const now = 1_700_000_000_000;
const SESSIONS = 'wc@2:client:0.3//session';
const SELECTIONS = 'wallet-modal//positions';

const records = (stored: object) =>
  ({ getItem: async (key: string) => (stored as Record<string, unknown>)[key] }) as unknown as RelayRecords;
const topicOf = (sessions: unknown) => readStoredTopic(records({ [SESSIONS]: sessions }), now);
const session = (topic: unknown, seconds: unknown) => ({ topic, expiry: seconds });
const at = (ms: number): number => (now + ms) / 1_000;

test('readStoredTopic: returns the newest session that has not ended', async () => {
  assert.is(await topicOf([session('old', at(5_000)), session('new', at(1_000))]), 'new');
  assert.is(await topicOf([session('open', at(1_000)), session('ended', at(0)), session('long', at(-9_000))]), 'open');
  assert.is(await topicOf([session('ended', at(-1_000))]), undefined);
});

test('readStoredTopic: ignores invalid sessions', async () => {
  for (const sessions of [undefined, null, 'x', {}, [], [null, 7, 'x', {}, session(7, at(1_000))]])
    assert.is(await topicOf(sessions), undefined);
  for (const expiry of [undefined, null, 'soon', Number.NaN, {}])
    assert.is(await topicOf([session('open', at(1_000)), session('odd', expiry)]), 'open');
});

test('readStoredSelections: returns only those of the session', async () => {
  const stored = records({ [SELECTIONS]: { topic: 'mine', positions: { eip155: { networkId: 'eip155:137' } } } });
  assert.equal(await readStoredSelections(stored, 'mine'), { eip155: { networkId: 'eip155:137' } });
  assert.equal(await readStoredSelections(stored, 'other'), {});
  assert.equal(await readStoredSelections(records({}), 'mine'), {});
});

test.run();
