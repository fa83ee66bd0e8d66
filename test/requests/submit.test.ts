import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionRequest } from '../../src/chains/eip155/transactions/TransactionRequest';
import { disconnect } from '../../src/features/connection/disconnect';
import { followConnections } from '../../src/features/connection/followConnections';
import { needsConsent } from '../../src/requests/consent';
import type { Entry } from '../../src/requests/createEntry';
import { findEarlier } from '../../src/requests/findEarlier';
import type { Intent } from '../../src/requests/Intent';
import { transactions } from '../../src/requests/index';
import { getStore } from '../../src/requests/submissionStore';
import { words } from '../../src/requests/words';
import { getAdapter } from '../../src/shared/getAdapter';
import { ADDRESS, latest as latestOf, OTHER_ADDRESS } from '../support/fakeAdapter';
import { createFakeStorage } from '../support/fakeStorage';
import { createFakeChain, createSender, deferred, HASH } from './support/sender';

type Sender = Awaited<ReturnType<typeof createSender>>;

const codeOf = (progress: object): unknown => (progress as { error?: { code: unknown } }).error?.code;

test('submit: sends exactly the reviewed request to the wallet, and follows the hash', async () => {
  const { submit, intent, settle, requests, answer, updates } = await createSender();
  const review = intent({ data: '0xabcd' });
  const submission = submit(review);
  assert.equal(submission.progress.value, { status: 'asking' });
  await settle();
  assert.equal(requests(), [review.request]);
  answer().resolve(HASH.toUpperCase().replace('0X', '0x'));
  await settle();
  assert.equal(submission.progress.value, { status: 'pending', hash: HASH });
  const { transfers } = review;
  assert.equal(updates, [
    ['addPending', review.account, { hash: HASH, operation: 'send', transfers, to: OTHER_ADDRESS }],
  ]);
});

test('submit: the family is told what the account of the request can do, whatever others can', async () => {
  const chain = createFakeChain();
  const { submit, intent, settle, ctx } = await createSender({ chain });
  const sent: (readonly string[])[] = [];
  chain.send = async ({ can }) => void sent.push([...can]);
  const canOf = (address: string) => new Set(address === ADDRESS ? ['signTransaction'] : ['sendTransaction']);
  Object.assign(ctx.connections.get('eip155') as object, { canOf });
  submit(intent());
  await settle();
  assert.equal(sent, [['signTransaction']]);
});

test('submit: five clicks send one request, and the same review is never sent twice', async () => {
  const { submit, intent, settle, requests, answer } = await createSender();
  const review = intent();
  const all = [review, review, intent(), review, intent()].map(submit);
  assert.is(new Set(all).size, 1);
  await settle();
  assert.is(requests().length, 1);
  answer().resolve(HASH);
  await settle();
  assert.is(submit(review), all[0]);
  await settle();
  assert.is(requests().length, 1);
  // The next review is another submission.
  assert.is.not(submit(intent()), all[0]);
  await settle();
  assert.is(requests().length, 2);
});

test('submit: a wallet that changes the request object does not change the review', async () => {
  const { submit, intent, settle, requests, answer } = await createSender();
  const review = intent();
  const submission = submit(review);
  await settle();
  const received = requests()[0] as { -readonly [Key in keyof TransactionRequest]: TransactionRequest[Key] };
  received.to = '0x000000000000000000000000000000000000dEaD';
  received.value = 10n ** 18n;
  answer().resolve(HASH);
  await settle();
  assert.equal(submission.intent.request, review.request);
  assert.ok(Object.isFrozen(submission.intent.request) && Object.isFrozen(submission.intent.transfers[0]?.token));
});

test('submit: fails if the request was changed after the review', async () => {
  for (const change of [{ to: '0x000000000000000000000000000000000000dEaD' }, { value: 6n }, { data: '0x00' }]) {
    const { submit, intent, settle, requests, chain } = await createSender();
    const review: Intent = intent();
    const waits = deferred<boolean>();
    chain.onNetwork = () => waits.promise;
    const submission = submit(review);
    await settle();
    Object.assign(review.request, change);
    waits.resolve(true);
    await settle();
    assert.is(codeOf(submission.progress.value), 'reviewOutdated');
    assert.equal(requests(), []);
  }
});

