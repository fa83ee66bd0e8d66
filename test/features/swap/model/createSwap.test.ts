import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import { WalletModalError } from '../../../../src/core/errors/WalletModalError';
import { createSwap } from '../../../../src/features/swap/model/createSwap';
import type { Intent } from '../../../../src/requests/Intent';
import type { Progress } from '../../../../src/requests/Progress';
import { account, createFakePorts, dai, ether, type FakePorts, usdc } from './fakeSwap';

const HASH = `0x${'ab'.repeat(32)}`;

/** A swap in a visible view, which keeps it up to date as the real views do. */
function open(fake: FakePorts = createFakePorts()) {
  const swap = createSwap(fake.ports, account);
  let controller = new AbortController();
  const follow = (work: (signal: AbortSignal) => Promise<void>): void => {
    controller.abort();
    controller = new AbortController();
    work(controller.signal).catch(() => {});
  };
  const pass = (ms: number) => fake.clock.advance(ms);
  return {
    ...swap,
    fake,
    pass,
    hide: () => controller.abort(),
    /** Fills the form and waits for its quote. */
    async fill(from = ether, to = usdc, amount = '1') {
      swap.setFrom(from);
      swap.setTo(to);
      swap.setAmount(amount);
      follow(swap.followQuote);
      await pass(200);
    },
    /** Changes only the amount. */
    async refill(amount: string) {
      swap.setAmount(amount);
      follow(swap.followQuote);
      await pass(200);
    },
    async showReview() {
      assert.ok(swap.startReview());
      follow(swap.review.follow);
      await pass(0);
    },
    /** A view calls `follow` again whenever `generation` changes. */
    async renew() {
      follow(swap.review.follow);
      await pass(0);
    },
    confirm() {
      swap.review.confirm(swap.review.state.peek().record?.id ?? '');
    },
    async setProgress(progress: Progress) {
      const submission = fake.submissions.at(-1);
      if (submission) submission.progress.value = progress;
      await pass(0);
    },
    step: () => swap.review.state.peek().record?.step,
    status: () => swap.review.state.peek().status,
    notice() {
      const notice = swap.review.notice.peek();
      return notice && ('obstacle' in notice ? notice.obstacle.text : [notice.intent.kind, notice.progress.status]);
    },
  };
}

/** A swap whose form is filled, and whose review is shown. */
async function openReview(...form: Parameters<ReturnType<typeof open>['fill']>) {
  const swap = open();
  await swap.fill(...form);
  await swap.showReview();
  return swap;
}

test('createSwap: requests a quote once the form has not changed for 200 ms, then every 10 s', async () => {
  const swap = open();
  const { fake, quote } = swap;
  swap.setFrom(ether);
  swap.setTo(usdc);
  swap.setAmount('1');
  const controller = new AbortController();
  void swap.followQuote(controller.signal).catch(() => {});
  await swap.pass(199);
  assert.not(fake.calls.includes('quote'));
  assert.is(quote.peek().status, 'loading');
  await swap.pass(1);
  assert.equal([quote.peek().status, quote.peek().quote?.received], ['ready', 3_000_000_000n]);
  fake.price = 310_000n;
  await swap.pass(10_000);
  assert.is(quote.peek().quote?.received, 3_100_000_000n);
  controller.abort();
  await swap.pass(60_000);
  assert.is(fake.calls.filter((name) => name === 'quote').length, 2);
});

test('createSwap: a quote is requested although the nodes do not return the rollup fee', async () => {
  const fake = createFakePorts();
  const requested: string[] = [];
  fake.onCall = (name) => {
    requested.push(name);
    return name === 'readRollupFee' ? new Promise(() => {}) : Promise.resolve();
  };
  const swap = open(fake);
  await swap.fill();
  assert.ok(requested.includes('quote'));
  assert.is(swap.quote.value.status, 'loading');
  swap.hide();
});

