import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connection } from '../../../src/features/connection/index';
import { renderFeature } from '../../support/renderFeature';

const three = { networks: ['eip155:11155111', 'eip155:1', 'eip155:137'] };
const names = ['Ethereum', 'Base', 'Polygon', 'Gnosis', 'Avalanche', 'Celo', 'Linea', 'Scroll', 'Zora'];
const nine = {
  networks: names.map((name, id) => ({
    id: id + 1,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })),
};

const solana = {
  id: 'mainnet',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
} as const;
/** A network of a family that the app has no adapter for. */
const bitcoin = { ...solana, caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' } as const;
/** A network without nodes, which a wallet cannot add. */
const offgrid = { ...solana, id: 99, caipNetworkId: 'eip155:99', name: 'Offgrid' };
/** Without a project id, there is no phone session either. */
const some = {
  networks: ['eip155:1', offgrid, 'eip155:11155111', 'eip155:137', bitcoin],
  adapters: ['eip155'] as const,
  projectId: '',
};

test('Networks: lists the app’s networks, test networks last and tagged, the active one checked', async () => {
  const view = await renderFeature('Networks', { options: three });
  assert.equal(view.names('li button'), ['Ethereum', 'Polygon', 'Sepolia, Test network']);
  assert.is(view.button('Ethereum').getAttribute('aria-current'), 'true');
  assert.is(view.button('Polygon').getAttribute('aria-current'), null);
  assert.is(view.container.querySelector('h3'), null, 'one family needs no heading');
  assert.is(view.container.querySelector('input'), null, 'few networks need no search');
  await view.done();
});

test('Networks: shows a search field for eight or more networks, and announces its result', async () => {
  const view = await renderFeature('Networks', { options: nine });
  const field = view.get<HTMLInputElement>('input[type=search]');
  await view.change(field, ' BAse ');
  assert.equal(view.names('li button'), ['Base']);
  await view.pass(200);
  await view.pass(100);
  assert.is(view.spoken(), '1 network found');
  await view.change(field, 'zzz');
  assert.match(view.text(), 'No network matches “zzz”.');
  assert.ok(view.get('.empty > .drawing'));
  await view.click(view.button('Clear search'));
  assert.is(view.names('li button').length, 9);
  await view.done();
});

test('Networks: lists networks without an adapter with the reason', async () => {
  const view = await renderFeature('Networks', {
    options: { networks: [bitcoin, 'eip155:1'], adapters: ['eip155'], projectId: '' },
  });
  assert.equal(view.names('h3'), ['Ethereum networks', 'Not supported by Harbor']);
  const row = view.button('Bitcoin, Harbor doesn’t work with this network.');
  assert.is(row.getAttribute('aria-disabled'), 'true');
  await view.click(row);
  assert.is(view.view(), 'Networks');
  await view.done();
});

test('Networks: offers what the session has approved, and gives the reason for the rest', async () => {
  const approved = { ids: ['eip155:11155111', 'eip155:1'], canAdd: false } as const;
  const view = await renderFeature('Networks', { options: some, approved });
  assert.equal(view.names('h3'), ['Ethereum networks', 'Not allowed by Harbor', 'Not supported by Harbor']);
  assert.equal(view.names('li button'), [
    'Ethereum',
    'Sepolia, Test network',
    'Offgrid, Harbor hasn’t allowed this network. Reconnect and allow it.',
    'Polygon, Harbor hasn’t allowed this network. Reconnect and allow it.',
    'Bitcoin, Harbor doesn’t work with this network.',
  ]);
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'Networks');
  await view.click(view.button('Sepolia'));
  assert.is(view.view(), 'SwitchNetwork');
  await view.done();
});

test('Networks: lists networks that the wallet can add after the approved ones', async () => {
  const approved = { ids: ['eip155:11155111'], canAdd: true } as const;
  const view = await renderFeature('Networks', { options: some, approved, networkId: 'eip155:11155111' });
  assert.equal(view.names('li button'), [
    'Sepolia, Test network',
    'Ethereum',
    'Polygon',
    // Nobody can add a network without the address of a node.
    'Offgrid, Harbor hasn’t allowed this network. Reconnect and allow it.',
    'Bitcoin, Harbor doesn’t work with this network.',
  ]);
  await view.done();
});

