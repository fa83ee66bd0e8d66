import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chainNotSupported } from '../../../src/chains/eip155/wallet/requestSwitch';
import { deferred } from '../../../src/lib/deferred';
import { relayFlooded } from '../../../src/wallets/relay/errors';
import { renderFeature, type Setup } from '../../support/renderFeature';
import { SOLANA_ADDRESS, SOLANA_MAINNET, solana } from '../../support/solana';
import { withCode } from '../../support/withCode';

const open = (switchNetwork: Setup['switchNetwork'], setup: Setup = {}) =>
  renderFeature('SwitchNetwork', {
    options: { networks: ['eip155:1', 'eip155:137'] },
    data: { networkId: 'eip155:137' },
    from: ['Account', 'Networks'],
    switchNetwork,
    ...setup,
  });

test('SwitchNetwork: sends the request after a delay and returns to the previous view', async () => {
  const asked: string[] = [];
  const answer = deferred();
  const view = await open(async ({ caipNetworkId }) => {
    asked.push(caipNetworkId);
    await answer.promise;
  });
  assert.match(view.text(), 'Approve in Harbor');
  assert.match(view.text(), 'Confirm the switch to Polygon.');
  await view.pass(249);
  assert.match(view.spoken(), 'Approve in Harbor. Confirm the switch to Polygon.');
  assert.equal(asked, []);
  await view.pass(1);
  assert.equal(asked, ['eip155:137']);
  await view.act(() => answer.resolve());
  assert.is(view.view(), 'Account');
  assert.match(view.text(), 'Switched to Polygon');
  assert.is(view.state.networks.activeId.peek(), 'eip155:137');
  await view.done();
});

test('SwitchNetwork: offers a retry after a while', async () => {
  let asked = 0;
  const view = await open(() => {
    asked++;
    return new Promise(() => {});
  });
  assert.not.ok(view.has('Try again'));
  await view.pass(8_000);
  assert.is(view.spoken(), '');
  await view.click(view.button('Try again'));
  await view.pass(250);
  assert.match(view.spoken(), 'Approve in Harbor');
  assert.is(asked, 2);
  await view.done();
});

test('SwitchNetwork: shows a refusal, and a retry may succeed', async () => {
  let fail = true;
  const view = await open(async () => {
    if (fail) throw withCode(4001);
  });
  await view.pass(250);
  assert.match(view.text(), 'Switch declined');
  assert.match(view.text(), 'You declined the request. Nothing has changed.');
  assert.is(document.activeElement, view.button('Try again'));
  await view.pass(100);
  assert.match(view.spoken(), 'Switch declined');
  fail = false;
  await view.click(view.button('Try again'));
  assert.match(view.text(), 'Approve in Harbor');
  await view.pass(250);
  assert.is(view.view(), 'Account');
  await view.done();
});

test('SwitchNetwork: closes when the network arrives after a failure', async () => {
  for (const code of [4902, 4001, -32002, -32603]) {
    let asked = 0;
    const view = await open(() => {
      asked++;
      return Promise.reject(withCode(code));
    });
    await view.pass(250);
    assert.ok(view.has(code === 4902 ? 'Add network' : 'Try again'));
    await view.act(() => view.sink.network('eip155:10'));
    assert.is(view.view(), 'UnsupportedChain', 'any other network is followed as ever');
    await view.done();

    const late = await open(() => Promise.reject(withCode(code)));
    await late.pass(250);
    await late.act(() => late.sink.network('eip155:137'));
    assert.is(late.view(), 'Account');
    assert.match(late.text(), 'Switched to Polygon');
    assert.equal(late.events.at(-1), { event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } });
    assert.is(asked, 1);
    await late.done();
  }
});

test('SwitchNetwork: shows a message for each other failure', async () => {
  for (const [code, text, button, badge] of [
    [4902, 'Add it to Harbor to continue. Harbor asks you first.', 'Add network', 'missing'],
    [-32002, 'A request is already open in Harbor. Answer it there first.', 'Try again', 'error'],
    [4100, 'Harbor hasn’t allowed this account. Reconnect and allow it.', 'Try again', 'error'],
    [4900, 'Harbor lost its connection to the network.', 'Try again', 'error'],
    [4200, 'You can also change the network inside Harbor.', 'Try again', 'error'],
    [-32603, 'You can also change the network inside Harbor.', 'Try again', 'error'],
    [relayFlooded(), 'Harbor lost its connection to the network.', 'Try again', 'error'],
    [chainNotSupported(withCode(4902)), 'Couldn’t switch', 'Try again', 'error'],
  ] as const) {
    const view = await open(() => Promise.reject(typeof code === 'number' ? withCode(code) : code));
    await view.pass(250);
    assert.match(view.text(), text);
    assert.ok(view.has(button), button);
    assert.is(view.get('.halo').dataset['state'], badge);
    await view.done();
  }
});

