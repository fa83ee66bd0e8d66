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

interface Particular {
  readonly properties: Intent['properties'];
  /** Success, failure, declined. Null if there is none. */
  readonly events: (message: string, hash: string) => readonly (ModalEvent | null)[];
  readonly words: readonly string[];
}

/** The events and words that only one kind has. */
const particular: Record<KindName, Particular> = {
  send: {
    properties: sendProperties,
    events: (message, hash) => [
      { event: 'SEND_SUCCESS', properties: { ...sendProperties, hash } },
      { event: 'SEND_ERROR', properties: { ...sendProperties, message } },
      { event: 'SEND_REJECTED', properties: sendProperties },
    ],
    words: ['Transfer declined in Harbor.', 'Nothing was sent', 'The transfer failed', 'Check Harbor'],
  },
  swap: {
    properties: swapProperties,
    events: (message) => [
      { event: 'SWAP_SUCCESS', properties: swapProperties },
      { event: 'SWAP_ERROR', properties: { ...swapProperties, message } },
      { event: 'SWAP_ERROR', properties: { ...swapProperties, message } },
    ],
    words: ['Swap declined in Harbor.', 'Nothing was sent', 'The swap failed', 'Check Harbor'],
  },
  approve: {
    properties: swapProperties,
    events: (message) => [
      null,
      { event: 'SWAP_APPROVAL_ERROR', properties: { ...swapProperties, message } },
      { event: 'SWAP_APPROVAL_ERROR', properties: { ...swapProperties, message } },
    ],
    words: ['Approval declined in Harbor.', 'Nothing was sent', 'The approval failed', 'Check Harbor'],
  },
  pay: {
    properties: {},
    events: (_, hash) => [
      { event: 'PAY_SUCCESS', properties: { hash } },
      { event: 'PAY_ERROR', properties: { message: 'GENERIC_PAYMENT_ERROR', hash } },
      null,
    ],
    words: ['Payment declined', 'Payment failed', 'Payment failed', 'We’re still checking'],
  },
};

const DECLINED = { code: 4001, message: 'no' };
const REFUSED = { code: 4200, message: 'This wallet cannot do that' };
const OTHER = hashOf('b');

interface Ending {
  /** What the wallet responds: a hash, an error, or nothing at all. */
  readonly answer: 'hash' | 'none' | object;
  /** What the nodes say, one after another. */
  readonly statuses?: readonly TransactionStatus[];
  /** What the visitor reads: the words of the kind by number, or those of all kinds. */
  readonly says: number | string;
  /** The event of the kind by number: success, failure, declined. None while it may still be mined. */
  readonly event: 0 | 1 | 2 | null;
  /** What the host reads of an end that the last status does not name. */
  readonly message?: string;
  /** Whether the button leads back to the review. Otherwise, it leads away, and never offers to repeat the request. */
  readonly leadsBack: boolean;
  /** Whether the same request must be accepted by the visitor when it is made again. */
  readonly isNamed: boolean;
}

