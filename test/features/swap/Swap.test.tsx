import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { createSwap } from '../../../src/features/swap/model/createSwap';
import type { TokensState } from '../../../src/features/swap/model/createTokenList';
import { Swap } from '../../../src/features/swap/Swap';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { account, createFakePorts, USER } from './model/fakeSwap';

const SEPOLIA = 'eip155:11155111';

/** Opens the form with arguments, on a network and with a list of tokens. Returns the view that is shown then. */
async function openSwap(networkId: CaipNetworkId, tokens: TokensState) {
  const swap = {
    ...createSwap(createFakePorts().ports, account),
    tokens: { state: signal(tokens), load: async () => {} },
    fetchBalances: async () => {},
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
  const history = state.router.history.peek().map(({ view, data }) => [view, data]);
  await page.unmount();
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

test.run();
