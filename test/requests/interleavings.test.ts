import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionStatus } from '../../src/core/ports/TransactionStatus';
import { type Deferred, deferred } from '../../src/lib/deferred';
import { serializeRequest } from '../../src/requests/checkReview';
import type { Intent } from '../../src/requests/Intent';
import type { Submission } from '../../src/requests/Submission';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { runs } from '../support/runs';
import { createSender, hashOf } from './support/sender';

const RUNS = runs(1_000);
/** How often each action is chosen. Those that advance a submission are more frequent. */
const weights = {
  submit: 4,
  node: 5,
  answer: 5,
  status: 3,
  time: 4,
  again: 1,
  account: 1,
  network: 1,
  change: 1,
  abort: 1,
  fault: 1,
  show: 1,
  modal: 1,
} as const;
type Verb = keyof typeof weights;
const verbs = (Object.keys(weights) as Verb[]).flatMap((verb) => Array.from({ length: weights[verb] }, () => verb));
const owners = [ADDRESS, OTHER_ADDRESS];
const networks = ['eip155:1', 'eip155:137'] as const;
const answers: readonly unknown[] = [hashOf('a'), '<html>', { code: 4001 }, { code: -32_000 }, new Error('lost')];
const statuses: readonly TransactionStatus[] = [
  { status: 'pending' },
  { status: 'dropped' },
  { status: 'dropped' },
  { status: 'replaced', hash: null, same: false, reverted: false },
  { status: 'replaced', hash: hashOf('e'), same: true, reverted: false },
  { status: 'different', hash: hashOf('a') },
  { status: 'reverted', hash: hashOf('a') },
  { status: 'confirmed', hash: hashOf('a') },
];

type Step = readonly [verb: Verb, choice: number];

