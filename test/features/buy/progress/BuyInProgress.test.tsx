import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goBack } from '../../../../src/core/kit';
import { ADDRESS, OTHER_ADDRESS } from '../../../support/fakeAdapter';
import { restorePage } from '../../../support/fakePairing';
import type { fakePopups } from '../../../support/fakePopup';
import { setHidden } from '../../../support/setHidden';
import { bought, createFakeOnramp, on, renderOnramp, SOLANA } from '../form/renderOnramp';

test.after.each(restorePage);

const POLL = 5_000;

interface StartOptions {
  readonly blocked?: boolean;
  readonly severs?: ReturnType<typeof fakePopups>['browser']['severs'];
  readonly service?: ReturnType<typeof createFakeOnramp>;
}

async function start({ blocked = false, severs = null, service = createFakeOnramp() }: StartOptions = {}) {
  const view = await renderOnramp('OnRampProviders', { service, features: { ...on, onramp: ['coinbase'] } });
  await view.pass(300);
  view.windows.browser.blocks = blocked;
  view.windows.browser.severs = severs;
  await view.click(view.button('Continue with Coinbase'));
  assert.is(view.view(), 'BuyInProgress');
  return view;
}

test('BuyInProgress: waits for the window, focuses it on request, and says nothing about a window it cannot see', async () => {
  const view = await start();
  const title = view.addTitle();
  assert.match(view.text(), 'Continue in the Coinbase window');
  await view.click(view.button('Open window again'));
  assert.is(view.windows.opened.length, 1, 'an open window is only brought to the front');
  const [popup] = view.windows.opened;
  view.button('Open window again').focus();
  popup?.close();
  await view.pass(1_000);
  assert.match(view.text(), 'Continue in the Coinbase window');
  assert.match(view.text(), 'If you closed it, you can open a new one.');
  assert.match(view.text(), 'If you paid, your crypto usually arrives within 30 minutes.');
  await view.pass(200);
  assert.match(view.spoken(), 'If you closed it, you can open a new one.');
  assert.is(document.activeElement, title, 'only a result takes the focus');
  await view.click(view.button('Open a new window'));
  assert.is(view.windows.opened.length, 2);
  assert.ok(view.has('Open window again'));
  await view.done();
});

for (const severs of ['atOnce', 'onNextPage'] as const)
  test(`BuyInProgress: a window that an opener policy separates (${severs}) is not called closed`, async () => {
    const view = await start({ severs });
    if (severs === 'onNextPage') {
      await view.pass(1_000);
      assert.ok(view.has('Open window again'));
      view.windows.opened[0]?.location.replace('https://bank.example/confirm');
    }
    await view.pass(1_000);
    assert.match(view.text(), 'Continue in the Coinbase window');
    assert.not.match(view.text(), /window (was )?closed/i);
    assert.not(view.has('Open window again'), 'it would be a second one');
    assert.ok(view.has('Open a new window'));
    await view.done();
  });

test('BuyInProgress: Done returns to the payment that the visitor came from', async () => {
  const view = await start();
  await view.act(() => view.state.router.reset('Pay'));
  await view.act(() => view.state.router.push('BuyInProgress'));
  await view.click(view.button('Done'));
  assert.is(view.view(), 'Pay');
  await view.done();
});

test('BuyInProgress: a window that was closed a moment ago opens again, once for several clicks', async () => {
  const view = await start();
  view.windows.opened[0]?.close();
  const again = view.button('Open window again');
  await view.act(() => {
    for (let clicks = 0; clicks < 5; clicks += 1) again.click();
  });
  assert.is(view.windows.opened.length, 2);
  assert.match(view.text(), 'Continue in the Coinbase window');
  await view.done();
});