test('createSwap: the review can be started while the price is renewed, but not for another amount', async () => {
  const swap = open();
  await swap.fill();
  swap.fake.onCall = (name) => (name === 'quote' ? new Promise(() => {}) : Promise.resolve());
  await swap.pass(10_000);
  assert.is(swap.fake.calls.filter((name) => name === 'quote').length, 2);
  assert.is(swap.quote.peek().status, 'ready');
  assert.ok(swap.startReview());
  swap.setAmount('2');
  assert.not(swap.startReview());
});

test('createSwap: ignores a quote for an older form', async () => {
  const swap = open();
  let release = (): void => {};
  swap.fake.onCall = (name) => (name === 'quote' ? new Promise((resolve) => (release = resolve)) : Promise.resolve());
  await swap.fill();
  swap.setAmount('2');
  release();
  await swap.pass(0);
  assert.equal([swap.quote.peek().status, swap.quote.peek().quote], ['loading', null]);
  assert.not(swap.startReview());
});

test('createSwap: requests no quote without an exact amount', async () => {
  for (const amount of ['', '0', '0.0000000000000000001', '1e3', '-1']) {
    const swap = open();
    await swap.fill(ether, usdc, amount);
    assert.is(swap.quote.peek().status, 'none');
    assert.not(swap.fake.calls.includes('quote'));
    assert.not(swap.startReview());
  }
});

test('createSwap: choosing the token of the other side exchanges the two', async () => {
  const swap = open();
  swap.setFrom(ether);
  swap.setTo(usdc);
  swap.setTo(ether);
  assert.equal([swap.form.peek().from, swap.form.peek().to], [usdc, ether]);
  swap.setFrom(ether);
  assert.equal([swap.form.peek().from, swap.form.peek().to], [ether, usdc]);
});

test('createSwap: choosing the same token to pay again changes nothing', async () => {
  const swap = open();
  await swap.fill(ether, usdc, '0.5');
  swap.setFrom({ ...ether });
  assert.equal(swap.form.peek(), { from: ether, to: usdc, amount: '0.5' });
  assert.is(swap.quote.peek().status, 'ready');
  swap.setFrom(dai);
  assert.is(swap.form.peek().amount, '', 'the amount of another token');
});

test('createSwap: flip pays at most six significant decimals of the quoted amount, and never more', async () => {
  const swap = open();
  await swap.fill(usdc, ether, '123.456789');
  assert.is(swap.quote.peek().quote?.received, 41_152_260_000_000_000n);
  swap.flip();
  assert.equal(swap.form.peek(), { from: ether, to: usdc, amount: '0.0411522' });
});

test('createSwap: flip pays exactly the quoted amount', async () => {
  const swap = open();
  await swap.fill();
  swap.flip();
  assert.equal(swap.form.peek(), { from: usdc, to: ether, amount: '3000' });
});

test('createSwap: a quote for another amount is neither reviewed nor used by flip', async () => {
  const swap = open();
  await swap.fill();
  swap.setAmount('2');
  assert.equal([swap.quote.peek().status, swap.quote.peek().quote?.received], ['loading', 3_000_000_000n]);
  assert.not(swap.startReview());
  swap.flip();
  assert.is(swap.form.peek().amount, '');
});

test('createSwap: for another token, drops the quote, and the price impact must be accepted again', async () => {
  const swap = open();
  await swap.fill();
  swap.accepted.value = true;
  swap.setTo(dai);
  assert.equal([swap.quote.peek().quote, swap.accepted.peek()], [null, false]);
});

// It is given for the loss on screen: of a larger amount, or of a worse price, it would be another one.
test('createSwap: a high price impact that was accepted stays so for as much or less, and about the same price', async () => {
  const swap = open();
  swap.fake.price = 260_000n;
  await swap.fill(ether, usdc, '2');
  swap.accepted.value = true;
  await swap.refill('1');
  assert.ok(swap.accepted.peek(), 'a smaller amount');
  await swap.refill('2');
  assert.ok(swap.accepted.peek(), 'the same again');
  await swap.refill('2.1');
  assert.not(swap.accepted.peek(), 'a larger amount');
  swap.accepted.value = true;
  swap.fake.price = 258_000n;
  await swap.pass(10_000);
  assert.ok(swap.accepted.peek(), 'a slightly worse price');
  swap.fake.price = 250_000n;
  await swap.pass(10_000);
  assert.not(swap.accepted.peek(), 'a much worse price');
});