/** Runs the steps. Checks after each that no request was sent twice, and that each equals its review. */
async function walk(steps: readonly Step[]): Promise<Set<string>> {
  const sender = await createSender({ options: { networks: [...networks] } });
  const { ctx, state, sink, clock, chain, submit, intent, requests, adapter } = sender;
  const seen = new Set<string>();
  const intents: Intent[] = [];
  const submissions = new Set<Submission>();
  const nodes: Deferred<boolean>[] = [];
  const shows: (() => void)[] = [];
  const answered = new Set<number>();
  let checkedCount = 0;
  chain.onNetwork = () => {
    const node = deferred<boolean>();
    nodes.push(node);
    return node.promise;
  };
  const answer = (choice: number): void => {
    const open = adapter.requests.findIndex((_, index) => !answered.has(index));
    if (open < 0) return;
    answered.add(open);
    const request = adapter.requests[open] as unknown as Deferred<unknown>;
    // Most responses are the hash of a new transaction.
    const hash = `0x${open.toString(16).padStart(64, '0')}`;
    const value = choice % 3 ? hash : answers[choice % answers.length];
    if (typeof value === 'string') request.resolve(value);
    else request.reject(value);
  };
  const check = (): void => {
    const all = requests();
    for (const request of all.slice(checkedCount)) {
      const { addresses, networkId } = state.accounts.get('eip155');
      const reviews = intents.filter((each) => serializeRequest(chain, each) === serializeRequest(chain, { request }));
      assert.is(reviews.length, 1, 'a request that was not reviewed');
      assert.equal([request.from, request.networkId], [addresses[0], networkId], 'not of the active account');
    }
    checkedCount = all.length;
    assert.is(
      new Set(all.map((request) => serializeRequest(chain, { request }))).size,
      all.length,
      'a review was sent twice',
    );
    const asking = [...submissions].filter(({ progress }) => progress.value.status === 'asking');
    assert.ok(asking.length <= 1, 'two requests are open at once');
    for (const { progress } of submissions) seen.add(progress.value.status);
  };
  const act: Readonly<Record<Verb, (choice: number) => void>> = {
    submit(choice) {
      // Most reviews are of the active account.
      const account = state.accounts.get('eip155');
      const from = (choice % 8 ? account.addresses[0] : owners[choice % 2]) ?? ADDRESS;
      const networkId =
        (choice % 9 ? (account.networkId as (typeof networks)[number]) : networks[choice % 2]) ?? networks[0];
      // Each review has another amount, which identifies its request.
      const review = intent({ from, networkId, value: BigInt(intents.length + 1) });
      const submitted = { ...review, account: `${networkId}:${from}` as const };
      intents.push(submitted);
      submissions.add(submit(submitted));
      submissions.add(submit(submitted));
    },
    again(choice) {
      const review = intents[choice % (intents.length || 1)];
      if (review) submissions.add(submit(review));
    },
    answer,
    node(choice) {
      const node = nodes.shift();
      if (choice % 11 === 0) node?.reject(new Error('offline'));
      else node?.resolve(choice % 13 !== 0);
    },
    account: (choice) => sink.accounts([owners[choice % 2] ?? ADDRESS]),
    network: (choice) => sink.network(networks[choice % 2] ?? 'eip155:1'),
    change() {
      // A script of the page changes the reviewed request.
      const reviewed = intents.at(-1)?.request as { data?: string } | undefined;
      if (reviewed) reviewed.data = '0x00';
    },
    abort: (choice) => [...submissions][choice % (submissions.size || 1)]?.abort(),
    status(choice) {
      chain.status = statuses[choice % statuses.length] ?? { status: 'pending' };
    },
    fault(choice) {
      chain.beforeRead = choice % 2 ? () => Promise.reject(new Error('offline')) : async () => {};
    },
    show(choice) {
      const show = [...submissions][choice % (submissions.size || 1)]?.show?.();
      if (show) shows.push(show);
      if (choice % 2) shows.shift()?.();
    },
    modal(choice) {
      state.modal.open.value = choice % 2 === 0;
      state.modal.onScreen.value = choice % 2 === 0;
    },
    time: () => {},
  };
  for (const [verb, choice] of steps) {
    act[verb](choice);
    check();
    await clock.advance(verb === 'time' ? 1_000 * (choice % 25) : 0);
    check();
  }
  // Wallet and nodes respond, and every transaction is mined: each submission gets a result.
  chain.beforeRead = async () => {};
  chain.status = { status: 'confirmed', hash: hashOf('a') };
  for (let turn = 0; turn < 20; turn++) {
    for (const node of nodes.splice(0)) node.resolve(true);
    answer(turn);
    await clock.advance(4_000);
    check();
  }
  for (const { progress } of submissions)
    assert.not.ok(['asking', 'pending', 'dropped'].includes(progress.value.status), `stuck: ${progress.value.status}`);
  // The next submission reaches the wallet.
  const { addresses, networkId } = state.accounts.get('eip155');
  const last = intent({ from: addresses[0] ?? '', networkId: networkId ?? 'eip155:1', value: 9_999n });
  intents.push({ ...last, account: `${networkId ?? 'eip155:1'}:${addresses[0]}` });
  submit(intents.at(-1) as Intent);
  await clock.advance(0);
  for (const node of nodes.splice(0)) node.resolve(true);
  await clock.advance(0);
  assert.is(requests().at(-1)?.value, 9_999n);
  ctx.connections.clear();
  sender.life.abort();
  return seen;
}

test('submissions: in any order, each review is requested once and unchanged, and each submission gets a result', async () => {
  const seen = new Set<string>();
  const step = fc.tuple(fc.constantFrom(...verbs), fc.nat(62));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      for (const status of await walk(steps)) seen.add(status);
    }),
    { numRuns: RUNS },
  );
  const reached = [
    'asking',
    'confirmed',
    'different',
    'dropped',
    'failed',
    'pending',
    'rejected',
    'replaced',
    'reverted',
    'stopped',
    'unknown',
  ];
  assert.equal([...seen].sort(), reached);
});

test.run();
