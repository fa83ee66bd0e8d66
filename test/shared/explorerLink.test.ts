import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toNetwork } from '../../src/core/options/network';
import { findKnownNetwork } from '../../src/networks/findKnownNetwork';
import { explorerLink } from '../../src/shared/explorerLink';

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const SIGNATURE = '5'.repeat(88);

const withExplorer = (url: string) =>
  toNetwork(
    {
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Own',
      nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
      rpcUrls: {},
      blockExplorers: { default: { url } },
    },
    'networks.0',
  );

test('explorerLink: the page of an address, a token and a transaction, by the names of the explorer', () => {
  const links = (id: string) =>
    [findKnownNetwork(id)].flatMap((network) => [
      explorerLink(network, MINT),
      explorerLink(network, MINT, 'token'),
      explorerLink(network, SIGNATURE, 'tx'),
    ]);
  assert.equal(links('eip155:1'), [
    `https://etherscan.io/address/${MINT}`,
    `https://etherscan.io/token/${MINT}`,
    `https://etherscan.io/tx/${SIGNATURE}`,
  ]);
  for (const [alias, path] of [
    ['mainnet', ''],
    ['testnet', '/testnet'],
    ['testnet4', '/testnet4'],
    ['signet', '/signet'],
  ]) {
    const [address, , transaction] = links(`bip122:${alias}`);
    assert.is(address, `https://mempool.space${path}/address/${MINT}`);
    assert.is(transaction, `https://mempool.space${path}/tx/${SIGNATURE}`);
  }
  for (const [alias, query] of [
    ['mainnet', ''],
    ['devnet', '?cluster=devnet'],
    ['testnet', '?cluster=testnet'],
  ]) {
    assert.equal(links(`solana:${alias}`), [
      `https://explorer.solana.com/address/${MINT}${query}`,
      `https://explorer.solana.com/address/${MINT}${query}`,
      `https://explorer.solana.com/tx/${SIGNATURE}${query}`,
    ]);
  }
});

test('explorerLink: the host’s explorer, whose query stays at the end', () => {
  const network = withExplorer('https://solscan.io/?cluster=devnet');
  assert.is(explorerLink(network, MINT), `https://solscan.io/account/${MINT}?cluster=devnet`);
  assert.is(explorerLink(network, MINT, 'token'), `https://solscan.io/token/${MINT}?cluster=devnet`);
  const custom = withExplorer('https://scan.example/solana//?cluster=custom&customUrl=http%3A%2F%2Flocalhost%3A8899');
  assert.is(
    explorerLink(custom, SIGNATURE, 'tx'),
    `https://scan.example/solana/tx/${SIGNATURE}?cluster=custom&customUrl=http%3A%2F%2Flocalhost%3A8899`,
  );
});

test('explorerLink: the networks of Polkadot have their own hosts, with the path names of their explorer', () => {
  for (const [alias, host] of [
    ['mainnet', 'polkadot'],
    ['kusama', 'kusama'],
    ['asset-hub', 'assethub-polkadot'],
  ]) {
    const network = findKnownNetwork(`polkadot:${alias}`);
    assert.is(explorerLink(network, 'x'), `https://${host}.subscan.io/account/x`);
    assert.is(explorerLink(network, '0x1', 'tx'), `https://${host}.subscan.io/extrinsic/0x1`);
  }
});

test('explorerLink: an id cannot leave its place in the path, and an unsafe explorer has no links', () => {
  const network = withExplorer('https://scan.example');
  assert.is(explorerLink(network, '../?x#y'), 'https://scan.example/address/..%2F%3Fx%23y');
  for (const url of ['javascript:alert(1)', 'http://scan.example', 'https://a:b@scan.example'])
    assert.is(explorerLink({ ...network, explorerUrl: url }, MINT), null, url);
  assert.is(explorerLink(undefined, MINT), null);
  assert.is(explorerLink({ ...network, explorerUrl: undefined }, MINT), null);
});

test.run();
