import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fromBaseUnits } from '../../src/lib/amount';
import { withErrorCode } from '../../src/lib/errorCode';
import type { Progress } from '../../src/requests/Progress';
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeAdapter';
import { balances, createFakeData, ether } from '../support/fakeData';
import { runs } from '../support/runs';
import { createSender } from './support/sender';

const REFUSAL = { code: -32_000, message: 'insufficient funds for gas * price + value' };
const RESERVE = 1_000n;

type Sender = Awaited<ReturnType<typeof createSender>>;

/** A page whose nodes report a balance, and require this reserve. */
async function createRefusing(reserve = RESERVE, setup: Parameters<typeof createSender>[0] = {}): Promise<Sender> {
  const sender = await createSender(setup);
  sender.chain.estimateCost = async () => ({ fee: { amount: reserve / 4n, parts: [], max: reserve }, reserve });
  // The balance that is read after the connection.
  sender.adapter.reads.at(-1)?.resolve(0n);
  await sender.settle();
  return sender;
}

/** The wallet refuses a transfer; the nodes report this balance then, or do not respond. */
async function refuse(sender: Sender, value: bigint, balance: bigint | null): Promise<Progress> {
  const { submit, intent, settle, answer, adapter, clock } = sender;
  const submission = submit(intent({ value }));
  await settle();
  const { length } = adapter.reads;
  answer().reject(REFUSAL);
  await settle();
  assert.ok(adapter.reads.length > length, 'the balance is read again');
  if (balance === null) await clock.advance(5_000);
  else for (const read of adapter.reads) read.resolve(balance);
  await settle();
  return submission.progress.value;
}

const shortfallOf = (progress: Progress) => (progress.status === 'failed' ? progress.shortfall : undefined);

test('readShortfall: a refusal for insufficient funds has its own error, and the missing amount', async () => {
  const progress = await refuse(await createRefusing(), 9_500n, 10_000n);
  assert.is(progress.status === 'failed' && progress.error.code, 'insufficientFunds');
  assert.ok(progress.status === 'failed' && progress.error.userFacing);
  assert.equal(shortfallOf(progress), { paysCoin: true, fee: RESERVE, max: 9_000n });
});

test('readFailure: who refuses for insufficient funds, the wallet or the nodes', async () => {
  for (const isByNodes of [false, true]) {
    const { submit, settle, answer, adapter, chain } = await createRefusing();
    chain.readFailure = () => 'funds';
    chain.estimateCost = async () => ({ fee: null, reserve: null });
    const submission = submit();
    await settle();
    const error = new Error('Insufficient funds for fee');
    answer().reject(isByNodes ? withErrorCode(error, 'rpcRequestFailed', 'RPC Request failed') : error);
    await settle();
    for (const read of adapter.reads) read.resolve(0n);
    await settle();
    const progress = submission.progress.value;
    assert.equal(progress.status === 'failed' && [progress.error.code, progress.isByNodes], [
      'insufficientFunds',
      isByNodes,
    ]);
  }
});

test('readShortfall: the amount is always smaller than the refused one, down to none', () =>
  fc.assert(
    fc.asyncProperty(
      fc.bigInt(10n ** 3n, 10n ** 6n),
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(0n, 10n ** 7n),
      async (reserve, balance, left) => {
        const sender = await createRefusing(reserve);
        let value = balance > left ? balance - left : balance;
        for (let attempt = 0; attempt < 30; attempt++) {
          const { max, fee = 0n } = shortfallOf(await refuse(sender, value, balance)) ?? {};
          if (typeof max !== 'bigint') return;
          assert.ok(max > 0n && max < value, `${max} instead of ${value}`);
          assert.ok(fee >= reserve && max + fee === balance);
          value = max;
        }
        assert.unreachable('every attempt offers another amount');
      },
    ),
    { seed: 7, numRuns: runs(100) },
  ));

test('readShortfall: does not offer an amount again that a wallet refused, although the usual reserve was left', async () => {
  const sender = await createRefusing();
  const first = shortfallOf(await refuse(sender, 9_500n, 10_000n));
  const second = shortfallOf(await refuse(sender, first?.max ?? 0n, 10_000n));
  assert.equal([first?.max, second?.max], [9_000n, 8_000n]);
});

test('readShortfall: a token needs only the fee; a balance of another account, or far above, says nothing', async () => {
  assert.equal(shortfallOf(await refuse(await createRefusing(), 0n, 10_000n)), {
    paysCoin: false,
    fee: RESERVE,
    max: null,
  });
  assert.is(shortfallOf(await refuse(await createRefusing(), 5n, 10n ** 9n)), null);
  const moved = await createRefusing();
  moved.chain.estimateCost = async () => {
    moved.sink.accounts([OTHER_ADDRESS]);
    return { fee: null, reserve: RESERVE };
  };
  assert.equal(shortfallOf(await refuse(moved, 9_500n, 10_000n)), { paysCoin: true, fee: RESERVE, max: null });
});

test('readShortfall: what a pending transfer takes is no fee', async () => {
  const service = createFakeData();
  // The node counts it when it is in a block.
  const pending = { ...ether, amount: fromBaseUnits(980_000n, 18), pending: true };
  service.of(`eip155:1:${ADDRESS}`).tokens.value = balances([pending]);
  const sender = await createRefusing(RESERVE, { accountData: service.data });
  assert.equal(shortfallOf(await refuse(sender, 978_000n, 1_000_000n)), { paysCoin: true, fee: 4_000n, max: 976_000n });
});

test('readShortfall: nodes that do not respond leave the result without figures', async () => {
  const silent = await refuse(await createRefusing(), 9_500n, null);
  assert.is(silent.status === 'failed' && silent.error.code, 'insufficientFunds');
  assert.is(shortfallOf(silent), null);
  const failing = await createRefusing();
  failing.chain.estimateCost = async () => ({ fee: null, reserve: null });
  assert.is(shortfallOf(await refuse(failing, 9_500n, 10_000n)), null);
});

test.run();
