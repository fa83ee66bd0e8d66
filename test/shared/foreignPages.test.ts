import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exchangeUrl, isKnownHost, purchaseUrl } from '../../src/shared/foreignPages';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../support/solana';

const OURS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const THEIRS = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const coinbase = { origins: ['https://pay.coinbase.com'], address: OURS, network: 'base' };
const encoded = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const wallets = (...addresses: unknown[]): string =>
  encoded(addresses.map((address) => ({ address, blockchains: ['base'], assets: ['USDC'] })));
const page = (query: string, base = 'https://pay.coinbase.com/buy'): string => `${base}?${query}`;
const good = page(`appId=1&destinationWallets=${wallets(OURS)}&defaultExperience=buy&partnerUserId=${OURS}`);

test('purchaseUrl: accepts the provider’s page for the account, in each form of naming it', () => {
  for (const url of [
    good,
    page(`destinationWallets=${wallets(OURS.toLowerCase())}`),
    page(`addresses=${encoded({ [OURS]: ['base'] })}`),
    page(`walletAddress=${OURS}`),
    `${good}&next=%${'25'.repeat(2)}41`,
    `${good}&defaultNetwork=base`,
    page(`destinationWallets=${encoded([{ address: OURS }])}`),
    page(`destinationWallets=${encoded([{ address: OURS, blockchains: [], supportedNetworks: ['base'] }])}`),
  ])
    assert.is(purchaseUrl(url, coinbase), url);
});

