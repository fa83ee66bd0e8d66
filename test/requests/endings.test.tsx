import { test } from 'uvu';
import * as assert from 'uvu/assert';
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

/** The events and words that only one kind has. */
const particular: Record<
  KindName,
  { readonly properties: Intent['properties']; readonly events: readonly string[]; readonly words: readonly string[] }
> = {
  send: {
    properties: { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' },
    events: ['SEND_SUCCESS', 'SEND_ERROR', 'SEND_REJECTED'],
    words: ['Transfer canceled in Harbor.', 'Nothing was sent', 'The transfer failed', 'Check Harbor'],
  },
  swap: {
    properties: swapProperties,
    events: ['SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_ERROR'],
    words: ['Swap canceled in Harbor.', 'Nothing was sent', 'The swap failed', 'Check Harbor'],
  },
  approve: {
    properties: swapProperties,
    events: ['', 'SWAP_APPROVAL_ERROR', 'SWAP_APPROVAL_ERROR'],
    words: ['Approval canceled in Harbor.', 'Nothing was sent', 'The approval failed', 'Check Harbor'],
  },
  pay: {
    properties: {},
    // On the page that has sent it, the promise of `pay()` reports the end.
    events: ['', '', ''],
    words: ['Payment canceled', 'Payment failed', 'Payment failed', 'We’re still checking'],
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

const endEvents = ({ eventNames }: Page): string[] =>
  eventNames().filter((name) => /^(SEND|SWAP|PAY)_/.test(name) && !name.endsWith('INITIATED'));

for (const kind of Object.keys(kinds) as KindName[]) {
  const { properties, events, words } = particular[kind];
  for (const [name, ending] of Object.entries(endings)) {
    const { answer, statuses = [], says, event, leadsBack, isNamed } = ending;
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
      assert.equal(endEvents(page), event === null || !events[event] ? [] : [events[event]]);
      await view.pressLast();
      const way = says === 'It worked' ? 'done' : leadsBack ? 'review' : 'away';
      assert.equal(view.calls, [way]);
      await view.unmount();
      assert.is(needsConsent(page.ctx, { ...intent, id: 'again' }), isNamed);
      page.life.abort();
    });
  }

  test(`${kind}: what a page has left open is named on the next page, and its end is told there once`, async () => {
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
    await poll(next, { status: 'reverted', hash: HASH });
    const [, failure] = kind === 'pay' ? ['', 'PAY_ERROR'] : events;
    assert.equal(endEvents(next), [failure]);
    assert.not(needsConsent(next.ctx, { ...intent, id: 'again' }));
    next.life.abort();
  });
}

/** A kind with words of its own for a request that may have been sent has them for one that the network lost, too. */
function unknownTitle(says: string, words: readonly string[]): string | undefined {
  const [, , , unknown] = words;
  return says.startsWith('The network lost') && unknown !== 'Check Harbor' ? unknown : undefined;
}

test.run();