test('createSwap: a worse price in the review has to be accepted there', async () => {
  const swap = open();
  swap.fake.price = 260_000n;
  await swap.fill();
  swap.accepted.value = true;
  swap.fake.price = 240_000n;
  await swap.showReview();
  swap.confirm();
  assert.equal([swap.accepted.peek(), swap.fake.submissions.length], [false, 0]);
  swap.accepted.value = true;
  swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
});

test('createSwap: shows why a quote failed, and requests it again', async () => {
  const swap = open();
  swap.fake.onCall = async (name) => {
    if (name === 'quote')
      throw Object.assign(new Error('HTTP status code: 400'), { cause: [{ description: 'insufficient liquidity' }] });
  };
  await swap.fill();
  assert.equal([swap.quote.peek().status, swap.quote.peek().problem], ['failed', 'liquidity']);
  swap.fake.onCall = async () => {};
  await swap.pass(10_000);
  assert.is(swap.quote.peek().status, 'ready');
});

test('createSwap: a failed quote does not keep the amount of another order', async () => {
  const swap = open();
  await swap.fill();
  swap.fake.onCall = async (name) => {
    if (name === 'quote') throw new Error('No answer');
  };
  await swap.pass(10_000);
  assert.equal([swap.quote.peek().status, swap.quote.peek().quote?.received], ['failed', 3_000_000_000n]);
  await swap.refill('12');
  assert.equal([swap.quote.peek().status, swap.quote.peek().quote], ['failed', null]);
});

test('createSwap: keeps the reason of a failure while the request is repeated, not when the visitor requests it', async () => {
  const swap = open();
  const answers: (() => void)[] = [];
  swap.fake.onCall = (name) =>
    name === 'quote'
      ? new Promise((_, reject) => answers.push(() => reject(new Error('No answer'))))
      : Promise.resolve();
  await swap.fill();
  assert.equal([swap.quote.peek().status, swap.quote.peek().problem], ['loading', undefined]);
  for (const _ of [1, 2]) {
    answers.pop()?.();
    await swap.pass(0);
    assert.equal([swap.quote.peek().status, swap.quote.peek().problem], ['failed', 'failed']);
    await swap.pass(10_000);
    assert.equal([swap.quote.peek().status, swap.quote.peek().problem], ['loading', 'failed']);
  }
  await swap.refill('1');
  assert.equal([swap.quote.peek().status, swap.quote.peek().problem], ['loading', undefined]);
});

test('createSwap: keeps the reason why there is no record while it is prepared again', async () => {
  const swap = open();
  await swap.fill();
  const answers: (() => void)[] = [];
  swap.fake.onCall = (name) =>
    name === 'build'
      ? new Promise((_, reject) => answers.push(() => reject(new Error('No answer'))))
      : Promise.resolve();
  await swap.showReview();
  answers.pop()?.();
  await swap.pass(0);
  assert.equal([swap.status(), swap.review.state.peek().problem], ['failed', 'failed']);
  await swap.pass(10_000);
  assert.equal([swap.status(), swap.review.state.peek().problem], ['preparing', 'failed']);
  await swap.renew();
  assert.equal([swap.status(), swap.review.state.peek().problem], ['preparing', undefined]);
});