const success = { says: 'It worked', event: 0, leadsBack: false, isNamed: false } as const;
const endings: Readonly<Record<string, Ending>> = {
  confirmed: { answer: 'hash', statuses: [{ status: 'confirmed', hash: HASH }], ...success },
  declined: { answer: DECLINED, says: 0, event: 2, leadsBack: true, isNamed: false },
  failed: { answer: REFUSED, says: 1, event: 1, leadsBack: true, isNamed: false },
  reverted: {
    answer: 'hash',
    statuses: [{ status: 'reverted', hash: HASH }],
    says: 2,
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  cancelled: {
    answer: 'hash',
    statuses: [{ status: 'replaced', hash: OTHER, same: false, reverted: false }],
    says: 'Canceled in Harbor',
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
    says: 2,
    event: 1,
    message: 'reverted',
    leadsBack: true,
    isNamed: false,
  },
  'replaced by what the nodes no longer have': {
    answer: 'hash',
    statuses: [{ status: 'replaced', hash: null, same: false, reverted: false }],
    says: 3,
    event: null,
    leadsBack: false,
    isNamed: true,
  },
  // Only its network knows that it can never be carried out.
  expired: {
    answer: 'hash',
    statuses: [{ status: 'expired' }],
    says: 'Not carried out in time',
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  'dropped, then expired': {
    answer: 'hash',
    statuses: [{ status: 'dropped' }, { status: 'expired' }],
    says: 'Not carried out in time',
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  dropped: {
    answer: 'hash',
    statuses: [{ status: 'dropped' }],
    says: 'The network lost track of it',
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
    says: 2,
    event: 1,
    leadsBack: true,
    isNamed: false,
  },
  different: {
    answer: 'hash',
    statuses: [{ status: 'different', hash: HASH }],
    says: 'This differs from what you reviewed',
    event: 1,
    leadsBack: false,
    isNamed: true,
  },
  lost: { answer: new Error('Port closed'), says: 3, event: null, leadsBack: false, isNamed: true },
  'no answer, and the visitor stops waiting': {
    answer: 'none',
    says: 3,
    event: null,
    leadsBack: false,
    isNamed: true,
  },
};

/** As many polls as it takes to believe nodes that miss the transaction. */
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
      done={{ title: 'It worked', action: { label: 'Done', onClick: () => void calls.push('done') } }}
      onRetry={() => void calls.push('review')}
      leave={{ onClick: () => void calls.push('away') }}
    />,
  );
  const buttons = () => [...view.container.querySelectorAll('button')];
  return { ...view, calls, pressLast: () => view.settle(() => buttons().at(-1)?.click()) };
}

const endEvents = ({ events }: Page) =>
  events.filter(({ event }) => /^(SEND|SWAP|PAY)_/.test(event) && !event.endsWith('INITIATED'));

/** The event of an ending. Its message is what the network says last, or what the wallet does. */
function eventOf(kind: KindName, { answer, statuses = [], event, ...ending }: Ending): (ModalEvent | null)[] {
  const last = statuses.at(-1);
  const message =
    ending.message ?? last?.status ?? (answer === DECLINED ? 'rejected' : 'The wallet does not support this method');
  const hash = last && 'hash' in last && last.hash ? last.hash : HASH;
  const expected = event === null ? null : particular[kind].events(message, hash)[event];
  return expected ? [expected] : [];
}

for (const kind of Object.keys(kinds) as KindName[]) {
  const { properties, words } = particular[kind];
  for (const [name, ending] of Object.entries(endings)) {
    const { answer, statuses = [], says, leadsBack, isNamed } = ending;
    // What an approval has allowed may be used up when it is needed again: its success needs no consent. All else is the same.
    test(`${kind}, ${name}: the view, the event, the way back and the next attempt`, async () => {
      const page = await createSender();
      page.state.locale.addEnglish(feature.messages);
      const intent = { ...page.intent(), kind, properties } as Intent;
      const submission = page.submit(intent);
      const view = await renderProgress(page, submission);
      assert.match(view.text(), 'Confirm in Harbor');
      await page.settle();
      if (answer === 'hash') page.answer().resolve(HASH);
      else if (answer !== 'none') page.answer().reject(answer);
      await view.settle(() => page.settle());
      if (answer === 'none') await view.settle(() => submission.abort());
      for (const status of statuses) await view.settle(() => poll(page, status));
      const title = view.container.querySelector('.headline')?.textContent ?? '';
      assert.match(title, typeof says === 'number' ? (words[says] as string) : (unknownTitle(says, words) ?? says));
      // On the page that has sent it, the promise of `pay()` reports the end.
      assert.equal(endEvents(page), kind === 'pay' ? [] : eventOf(kind, ending));
      await view.pressLast();
      const way = says === 'It worked' ? 'done' : leadsBack ? 'review' : 'away';
      assert.equal(view.calls, [way]);
      await view.unmount();
      assert.is(needsConsent(page.ctx, { ...intent, id: 'again' }), isNamed);
      page.life.abort();
    });
  }

  for (const [name, ending] of Object.entries(endings)) {
    const { answer, statuses = [] } = ending;
    if (answer !== 'hash') continue;
    test(`${kind}, ${name}: what a page has left open is named on the next page, its end is reported there once, and named later if it is unclear`, async () => {
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
      assert.is(needsConsent(last.ctx, { ...intent, id: 'again' }), ending.isNamed, 'before the page has restored it');
      await last.clock.advance(600_000);
      assert.is(needsConsent(last.ctx, { ...intent, id: 'again' }), ending.isNamed, 'when its end is final, too');
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

/** A kind with words of its own for a request that may have been sent has them for one that the network lost, too. */
function unknownTitle(says: string, words: readonly string[]): string | undefined {
  const [, , , unknown] = words;
  return says.startsWith('The network lost') && unknown !== 'Check Harbor' ? unknown : undefined;
}

test.run();
