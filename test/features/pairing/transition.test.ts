import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Attempt,
  getAttempt,
  getCode,
  getLink,
  type PairingEvent,
  type PairingPhase,
  toDisplay,
  transition,
} from '../../../src/features/pairing/pairingMachine';

const client = {
  index: 0,
  relay: null,
  options: null,
  session: null,
  restoring: null,
  readAgain: null,
  isAway: false,
  refusal: null,
  appLink: null,
};
const newAttempt = (): Attempt => ({
  controller: new AbortController(),
  client,
  families: ['eip155'],
  locked: false,
  keptUntil: 0,
});
const attempt = newAttempt();
const other = newAttempt();
const code = { uri: 'wc:1', expiresAt: 5, topic: 'aa' };
const newCode = { uri: 'wc:2', expiresAt: 6, topic: 'bb' };

const idle: PairingPhase = { status: 'idle' };
const preparing: PairingPhase = { status: 'preparing', attempt, previousUri: null };
const unanswered: PairingPhase = { status: 'unanswered', attempt, previousUri: null };
const ready: PairingPhase = { status: 'ready', attempt, code };
const answered: PairingPhase = { status: 'answered', attempt, code };
const pending: PairingPhase = { status: 'expired', uri: 'wc:1', pending: { attempt, code } };
const expired: PairingPhase = { status: 'expired', uri: 'wc:1', pending: null };
const ended: PairingPhase = { status: 'ended', display: { status: 'ready', uri: 'wc:1' } };
const declined: PairingPhase = { status: 'declined' };
const failure = { origin: 'service', text: 'pairing.failedText' } as const;
const failed: PairingPhase = { status: 'failed', failure };
const all = { idle, preparing, unanswered, ready, answered, pending, expired, ended, declined, failed };
type Name = keyof typeof all;
const names = Object.keys(all) as Name[];

/** The phase that follows an event, by the current phase; the event is ignored in all others. */
const table: readonly [title: string, event: PairingEvent, follows: Partial<Record<Name, PairingPhase>>][] = [
  [
    'transition: silence while preparing shows unanswered',
    { type: 'silence', attempt },
    { preparing: unanswered, unanswered },
  ],
  ['transition: code becomes ready', { type: 'code', attempt, code }, { preparing: ready, unanswered: ready }],
  [
    'transition: answer counts while the attempt has a code, shown or not',
    { type: 'answer', attempt },
    { ready: answered, answered, pending: answered },
  ],
  [
    'transition: end keeps the display until the reason is set',
    { type: 'end', attempt },
    {
      preparing: { status: 'ended', display: { status: 'preparing', uri: null } },
      unanswered: { status: 'ended', display: { status: 'unanswered', uri: null } },
      ready: ended,
      answered: { status: 'ended', display: { status: 'answered', uri: 'wc:1' } },
      pending: { status: 'ended', display: { status: 'expired', uri: 'wc:1' } },
    },
  ],
  [
    'transition: expire keeps the pending attempt',
    { type: 'expire' },
    { ready: pending, answered: pending, pending, ended: expired },
  ],
  ['transition: fail applies after end only', { type: 'fail', failure }, { ended: failed }],
  ['transition: fail without a failure is declined', { type: 'fail', failure: null }, { ended: declined }],
  ['transition: reset returns to idle', { type: 'reset' }, Object.fromEntries(names.map((name) => [name, idle]))],
];

for (const [title, event, follows] of table) {
  test(title, () => {
    for (const name of names) assert.equal(transition(all[name], event), follows[name] ?? all[name], name);
  });
}

test('transition: start replaces the attempt and keeps a ready code until the new one can be drawn', () => {
  for (const name of names) {
    const { status, uri } = toDisplay(all[name]);
    assert.equal(
      transition(all[name], { type: 'start', attempt: other }),
      {
        status: status === 'unanswered' ? 'unanswered' : 'preparing',
        attempt: other,
        previousUri: status === 'ready' ? uri : null,
      },
      name,
    );
  }
});

test('transition: ignores events of a replaced attempt', () => {
  const late: readonly PairingEvent[] = [
    { type: 'silence', attempt: other },
    { type: 'code', attempt: other, code: newCode },
    { type: 'answer', attempt: other },
    { type: 'end', attempt: other },
  ];
  for (const name of names) for (const event of late) assert.is(transition(all[name], event), all[name], name);
});

test('toDisplay: has a URI while a wallet can use it, and after it expired', () => {
  const links = names.filter((name) => toDisplay(all[name]).uri !== null);
  assert.equal(links, ['ready', 'answered', 'pending', 'expired', 'ended']);
  assert.equal(
    names.filter((name) => getAttempt(all[name])),
    ['preparing', 'unanswered', 'ready', 'answered', 'pending'],
  );
  assert.equal(
    names.filter((name) => getCode(all[name])),
    ['ready', 'answered', 'pending'],
  );
});

test('getLink: the link of a code that can be scanned now; the old one until the new one is ready', () => {
  assert.equal(
    names.filter((name) => getLink(all[name])),
    ['ready'],
  );
  const renewing = transition(ready, { type: 'start', attempt: other });
  assert.is(getLink(renewing), code.uri);
  assert.is(getLink(transition(renewing, { type: 'code', attempt: other, code: newCode })), newCode.uri);
});

test.run();