test('Networks: a family that only a phone session can connect is offered, too', async () => {
  const view = await renderFeature('Networks', { options: { networks: [bitcoin, 'eip155:1'], adapters: ['eip155'] } });
  assert.equal(view.names('h3'), ['Bitcoin', 'Ethereum networks']);
  await view.click(view.button('Bitcoin'));
  assert.is(view.view(), 'SwitchActiveChain');
  await view.done();
});

test('Networks: follows a session that approves another network', async () => {
  const approved = { ids: ['eip155:1'], canAdd: false } as const;
  const view = await renderFeature('Networks', { options: { networks: ['eip155:1', 'eip155:137'] }, approved });
  assert.is(view.button('Polygon').getAttribute('aria-disabled'), 'true');
  await view.act(() =>
    view.state.accounts.update('eip155', { approved: { ids: ['eip155:1', 'eip155:137'], canAdd: false } }),
  );
  assert.is(view.button('Polygon').getAttribute('aria-disabled'), null);
  await view.done();
});

test('Networks: a family that the session holds is usable without an adapter', async () => {
  const view = await renderFeature('Networks', {
    options: { networks: ['eip155:1', solana], adapters: ['eip155'] },
  });
  await view.act(() =>
    view.state.accounts.update('solana', {
      status: 'connected',
      walletName: 'Lumen',
      addresses: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
      networkId: solana.caipNetworkId,
      approved: { ids: [solana.caipNetworkId], canAdd: false },
    }),
  );
  assert.equal(view.names('h3'), ['Ethereum networks, connected to Harbor', 'Solana, connected to Lumen']);
  assert.is(view.button('Solana').getAttribute('aria-disabled'), null);
  await view.click(view.button('Solana'));
  assert.is(view.state.networks.activeId.peek(), solana.caipNetworkId);
  await view.done();
});

test('Networks: switches at once without a wallet', async () => {
  const view = await renderFeature('Networks', { options: three, accounts: [], from: ['WhatIsAWallet'] });
  await view.click(view.button('Polygon'));
  assert.is(view.state.networks.activeId.peek(), 'eip155:137');
  assert.is(view.ctx.storage.get('activeNetwork'), 'eip155:137');
  assert.is(view.view(), 'WhatIsAWallet');
  assert.match(view.text(), 'Switched to Polygon');
  await view.done();
});

test('Networks: opened directly, closes the modal after the choice and announces it', async () => {
  const view = await renderFeature('Networks', { options: three, accounts: [] });
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'none');
  await view.pass(100);
  assert.is(view.spoken(), 'Switched to Polygon');
  await view.done();
});

test('Networks: with a wallet, another network needs its approval', async () => {
  const view = await renderFeature('Networks', { options: three, from: ['Account'] });
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'SwitchNetwork');
  assert.is(view.state.router.current.peek().data.networkId, 'eip155:137');
  await view.act(() => view.state.router.goBack());
  await view.click(view.button('Ethereum'));
  assert.is(view.view(), 'Account');
  assert.match(view.text(), 'Switched to Ethereum');
  await view.done();
});

test('Networks: a network that needs no approval is switched to at once', async () => {
  const asked: string[] = [];
  const view = await renderFeature('Networks', {
    options: three,
    from: ['Account'],
    asksToSwitch: (id) => id !== 'eip155:137',
    switchNetwork: async ({ caipNetworkId }) => void asked.push(caipNetworkId),
  });
  await view.click(view.button('Sepolia'));
  assert.is(view.view(), 'SwitchNetwork');
  await view.act(() => view.state.router.goBack());
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'Account');
  assert.match(view.text(), 'Switched to Polygon');
  assert.equal([asked, view.state.networks.activeId.peek()], [['eip155:137'], 'eip155:137']);
  await view.pass(100);
  assert.match(view.spoken(), 'Switched to Polygon');
  assert.not.match(view.spoken(), 'Approve');
  await view.done();
});

test('Networks: a switch that fails without a question is repeated in the view that says why', async () => {
  const view = await renderFeature('Networks', {
    options: three,
    from: ['Account'],
    asksToSwitch: () => false,
    switchNetwork: () => Promise.reject(Object.assign(new Error('no'), { code: 4902 })),
  });
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'SwitchNetwork');
  await view.pass(250);
  assert.match(view.text(), 'Polygon isn’t in Harbor yet');
  await view.act(() => view.state.router.goBack());
  assert.is(view.view(), 'Networks');
  await view.done();
});

