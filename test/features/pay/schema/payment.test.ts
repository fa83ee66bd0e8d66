import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeChainTransactions } from '../../../../src/chains/eip155/transactions/makeChainTransactions';
import { checkAddresses } from '../../../../src/features/pay/checkAddresses';
import { PayFailure } from '../../../../src/features/pay/PayFailure';
import { readPayment } from '../../../../src/features/pay/schema/payment';
import type { Network } from '../../../../src/lib/network';
import { createHttp } from '../../../../src/shared/ports/createHttp';
import { adapterConfig } from '../../../support/adapterConfig';
import { failure } from '../../../support/rejection';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const network = (caipNetworkId: Network['caipNetworkId']): Network => ({
  caipNetworkId,
  namespace: caipNetworkId.split(':')[0] as Network['namespace'],
  reference: caipNetworkId.split(':')[1] ?? '',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  testnet: false,
});
const networks = [network('eip155:1'), network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')];
const asset = (changes: object = {}) => ({
  network: 'eip155:1',
  asset: TOKEN,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  ...changes,
});
const bill = (changes: object = {}) => ({ paymentAsset: asset(), recipient: OURS, amount: '12.50', ...changes });
const coin = asset({ asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } });

const chain = makeChainTransactions(adapterConfig(createHttp()));
/** As `pay()` checks its options. */
const read = (input: unknown) => checkAddresses(chain, readPayment(input, networks));

const codeOf = (input: unknown): string => {
  try {
    read(input);
    return 'none';
  } catch (error) {
    return error instanceof PayFailure ? error.code : String(error);
  }
};

test('readPayment: reads amount and addresses exactly', () => {
  const payment = read(bill({ recipient: OURS.toLowerCase() }));
  assert.is(payment.units, 12_500_000n);
  assert.is(payment.amount, '12.5');
  assert.is(payment.recipient, OURS);
  assert.is(payment.token, TOKEN);
  assert.ok(Object.isFrozen(payment));
});

test('readPayment: a number counts as its shortest decimal form', () => {
  assert.is(readPayment(bill({ amount: 0.1 }), networks).units, 100_000n);
  assert.is(readPayment(bill({ amount: 1e-6 }), networks).units, 1n);
  assert.is(readPayment(bill({ amount: 1e-18, paymentAsset: coin }), networks).units, 1n);
});

test('readPayment: a coin needs no contract and has the network’s symbol', () => {
  const payment = readPayment(bill({ paymentAsset: coin, amount: '0.25' }), networks);
  assert.is(payment.token, null);
  assert.is(payment.symbol, 'ETH');
  assert.is(payment.units, 250_000_000_000_000_000n);
});

test('readPayment: a token has 0 to 77 decimals, and without a name that of its symbol', () => {
  for (const decimals of [0, 77]) {
    const metadata = { name: '\u200b', symbol: 'SEED', decimals };
    const { units, name } = read(bill({ amount: '1', paymentAsset: asset({ metadata }) }));
    assert.equal([units, name], [10n ** BigInt(decimals), 'SEED']);
  }
  assert.is(read(bill()).name, 'USD Coin');
});

test('readPayment: exchanges are all, some, or none', () => {
  assert.equal(readPayment(bill(), networks).exchanges, {});
  assert.equal(readPayment(bill({ payWithExchange: { exclude: ['a'] } }), networks).exchanges, { exclude: ['a'] });
  assert.is(readPayment(bill({ payWithExchange: false }), networks).exchanges, null);
});

test('readPayment: later changes of the app’s objects have no effect', () => {
  const options = { redirectUrl: { failure: 'https://shop.example/' }, payWithExchange: { exclude: ['a'] } };
  const payment = readPayment(bill(options), networks);
  options.redirectUrl.failure = 'javascript:alert(1)';
  options.payWithExchange.exclude.push('b');
  assert.equal(payment.redirectUrl, { failure: 'https://shop.example/' });
  assert.equal(payment.exchanges, { exclude: ['a'] });
});