test('createSwap: swaps a coin with one request, that of the record on screen', async () => {
  const swap = await openReview();
  const { record } = swap.review.state.peek();
  swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
  assert.is(swap.fake.submissions[0]?.intent, record?.intent);
  await swap.setProgress({ status: 'pending', hash: HASH });
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  const properties = {
    network: 'eip155:1',
    isSmartAccount: false,
    swapFromToken: 'ETH',
    swapToToken: 'USDC',
    swapFromAmount: '1',
    swapToAmount: '3000',
  };
  assert.equal(swap.fake.events, [{ event: 'INITIATE_SWAP', properties }]);
  assert.equal(record?.intent.properties, properties, 'what hosts receive at its end');
  assert.is(swap.review.sent.peek()?.subject, record);
  swap.review.leave();
  assert.is(swap.review.sent.peek(), null);
});

test('createSwap: a swap that succeeded empties its form, however its result is left; another form stays', async () => {
  const swap = open();
  await swap.fill();
  swap.accepted.value = true;
  await swap.showReview();
  swap.confirm();
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  assert.equal([swap.form.peek(), swap.accepted.peek()], [{ from: ether, to: null, amount: '' }, false]);
  assert.ok(swap.review.sent.peek(), 'its result stays on screen');
  swap.review.leave();

  await swap.fill();
  await swap.showReview();
  swap.confirm();
  await swap.refill('2');
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  assert.equal(swap.form.peek(), { from: ether, to: usdc, amount: '2' });
});

test('createSwap: five clicks send one request', async () => {
  const swap = await openReview();
  for (let click = 0; click < 5; click++) swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
});

/** How many records were prepared. */
const countRecords = ({ calls }: FakePorts): number => calls.filter((name) => name === 'build').length;

test('createSwap: while a transaction is pending, prepares no record and starts no other review', async () => {
  const swap = await openReview();
  swap.confirm();
  await swap.setProgress({ status: 'pending', hash: HASH });
  const before = countRecords(swap.fake);
  await swap.pass(30_000);
  assert.is(countRecords(swap.fake), before);
  await swap.fill();
  assert.ok(swap.startReview());
  assert.ok(swap.review.sent.peek());
  assert.equal(swap.fake.eventNames(), ['INITIATE_SWAP']);
});

test('createSwap: a swap whose result is unknown counts as pending', async () => {
  const swap = await openReview();
  swap.confirm();
  await swap.setProgress({ status: 'unknown' });
  assert.ok(swap.startReview());
  assert.ok(swap.review.sent.peek());
  assert.equal(swap.fake.eventNames(), ['INITIATE_SWAP']);
});

test('createSwap: the result of a dismissed transaction does not change the next review', async () => {
  const swap = await openReview(usdc, dai, '500');
  swap.confirm();
  swap.review.leave();
  await swap.renew();
  const { record } = swap.review.state.peek();
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  assert.is(swap.review.state.peek().record, record);
});

test('createSwap: a record that is ready after the request was sent does not replace the sent one', async () => {
  const swap = await openReview();
  const { record } = swap.review.state.peek();
  let release = (): void => {};
  swap.fake.onCall = (name) =>
    name === 'estimateCost' ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
  await swap.pass(10_000);
  swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
  release();
  await swap.pass(0);
  assert.is(swap.review.state.peek().record, record);
});

test('createSwap: prepares no record for an account that is no longer active', async () => {
  const swap = open();
  await swap.fill();
  assert.ok(swap.startReview());
  const before = countRecords(swap.fake);
  swap.fake.active = false;
  await swap.renew();
  assert.equal([swap.review.state.peek().problem, countRecords(swap.fake)], ['account', before]);
});

test('createSwap: sends no record other than the one on screen', async () => {
  const swap = await openReview();
  const previousId = swap.review.state.peek().record?.id ?? '';
  await swap.pass(10_000);
  swap.review.confirm(previousId);
  assert.is(swap.fake.submissions.length, 0);
});