test('BuyInProgress: a blocked window can be opened in a tab', async () => {
  const view = await start({ blocked: true });
  assert.match(view.text(), 'Your browser blocked the window');
  await view.pass(200);
  assert.match(view.get('[role=alert]').textContent ?? '', 'Your browser blocked the window. Allow pop-ups');
  const link = view.button('Open Coinbase') as HTMLAnchorElement;
  assert.match(link.href, 'https://pay.coinbase.com/buy?');
  assert.is(link.rel, 'noopener noreferrer');
  await view.done();
});

test('BuyInProgress: a tab that the link opened is followed like a window whose state is unknown', async () => {
  const view = await start({ blocked: true });
  const title = view.addTitle();
  const link = view.button('Open Coinbase');
  link.focus();
  await view.click(link);
  assert.not.match(view.text(), 'Your browser blocked the window');
  assert.match(view.text(), 'Continue in the Coinbase tab');
  assert.match(view.text(), 'If you paid, your crypto usually arrives within 30 minutes.');
  assert.is(document.activeElement, title);
  await view.pass(200);
  assert.match(view.spoken(), 'Continue in the Coinbase tab. If you closed it, you can open a new one.');
  assert.not(view.has('Open a new window'), 'the browser would block it again');
  assert.match((view.button('Open Coinbase') as HTMLAnchorElement).href, 'https://pay.coinbase.com/buy?');
  await view.click(view.button('Open Coinbase'));
  assert.ok(view.has('Open Coinbase'), 'a closed tab can be opened again');
  await view.click(view.button('See purchases'));
  assert.is(view.view(), 'OnRampActivity');
  await view.act(() => goBack(view.ctx));
  assert.match(view.text(), 'Continue in the Coinbase tab', 'also after another view');
  await view.done();
});

