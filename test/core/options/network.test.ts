import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { networkInput, toNetwork, withUrls } from '../../../src/core/options/network';
import type { NetworkInput } from '../../../src/core/options/networkInput';
import { serviceNetworks } from '../../../src/lib/serviceRpcUrl';
import { allNetworks } from '../../../src/networks/index';
import { knownNetworks } from '../../../src/networks/knownNetworks';
import { failure, rejection } from '../../support/rejection';

/** A network in viem's chain shape. */
const chain = {
  id: 4242,
  name: 'Meadow',
  nativeCurrency: { name: 'Meadow', symbol: 'MDW', decimals: 18 },
  rpcUrls: { default: { http: ['https://a.example', 'https://b.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.meadow.example/' } },
  testnet: true,
};
const read = (input: unknown, urls = {}) => withUrls(toNetwork(input as NetworkInput, 'networks.0'), urls);

test('toNetwork: reads viem’s chain shape', () => {
  assert.equal(read(chain), {
    caipNetworkId: 'eip155:4242',
    namespace: 'eip155',
    reference: '4242',
    name: 'Meadow',
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: ['https://a.example', 'https://b.example'],
    explorerUrl: 'https://scan.meadow.example',
    imageUrl: undefined,
    testnet: true,
  });
});

test('toNetwork: returns every known network by its id', () => {
  for (const known of knownNetworks) {
    assert.is(read(known.caipNetworkId).name, known.name);
    assert.equal(read(known), { imageUrl: undefined, explorerUrl: undefined, ...known });
    assert.ok(networkInput.is(known));
  }
});

test('toNetwork: finds every network of the data service by its id, with its currency', () => {
  for (const id of serviceNetworks) {
    const { caipNetworkId, namespace, reference, name, nativeCurrency } = read(id);
    assert.is(caipNetworkId, id);
    assert.is(`${namespace}:${reference}`, id);
    assert.ok(name && nativeCurrency.symbol, id);
    assert.is(nativeCurrency.decimals, namespace === 'solana' ? 9 : 18);
  }
  assert.equal(
    knownNetworks.filter(({ testnet }) => testnet).map(({ reference }) => reference.slice(0, 10)),
    ['11155111', '5', '97', '280', '420', '999', '43113', '80001', '84531', '84532', '421613', '1313161555'].concat(
      ['EtWTRABZaY', '4uhcVJyU9p', '000000000933ea01ad0ee984209779ba', '00000000da', '0000000881'].map((reference) =>
        reference.slice(0, 10),
      ),
    ),
  );
  const ids = knownNetworks.map(({ caipNetworkId }) => caipNetworkId);
  assert.is(new Set(ids).size, ids.length);
});

test('toNetwork: finds the networks of other families by their aliases', () => {
  for (const [alias, id, symbol, decimals] of [
    ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', 9],
    ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'SOL', 9],
    ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'SOL', 9],
    ['bip122:mainnet', 'bip122:000000000019d6689c085ae165831e93', 'BTC', 8],
    ['bip122:testnet', 'bip122:000000000933ea01ad0ee984209779ba', 'tBTC', 8],
    ['bip122:testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae', 'tBTC', 8],
    ['bip122:signet', 'bip122:00000008819873e925422c1ff0f99f7c', 'sBTC', 8],
    ['polkadot:mainnet', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 'DOT', 10],
    ['polkadot:kusama', 'polkadot:b0a8d493285c2df73290dfb7e61f870f', 'KSM', 12],
    ['polkadot:asset-hub', 'polkadot:68d56f15f85d3136970ec16946040bc1', 'DOT', 10],
  ] as const) {
    const { caipNetworkId, nativeCurrency } = read(alias);
    assert.equal([caipNetworkId, nativeCurrency.symbol, nativeCurrency.decimals], [id, symbol, decimals]);
  }
});

test('toNetwork: rejects an id that is neither', async () => {
  for (const id of ['eip155:mainnet', 'solana:nowhere', 'bip122:devnet', 'eip155:424242'])
    assert.match(String((await failure(() => read(id))).code), /invalidOptions|invalidCaipNetworkId/);
});