test('submit: fails if account, network or connection change before or during the check of the nodes', async () => {
  const changes = [
    ({ sink }: Awaited<ReturnType<typeof createSender>>) => sink.accounts([OTHER_ADDRESS]),
    ({ sink }: Awaited<ReturnType<typeof createSender>>) => sink.network('eip155:137'),
    ({ ctx }: Awaited<ReturnType<typeof createSender>>) => void ctx.connections.clear(),
    ({ state }: Awaited<ReturnType<typeof createSender>>) => state.accounts.update('eip155', { status: 'connecting' }),
  ];
  for (const change of changes) {
    for (const isLate of [false, true]) {
      const sender = await createSender({ options: { networks: ['eip155:1', 'eip155:137'] } });
      const { submit, settle, requests, chain } = sender;
      const waits = deferred<boolean>();
      chain.onNetwork = () => waits.promise;
      if (!isLate) change(sender);
      await settle();
      const submission = submit();
      await settle();
      if (isLate) change(sender);
      waits.resolve(true);
      await settle();
      assert.is(codeOf(submission.progress.value), 'reviewOutdated');
      assert.equal(requests(), []);
    }
  }
});

test('submit: fails for a review whose account or network differs from its request', async () => {
  for (const account of [`eip155:1:${OTHER_ADDRESS}`, `eip155:137:${ADDRESS}`] as const) {
    const { submit, intent, settle, requests } = await createSender();
    const submission = submit({ ...intent(), account });
    await settle();
    assert.is(codeOf(submission.progress.value), 'reviewOutdated');
    assert.equal(requests(), []);
  }
});

test('submit: fails for a request of another account than the reviewed one', async () => {
  const { submit, intent, settle, requests } = await createSender();
  const submission = submit(intent({ from: OTHER_ADDRESS }));
  await settle();
  assert.is(codeOf(submission.progress.value), 'reviewOutdated');
  assert.equal(requests(), []);
});

test('submit: fails if the nodes report another chain id or do not respond', async () => {
  const { submit, settle, requests, chain } = await createSender();
  chain.onNetwork = async () => false;
  const wrong = submit();
  await settle();
  assert.is(codeOf(wrong.progress.value), 'networkMismatch');
  chain.onNetwork = () => Promise.reject(new Error('offline'));
  const silent = submit();
  await settle();
  assert.is(silent.progress.value.status, 'failed');
  assert.equal(requests(), []);
});

test('submit: derives from the wallet’s error whether nothing was sent', async () => {
  const answers: [unknown, string][] = [
    [{ code: 4001, message: 'no' }, 'rejected'],
    [{ code: '4001' }, 'rejected'],
    [{ code: 5000 }, 'rejected'],
    [{ code: 5003 }, 'rejected'],
    [{ code: -32_603, data: { originalError: { code: 5000 } } }, 'rejected'],
    [new Error('User rejected the request.'), 'rejected'],
    [{ message: 'The request was cancelled by the user' }, 'rejected'],
    [{ code: -32_603, data: { originalError: { code: 4001 } } }, 'rejected'],
    [{ code: -32_000, message: 'insufficient funds' }, 'failed'],
    // Some libraries have a name instead of a code.
    [{ code: 'INSUFFICIENT_FUNDS', message: 'insufficient funds for intrinsic transaction cost' }, 'failed'],
    [{ code: -32_000, message: 'already known: insufficient funds' }, 'unknown'],
    // The node has the transaction already: the wallet has repeated a request whose response was lost.
    [{ code: -32_000, message: 'already known' }, 'unknown'],
    [{ code: -32_000, message: 'Request rejected: already known' }, 'unknown'],
    [new Error('Request timed out and was canceled'), 'unknown'],
    [{ code: -32_603, message: 'Internal error', data: { message: 'Nonce too low' } }, 'unknown'],
    [{ code: -32_010, message: 'Transaction with the same hash was already imported.' }, 'unknown'],
    [{ code: -32_768 }, 'failed'],
    [{ code: -32_769 }, 'unknown'],
    [{ code: -31_999 }, 'unknown'],
    [{ code: 3_999 }, 'unknown'],
    [{ code: 4_000 }, 'failed'],
    [{ code: 4100 }, 'failed'],
    [{ code: 5_004 }, 'failed'],
    [{ code: 5_999 }, 'failed'],
    [{ code: 6_000 }, 'unknown'],
    [{ code: 4200 }, 'failed'],
    [{ code: 4901 }, 'failed'],
    [{ code: 4900 }, 'unknown'],
    [new TypeError('The wallet did not return a transaction hash'), 'unknown'],
    [new Error('Extension context invalidated'), 'unknown'],
    [new DOMException('Request timed out', 'TimeoutError'), 'unknown'],
    [undefined, 'unknown'],
    ['boom', 'unknown'],
    [new Error('x'.repeat(1_048_576)), 'unknown'],
  ];
  for (const [error, status] of answers) {
    const { submit, settle, answer, requests, intent, adapter } = await createSender();
    const submission = submit();
    await settle();
    answer().reject(error);
    await settle();
    adapter.reads.at(-1)?.resolve(0n);
    await settle();
    assert.is(submission.progress.value.status, status, String(JSON.stringify(error)).slice(0, 80));
    // The next submission reaches the wallet.
    submit(intent());
    await settle();
    assert.is(requests().length, 2);
  }
});