test('createSwap: approve, then swap; a swap that was not sent keeps the approval', async () => {
  const swap = await openReview(usdc, dai, '500');
  assert.is(swap.step(), 'approve');
  swap.confirm();
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  // The node lags and does not report the approval yet.
  await swap.renew();
  assert.is(swap.step(), 'swap');
  swap.confirm();
  await swap.setProgress({ status: 'rejected' });
  assert.equal(swap.notice(), ['swap', 'rejected']);
  await swap.renew();
  assert.is(swap.step(), 'swap');
  swap.confirm();
  await swap.setProgress({ status: 'failed', error: new WalletModalError('somethingWentWrong') });
  await swap.renew();
  assert.is(swap.step(), 'swap');
  swap.confirm();
  assert.equal(
    swap.fake.submissions.map(({ intent }) => intent.kind),
    ['approve', 'swap', 'swap', 'swap'],
  );
  assert.is(new Set(swap.fake.submissions.map(({ intent }) => intent.id)).size, 4);
});

test('createSwap: resets an allowance that cannot be changed, then approves the amount, then swaps', async () => {
  const swap = open();
  swap.fake.allowance = 3n;
  // The node lags and never reports the new allowance.
  swap.fake.reverts = ([effect]) => effect?.kind === 'approve' && effect.amount !== 0n;
  await swap.fill(usdc, dai, '500');
  await swap.showReview();
  for (const step of ['reset', 'approve', 'swap']) {
    assert.is(swap.step(), step);
    swap.confirm();
    await swap.setProgress({ status: 'confirmed', hash: HASH });
    await swap.renew();
  }
  const amounts = swap.fake.submissions.map(
    ({ intent }) => (swap.fake.effectsOf((intent.request as TransactionRequest).data)[0] as { amount: bigint }).amount,
  );
  assert.equal(amounts, [0n, 500_000_000n, 500_000_000n]);
  assert.equal(swap.fake.eventNames(), ['INITIATE_SWAP']);
});

test('createSwap: an approval that ended or was used elsewhere is requested again', async () => {
  const swap = open();
  swap.fake.reverts = ([effect]) => effect?.kind === 'swap' && swap.fake.allowance < effect.amount;
  await swap.fill(usdc, dai, '500');
  await swap.showReview();
  swap.confirm();
  swap.fake.allowance = 500_000_000n;
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  await swap.renew();
  assert.is(swap.step(), 'swap');
  swap.fake.allowance = 0n;
  // At first, the node may only lag.
  await swap.pass(10_000);
  assert.is(swap.review.state.peek().problem, 'refused');
  await swap.pass(60_000);
  assert.equal([swap.status(), swap.step()], ['ready', 'approve']);
});

test('createSwap: a swap uses up its approval', async () => {
  const swap = open();
  for (const _ of [1, 2]) {
    await swap.fill(usdc, dai, '500');
    await swap.showReview();
    assert.is(swap.step(), 'approve');
    swap.confirm();
    await swap.setProgress({ status: 'confirmed', hash: HASH });
    await swap.renew();
    swap.confirm();
    await swap.setProgress({ status: 'confirmed', hash: HASH });
    swap.review.leave();
  }
});

test('createSwap: reports a rejected or failed approval, and requests it again', async () => {
  const swap = await openReview(usdc, dai, '500');
  swap.confirm();
  await swap.setProgress({ status: 'rejected' });
  assert.equal(swap.notice(), ['approve', 'rejected']);
  await swap.renew();
  swap.confirm();
  await swap.setProgress({ status: 'failed', error: new WalletModalError('somethingWentWrong') });
  assert.equal(swap.notice(), ['approve', 'failed']);
  await swap.renew();
  assert.is(swap.step(), 'approve');
});

test('createSwap: after a drop of more than one percent, the visitor has to accept the new price', async () => {
  const swap = await openReview();
  const { record } = swap.review.state.peek();
  swap.fake.price = 296_000n;
  await swap.pass(10_000);
  assert.is(swap.review.state.peek().record, record);
  swap.confirm();
  assert.is(swap.fake.submissions.length, 0);
  swap.review.update();
  assert.is(swap.review.state.peek().record?.received, 2_960_000_000n);
  swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
});

