import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Context } from '../../../../src/core/actions/Context';
import { loadSwaps } from '../../../../src/features/swap/model/loadSwaps';
import type { Namespace } from '../../../../src/lib/caip';
import { createFakeModal } from '../../../support/fakeModal';

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

test('loadSwaps: a switch to another chain family while the chunks load is no failure', async () => {
  const requested: Namespace[] = [];
  const { ctx, state } = createFakeModal({ options: { networks: ['eip155:1', solana] } });
  const transactions = {
    async chain(_: Context, namespace: Namespace = state.networks.activeNamespace.peek()) {
      requested.push(namespace);
      return {};
    },
  };
  const load = async (): Promise<unknown> => {
    state.networks.selectedId.value = solana;
    return { accountData: {}, transactions };
  };
  await loadSwaps({ ...ctx, load: load as typeof ctx.load });
  assert.equal(requested, ['eip155']);
});

test.run();
