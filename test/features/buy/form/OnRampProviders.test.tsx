import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/eip155';
import { goBack } from '../../../../src/core/kit';
import * as chunk from '../../../../src/features/buy/progress/index';
import { deferred } from '../../../../src/lib/deferred';
import { adapterConfig } from '../../../support/adapterConfig';
import { ADDRESS } from '../../../support/fakeAdapter';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';
import { restorePage } from '../../../support/fakePairing';
import { firstFrame } from '../../../support/render';
import { createFakeOnramp, on, pageOf, renderOnramp, SOLANA, SOLANA_DEVNET } from './renderOnramp';

test.after.each(restorePage);

test('OnRampProviders: lists the project’s providers with fees and payment methods', async () => {
  const view = await renderOnramp('OnRampProviders');
  assert.equal(view.names('main .list button'), ['Coinbase, Fees 1–2%, Card, Bank', 'Meld.io, Fees 1–2%, Card, Bank']);
  assert.match(view.text(), 'Opens Coinbase or Meld.io in a new window. Your payment details stay there.');
  await view.click(view.button('Coinbase'));
  assert.is(view.view(), 'OnRamp');
  assert.equal(view.events.slice(-2), [
    { event: 'SELECT_BUY_CRYPTO', properties: {} },
    { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'coinbase' } },
  ]);
  assert.is(view.windows.opened.length, 0, 'the quote comes first');
  await view.done();
});

test('OnRampProviders: a press opens the form before the service has returned the provider’s page', async () => {
  const service = createFakeOnramp();
  service.url = () => new Promise(() => {});
  const view = await renderOnramp('OnRampProviders', { service });
  const row = view.button('Coinbase');
  assert.is(row.getAttribute('aria-label'), 'Coinbase, Fees 1–2%, Card, Bank');
  assert.not.ok(row.querySelector('.spin'));
  assert.ok(row.querySelector('[data-flip]'));
  await view.click(row);
  assert.is(view.view(), 'OnRamp');
  await view.done();
});

test('OnRampProviders: on Solana, a row is busy until the provider’s page can be opened', async () => {
  let answer = (): void => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const { purchases } = chunk;
  const prepare: typeof purchases.prepare = async (...request) => {
    await waiting;
    return purchases.prepare(...request);
  };
  const view = await renderOnramp('OnRampProviders', {
    options: { networks: ['eip155:1', SOLANA] },
    chunks: { purchases: { purchases: { ...purchases, prepare } } },
  });
  await view.toSolana();
  const row = () => view.button('Meld.io');
  assert.is(row().getAttribute('aria-label'), 'Meld.io, Getting ready…');
  await view.click(row());
  assert.is(view.view(), 'OnRampProviders');
  assert.is(view.windows.opened.length, 0);
  await view.act(answer);
  assert.is(row().getAttribute('aria-label'), 'Meld.io, Fees 1–2%');
  await view.click(row());
  assert.is(view.view(), 'BuyInProgress');
  assert.is(view.windows.opened.length, 1);
  await view.done();
});

test('OnRampProviders: a refused page URL leaves the row with a retry', async () => {
  const service = createFakeOnramp();
  service.url = async () => 'https://evil.example/';
  const view = await renderOnramp('OnRampProviders', { service });
  assert.is(view.button('Coinbase').getAttribute('aria-label'), 'Coinbase, Not available right now. Try again.');
  assert.not(view.button('Coinbase').querySelector('[data-flip]'), 'only an arrow is mirrored');
  const alert = (): string => view.get('[role=alert]').textContent ?? '';
  await view.pass(200);
  assert.match(alert(), 'Coinbase. Not available right now. Try again.');
  await view.pass(10_000);
  assert.is(alert(), '');
  await view.click(view.button('Coinbase'));
  await view.pass(200);
  assert.match(alert(), 'Coinbase. Not available right now. Try again.', 'a retry that fails is announced, too');
  service.url = async () => pageOf(ADDRESS);
  await view.click(view.button('Coinbase'));
  assert.is(view.view(), 'OnRampProviders');
  await view.click(view.button('Coinbase'));
  assert.is(view.view(), 'OnRamp');
  await view.done();
});

