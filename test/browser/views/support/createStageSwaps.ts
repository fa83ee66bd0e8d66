import { signal } from '#reactive';
import type { ViewContext } from '../../../../src/core/context';
import { createSwap } from '../../../../src/features/swap/model/createSwap';
import type { TokensState } from '../../../../src/features/swap/model/createTokenList';
import type { AccountSwap, Swaps } from '../../../../src/features/swap/model/loadSwaps';
import type { SwapAccount } from '../../../../src/features/swap/model/SwapPorts';
import { createFakePorts, dai, ether, usdc } from '../../../features/swap/model/fakeSwap';
import type { FakeData } from '../../../support/fakeData';
import { createFakeRequests } from '../../../support/fakeRequests';

/** The swaps of a page of views: real forms and quotes, at one price. */
export function createStageSwaps(getContext: () => ViewContext, { of: dataOf }: Pick<FakeData, 'of'>) {
  const fake = createFakePorts();
  fake.swap = { deadline: BigInt(Math.floor(Date.now() / 1_000) + 1_200) };
  const state = signal<TokensState>({ status: 'ready', tokens: [ether, usdc, dai] });
  let current: AccountSwap | undefined;
  function of(account: SwapAccount): AccountSwap {
    current ??= {
      ...createSwap({ ...fake.ports, clock: getContext().clock }, account),
      transactions: createFakeRequests(),
      tokens: { state, load: async () => {} },
      data: dataOf(account.account),
      readToken: async () => null,
      fetchBalances: async () => {},
      appliedEntry: 0,
    };
    return current;
  }
  async function load(): Promise<Swaps> {
    // With the words and styles of its views.
    await getContext().load('transactions');
    return { of };
  }
  return { fake, swaps: { load } };
}