test('purchaseUrl: refuses a page that names another network than the chosen one', () => {
  const own = { address: OURS, assets: ['USDC'] };
  for (const url of [
    `${good}&defaultNetwork=polygon`,
    page(`addresses=${encoded({ [OURS]: ['polygon'] })}`),
    page(`addresses=${encoded({ [OURS]: ['base', 'polygon'] })}`),
    page(`walletAddress=${OURS}&defaultNetwork=polygon`),
    ...[
      { blockchains: ['polygon'] },
      { blockchains: ['base', 'polygon'] },
      { blockchains: 'polygon' },
      { blockchains: null },
      { blockchains: [['polygon']] },
      { supportedNetworks: ['polygon'] },
    ].map((networks) => page(`destinationWallets=${encoded([{ ...own, ...networks }])}`)),
    page(`destinationWallets=${encoded([own, { ...own, blockchains: ['polygon'] }])}`),
  ]) {
    assert.is(purchaseUrl(url, coinbase), null, url);
    assert.is(purchaseUrl(url, { ...coinbase, network: '' }), null, 'a seller without names of networks');
  }
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
  ['another parameter with an address of Solana', `${good}&recipient=${SOLANA_ADDRESS}`],
  ['another parameter with an address of Bitcoin', `${good}&to=${BITCOIN}`],
  ['the same in capitals', `${good}&to=${BITCOIN.toUpperCase()}`],
  ['the same in base64', `${good}&to=${btoa(`${BITCOIN} ${SOLANA_ADDRESS}`)}`],
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

test('purchaseUrl: an address outside of EVM must match in letter case', () => {
  const address = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
  const options = { ...coinbase, address };
  const url = page(`walletAddress=${address}`);
  assert.is(purchaseUrl(url, options), url);
  assert.is(purchaseUrl(page(`walletAddress=${address.toLowerCase()}`), options), null);
});

test('purchaseUrl: the page for a Solana account contains no other Solana or EVM address', () => {
  const theirs = 'GQwbxPDnuLQ2MTTg3mZVPmCYVHmXb2UpSVjFcJvYrTYq';
  const options = { ...coinbase, address: SOLANA_ADDRESS };
  const own = page(`walletAddress=${SOLANA_ADDRESS}&partnerUserId=${SOLANA_ADDRESS}&sessionToken=MTIzNA`);
  assert.is(purchaseUrl(own, options), own);
  for (const more of [
    `recipient=${theirs}`,
    `recipient=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${theirs}`,
    `next=${encodeURIComponent(encodeURIComponent(`{"to":"${theirs}"}`))}`,
    `next=${btoa(theirs)}`,
    `recipient=${SOLANA_TWIN}`,
    `recipient=${'1'.repeat(32)}`,
    `recipient=${OURS}`,
    `recipient=${BITCOIN}`,
  ])
    assert.is(purchaseUrl(`${own}&${more}`, options), null, more);
  assert.is(purchaseUrl(`${own}#/${theirs}`, options), null);
});

test('purchaseUrl: allows http only on this device, and only if the host enables it', () => {
  const local = `http://localhost:4000/buy?walletAddress=${OURS}`;
  assert.is(purchaseUrl(local, coinbase), null);
  assert.is(purchaseUrl(local, { ...coinbase, origins: ['http://localhost:4000'] }), local);
  assert.is(purchaseUrl(local.replace('4000', '4001'), { ...coinbase, origins: ['http://localhost:4000'] }), null);
});

test('exchangeUrl: requires https, and allows only the addresses of the payment', () => {
  const payment = { recipient: OURS, token: TOKEN };
  const page = `https://pay.example/pay?recipient=eip155%3A1%3A${OURS}&asset=eip155:1/erc20:${TOKEN}`;
  assert.is(exchangeUrl(page, payment), page);
  assert.is(exchangeUrl('https://pay.example/session/1', payment), 'https://pay.example/session/1');
  for (const url of [
    `javascript:location='${page}'`,
    page.replace('https', 'http'),
    page.replace('pay.example', 'user@pay.example'),
    `${page}&to=0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65`,
    `${page}&to=0%7815d34AAf54267DB7D7c367839AAf71A00a2C6A65`,
    `${page}&to=0%257815d34AAf54267DB7D7c367839AAf71A00a2C6A65`,
    `${page}&to=15d34AAf54267DB7D7c367839AAf71A00a2C6A65`,
    `${page}&to=eip155:1:0X15D34AAF54267DB7D7C367839AAF71A00A2C6A65`,
    `${page}&to=${btoa('0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65')}`,
    `${page}&to=${btoa(JSON.stringify({ to: '15d34AAf54267DB7D7c367839AAf71A00a2C6A65' }))}`,
    `${page}&to=${'0'.repeat(24)}15d34AAf54267DB7D7c367839AAf71A00a2C6A65`,
    `${page}&x=to0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65to`,
    `${page}&broken=%E0%A4`,
    `${page}&to=${SOLANA_ADDRESS}`,
    `${page}&to=${BITCOIN}`,
    null,
  ])
    assert.is(exchangeUrl(url, payment), null, String(url));
});

for (const [id, href] of [
  ['coinbase', 'https://coinbase.com/pay'],
  ['Coinbase', 'https://pay.coinbase.com/session?x=1'],
  ['binance', 'https://www.binance.com/en/pay'],
  ['crypto.com', 'https://pay.crypto.com/'],
  ['any', 'http://127.0.0.1:4000/pay'],
  ['any', 'http://localhost/'],
] as const)
  test(`isKnownHost: ${href} of ${id}`, () => assert.ok(isKnownHost(id, href)));

for (const [id, href] of [
  ['coinbase', 'https://coinbase.com.evil.example/'],
  ['coinbase', 'https://evilcoinbase.com/'],
  ['coinbase', 'https://binance.com/'],
  ['coinbase', 'https://xn--conbase-9cb.com/'],
  ['coinbase', 'https://evil.example/coinbase.com'],
  ['coinbase', 'https://evil.example/?coinbase.com'],
  ['coinbase', 'not a URL'],
  ['larkspur', 'https://larkspur.example/'],
  ['constructor', 'https://coinbase.com/'],
  ['__proto__', 'https://coinbase.com/'],
  ['', 'https://coinbase.com/'],
] as const)
  test(`isKnownHost: not ${href} of ${id}`, () => assert.not(isKnownHost(id, href)));

test.run();
