import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { EmbeddedAccount } from '../../src/core/state/account';
import { transactions } from '../../src/requests/index';
import { createSender } from './support/sender';

const { signal } = new AbortController();
const GAS = 21_000n;
/** The fake node's fee, and its reserve for a gas. */
const FEE = 42_000n;
const reserveFor = (gas: bigint): bigint => 3n * gas;

const embedded = (accountType: 'eoa' | 'smartAccount'): EmbeddedAccount =>
  ({ user: { email: null, username: null, accountType }, accounts: [] }) as unknown as EmbeddedAccount;

/** The fee and the reserve of a transfer from an account of this kind. */
async function costOf(
  set: (sender: Awaited<ReturnType<typeof createSender>>) => void = () => {},
): Promise<readonly [fee: bigint | undefined, reserve: bigint | null]> {
  const sender = await createSender();
  set(sender);
  const { fee, reserve } = await transactions.estimateCost(sender.ctx, sender.intent().request, signal);
  return [fee?.amount, reserve];
}

test('estimateCost: an account with a key pays the fee, and leaves what the wallet may reserve for it', async () => {
  assert.equal(await costOf(), [FEE, FEE], 'nothing is reserved besides the fee');
  const withMax = await costOf(({ chain }) => {
    chain.estimateFee = async () => ({ gas: GAS, amount: FEE, max: 99_000n });
  });
  assert.equal(withMax, [FEE, 99_000n]);
  const ofEmbedded = await costOf(({ state }) => state.accounts.update('eip155', { embedded: embedded('eoa') }));
  assert.equal(ofEmbedded, [FEE, FEE]);
});

test('estimateCost: the fee of a smart account is unknown, and its maximum leaves an operation’s fee', async () => {
  const kinds: Record<string, Parameters<typeof costOf>[0]> = {
    embedded: ({ state }) => state.accounts.update('eip155', { embedded: embedded('smartAccount') }),
    'of another wallet': ({ chain }) => {
      chain.isContract = async () => true;
    },
  };
  for (const [title, set] of Object.entries(kinds)) {
    const [fee, reserve] = await costOf(set);
    assert.is(fee, undefined, title);
    assert.ok(reserve !== null && reserve >= reserveFor(GAS + 200_000n), title);
  }
});

test('estimateCost: a node that says nothing about the account leaves its fee as it is', async () => {
  const silent = await costOf(({ chain }) => {
    chain.isContract = () => Promise.reject(new Error('offline'));
  });
  assert.equal(silent, [FEE, FEE]);
});

test('estimateCost: unknown if the estimate fails, on an unknown network, and without a response about the prices', async () => {
  const { ctx, chain, intent, state } = await createSender();
  const { request } = intent();
  const unknown = { fee: null, reserve: null };
  assert.equal(await transactions.estimateCost(ctx, { ...request, networkId: 'eip155:999' }, signal), unknown);
  chain.readReserve = () => Promise.reject(new Error('offline'));
  assert.is(await transactions.readReserve(ctx, request, GAS, signal), null);
  state.accounts.update('eip155', { embedded: embedded('smartAccount') });
  assert.equal(await transactions.estimateCost(ctx, request, signal), unknown);
  chain.estimateFee = () => Promise.reject(new Error('reverted'));
  assert.equal(await transactions.estimateCost(ctx, request, signal), unknown);
});

test('estimateCost: rejects when aborted', async () => {
  const { ctx, chain, intent } = await createSender();
  const controller = new AbortController();
  chain.estimateFee = () => Promise.reject(new Error('aborted'));
  chain.readReserve = () => Promise.reject(new Error('aborted'));
  controller.abort();
  const { request } = intent();
  for (const work of [
    transactions.estimateCost(ctx, request, controller.signal),
    transactions.readReserve(ctx, request, GAS, controller.signal),
  ])
    assert.is(await work.catch((error: Error) => error.name), 'AbortError');
});

test.run();
