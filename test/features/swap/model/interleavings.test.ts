import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSwap } from '../../../../src/features/swap/model/createSwap';
import type { Progress } from '../../../../src/requests/Progress';
import { nextTurn } from '../../../support/nextTurn';
import { runs } from '../../../support/runs';
import { account, createFakePorts, dai, ether, usdc } from './fakeSwap';

const RUNS = runs(1_000);
const ACTIONS = 30;
const HASH = `0x${'ab'.repeat(32)}`;

/** A pseudorandom number generator with a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Runs random actions of visitor, service, node, wallet and view. Returns how many requests reached the wallet. */
async function run(seed: number): Promise<number> {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const fake = createFakePorts();
  const heldShare = pick([0, 0.05, 0.3]);
  // Held responses are released by an action, in random order. Some are errors.
  const waiting: (() => void)[] = [];
  let isHeld = true;
  fake.onCall = () =>
    isHeld && random() < heldShare
      ? new Promise((resolve, reject) => {
          waiting.push(() => (random() < 0.1 ? reject(new Error('No answer')) : resolve()));
        })
      : Promise.resolve();
  const swap = createSwap(fake.ports, account);
  const { review } = swap;
  let view = 'form' as 'form' | 'review';
  let controller = new AbortController();
  let generation = 0;
  const show = (): void => {
    controller.abort();
    controller = new AbortController();
    generation = review.generation.peek();
    (view === 'form' ? swap.followQuote(controller.signal) : review.follow(controller.signal)).catch(() => {});
  };
  /** A record that was on screen at an earlier time. */
  let earlierRecord = review.state.peek().record;
  const ended = new Set<number>();

  const toReview = (): void => {
    if (swap.startReview()) view = 'review';
    show();
  };
  const click = (): void => review.confirm(review.state.peek().record?.id ?? '');
  const actions: readonly (() => unknown)[] = [
    () => swap.setFrom(pick([ether, usdc, dai])),
    () => swap.setTo(pick([ether, usdc, dai])),
    () => swap.setAmount(pick(['1', '0.5', '', '2.000001', '1000'])),
    () => swap.flip(),
    toReview,
    toReview,
    toReview,
    () => {
      view = 'form';
      show();
    },
    () => controller.abort(),
    show,
    () => waiting.splice(Math.floor(random() * waiting.length), 1)[0]?.(),
    () => waiting.splice(Math.floor(random() * waiting.length), 1)[0]?.(),
    () => fake.clock.advance(pick([0, 100, 200, 10_000, 25_000])),
    () => {
      earlierRecord = review.state.peek().record;
    },
    () => review.confirm(earlierRecord?.id ?? ''),
    click,
    click,
    () => {
      for (let count = 0; count < 5; count++) click();
    },
    () => review.update(),
    () => review.leave(),
    () => {
      fake.active = !fake.active;
    },
    () => {
      fake.price += pick([-9_000n, -100n, 5_000n]);
    },
    () => {
      const index = Math.floor(random() * fake.submissions.length);
      const submission = fake.submissions[index];
      if (!submission || ended.has(index)) return;
      const next = pick<Progress>([
        { status: 'unknown' },
        { status: 'pending', hash: HASH },
        { status: 'confirmed', hash: HASH },
        { status: 'rejected' },
        { status: 'reverted', hash: HASH },
      ]);
      if (!['unknown', 'pending'].includes(next.status)) ended.add(index);
      submission.progress.value = next;
    },
  ];

  const sent: object[] = [];
  let submitCount = 0;
  const { submit } = fake.ports;
  Object.assign(fake.ports, {
    submit(intent: Parameters<typeof submit>[0]) {
      const { record, next } = review.state.peek();
      assert.is(intent, record?.intent, `run ${seed}: another request than the one on screen`);
      assert.ok(Object.isFrozen(intent.request), `run ${seed}: a request that can change`);
      assert.is(next, null, `run ${seed}: sent although the price changed`);
      assert.ok(fake.active, `run ${seed}: sent for another account`);
      assert.ok(fake.clock.now() - (record?.at ?? 0) < 20_000, `run ${seed}: an expired quote was sent`);
      assert.is(review.sent.peek(), null, `run ${seed}: sent while another transaction is pending`);
      assert.not(sent.includes(intent), `run ${seed}: sent twice`);
      sent.push(intent);
      submitCount++;
      return submit(intent);
    },
  });

  swap.setFrom(pick([ether, usdc]));
  swap.setTo(dai);
  swap.setAmount('1');
  show();
  await fake.clock.advance(200);
  for (let count = 0; count < ACTIONS; count++) {
    await pick(actions)();
    if (random() < 0.3) await nextTurn();
    if ((view as string) === 'review' && review.generation.peek() !== generation) show();
  }
  // All responses arrive, and the visible view reaches a stable state.
  isHeld = false;
  fake.active = true;
  for (const release of waiting.splice(0)) release();
  for (const [index, { progress }] of fake.submissions.entries()) {
    if (!ended.has(index)) progress.value = { status: 'rejected' };
  }
  review.leave();
  show();
  await fake.clock.advance(10_000);
  await nextTurn();
  if ((view as string) === 'review') {
    assert.is(review.state.peek().status, 'ready', `run ${seed}: the review is stuck`);
  } else {
    const { from, to, amount } = swap.form.peek();
    const expected = from && to && amount ? 'ready' : 'none';
    assert.is(swap.quote.peek().status, expected, `run ${seed}: the form is stuck`);
  }
  controller.abort();
  return submitCount;
}

test('createSwap: random interleavings send nothing twice, only what is on screen, and never get stuck', async () => {
  let submitted = 0;
  for (let seed = 1; seed <= RUNS; seed++) submitted += await run(seed);
  // The runs are meaningful only if enough of them reach the wallet.
  assert.ok(submitted > RUNS / 10, `only ${submitted} requests reached the wallet`);
});

test.run();