test('createSwap: a better price, or one that is a little lower, replaces the record without a question', async () => {
  const swap = await openReview();
  for (const price of [310_000n, 307_000n]) {
    swap.fake.price = price;
    await swap.pass(10_000);
    const { record, next } = swap.review.state.peek();
    assert.equal([record?.received, next], [price * 10_000n, null]);
  }
  swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
});

/** Checks that the record was not sent because its price is lower, and that it is once the visitor agrees. */
function requireUpdate(swap: ReturnType<typeof open>, received: bigint): void {
  const before = swap.fake.submissions.length;
  assert.is(swap.review.state.peek().next?.received, received);
  swap.confirm();
  assert.is(swap.fake.submissions.length, before, 'sent without the new price having been accepted');
  swap.review.update();
  const { record, next } = swap.review.state.peek();
  assert.equal([record?.received, next], [received, null]);
  swap.confirm();
  assert.is(swap.fake.submissions.length, before + 1);
}

test('createSwap: after a drop while an approval was mined, the visitor has to accept the new price', async () => {
  const swap = await openReview(usdc, ether, '480');
  assert.is(swap.step(), 'approve');
  swap.confirm();
  await swap.pass(90_000);
  // An ether costs more, so there is less of it.
  swap.fake.price = 312_500n;
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  await swap.renew();
  // The approval is done, so its record does not come back.
  assert.equal([swap.step(), swap.review.state.peek().record?.received], ['swap', 153_600_000_000_000_000n]);
  requireUpdate(swap, 153_600_000_000_000_000n);
});

test('createSwap: after a drop while there was no record, the visitor has to accept the new price', async () => {
  const expired = await openReview();
  expired.hide();
  await expired.pass(20_000);
  expired.fake.price = 288_000n;
  expired.confirm();
  assert.is(expired.review.state.peek().record, null);
  await expired.renew();
  requireUpdate(expired, 2_880_000_000n);

  const refused = await openReview();
  refused.fake.reverts = () => true;
  await refused.pass(10_000);
  assert.equal([refused.review.state.peek().problem, refused.review.state.peek().record], ['refused', null]);
  Object.assign(refused.fake, { reverts: () => false, price: 288_000n });
  await refused.pass(10_000);
  requireUpdate(refused, 2_880_000_000n);
});

test('createSwap: a price that falls in small steps is compared with the best one that was shown', async () => {
  const swap = await openReview();
  const fall = async () => {
    swap.fake.price = (swap.fake.price * 991n) / 1_000n;
    await swap.pass(10_000);
    const { record, next } = swap.review.state.peek();
    return [record?.received, next?.received];
  };
  swap.fake.price = 310_000n;
  await swap.pass(10_000);
  assert.equal(await fall(), [3_072_100_000n, undefined]);
  // What is on screen stays there, however far the price falls.
  assert.equal(await fall(), [3_072_100_000n, 3_044_450_000n]);
  for (let count = 3; count < 9; count++) await fall();
  const last = (swap.fake.price * 991n) / 1_000n;
  assert.equal(await fall(), [3_072_100_000n, last * 10_000n]);
  requireUpdate(swap, last * 10_000n);
});

test('createSwap: a price is compared with the last one that the visitor has accepted, and not with another review', async () => {
  const swap = await openReview();
  swap.fake.price = 288_000n;
  await swap.pass(10_000);
  swap.review.update();
  swap.fake.price = 286_000n;
  await swap.pass(10_000);
  assert.equal([swap.review.state.peek().record?.received, swap.review.state.peek().next], [2_860_000_000n, null]);
  swap.fake.price = 276_000n;
  await swap.fill();
  await swap.showReview();
  assert.equal([swap.review.state.peek().record?.received, swap.review.state.peek().next], [2_760_000_000n, null]);
});

test('createSwap: an expired record is prepared again, not sent', async () => {
  const swap = await openReview();
  swap.hide();
  await swap.pass(20_000);
  swap.confirm();
  assert.equal([swap.fake.submissions.length, swap.status()], [0, 'preparing']);
  await swap.renew();
  swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
});