test('OnRampProviders: a single provider opens its form at once; unknown providers are ignored', async () => {
  const view = await renderOnramp('OnRampProviders', { features: { ...on, onramp: ['pigeon', 'meld'] } });
  assert.is(view.view(), 'OnRamp');
  assert.match(view.text(), 'Opens Meld.io in a new window.');
  assert.ok(view.has('How it works'));
  await view.click(view.button('Purchases'));
  assert.is(view.view(), 'OnRampActivity', 'the links of the choice are here, because it is skipped');
  await view.done();
  const choice = await renderOnramp('OnRampProviders');
  await choice.click(choice.button('Coinbase'));
  assert.is(choice.view(), 'OnRamp');
  assert.not(choice.has('Purchases'));
  await choice.done();
});

test('OnRampProviders: a single provider is never rendered, so a second click cannot choose it again', async () => {
  const view = await renderOnramp('OnRampProviders', { features: { ...on, onramp: ['meld'] } });
  const { router } = view.state;
  await view.act(() => router.reset('OnRampActivity'));
  await firstFrame(() => router.push('OnRampProviders'));
  assert.is(router.current.value.view, 'OnRamp');
  await view.done();
});

test('OnRampProviders: says so if the project has no known provider', async () => {
  const view = await renderOnramp('OnRampProviders', { features: { ...on, onramp: ['pigeon'] } });
  assert.match(view.text(), 'Buying isn’t available right now.');
  await view.done();
});

test('OnRampProviders: where nothing can be bought, leads to another network', async () => {
  const service = createFakeOnramp();
  service.supports = async () => false;
  service.onrampOptions = async () => ({ purchaseCurrencies: [], paymentCurrencies: [] });
  const view = await renderOnramp('OnRampProviders', { service, options: { networks: ['eip155:1', 'eip155:137'] } });
  assert.match(view.text(), 'Buying isn’t available on Ethereum.');
  await view.click(view.button('Choose a network'));
  assert.is(view.view(), 'Networks');
  await view.done();
});

test('OnRampProviders: on a network that the app does not have, leads to another one, also if there is only one', async () => {
  const service = createFakeOnramp();
  service.supports = async () => false;
  service.onrampOptions = async () => ({ purchaseCurrencies: [], paymentCurrencies: [] });
  const options = { networks: ['eip155:1'], allowUnsupportedChain: true } as const;
  const view = await renderOnramp('OnRampProviders', { service, networkId: 'eip155:999', options });
  assert.match(view.text(), 'This network isn’t set up in this app. Choose another one.');
  await view.click(view.button('Choose a network'));
  assert.is(view.view(), 'Networks');
  await view.done();
});

test('OnRampProviders: a failure shows an error with a retry', async () => {
  const service = createFakeOnramp();
  service.supports = () => Promise.reject(new Error('HTTP request failed'));
  const view = await renderOnramp('OnRampProviders', { service });
  assert.match(view.text(), 'Couldn’t load what you can buy');
  service.supports = async () => true;
  await view.click(view.button('Try again'));
  assert.ok(view.has('Coinbase'));
  await view.done();
});

test('OnRampProviders: the fixed list stays if it cannot be replaced', async () => {
  const service = createFakeOnramp();
  const view = await renderOnramp('OnRampProviders', { service });
  service.onrampOptions = () => Promise.reject(new Error('HTTP request failed'));
  await view.act(() => view.state.router.push('OnRampActivity'));
  await view.act(() => view.state.router.push('OnRampProviders'));
  assert.ok(view.has('Coinbase'));
  assert.not.match(view.text(), 'Couldn’t load');
  await view.done();
});

test('OnRampProviders: a provider that supports none of the app’s networks says so', async () => {
  const view = await renderOnramp('OnRampProviders', {
    networkId: 'eip155:137',
    options: { networks: ['eip155:137'] },
  });
  const row = view.button('Meld.io');
  assert.is(row.getAttribute('aria-label'), 'Meld.io, Not available on this app’s networks.');
  assert.is(row.getAttribute('aria-disabled'), 'true');
  await view.done();
});

for (const isContract of [true, false])
  test(`OnRampProviders: ${isContract ? 'a contract account buys on its own network only' : 'a person buys on other networks, too'}`, async () => {
    const view = await renderOnramp('OnRampProviders', {
      networkId: 'eip155:137',
      options: { networks: ['eip155:137', 'eip155:1'] },
      isContract: async () => isContract,
    });
    // It sells on Ethereum only.
    assert.is(view.button('Meld.io').getAttribute('aria-disabled'), isContract ? 'true' : null);
    await view.done();
  });