test('Networks: links to WhatIsANetwork', async () => {
  const view = await renderFeature('Networks', { options: three });
  await view.click(view.button('What is a network?'));
  assert.is(view.view(), 'WhatIsANetwork');
  assert.match(view.text(), 'A network keeps the records');
  assert.ok(view.events.some(({ event }) => event === 'CLICK_NETWORK_HELP'));
  await view.done();
});

test('CompatibleNetworks: lists networks without actions', async () => {
  const view = await renderFeature('CompatibleNetworks', { options: three });
  await view.act(() => {});
  assert.match(view.text(), 'Assets sent on other networks may be lost.');
  assert.equal(view.names('li'), ['Sepolia', 'Ethereum', 'Polygon']);
  assert.equal(view.names('button'), []);
  await view.done();
});

test('Networks: opened for a namespace, lists only its networks', async () => {
  const view = await renderFeature('Networks', {
    options: { networks: ['eip155:1', solana] },
    data: { namespace: 'solana' },
    accounts: [],
  });
  assert.equal(view.names('li button'), ['Solana']);
  await view.done();
});

test('Networks: ignoreConfirmation leads to the switch, also without a wallet', async () => {
  const view = await renderFeature('Networks', {
    accounts: [],
    options: { networks: ['eip155:1', 'eip155:137'] },
    data: { ignoreConfirmation: true },
  });
  await view.click(view.button('Polygon'));
  assert.equal([view.view(), view.state.router.current.peek().data.networkId], ['SwitchNetwork', 'eip155:137']);
  await view.done();
});

/** The view while a stored wallet is being restored, which has not answered yet. */
async function openRestoring(from: 'Account'[] = []) {
  const view = await renderFeature('Networks', { options: three, accounts: [], from });
  const entry = { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } as const;
  view.ctx.storage.set('connections', { eip155: entry });
  await view.act(() => view.state.accounts.update('eip155', { ...entry, status: 'connecting' }));
  return {
    ...view,
    restore: () => view.act(() => view.state.accounts.update('eip155', { status: 'connected', addresses: ['0x1'] })),
  };
}

test('Networks: a choice waits for the stored wallet, which is then requested to switch', async () => {
  const view = await openRestoring();
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'Networks');
  assert.is(view.state.networks.activeId.peek(), 'eip155:11155111', 'not yet');
  assert.ok(view.button('Polygon, Switching to Polygon'));
  await view.restore();
  assert.equal([view.view(), view.state.router.current.peek().data.networkId], ['SwitchNetwork', 'eip155:137']);
  await view.done();
});

test('Networks: a choice does not count once the view is left, and the latest one counts', async () => {
  const view = await openRestoring(['Account']);
  await view.click(view.button('Polygon'));
  await view.click(view.button('Sepolia'));
  await view.restore();
  assert.is(view.state.router.current.peek().data.networkId, 'eip155:11155111');
  await view.done();
  const left = await openRestoring();
  await left.click(left.button('Polygon'));
  await left.act(() => left.state.router.push('WhatIsANetwork'));
  await left.restore();
  assert.is(left.view(), 'WhatIsANetwork');
  await left.done();
});

test('Networks: if its code fails to load, a press shows an error, and the next press retries', async () => {
  const view = await renderFeature('Networks', { options: three, accounts: [], from: ['WhatIsAWallet'] });
  let isMissing = true;
  Object.assign(view.ctx, {
    connection: async () => {
      if (isMissing) throw new Error('chunk not loaded');
      return connection;
    },
  });
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'Networks');
  assert.match(view.text(), 'Couldn’t switchCheck your connection, then try again.');
  await view.pass(100);
  assert.match(view.spoken(), 'Couldn’t switch. Check your connection, then try again.');
  isMissing = false;
  await view.click(view.button('Polygon'));
  assert.is(view.view(), 'WhatIsAWallet');
  assert.is(view.state.networks.activeId.peek(), 'eip155:137');
  await view.done();
});

test.run();
