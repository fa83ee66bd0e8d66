import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../../src/core/options/hostOptions';
import { iconReceive } from '../../../src/ui/icons';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { balances, createFakeData, ether, token } from '../../support/fakeData';
import { pretendOnline } from '../../support/pretendOnline';
import { nextTask } from '../../support/render';
import { renderFeature } from '../../support/renderFeature';

const account = `eip155:1:${ADDRESS}` as const;
const usdc = token('USDC', { name: 'USD Coin' });
const leaf = token('LEAF', { name: 'Leaf', amount: '0.0001', price: null, value: null });

async function show(tokens = [ether, usdc, leaf], options: Options = {}) {
  const service = createFakeData();
  const record = service.of(account);
  record.tokens.value = balances(tokens);
  const view = await renderFeature('Account', { service, options });
  return { ...view, service, record };
}

test('Balance: shows the sum of priced tokens in the locale’s format', async () => {
  const view = await show();
  assert.is(view.get('.money').textContent, '$3,889.00');
  assert.match(view.text(), 'Total balance $3,889.00');
  await view.done();
});

test('Balance: toggles to the native currency and back, and stores the choice', async () => {
  const view = await show();
  await view.click(view.button('Show balance in ETH'));
  assert.is(view.get('.money').textContent, '0.812ETH');
  assert.match(view.text(), 'Total balance 0.812 ETH');
  await view.act(() => view.state.router.push('Profile'));
  await view.act(() => view.state.router.reset('Account'));
  assert.is(view.get('.money').textContent, '0.812ETH');
  await view.click(view.button('Show balance in USD'));
  assert.is(view.get('.money').textContent, '$3,889.00');
  await view.done();
});

test('Tokens: rows have name, network, amount and value, or "no price"', async () => {
  const view = await show();
  assert.equal(view.names('.slots .row'), [
    'Ether, 0.812 ETH, $2,639.00',
    'USD Coin on Ethereum, 1,250.000 USDC, $1,250.00',
    'Leaf on Ethereum, <0.001 LEAF, no price',
  ]);
  const places = [...view.container.querySelectorAll('.slots li')].map((li) => li.getAttribute('aria-posinset'));
  assert.equal(places, ['1', '2', '3']);
  const letters = [...view.container.querySelectorAll<HTMLElement>('.token > .mark > .letter')];
  assert.equal(
    letters.map(({ dataset }) => dataset['letters']),
    ['ETH', 'USD', 'LEA'],
    'three letters stand in for a picture',
  );
  await view.done();
});

test('Tokens: hides all amounts', async () => {
  const view = await show();
  await view.click(view.button('Hide amounts'));
  assert.not.match(view.text(), /1,250|2,639|0\.812/);
  assert.is(view.names('.slots .row')[1], 'USD Coin on Ethereum, Amount hidden');
  await view.done();
});

test('Tokens: an amount that is not confirmed yet has a dot, and is read as pending, in the list and in the details', async () => {
  const view = await show([ether, { ...usdc, amount: '1000', value: '1000', pending: true }]);
  assert.equal(view.names('.slots .row'), [
    'Ether, 0.812 ETH, $2,639.00',
    'USD Coin on Ethereum, 1,000.000 USDC, $1,000.00, pending',
  ]);
  assert.is(view.container.querySelectorAll('.slots .unsettled').length, 1);
  assert.is(view.get('.money').textContent, '$3,639.00');
  await view.click(view.button('USD Coin on Ethereum'));
  assert.match(view.text(), '1,000.000 USDC, pending');
  assert.is(view.container.querySelectorAll('.headline > .unsettled').length, 1);
  await view.done();
});

test('Tokens: an account that has sent all it had keeps its row until that is confirmed', async () => {
  const view = await show([{ ...ether, amount: '0', value: '0', pending: true }]);
  assert.equal(view.names('.slots .row'), ['Ether, 0.000 ETH, $0.00, pending']);
  await view.act(() => {
    view.record.tokens.value = balances([{ ...ether, amount: '0', value: '0' }]);
  });
  assert.match(view.text(), 'Your account is ready');
  await view.done();
});

test('Balance: in the coin, without what a pending transfer takes, also where only nodes answer', async () => {
  const view = await show();
  await view.act(() => {
    view.record.tokens.value = balances([{ ...ether, amount: '0.5', pending: true }], { total: null, source: 'chain' });
  });
  assert.is(view.get('.money').textContent, '0.500ETH');
  await view.done();
});

test('Tokens: opens the details; Back focuses the row', async () => {
  const view = await show();
  await view.click(view.button('USD Coin on Ethereum'));
  assert.is(document.activeElement?.textContent, 'USD Coin on Ethereum');
  assert.match(view.text(), /1,250\.000 USDC.*\$1,250\.00.*Price.*\$1\.00/);
  assert.not.ok(view.has('Receive'), 'the details stand alone');
  assert.not.ok(view.has('Ethereum, choose a network'), 'their title is in its place');
  const explorer = view.button('View on explorer, opens in a new tab');
  assert.is(explorer.getAttribute('href'), `https://etherscan.io/token/${usdc.address}`);
  await view.click(view.button('Copy address'));
  assert.equal(view.copied, [usdc.address]);
  await view.click(view.button('Back'));
  assert.match(document.activeElement?.getAttribute('aria-label') ?? '', /^USD Coin/);
  await view.done();
});