test('allNetworks: each network once, with JSON-RPC URLs if the package has them', () => {
  const ids = allNetworks.map(({ caipNetworkId }) => caipNetworkId);
  assert.is(new Set(ids).size, ids.length);
  assert.ok(allNetworks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:56')?.rpcUrls.length);
});

test('toNetwork: an explicit id or family wins', () => {
  assert.is(read({ ...chain, caipNetworkId: 'solana:local' }).namespace, 'solana');
  assert.is(read({ ...chain, id: 'local', chainNamespace: 'solana' }).caipNetworkId, 'solana:local');
});

test('toNetwork: an alias in an object resolves to the id of the known network', () => {
  const known = read('solana:devnet');
  const { reference } = known;
  for (const input of [
    { ...chain, caipNetworkId: 'solana:devnet' },
    { ...chain, id: 'devnet', chainNamespace: 'solana' },
    { ...known, caipNetworkId: 'solana:devnet', reference: 'devnet' },
  ]) {
    const network = read(input, { [`solana:${reference}`]: 'https://own.example' });
    assert.equal([network.caipNetworkId, network.reference], [`solana:${reference}`, reference]);
    assert.equal([network.name, network.rpcUrls], [input.name, ['https://own.example']]);
  }
});

test('toNetwork: custom URLs replace the network’s own, each once', () => {
  const urls = { 'eip155:4242': ['https://own.example', { url: 'https://b.example' }, 'https://own.example'] };
  assert.equal(read(chain, urls).rpcUrls, ['https://own.example', 'https://b.example']);
  assert.equal(read(chain, { 'eip155:4242': 'https://own.example' }).rpcUrls[0], 'https://own.example');
});

test('toNetwork: drops URLs that may not be contacted', () => {
  const http = ['http://a.example', 'javascript:1', 7, 'https://user:pass@a.example', 'http://127.0.0.1:8545', null];
  assert.equal(read({ ...chain, rpcUrls: { default: { http } } }).rpcUrls, ['http://127.0.0.1:8545']);
  for (const rpcUrls of [{}, { default: null }, { default: { http: 'https://a.example' } }]) {
    assert.equal(read({ ...chain, rpcUrls }).rpcUrls, []);
  }
});

test('toNetwork: drops an unsafe explorer', () => {
  for (const url of ['javascript:alert(1)', 'http://scan.example', 7, undefined]) {
    assert.is(read({ ...chain, blockExplorers: { default: { url } } }).explorerUrl, undefined);
  }
});

/** A network as the modal returns it. */
const custom = { 'eip155:4242': 'https://own.example' };
const returned = read(chain, custom);

test('toNetwork: a network that the modal returned is the same network again', () => {
  assert.equal(read(returned, custom), returned);
  assert.equal(read(returned), read(chain), 'without the URLs that replaced its own');
  const image = 'https://images.example/meadow.svg';
  assert.is(read({ ...returned, imageUrl: image }).imageUrl, image);
});

test('toNetwork: the image is a link or an image data URI; any other is ignored', () => {
  const data = 'data:image/png;base64,AAAA';
  for (const [imageUrl, expected] of [
    ['https://images.example/meadow.svg', 'https://images.example/meadow.svg'],
    ['http://localhost:3000/meadow.svg', 'http://localhost:3000/meadow.svg'],
    [data, data],
    ['http://images.example/meadow.svg', undefined],
    ['https://user:pass@images.example/meadow.svg', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['javascript:alert(1)', undefined],
    ['/meadow.svg', undefined],
  ]) {
    assert.is(read({ ...chain, assets: { imageUrl } }).imageUrl, expected, imageUrl);
    assert.is(read({ ...returned, imageUrl }).imageUrl, expected, imageUrl);
  }
});

test('toNetwork: checks a network that the modal returned like any other one', async () => {
  for (const [change, message] of [
    [{ name: 7 }, 'networks.0.name'],
    [{ name: 'x'.repeat(257) }, 'networks.0.name'],
    [{ testnet: 'no' }, 'networks.0.testnet'],
    [{ imageUrl: 7 }, 'networks.0.assets.imageUrl'],
    [{ nativeCurrency: { ...chain.nativeCurrency, symbol: 'x'.repeat(33) } }, 'networks.0.nativeCurrency.symbol'],
    [{ nativeCurrency: { ...chain.nativeCurrency, decimals: 78 } }, 'networks.0.nativeCurrency.decimals'],
    [{ nativeCurrency: { ...chain.nativeCurrency, decimals: 1.5 } }, 'networks.0.nativeCurrency.decimals'],
    [{ namespace: 'cosmos', caipNetworkId: 'cosmos:hub' }, "'cosmos'"],
  ] as const) {
    const { code, message: text } = await failure(() => read({ ...returned, ...change }));
    assert.is(code, 'invalidOptions');
    assert.match(String(text), message);
  }
});

test('toNetwork: drops the unsafe URLs of a network that the modal returned', () => {
  const list = ['javascript:1', 'http://a.example', 'https://user:pass@a.example', 7, 'https://safe.example'];
  const network = read({ ...read(chain), rpcUrls: list, explorerUrl: 'javascript:alert(1)' });
  assert.equal([network.rpcUrls, network.explorerUrl], [['https://safe.example'], undefined]);
  assert.equal(read({ ...returned, defaultRpcUrls: list }).rpcUrls, ['https://safe.example']);
});

test('toNetwork: decimals are a whole number from 0 to 77', async () => {
  for (const decimals of [0, 77]) {
    assert.is(
      read({ ...chain, nativeCurrency: { ...chain.nativeCurrency, decimals } }).nativeCurrency.decimals,
      decimals,
    );
  }
  for (const decimals of [-1, 1.5, 78, Number.POSITIVE_INFINITY]) {
    assert.equal(await failure(() => read({ ...chain, nativeCurrency: { ...chain.nativeCurrency, decimals } })), {
      code: 'invalidOptions',
      message: "Invalid option 'networks.0.nativeCurrency.decimals': expected an integer from 0 to 77, got number",
    });
  }
});

test('toNetwork: rejects an invalid id', async () => {
  for (const id of [1.5, 'a b', 'x'.repeat(40), 'é']) {
    assert.equal(await failure(() => read({ ...chain, id })), {
      code: 'invalidCaipNetworkId',
      message: 'Invalid CAIP-2 network id',
    });
  }
});

test('toNetwork: an id without its chain family is rejected with the required form', async () => {
  const error = (await rejection(() => read('8453'))) as Error;
  assert.is(error.message, 'Invalid CAIP-2 network id');
  assert.match(String(error.cause), "Invalid option 'networks.0': expected the form 'eip155:1', got '8453'");
});

test('toNetwork: an EVM id is a whole number above zero (EIP-155)', async () => {
  for (const id of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 'mainnet']) {
    const { code } = await failure(() => read({ ...chain, id }));
    assert.ok(['invalidCaipNetworkId', 'invalidOptions'].includes(String(code)), String(id));
  }
});

test('toNetwork: rejects an unsupported chain family', async () => {
  const { code } = await failure(() => read({ ...chain, caipNetworkId: 'cosmos:hub-4' }));
  assert.is(code, 'invalidOptions');
});

test('networkInput: accepts only possible networks', () => {
  for (const input of ['eip155:1', chain, { ...chain, testnet: undefined }]) assert.ok(networkInput.is(input));
  const wrong = [
    7,
    null,
    [],
    {},
    { ...chain, name: undefined },
    { ...chain, name: 'x'.repeat(257) },
    { ...chain, nativeCurrency: { symbol: 'X' } },
    { ...chain, rpcUrls: 'https://a.example' },
    { ...chain, testnet: 'yes' },
  ];
  for (const input of wrong) assert.not(networkInput.is(input), JSON.stringify(input));
});

test('networkInput: a list of URLs does not make an object a decoded network', () => {
  for (const input of [
    { rpcUrls: [] },
    { rpcUrls: ['https://a.example'], name: 'Meadow' },
    { ...chain, rpcUrls: [7] },
  ]) {
    assert.not(networkInput.is(input), JSON.stringify(input));
  }
});

test('toNetwork: the result is frozen', () => {
  const network = read(chain);
  assert.ok(Object.isFrozen(network) && Object.isFrozen(network.rpcUrls));
});

test.run();
