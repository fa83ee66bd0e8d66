import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Context } from '../../../../src/core/actions/Context';
import type { ChainAdapter } from '../../../../src/core/ports/adapter';
import { readBalances } from '../../../../src/features/swap/model/balances';
import { loadSwaps } from '../../../../src/features/swap/model/loadSwaps';
import type { Namespace } from '../../../../src/lib/caip';
import { createFakeData } from '../../../support/fakeData';
import { createFakeModal } from '../../../support/fakeModal';
import { SOLANA_MAINNET } from '../../../support/solana';
import { account, ether, OTHER, usdc } from './fakeSwap';

test('loadSwaps: a switch to another chain family while the chunks load is no failure', async () => {
  const requested: Namespace[] = [];
  const { ctx, state } = createFakeModal({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  const transactions = {
    async chain(_: Context, namespace: Namespace = state.networks.activeNamespace.peek()) {
      requested.push(namespace);
      return {};
    },
  };
  const load = async (): Promise<unknown> => {
    state.networks.selectedId.value = SOLANA_MAINNET;
    return { accountData: {}, transactions };
  };
  await loadSwaps({ ...ctx, load: load as typeof ctx.load });
  assert.equal(requested, ['eip155']);
});

test('loadSwaps: an account that connects again has its new balances', async () => {
  const { ctx } = createFakeModal();
  let record = { id: 1 };
  const accountData = { api: () => ({}), of: () => record, isSuspect: () => false };
  const transactions = { chain: async () => ({}) };
  const load = async (): Promise<unknown> => ({ accountData, transactions });
  const swap = (await loadSwaps({ ...ctx, load: load as typeof ctx.load })).of(account);
  assert.is(swap.data, record);
  record = { id: 2 };
  assert.is(swap.data, record);
});

test('loadSwaps: of a token that the service does not list, the account has what the nodes report', async () => {
  const contract = { address: OTHER, name: 'Leaf', symbol: 'LEAF', decimals: 18, amount: 5n };
  const adapter = { readTokens: async () => [contract] } as unknown as ChainAdapter;
  const { ctx, state } = createFakeModal({ realAdapter: adapter });
  const asked: string[] = [];
  const chain = {
    normalizeAddress: (text: string) => text,
    async readBalance(_: unknown, { token }: { readonly token: string }) {
      asked.push(token);
      return 2n;
    },
  };
  const { data: accountData } = createFakeData();
  const load = async (): Promise<unknown> => ({ accountData, transactions: { chain: async () => chain } });
  const swap = (await loadSwaps({ ...ctx, load: load as typeof ctx.load })).of(account);
  const leaf = await swap.readToken(OTHER, ctx.signal);
  assert.ok(leaf);
  const amount = () => readBalances(state, swap).amountOf(leaf);
  assert.is(amount(), 5n);
  swap.setFrom(leaf);
  await swap.fetchBalances({ regained: false }, ctx.signal);
  assert.is(amount(), 2n);
  const { tokens } = accountData.of(ctx, account.account);
  Object.assign(tokens, { value: { ...tokens.peek(), value: { tokens: [], total: null, source: 'service' } } });
  for (const token of [ether, usdc]) {
    swap.setFrom(token);
    await swap.fetchBalances({ regained: false }, ctx.signal);
  }
  assert.equal(asked, [OTHER], 'no node is asked for the coin, or for what the service has reported');
});

test.run();