test('Tokens: returns to the list if the open token disappears', async () => {
  const view = await show();
  await view.click(view.button('USD Coin on Ethereum'));
  await view.act(() => {
    view.record.tokens.value = balances([ether]);
  });
  assert.is(view.get('.money').textContent, '$2,639.00');
  assert.equal(view.names('.slots .row'), ['Ether, 0.812 ETH, $2,639.00']);
  await view.done();
});

test('Tokens: a fake token is tagged, without an image and without a copy button', async () => {
  const fake = token('USDC', {
    id: 'fake',
    price: null,
    value: null,
    image: 'https://x.example/a.png',
    flag: 'counterfeit',
  });
  const view = await show([ether, fake]);
  assert.match(view.names('.slots .row')[1] ?? '', 'Possible fake');
  assert.is(view.container.querySelector('.slots .dim .token > .mark img'), null);
  await view.click(view.get('.slots .dim'));
  assert.match(view.text(), 'Possible fake');
  assert.not.ok(view.has('Copy address'));
  await view.done();
});

test('Tokens: shows skeletons while loading, announced once after 300 ms', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = { status: 'loading', value: null, at: null };
  const view = await renderFeature('Account', { service });
  assert.is(view.get('.balance').getAttribute('aria-busy'), 'true');
  assert.is(view.container.querySelectorAll('.loading .row').length, 3);
  await view.pass(300);
  await view.pass(100);
  assert.is(view.spoken(), 'Loading');
  await view.act(() => {
    service.of(account).tokens.value = balances([ether]);
  });
  assert.is(view.container.querySelector('.skel'), null);
  assert.is(view.get('.money').textContent, '$2,639.00');
  await view.done();
});

test('Tokens: a failed refresh keeps the tokens and shows their age', async () => {
  const view = await show();
  await view.act(() => {
    view.record.tokens.value = { ...view.record.tokens.peek(), status: 'failed' };
  });
  assert.is(view.get('.money').textContent, '$3,889.00');
  assert.match(view.text(), /Updated \d+ sec\. ago|Updated now/);
  await view.act(() => {
    view.record.tokens.value = { ...view.record.tokens.peek(), status: 'loading' };
  });
  assert.match(view.text(), 'Updated', 'the note does not flicker while it is tried again');
  await view.done();
});

test('Tokens: without the service, shows the native balance and a note', async () => {
  const service = createFakeData();
  const record = service.of(account);
  // The list repeats the node's balance.
  record.tokens.value = balances(
    [{ ...ether, amount: '1.234' }, leaf].map((each) => ({ ...each, price: null, value: null })),
    {
      total: null,
      source: 'chain',
    },
  );
  const view = await renderFeature('Account', { service });
  assert.is(view.get('.money').textContent, '1.234ETH');
  assert.not.ok(view.has('Show balance in'));
  assert.not.match(view.text(), 'Can’t load prices');
  await view.act(() => {
    record.retryAt.value = view.clock.now() + 30_000;
  });
  assert.match(view.text(), 'Can’t load prices and other tokens right now.');
  await view.done();
});

test('Tokens: shows a failure, and a retry after the pause', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = { status: 'failed', value: null, at: null };
  const view = await renderFeature('Account', { service, fetchBalance: () => Promise.reject(new Error('no node')) });
  assert.match(view.text(), 'Balance unavailable');
  assert.match(view.text(), 'Couldn’t load your tokensYour tokens are safe. We’ll try again shortly.');
  await view.pass(29_000);
  assert.not.ok(view.has('Try again'));
  await view.pass(1_000);
  service.onCall = (verb, record) => {
    if (verb === 'fetchTokens') record.tokens.value = balances([ether]);
  };
  await view.click(view.button('Try again'));
  assert.is(view.get('.money').textContent, '$2,639.00');
  await view.done();
});

test('Tokens: an empty account offers Receive once', async () => {
  const view = await show([{ ...ether, amount: '0', value: '0' }], { features: { send: false } });
  assert.match(view.text(), 'Your account is ready');
  assert.is(view.names('button').filter((name) => name === 'Receive').length, 1);
  assert.not.ok(
    [...view.container.querySelectorAll('.empty path')].some((path) => path.getAttribute('d') === iconReceive),
  );
  await view.click(view.button('Receive'));
  assert.is(view.view(), 'WalletReceive');
  await view.done();
});

test('useBalances: fetches tokens every 30 s while the view is mounted', async () => {
  const view = await show();
  const asked = () => view.service.calls('fetchTokens');
  assert.is(asked(), 1);
  await view.pass(60_000);
  assert.is(asked(), 3);
  await view.click(view.button('USD Coin on Ethereum'));
  await view.pass(30_000);
  assert.is(asked(), 4, 'also while one token is looked at');
  await view.act(() => view.state.router.push('Profile'));
  await view.pass(120_000);
  assert.is(asked(), 4);
  await view.done();
});