const refused: readonly (readonly [code: string, what: string, input: unknown])[] = [
  ['INVALID_PAYMENT_CONFIG', 'nothing', undefined],
  ['INVALID_PAYMENT_CONFIG', 'a text', 'pay'],
  ['INVALID_PAYMENT_CONFIG', 'no asset', { recipient: OURS, amount: 1 }],
  [
    'INVALID_PAYMENT_CONFIG',
    'a network that the app does not have',
    bill({ paymentAsset: asset({ network: 'eip155:10' }) }),
  ],
  ['INVALID_PAYMENT_CONFIG', 'a redirect to a script', bill({ redirectUrl: { success: 'javascript:alert(1)' } })],
  ['INVALID_PAYMENT_CONFIG', 'a list in place of an amount', bill({ amount: ['1'] })],
  ['INVALID_PAYMENT_CONFIG', 'an amount that cannot be described', bill({ amount: { toString: 0 } })],
  ['INVALID_PAYMENT_CONFIG', 'a text in place of the exchanges', bill({ payWithExchange: 'none' })],
  ['INVALID_CHAIN_NAMESPACE', 'Solana', bill({ paymentAsset: asset({ network: networks[1]?.caipNetworkId }) })],
  ['INVALID_ASSET', 'a token that is no address', bill({ paymentAsset: asset({ asset: '0x12' }) })],
  [
    'INVALID_ASSET',
    'a token with a wrong checksum',
    bill({ paymentAsset: asset({ asset: TOKEN.replace('FbDB', 'fbDB') }) }),
  ],
  [
    'INVALID_ASSET',
    'half a decimal',
    bill({ paymentAsset: asset({ metadata: { name: '', symbol: 'A', decimals: 0.5 } }) }),
  ],
  [
    'INVALID_ASSET',
    'too many decimals',
    bill({ paymentAsset: asset({ metadata: { name: '', symbol: 'A', decimals: 78 } }) }),
  ],
  [
    'INVALID_ASSET',
    'no symbol',
    bill({ paymentAsset: asset({ metadata: { name: 'A', symbol: '\u200b', decimals: 6 } }) }),
  ],
  [
    'INVALID_ASSET',
    'a coin with other decimals',
    bill({ paymentAsset: { ...coin, metadata: { ...coin.metadata, decimals: 6 } } }),
  ],
  ['INVALID_RECIPIENT', 'nobody', bill({ recipient: `0x${'0'.repeat(40)}` })],
  ['INVALID_RECIPIENT', 'an address to which tokens are burned', bill({ recipient: `0x${'0'.repeat(36)}dead` })],
  ['INVALID_RECIPIENT', 'an address of one digit', bill({ recipient: `0x${'1'.repeat(40)}` })],
  ['INVALID_RECIPIENT', 'the address of a precompiled contract', bill({ recipient: `0x${'0'.repeat(39)}1` })],
  ['INVALID_RECIPIENT', 'a wrong checksum', bill({ recipient: OURS.replace('C518', 'c518') })],
  ['INVALID_RECIPIENT', 'an address without its prefix', bill({ recipient: OURS.slice(2) })],
  ['INVALID_RECIPIENT', 'the token itself', bill({ recipient: TOKEN })],
  ['INVALID_RECIPIENT', 'a name', bill({ recipient: 'juniper.eth' })],
  ...['0', '-1', '', ' 1', '1e3', '1,5', '0.0000001', 'NaN', '0x10', `${2n ** 256n}`].map(
    (amount) => ['INVALID_AMOUNT', `the amount "${amount}"`, bill({ amount })] as const,
  ),
  ...[0, -1, Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, 2 ** 53 + 2, 1e-7].map(
    (amount) => ['INVALID_AMOUNT', `the number ${amount}`, bill({ amount })] as const,
  ),
];
test('readPayment: a number that is not exact is refused for that reason', async () => {
  for (const amount of [0.1 + 0.2, 2 ** 53 + 2])
    assert.equal(await failure(() => read(bill({ paymentAsset: coin, amount }))), {
      code: 'INVALID_AMOUNT',
      message: "amount: only 15 digits of a number are exact, pass a text such as '0.30'",
    });
  for (const amount of [-0.1 - 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e-19])
    assert.match(
      String((await failure(() => read(bill({ paymentAsset: coin, amount })))).message),
      'expected a positive decimal with at most 18 digits after the point',
    );
});

for (const [code, what, input] of refused) {
  test(`readPayment: ${code} for ${what}`, () => {
    assert.is(codeOf(input), code);
  });
}

test.run();
