import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { createSwap } from '../../../src/features/swap/model/createSwap';
import type { TokensState } from '../../../src/features/swap/model/createTokenList';
import { Swap } from '../../../src/features/swap/Swap';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { setHidden } from '../../support/setHidden';
import { account, createFakePorts, ether, USER, usdc } from './model/fakeSwap';

const SEPOLIA = 'eip155:11155111';

/** Opens the form with arguments, on a network and with a list of tokens. */
async function renderSwap(networkId: CaipNetworkId, tokens: TokensState) {
  /** The tokens to pay for which balances were fetched. */
  const fetched: (string | undefined)[] = [];
  const swap = {
    ...createSwap(createFakePorts().ports, account),
    tokens: { state: signal(tokens), load: async () => {} },
    fetchBalances: async () => void fetched.push(swap.form.peek().from?.symbol),
    data: null,
    appliedEntry: 0,
  };
  const chunks = { swaps: { swaps: { load: async () => ({ of: () => swap }) } } };
  const modal = createFakeModal({ options: { networks: ['eip155:1', SEPOLIA] }, chunks });
  const { state } = modal;
  state.accounts.update('eip155', { status: 'connected', addresses: [USER], networkId });
  state.networks.selectedId.value = networkId;
  state.router.reset('Account');
  state.router.push('Swap', { fromToken: 'USDC', toToken: 'DAI', amount: '12.5' });
  const page = await renderIn(modal, <Swap />);
  await page.pass(0);
  return { ...page, state, swap, fetched };
}

/** The views that lead to the one that is shown then. */
async function openSwap(networkId: CaipNetworkId, tokens: TokensState) {
  const { state, unmount } = await renderSwap(networkId, tokens);
  const history = state.router.history.peek().map(({ view, data }) => [view, data]);
  await unmount();
  return history;
}

test('Swap: on a network without swaps, the choice of another one receives the arguments', async () => {
  const expected = (refusedId: CaipNetworkId) => [
    ['Account', {}],
    ['SwapUnsupportedChain', { fromToken: 'USDC', toToken: 'DAI', amount: '12.5', refusedId }],
  ];
  assert.equal(await openSwap(SEPOLIA, { status: 'ready', tokens: [] }), expected(SEPOLIA));
  // The service may have no swaps on a network that is in the table.
  assert.equal(await openSwap('eip155:1', { status: 'unsupported', tokens: [] }), expected('eip155:1'));
  // An account on a network that the app does not have cannot swap there.
  assert.equal(await openSwap('eip155:137', { status: 'ready', tokens: [] }), expected('eip155:137'));
});

test('Swap: balances are fetched again for another token to pay, which the account’s list may lack', async () => {
  setHidden(false);
  const { swap, fetched, pass, unmount } = await renderSwap('eip155:1', { status: 'ready', tokens: [ether, usdc] });
  assert.is(fetched.at(-1), 'USDC', 'the one that the host has named');
  swap.setTo(ether);
  swap.flip();
  await pass(0);
  assert.is(fetched.at(-1), 'ETH');
  const count = fetched.length;
  await pass(30_000);
  assert.is(fetched.length, count + 1);
  await unmount();
});

test.run();
