import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { createSwap } from '../../../../src/features/swap/model/createSwap';
import type { TokensState } from '../../../../src/features/swap/model/createTokenList';
import type { SwapAccount } from '../../../../src/features/swap/model/SwapPorts';
import { feature } from '../../../../src/features/swap/tokens/index';
import { SwapSelectToken } from '../../../../src/features/swap/tokens/SwapSelectToken';
import { createFakeModal } from '../../../support/fakeModal';
import { renderIn } from '../../../support/renderIn';
import { account, createFakePorts, dai, ether, OTHER, USER, usdc } from '../model/fakeSwap';

/** Renders the choice of the token to get. @param tokensOf the service's tokens for an address @param readToken reads a contract */
async function renderList(tokensOf: (address: string) => TokensState, readToken = async (): Promise<unknown> => null) {
  const swapOf = (of: SwapAccount) => ({
    ...createSwap(createFakePorts().ports, of),
    tokens: { state: signal(tokensOf(of.address)) },
    data: null,
    readToken,
  });
  const swaps = new Map([USER, OTHER].map((address) => [address, swapOf({ ...account, address })]));
  const chunks = { swaps: { swaps: { load: async () => ({ of: ({ address }: SwapAccount) => swaps.get(address) }) } } };
  const modal = createFakeModal({ options: { networks: ['eip155:1', 'eip155:137'] }, chunks });
  const { state } = modal;
  state.locale.addEnglish(feature.messages);
  state.accounts.update('eip155', { status: 'connected', addresses: [USER], networkId: 'eip155:1' });
  state.router.reset('Swap');
  state.router.push('SwapSelectToken', { side: 'to' });
  const view = await renderIn(modal, <SwapSelectToken />);
  await view.settle();
  return { modal, view };
}

test('SwapSelectToken: a token that may only look like another one is never suggested, and comes last', async () => {
  const fake = { ...usdc, id: `eip155:1:${OTHER}`, address: OTHER, isSuspect: true } as const;
  const plain = { ...dai, symbol: 'LEAF', name: 'Leaf' };
  const { view } = await renderList(() => ({ status: 'ready', tokens: [fake, plain, ether] }));
  assert.equal(view.names('.swap-chips .pill-symbol'), ['ETH', 'LEAF']);
  assert.match(view.names('.row').join(' | '), /ETH.* \| .*LEAF.* \| .*Possible fake, USDC$/);
  await view.unmount();
});

test('SwapSelectToken: for another account, whose tokens are not loaded, returns to the form that loads them', async () => {
  const { modal, view } = await renderList((address) =>
    address === USER ? { status: 'ready', tokens: [ether, usdc] } : { status: 'idle', tokens: [] },
  );
  assert.is(modal.view(), 'SwapSelectToken');
  assert.ok(view.text().includes('USDC'));
  await view.settle(() => modal.state.accounts.update('eip155', { addresses: [OTHER] }));
  assert.not(view.text().includes('No tokens'));
  assert.is(modal.view(), 'Swap');
  await view.unmount();
});

test('SwapSelectToken: a network without tokens leads to the other networks', async () => {
  const { modal, view } = await renderList(() => ({ status: 'ready', tokens: [] }));
  assert.match(view.text(), 'No tokens to swap on this network yet');
  assert.ok(view.get('.empty > .drawing'));
  await view.click(view.button('Choose a network'));
  assert.is(modal.view(), 'Networks');
  await view.unmount();
});

test('SwapSelectToken: says nothing of an address while its contract is read, and offers another try if no node answers', async () => {
  let answer = (): Promise<unknown> => Promise.reject(new Error('No node'));
  const tokens = { status: 'ready', tokens: [ether] } as const;
  const { modal, view } = await renderList(
    () => tokens,
    () => answer(),
  );
  const said: (string | undefined)[] = [];
  const stop = modal.state.announcer.last.status.subscribe((message) => said.push(message?.text));
  const field = view.get<HTMLInputElement>('input');
  await view.settle(() => {
    field.value = usdc.address ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  assert.not.match(view.text(), 'No tokens found');
  await view.settle(() => modal.clock.advance(200));
  assert.match(view.text(), 'Couldn’t look up this token');
  assert.not.match(view.text(), 'No tokens found');
  await view.settle(() => modal.clock.advance(200));
  assert.not.match(said.join(), 'tokens found');
  answer = async () => ({ ...usdc, listed: false });
  await view.click(view.button('Try again'));
  await view.settle(() => modal.clock.advance(200));
  assert.match(view.names('.row').join(' | '), 'USDC');
  await view.settle(() => modal.clock.advance(200));
  assert.is(said.at(-1), '1 token found');
  answer = async () => null;
  await view.settle(() => {
    field.value = dai.address ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await view.settle(() => modal.clock.advance(200));
  assert.match(view.text(), 'No tokens found');
  await view.settle(() => modal.clock.advance(200));
  assert.is(said.at(-1), '0 tokens found');
  stop();
  await view.unmount();
});

test.run();