test('useBalances: fetches balances and name at once when back online', async () => {
  const view = await show();
  const { online } = pretendOnline();
  assert.equal(
    ['fetchTokens', 'fetchIdentity'].map((verb) => view.service.calls(verb)),
    [1, 1],
  );
  await view.act(() => online(false));
  assert.equal(
    ['fetchTokens', 'fetchIdentity'].map((verb) => view.service.calls(verb)),
    [1, 1],
  );
  await view.act(() => online(true));
  assert.equal(
    ['fetchTokens', 'fetchIdentity'].map((verb) => view.service.calls(verb)),
    [2, 2],
  );
  assert.equal(view.service.options('fetchTokens'), { regained: true });
  await view.pass(30_000);
  assert.equal(view.service.options('fetchTokens'), { regained: false });
  await view.done();
  await online(false);
  await online(true);
  assert.is(view.service.calls('fetchTokens'), 3, 'nobody listens any more');
});

test('Account: shows the name and avatar instead of the address', async () => {
  const view = await show();
  await view.act(() => {
    const value = { name: 'mira.eth', avatar: 'https://images.example/mira.png' };
    view.record.identity.value = { status: 'ready', value, at: 0 };
  });
  assert.ok(view.has('mira.eth, manage wallets'));
  await nextTask();
  assert.is(view.get('.account img').getAttribute('src'), 'https://images.example/mira.png');
  await view.done();
});

test('Account: a cached name is shown from the start', async () => {
  const view = await show();
  const profile = { account, name: 'mira.eth', image: 'https://images.example/mira.png' } as const;
  await view.act(() => view.state.accounts.update('eip155', { profile }));
  assert.ok(view.has('mira.eth, manage wallets'));
  await nextTask();
  assert.is(view.get('.account img').getAttribute('src'), 'https://images.example/mira.png');
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.not.match(view.text(), 'mira.eth');
  await view.done();
});

test('Account: another account shows its address at once, not the name of the first one', async () => {
  const service = createFakeData();
  service.of(account).identity.value = { status: 'ready', value: { name: 'mira.eth', avatar: null }, at: 0 };
  const view = await renderFeature('Account', { service });
  assert.ok(view.has('mira.eth, manage wallets'));
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.ok(view.has('0x3C44…93BC, manage wallets'));
  assert.not.match(view.text(), 'mira.eth');
  await view.done();
});

test('Tokens: another account or network shows its own rows at once', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = balances([ether, usdc]);
  service.of(`eip155:1:${OTHER_ADDRESS}`).tokens.value = balances([token('DAI')]);
  service.of(`eip155:137:${OTHER_ADDRESS}`).tokens.value = { status: 'loading', value: null, at: null };
  const view = await renderFeature('Account', { service, options: { networks: ['eip155:1', 'eip155:137'] } });
  await view.click(view.button('USD Coin on Ethereum'));
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  assert.equal(view.names('.slots .row'), ['DAI Coin on Ethereum, 1,250.000 DAI, $1,250.00']);
  await view.act(() => view.sink.network('eip155:137'));
  assert.equal(view.names('.slots .row'), []);
  assert.ok(view.get('.loading'));
  await view.done();
});

test('Account: without the account data chunk, shows the native balance only', async () => {
  const missing = Promise.reject(new Error('cut'));
  missing.catch(() => {});
  const view = await renderFeature('Account', { chunks: { accountData: missing } });
  await view.pass(0);
  assert.is(view.get('.money').textContent, '1.234ETH');
  assert.not.ok(view.has('Tokens'));
  assert.ok(view.has('Receive'));
  await view.done();
});

test('Tokens: renders only the visible rows of 2,000 tokens', async () => {
  const view = await show(Array.from({ length: 2_000 }, (_, place) => token(`T${place}`)));
  assert.ok(view.container.querySelectorAll('.slots .row').length < 40);
  assert.is(view.get('.slots li').getAttribute('aria-setsize'), '2000');
  await view.done();
});

for (const status of ['failed', 'loading'] as const)
  test(`Tokens: an empty account keeps its actions while a refresh is ${status}`, async () => {
    const service = createFakeData();
    const record = service.of(account);
    const empty = balances([{ ...ether, amount: '0', value: '0' }]);
    record.tokens.value = status === 'loading' ? { ...empty, status } : empty;
    const view = await renderFeature('Account', { service });
    await view.act(() => {
      record.tokens.value = { ...empty, status };
    });
    assert.match(view.text(), 'Your account is ready');
    await view.done();
  });

for (const status of ['loading', 'failed'] as const)
  test(`Tokens: without a list, an account whose coin is ${status} is not called empty`, async () => {
    const service = createFakeData();
    service.of(account).tokens.value = { ...balances([], { total: null, source: 'chain' }), status };
    const view = await renderFeature('Account', { service });
    assert.not.match(view.text(), 'Your account is ready');
    assert.is(view.text().includes('Couldn’t load your tokens'), status === 'failed');
    assert.is(view.container.querySelector('.loading') !== null, status === 'loading');
    await view.done();
  });

test.run();