/** A page whose wallet has signed, while the nodes have not answered yet. */
async function createSigned() {
  const store = createFakeStorage();
  const sender = await createSender({ store, chain: createFakeChain() });
  const nodes = deferred<unknown>();
  sender.chain.send = (_, __, ___, ____, onSigned) => {
    onSigned?.(HASH);
    return nodes.promise;
  };
  const submission = sender.submit();
  await sender.settle();
  return { ...sender, store, nodes, submission };
}

test('submit: what the wallet has signed is shown as sent and stored before the nodes answer, and no longer blocks the wallet', async () => {
  const { ctx, store, nodes, submission, settle, chain, updates } = await createSigned();
  assert.equal(submission.progress.value, { status: 'pending', hash: HASH, isSigned: true });
  assert.equal([...getStore(ctx).asking], []);
  const later = createFakeChain();
  later.status = { status: 'expired' };
  const next = await createSender({ store, chain: later });
  await next.settle();
  assert.is(next.latest()?.progress.value.status, 'expired', 'a page that is opened then follows it to its end');
  assert.is(chain.reads.length, 0);
  nodes.resolve(HASH);
  await settle();
  assert.ok(chain.reads.length > 0);
  assert.is(updates.filter(([name]) => name === 'addPending').length, 1);
});

test('submit: what the nodes refuse after the wallet has signed has certainly failed; after any other error, it is followed', async () => {
  for (const failure of ['unsent', 'expired', 'unknown'] as const) {
    const { ctx, nodes, submission, settle, chain } = await createSigned();
    chain.readFailure = () => failure;
    nodes.reject(new Error('No'));
    await settle();
    const { status } = submission.progress.value;
    assert.is(status, { unsent: 'failed', expired: 'expired', unknown: 'pending' }[failure]);
    assert.is(getStore(ctx).stored().length, failure === 'unknown' ? 1 : 0);
    assert.is(chain.reads.length > 0, failure === 'unknown');
  }
});

test('submit: unknown if the response is not a hash, or is the hash of another submission', async () => {
  const { submit, intent, settle, answer } = await createSender();
  const first = submit();
  await settle();
  answer().resolve(HASH);
  await settle();
  assert.is(first.progress.value.status, 'pending');
  for (const hash of [HASH, HASH.toUpperCase(), '0x', `${HASH}00`, '<b>', null, 7, {}]) {
    const submission = submit(intent());
    await settle();
    answer().resolve(hash);
    await settle();
    assert.equal(submission.progress.value, { status: 'unknown' });
  }
});

test('submit: unknown if the response is the hash of another page’s submission', async () => {
  const store = createFakeStorage();
  const [page, other] = [await createSender({ store }), await createSender({ store })];
  other.submit();
  await other.settle();
  other.answer().resolve(HASH);
  await other.settle();
  const submission = page.submit({ ...page.intent(), id: 'on this page' });
  await page.settle();
  page.answer().resolve(HASH);
  await page.settle();
  assert.equal(submission.progress.value, { status: 'unknown' });
});