test('SwitchNetwork: offers to add a network that is unknown to the wallet, also if its error has no code', async () => {
  for (const message of [
    'Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.',
    'Chain not configured',
    'Unknown network',
    'The chain 137 has not been added yet',
    'Network hasn’t been added',
    'chainId 0x89 is not supported',
    'No such chain',
  ]) {
    for (const thrown of [message, new Error(message), { code: -32603, message: 'Internal', data: { message } }]) {
      const view = await open(() => Promise.reject(thrown));
      await view.pass(250);
      assert.ok(view.has('Add network'), message);
      await view.done();
    }
  }
  for (const message of ['Network error', 'The chain is busy', 'Method not found', 'User rejected the unknown chain']) {
    const view = await open(() => Promise.reject(new Error(message)));
    await view.pass(250);
    assert.not(view.has('Add network'), message);
    await view.done();
  }
});

test('SwitchNetwork: offers to add only a network that the wallet can add', async () => {
  const offgrid = {
    id: 99,
    name: 'Offgrid',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
  const view = await renderFeature('SwitchNetwork', {
    options: { networks: ['eip155:1', offgrid] },
    data: { networkId: 'eip155:99' },
    switchNetwork: () => Promise.reject(withCode(4902)),
  });
  await view.pass(250);
  assert.match(view.text(), 'Offgrid isn’t in Harbor yet');
  assert.match(view.text(), 'Add it inside Harbor to continue.');
  assert.not.ok(view.has('Add network'));
  assert.ok(view.has('Try again'));
  await view.done();
});

test('SwitchNetwork: a wallet that cannot be asked to add the network is not asked, and the visitor is told to', async () => {
  const setups = [
    // A session on a phone without the request, or a wallet that lists its networks.
    { approved: { ids: ['eip155:1'], canAdd: false } },
    // An extension of Polkadot, which has accounts of some networks.
    { asksToSwitch: () => false },
  ] as const;
  for (const setup of setups) {
    const view = await open(() => Promise.reject(withCode(4902)), setup);
    await view.pass(250);
    assert.match(view.text(), 'Polygon isn’t in Harbor yet');
    assert.match(view.text(), 'Add it inside Harbor to continue.');
    assert.equal([view.has('Add network'), view.has('Try again')], [false, true]);
    await view.done();
  }
  const view = await open(() => Promise.reject(withCode(4902)), { approved: { ids: ['eip155:1'], canAdd: true } });
  await view.pass(250);
  assert.ok(view.has('Add network'));
  await view.done();
});

const embedded = {
  user: { email: null, username: 'mira', provider: 'x', accountType: 'eoa' },
  accounts: [],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
  hasSmartAccount: false,
} as const;

test('SwitchNetwork: for the embedded wallet, needs no approval, and offers no other way', async () => {
  for (const code of [-32603, 4902, 4200]) {
    const answer = deferred();
    const view = await open(() => answer.promise);
    await view.act(() => view.state.accounts.update('eip155', { walletName: 'Secure wallet', embedded }));
    assert.match(view.text(), 'Switching to Polygon');
    assert.match(view.text(), 'This takes a second.');
    await view.pass(250);
    await view.act(() => answer.reject(withCode(code)));
    assert.match(view.text(), 'Secure wallet couldn’t complete this. Try again.');
    assert.ok(view.has('Try again'));
    assert.is(view.get('.halo').dataset['state'], 'error');
    await view.done();
  }
});

test('SwitchNetwork: asks for no approval that the wallet does not need', async () => {
  const view = await open(async () => {}, { asksToSwitch: () => false });
  assert.match(view.text(), 'Switching to Polygon');
  await view.pass(249);
  assert.not.match(view.spoken(), 'Approve');
  await view.pass(1);
  assert.is(view.view(), 'Account');
  await view.done();
});

test('SwitchNetwork: a chain family without a wallet needs no approval', async () => {
  const view = await renderFeature('SwitchNetwork', {
    accounts: [],
    options: { networks: ['eip155:1', 'eip155:137'] },
    data: { networkId: 'eip155:137' },
  });
  assert.match(view.text(), 'Switching to Polygon');
  await view.pass(250);
  assert.is(view.state.networks.activeId.peek(), 'eip155:137');
  await view.done();
});

test('SwitchNetwork: names the wallet of the network’s family, also one without a name while another is active', async () => {
  const view = await open(() => new Promise(() => {}), {
    options: { networks: ['eip155:1', 'eip155:137', solana], adapters: ['eip155', 'solana'] },
  });
  await view.act(() => {
    view.state.accounts.update('eip155', { walletName: '' });
    const cove = { walletName: 'Cove', addresses: [SOLANA_ADDRESS], networkId: SOLANA_MAINNET } as const;
    view.state.accounts.update('solana', { status: 'connected', ...cove });
    view.state.networks.selectedId.value = SOLANA_MAINNET;
  });
  assert.match(view.text(), 'Approve in Browser wallet');
  assert.not.match(view.text(), 'Cove');
  await view.done();
});

test('SwitchNetwork: unmounting aborts the request and ignores a late answer', async () => {
  const answer = deferred();
  let aborted: AbortSignal | undefined;
  const view = await open(async (_, signal) => {
    aborted = signal;
    await answer.promise;
  });
  await view.pass(250);
  await view.act(() => view.state.router.goBack());
  assert.is(aborted?.aborted, true);
  await view.act(() => answer.reject(withCode(4001)));
  assert.is(view.view(), 'Networks');
  assert.is(view.state.toast.current.peek(), null);
  await view.done();
  assert.is(view.clock.pending, 0);
});

test.run();
