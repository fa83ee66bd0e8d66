import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { signal } from '#reactive';
import { close } from '../../../../src/core/actions/close';
import { WalletModalError } from '../../../../src/core/kit';
import type { ChainRequest } from '../../../../src/core/ports/ChainRequest';
import type { Fee, PreparedTransfer, Transfer } from '../../../../src/core/ports/chainTransactions';
import { getSendForm } from '../../../../src/features/send/form/getSendForm';
import { words as sendWords } from '../../../../src/features/send/form/words';
import type { Review } from '../../../../src/features/send/Review';
import { addReceiver, readReceivers } from '../../../../src/features/send/receivers';
import { getTransferReview } from '../../../../src/features/send/review/getTransferReview';
import { feature } from '../../../../src/features/send/review/index';
import { sendReviewed } from '../../../../src/features/send/review/sendReviewed';
import type { SendServices } from '../../../../src/features/send/useSendServices';
import { deferred } from '../../../../src/lib/deferred';
import { frozenCopy } from '../../../../src/lib/frozenCopy';
import type { Obstacle } from '../../../../src/requests/createReview';
import { words as valueWords } from '../../../../src/requests/fields/words';
import type { Intent } from '../../../../src/requests/Intent';
import type { Progress } from '../../../../src/requests/Progress';
import type { Submission } from '../../../../src/requests/Submission';
import { words as transactionWords } from '../../../../src/requests/views/words';
import { words as serviceWords } from '../../../../src/requests/words';
import { ADDRESS, OTHER_ADDRESS } from '../../../support/fakeAdapter';
import { ether } from '../../../support/fakeData';
import { createFakeRequests } from '../../../support/fakeRequests';
import { renderFeature, type Setup } from '../../../support/renderFeature';
import { setHidden } from '../../../support/setHidden';

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const HASH = `0x${'ab'.repeat(32)}`;

const properties = {
  isSmartAccount: false,
  network: 'eip155:1',
  token: 'ETH',
  amount: '0.000000000000000005',
} as const;

const reviewOf = (changes: Partial<Review> = {}): Review =>
  frozenCopy({
    intent: {
      id: 'first',
      account: `eip155:1:${ADDRESS}`,
      request: { networkId: 'eip155:1', from: ADDRESS, to: OTHER_ADDRESS, value: 5n, data: '0x' },
      kind: 'send',
      properties,
      transfers: [],
      tokens: [],
    },
    token: ether,
    coin: ether,
    networkName: 'Ethereum',
    amount: '0.000000000000000005',
    address: OTHER_ADDRESS,
    name: null,
    shownName: null,
    memo: null,
    image: null,
    fee: null,
    received: null,
    warnings: [],
    ...changes,
  });

/** The review, with wallet and names in the test's hand. */
async function createReview(changes: Partial<Review> = {}, options: Setup['options'] = {}) {
  const requests = createFakeRequests();
  const view = await renderFeature('Account', { options });
  const { ctx, state } = view;
  state.locale.addEnglish({ ...valueWords, ...transactionWords, ...serviceWords, ...feature.messages });
  const intents: Intent[] = [];
  const progress = signal<Progress>({ status: 'asking' });
  const submission = (intent: Intent): Submission => ({ intent, wallet: 'Harbor', progress, abort() {} });
  const fakes = {
    resolve: async (): Promise<{ name: string; address: string } | null> => null,
    /** The service's result: by default, a submission of the requested intent. */
    submit: (intent: Intent): Submission | null => submission(intent),
    submission,
  };
  /** What the chain family prepares next; a rejection while no node responds. */
  const prepared: { next: Partial<PreparedTransfer<ChainRequest>> | null; transfers: Transfer[] } = {
    next: {},
    transfers: [],
  };
  const services = {
    chain: {
      async prepareTransfer(_: unknown, transfer: Transfer) {
        prepared.transfers.push(transfer);
        if (!prepared.next) throw new Error('offline');
        return { request: review.intent.request, fee: null, reserve: null, warnings: [], ...prepared.next };
      },
    },
    data: { resolveName: () => fakes.resolve() },
    transactions: {
      ...requests,
      latest: () => requests.latest(),
      submit(_: unknown, intent: Intent) {
        intents.push(intent);
        return fakes.submit(intent);
      },
    },
  } as unknown as SendServices;
  const review = reviewOf(changes);
  const own = getTransferReview(ctx);
  await view.act(() => own.start(review, services));
  return {
    ...view,
    services,
    fakes,
    requests,
    prepared,
    review,
    intents,
    own,
    /** Why the last confirmation was not sent, or how its request has ended. */
    notice(): string | null {
      const notice = own.notice.peek();
      return notice && ('obstacle' in notice ? notice.obstacle.text : notice.progress.status);
    },
    send: () => sendReviewed(ctx, own.current.peek() ?? review),
    settle: () => view.act(() => {}),
    answer: (next: Progress) =>
      view.act(() => {
        progress.value = next;
      }),
    sendEvents: () => view.events.map(({ event }) => event).filter((event) => event.startsWith('SEND_')),
  };
}