test('abort: before the request, nothing is sent; after it, a late response is still applied', async () => {
  const { submit, intent, settle, requests, answer, chain, state, stored, events, clock } = await createSender();
  const waits = deferred<boolean>();
  chain.onNetwork = () => waits.promise;
  const early = submit({
    ...intent(),
    properties: { network: 'eip155:1', isSmartAccount: false, token: 'ETH', amount: '5' },
  });
  const seen: string[] = [];
  early.progress.subscribe(({ status }) => void seen.push(status));
  early.abort();
  early.abort();
  assert.equal(seen, ['asking', 'stopped'], 'at once, not when the nodes have answered');
  await settle();
  assert.equal([stored('submissions'), state.announcer.last.alert.value], [null, null]);
  waits.resolve(true);
  await settle();
  await clock.advance(8_000);
  assert.equal(seen, ['asking', 'stopped']);
  assert.equal(requests(), []);
  assert.equal(
    events.map(({ event }) => event).filter((event) => event.startsWith('SEND')),
    ['SEND_REJECTED'],
  );
  for (const isSent of [true, false]) {
    const late = submit(intent());
    await settle();
    late.abort();
    assert.is(late.progress.value.status, 'unknown');
    if (isSent) answer().resolve(HASH);
    else answer().reject({ code: 4001 });
    await settle();
    assert.is(late.progress.value.status, isSent ? 'pending' : 'rejected');
  }
});

for (const isShown of [true, false]) {
  test(`withdrawn: may have been sent, ${isShown ? 'as its view says' : 'with a warning'}, until the wallet or the network says so`, async () => {
    for (const end of ['answer', 'declined', 'network', 'lost'] as const) {
      const sender = await createSender();
      const { submit, intent, settle, adapter, answer, chain, clock, state, events, stored } = sender;
      const submission = submit({
        ...intent(),
        properties: { network: 'eip155:1', isSmartAccount: true, token: 'ETH', amount: '5' },
      });
      if (isShown) submission.show?.();
      await settle();
      adapter.requests.at(-1)?.onWithdrawn?.();
      await settle();
      assert.is(submission.progress.value.status, 'unknown');
      assert.is(needsConsent(sender.ctx, intent()), true);
      assert.equal(
        [state.announcer.last.alert.value?.text, events.filter(({ event }) => event.startsWith('SEND'))],
        [isShown ? undefined : words['transaction.unknown'], []],
      );
      if (end === 'answer') answer().resolve(HASH);
      else if (end === 'declined') answer().reject({ code: 4001 });
      else if (end === 'network') chain.sent = { count: 4, hash: HASH };
      else answer().reject({ code: 4900 });
      let searches = 0;
      const { findSent } = chain;
      chain.findSent = (...query) => {
        searches += 1;
        return findSent(...query);
      };
      await clock.advance(4_000);
      const expected = { answer: 'pending', declined: 'rejected', network: 'pending', lost: 'unknown' } as const;
      assert.is(submission.progress.value.status, expected[end]);
      if (end === 'lost') assert.is(searches, 1, 'one search');
      assert.is(stored('submissions') === null, end === 'declined');
    }
  });
}

test('abort: another request can be sent before the wallet responds to the first one', async () => {
  const { submit, intent, settle, requests, answer } = await createSender();
  const first = submit();
  await settle();
  const { resolve } = answer();
  first.abort();
  const second = submit(intent());
  await settle();
  assert.is(requests().length, 2);
  resolve(HASH);
  await settle();
  assert.is(first.progress.value.status, 'pending');
  assert.is(submit(intent()), second, 'the wallet still has the second one');
});

/** How a page loses its wallet: it is locked, the visitor disconnects it, or another one takes its place in another tab. */
const losses = {
  lock: ({ sink }: Sender) => sink.disconnected(),
  disconnect: ({ ctx }: Sender) => disconnect(ctx),
  otherTab({ ctx, store, stored }: Sender) {
    const [key, other] = ['wallet-modal/v1/connections', { walletId: 'com.pebble', walletName: 'Pebble' }];
    const { eip155 } = stored('connections') as Record<string, object>;
    store.setItem(key, JSON.stringify({ eip155: { ...eip155, ...other } }));
    followConnections(ctx, 'otherTab');
  },
} as const;
const sendProperties = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '5' } as const;

