import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { createSwap } from '../../../../src/features/swap/model/createSwap';
import type { SwapAccount } from '../../../../src/features/swap/model/SwapPorts';
import { feature } from '../../../../src/features/swap/tokens/index';
import { SwapSelectToken } from '../../../../src/features/swap/tokens/SwapSelectToken';
import { createFakeModal } from '../../../support/fakeModal';
import { renderIn } from '../../../support/renderIn';
import { account, createFakePorts, ether, OTHER, USER, usdc } from '../model/fakeSwap';

test('SwapSelectToken: for another account, whose tokens are not loaded, returns to the form that loads them', async () => {
  const swapOf = (of: SwapAccount) => ({
    ...createSwap(createFakePorts().ports, of),
    tokens: {
      state: signal(of.address === USER ? { status: 'ready', tokens: [ether, usdc] } : { status: 'idle', tokens: [] }),
    },
    data: null,
  });
  const swaps = new Map([USER, OTHER].map((address) => [address, swapOf({ ...account, address })]));
  const chunks = { swaps: { swaps: { load: async () => ({ of: ({ address }: SwapAccount) => swaps.get(address) }) } } };
  const modal = createFakeModal({ options: { networks: ['eip155:1'] }, chunks });
  const { state } = modal;
  state.locale.addEnglish(feature.messages);
  state.accounts.update('eip155', { status: 'connected', addresses: [USER], networkId: 'eip155:1' });
  state.router.reset('Swap');
  state.router.push('SwapSelectToken', { side: 'to' });
  const view = await renderIn(modal, <SwapSelectToken />);
  await view.settle();
  assert.is(modal.view(), 'SwapSelectToken');
  assert.ok(view.text().includes('USDC'));
  await view.settle(() => state.accounts.update('eip155', { addresses: [OTHER] }));
  assert.not(view.text().includes('No tokens'));
  assert.is(modal.view(), 'Swap');
  await view.unmount();
});

test.run();
