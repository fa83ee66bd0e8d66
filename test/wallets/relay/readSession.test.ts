import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Network } from '../../../src/lib/network';
import { evmNetwork } from '../../../src/networks/evmNetwork';
import { addresses } from '../../../src/services/addresses/index';
import { createAddressCheck } from '../../../src/wallets/relay/createAddressCheck';
import type { SessionRecord } from '../../../src/wallets/relay/library';
import { type ReadParams, readSession } from '../../../src/wallets/relay/readSession';
import { requestedNamespaces } from '../../../src/wallets/relay/requestedNamespaces';
import { runs } from '../../support/runs';

const now = 1_700_000_000_000;
const week = 7 * 86_400_000;
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const pubkey = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
const solana: Network = {
  ...evmNetwork(1, 'Solana', 'https://solana.example', 'https://explorer.example'),
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
};
const requested = requestedNamespaces([
  evmNetwork(1, 'Ethereum', 'https://eth.example', 'https://etherscan.io'),
  evmNetwork(137, 'Polygon', 'wss://polygon.example', 'https://polygonscan.com'),
  solana,
]);
const settled = (namespaces: unknown, more: object = {}): SessionRecord => ({
  topic: 't',
  expiry: now / 1_000 + 86_400,
  namespaces,
  ...more,
});
const addressCheck = createAddressCheck(async () => addresses.writeOn);
const params: ReadParams = { requested, selections: {}, addressCheck, now };
const read = (namespaces: unknown, changes: Partial<ReadParams> = {}) =>
  readSession(settled(namespaces), { ...params, ...changes });
const further = (namespace: 'solana' | 'bip122' | 'polkadot', reference: string): Network => ({
  ...solana,
  caipNetworkId: `${namespace}:${reference}`,
  namespace,
  reference,
});

test('requestedNamespaces: the families of the app’s networks, without their URLs', () => {
  assert.not.match(JSON.stringify(requested), /example/);
  assert.equal(Object.keys(requested), ['eip155', 'solana']);
  const ofSolana = requestedNamespaces([solana]);
  assert.equal(Object.keys(ofSolana), ['solana'], 'an app without EVM asks for none');
  assert.equal(ofSolana.solana?.chains, [solana.caipNetworkId]);
  assert.not(requested.eip155?.methods.includes('eth_sign'));
});

test('readSession: reads namespaces and keys of single networks', () => {
  const part = (id: string) => ({ accounts: [`${id}:${alice}`], methods: ['personal_sign'], events: [] });
  const session = read({ 'eip155:137': part('eip155:137'), 'eip155:1': part('eip155:1') });
  assert.is(session?.namespaces.eip155?.networkId, 'eip155:1');
  assert.equal(session?.namespaces.eip155?.accounts, [`eip155:1:${alice}`, `eip155:137:${alice}`]);
});

test('readSession: returns whether and where the wallet can add networks', () => {
  const adding = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];
  const canAdd = (...methods: string[]) =>
    read({ eip155: { accounts: [`eip155:1:${alice}`], methods } })?.namespaces.eip155?.canAdd ?? false;
  assert.equal(
    [canAdd(...adding), canAdd('personal_sign'), ...adding.map((method) => canAdd(method))],
    [true, false, false, false],
  );
  const ofSolana = { accounts: [`${solana.caipNetworkId}:${pubkey}`], methods: adding };
  assert.not(read({ solana: ofSolana })?.namespaces.solana?.canAdd);
});

test('readSession: an address of Bitcoin has the form of the network that it is listed on, in lower case', async () => {
  const [mainnet, testnet] = ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba'] as const;
  const main = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'] as const;
  const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
  const networks = [mainnet, testnet, 'other'].map((reference) => further('bip122', reference));
  await addressCheck.prepare(networks);
  const listed = {
    [mainnet]: [main[0].toUpperCase(), main[1], test],
    [testnet]: [main[0], test.toUpperCase()],
    other: [main[0], test],
  };
  const accounts = Object.entries(listed).flatMap(([id, list]) => list.map((address) => `bip122:${id}:${address}`));
  const session = read({ bip122: { accounts, methods: [] } }, { requested: requestedNamespaces(networks) });
  assert.equal(session?.namespaces.bip122?.accounts, [
    ...main.map((address) => `bip122:${mainnet}:${address}`),
    `bip122:${testnet}:${test}`,
    ...[main[0], test].map((address) => `bip122:other:${address}`),
  ]);
});