for (const [name, lose] of Object.entries(losses)) {
  test(`${name}: a pending transaction is stored, shown before it is repeated, and followed to its final result`, async () => {
    const sender = await createSender();
    const { ctx, submit, intent, settle, answer, chain, clock, stored, latest, eventNames } = sender;
    const submission = submit({ ...intent(), properties: sendProperties });
    await settle();
    answer().resolve(HASH);
    await settle();
    await lose(sender);
    await settle();
    assert.is(sender.account().status, name === 'otherTab' ? 'connecting' : 'disconnected');
    assert.is((stored('submissions') as object[]).length, 1);
    assert.is(latest(), null, 'it is no account’s');
    assert.is(transactions.submit(ctx, intent()), null, 'it is not repeated without consent');
    chain.status = { status: 'confirmed', hash: HASH };
    await clock.advance(4_000);
    assert.is(submission.progress.value.status, 'confirmed');
    assert.equal(
      eventNames().filter((each) => each.startsWith('SEND_')),
      ['SEND_SUCCESS'],
    );
    assert.is(stored('submissions'), null);
  });
}

test('lock and disconnect: after a reload, a transaction is followed as soon as its account is connected again', async () => {
  for (const lose of [losses.lock, losses.disconnect]) {
    const store = createFakeStorage();
    const first = await createSender({ store });
    first.submit({ ...first.intent(), properties: sendProperties });
    await first.settle();
    first.answer().resolve(HASH);
    await first.settle();
    await lose(first);
    first.life.abort();
    const next = await createSender({ store, chain: createFakeChain() });
    await next.settle();
    assert.equal(next.latest()?.progress.peek(), { status: 'pending', hash: HASH });
    assert.is(next.updates[0]?.[0], 'addPending', 'its row in the activity is there again');
    next.chain.status = { status: 'confirmed', hash: HASH };
    await next.clock.advance(4_000);
    assert.is(next.events.filter(({ event }) => event === 'SEND_SUCCESS').length, 1);
    next.life.abort();
  }
});

test('lock: after the unlock, the page continues the same submission', async () => {
  const { adapter, submit, settle, answer, chain, clock, sink, latest: shown, updates } = await createSender();
  const submission = submit();
  await settle();
  answer().resolve(HASH);
  await settle();
  sink.disconnected();
  await settle();
  updates.length = 0;
  latestOf(adapter.attempts).accept();
  await settle();
  assert.is(shown(), submission);
  assert.is(updates[0]?.[0], 'addPending');
  chain.reads.length = 0;
  await clock.advance(4_000);
  assert.is(chain.reads.length, 1, 'it is followed once');
});

test('lock and disconnect: a request that is open in the wallet may have been sent, and a late response is applied', async () => {
  for (const [name, isSent] of [
    ['lock', true],
    ['lock', false],
    ['disconnect', true],
    ['disconnect', false],
  ] as const) {
    const sender = await createSender();
    const { ctx, submit, intent, settle, answer, stored, updates } = sender;
    const open = submit();
    await settle();
    const response = answer();
    await losses[name](sender);
    await settle();
    assert.is(open.progress.value.status, 'unknown');
    assert.is((stored('submissions') as object[]).length, 1);
    assert.is(findEarlier(ctx, intent())[0]?.state, 'unknown');
    if (isSent) response.resolve(HASH);
    else response.reject({ code: 4001 });
    await settle();
    assert.is(open.progress.value.status, isSent ? 'pending' : 'rejected');
    assert.is(stored('submissions') !== null, isSent);
    // The activity of an account that the visitor has disconnected is not stored.
    assert.is(updates.length, name === 'lock' && isSent ? 1 : 0);
  }
});

test('disconnect: a result after it causes no request about the account to the service', async () => {
  const { ctx, submit, settle, answer, chain, clock, updates } = await createSender();
  submit();
  await settle();
  answer().resolve(HASH);
  await settle();
  await disconnect(ctx);
  updates.length = 0;
  chain.status = { status: 'confirmed', hash: HASH };
  await clock.advance(4_000);
  assert.equal(
    updates.map(([name]) => name),
    ['settlePending'],
  );
});

