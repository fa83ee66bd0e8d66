import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import type { SessionRecord } from '../../../src/wallets/relay/library';
import { listenForApproval } from '../../../src/wallets/relay/listenForApproval';
import type { OpenClient } from '../../../src/wallets/relay/openClient';
import { createFakeClock } from '../../support/fakeClock';
import { nextTurn } from '../../support/nextTurn';

/** The life of a pairing, and how long a session may take to be settled after it (ms). */
const LIFETIME = 240_000;
const SETTLE_TIME = 20_000;
const expiresAt = 1_700_000_000_000;

const sessionOf = (pairingTopic: string): SessionRecord => ({
  topic: 'session',
  expiry: 0,
  namespaces: {},
  pairingTopic,
});

/** A page that resumes the pairing `mine`, at a time relative to the end of its life. */
function resume(at: number, { stored = [] as readonly SessionRecord[], keepSession = true } = {}) {
  // Mostly not advanced: while a device sleeps, no timer ends the pairing.
  const clock = createFakeClock(expiresAt + at);
  const listeners = new Map<string, (event: object) => void>();
  const ended: string[] = [];
  let onHistory: ((record: object) => void) | undefined;
  const history = {
    on(_: string, listener: (record: object) => void) {
      onHistory = listener;
    },
    off() {},
    records: new Map(),
  };
  const client = {
    on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    auth: { requests: { keys: [] }, pairingTopics: { keys: [] } },
    core: { history, expirer: { set() {} } },
    proposal: { getAll: () => [{ id: 7, pairingTopic: 'mine' }] },
    session: { getAll: () => stored },
    engine: { pendingSessions: new Map() },
    disconnect: async ({ topic }: { topic: string }) => void ended.push(topic),
  };
  const caughtUp = deferred();
  const connection = { ready: () => new Promise(() => {}), catchUp: () => caughtUp.promise };
  const opened = { client, connection, acceptPairing: () => () => {} } as unknown as OpenClient;
  const pending = { projectId: 'p', expiresAt };
  const resumed = listenForApproval({ opened, topic: 'mine', pending, keepSession, clock, store() {} });
  const result: { approval: string } = { approval: 'open' };
  resumed.approval.then(
    ({ topic }) => {
      result.approval = topic;
    },
    ({ message }: Error) => {
      result.approval = message;
    },
  );
  return {
    async read(): Promise<readonly unknown[]> {
      await nextTurn();
      resumed.cancel(new Error('end of the test'));
      return [result.approval, ended];
    },
    pass: clock.advance,
    sleep: clock.sleep,
    /** The wallet approves. */
    approve: () =>
      onHistory?.({
        id: 7,
        request: { method: 'wc_sessionPropose' },
        response: { result: { responderPublicKey: 'key' } },
      }),
    /** The relay has delivered its stored messages. */
    catchUp: caughtUp.resolve,
    hear: (session: SessionRecord) => listeners.get('session_connect')?.({ session }),
  };
}

/** Times at which a session counts, relative to the end of the pairing's life, and others. */
const inTime = [-LIFETIME, -1, 0, SETTLE_TIME - 1];
// The clock was set back, or the device has slept.
const outOfTime = [-LIFETIME - 1, SETTLE_TIME, LIFETIME];

for (const at of [...inTime, ...outOfTime]) {
  const expected = inTime.includes(at) ? ['session', []] : ['Proposal expired', ['session']];
  const title = inTime.includes(at) ? 'is used' : 'is ended, and the wallet is notified';

  test(`listenForApproval: a session found ${at} ms from the end ${title}`, async () => {
    const page = resume(at, { stored: [sessionOf('other'), sessionOf('mine')] });
    assert.equal(await page.read(), expected);
  });

  test(`listenForApproval: a session settled ${at} ms from the end ${title}`, async () => {
    const page = resume(at);
    page.hear(sessionOf('mine'));
    assert.equal(await page.read(), expected);
  });
}

test('listenForApproval: a page that does not need the session ends it', async () => {
  const page = resume(-1, { stored: [sessionOf('mine')], keepSession: false });
  assert.equal(await page.read(), ['The page has no use for the session', ['session']]);
});

for (const isDelivered of [true, false]) {
  test(`listenForApproval: a suspended page reads the relay’s stored messages, then expires: ${isDelivered}`, async () => {
    const page = resume(-1);
    await page.pass(1);
    if (!isDelivered) page.catchUp();
    await page.pass(0);
    page.hear(sessionOf('mine'));
    assert.equal(await page.read(), isDelivered ? ['session', []] : ['Proposal expired', ['session']]);
  });
}

test('listenForApproval: after a sleep past the expiry, accepts an approval that was in time', async () => {
  for (const isApprovedBefore of [true, false]) {
    const page = resume(-LIFETIME / 2);
    if (isApprovedBefore) page.approve();
    await page.sleep(LIFETIME);
    await page.pass(5_000);
    if (!isApprovedBefore) page.approve();
    page.catchUp();
    await page.pass(10_000);
    page.hear(sessionOf('mine'));
    assert.equal(await page.read(), ['session', []], `approved before: ${isApprovedBefore}`);
  }
});

test('listenForApproval: after a sleep, waits for an approval only for a limited time', async () => {
  for (const isApproved of [true, false]) {
    const page = resume(-LIFETIME / 2);
    await page.sleep(LIFETIME);
    if (isApproved) page.approve();
    await page.pass(80_000);
    page.hear(sessionOf('mine'));
    assert.equal(await page.read(), ['Proposal expired', ['session']], `approved: ${isApproved}`);
  }
});

test('listenForApproval: ignores a session of another pairing', async () => {
  const page = resume(-1);
  page.hear(sessionOf('other'));
  assert.equal(await page.read(), ['open', []]);
});

test.run();