test('readSession: accounts of Bitcoin for payments come first on each network, unless the wallet has selected another', async () => {
  const [mainnet, testnet] = ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba'] as const;
  const ordinals = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
  const payments = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'] as const;
  const onTestnet = 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c';
  const networks = [mainnet, testnet].map((reference) => further('bip122', reference));
  await addressCheck.prepare(networks);
  const readBitcoin = (addresses: readonly string[], selections: ReadParams['selections'] = {}) => {
    const accounts = [...addresses.map((address) => `bip122:${mainnet}:${address}`), `bip122:${testnet}:${onTestnet}`];
    const changes = { requested: requestedNamespaces(networks), selections };
    const session = read({ bip122: { accounts, methods: [] } }, changes)?.namespaces.bip122;
    return { found: session?.accounts.map((account) => account.split(':')[2]), details: session?.details };
  };
  const all = [ordinals, ...payments];
  const kinds = {
    [payments[0]]: { kind: 'payment' },
    [payments[1]]: { kind: 'payment' },
    [ordinals]: { kind: 'ordinals' },
  };
  assert.equal(readBitcoin(all), { found: [...payments, ordinals, onTestnet], details: kinds });
  assert.equal(readBitcoin(all, { bip122: { first: [ordinals] } }), {
    found: [ordinals, ...payments, onTestnet],
    details: kinds,
  });
  assert.equal(readBitcoin(all, { bip122: { networkId: `bip122:${testnet}` } }), {
    found: [onTestnet, ...payments, ordinals],
    details: { [onTestnet]: { kind: 'payment' } },
  });
  assert.equal(readBitcoin([ordinals]).details, { [ordinals]: { kind: 'payment' } }, 'it pays with what it has');
});

test('readSession: drops an address that does not decode', async () => {
  const bitcoin = further('bip122', '000000000019d6689c085ae165831e93');
  const polkadot = further('polkadot', '91b171bb158e2d3848fa23a9f1c25182');
  const networks = [solana, bitcoin, polkadot];
  const ofThese = { requested: requestedNamespaces(networks) };
  const correct = {
    solana: [pubkey],
    bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  };
  const wrong = {
    // 33 bytes.
    solana: ['1'.repeat(33), 'z'.repeat(44)],
    bip122: [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
    ],
    polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6', `${pubkey}11`],
  };
  const listed = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      networks.map(({ namespace, caipNetworkId }) => {
        const accounts = (lists[namespace] ?? []).map((address) => `${caipNetworkId}:${address}`);
        return [namespace, { accounts, methods: [] }];
      }),
    );
  const addressesOf = (session: ReturnType<typeof read>) =>
    Object.fromEntries(
      Object.entries(session?.namespaces ?? {}).map(([namespace, { accounts }]) => [
        namespace,
        accounts.map((account) => account.split(':')[2]),
      ]),
    );
  await addressCheck.prepare(networks);
  const mixed = Object.fromEntries(
    networks.map(({ namespace }) => [namespace, [...wrong[namespace as 'solana'], ...correct[namespace as 'solana']]]),
  );
  assert.equal(addressesOf(read(listed(mixed), ofThese)), correct);
  assert.is(read(listed(wrong), ofThese), null);
  const unprepared = createAddressCheck(async () => addresses.writeOn);
  await unprepared.prepare([solana, evmNetwork(1, 'Ethereum', 'https://eth.example', 'https://etherscan.io')]);
  const { solana: ofSolana } = correct;
  assert.equal(
    addressesOf(read(listed(correct), { ...ofThese, addressCheck: unprepared })),
    { solana: ofSolana },
    'what cannot be verified yet',
  );
});

