import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESS } from '../../support/fakeAdapter';
import { createFakeData } from '../../support/fakeData';
import { override, restorePage } from '../../support/fakePairing';
import { createFakeStorage } from '../../support/fakeStorage';
import { nextTask } from '../../support/render';
import { renderFeature } from '../../support/renderFeature';
import { setHidden } from '../../support/setHidden';

test.after.each(restorePage);

/** A node that knows the balance, and can fail. @param ether in units */
function createNode(ether: number, fails: boolean) {
  const node = {
    ether,
    fails,
    async fetchBalance() {
      if (node.fails) throw new Error('no node');
      return BigInt(node.ether) * 10n ** 18n;
    },
  };
  return node;
}

test('Account: shows the name, the balance with three decimals, and the actions', async () => {
  const view = await renderFeature('Account');
  assert.match(view.text(), '0x7099…79C8');
  assert.is(view.get('.money').textContent, '1.234ETH');
  assert.is(view.get('.cents').textContent, '.234');
  assert.match(view.text(), 'Total balance 1.234 ETH');
  await view.click(view.button('0x7099…79C8, manage wallets'));
  assert.is(view.view(), 'Profile');
  await view.done();
});

test('Account: a smart account without code says what activates it, until it has some', async () => {
  const text = 'Your account activates with the first transfer.';
  const view = await renderFeature('Account');
  let hasCode: () => Promise<boolean> = async () => false;
  let asked = 0;
  const adapter = await view.ctx.makeAdapter('eip155', {} as never);
  Object.assign(adapter as object, {
    hasCode: () => {
      asked++;
      return hasCode();
    },
  });
  const change = (accountType: string, smartAccountDeployed: boolean) =>
    view.act(() =>
      view.state.accounts.update('eip155', {
        embedded: { user: { accountType }, accounts: [], smartAccountDeployed } as never,
      }),
    );
  await change('eoa', false);
  await change('smartAccount', true);
  assert.equal([asked, view.text().includes(text)], [0, false], 'the login knows');
  hasCode = () => Promise.reject(new Error('no node'));
  await change('smartAccount', false);
  assert.equal([asked, view.text().includes(text)], [1, false], 'unknown');
  hasCode = async () => false;
  const changedAt = (time: number) => view.act(() => view.state.accounts.update('eip155', { changedAt: time }));
  await changedAt(1);
  assert.match(view.get('.tiles + .note').textContent, text);
  hasCode = async () => true;
  await changedAt(2);
  assert.not.match(view.text(), text);
  assert.is(asked, 3);
  await view.done();
});

test('Account: shows a balance that rounds down to zero', async () => {
  const view = await renderFeature('Account', { fetchBalance: async () => 1n });
  assert.is(view.get('.money').textContent, '<0.001ETH');
  await view.done();
});

test('Account: the name, Receive and the network pill open their views', async () => {
  const view = await renderFeature('Account');
  await view.click(view.button('0x7099…79C8, manage wallets'));
  assert.is(view.view(), 'Profile');
  await view.act(() => view.state.router.reset('Account'));
  await view.click(view.button('Receive'));
  assert.is(view.view(), 'WalletReceive');
  await view.act(() => view.state.router.reset('Account'));
  await view.click(view.button('Ethereum, choose a network'));
  assert.is(view.view(), 'Networks');
  assert.ok(view.events.some(({ event }) => event === 'CLICK_NETWORKS'));
  await view.done();
});

test('Account: hides Receive and the network pill if they are disabled', async () => {
  const view = await renderFeature('Account', {
    options: { features: { receive: false }, enableNetworkSwitch: false },
  });
  assert.not.ok(view.has('Receive'));
  assert.not.ok(view.has('Ethereum, choose a network'));
  await view.done();
});

test('Account: copies the address', async () => {
  const view = await renderFeature('Account');
  await view.click(view.button('Copy address'));
  assert.equal(view.copied, [ADDRESS]);
  await view.done();
});

test('Amount: hides all amounts and stores the choice', async () => {
  const view = await renderFeature('Account');
  await view.click(view.button('Hide amounts'));
  assert.is(view.get('.money').textContent, '••••');
  assert.match(view.text(), 'Amount hidden');
  assert.not.match(view.text(), '1.234');
  assert.is(view.ctx.storage.get('hideAmounts'), true);
  await view.click(view.button('Show amounts'));
  assert.match(view.text(), '1.234');
  assert.is(view.ctx.storage.get('hideAmounts'), false);
  await view.done();
});

test('useBalances: reads the balance every 30 s while the view is mounted', async () => {
  const view = await renderFeature('Account');
  assert.is(view.reads.length, 1);
  await view.pass(30_000);
  assert.is(view.reads.length, 2);
  await view.pass(30_000);
  assert.is(view.reads.length, 3);
  await view.act(() => view.state.router.push('Profile'));
  await view.pass(120_000);
  assert.is(view.reads.length, 3);
  await view.done();
  assert.is(view.clock.pending, 0);
});

