import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goBack } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { useViewContext } from '../../../src/core/context';
import type { Options } from '../../../src/core/options/hostOptions';
import { titleOf } from '../../../src/core/shell/titleOf';
import { ConnectingExternal } from '../../../src/features/connection/ConnectingExternal';
import { ChooseFamily } from '../../../src/features/networks/ChooseFamily';
import { feature } from '../../../src/features/networks/index';
import type { Namespace } from '../../../src/lib/caip';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, harbor, type Setup, wallet } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { SOLANA_ADDRESS, SOLANA_MAINNET } from '../../support/solana';

const networks = [SOLANA_MAINNET, 'eip155:1', 'bip122:000000000019d6689c085ae165831e93'];
const options = { networks, adapters: ['eip155', 'solana', 'bip122'] } as unknown as Options;
const cove = wallet('Cove', { providers: { eip155: { of: 'eip155' }, solana: { of: 'solana' } } });

/** Renders a new view for each entry of the history, like the card. */
function Entry() {
  const { id, view } = useViewContext().state.router.current.value;
  return view === 'ChooseFamily' ? <ChooseFamily key={id} /> : <ConnectingExternal key={id} />;
}

/** Renders the view of a wallet. */
async function show({ namespace, chosen, ...setup }: Setup & { namespace?: Namespace; chosen?: Namespace } = {}) {
  const fake = createFakeModal({ options, wallets: [cove], ...setup });
  fake.state.locale.addEnglish(feature.messages);
  open(fake.ctx, namespace ? { namespace } : {});
  fake.state.router.push('ConnectingExternal', { walletId: cove.id, ...(chosen && { namespace: chosen }) });
  const view = await renderIn(fake, <Entry />);
  return { ...fake, ...view };
}

test('ChooseFamily: lists the wallet’s families in the order of the app’s networks, without a wallet request', async () => {
  const view = await show();
  assert.is(titleOf(view.ctx, view.state.router.current.peek()), 'Cove');
  assert.is(view.get('.headline').textContent, 'Choose a network type');
  assert.equal(
    view.state.router.history.peek().map(({ view: each }) => each),
    ['Connect', 'ChooseFamily'],
  );
  assert.equal(view.names('ul button'), ['Solana', 'Ethereum networks']);
  assert.is(view.container.querySelector('ul')?.getAttribute('aria-label'), 'Kinds of networks');
  await view.pass(60_000);
  assert.is(view.adapter.attempts.length, 0);
  await view.unmount();
});

for (const [name, family] of [
  ['Solana', 'solana'],
  ['Ethereum networks', 'eip155'],
] as const) {
  test(`ChooseFamily: connects on the chosen family, ${family}`, async () => {
    const view = await show();
    await view.click(view.button(name));
    await view.pass(250);
    assert.match(view.text(), 'Continue in Cove');
    assert.is(view.adapter.attempts.length, 1);
    assert.is(latest(view.adapter.attempts).provider, cove.providers[family]);
    await view.unmount();
  });
}

test('ChooseFamily: is skipped for one family of the app, for a requested family, and for a provider', async () => {
  for (const [setup, family] of [
    [{ options: { ...options, networks: ['eip155:1'] } as Options }, 'eip155'],
    [{ namespace: 'solana' }, 'solana'],
    [{ chosen: 'solana' }, 'solana'],
    [{ wallets: [wallet('Cove', { providers: { solana: cove.providers.solana } })] }, 'solana'],
  ] as const) {
    const view = await show(setup as Setup);
    await view.pass(250);
    assert.is(latest(view.adapter.attempts).provider, cove.providers[family]);
    await view.unmount();
  }
});

test('ChooseFamily: Back leads from the wallet to the choice, and then to the list', async () => {
  const view = await show();
  await view.click(view.button('Solana'));
  await view.pass(250);
  assert.is(view.view(), 'ConnectingExternal');
  for (const expected of ['ChooseFamily', 'Connect'] as const) {
    goBack(view.ctx);
    await view.pass(0);
    assert.is(view.view(), expected);
  }
  assert.ok(latest(view.adapter.attempts).signal.aborted);
  await view.unmount();
});

test('ChooseFamily: a family on which the wallet is connected shows its account without a request', async () => {
  const view = await show();
  view.state.accounts.update('solana', {
    status: 'connected',
    walletId: 'solana:name:Cove',
    walletName: 'Cove',
    addresses: [SOLANA_ADDRESS],
    networkId: SOLANA_MAINNET,
  });
  view.state.networks.selectedId.value = 'eip155:1';
  await view.pass(0);
  assert.equal(view.names('ul button'), ['Solana, Connected', 'Ethereum networks']);
  await view.click(view.button('Solana, Connected'));
  assert.is(view.view(), 'Account');
  assert.is(view.state.networks.activeNamespace.peek(), 'solana');
  assert.is(view.stored('activeNetwork'), SOLANA_MAINNET);
  assert.is(view.adapter.attempts.length, 0);
  await view.unmount();
});

test('ChooseFamily: names the wallet that would be replaced', async () => {
  const view = await show({ wallets: [harbor, cove] });
  view.state.accounts.update('eip155', { status: 'connected', walletId: harbor.id, walletName: 'Harbor' });
  await view.pass(0);
  assert.equal(view.names('ul button'), ['Solana', 'Ethereum networks, Replaces Harbor']);
  await view.unmount();
});

test('ChooseFamily: a provider that is announced during the request changes nothing', async () => {
  const view = await show({ wallets: [wallet('Cove')] });
  await view.pass(250);
  view.state.wallets.injected.value = [cove];
  await view.pass(0);
  assert.match(view.text(), 'Continue in Cove');
  assert.is(view.adapter.attempts.length, 1);
  await view.unmount();
});

test.run();