test('readSession: an account of Polkadot is written as its network writes it, whatever prefix the wallet uses', async () => {
  const [onPolkadot, onKusama, generic] = [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  ];
  const second = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3';
  const [polkadot, kusama] = ['91b171bb158e2d3848fa23a9f1c25182', 'b0a8d493285c2df73290dfb7e61f870f'].map((reference) =>
    further('polkadot', reference),
  ) as [Network, Network];
  const networks = [polkadot, kusama];
  await addressCheck.prepare(networks);
  const accounts = [
    `${polkadot.caipNetworkId}:${second}`,
    `${polkadot.caipNetworkId}:${generic}`,
    `${polkadot.caipNetworkId}:${onPolkadot}`,
    `${kusama.caipNetworkId}:${generic}`,
  ];
  const readPolkadot = (selections: ReadParams['selections']) =>
    read({ polkadot: { accounts, methods: [] } }, { requested: requestedNamespaces(networks), selections })?.namespaces
      .polkadot;
  const expected = [
    `${polkadot.caipNetworkId}:${second}`,
    `${polkadot.caipNetworkId}:${onPolkadot}`,
    `${kusama.caipNetworkId}:${onKusama}`,
  ];
  assert.equal(readPolkadot({})?.accounts, expected, 'each key once');
  const [one, two, three] = expected;
  assert.equal(readPolkadot({ polkadot: { first: [generic] } })?.accounts, [two, one, three]);
});

test('createAddressCheck: loads only the code for the given networks', async () => {
  let loads = 0;
  const check = createAddressCheck(async () => {
    loads++;
    return addresses.writeOn;
  });
  await check.prepare([solana, evmNetwork(1, 'Ethereum', 'https://eth.example', 'https://etherscan.io')]);
  assert.is(loads, 0);
  await check.prepare([further('bip122', '000000000019d6689c085ae165831e93'), solana]);
  assert.is(loads, 1);
});

test('readSession: a new session starts on eip155:1 if it has it, otherwise on the app’s first network', () => {
  const polygonFirst = requestedNamespaces([
    evmNetwork(137, 'Polygon', 'https://polygon.example', 'https://polygonscan.com'),
    evmNetwork(10, 'Optimism', 'https://optimism.example', 'https://optimistic.etherscan.io'),
    evmNetwork(1, 'Ethereum', 'https://eth.example', 'https://etherscan.io'),
  ]);
  const networkOf = (...ids: string[]) => {
    const accounts = ids.map((id) => `${id}:${alice}`);
    const session = read({ eip155: { accounts, methods: [] } }, { requested: polygonFirst });
    return session?.namespaces.eip155?.networkId;
  };
  assert.is(networkOf('eip155:10', 'eip155:137', 'eip155:1'), 'eip155:1');
  assert.is(networkOf('eip155:10', 'eip155:137'), 'eip155:137');
  assert.is(networkOf('eip155:10'), 'eip155:10');
});

test('readSession: a session that gets more networks stays on the active one', () => {
  const on = (...ids: string[]) => ({ eip155: { accounts: ids.map((id) => `${id}:${alice}`), methods: [] } });
  const first = read(on('eip155:137'));
  const current = first ?? undefined;
  const next = read(on('eip155:1', 'eip155:137'), { current });
  assert.is(next?.namespaces.eip155?.networkId, 'eip155:137');
  const without = read(on('eip155:1'), { current });
  assert.is(without?.namespaces.eip155?.networkId, 'eip155:1', 'unless it loses it');
});

test('readSession: the selected network and accounts come first', () => {
  const accounts = ['eip155:1', 'eip155:137'].flatMap((id) => [alice, bob].map((address) => `${id}:${address}`));
  const session = read(
    { eip155: { accounts, methods: [] } },
    { selections: { eip155: { networkId: 'eip155:137', first: [bob] } } },
  );
  assert.equal(session?.namespaces.eip155?.accounts, [
    `eip155:137:${bob}`,
    `eip155:137:${alice}`,
    `eip155:1:${bob}`,
    `eip155:1:${alice}`,
  ]);
  assert.is(
    read({ eip155: { accounts } }, { selections: { eip155: { networkId: 'eip155:5' } } })?.namespaces.eip155?.networkId,
    'eip155:1',
  );
});

