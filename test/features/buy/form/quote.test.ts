import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatMoney } from '../../../../src/features/buy/form/formatMoney';
import { getAvailableProviders } from '../../../../src/features/buy/form/getAvailableProviders';
import { getFees } from '../../../../src/features/buy/form/getFees';
import { getLimits, isWithin, type Limits } from '../../../../src/features/buy/form/getLimits';
import type { OnrampQuote } from '../../../../src/features/buy/form/getOnramp';
import { getPresets } from '../../../../src/features/buy/form/getPresets';
import { onrampFallback } from '../../../../src/services/account-data/schema/onrampFallback';
import { createFakeModal } from '../../../support/fakeModal';
import { SOLANA_MAINNET } from '../../../support/solana';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const quote = (changes: Partial<OnrampQuote> = {}): OnrampQuote => ({
  paymentTotal: usd('100.00'),
  paymentSubtotal: usd('98.4'),
  networkFee: usd('0.6'),
  purchaseAmount: { amount: '98.412', currency: 'USDC' },
  ...changes,
});

test('getFees: the provider’s fee is the exact rest of the total', () => {
  assert.equal(getFees(quote()).provider, usd('1'));
  assert.equal(getFees(quote({ paymentSubtotal: usd('99.4') })).provider, usd('0'));
});

test('getFees: no provider’s fee if the quote does not add up or mixes currencies', () => {
  assert.is(getFees(quote({ paymentSubtotal: usd('100') })).provider, null);
  assert.is(getFees(quote({ networkFee: { amount: '0.6', currency: 'EUR' } })).provider, null);
});

test('formatMoney: shows every digit, and at least those of the currency', () => {
  assert.is(formatMoney('100', 'en', 'USD'), '$100.00');
  assert.is(formatMoney('1234567.891234', 'en', 'USD'), '$1,234,567.891234');
  assert.is(formatMoney('90071992547409934.01', 'en', 'USD'), '$90,071,992,547,409,934.01');
  assert.is(formatMoney('0.005', 'en', 'USD'), '$0.005');
  assert.is(formatMoney('500', 'en', 'JPY'), '¥500');
  assert.is(formatMoney('7', 'en', 'no currency'), '7 no currency');
});

test('formatMoney: keeps the currency in order in right-to-left text', () => {
  assert.is(formatMoney('50', 'ar', 'USD', 0), '\u200f50\u00a0US$\u200e');
  assert.is(formatMoney('0.005', 'ar', 'USD'), '\u200f0.005\u00a0US$\u200e');
  assert.is(formatMoney('50', 'ar', 'EUR', 0), '\u200f50\u00a0€');
  assert.is(formatMoney('50', 'ar', 'JPY'), '\u200f50\u00a0JP¥\u200e');
});

test('getLimits: card and bank transfer in their order, without other methods', () => {
  assert.equal(getLimits(onrampFallback, 'EUR'), [
    { method: 'card', min: '10.00', max: '7500.00' },
    { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]);
  const other = { id: 'USD', payment_method_limits: [{ id: 'pigeon', min: '1', max: '2' }] };
  assert.equal(getLimits({ purchaseCurrencies: [], paymentCurrencies: [other] }, 'USD'), []);
  assert.equal(getLimits(onrampFallback, 'CHF'), []);
  const none = { id: 'USD', payment_method_limits: [{ id: 'card', min: '100', max: '10' }] };
  assert.equal(getLimits({ purchaseCurrencies: [], paymentCurrencies: [none] }, 'USD'), [], 'no amount is allowed');
});

test('isWithin: both ends belong to the range', () => {
  const card: Limits = { method: 'card', min: '10.00', max: '7500.00' };
  assert.equal(
    ['9.99', '10', '7500', '7500.01'].map((amount) => isWithin(amount, card)),
    [false, true, true, false],
  );
});

const presets = (min: string, max: string) => getPresets({ method: 'card', min, max });

test('getPresets: returns those within the limit', () => {
  assert.equal(getPresets(undefined), ['50', '100', '250', '500']);
  assert.equal(presets('10.00', '7500.00'), ['50', '100', '250', '500']);
  assert.equal(presets('50', '500'), ['50', '100', '250', '500']);
  assert.equal(presets('60', '300'), ['100', '250']);
});

test('getPresets: derived from the minimum if fewer than two are within the limit', () => {
  assert.equal(presets('1000', '1000000'), ['1000', '2500', '5000', '10000']);
  assert.equal(presets('300', '7500'), ['500', '1000', '2500', '5000']);
  assert.equal(presets('10.50', '60'), ['25', '50']);
  assert.equal(presets('25000.01', '120000'), ['50000', '100000']);
  assert.equal(presets('0', '30'), ['1', '5', '10', '25'], 'whole amounts, for currencies without decimals');
  assert.equal(presets('0.5', '4'), ['1']);
  assert.equal(presets('11', '19'), []);
  const large = `1${'0'.repeat(60)}`;
  assert.equal(presets(large, `${large}0`), [large, `25${'0'.repeat(59)}`, `5${'0'.repeat(60)}`, `${large}0`]);
});

test('getAvailableProviders: the project’s providers that this version supports and that deliver to the chain family', () => {
  const { state } = createFakeModal({ options: { networks: ['eip155:1', SOLANA_MAINNET] } });
  const others = { email: false, socials: [], swaps: false, activity: true, branding: true } as const;
  state.remote.value = { ...others, onramp: ['coinbase', 'meld', 'pigeon'] };
  const names = (): string[] => getAvailableProviders({ state }).map(({ name }) => name);
  assert.equal(names(), ['coinbase', 'meld']);
  state.networks.selectedId.value = SOLANA_MAINNET;
  assert.equal(names(), ['meld']);
});

test.run();