/** Consents to a review whose name is then being looked up, until the test answers. */
async function sendWhileResolving({ fakes, send, settle }: Awaited<ReturnType<typeof createReview>>) {
  const lookup = deferred<{ name: string; address: string }>();
  fakes.resolve = () => lookup.promise;
  send();
  await settle();
  return lookup;
}

// A chunk takes a while to load for the first time.
test.before(async () => void (await loadChunk('send')));

test('sendReviewed: submits exactly the reviewed intent, once for five clicks', async () => {
  const view = await createReview();
  for (let clicks = 0; clicks < 5; clicks += 1) view.send();
  await view.settle();
  assert.is(view.intents.length, 1);
  assert.is(view.intents[0], view.review.intent);
  assert.is(view.view(), 'WalletSendProgress');
  await view.done();
});

test('WalletSendProgress: after another review, the transfer that the active account’s wallet is asked for is shown', async () => {
  const view = await createReview();
  view.send();
  await view.settle();
  view.requests.latest = () => view.fakes.submission(view.intents[0] as Intent);
  const { intent, ...other } = view.review;
  await view.act(() => view.own.start(reviewOf({ ...other, intent: { ...intent, id: 'second' } }), view.services));
  await view.act(() => view.state.router.reset('WalletSendProgress'));
  assert.match(view.text(), 'Confirm in Harbor');
  await view.answer({ status: 'rejected' });
  assert.is(view.own.current.peek()?.intent.id, 'second', 'the review is the later one');
  await view.done();
});

test('sendReviewed: a name is looked up once for five clicks', async () => {
  const view = await createReview({ name: 'juniper.eth' });
  let lookups = 0;
  view.fakes.resolve = async () => {
    lookups += 1;
    return { name: 'juniper.eth', address: OTHER_ADDRESS };
  };
  for (let clicks = 0; clicks < 5; clicks += 1) view.send();
  await view.settle();
  assert.equal([lookups, view.intents.length], [1, 1]);
  await view.done();
});

test('sendReviewed: a network or an account that has changed since the review is refused', async () => {
  type State = Awaited<ReturnType<typeof createReview>>['state'];
  const changes: ((state: State) => void)[] = [
    ({ accounts }) => accounts.update('eip155', { networkId: 'eip155:137' }),
    ({ accounts }) => accounts.update('eip155', { addresses: [OTHER_ADDRESS] }),
    ({ networks }) => {
      networks.selectedId.value = solana;
    },
  ];
  for (const change of changes) {
    const view = await createReview({}, { networks: ['eip155:1', 'eip155:137', solana] });
    await view.act(() => change(view.state));
    view.send();
    await view.settle();
    assert.equal([view.intents.length, view.notice()], [0, 'transaction.outdatedText']);
    assert.equal(view.sendEvents(), []);
    await view.done();
  }
});

