import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Attempt,
  attemptOf,
  codeOf,
  type PairingEvent,
  type PairingPhase,
  shownOf,
  transition,
} from '../../../src/features/pairing/pairingMachine';

const attempt: Attempt = { stop: new AbortController(), held: false };
const other: Attempt = { stop: new AbortController(), held: false };
const code = { uri: 'wc:1', expiresAt: 5, topic: 'aa' };
const newCode = { uri: 'wc:2', expiresAt: 6, topic: 'bb' };

const idle: PairingPhase = { status: 'idle' };
const preparing: PairingPhase = { status: 'preparing', attempt, replaced: null };
const unanswered: PairingPhase = { status: 'unanswered', attempt, replaced: null };
const ready: PairingPhase = { status: 'ready', attempt, code };
const answered: PairingPhase = { status: 'answered', attempt, code };
const pending: PairingPhase = { status: 'expired', uri: 'wc:1', pending: { attempt, code } };
const expired: PairingPhase = { status: 'expired', uri: 'wc:1', pending: null };
const over: PairingPhase = { status: 'over', shown: { status: 'ready', uri: 'wc:1' } };
const declined: PairingPhase = { status: 'declined' };
const failed: PairingPhase = { status: 'failed' };
const all = { idle, preparing, unanswered, ready, answered, pending, expired, over, declined, failed };
type Name = keyof typeof all;
const names = Object.keys(all) as Name[];

/** What follows on an event, by the phase that it comes in; in all others it means nothing. */
const table: readonly [title: string, event: PairingEvent, follows: Partial<Record<Name, PairingPhase>>][] = [
  ['silence: is told while the relay is asked', { type: 'silence', attempt }, { preparing: unanswered, unanswered }],
  [
    'code: is shown when the relay has taken the pairing',
    { type: 'code', attempt, code },
    { preparing: ready, unanswered: ready },
  ],
  [
    'answer: counts as long as the attempt has a code, on screen or not',
    { type: 'answer', attempt },
    { ready: answered, answered, pending: answered },
  ],
  [
    'end: keeps on screen what is there until it is known why',
    { type: 'end', attempt },
    {
      preparing: { status: 'over', shown: { status: 'preparing', uri: null } },
      unanswered: { status: 'over', shown: { status: 'unanswered', uri: null } },
      ready: over,
      answered: { status: 'over', shown: { status: 'answered', uri: 'wc:1' } },
      pending: { status: 'over', shown: { status: 'expired', uri: 'wc:1' } },
    },
  ],
  [
    'expire: leaves a wallet that has the code its answer',
    { type: 'expire' },
    { ready: pending, answered: pending, pending, over: expired },
  ],
  ['fail: follows on an end alone', { type: 'fail', declined: false }, { over: failed }],
  ['fail: tells a refusal of the wallet’s', { type: 'fail', declined: true }, { over: declined }],
  ['reset: forgets everything', { type: 'reset' }, Object.fromEntries(names.map((name) => [name, idle]))],
];

for (const [title, event, follows] of table) {
  test(title, () => {
    for (const name of names) assert.equal(transition(all[name], event), follows[name] ?? all[name], name);
  });
}

test('start: replaces what was there, and keeps the code on screen until the new one can be drawn', () => {
  for (const name of names) {
    const { status, uri } = shownOf(all[name]);
    assert.equal(
      transition(all[name], { type: 'start', attempt: other }),
      {
        status: status === 'unanswered' ? 'unanswered' : 'preparing',
        attempt: other,
        replaced: status === 'ready' ? uri : null,
      },
      name,
    );
  }
});

test('an attempt that was replaced changes nothing any more', () => {
  const late: readonly PairingEvent[] = [
    { type: 'silence', attempt: other },
    { type: 'code', attempt: other, code: newCode },
    { type: 'answer', attempt: other },
    { type: 'end', attempt: other },
  ];
  for (const name of names) for (const event of late) assert.is(transition(all[name], event), all[name], name);
});

test('what is shown has a link where a wallet can use one, or could until now', () => {
  const links = names.filter((name) => shownOf(all[name]).uri !== null);
  assert.equal(links, ['ready', 'answered', 'pending', 'expired', 'over']);
  assert.equal(
    names.filter((name) => attemptOf(all[name])),
    ['preparing', 'unanswered', 'ready', 'answered', 'pending'],
  );
  assert.equal(
    names.filter((name) => codeOf(all[name])),
    ['ready', 'answered', 'pending'],
  );
});

test.run();
