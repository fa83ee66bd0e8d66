import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../../src/lib/deferred';
import { onrampFallback } from '../../../../src/services/account-data/schema/onrampFallback';
import { ADDRESS } from '../../../support/fakeAdapter';
import { restorePage } from '../../../support/fakePairing';
import { createFakeOnramp, heard, on, pageOf, quoteOf, renderOnramp } from './renderOnramp';

test.after.each(restorePage);

const coinbase = { ...on, onramp: ['coinbase'] };
const meld = { ...on, onramp: ['meld'] };
const two = { networks: ['eip155:1', 'eip155:137'] } as const;
/** Typing rests, then quote and page arrive. */
const REST = 300;

const noteOf = ({ container }: Pick<Awaited<ReturnType<typeof start>>, 'container'>) => {
  const note = container.querySelector('.note .grow');
  return { title: note?.querySelector('.name')?.textContent, text: note?.lastChild?.textContent };
};

async function start(setup: Parameters<typeof renderOnramp>[1] = {}) {
  const view = await renderOnramp('OnRampProviders', { features: coinbase, ...setup });
  await view.pass(REST);
  return view;
}

test('OnRamp: shows the quote with its fees, and opens the provider’s page in the click', async () => {
  const view = await start();
  assert.is(view.field().value, '100');
  assert.is(view.received(), '98.412');
  const facts = [...view.container.querySelectorAll('.facts > div')].map(({ textContent }) => textContent);
  assert.equal(facts, ['Provider fee$1.00', 'Network fee$0.60', 'Total$100.00']);
  assert.match(view.text(), 'Between $10.00 and $7,500.00 with a card.');
  await view.click(view.button('Continue with Coinbase'));
  assert.is(view.view(), 'BuyInProgress');
  const [popup] = view.windows.opened;
  assert.equal(popup?.visited, ['about:blank', pageOf(ADDRESS)]);
  assert.match(popup?.features ?? '', 'width=600,height=800');
  assert.is((popup as { opener?: unknown }).opener, null, 'the page cannot reach this one');
  await view.done();
});