test('sendReviewed: an account that changes while the name is looked up is refused', async () => {
  const view = await createReview({ name: 'juniper.eth' });
  view.fakes.resolve = async () => {
    view.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS] });
    return { name: 'juniper.eth', address: OTHER_ADDRESS };
  };
  view.send();
  await view.settle();
  assert.equal([view.intents.length, view.notice()], [0, 'transaction.outdatedText']);
  await view.done();
});

test('sendReviewed: a name must still resolve to the reviewed address', async () => {
  const found = [
    ['sendReview.nameChanged', async () => ({ name: 'juniper.eth', address: ADDRESS })],
    ['sendReview.nameChanged', async () => null],
    ['sendReview.nameChanged', () => Promise.reject(new WalletModalError('nameMismatch'))],
    ['sendReview.nameFailed', () => Promise.reject(new WalletModalError('resolveNameFailed'))],
  ] as const;
  for (const [notice, resolve] of found) {
    const view = await createReview({ name: 'juniper.eth' });
    view.fakes.resolve = resolve;
    view.send();
    await view.settle();
    assert.equal([view.intents.length, view.notice()], [0, notice]);
    view.fakes.resolve = async () => ({ name: 'juniper.eth', address: OTHER_ADDRESS });
    view.send();
    await view.settle();
    assert.equal([view.intents.length, view.notice()], [1, null], 'the visitor can try again');
    await view.done();
  }
  const same = await createReview({ name: 'juniper.eth' });
  same.fakes.resolve = async () => ({ name: 'juniper.eth', address: OTHER_ADDRESS.toLowerCase() });
  same.send();
  await same.settle();
  assert.is(same.intents.length, 1);
  await same.done();
});

test('sendReviewed: leaving the review before the wallet request cancels the transfer', async () => {
  for (const leave of ['goBack', 'close'] as const) {
    const view = await createReview({ name: 'juniper.eth' });
    const lookup = await sendWhileResolving(view);
    await view.act(() => {
      if (leave === 'goBack') view.state.router.goBack();
      else view.state.modal.open.value = false;
    });
    lookup.resolve({ name: 'juniper.eth', address: OTHER_ADDRESS });
    await view.settle();
    assert.is(view.intents.length, 0, leave);
    await view.done();
  }
});

test('sendReviewed: does not send another review that is shown during the name lookup', async () => {
  const view = await createReview({ name: 'juniper.eth' });
  const lookup = await sendWhileResolving(view);
  await view.act(() => {
    view.state.router.goBack();
    view.own.start(reviewOf({ amount: '2' }), view.services);
  });
  lookup.resolve({ name: 'juniper.eth', address: OTHER_ADDRESS });
  await view.settle();
  assert.equal([view.intents.length, view.view()], [0, 'WalletSendPreview']);
  await view.done();
});

test('sendReviewed: a review that is shown during another one’s name lookup can be sent at once', async () => {
  const view = await createReview({ name: 'juniper.eth' });
  const lookup = await sendWhileResolving(view);
  await view.act(() => view.state.router.goBack());
  const { intent } = view.review;
  const next = reviewOf({ amount: '2', intent: { ...intent, id: 'second' } });
  await view.act(() => view.own.start(next, view.services));
  view.send();
  await view.settle();
  assert.equal(
    view.intents.map(({ id }) => id),
    ['second'],
  );
  lookup.resolve({ name: 'juniper.eth', address: OTHER_ADDRESS });
  await view.settle();
  assert.is(view.intents.length, 1);
  await view.done();
});

