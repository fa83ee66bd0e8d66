import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { renderFeature, type Setup } from '../../support/renderFeature';
import { SOLANA_ADDRESS, SOLANA_MAINNET } from '../../support/solana';

const open = (setup: Setup = {}) =>
  renderFeature('SwapUnsupportedChain', {
    options: { networks: ['eip155:11155111', 'eip155:1', 'eip155:137'] },
    networkId: 'eip155:11155111',
    data: { amount: '500', fromToken: 'USDC', toToken: 'DAI', refusedId: setup.networkId ?? 'eip155:11155111' },
    ...setup,
  });

const entry = ({ state }: Awaited<ReturnType<typeof open>>) => {
  const { view, data } = state.router.current.peek();
  return [view, data];
};
const form = ['Swap', { amount: '500', fromToken: 'USDC', toToken: 'DAI' }];

test('SwapUnsupportedChain: after the switch, the form has the arguments of the host', async () => {
  const view = await open();
  assert.equal(view.names('li button'), ['Ethereum', 'Polygon']);
  await view.click(view.button('Ethereum'));
  assert.equal(entry(view), form);
  await view.done();
});

test('SwapUnsupportedChain: continues if the wallet switches by itself, before it responds, or without a request', async () => {
  const answer = deferred();
  const asked = await open({ switchNetwork: () => answer.promise });
  await asked.click(asked.button('Ethereum'));
  await asked.act(() => asked.sink.network('eip155:1'));
  assert.equal(entry(asked), form);
  await asked.act(() => answer.resolve());
  assert.equal(entry(asked), form);
  await asked.done();
  const unasked = await open();
  await unasked.act(() => unasked.sink.network('eip155:137'));
  assert.equal(entry(unasked), form);
  await unasked.done();
});

test('SwapUnsupportedChain: stays on a network that the form itself has refused', async () => {
  const view = await open({ networkId: 'eip155:1' });
  assert.equal(view.names('li button'), ['Polygon']);
  assert.is(view.view(), 'SwapUnsupportedChain');
  await view.done();
});

test('SwapUnsupportedChain: continues if it is shown again after a switch, like after a sign-in', async () => {
  const view = await open();
  // The question takes the view's place before the view can react.
  await view.act(() => {
    view.sink.network('eip155:1');
    view.state.router.push('WhatIsANetwork');
  });
  assert.is(view.view(), 'WhatIsANetwork');
  await view.act(() => view.state.router.goBack());
  assert.equal(entry(view), form);
  await view.done();
});

test('SwapUnsupportedChain: names the wallet that is asked, also if another family is active', async () => {
  const view = await open({
    options: { networks: ['eip155:1', SOLANA_MAINNET] },
    accounts: [SOLANA_ADDRESS],
    networkId: SOLANA_MAINNET,
  });
  await view.act(() => {
    const account = { status: 'connected', walletName: 'Lumen', addresses: ['0x1'], networkId: 'eip155:137' } as const;
    view.ctx.connections.set('eip155', { switchNetwork: () => new Promise(() => {}) } as never);
    view.state.accounts.update('eip155', account);
  });
  await view.click(view.button('Ethereum'));
  assert.ok(view.has('Ethereum, Approve in Lumen'));
  await view.done();
});

test('SwapUnsupportedChain: without another network, leads to the account', async () => {
  const view = await open({ options: { networks: ['eip155:11155111'] } });
  assert.match(view.text(), 'This app has no network with swaps.');
  await view.click(view.button('Account'));
  assert.equal(entry(view), ['Account', {}]);
  await view.done();
  const others = await open();
  assert.not(others.has('Account'), 'Back and the other networks lead on');
  await others.done();
});

test.run();