test('BuyInProgress: a purchase in a tab is followed until it arrives', async () => {
  const service = createFakeOnramp();
  const view = await start({ blocked: true, service });
  await view.pass(POLL);
  await view.click(view.button('Open Coinbase'));
  service.history = async () => [bought('now', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  assert.not(view.has('Open Coinbase'));
  await view.done();
});

test('BuyInProgress: a blocked window shows the notice, even if the link of a previous order has opened', async () => {
  const view = await start({ blocked: true });
  await view.click(view.button('Open Coinbase'));
  await view.act(() => goBack(view.ctx));
  await view.pass(300);
  await view.click(view.button('Continue with Coinbase'));
  assert.match(view.text(), 'Your browser blocked the window');
  await view.done();
});

test('BuyInProgress: follows the purchase from its start to its arrival', async () => {
  const service = createFakeOnramp();
  service.history = async () => [bought('before', 'ONRAMP_TRANSACTION_STATUS_SUCCESS')];
  const view = await start({ service });
  assert.equal(service.histories.at(-1)?.['onramp'], 'coinbase');
  await view.pass(POLL);
  assert.match(view.text(), 'Continue in the Coinbase window', 'an earlier purchase is not this one');

  service.history = async () => [bought('now', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'), bought('before', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your purchase is on its way');
  await view.click(view.button('See purchases'));
  assert.is(view.view(), 'OnRampActivity');
  await view.act(() => goBack(view.ctx));

  service.history = async () => [bought('now', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'), bought('before', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  assert.match(view.text(), 'Coinbase sent 98.412 USDC to your account.');
  await view.pass(200);
  assert.match(view.spoken(), 'Your USDC arrived');
  assert.is(document.activeElement, view.button('Done'));
  await view.click(view.button('Done'));
  assert.is(view.view(), 'Account');
  await view.done();
});

test('BuyInProgress: the arrival refreshes all of the account’s data', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  const { accounts } = view.state;
  const account = `eip155:1:${ADDRESS}` as const;
  accounts.update('eip155', { tokenBalance: { account, list: [] } });
  const { history } = view.data.of(account);
  history.value = { ...history.peek(), at: 1 };
  const counts = () => ['fetchTokens', 'fetchHistory'].map((verb) => view.data.calls(verb, account));
  const [tokens = 0, activity = 0] = counts();
  await view.pass(POLL);
  assert.equal([...counts(), accounts.get('eip155').changedAt], [tokens, activity, undefined]);
  service.history = async () => [bought('now', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  assert.equal(counts(), [tokens + 1, activity + 1]);
  assert.equal(view.data.options('fetchTokens'), { force: true, tokens: [] });
  assert.ok(accounts.get('eip155').changedAt, 'the balance is read');
  await view.done();
});

test('BuyInProgress: the arrival refreshes the buyer’s account, if another one was chosen since', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  await view.pass(POLL);
  await view.act(() => view.sink.accounts([OTHER_ADDRESS]));
  const account = `eip155:1:${ADDRESS}` as const;
  const before = view.data.calls('fetchTokens', account);
  service.history = async () => [bought('now', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  assert.is(view.data.calls('fetchTokens', account), before + 1);
  await view.done();
});

test('BuyInProgress: the focus stays in the card when the next step has other buttons', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  const title = view.addTitle();
  view.button('Open window again').focus();
  service.history = async () => [bought('now', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your purchase is on its way');
  assert.is(document.activeElement, title);
  await view.done();
  const blocked = await start();
  const other = blocked.addTitle();
  blocked.windows.opened[0]?.close();
  blocked.windows.browser.blocks = true;
  blocked.button('Open window again').focus();
  await blocked.click(blocked.button('Open window again'));
  assert.match(blocked.text(), 'Your browser blocked the window');
  assert.is(document.activeElement, other);
  await blocked.done();
});

test('BuyInProgress: a failed purchase does not claim that nothing was charged', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  service.history = async () => [bought('now', 'ONRAMP_TRANSACTION_STATUS_FAILED')];
  await view.pass(POLL);
  assert.match(view.text(), 'The purchase failed');
  assert.match(view.text(), 'Check with Coinbase whether you were charged before you try again.');
  assert.is(document.activeElement, view.button('Try again'));
  await view.done();
});

for (const [what, status, text] of [
  ['canceled', 'canceled', 'The purchase failed'],
  ['dropped', 'dropped', 'The purchase failed'],
  ['in the history without a status', undefined, 'Your USDC arrived'],
] as const)
  test(`BuyInProgress: does not wait for a purchase that is ${what}`, async () => {
    const service = createFakeOnramp();
    const view = await start({ service });
    service.history = async () => [bought('now', status)];
    await view.pass(POLL);
    assert.match(view.text(), text);
    await view.done();
  });

test('BuyInProgress: a history that cannot be read changes nothing on screen', async () => {
  const service = createFakeOnramp();
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  const view = await start({ service });
  await view.pass(POLL);
  assert.match(view.text(), 'Continue in the Coinbase window');
  await view.done();
});

test('BuyInProgress: on a phone, a purchase that appears while the page was hidden is this one', async () => {
  const service = createFakeOnramp();
  const view = await renderOnramp('OnRampProviders', { service, features: { ...on, onramp: ['coinbase'] } });
  await view.pass(300);
  service.history = async () => [bought('before', 'confirmed')];
  await view.act(() => {
    view.button('Continue with Coinbase').click();
    setHidden(true);
  });
  assert.is(view.view(), 'BuyInProgress');
  const bothBought = [bought('now', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'), bought('before', 'confirmed')];
  service.history = async () => bothBought;
  await view.pass(60_000);
  await view.act(() => setHidden(false));
  assert.match(view.text(), 'Your USDC arrived');
  await view.done();
});

test('BuyInProgress: if earlier purchases could not be read on the click, reads them again', async () => {
  const service = createFakeOnramp();
  service.history = () => Promise.reject(new Error('HTTP request failed'));
  const view = await start({ service });
  service.history = async () => [bought('before', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Continue in the Coinbase window');
  service.history = async () => [bought('now', 'confirmed'), bought('before', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  await view.done();
});

test('BuyInProgress: an arrived purchase does not complete the next one', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  service.history = async () => [bought('one', 'ONRAMP_TRANSACTION_STATUS_SUCCESS')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  await view.click(view.button('Done'));
  await view.act(() => view.state.router.push('OnRamp'));
  await view.pass(300);
  await view.click(view.button('Continue with Coinbase'));
  await view.pass(POLL);
  assert.match(view.text(), 'Continue in the Coinbase window');
  service.history = async () => [bought('two', 'confirmed'), bought('one', 'confirmed')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  await view.done();
});

test('BuyInProgress: a late purchase from the previous window counts', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  await view.pass(POLL);
  view.windows.opened[0]?.close();
  await view.pass(1_000);
  await view.act(() => goBack(view.ctx));
  await view.pass(300);
  await view.click(view.button('Continue with Coinbase'));
  service.history = async () => [bought('one', 'ONRAMP_TRANSACTION_STATUS_SUCCESS')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  await view.done();
});

test('BuyInProgress: earlier purchases at another provider are read, too, and do not count', async () => {
  const service = createFakeOnramp();
  service.history = async ({ onramp }) => (onramp === 'meld' ? [bought('before', 'confirmed')] : []);
  const view = await renderOnramp('OnRampProviders', { service });
  for (const provider of ['Coinbase', 'Meld.io']) {
    await view.click(view.button(provider));
    await view.pass(300);
    await view.click(view.button(`Continue with ${provider}`));
    await view.pass(POLL);
    assert.match(view.text(), `Continue in the ${provider} window`);
    await view.act(() => view.state.router.push('OnRampProviders'));
  }
  await view.done();
});

test('BuyInProgress: an earlier purchase that is still pending does not count as this one', async () => {
  const service = createFakeOnramp();
  const earlier = bought('earlier', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS');
  service.history = async () => [earlier];
  const view = await start({ service });
  await view.pass(POLL);
  assert.match(view.text(), 'Continue in the Coinbase window');
  service.history = async () => [earlier, bought('now', 'ONRAMP_TRANSACTION_STATUS_SUCCESS')];
  await view.pass(POLL);
  assert.match(view.text(), 'Your USDC arrived');
  await view.done();
});

test('BuyInProgress: on Solana, which has no purchase history, promises no updates', async () => {
  const view = await renderOnramp('OnRampProviders', { options: { networks: ['eip155:1', SOLANA] } });
  await view.toSolana();
  await view.click(view.button('Meld.io'));
  assert.match(view.text(), 'Continue in the Meld.io window');
  assert.not.match(view.text(), 'This screen updates');
  view.windows.opened[0]?.close();
  await view.pass(1_000);
  assert.match(view.text(), 'If you closed it, you can open a new one.');
  assert.not(view.has('See purchases'));
  assert.is(view.onramp.histories.length, 0);
  await view.click(view.button('Done'));
  assert.is(view.view(), 'Account');
  await view.done();
});

test('BuyInProgress: on Solana, a tab whose purchase is not listed can be left with Done', async () => {
  const view = await renderOnramp('OnRampProviders', { options: { networks: ['eip155:1', SOLANA] } });
  await view.toSolana();
  view.windows.browser.blocks = true;
  await view.click(view.button('Meld.io'));
  assert.match(view.text(), 'Your browser blocked the window');
  await view.click(view.button('Open Meld.io'));
  assert.match(view.text(), 'Continue in the Meld.io tab');
  assert.not(view.has('See purchases'));
  assert.ok(view.has('Open Meld.io'));
  await view.click(view.button('Done'));
  assert.is(view.view(), 'Account');
  await view.done();
});

test('BuyInProgress: leaving the view closes no window', async () => {
  const view = await start();
  await view.act(() => view.state.router.reset('Account'));
  assert.not(view.windows.opened[0]?.closed);
  await view.done();
});

test.run();