test('sendReviewed: a late name lookup does not end the next review’s lookup', async () => {
  const view = await createReview({ name: 'juniper.eth' });
  const first = await sendWhileResolving(view);
  await view.act(() => view.state.router.goBack());
  await view.act(() => view.own.start(reviewOf({ name: 'aster.eth' }), view.services));
  const second = deferred<{ name: string; address: string }>();
  let lookups = 0;
  view.fakes.resolve = () => {
    lookups += 1;
    return second.promise;
  };
  view.send();
  await view.settle();
  assert.is(lookups, 1);
  first.resolve({ name: 'juniper.eth', address: ADDRESS });
  await view.settle();
  for (let clicks = 0; clicks < 5; clicks += 1) view.send();
  assert.equal([lookups, view.notice()], [1, null]);
  second.resolve({ name: 'aster.eth', address: OTHER_ADDRESS });
  await view.settle();
  assert.is(view.intents.length, 1);
  await view.done();
});

test('sendReviewed: while another wallet request is pending, shows that', async () => {
  const view = await createReview();
  view.fakes.submit = () => view.fakes.submission({ ...view.review.intent, id: 'another' });
  view.send();
  await view.settle();
  assert.equal([view.view(), view.notice()], ['WalletSendPreview', 'error.pending']);
  assert.equal(view.sendEvents(), []);
  await view.done();
});

test('sendReviewed: does not send a transfer that another tab has submitted in the meantime', async () => {
  const view = await createReview();
  view.fakes.submit = () => null;
  view.send();
  await view.settle();
  assert.equal([view.view(), view.notice()], ['WalletSendPreview', null]);
  assert.equal(view.sendEvents(), []);
  view.fakes.submit = view.fakes.submission;
  view.send();
  await view.settle();
  assert.equal(view.sendEvents(), ['SEND_INITIATED']);
  await view.done();
});

