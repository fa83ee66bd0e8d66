import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ModalEvent } from '../../src/core/actions/events';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { needsConsent } from '../../src/requests/consent';
import type { Intent } from '../../src/requests/Intent';
import { feature } from '../../src/requests/index';
import { type KindName, kinds } from '../../src/requests/kinds';
import type { Submission } from '../../src/requests/Submission';
import { TransactionProgress } from '../../src/requests/views/TransactionProgress';
import { createFakeStorage } from '../support/fakeStorage';
import { renderIn } from '../support/renderIn';
import { createFakeChain, createSender, HASH, hashOf } from './support/sender';

type Page = Awaited<ReturnType<typeof createSender>>;

const swapProperties = {
  network: 'eip155:1',
  isSmartAccount: false,
  swapFromToken: 'ETH',
  swapToToken: 'DAI',
  swapFromAmount: '5',
  swapToAmount: '498',
} as const;

const sendProperties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;

/** A headline, and below it what was paid or what to do. */
type Says = readonly [title: string, text: string];

interface Words {
  readonly declined: Says;
  /** The headline of a request that was not sent. The text shows the reason. */
  readonly notSent: string;
  readonly failed: Says;
  readonly dropped: Says;
  readonly unknown: Says;
}

interface Particular {
  readonly properties: Intent['properties'];
  /** Success, failure, declined. Null if there is none. */
  readonly events: (message: string, hash: string) => readonly (ModalEvent | null)[];
  readonly words: Words;
}

const refused = 'The network refused it. You paid the fee, the 0.25 ETH stayed with you.';
const unclear = {
  notSent: 'Nothing was sent',
  dropped: ['The network lost track of it', 'Harbor may still send it. Check there before you try again.'],
  unknown: [
    'Check Harbor',
    'We can’t tell whether this was sent. Look at the activity in Harbor before you try again.',
  ],
} as const;

/** The events and words that only one kind has. */
const particular: Record<KindName, Particular> = {
  send: {
    properties: sendProperties,
    events: (message, hash) => [
      { event: 'SEND_SUCCESS', properties: { ...sendProperties, hash } },
      { event: 'SEND_ERROR', properties: { ...sendProperties, message } },
      { event: 'SEND_REJECTED', properties: sendProperties },
    ],
    words: {
      ...unclear,
      declined: ['Transfer declined in Harbor. Nothing was sent.', ''],
      failed: ['The transfer failed', refused],
    },
  },
  swap: {
    properties: swapProperties,
    events: (message) => [
      { event: 'SWAP_SUCCESS', properties: swapProperties },
      { event: 'SWAP_ERROR', properties: { ...swapProperties, message } },
      { event: 'SWAP_ERROR', properties: { ...swapProperties, message } },
    ],
    words: {
      ...unclear,
      declined: ['Swap declined in Harbor. Nothing was sent.', ''],
      failed: ['The swap failed', refused],
    },
  },
  approve: {
    properties: swapProperties,
    events: (message) => [
      null,
      { event: 'SWAP_APPROVAL_ERROR', properties: { ...swapProperties, message } },
      { event: 'SWAP_APPROVAL_ERROR', properties: { ...swapProperties, message } },
    ],
    words: {
      ...unclear,
      declined: ['Permission declined in Harbor. Nothing was sent.', ''],
      failed: ['Couldn’t update the permission', 'The network refused it. You paid the fee.'],
    },
  },
  pay: {
    properties: {},
    events: (_, hash) => [
      { event: 'PAY_SUCCESS', properties: { hash } },
      { event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash } },
      null,
    ],
    words: {
      declined: ['Payment declined', 'Nothing was charged.'],
      notSent: 'Payment failed',
      failed: ['Payment failed', refused],
      dropped: ['We’re still checking', 'Don’t pay twice.'],
      unknown: ['We’re still checking', 'Don’t pay twice.'],
    },
  },
};

const DECLINED = { code: 4001, message: 'no' };
const REFUSED = { code: 4200, message: 'This wallet cannot do that' };
const FUNDS = { code: -32_000, message: 'insufficient funds for gas * price + value' };
const TOO_LATE = { code: -32_002, message: 'Blockhash not found' };
const OTHER = hashOf('b');

interface Ending {
  /** What the wallet responds: a hash, an error, or nothing at all. `unasked`: the visitor stops before it is asked. */
  readonly answer: 'hash' | 'none' | 'unasked' | object;
  /** The nodes' statuses, one after another. */
  readonly statuses?: readonly TransactionStatus[];
  /** What the visitor reads, in the words of the kind or of all kinds. */
  readonly says: (words: Words) => Says;
  /** The event of the kind by number: success, failure, declined. None while it may still be mined. */
  readonly event: 0 | 1 | 2 | null;
  /** What the host reads of an end that the last status does not name. */
  readonly message?: string;
  /** Whether the button leads back to the review. Otherwise, it leads away, and never offers to repeat the request. */
  readonly leadsBack: boolean;
  /** Whether the same request must be accepted by the visitor when it is made again. */
  readonly isNamed: boolean;
}

