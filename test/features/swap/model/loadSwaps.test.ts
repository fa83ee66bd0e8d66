import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Context } from '../../../../src/core/actions/Context';
import { loadSwaps } from '../../../../src/features/swap/model/loadSwaps';
import type { Namespace } from '../../../../src/lib/caip';
import { createFakeModal } from '../../../support/fakeModal';
import { SOLANA_MAINNET } from '../../../support/solana';
import { account } from './fakeSwap';

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

test.run();