test('createSwap: a record whose deadline has passed is not sent', async () => {
  const swap = open();
  swap.fake.swap = { deadline: BigInt(swap.fake.clock.now()) / 1_000n + 3n };
  await swap.fill();
  await swap.showReview();
  await swap.pass(3_000);
  swap.confirm();
  assert.is(swap.fake.submissions.length, 0);
});

test('createSwap: sends nothing for an account that is no longer active', async () => {
  const swap = await openReview();
  swap.fake.active = false;
  swap.confirm();
  assert.equal(
    [swap.fake.submissions.length, swap.status(), swap.review.state.peek().problem],
    [0, 'failed', 'account'],
  );
});

test('createSwap: a price impact above ten percent has to be accepted', async () => {
  const swap = open();
  swap.fake.price = 260_000n;
  await swap.fill();
  await swap.showReview();
  swap.confirm();
  assert.is(swap.fake.submissions.length, 0);
  swap.accepted.value = true;
  swap.confirm();
  assert.is(swap.fake.submissions.length, 1);
});

test('createSwap: while another request is open in the wallet, reports that nothing was sent', async () => {
  const fake = createFakePorts();
  const first = open(fake);
  await first.fill();
  await first.showReview();
  first.confirm();
  const { submit } = fake.ports;
  // `submit` returns the existing submission.
  const shared = Object.assign(fake, {
    ports: { ...fake.ports, submit: () => fake.submissions[0] as ReturnType<typeof submit> },
  });
  const second = open(shared);
  await second.fill();
  await second.showReview();
  second.confirm();
  assert.is(second.notice(), 'error.pending');
  assert.is(second.review.sent.peek(), null);
});

test('createSwap: a record that another tab has submitted in the meantime stays on screen', async () => {
  const fake = createFakePorts();
  let isRefused = true;
  const { submit } = fake.ports;
  Object.assign(fake.ports, { submit: (intent: Intent) => (isRefused ? null : submit(intent)) });
  const swap = open(fake);
  await swap.fill();
  await swap.showReview();
  const { record } = swap.review.state.peek();
  swap.confirm();
  assert.equal([swap.review.sent.peek(), swap.review.state.peek().record], [null, record]);
  isRefused = false;
  swap.confirm();
  assert.is(swap.review.sent.peek()?.subject, record);
});

test('createSwap: the result of a swap that failed on chain stays on screen', async () => {
  for (const status of ['reverted', 'different'] as const) {
    const swap = await openReview();
    swap.confirm();
    await swap.setProgress({ status, hash: HASH });
    assert.ok(swap.review.sent.peek());
  }
});

test('createSwap: a dropped swap may still be mined, so it stays on screen until its true end', async () => {
  for (const [end, isDone] of [
    [{ status: 'confirmed', hash: HASH }, true],
    [{ status: 'replaced', hash: HASH, cancelled: false }, true],
    [{ status: 'replaced', hash: HASH, cancelled: true }, false],
    [{ status: 'reverted', hash: HASH }, false],
  ] as const) {
    const swap = await openReview();
    swap.confirm();
    await swap.setProgress({ status: 'dropped', hash: HASH });
    assert.ok(swap.startReview());
    assert.ok(swap.review.sent.peek(), 'the visitor sees the swap that may still be mined');
    await swap.setProgress(end);
    assert.is(swap.form.peek().amount === '', isDone, 'only a swap that has succeeded empties the form');
  }
});

test('createSwap: a dropped approval stays on screen, and is used once it is mined', async () => {
  const swap = await openReview(usdc, dai, '500');
  swap.confirm();
  await swap.setProgress({ status: 'dropped', hash: HASH });
  assert.ok(swap.review.sent.peek());
  await swap.setProgress({ status: 'confirmed', hash: HASH });
  assert.is(swap.review.sent.peek(), null);
  await swap.renew();
  assert.is(swap.review.state.peek().record?.step, 'swap');
});

test.run();
