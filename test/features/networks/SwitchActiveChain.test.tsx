import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goBack } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { feature as networks } from '../../../src/features/networks/index';
import { SwitchActiveChain } from '../../../src/features/networks/SwitchActiveChain';
import { createLoggedIn } from '../../support/createEmbedded';
import { harbor, wallet } from '../../support/fakeModal';
import { renderFeature, type Setup } from '../../support/renderFeature';
import { renderIn } from '../../support/renderIn';
import { SOLANA_ADDRESS, SOLANA_MAINNET } from '../../support/solana';

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const options = {
  networks: ['eip155:1', 'eip155:137', SOLANA_MAINNET, DEVNET],
  adapters: ['eip155', 'solana'],
} as const;
/** The wallet that is connected, with one more family. */
const both = wallet('Harbor', { providers: { ...harbor.providers, solana: {} } });

const show = (setup: Setup = {}) => renderFeature('Networks', { options, from: ['Account'], ...setup });

test('Networks: a network of a family without a wallet leads to SwitchActiveChain, and nothing changes before', async () => {
  const view = await show();
  await view.click(view.button('Solana Devnet'));
  assert.is(view.view(), 'SwitchActiveChain');
  assert.match(view.text(), 'Connect a Solana wallet to use Solana Devnet');
  assert.match(view.text(), 'Harbor stays connected.');
  assert.equal([view.state.networks.activeId.peek(), view.ctx.storage.get('activeNetwork')], ['eip155:1', 'eip155:1']);
  assert.not.ok(view.has('Continue with'), 'Harbor does not have the family');
  await view.click(view.button('Not now'));
  assert.is(view.view(), 'Networks');
  await view.done();
});

test('SwitchActiveChain: offers the wallets of the family', async () => {
  const view = await show();
  await view.click(view.button('Solana Devnet'));
  await view.click(view.button('Choose a wallet'));
  assert.is(view.view(), 'Connect');
  assert.is(view.state.networks.family.peek(), 'solana');
  assert.is(view.state.networks.activeId.peek(), 'eip155:1');
  await view.done();
});

test('SwitchActiveChain: after Back, all families are offered again', async () => {
  const view = await show();
  const offered = () => [...new Set(view.state.networks.offered.peek().map(({ namespace }) => namespace))];
  await view.click(view.button('Solana Devnet'));
  await view.click(view.button('Choose a wallet'));
  assert.equal(offered(), ['solana']);
  for (const expected of ['SwitchActiveChain', 'Networks', 'Account']) {
    await view.act(() => goBack(view.ctx));
    assert.is(view.view(), expected);
    assert.equal(offered(), ['eip155', 'solana']);
  }
  await view.done();
});

test('SwitchActiveChain: a connected wallet with the family comes first, and connects without another choice', async () => {
  const view = await show();
  await view.act(() => {
    view.state.wallets.injected.value = [both];
  });
  await view.click(view.button('Solana Devnet'));
  assert.ok(view.has('Choose another wallet'));
  await view.click(view.button('Continue with Harbor'));
  assert.is(view.view(), 'ConnectingExternal');
  assert.equal(view.state.router.current.peek().data, { walletId: harbor.id, namespace: 'solana' });
  assert.match(view.text(), 'Continue in Harbor');
  await view.done();
});

test('SwitchActiveChain: names every wallet that stays, once', async () => {
  const view = await show();
  const account = { status: 'connected', walletName: 'Lumen', addresses: ['x'] } as const;
  await view.act(() => {
    view.state.accounts.update('polkadot', account);
    view.state.accounts.update('bip122', account);
  });
  await view.click(view.button('Solana Devnet'));
  assert.match(view.text(), 'Harbor and Lumen stay connected.');
  await view.done();
});

test('SwitchActiveChain: a family that another tab connects becomes active at once', async () => {
  const view = await show();
  await view.click(view.button('Solana Devnet'));
  await view.act(() =>
    view.state.accounts.update('solana', {
      status: 'connected',
      addresses: [SOLANA_ADDRESS],
      networkId: SOLANA_MAINNET,
    }),
  );
  assert.is(view.view(), 'Account');
  assert.is(view.state.networks.activeId.peek(), SOLANA_MAINNET);
  assert.match(view.text(), 'Switched to Solana');
  await view.done();
});

test('SwitchActiveChain: continues with SwitchNetwork if the embedded wallet can have an account of the family', async () => {
  const fake = await createLoggedIn({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  fake.state.locale.addEnglish(networks.messages);
  open(fake.ctx, { namespace: 'solana' });
  assert.is(fake.view(), 'SwitchActiveChain');
  const page = await renderIn(fake, <SwitchActiveChain />);
  assert.is(fake.view(), 'SwitchNetwork');
  assert.is(fake.state.router.current.peek().data.networkId, SOLANA_MAINNET);
  await page.unmount();
});

test('Networks: ignoreConfirmation skips it', async () => {
  const view = await show({ data: { ignoreConfirmation: true } });
  await view.click(view.button('Solana Devnet'));
  assert.is(view.view(), 'SwitchNetwork');
  await view.done();
});

test('SwapUnsupportedChain: a network of a family without a wallet leads to SwitchActiveChain', async () => {
  const solanaWallet = { accounts: [SOLANA_ADDRESS], networkId: SOLANA_MAINNET } as const;
  const view = await renderFeature('SwapUnsupportedChain', { options, ...solanaWallet, from: ['Account'] });
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'SwitchActiveChain');
  assert.match(view.text(), 'Connect an Ethereum wallet to use Polygon');
  await view.done();
});

test.run();