test('readSession: addresses are normalized, valid, unique, and at most a hundred', () => {
  const many = Array.from({ length: 500 }, (_, n) => `eip155:1:0x${n.toString(16).padStart(40, '0')}`);
  assert.is(read({ eip155: { accounts: many } })?.namespaces.eip155?.accounts.length, 100);
  const odd = [
    `eip155:1:${alice.toUpperCase().replace('0X', '0x')}`,
    `eip155:1:${alice.toLowerCase()}`,
    `eip155:1:${alice.slice(2)}`,
    `eip155:1:${pubkey}`,
    'eip155:1:__proto__',
    `solana:1:${alice}`,
    `eip155:1:${alice}:1`,
    7,
    null,
  ];
  assert.equal(read({ eip155: { accounts: odd } })?.namespaces.eip155?.accounts, [`eip155:1:${alice}`]);
  assert.equal(read({ solana: { accounts: [`${solana.caipNetworkId}:${pubkey}`] } })?.namespaces.solana?.accounts, [
    `${solana.caipNetworkId}:${pubkey}`,
  ]);
});

test('readSession: drops accounts on networks that were not requested', () => {
  const accounts = ['eip155:1', 'eip155:56', 'eip155:137'].map((id) => `${id}:${alice}`);
  const session = read({ eip155: { accounts, methods: [] } });
  assert.equal(session?.namespaces.eip155?.accounts, [`eip155:1:${alice}`, `eip155:137:${alice}`]);
  assert.is(read({ eip155: { accounts: [`eip155:56:${alice}`], methods: [] } }), null);
});

test('readSession: limits a session to a week', () => {
  const namespaces = { eip155: { accounts: [`eip155:1:${alice}`] } };
  const until = (expiry: unknown) => readSession(settled(namespaces, { expiry }), params)?.expiresAt;
  assert.is(until(now / 1_000 + 60), now + 60_000);
  for (const expiry of [253_402_300_799, now + 60_000, Number.NaN, Number.POSITIVE_INFINITY, '9', null, undefined]) {
    assert.is(until(expiry), now + week, String(expiry));
  }
});

test('readSession: the peer’s metadata is text or null', () => {
  const peer = (metadata: unknown) =>
    readSession(settled({ eip155: { accounts: [`eip155:1:${alice}`] } }, { peer: { metadata } }), params)?.peer;
  assert.equal(
    peer({
      name: 'Pocket',
      icons: ['https://a.example/i.png'],
      url: 'https://a.example',
      redirect: { native: 'pocket://' },
    }),
    { name: 'Pocket', icon: 'https://a.example/i.png', url: 'https://a.example', redirect: 'pocket://' },
  );
  const nothing = { name: '', icon: null, url: null, redirect: null };
  for (const metadata of [undefined, null, 7, [], { name: {}, icons: 'x', url: 1, redirect: 'x' }]) {
    assert.equal(peer(metadata), nothing);
  }
});

test('readSession: any settled value is read or rejected', () => {
  const part = fc.oneof(
    fc.anything(),
    fc.record({ accounts: fc.anything(), methods: fc.anything(), events: fc.anything() }),
  );
  const any = fc.oneof(
    fc.anything(),
    fc.record({ eip155: part, solana: part, 'eip155:1': part }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(any, fc.anything(), fc.anything(), (namespaces, expiry, metadata) => {
      const session = readSession(settled(namespaces, { expiry, peer: { metadata } }), params);
      if (!session) return;
      for (const { accounts, networkId } of Object.values(session.namespaces)) {
        assert.ok(accounts.length > 0 && accounts.length <= 100);
        assert.ok(accounts[0]?.startsWith(`${networkId}:`));
      }
    }),
    { numRuns: runs(2_000) },
  );
});

test.run();
