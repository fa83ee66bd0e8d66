import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ViewName } from '../../../src/core/state/views';
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../../../src/lib/caip';
import { ADDRESS } from '../../support/fakeAdapter';
import { balances, createFakeData, token } from '../../support/fakeData';
import { renderFeature } from '../../support/renderFeature';
import { SOLANA_ADDRESS, SOLANA_MAINNET } from '../../support/solana';

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const solana: CaipAddress = `${SOLANA_MAINNET}:${SOLANA_ADDRESS}`;
const bitcoin: CaipAddress = 'bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const coins = { solana: ['Solana', 'SOL', 9], bip122: ['Bitcoin', 'BTC', 8] } as const;
const everything = {
  email: true,
  socials: false,
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: false,
} as const;

/** Renders a view for an account of another chain family beside one of EVM, with every feature on. */
async function renderFor(view: ViewName, account: CaipAddress, service = createFakeData()) {
  const { namespace, reference, address } = parseCaipAddress(account);
  const networkId: CaipNetworkId = `${namespace}:${reference}`;
  const [name, symbol, decimals] = coins[namespace as keyof typeof coins];
  const network = {
    id: reference,
    caipNetworkId: networkId,
    chainNamespace: namespace,
    name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: {},
    blockExplorers: { default: { name: 'Explorer', url: `https://${namespace}.example` } },
  };
  const features = { smartSessions: true, pay: true };
  const page = await renderFeature(view, { service, options: { networks: ['eip155:1', network], features } });
  await page.act(() => {
    const { accounts, networks, remote } = page.state;
    remote.value = everything;
    // An EVM account with a name, a balance and an embedded wallet would have more.
    accounts.update('eip155', { profile: { account: `eip155:1:${ADDRESS}`, name: 'juniper.eth', image: null } });
    accounts.update(namespace, {
      status: 'connected',
      walletId: 'peak',
      walletName: 'Peak',
      addresses: [address],
      networkId,
    });
    networks.selectedId.value = networkId;
  });
  return { ...page, tiles: () => page.names('.tiles button') };
}

test('Account: of Solana, shows its balance, its tokens, Buy, Receive and Send', async () => {
  const service = createFakeData();
  const mine = { chainId: SOLANA_MAINNET, decimals: 6, amount: '40', value: '40' } as const;
  service.of(solana).tokens.value = balances([
    token('SOL', { ...mine, id: SOLANA_MAINNET, address: null, value: '60' }),
    token('USDC', { ...mine, id: `${SOLANA_MAINNET}:${MINT}`, address: MINT }),
  ]);
  const view = await renderFor('Account', solana, service);
  assert.match(view.text(), '7EYn…awMs');
  assert.is(view.get('.money').textContent, '$100.00');
  assert.equal(view.tiles(), ['Buy', 'Receive', 'Send']);
  assert.equal(view.names('[role=tab]'), [], 'a single list needs no tabs');
  assert.equal(view.names('.slots .row').length, 2);
  await view.click(view.button('USDC Coin'));
  assert.equal(view.tiles(), ['Send'], 'no Swap for the token');
  await view.done();
});

test('Account: of Solana without tokens, offers Buy and Receive', async () => {
  const service = createFakeData();
  service.of(solana).tokens.value = balances([]);
  const view = await renderFor('Account', solana, service);
  assert.equal(view.names('.empty button'), ['Buy', 'Receive']);
  await view.done();
});

test('Account: of Bitcoin, shows the account and Receive; no balance, lists, or Buy', async () => {
  const view = await renderFor('Account', bitcoin);
  assert.match(view.text(), 'bc1q…f3t4');
  assert.equal(view.tiles(), ['Receive']);
  assert.is(view.container.querySelector('.slots'), null);
  assert.is(view.container.querySelector('.steady'), null, 'no room is kept for lists');
  assert.not.match(view.text(), /balance|\d\.\d|try again/i);
  const read = view.reads.length;
  await view.pass(120_000);
  assert.is(view.reads.length, read, 'no node is asked for a balance');
  assert.not.match(view.text(), /balance|try again/i);
  await view.done();
});

test('WalletReceive: shows the address of the active account, without the name of another family’s', async () => {
  for (const [account, network] of [
    [solana, 'Solana'],
    [bitcoin, 'Bitcoin'],
  ] as const) {
    const { address } = parseCaipAddress(account);
    const view = await renderFor('WalletReceive', account);
    assert.is(view.get('.addr').textContent, address);
    assert.is(view.container.querySelector('.title'), null);
    assert.match(view.get('.on').textContent ?? '', network);
    await view.click(view.button('Copy address'));
    assert.equal(view.copied, [address]);
    await view.done();
  }
});

test('Profile: shows the account of another family; names and smart sessions are EVM’s only', async () => {
  for (const [account, tab] of [
    [solana, 'Solana'],
    [bitcoin, 'Bitcoin'],
  ] as const) {
    const { address } = parseCaipAddress(account);
    const view = await renderFor('Profile', account);
    await view.click(view.tab(tab));
    assert.equal(view.names('ul[aria-label]'), ['Peak']);
    assert.match(view.get('ul[aria-label=Peak]').textContent ?? '', `${address.slice(0, 4)}…${address.slice(-4)}`);
    assert.not.match(view.text(), /Smart sessions|Choose a name/);
    await view.done();
  }
});

for (const [name, text] of [
  ['WalletSend', 'Unsupported chain'],
  ['OnRampProviders', 'Buying works on Ethereum-type networks and Solana.'],
] as const) {
  test(`${name}: opened by the host, says that the family does not have it`, async () => {
    const view = await renderFor(name, bitcoin);
    assert.match(view.text(), text);
    await view.done();
  });
}

test.run();