test('WalletSendPreview: a press right after the review is shown is not lost', async () => {
  const view = await createReview();
  const button = view.button('Send 0.000000000000000005 ETH');
  assert.equal([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')], [null, null]);
  await view.click(button);
  assert.equal(
    view.intents.map(({ id }) => id),
    ['first'],
  );
  await view.done();
});

test('WalletSendPreview: an earlier transfer is shown, and must be accepted before the wallet request', async () => {
  const view = await createReview();
  const label = 'Send 0.000000000000000005 ETH';
  await view.act(() => {
    view.requests.isRepeated.value = true;
  });
  assert.match(view.text(), /Earlier: 0\.000000000000000005 ETH to 0x/);
  const isUnavailable = () => view.button(label).getAttribute('aria-disabled');
  assert.is(isUnavailable(), 'true');
  await view.click(view.button(label));
  const checkbox = view.get('input[type=checkbox]');
  assert.is(document.activeElement, checkbox);
  await view.click(checkbox);
  assert.is(isUnavailable(), null);
  await view.done();
});

test('WalletSendPreview: an outdated review can be left, but has no send button', async () => {
  const view = await createReview();
  const title = view.addTitle();
  const label = 'Send 0.000000000000000005 ETH';
  const show = (obstacle: Obstacle) => view.act(() => view.own.restart({ obstacle }));
  await show({ text: 'error.pending' });
  assert.is(view.button(label).getAttribute('aria-disabled'), null);
  view.button(label).focus();
  await show({ text: 'transaction.outdatedText', isOutdated: true });
  assert.not(view.has(label));
  assert.is(document.activeElement, title, 'the focus stays in the card');
  await view.click(view.button('Edit'));
  assert.is.not(view.view(), 'WalletSendPreview');
  await view.done();
});

test('sendReviewed: after a rejection, the same review has another intent', async () => {
  const view = await createReview();
  view.send();
  await view.settle();
  await view.answer({ status: 'rejected' });
  assert.equal([view.view(), view.notice()], ['WalletSendPreview', 'rejected']);
  assert.equal(
    view.state.router.history.value.map((entry) => entry.view),
    ['Account', 'WalletSendPreview'],
  );
  const again = view.own.current.peek();
  assert.is.not(again?.intent.id, view.review.intent.id);
  assert.equal(again?.intent.request, view.review.intent.request);
  assert.ok(Object.isFrozen(again?.intent.request));
  assert.equal(readReceivers(view.ctx), []);
  await view.done();
});

test('sendReviewed: if the host closes the modal as the transfer starts, it stays closed, at its first view', async () => {
  const view = await createReview();
  const { emit } = view.ctx;
  Object.assign(view.ctx, {
    emit(event: Parameters<typeof emit>[0]) {
      emit(event);
      if (event.event === 'SEND_INITIATED') close(view.ctx);
    },
  });
  view.send();
  await view.settle();
  assert.equal([view.intents.length, view.state.modal.open.peek()], [1, false]);
  assert.is(view.state.router.current.peek().view, 'Connect');
  await view.done();
});

test('sendReviewed: a late rejection does not affect a review that the visitor has opened since', async () => {
  const view = await createReview();
  view.send();
  await view.settle();
  // The visitor stops waiting for the wallet.
  await view.answer({ status: 'unknown' });
  const next = reviewOf({ amount: '2' });
  await view.act(() => view.own.start(next, view.services));
  await view.answer({ status: 'rejected' });
  assert.equal([view.view(), view.notice()], ['WalletSendPreview', null]);
  assert.is(view.own.current.peek(), next);
  await view.done();
});

test('sendReviewed: stores on which network the receiver of a sent transfer is a contract', async () => {
  const view = await createReview({ isContract: true });
  view.send();
  await view.settle();
  await view.answer({ status: 'pending', hash: HASH });
  const contract = { address: OTHER_ADDRESS, count: 1, contractOn: 'eip155:1' };
  assert.equal(readReceivers(view.ctx), [contract]);
  // Without an answer of a node, what was known stays.
  addReceiver(view.ctx, OTHER_ADDRESS);
  assert.equal(readReceivers(view.ctx), [{ ...contract, count: 2 }]);
  await view.done();
});

test('sendReviewed: stores the receiver of a sent transfer', async () => {
  const view = await createReview();
  view.send();
  await view.settle();
  await view.answer({ status: 'pending', hash: HASH });
  assert.equal(readReceivers(view.ctx), [{ address: OTHER_ADDRESS, count: 1 }]);
  assert.equal(view.sendEvents(), ['SEND_INITIATED']);
  await view.done();
});

test('WalletSendProgress: shows that the transfer has arrived, and the received amount if the token deducts a fee', async () => {
  for (const [arrived, text] of [
    [undefined, 'has received it.'],
    [5n, 'has received it.'],
    [4n, 'has received 0.000000000000000004 ETH, because ETH keeps a part of each transfer.'],
  ] as const) {
    const view = await createReview();
    view.send();
    await view.settle();
    await view.answer({ status: 'confirmed', hash: HASH, ...(arrived !== undefined && { arrived }) });
    assert.is(view.view(), 'WalletSendProgress');
    assert.match(view.text(), text);
    await view.done();
  }
});

for (const [progress, button, views] of [
  [{ status: 'unknown' }, 'Back', ['Account']],
  [{ status: 'dropped', hash: HASH }, 'Back', ['Account']],
  [{ status: 'different', hash: HASH }, 'Back', ['Account']],
  [{ status: 'reverted', hash: HASH }, 'Try again', ['Account', 'WalletSendPreview']],
  [{ status: 'replaced', hash: HASH, cancelled: true }, 'Try again', ['Account', 'WalletSendPreview']],
  [{ status: 'expired', hash: HASH }, 'Try again', ['Account', 'WalletSendPreview']],
] as const satisfies readonly (readonly [Progress, string, readonly string[]])[])
  test(`WalletSendProgress: the view that "${button}" opens after a transfer that is ${progress.status}`, async () => {
    const view = await createReview();
    view.send();
    await view.settle();
    await view.answer(progress);
    await view.click(view.button(button));
    assert.equal(
      view.state.router.history.peek().map((each) => each.view),
      views,
    );
    await view.done();
  });

test('readReceivers: recent receivers are those whose address fits the chain family of the account', async () => {
  const view = await createReview();
  const onSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
  // The same letters in another case are another account.
  const other = '7s3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
  for (const address of [OTHER_ADDRESS, onSolana, OTHER_ADDRESS.toLowerCase(), other]) addReceiver(view.ctx, address);
  const rows = (namespace: 'eip155' | 'solana') =>
    readReceivers(view.ctx, namespace).map(({ address, count }) => [address.toLowerCase(), count]);
  assert.equal(rows('eip155'), [[OTHER_ADDRESS.toLowerCase(), 2]]);
  assert.equal(rows('solana'), [
    [other.toLowerCase(), 1],
    [onSolana.toLowerCase(), 1],
  ]);
  await view.done();
});

test('sendReviewed: the receiver of a transfer that did not reach it is not a recent one', async () => {
  const ends: readonly Progress[] = [
    { status: 'replaced', hash: HASH, cancelled: true },
    { status: 'reverted', hash: HASH },
    { status: 'expired', hash: HASH },
    { status: 'different', hash: HASH },
  ];
  for (const end of ends) {
    const view = await createReview();
    addReceiver(view.ctx, OTHER_ADDRESS);
    addReceiver(view.ctx, ADDRESS);
    view.send();
    await view.settle();
    await view.answer({ status: 'pending', hash: HASH });
    assert.equal(readReceivers(view.ctx)[0], { address: OTHER_ADDRESS, count: 2 });
    await view.answer(end);
    const counts = readReceivers(view.ctx).map(({ address, count }) => [address, count]);
    assert.equal(
      counts,
      [
        [OTHER_ADDRESS, 1],
        [ADDRESS, 1],
      ],
      end.status,
    );
    await view.done();
  }
  const view = await createReview();
  view.send();
  await view.settle();
  await view.answer({ status: 'pending', hash: HASH });
  await view.answer({ status: 'replaced', hash: HASH, cancelled: true });
  assert.equal(readReceivers(view.ctx), []);
  await view.done();
});

test('WalletSendProgress: the amount that the account can pay returns to the form and fills it in', async () => {
  for (const from of [['WalletSend'], []] as const) {
    const view = await createReview();
    const { router } = view.state;
    await view.act(() => {
      router.reset('Account');
      for (const name of from) router.push(name);
      view.own.start(view.review, view.services);
    });
    view.state.locale.addEnglish({ ...transactionWords, ...sendWords });
    view.send();
    await view.settle();
    const error = new WalletModalError('insufficientFunds');
    await view.answer({ status: 'failed', error, shortfall: { paysCoin: true, fee: 2n, max: 3n } });
    await view.settle();
    await view.click(view.button('Use 0.000000000000000003 ETH instead'));
    await view.settle();
    const form = getSendForm(view.ctx);
    assert.equal(
      [view.view(), form.tokenId.peek(), form.amount.peek()],
      ['WalletSend', ether.id, '0.000000000000000003'],
    );
    assert.is(view.intents.length, 1, 'nothing is sent without another review');
    await view.done();
  }
});

test('sendReviewed: what the wallet has signed leaves the form as it is until a node has it', async () => {
  for (const isRefused of [true, false]) {
    const view = await createReview();
    view.state.locale.addEnglish({ ...transactionWords, ...sendWords });
    const form = getSendForm(view.ctx);
    form.amount.value = view.review.amount;
    form.receiverText.value = OTHER_ADDRESS;
    form.receiverNetwork.value = 'eip155:1';
    form.receiver.value = { status: 'ready', address: OTHER_ADDRESS, name: null };
    const filled = () => [form.receiver.peek().status, form.receiverText.peek(), readReceivers(view.ctx).length];
    view.send();
    await view.settle();
    await view.answer({ status: 'pending', hash: HASH, isSigned: true });
    await view.settle();
    assert.equal(filled(), ['ready', OTHER_ADDRESS, 0]);
    if (isRefused) {
      const error = new WalletModalError('insufficientFunds');
      await view.answer({ status: 'failed', error, shortfall: { paysCoin: true, fee: 2n, max: 3n } });
      await view.click(view.button('Use 0.000000000000000003 ETH instead'));
      await view.settle();
      assert.equal([view.view(), form.amount.peek()], ['WalletSend', '0.000000000000000003']);
      assert.equal(filled(), ['ready', OTHER_ADDRESS, 0]);
    } else {
      await view.answer({ status: 'pending', hash: HASH });
      await view.settle();
      assert.equal(filled(), ['empty', '', 1]);
    }
    await view.done();
  }
});

const FEE: Fee = { amount: 5n, parts: [{ kind: 'network', amount: 5n }] };
const rent: Fee = { amount: 9n, parts: [...FEE.parts, { kind: 'account', amount: 4n }] };
const anew = (changes: Partial<PreparedTransfer<ChainRequest>> = {}) => ({
  request: { ...reviewOf().intent.request, data: '0x01' },
  fee: FEE,
  ...changes,
});
const changed = 'sendReview.changed';

test('WalletSendPreview: shows the current costs of the transfer, and sends exactly that, in the same intent', async () => {
  const extra = { memo: 'order 7' };
  const view = await createReview({ fee: FEE, extra, memo: 'order 7' });
  view.prepared.next = anew({ fee: { amount: 7n, parts: [] }, memo: 'order 7' });
  await view.act(() => view.clock.advance(15_000));
  assert.equal(view.prepared.transfers, [{ from: ADDRESS, to: OTHER_ADDRESS, token: null, amount: 5n, extra }]);
  assert.match(view.text(), 'order 7');
  assert.match(view.text(), '0.000000000000000007 ETH');
  assert.is(view.notice(), null, 'a fee changes all the time');
  view.send();
  await view.settle();
  assert.equal(
    view.intents.map(({ id, request }) => [id, (request as { data?: string }).data]),
    [['first', '0x01']],
  );
  await view.done();
});

test('WalletSendPreview: shows that something other than the fee has changed', async () => {
  for (const changes of [{ received: 4n }, { warnings: ['send.ownAccount' as const] }, { fee: rent }]) {
    const view = await createReview({ fee: FEE });
    view.prepared.next = anew(changes);
    await view.act(() => view.clock.advance(15_000));
    assert.is(view.notice(), changed);
    assert.match(view.state.announcer.last.alert.value?.text ?? '', 'The numbers of this transfer have changed');
    await view.act(() => view.clock.advance(15_000));
    view.send();
    await view.settle();
    assert.is(view.intents.length, 1, 'what is shown can be sent');
    await view.done();
  }
});

test('WalletSendPreview: a transfer that the network would now refuse has no button, and shows the reason', async () => {
  const view = await createReview({ fee: FEE });
  view.prepared.next = { refusal: 'send.ownAccount' };
  await view.act(() => view.clock.advance(15_000));
  assert.is(view.notice(), 'send.ownAccount');
  assert.equal(
    [...view.container.querySelectorAll('.money-foot button')].map(({ textContent }) => textContent),
    ['Edit'],
  );
  view.prepared.next = anew();
  await view.act(() => view.clock.advance(15_000));
  assert.is(view.prepared.transfers.length, 1, 'the form prepares it again');
  await view.done();
});

test('WalletSendPreview: without a node’s response, the review stays; it is not prepared in a hidden tab', async () => {
  const view = await createReview({ fee: FEE });
  view.prepared.next = null;
  await view.act(() => view.clock.advance(15_000));
  assert.equal([view.own.current.peek(), view.notice()], [view.review, null]);
  await view.act(() => view.clock.advance(14_000));
  assert.is(view.prepared.transfers.length, 1);
  await view.act(() => setHidden(true));
  await view.act(() => view.clock.advance(60_000));
  assert.is(view.prepared.transfers.length, 1);
  await view.act(() => setHidden(false));
  await view.act(() => view.clock.advance(0));
  assert.is(view.prepared.transfers.length, 2, 'at once after that');
  await view.done();
});

test('WalletSendPreview: a requested transfer is not prepared again, also after Back', async () => {
  const view = await createReview({ fee: FEE });
  view.send();
  await view.settle();
  await view.act(() => view.state.router.replace('WalletSendPreview'));
  view.prepared.next = anew();
  await view.act(() => view.clock.advance(30_000));
  view.send();
  await view.settle();
  assert.equal([view.intents.length, view.prepared.transfers.length], [1, 0]);
  await view.done();
});

test('WalletSendPreview: a transfer that is confirmed during a preparation is sent as shown', async () => {
  const view = await createReview({ fee: FEE, name: 'juniper.eth' });
  const held = deferred<object>();
  Object.assign(view.services.chain, { prepareTransfer: () => held.promise });
  await view.act(() => view.clock.advance(15_000));
  const lookup = await sendWhileResolving(view);
  await view.act(() => held.resolve({ ...anew({ received: 1n }), warnings: [] }));
  lookup.resolve({ name: 'juniper.eth', address: OTHER_ADDRESS });
  await view.settle();
  assert.equal([view.intents[0], view.notice()], [view.review.intent, null]);
  await view.done();
});

/** A review whose request has become too old while the tab was hidden. */
const createOldReview = () => createReview({ fee: FEE, expires: 0 });

test('sendReviewed: an outdated request is prepared again, with one wallet request', async () => {
  const view = await createOldReview();
  view.prepared.next = anew({ fee: { ...FEE, amount: 4n } });
  for (let clicks = 0; clicks < 5; clicks += 1) view.send();
  await view.settle();
  assert.equal(
    view.intents.map(({ request }) => (request as { data?: string }).data),
    ['0x01'],
  );
  assert.is(view.intents[0]?.paysFee, true);
  assert.is(view.view(), 'WalletSendProgress');
  // A rejection returns to the review of the requested transfer.
  await view.answer({ status: 'rejected' });
  assert.equal([view.view(), view.notice()], ['WalletSendPreview', 'rejected']);
  assert.is(view.own.current.peek()?.fee?.amount, 4n);
  await view.done();
});

test('sendReviewed: if preparing again changes the costs or effects, they are shown first', async () => {
  const others = [{ fee: { ...FEE, amount: 6n } }, { fee: null }, { received: 4n }, { fee: rent }];
  for (const changes of others) {
    const view = await createOldReview();
    view.prepared.next = anew({ ...changes, expires: view.clock.now() + 20_000 });
    view.send();
    await view.settle();
    assert.equal([view.intents.length, view.notice(), view.view()], [0, changed, 'WalletSendPreview']);
    view.send();
    await view.settle();
    assert.equal([view.intents.length, view.prepared.transfers.length], [1, 1]);
    await view.done();
  }
});

test('sendReviewed: if preparing again fails, or would be refused, no wallet request is sent', async () => {
  for (const [next, notice] of [
    [null, 'transaction.notCheckedText'],
    [{ refusal: 'send.ownAccount' }, 'send.ownAccount'],
  ] as const) {
    const view = await createOldReview();
    view.prepared.next = next;
    view.send();
    await view.settle();
    assert.equal([view.intents.length, view.notice()], [0, notice]);
    await view.done();
  }
});

test('sendReviewed: leaving the review while it is prepared again cancels the transfer', async () => {
  const view = await createOldReview();
  const held = deferred<object>();
  Object.assign(view.services.chain, { prepareTransfer: () => held.promise });
  view.send();
  await view.act(() => view.state.router.goBack());
  held.resolve({ ...anew({ received: 1n }), warnings: [] });
  await view.settle();
  assert.equal([view.intents.length, view.notice(), view.view()], [0, null, 'Account']);
  assert.is(view.own.current.peek(), view.review);
  await view.done();
});

test.run();