test('OnRamp: requests the quote with the network’s name, and the page with every field', async () => {
  const { onramp, ...view } = await start();
  const { purchaseCurrency, ...quote } = onramp.quotes.at(-1) ?? {};
  assert.is((purchaseCurrency as { symbol: string }).symbol, 'USDC');
  const [paymentCurrency] = onrampFallback.paymentCurrencies;
  assert.equal(quote, { network: 'eip155:1', networkName: 'ethereum', paymentCurrency, amount: '100' });
  assert.equal(onramp.orders.at(-1), {
    destinationWallets: [{ address: ADDRESS, blockchains: ['ethereum'], assets: ['USDC'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: ADDRESS,
    defaultExperience: 'buy',
    presetFiatAmount: 100,
  });
  await view.done();
});

test('OnRamp: a newer amount replaces a pending one, and the button waits for its page', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  const answers: ((quote: unknown) => void)[] = [];
  service.quote = () => new Promise((resolve) => answers.push(resolve));
  await view.change(view.field(), '200');
  await view.pass(REST);
  assert.ok(view.has('Getting a price…'));
  await view.change(view.field(), '300');
  await view.pass(REST);
  assert.is(answers.length, 2);
  await view.act(() => answers[1]?.({ ...quoteOf('300'), purchaseAmount: { amount: '295', currency: 'USDC' } }));
  await view.act(() => answers[0]?.({ ...quoteOf('200'), purchaseAmount: { amount: '197', currency: 'USDC' } }));
  assert.is(view.received(), '295');
  assert.ok(view.has('Continue with Coinbase'));
  await view.done();
});

test('OnRamp: offers only currencies that have a payment method', async () => {
  const service = createFakeOnramp();
  const options = await service.onrampOptions();
  const pix = [{ id: 'pix', min: '10', max: '20' }];
  service.onrampOptions = async () => ({
    ...options,
    paymentCurrencies: options.paymentCurrencies.map((currency) =>
      currency.id === 'USD' ? { ...currency, payment_method_limits: pix } : currency,
    ),
  });
  const view = await start({ service });
  assert.match(view.text(), 'Between €10.00 and €7,500.00 with a card.');
  await view.done();
});

test('OnRamp: in a currency without the typed decimals, asks for another amount', async () => {
  const service = createFakeOnramp();
  const options = await service.onrampOptions();
  const yen = options.paymentCurrencies.map((currency) => ({ ...currency, id: 'JPY' })).slice(0, 1);
  service.onrampOptions = async () => ({ ...options, paymentCurrencies: [...options.paymentCurrencies, ...yen] });
  const view = await start({ service });
  await view.change(view.field(), '100.55');
  await view.pass(REST);
  await view.click(view.button('USD'));
  await view.click(view.button('Japanese Yen'));
  await view.pass(REST);
  assert.ok(view.has('Change the amount'));
  assert.is(view.onramp.quotes.at(-1)?.['amount'], '100.55');
  assert.equal(view.onramp.quotes.at(-1)?.['paymentCurrency'], options.paymentCurrencies[0]);
  await view.click(view.button('¥100'));
  await view.pass(REST);
  assert.ok(view.has('Continue with Coinbase'));
  await view.done();
});

test('OnRamp: an ambiguous amount is not used before the visitor has chosen a reading', async () => {
  const view = await start();
  const count = view.onramp.quotes.length;
  await view.focus(view.field());
  await view.change(view.field(), '1,250');
  await view.blur(view.field());
  await view.pass(REST);
  assert.ok(view.has('Change the amount'));
  assert.is(view.onramp.quotes.length, count);
  await view.click(view.button('1,250 USD'));
  await view.pass(REST);
  assert.is(view.onramp.quotes.at(-1)?.['amount'], '1250');
  await view.change(view.field(), '12,50');
  await view.pass(REST);
  assert.is(view.onramp.quotes.at(-1)?.['amount'], '12.5');
  await view.done();
});

test('OnRamp: a preset keeps its click when it takes the focus from an invalid amount', async () => {
  const view = await start();
  await view.focus(view.field());
  await view.change(view.field(), '1.2.5');
  await view.click(view.button('$50'));
  assert.is(view.field().value, '50');
  await view.done();
});

test('OnRamp: the presets are valid amounts, and follow the payment method', async () => {
  const service = createFakeOnramp();
  const options = await service.onrampOptions();
  const payment_method_limits = [
    { id: 'card', min: '10.00', max: '300.00' },
    { id: 'ach_bank_account', min: '1200.00', max: '6000.00' },
  ];
  service.onrampOptions = async () => ({ ...options, paymentCurrencies: [{ id: 'USD', payment_method_limits }] });
  const view = await start({ service });
  assert.equal(view.names('.presets button'), ['$50', '$100', '$250']);
  const [, bank] = view.container.querySelectorAll<HTMLInputElement>('input[type=radio]');
  await view.act(() => bank?.click());
  assert.equal(view.names('.presets button'), ['$2,500', '$5,000']);
  assert.ok(view.has('Change the amount'));
  await view.click(view.button('$2,500'));
  await view.pass(REST);
  assert.ok(view.has('Continue with Coinbase'));
  await view.done();
});

test('OnRamp: without a suggested amount, the presets keep their space, but are no list', async () => {
  const service = createFakeOnramp();
  const options = await service.onrampOptions();
  const payment_method_limits = [{ id: 'card', min: '11', max: '19' }];
  service.onrampOptions = async () => ({ ...options, paymentCurrencies: [{ id: 'USD', payment_method_limits }] });
  const view = await start({ service });
  assert.is(view.get('.value-label > .presets').getAttribute('aria-hidden'), 'true');
  assert.equal(view.names('.presets button'), []);
  await view.done();
});

test('OnRamp: limits follow the payment method', async () => {
  const view = await start();
  await view.change(view.field(), '8000');
  assert.match(view.get('.err-text').textContent ?? '', 'Between $10.00 and $7,500.00 with a card.');
  assert.ok(view.has('Change the amount'));
  const count = view.onramp.quotes.length;
  await view.pass(REST);
  assert.is(view.onramp.quotes.length, count, 'nothing is asked for what cannot be paid');
  const [, bank] = view.container.querySelectorAll<HTMLInputElement>('input[type=radio]');
  await view.act(() => bank?.click());
  assert.match(view.text(), 'Between $10.00 and $25,000.00 by bank transfer.');
  await view.pass(REST);
  assert.ok(view.has('Continue with Coinbase'));
  await view.click(view.button('$50'));
  assert.is(view.field().value, '50');
  await view.change(view.field(), '');
  await view.click(view.button('Enter an amount'));
  assert.is(document.activeElement, view.field());
  await view.done();
});

test('OnRamp: shows the service’s reason, announces it, and tries again', async () => {
  const service = createFakeOnramp();
  service.quote = () =>
    Promise.reject(Object.assign(new Error('HTTP status code: 400'), { cause: [{ description: 'Sold out today' }] }));
  const view = await start({ service });
  const { title, text } = noteOf(view);
  assert.equal([title, text], ['Couldn’t get a price', 'Sold out today']);
  await view.pass(200);
  assert.match(view.spoken(), 'Couldn’t get a price. Sold out today');
  assert.equal(view.names('.note button'), []);
  assert.is(view.get('.money-foot').lastElementChild, view.button('Try again'), 'where the button of an offer is');
  assert.match(view.button('Try again').className, 'primary');
  assert.not(view.has('Continue with Coinbase'));
  service.quote = () => Promise.reject(new Error('HTTP request failed'));
  await view.click(view.button('Try again'));
  await view.pass(REST);
  assert.match(view.text(), 'Couldn’t get a price');
  service.quote = async () => quoteOf('100');
  await view.click(view.button('Try again'));
  await view.pass(REST);
  assert.ok(view.has('Continue with Coinbase'));
  await view.done();
});

for (const message of ['HTTP request failed', 'HTTP status code: 503', 'The answer cannot be read'])
  test(`OnRamp: “${message}” is reported to the host, and the visitor gets an instruction`, async () => {
    const service = createFakeOnramp();
    const error = new Error(message);
    service.quote = () => Promise.reject(error);
    const reported: unknown[] = [];
    const view = await renderOnramp('OnRampProviders', { service, features: coinbase });
    Object.assign(view.ctx, { report: (reason: unknown) => reported.push(reason) });
    await view.pass(REST);
    assert.equal(noteOf(view), { title: 'Couldn’t get a price', text: 'Check your connection, then try again.' });
    assert.not.match(view.container.textContent ?? '', message);
    assert.is(reported.length, 1);
    assert.is(reported[0], error);
    await view.done();
  });

test('OnRamp: the focus stays in the card when an error replaces a quote, and during the retry', async () => {
  const service = createFakeOnramp();
  const view = await start({ service });
  const title = view.addTitle();
  service.quote = () => Promise.reject(new Error('HTTP request failed'));
  view.button('Continue with Coinbase').focus();
  await view.pass(30_000);
  assert.match(view.text(), 'Couldn’t get a price');
  assert.is(document.activeElement, title);
  service.quote = async () => quoteOf('100');
  view.button('Try again').focus();
  await view.click(view.button('Try again'));
  assert.is(document.activeElement, title);
  await view.pass(REST);
  assert.ok(view.has('Continue with Coinbase'));
  await view.done();
});

test('OnRamp: ignores a quote in another currency or for another token', async () => {
  for (const answer of [
    quoteOf('100', 'EUR'),
    { ...quoteOf('100'), purchaseAmount: { amount: '1', currency: 'SCAM' } },
    null,
  ]) {
    const service = createFakeOnramp();
    service.quote = async () => answer;
    const view = await start({ service });
    assert.equal(noteOf(view), { title: 'Couldn’t get a price', text: 'There is no price for this right now.' });
    await view.done();
  }
});

test('OnRamp: a page for another wallet or on another host is never opened', async () => {
  for (const url of [
    pageOf('0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'),
    pageOf(ADDRESS, 'https://pay.coinbase.com.evil.example'),
  ]) {
    const service = createFakeOnramp();
    const view = await start({ service });
    service.url = async () => url;
    await view.click(view.button('$250'));
    await view.pass(REST);
    assert.match(view.text(), 'Coinbase isn’t available right now');
    assert.match(view.text(), 'We couldn’t get a safe page for your account, so nothing was opened.');
    assert.not(view.has('Continue with Coinbase'));
    await view.pass(200);
    assert.match(
      view.get('[role=alert]').textContent ?? '',
      'Coinbase isn’t available right now. We couldn’t get a safe page for your account, so nothing was opened.',
    );
    await view.done();
  }
});

test('OnRamp: a failure is announced in the visit in which it is shown, and again if a retry fails', async () => {
  const service = createFakeOnramp();
  service.quote = async () => null;
  const view = await start({ service });
  const { alert: alerts } = heard(view);
  const text = 'Couldn’t get a price. There is no price for this right now.';
  assert.equal(alerts, [text]);
  await view.click(view.button('Try again'));
  await view.pass(REST);
  assert.equal(alerts, [text, text]);
  service.quote = () => new Promise(() => {});
  await view.click(view.button('USD, US Dollar'));
  await view.click(view.button('US Dollar, USD'));
  assert.is(view.view(), 'OnRamp');
  await view.pass(REST);
  assert.equal(alerts, [text, text], 'nothing has failed in this visit');
  assert.not.ok(view.container.querySelector('.note'));
  await view.done();
});

test('OnRamp: announces the received amount once per quote, and again after a larger change or a failure', async () => {
  const service = createFakeOnramp();
  const view = await renderOnramp('OnRampProviders', { service, features: coinbase });
  const { status: polite } = heard(view);
  const receive = (amount: string): void => {
    service.quote = async () => ({ ...quoteOf('100'), purchaseAmount: { amount, currency: 'USDC' } });
  };
  const offers = () => polite.filter((text) => text.startsWith('You get'));
  const REFRESH = 30_000;
  await view.pass(REST);
  assert.equal(offers(), ['You get 98.412 USDC']);
  receive('98');
  await view.pass(REFRESH);
  assert.is(view.received(), '98');
  assert.equal(offers().length, 1, 'less than one percent');
  receive('96');
  await view.pass(REFRESH);
  assert.equal(offers().slice(1), ['You get 96 USDC']);
  receive('99');
  await view.pass(REFRESH);
  assert.equal(offers().slice(2), ['You get 99 USDC']);
  service.quote = () => Promise.reject(new Error('HTTP request failed'));
  await view.pass(REFRESH);
  receive('99');
  await view.click(view.button('Try again'));
  await view.pass(REST);
  assert.equal(offers().slice(3), ['You get 99 USDC'], 'the failure was announced meanwhile');
  service.quote = async () => quoteOf('250');
  await view.click(view.button('$250'));
  await view.pass(REST);
  assert.equal(offers().slice(4), ['You get 98.412 USDC']);
  await view.done();
});

test('OnRamp: if the account changes after the page was requested, the page is requested again', async () => {
  const OTHER = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
  const service = createFakeOnramp();
  const view = await start({ service });
  service.url = async ({ partnerUserId }) => pageOf(String(partnerUserId));
  await view.act(() => view.sink.accounts([OTHER]));
  assert.ok(view.has('Getting a price…'), 'the page of the other account is gone at once');
  await view.pass(REST);
  await view.click(view.button('Continue with Coinbase'));
  assert.equal(view.windows.opened.at(-1)?.visited.at(-1), pageOf(OTHER));
  await view.done();
});

test('OnRamp: uses the chosen currency and network, and sends no preset amount in dollars', async () => {
  const view = await start({ options: two });
  await view.click(view.button('USD, US Dollar'));
  assert.is(view.view(), 'OnRampFiatSelect');
  assert.equal(view.names('main li button'), ['US Dollar, USD', 'Euro, EUR']);
  await view.click(view.button('Euro'));
  await view.click(view.button('USDC, USD Coin on Ethereum'));
  assert.equal(view.names('main li button'), ['USD Coin, USDC, Ethereum', 'USD Coin, USDC, Polygon']);
  await view.click(view.button('USD Coin, USDC, Polygon'));
  await view.pass(REST);
  assert.match(view.text(), 'on Polygon');
  assert.match(view.text(), 'Between €10.00 and €7,500.00');
  assert.equal(view.onramp.orders.at(-1)?.['defaultNetwork'], 'polygon');
  assert.not('presetFiatAmount' in (view.onramp.orders.at(-1) ?? {}));
  await view.done();
});

test('OnRamp: keeps the chosen token while it is unknown what the account is on another network', async () => {
  const answer = deferred<boolean>();
  const view = await start({
    options: two,
    isContract: async ({ caipNetworkId }) => caipNetworkId === 'eip155:137' && answer.promise,
  });
  await view.click(view.button('USDC, USD Coin on Ethereum'));
  await view.click(view.button('USD Coin, USDC, Ethereum'));
  await view.pass(REST);
  const { length } = view.onramp.quotes;
  await view.act(() => view.sink.network('eip155:137'));
  await view.pass(REST);
  assert.not(view.has('Continue with Coinbase'));
  assert.ok(view.container.querySelector('.loading'));
  assert.is(view.onramp.quotes.length, length, 'no price of another token');
  await view.act(() => answer.resolve(false));
  await view.pass(REST);
  assert.ok(view.has('USDC, USD Coin on Ethereum'));
  assert.is(view.onramp.quotes.at(-1)?.['networkName'], 'ethereum');
  assert.ok(view.has('Continue with Coinbase'));
  await view.done();
});

for (const isContract of [true, false])
  test(`OnRamp: a single provider says that nothing is sold only once that is known: ${isContract}`, async () => {
    const answer = deferred<boolean>();
    const networks = ['eip155:137', 'eip155:1'];
    const view = await start({
      features: meld,
      networkId: 'eip155:137',
      options: { networks },
      isContract: () => answer.promise,
    });
    assert.not.match(view.text(), 'isn’t available');
    assert.ok(view.container.querySelector('.loading'));
    await view.act(() => answer.resolve(isContract));
    await view.pass(REST);
    assert.is(view.text().includes('Buying isn’t available on Polygon.'), isContract);
    assert.is(view.has('Continue with Meld.io'), !isContract);
    await view.done();
  });

test('OnRamp: Meld.io sells USDC on Ethereum, on a page with its parameters', async () => {
  const view = await start({ features: meld, options: { ...two, projectId: 'shop' } });
  assert.not(view.has('USDC, USD Coin on Ethereum'), 'there is no other token to choose');
  await view.click(view.button('Continue with Meld.io'));
  const url = new URL(view.windows.opened[0]?.visited[1] ?? '');
  assert.is(url.origin, 'https://meldcrypto.com');
  assert.is(url.searchParams.get('destinationCurrencyCode'), 'USDC');
  assert.is(url.searchParams.get('walletAddress'), ADDRESS);
  assert.is(url.searchParams.get('externalCustomerId'), 'shop');
  assert.is(view.onramp.orders.length, 0);
  await view.done();
});

test('OnRamp: the host’s page for a provider replaces the provider’s own', async () => {
  const page = 'http://localhost:4000/buy';
  const service = createFakeOnramp();
  service.url = async () => pageOf(ADDRESS, page);
  const view = await start({ service, options: { endpoints: { onramp: { coinbase: page } } } });
  await view.click(view.button('Continue with Coinbase'));
  assert.is(view.windows.opened[0]?.visited[1], pageOf(ADDRESS, page));
  await view.done();
  service.url = async () => pageOf(ADDRESS);
  const other = await start({ service, options: { endpoints: { onramp: { coinbase: page } } } });
  assert.not(other.has('Continue with Coinbase'), 'then only that one counts');
  await other.done();
});

for (const view of ['OnRampTokenSelect', 'OnRampFiatSelect'] as const)
  test(`${view}: shows that the options are loading, or that they could not be loaded`, async () => {
    const service = createFakeOnramp();
    const answer = deferred<typeof onrampFallback>();
    service.onrampOptions = () => answer.promise;
    const loading = await renderOnramp(view, { service, features: coinbase });
    assert.ok(loading.container.querySelector('.body > .loading'));
    await loading.act(() => answer.resolve(onrampFallback));
    assert.not(loading.container.querySelector('.loading'));
    assert.ok(loading.names('.list button').length);
    await loading.done();

    service.onrampOptions = () => Promise.reject(new Error('HTTP request failed'));
    const failed = await renderOnramp(view, { service, features: coinbase });
    assert.match(failed.text(), 'Couldn’t load what you can buy');
    service.onrampOptions = async () => onrampFallback;
    await failed.click(failed.button('Try again'));
    assert.ok(failed.names('.list button').length);
    await failed.done();
  });

for (const view of ['OnRampTokenSelect', 'OnRampFiatSelect', 'OnRamp'] as const)
  test(`${view}: a network that the service does not have leads to another one`, async () => {
    const service = createFakeOnramp();
    const options = await service.onrampOptions();
    let isSupported = true;
    service.supports = async () => isSupported;
    service.onrampOptions = async () =>
      isSupported ? options : { ...options, purchaseCurrencies: [], paymentCurrencies: [] };
    const shown = await renderOnramp(view, { service, features: coinbase, options: two });
    assert.not.match(shown.text(), 'isn’t available');
    isSupported = false;
    await shown.act(() => shown.sink.network('eip155:137'));
    assert.match(shown.text(), 'Buying isn’t available on Polygon.');
    assert.is(shown.container.querySelector('.body ul'), null);
    await shown.click(shown.button('Choose a network'));
    assert.is(shown.view(), 'Networks');
    await shown.done();
  });

test('OnRampTokenSelect: a smart account that can receive nothing on its network is led to another one', async () => {
  const networks = ['eip155:1', 'eip155:10'];
  const view = await renderOnramp('OnRampTokenSelect', {
    features: coinbase,
    options: { networks },
    isContract: async () => true,
  });
  assert.ok(view.names('.list button').length);
  await view.act(() => view.sink.network('eip155:10'));
  await view.pass(REST);
  assert.match(view.text(), 'Buying isn’t available on OP Mainnet.');
  assert.ok(view.has('Choose a network'));
  await view.done();
});

test.run();