test('destroy: submissions are no longer followed, and stay stored for the next page', async () => {
  const { submit, settle, answer, chain, clock, life, stored } = await createSender();
  const submission = submit();
  await settle();
  answer().resolve(HASH);
  await settle();
  const before = chain.reads.length;
  life.abort();
  await clock.advance(60_000);
  assert.is(chain.reads.length, before);
  assert.is(submission.progress.value.status, 'pending');
  assert.is((stored('submissions') as object[]).length, 1);
});

test('submit: keeps following when another chain family connects', async () => {
  const { submit, settle, answer, chain, clock, state } = await createSender();
  const submission = submit();
  await settle();
  answer().resolve(HASH);
  await settle();
  state.accounts.update('solana', { status: 'connected', addresses: ['So1'], networkId: 'solana:x' });
  chain.status = { status: 'confirmed', hash: HASH };
  await clock.advance(4_000);
  assert.is(submission.progress.value.status, 'confirmed');
});

test('submit: a pending request in one wallet does not block another wallet', async () => {
  const { submit, intent, settle, state } = await createSender();
  const open = submit();
  await settle();
  const onSolana = (walletName: string) => {
    state.accounts.update('solana', { status: 'connected', addresses: ['So1'], networkId: 'solana:x', walletName });
    return submit({ ...intent(), account: 'solana:x:So1' });
  };
  assert.is(onSolana('Harbor'), open, 'one wallet has one request at a time');
  assert.is.not(onSolana('Pebble'), open);
  assert.is(submit(intent()), open);
});

test('submit: a request that was open when the wallet disconnected does not block the next one', async () => {
  const { submit, intent, settle, state, ctx } = await createSender();
  const open = submit();
  await settle();
  const account = state.accounts.get('eip155');
  const connection = ctx.connections.get('eip155');
  state.accounts.clear('eip155');
  if (connection) ctx.connections.set('eip155', connection);
  state.accounts.update('eip155', account);
  assert.is.not(submit(intent()), open);
});

test('submissions: keeps at most fifty, and drops none that is still followed', async () => {
  const { submit, intent, settle, answer, ctx } = await createSender();
  const first = submit();
  await settle();
  answer().resolve(HASH);
  await settle();
  for (let count = 0; count < 60; count++) {
    submit(intent());
    await settle();
    answer().reject({ code: 4001 });
    await settle();
  }
  const kept = getStore(ctx).all();
  assert.is(kept.length, 50);
  assert.ok(kept.includes(first as Entry));
});

test('latest: returns a submission of the active account until a view has shown its result', async () => {
  const { submit, settle, answer, latest, sink } = await createSender();
  assert.is(latest(), null);
  const submission = submit();
  assert.is(latest(), submission);
  await settle();
  const show = () => submission.show?.();
  show()?.();
  assert.is(latest(), submission);
  answer().reject({ code: 4001 });
  await settle();
  assert.is(latest(), submission);
  sink.accounts([OTHER_ADDRESS]);
  assert.is(latest(), null);
  sink.accounts([submission.intent.request.from]);
  show()?.();
  assert.is(latest(), null);
});

test('chain: throws unsupportedChain for other chain families', async () => {
  const { transactions } = await import('../../src/requests/index');
  const { ctx, adapter } = await createSender();
  assert.is(typeof (await transactions.chain(ctx, 'eip155')).readStatus, 'function');
  const { connect, fetchBalance } = adapter;
  // One without an adapter, and one that sends nothing.
  for (const other of [undefined, { connect, fetchBalance }]) {
    const error = await transactions.chain({ ...ctx, makeAdapter: async () => other }, 'solana').catch(Object);
    assert.equal([error.message, error.code], ['Unsupported chain', 'unsupportedChain']);
  }
});

test('chain: has the adapter that the modal has already made for the family', async () => {
  const { ctx, adapter } = await createSender();
  const made: string[] = [];
  const page: typeof ctx = {
    ...ctx,
    async makeAdapter(namespace) {
      made.push(namespace);
      return adapter;
    },
  };
  await Promise.all([transactions.chain(page, 'eip155'), getAdapter(page, 'eip155')]);
  assert.equal(made, ['eip155']);
});

test.run();