const done: Says = ['It worked', 'All of it arrived.'];
const success = { says: () => done, event: 0, leadsBack: false, isNamed: false } as const;
const expired: Says = [
  'Not carried out in time',
  'The network didn’t carry it out, and can’t anymore. You can try again.',
];
const failed = ({ failed }: Words): Says => failed;
const unknown = ({ unknown }: Words): Says => unknown;
const endings: Readonly<Record<string, Ending>> = {
  confirmed: { answer: 'hash', statuses: [{ status: 'confirmed', hash: HASH }], ...success },
  declined: { answer: DECLINED, says: ({ declined }) => declined, event: 2, leadsBack: true, isNamed: false },
  'stopped before the wallet is asked': {
    answer: 'unasked',
    says: ({ notSent }) => [notSent, 'You stopped before Harbor was asked.'],
    event: 2,
    message: 'stopped',
    leadsBack: true,
    isNamed: false,
  },
  failed: {
    answer: REFUSED,
    says: ({ notSent }) => [notSent, 'Harbor can’t do this. Try another wallet.'],
    event: 1,
    message: 'The wallet does not support this method',
    leadsBack: true,
    isNamed: false,
  },
  'refused for funds': {
    answer: FUNDS,
    says: ({ notSent }) => [
      notSent,
      'Harbor says that your balance is too low for this and its network fee. Nothing was sent.',
    ],
    event: 1,
    message: "The account has too little of the network's coin for the transaction and its fee",
    leadsBack: true,
    isNamed: false,
  },
  reverted: {
    answer: 'hash',
    statuses: [{ status: 'reverted', hash: HASH }],
    says: failed,
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  cancelled: {
    answer: 'hash',
    statuses: [{ status: 'replaced', hash: OTHER, same: false, reverted: false }],
    says: () => ['Canceled in Harbor', 'Another transaction took its place, so this one didn’t happen.'],
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  'replaced by another request': {
    answer: 'hash',
    statuses: [{ status: 'replaced', hash: OTHER, same: false, isOther: true, reverted: false }],
    says: () => ['Replaced by another transaction', 'Another transaction took its place, so this one didn’t happen.'],
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  'sped up': {
    answer: 'hash',
    statuses: [{ status: 'replaced', hash: OTHER, same: true, reverted: false }],
    ...success,
  },
  'sped up, then reverted': {
    answer: 'hash',
    statuses: [{ status: 'replaced', hash: OTHER, same: true, reverted: true }],
    says: failed,
    event: 1,
    message: 'reverted',
    leadsBack: true,
    isNamed: false,
  },
  'replaced by what the nodes no longer have': {
    answer: 'hash',
    statuses: [{ status: 'replaced', hash: null, same: false, reverted: false }],
    says: unknown,
    event: null,
    leadsBack: false,
    isNamed: true,
  },
  // Only its network can decide that it will never be executed.
  expired: {
    answer: 'hash',
    statuses: [{ status: 'expired' }],
    says: () => expired,
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  // Its family detects it because the nodes have refused the signed transaction.
  'signed too late': {
    answer: TOO_LATE,
    says: () => expired,
    event: 1,
    message: 'expired',
    leadsBack: true,
    isNamed: false,
  },
  'dropped, then expired': {
    answer: 'hash',
    statuses: [{ status: 'dropped' }, { status: 'expired' }],
    says: () => expired,
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  dropped: {
    answer: 'hash',
    statuses: [{ status: 'dropped' }],
    says: ({ dropped }) => dropped,
    event: null,
    leadsBack: false,
    isNamed: true,
  },
  'dropped, then mined': {
    answer: 'hash',
    statuses: [{ status: 'dropped' }, { status: 'confirmed', hash: HASH }],
    ...success,
  },
  'dropped, then reverted': {
    answer: 'hash',
    statuses: [{ status: 'dropped' }, { status: 'reverted', hash: HASH }],
    says: failed,
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  different: {
    answer: 'hash',
    statuses: [{ status: 'different', hash: HASH }],
    says: () => [
      'This differs from what you reviewed',
      'What the network carried out can’t be matched with your review. Compare it on the explorer and in Harbor.',
    ],
    event: 1,
    leadsBack: false,
    isNamed: true,
  },
  lost: { answer: new Error('Port closed'), says: unknown, event: null, leadsBack: false, isNamed: true },
  'no answer, and the visitor stops waiting': {
    answer: 'none',
    says: unknown,
    event: null,
    leadsBack: false,
    isNamed: true,
  },
};

/** Polls as often as a missing transaction needs to count as dropped. */
async function poll(page: Page, status: TransactionStatus): Promise<void> {
  page.chain.status = status;
  for (let count = 0; count < 3; count++) {
    await page.clock.advance(4_000);
    await page.settle();
  }
}

async function renderProgress(page: Page, submission: Submission) {
  const calls: string[] = [];
  const view = await renderIn(
    page,
    <TransactionProgress
      submission={submission}
      done={{ title: done[0], text: done[1], action: { label: 'Done', onClick: () => void calls.push('done') } }}
      onRetry={() => void calls.push('review')}
      leave={{ onClick: () => void calls.push('away') }}
    />,
  );
  const buttons = () => [...view.container.querySelectorAll('button')];
  return { ...view, calls, pressLast: () => view.settle(() => buttons().at(-1)?.click()) };
}

const endEvents = ({ events }: Page) =>
  events.filter(({ event }) => /^(SEND|SWAP|PAY)_/.test(event) && !event.endsWith('INITIATED'));

/** The event of an ending. Its message is the network's last status, or the wallet's error. */
function eventOf(kind: KindName, { statuses = [], event, ...ending }: Ending): (ModalEvent | null)[] {
  const last = statuses.at(-1);
  const message = ending.message ?? last?.status ?? 'rejected';
  const hash = last && 'hash' in last && last.hash ? last.hash : HASH;
  // That of another request is reported with that one.
  const own = last && 'isOther' in last ? (undefined as unknown as string) : hash;
  const expected = event === null ? null : particular[kind].events(message, own)[event];
  return expected ? [expected] : [];
}

for (const kind of Object.keys(kinds) as KindName[]) {
  const { properties, words } = particular[kind];
  for (const [name, ending] of Object.entries(endings)) {
    const { answer, statuses = [], says, leadsBack, isNamed } = ending;
    // What an approval has allowed may be used up when it is needed again: its success needs no consent. All else is the same.
    test(`${kind}, ${name}: the view, the event, the way back and the next attempt`, async () => {
      const chain = createFakeChain();
      const { readFailure } = chain;
      chain.readFailure = (error) => (error === TOO_LATE ? 'expired' : readFailure(error));
      const page = await createSender({ chain });
      page.state.locale.addEnglish(feature.messages);
      const transfers = page.intent().transfers.map((transfer) => ({ ...transfer, amount: '0.25' }));
      const intent = { ...page.intent(), kind, properties, transfers, paysFee: true } as Intent;
      // No node answers.
      if (answer === 'unasked') chain.onNetwork = () => new Promise(() => {});
      const submission = page.submit(intent);
      const view = await renderProgress(page, submission);
      assert.match(view.text(), 'Confirm in Harbor');
      await page.settle();
      if (answer === 'hash') page.answer().resolve(HASH);
      else if (typeof answer === 'object') page.answer().reject(answer);
      await view.settle(() => page.settle());
      // No node returns the missing amount.
      if (answer === FUNDS) await view.settle(() => page.clock.advance(5_000));
      if (typeof answer === 'string' && answer !== 'hash') await view.settle(() => submission.abort());
      for (const status of statuses) await view.settle(() => poll(page, status));
      const read = (part: string) => view.container.querySelector(`.hero ${part}`)?.textContent ?? '';
      assert.equal([read('.headline'), read('.text')], says(words));
      // On the page that has sent it, the promise of `pay()` reports the end.
      assert.equal(endEvents(page), kind === 'pay' ? [] : eventOf(kind, ending));
      await view.pressLast();
      const way = says(words) === done ? 'done' : leadsBack ? 'review' : 'away';
      assert.equal(view.calls, [way]);
      await view.unmount();
      assert.is(needsConsent(page.ctx, { ...intent, id: 'again' }), isNamed);
      page.life.abort();
    });
  }

  for (const [name, ending] of Object.entries(endings)) {
    const { answer, statuses = [] } = ending;
    if (answer !== 'hash') continue;
    test(`${kind}, ${name}: the next page shows and reports it once, and shows it again if it is unclear`, async () => {
      const store = createFakeStorage();
      const first = await createSender({ store });
      const intent = { ...first.intent(), kind, properties } as Intent;
      first.submit(intent);
      await first.settle();
      first.answer().resolve(HASH);
      await first.settle();
      first.life.abort();
      const next = await createSender({ store, chain: createFakeChain() });
      await next.settle();
      assert.ok(needsConsent(next.ctx, { ...intent, id: 'again' }));
      for (const status of statuses) await poll(next, status);
      assert.equal(endEvents(next), eventOf(kind, ending));
      // Its success may have been shown nowhere. What an approval has allowed may be used up.
      const isNamed = ending.isNamed || (ending.event === 0 && kind !== 'approve');
      assert.is(needsConsent(next.ctx, { ...intent, id: 'again' }), isNamed);
      next.life.abort();
      const last = await createSender({ store, chain: next.chain });
      assert.is(needsConsent(last.ctx, { ...intent, id: 'again' }), isNamed, 'before the page has restored it');
      await last.clock.advance(600_000);
      assert.is(needsConsent(last.ctx, { ...intent, id: 'again' }), isNamed, 'when its end is final, too');
      await last.clock.advance(86_400_000);
      assert.not(needsConsent(last.ctx, { ...intent, id: 'again' }), 'after a day');
      last.life.abort();
    });
  }
}

test('send, a request without properties: no event', async () => {
  const page = await createSender();
  page.submit(page.intent());
  await page.settle();
  page.answer().resolve(HASH);
  await page.settle();
  await poll(page, { status: 'confirmed', hash: HASH });
  assert.equal(endEvents(page), []);
  page.life.abort();
});

test.run();
