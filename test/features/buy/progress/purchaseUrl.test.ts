import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCoinbaseOrder } from '../../../../src/features/buy/progress/createCoinbaseOrder';
import { createMeldUrl, MELD_PAGE } from '../../../../src/features/buy/progress/createMeldUrl';
import { purchaseUrl } from '../../../../src/features/buy/progress/schema/purchaseUrl';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const THEIRS = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
const coinbase = { origins: ['https://pay.coinbase.com'], address: OURS };
const wallets = (...addresses: unknown[]): string =>
  encodeURIComponent(
    JSON.stringify(addresses.map((address) => ({ address, blockchains: ['base'], assets: ['USDC'] }))),
  );
const page = (query: string, base = 'https://pay.coinbase.com/buy'): string => `${base}?${query}`;
const good = page(`appId=1&destinationWallets=${wallets(OURS)}&defaultExperience=buy&partnerUserId=${OURS}`);

test('purchaseUrl: accepts the provider’s page for the account, in each form of naming it', () => {
  for (const url of [
    good,
    page(`destinationWallets=${wallets(OURS.toLowerCase())}`),
    page(`addresses=${encodeURIComponent(JSON.stringify({ [OURS]: ['base'] }))}`),
    page(`walletAddress=${OURS}`),
    `${good}&next=%${'25'.repeat(2)}41`,
  ])
    assert.is(purchaseUrl(url, coinbase), url);
});

const refused: readonly (readonly [what: string, url: unknown])[] = [
  ['no text', { url: good }],
  ['a script', `javascript:location='${good}'`],
  ['data', `data:text/html,${good}`],
  ['a blob', `blob:${good}`],
  ['http', good.replace('https:', 'http:')],
  ['another host', good.replace('pay.coinbase.com', 'pay-coinbase.com')],
  ['a host below another one', good.replace('pay.coinbase.com', 'pay.coinbase.com.evil.example')],
  ['a host above the provider’s', good.replace('pay.coinbase.com', 'coinbase.com')],
  ['another port', good.replace('pay.coinbase.com', 'pay.coinbase.com:8443')],
  ['credentials', good.replace('pay.coinbase.com', 'pay.coinbase.com@evil.example')],
  ['a user at the provider’s host', good.replace('pay.', 'evil@pay.')],
  ['a backslash', good.replace('.com/buy', '.com\\@evil.example/buy')],
  ['a swapped wallet', page(`destinationWallets=${wallets(THEIRS)}`)],
  ['a second wallet', page(`destinationWallets=${wallets(OURS, THEIRS)}`)],
  ['a second parameter', page(`destinationWallets=${wallets(OURS)}&destinationWallets=${wallets(THEIRS)}`)],
  ['another parameter', page(`destinationWallets=${wallets(OURS)}&recipient=${THEIRS}`)],
  ['another parameter without a prefix', page(`destinationWallets=${wallets(OURS)}&to=${THEIRS.slice(2)}`)],
  [
    'a parameter encoded twice',
    page(`walletAddress=${OURS}&next=${encodeURIComponent(encodeURIComponent(`to=%30x${THEIRS.slice(2)}`))}`),
  ],
  ['a text that is encoded more than three times', `${good}&next=%${'25'.repeat(3)}41`],
  ['a fragment', `${good}#/${THEIRS}`],
  ['a path', good.replace('/buy', `/buy/${THEIRS}`)],
  [
    'a twin of a JSON key',
    page(`destinationWallets=${encodeURIComponent(`[{"address":"${THEIRS}","address":"${OURS}"}]`)}`),
  ],
  [
    'a wallet of another chain family',
    page(`destinationWallets=${wallets(OURS, '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs')}`),
  ],
  ['a wallet that is no text', page(`destinationWallets=${wallets({ toString: OURS })}`)],
  ['a wallet without an address', page(`destinationWallets=${wallets(undefined)}`)],
  ['no wallet', page('appId=1')],
  ['an empty list of wallets', page('destinationWallets=[]')],
  ['wallets that are no JSON', page(`destinationWallets=${OURS}`)],
  ['wallets that are no list', page(`destinationWallets=${encodeURIComponent('{"address":1}')}`)],
  ['a session that names nobody', page('sessionToken=MTIzNA')],
  ['a broken encoding', `${good}&x=%E0%A4`],
  ['a huge text', `${good}&x=${'a'.repeat(10_000)}`],
];
for (const [what, url] of refused) {
  test(`purchaseUrl: refuses ${what}`, () => {
    assert.is(purchaseUrl(url, coinbase), null);
  });
}

test('purchaseUrl: an address outside of EVM must be the same in every letter', () => {
  const address = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
  const options = { ...coinbase, address };
  const url = page(`walletAddress=${address}`);
  assert.is(purchaseUrl(url, options), url);
  assert.is(purchaseUrl(page(`walletAddress=${address.toLowerCase()}`), options), null);
});

test('purchaseUrl: http only on this device, and only where the host says so', () => {
  const local = `http://localhost:4000/buy?walletAddress=${OURS}`;
  assert.is(purchaseUrl(local, coinbase), null);
  assert.is(purchaseUrl(local, { ...coinbase, origins: ['http://localhost:4000'] }), local);
  assert.is(purchaseUrl(local.replace('4000', '4001'), { ...coinbase, origins: ['http://localhost:4000'] }), null);
});

test('createMeldUrl: names currency, wallet and project, and keeps the key of the host’s page', () => {
  const params = { symbol: 'USDC', address: OURS, projectId: 'project' };
  const url = createMeldUrl(MELD_PAGE, params);
  const { searchParams, origin } = new URL(url);
  assert.is(origin, 'https://meldcrypto.com');
  assert.match(searchParams.get('publicKey') ?? '', /^WXET\w+:\w+$/);
  assert.is(searchParams.get('destinationCurrencyCode'), 'USDC');
  assert.is(searchParams.get('walletAddress'), OURS);
  assert.is(searchParams.get('externalCustomerId'), 'project');
  assert.is(purchaseUrl(url, { origins: [origin], address: OURS }), url);
  const own = new URL(createMeldUrl('https://sb.meldcrypto.com/?publicKey=own', { ...params, symbol: 'SOL' }));
  assert.is(own.searchParams.get('publicKey'), 'own');
  assert.is(own.searchParams.get('destinationCurrencyCode'), 'SOL');
});

test('createCoinbaseOrder: has every field, for the chosen token and network alone', () => {
  const order = { address: OURS, network: 'base', symbol: 'USDC' };
  assert.equal(createCoinbaseOrder({ ...order, usd: '100', tokens: '98.412' }), {
    destinationWallets: [{ address: OURS, blockchains: ['base'], assets: ['USDC'] }],
    defaultNetwork: 'base',
    partnerUserId: OURS,
    defaultExperience: 'buy',
    presetCryptoAmount: 98.412,
    presetFiatAmount: 100,
  });
});

test('createCoinbaseOrder: leaves out an amount that no number is exactly, and nothing of none', () => {
  const order = { address: OURS, network: 'base', symbol: 'WETH' };
  const built = createCoinbaseOrder({ ...order, tokens: '0.123456789012345678' });
  assert.not('presetCryptoAmount' in built);
  assert.not('presetFiatAmount' in built);
  assert.is(createCoinbaseOrder({ ...order, tokens: '0.50', usd: '0' }).presetCryptoAmount, 0.5);
  assert.not('presetFiatAmount' in createCoinbaseOrder({ ...order, usd: '0' }));
});

test.run();