test('OnRampProviders: where the app has no node of its own, the service says that the account is no contract', async () => {
  const http = createFakeHttp((body) => ({ id: (body as { readonly id: number }).id, result: '0x' }));
  const clock = createFakeClock();
  const { isContract } = makeAdapter({
    ...adapterConfig(http, clock),
    withServiceNode: (network) => ({ ...network, rpcUrls: [...network.rpcUrls, 'https://service.example'] }),
  });
  const options = { networks: ['eip155:56', 'eip155:1'] };
  const view = await renderOnramp('OnRampProviders', { networkId: 'eip155:56', options, isContract });
  await view.act(() => clock.advance(0));
  for (const name of ['Coinbase', 'Meld.io']) assert.is(view.button(name).getAttribute('aria-disabled'), null, name);
  await view.done();
});

test('OnRampProviders: on a network that the app does not have, sells on those that it has', async () => {
  const options = { networks: ['eip155:1'], allowUnsupportedChain: true } as const;
  const isContract = () => Promise.reject(new Error('not asked'));
  const view = await renderOnramp('OnRampProviders', { networkId: 'eip155:137', options, isContract });
  for (const name of ['Coinbase', 'Meld.io']) assert.is(view.button(name).getAttribute('aria-disabled'), null, name);
  await view.done();
});

test('OnRampProviders: until the nodes have said what the account is, a row is busy, and leads to the form', async () => {
  const answer = deferred<boolean>();
  const view = await renderOnramp('OnRampProviders', {
    networkId: 'eip155:137',
    options: { networks: ['eip155:137', 'eip155:1'] },
    isContract: () => answer.promise,
  });
  assert.match(view.button('Coinbase').getAttribute('aria-label') ?? '', 'Fees 1–2%', 'sold on the own network');
  const row = view.button('Meld.io');
  assert.is(row.getAttribute('aria-label'), 'Meld.io, Getting ready…');
  assert.ok(row.querySelector('.spin'));
  assert.not.match(view.text(), 'Not available');
  await view.click(row);
  assert.is(view.view(), 'OnRamp');
  assert.not.match(view.text(), 'isn’t available');
  await view.act(() => answer.resolve(false));
  await view.pass(300);
  assert.ok(view.has('Continue with Meld.io'));
  await view.done();
});

test('OnRampProviders: requests the options again after the fixed list was used', async () => {
  const service = createFakeOnramp();
  const view = await renderOnramp('OnRampProviders', { service });
  assert.ok(view.has('Coinbase'));
  let calls = 0;
  service.onrampOptions = async () => {
    calls += 1;
    return { purchaseCurrencies: [], paymentCurrencies: [] };
  };
  const visit = async (): Promise<void> => {
    await view.act(() => view.state.router.push('OnRampActivity'));
    await view.act(() => view.state.router.push('OnRampProviders'));
  };
  await visit();
  assert.match(view.text(), 'Buying isn’t available on Ethereum.');
  await visit();
  assert.is(calls, 1, 'its own answer is kept');
  await view.done();
});

test('OnRampProviders: sells nothing for a test network of Solana', async () => {
  for (const networks of [[SOLANA_DEVNET], [SOLANA_DEVNET, SOLANA]] as const) {
    const view = await renderOnramp('OnRampProviders', { options: { networks: ['eip155:1', ...networks] } });
    await view.toSolana(SOLANA_DEVNET);
    const row = view.button('Meld.io');
    assert.is(row.getAttribute('aria-disabled'), networks.length === 1 ? 'true' : null);
    await view.done();
  }
});

test('OnRampProviders: leads to purchases and to the guide, which is reported', async () => {
  const view = await renderOnramp('OnRampProviders');
  await view.click(view.button('How it works'));
  assert.is(view.view(), 'WhatIsABuy');
  assert.is(view.eventNames().at(-1), 'SELECT_WHAT_IS_A_BUY');
  await view.act(() => goBack(view.ctx));
  assert.is(view.view(), 'OnRampProviders');
  assert.is(view.eventNames().filter((name) => name === 'SELECT_BUY_CRYPTO').length, 1);
  await view.click(view.button('Purchases'));
  assert.is(view.view(), 'OnRampActivity');
  await view.done();
});

test.run();