test('useBalances: pauses in a hidden tab and reads at once when visible', async () => {
  const view = await renderFeature('Account');
  const hide = (hidden: boolean) => view.act(() => setHidden(hidden));
  await hide(true);
  await view.pass(120_000);
  assert.is(view.reads.length, 1);
  await hide(false);
  assert.is(view.reads.length, 2);
  await view.done();
});

test('Balance: shows a placeholder until the node answers', async () => {
  let answer = (_: bigint): void => {};
  const view = await renderFeature('Account', {
    fetchBalance: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  assert.is(view.get('.balance').getAttribute('aria-busy'), 'true');
  assert.ok(view.get('.skel'));
  await view.act(() => answer(2_000_000_000_000_000_000n));
  assert.is(view.get('.money').textContent, '2.000ETH');
  assert.is(view.get('.balance').getAttribute('aria-busy'), null);
  await view.done();
});

test('Account: if the chunk of its lists fails to load, says so and retries, also once the page is online', async () => {
  for (const isOffline of [false, true]) {
    const service = createFakeData();
    const failure = Promise.reject(new Error('no network'));
    failure.catch(() => {});
    override(navigator, 'onLine', !isOffline);
    const view = await renderFeature('Account', { service, chunks: { accountData: failure } });
    await nextTask();
    assert.is(view.container.querySelector('[role=tablist]'), null);
    assert.match(view.text(), 'Couldn’t load this tab');
    const { load } = view.ctx;
    const answer = (name: never) => (name === 'accountData' ? { accountData: service.data } : load(name));
    Object.assign(view.ctx, { load: async (name: never) => answer(name) });
    override(navigator, 'onLine', true);
    if (isOffline) await view.act(() => window.dispatchEvent(new Event('online')));
    else await view.click(view.button('Try again'));
    assert.ok(view.get('[role=tablist]'));
    await view.done();
  }
});

test('Balance: offers a retry 30 s after a failure without a balance', async () => {
  const node = createNode(5, true);
  const view = await renderFeature('Account', { options: { projectId: '' }, fetchBalance: node.fetchBalance });
  assert.match(view.text(), 'Balance unavailable');
  assert.match(view.text(), 'Token Balance Unavailable');
  assert.not.ok(view.has('Try again'));
  await view.pass(29_000);
  assert.not.ok(view.has('Try again'));
  await view.pass(1_000);
  node.fails = false;
  await view.click(view.button('Try again'));
  assert.is(view.get('.money').textContent, '5.000ETH');
  assert.is(document.activeElement, view.get('.balance'), 'focus is not lost with the button');
  await view.done();
});

test('Balance: a new balance rolls to its value, except in right-to-left text', async () => {
  for (const [tag, digits] of [
    ['en', 1],
    ['ar', 0],
  ] as const) {
    const node = createNode(5, false);
    const view = await renderFeature('Account', { fetchBalance: node.fetchBalance });
    await view.act(() => view.state.locale.set(tag, {}));
    node.ether = 7;
    await view.pass(60_000);
    assert.match(view.get('.money').textContent ?? '', /^[7٧]/);
    assert.is(view.container.querySelectorAll('.roll').length, digits, tag);
    await view.done();
  }
});

test('useBalances: retries automatically', async () => {
  const node = createNode(5, true);
  const view = await renderFeature('Account', { fetchBalance: node.fetchBalance });
  node.fails = false;
  await view.pass(60_000);
  assert.is(view.get('.money').textContent, '5.000ETH');
  await view.done();
});

test('Balance: a failure keeps the balance and shows its age', async () => {
  const node = createNode(1, false);
  const view = await renderFeature('Account', { fetchBalance: node.fetchBalance });
  node.fails = true;
  await view.pass(30_000);
  assert.is(view.get('.money').textContent, '1.000ETH');
  assert.match(view.text(), /Updated 30 sec\. ago/);
  await view.done();
});

test('Balance: a stored balance of a time that no date has counts as missing', async () => {
  for (const at of ['-1e16', '-1e400', '9e15']) {
    const balances = `{"eip155:1:${ADDRESS}":{"value":"1","at":${at}}}`;
    const store = createFakeStorage({ 'wallet-modal/v1/balances': balances });
    const view = await renderFeature('Account', { store, fetchBalance: createNode(1, true).fetchBalance });
    assert.match(view.text(), 'Balance unavailable');
    assert.not.match(view.text(), 'Updated');
    await view.done();
  }
});

test('Balance: shows zero and a tag on a test network', async () => {
  const options = { networks: ['eip155:1', 'eip155:11155111'] };
  const view = await renderFeature('Account', { options, networkId: 'eip155:11155111' });
  assert.is(view.get('.money').textContent, '0.00ETH');
  assert.match(view.text(), 'Test network');
  await view.done();
});

test('Account: on an allowed unknown network, the remaining actions stay', async () => {
  const view = await renderFeature('Account', { options: { allowUnsupportedChain: true }, networkId: 'eip155:999' });
  assert.is(view.get('.money').textContent, '0.00');
  assert.ok(view.has('0x7099…79C8, manage wallets'));
  await view.done();
});

test.run();
