import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  readPairingApp,
  readPendingPairing,
  readPendingTopics,
  storePairing,
  storePairingApp,
} from '../../../src/wallets/relay/pendingPairing';
import type { RelayRecords } from '../../../src/wallets/relay/ports/relayStorage';

/** The life of a pairing, and how long it stays stored after it (ms). */
const LIFETIME = 240_000;
const RETENTION = 360_000;
const expiresAt = 1_700_000_000_000;
const pairing = { projectId: 'p', expiresAt };

function createRecords() {
  const stored = new Map<string, unknown>();
  const records = {
    getKeys: async () => [...stored.keys()],
    getItem: async (key: string) => stored.get(key),
    setItem: async (key: string, value: unknown) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  };
  return { stored, records: records as unknown as RelayRecords };
}

test('readPendingPairing: returns a pairing until its retention ends, also if the clock was set back a little', async () => {
  for (const [at, counts] of [
    [-LIFETIME, true],
    [0, true],
    [RETENTION - 1, true],
    [RETENTION, false],
    [-LIFETIME - RETENTION, true],
    [-LIFETIME - RETENTION - 1, false],
  ] as const) {
    const { records } = createRecords();
    await storePairing(records, 'mine', pairing);
    const found = await readPendingPairing(records, 'mine', expiresAt + at);
    assert.is(found?.projectId, counts ? 'p' : undefined, `${at}`);
  }
});

test('readPendingPairing: ignores an invalid pairing or key', async () => {
  for (const value of [null, 7, 'x', {}, { ...pairing, projectId: 7 }, { ...pairing, expiresAt: 'now' }]) {
    const { records } = createRecords();
    await storePairing(records, 'mine', value as never);
    assert.is(await readPendingPairing(records, 'mine', expiresAt), undefined);
  }
  const { records } = createRecords();
  await storePairing(records, 'mine', { ...pairing, responder: 7 as never });
  assert.is((await readPendingPairing(records, 'mine', expiresAt))?.responder, undefined);
});

test('readPendingTopics: removes expired and invalid entries', async () => {
  const { records, stored } = createRecords();
  stored.set('other', 1);
  await storePairing(records, 'mine', pairing);
  await storePairing(records, 'ended', { ...pairing, expiresAt: expiresAt - RETENTION });
  assert.equal(await readPendingTopics(records, expiresAt), ['mine']);
  assert.equal([...stored.keys()], ['other', 'wallet-modal//pairing/mine']);
});

test('readPairingApp: keeps the app until the pairing is cleared, and validates its link', async () => {
  const { records, stored } = createRecords();
  const app = { href: 'lumen://', kind: 'app', wallet: { id: 'lumen', name: 'Lumen' } } as const;
  assert.is(await readPairingApp(records, 'mine'), null);
  await storePairing(records, 'mine', pairing);
  await storePairingApp(records, 'mine', app);
  await storePairing(records, 'mine', { ...pairing, responder: 'key' });
  const read = await readPairingApp(records, 'mine');
  assert.equal([read?.href, read?.kind, { ...read?.wallet }], ['lumen://', 'app', app.wallet]);
  assert.is(await readPairingApp(records, 'other'), null);
  assert.equal(await readPendingTopics(records, expiresAt), ['mine']);
  for (const wrong of [7, {}, { ...app, href: 7 }, { ...app, href: 'javascript:alert(1)' }, { ...app, wallet: 'x' }]) {
    await storePairingApp(records, 'mine', wrong as never);
    assert.is(await readPairingApp(records, 'mine'), null, JSON.stringify(wrong));
  }
  await storePairingApp(records, 'mine', app);
  await storePairingApp(records, 'mine', null);
  assert.is(await readPairingApp(records, 'mine'), null);
  await storePairingApp(records, 'mine', app);
  await readPendingTopics(records, expiresAt + RETENTION);
  assert.equal([...stored.keys()], [], 'with the pairing');
});

test.run();
