import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { effect } from '#reactive';
import { encodeAddress } from '../../../src/chains/polkadot/encodeAddress';
import { close, goBack } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import { accountState, modalState } from '../../../src/core/actions/readSnapshots';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { decodeOptions } from '../../../src/core/options/options';
import type { RelayPeer, RelaySession } from '../../../src/core/ports/relay';
import { chooseAccount } from '../../../src/features/connection/chooseAccount';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { removeConnection } from '../../../src/features/connection/removeConnection';
import { switchNetwork } from '../../../src/features/connection/switchNetwork';
import { getPairing } from '../../../src/features/pairing/getPairing';
import { getRelay } from '../../../src/features/pairing/getRelay';
import { pairing } from '../../../src/features/pairing/index';
import { pairingLinkFor } from '../../../src/features/pairing/openableLinks';
import { pair } from '../../../src/features/pairing/pair';
import type { RelayClient } from '../../../src/features/pairing/RelayClient';
import type { CaipAddress, CaipNetworkId } from '../../../src/lib/caip';
import { deferred } from '../../../src/lib/deferred';
import { evmNetwork } from '../../../src/networks/evmNetwork';
import { relayFlooded } from '../../../src/wallets/relay/errors';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { harbor } from '../../support/fakeModal';
import {
  createFakePairing,
  lumen,
  override,
  type PairingSetup,
  restorePage,
  showPairing,
} from '../../support/fakePairing';
import { granted, relaySession } from '../../support/fakeRelay';
import { neverAborted } from '../../support/neverAborted';
import { rejection } from '../../support/rejection';
import { setHidden } from '../../support/setHidden';

test.after.each(restorePage);

const solana = {
  solana: {
    accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] as const,
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    methods: [],
  },
};
const both = { ...granted('eip155:1', ADDRESS), ...solana };

/** A modal connected by an approved session. */
async function connected(
  session = relaySession(),
  setup: PairingSetup = {},
  before: (fake: ReturnType<typeof createFakePairing>) => void = () => {},
) {
  const fake = createFakePairing({ options: { networks: ['eip155:1', 'eip155:137'] }, ...setup });
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  before(fake);
  fake.pairing().approve(session);
  await fake.settle();
  return fake;
}

/** A connected wallet whose account has passed the gate. */
const signedIn = () => connected(undefined, {}, ({ setGate }) => setGate(async () => true));

test('createRelayConnection: every connection has the relay’s client id', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  for (const connection of fake.ctx.connections.values()) assert.is(connection.clientId, 'did:key:z6MkMeadow');
  assert.ok(fake.ctx.connections.size > 0);
});

test('createRelayConfig: takes the app metadata and endpoints from the options', async () => {
  const fake = createFakePairing({
    options: {
      projectId: 'meadow',
      metadata: {
        name: 'Meadow',
        description: 'Seeds',
        url: 'https://host.example/app',
        icons: ['https://host.example/i.png'],
      },
      endpoints: { relay: 'wss://relay.example', verify: null },
    },
  });
  pair(fake.ctx);
  await fake.settle();
  const { clock: _, callNode: __, loadAddresses: ___, ...config } = latest(fake.relay.configs);
  assert.equal(config, {
    client: 0,
    projectId: 'meadow',
    relayUrl: 'wss://relay.example',
    verifyUrl: null,
    metadata: {
      name: 'Meadow',
      description: 'Seeds',
      url: 'https://host.example/app',
      icons: ['https://host.example/i.png'],
    },
  });
});

test('createRelayConfig: reads go to a network’s nodes once each, then to the data service, and errors keep their code', async () => {
  const { fetch } = globalThis;
  const requestedUrls: string[] = [];
  globalThis.fetch = async (url, { body } = {}) => {
    requestedUrls.push(String(url));
    if (requestedUrls.length === 1) return new Response('busy', { status: 503 });
    const { id, method } = JSON.parse(String(body)) as { id: number; method: string };
    const error = { code: 3, message: 'reverted', data: '0x08' };
    return Response.json({ jsonrpc: '2.0', id, ...(method === 'eth_call' ? { error } : { result: '0x10' }) });
  };
  try {
    const fake = createFakePairing({ options: { projectId: 'meadow' } });
    pair(fake.ctx);
    await fake.settle();
    const { callNode } = latest(fake.relay.configs);
    const network = { ...evmNetwork(1, 'Ethereum', '', ''), rpcUrls: ['https://node.example/'] };
    /** Calls of one tick are sent together, at the clock's next step. */
    const call = async (method: string, params?: readonly unknown[]): Promise<unknown> => {
      const called = callNode(network, method, params, neverAborted);
      called.catch(() => {});
      for (const _node of network.rpcUrls.concat('service')) await fake.clock.advance(0);
      return called;
    };
    assert.is(await call('eth_blockNumber'), '0x10');
    assert.is(requestedUrls[0], 'https://node.example/');
    assert.match(String(requestedUrls[1]), 'chainId=eip155%3A1');
    const failed = await rejection(call('eth_call', [{}]));
    const { code, data } = failed as { code?: unknown; data?: unknown };
    assert.equal([code, data, requestedUrls.length], [3, '0x08', 3]);
  } finally {
    globalThis.fetch = fetch;
  }
});

test('createRelayConfig: addresses are decoded by a chunk of their own', async () => {
  const writeOn = (text: string, networkId: string) => (networkId === 'bip122:0' && text === 'bc1' ? 'bc1' : null);
  const fake = createFakePairing({ more: { addresses: { addresses: { writeOn } } } });
  pair(fake.ctx);
  await fake.settle();
  const write = await latest(fake.relay.configs).loadAddresses();
  assert.equal([write('bc1', 'bip122:0'), write('bc1', 'polkadot:0')], ['bc1', null]);
});

test('createRelayConfig: reads missing metadata from the page', async () => {
  document.head.innerHTML =
    '<title>Meadow</title><link rel="icon" href="data:image/png;base64,AA=="><meta property="og:description" content="Seeds"><link rel="shortcut icon" href="/favicon.png">';
  const fake = createFakePairing();
  pair(fake.ctx);
  await fake.settle();
  assert.equal(latest(fake.relay.configs).metadata, {
    name: 'Meadow',
    description: 'Seeds',
    url: 'https://host.example',
    icons: ['https://host.example/favicon.png'],
  });
  document.head.innerHTML = '';
});

test('createRelayConfig: works on a page without an origin', async () => {
  // Such as a file or an `srcdoc` frame.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  const { href } = location;
  happyDOM.setURL('about:srcdoc');
  const fake = createFakePairing();
  pair(fake.ctx);
  await fake.settle();
  happyDOM.setURL(href);
  assert.is(fake.display().status, 'ready');
});

test('createRelayConfig: warns if metadata.url has another origin than the page', async () => {
  const warnings: unknown[] = [];
  const { warn } = console;
  console.warn = (text: unknown) => void warnings.push(text);
  const fake = createFakePairing({ options: { metadata: { url: 'https://bank.example' } } });
  pair(fake.ctx);
  await fake.settle();
  console.warn = warn;
  assert.equal(warnings, [
    'WalletModal: metadata.url is https://bank.example, but the page is on https://host.example',
  ]);
});

test('pair: fails without a project id and contacts no relay', async () => {
  const fake = createFakePairing({ options: { projectId: '' } });
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 0);
  assert.is(fake.display().status, 'failed');
});

test('getPairing: the host gets the link of each code, and null when there is no code to scan', async () => {
  const fake = createFakePairing();
  const uris = () => fake.events.flatMap((event) => (event.event === 'WC_URI' ? [event.properties.uri] : []));
  const current = () => modalState(fake.state, true).pairingUri;
  open(fake.ctx);
  assert.is(current(), null);
  fake.relay.hold = true;
  pair(fake.ctx);
  await fake.settle();
  assert.equal([current(), uris()], [null, []]);
  fake.pairing().deliver();
  await fake.settle();
  const { uri } = fake.pairing();
  assert.equal([current(), uris()], [uri, [uri]]);
  fake.pairing().refuse({ code: 5000 });
  await fake.settle();
  assert.is(current(), null, 'the wallet has declined');
  fake.relay.hold = false;
  pair(fake.ctx);
  await fake.settle();
  const next = fake.pairing().uri;
  assert.equal([current(), uris()], [next, [uri, next]]);
  fake.pairing().answer();
  await fake.settle();
  assert.is(current(), null, 'it has been used');
  fake.pairing().approve();
  await fake.settle();
  assert.equal([current(), uris()], [null, [uri, next]]);
});

test('getPairing: the host is notified while a link is being created', async () => {
  const fake = createFakePairing();
  const buffering = () => modalState(fake.state, true).buffering;
  open(fake.ctx);
  assert.is(buffering(), false);
  fake.relay.hold = true;
  pair(fake.ctx);
  assert.is(buffering(), true);
  await fake.settle();
  assert.is(buffering(), true);
  fake.pairing().deliver();
  await fake.settle();
  assert.is(buffering(), false);
  fake.pairing().refuse(new Error('boom'));
  await fake.settle();
  pair(fake.ctx);
  await fake.settle();
  assert.is(buffering(), true);
  close(fake.ctx);
  assert.is(buffering(), false, 'the visitor has closed the modal');
});

test('getPairing: the link is gone when the visitor closes the modal', async () => {
  const fake = createFakePairing();
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  assert.is(modalState(fake.state, true).pairingUri, fake.pairing().uri);
  close(fake.ctx);
  assert.is(modalState(fake.state, true).pairingUri, null);
});

test('pair: concurrent calls share one relay and one pairing', async () => {
  const fake = createFakePairing();
  pair(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 1);
  assert.is(fake.relay.pairings.length, 1);
});

test('getRelay: creates the relay again after a failure', async () => {
  const fake = createFakePairing();
  fake.relay.onMake = () => Promise.reject(new Error('offline'));
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.display().status, 'failed');
  fake.relay.onMake = () => {};
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 2);
  assert.is(fake.display().status, 'ready');
});

test('attachSession: connects an account for each namespace and keeps the active one', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  assert.is(fake.account().status, 'connected');
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  assert.equal(fake.state.accounts.get('solana').addresses, ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']);
  assert.is(fake.state.networks.activeNamespace.value, 'eip155');
});

test('attachSession: the gate gets the message that the EVM account has signed, and no other family’s', async () => {
  const signIn = { data: { chainId: 'eip155:1' } } as never;
  const carried: unknown[] = [];
  await connected(relaySession({ namespaces: both, signIn }), {}, ({ setGate }) => {
    setGate(async (namespace, _account, _network, _cause, signed) => {
      carried.push([namespace, signed]);
      return true;
    });
  });
  assert.equal(carried, [
    ['solana', undefined],
    ['eip155', signIn],
  ]);
});

test('attachSession: calls the gate for each chain family, one after another, before the pairing is finished', async () => {
  const answers: ReturnType<typeof deferred<boolean>>[] = [];
  const asked: unknown[] = [];
  const fake = await connected(relaySession({ namespaces: both }), {}, ({ setGate }) => {
    setGate((...question) => {
      asked.push(question);
      answers.push(deferred<boolean>());
      return latest(answers).promise;
    });
  });
  assert.equal([fake.account().status, fake.state.accounts.get('solana').status], ['connected', 'connected']);
  assert.equal(asked, [
    [
      'solana',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'visitor',
      undefined,
    ],
  ]);
  latest(answers).resolve(true);
  await fake.settle();
  assert.equal(asked.slice(1), [['eip155', ADDRESS, 'eip155:1', 'visitor', undefined]]);
  assert.not.ok(fake.eventNames().includes('CONNECT_SUCCESS'));
  latest(answers).resolve(true);
  await fake.settle();
  assert.equal(fake.eventNames().slice(-2), ['CONNECT_SUCCESS', 'MODAL_CLOSE']);
});

test('attachSession: a chain family that the gate refuses is disconnected alone, and the session stays', async () => {
  const fake = await connected(relaySession({ namespaces: both }), {}, ({ setGate }) => {
    setGate(async (namespace) => namespace === 'solana');
  });
  assert.equal([fake.account().status, fake.state.accounts.get('solana').status], ['disconnected', 'connected']);
  assert.equal([fake.relay.log, Object.keys(fake.stored('connections') as object)], [[], ['solana']]);
  assert.ok(fake.eventNames().includes('CONNECT_SUCCESS'));
});

test('attachSession: if the gate refuses all chain families, the session ends, and the visitor can try again', async () => {
  const fake = await connected(relaySession({ namespaces: both }), {}, ({ setGate }) => {
    setGate(async () => false);
  });
  assert.equal(fake.relay.log, ['disconnect']);
  assert.equal([fake.account().status, fake.state.accounts.get('solana').status], ['disconnected', 'disconnected']);
  assert.equal([fake.stored('connections'), fake.display().status], [null, 'declined']);
  assert.not.ok(fake.eventNames().includes('CONNECT_SUCCESS'));
});

test('attachSession: a request of the gate opens the app that the visitor has chosen', async () => {
  override(window, 'parent', window);
  const fake = await connected(relaySession(), { agent: 'androidChrome' }, ({ setGate, pairingState }) => {
    pairingState().pendingDeepLink = { href: 'lumen://', kind: 'app', name: 'Lumen' };
    setGate(() => new Promise(() => {}));
  });
  override(navigator, 'userActivation', { isActive: true });
  fake.relay.sink().requestSent?.();
  assert.equal(fake.opened, [['lumen://', '_self', 'noopener,noreferrer']]);
});

test('updateSession: calls the gate for a chain family that the wallet adds, which does not become active', async () => {
  const fake = await signedIn();
  const asked: unknown[] = [];
  fake.setGate(async (namespace, _, __, cause) => {
    asked.push([namespace, cause]);
    return true;
  });
  fake.relay.sink().sessionChanged(relaySession({ namespaces: { ...granted('eip155:137', ADDRESS), ...solana } }));
  await fake.settle();
  // The wallet has changed its network on EVM, too.
  assert.equal(asked, [
    ['solana', 'event'],
    ['eip155', 'event'],
  ]);
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  assert.equal([fake.account().networkId, fake.state.networks.activeNamespace.value], ['eip155:137', 'eip155']);
});

test('updateSession: a chain family that the gate refuses is disconnected alone, without an error, and not added again', async () => {
  const fake = await signedIn();
  const asked: unknown[] = [];
  fake.setGate(async (namespace) => {
    asked.push(namespace);
    return false;
  });
  for (const expiresAt of [3_000, 4_000]) {
    fake.relay.sink().sessionChanged(relaySession({ namespaces: both, expiresAt }));
    await fake.settle();
    assert.equal([fake.account().status, fake.state.accounts.get('solana').status], ['connected', 'disconnected']);
  }
  assert.equal([fake.relay.log, fake.reported, asked], [[], [], ['solana']]);
});

test('createRelayConnection: provider, signMessage and switchNetwork use the session', async () => {
  const { ctx, relay } = await connected();
  const connection = ctx.connections.get('eip155');
  assert.equal(connection?.provider, { namespace: 'eip155' });
  assert.is(await connection?.signMessage('hello', ADDRESS, neverAborted), '0xsigned');
  await connection?.switchNetwork(ctx.state.networks.all.value[1] as never, ctx.signal);
  const reason = new Error('left');
  const cancel = () => connection?.signMessage('bye', ADDRESS, AbortSignal.abort(reason));
  assert.is(await rejection(cancel), reason);
  assert.equal(relay.log, [`sign hello eip155:1:${ADDRESS}`, 'switch eip155:137']);
});

test('createRelayConnection: the wallet is asked to switch only to a network that its session lacks', async () => {
  const { ctx, relay, settle } = await connected();
  const asks = () => ctx.connections.get('eip155')?.asksToSwitch?.('eip155:137');
  assert.is(asks(), true);
  const accounts = [`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`] as const;
  const namespaces = { eip155: { accounts, networkId: 'eip155:1', methods: [] } } as const;
  relay.sink().sessionChanged(relaySession({ namespaces }));
  await settle();
  assert.is(asks(), false);
});

test('createRelayConnection: `can` and `request` follow the session', async () => {
  const { ctx, relay } = await connected();
  const connection = ctx.connections.get('eip155');
  assert.equal([...(connection?.can ?? [])], []);
  const methods = ['eth_sendTransaction'];
  const accounts = [`eip155:1:${ADDRESS}`] as const;
  const session = relaySession({ namespaces: { eip155: { accounts, networkId: 'eip155:1', methods } } });
  const fake = await connected(session);
  const other = fake.ctx.connections.get('eip155');
  assert.equal([...(other?.can ?? [])], ['sendTransaction']);
  assert.is(await other?.request('sendTransaction', { networkId: 'eip155:1', from: ADDRESS }, ctx.signal), '0xhash');
  assert.equal([relay.log, fake.relay.log], [[], ['request eip155 sendTransaction']]);
});

test('getAddresses: on EVM, lists the addresses of all networks once', async () => {
  const accounts = [`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`, `eip155:137:${OTHER_ADDRESS}`] as const;
  const fake = await connected(
    relaySession({ namespaces: { eip155: { accounts, networkId: 'eip155:1', methods: [] } } }),
  );
  assert.equal(fake.account().addresses, [ADDRESS, OTHER_ADDRESS]);
});

const pairs = [
  ['bip122', 'bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
] as const;
for (const [namespace, main, testnet] of pairs) {
  test(`getAddresses: ${namespace} has those of the active network, each with the account that was chosen there`, async () => {
    const accounts = [`${main}:main1`, `${main}:main2`, `${testnet}:test1`, `${testnet}:test2`] as CaipAddress[];
    const on = (networkId: CaipNetworkId) =>
      relaySession({ namespaces: { [namespace]: { accounts, networkId, methods: [] } } });
    const options = { networks: [main, testnet], adapters: [namespace] } as const;
    const fake = await connected(on(main), { options });
    const addresses = () => fake.state.accounts.get(namespace).addresses;
    const switchTo = async (networkId: CaipNetworkId) => {
      fake.relay.sink().sessionChanged(on(networkId));
      await fake.settle();
      return addresses();
    };
    assert.equal(addresses(), ['main1', 'main2']);
    chooseAccount(fake.ctx, namespace, 'main2');
    chooseAccount(fake.ctx, namespace, 'test1');
    assert.equal(addresses(), ['main2', 'main1'], 'one of another network is not offered, and cannot be used');
    assert.equal(await switchTo(testnet), ['test1', 'test2']);
    assert.is(accountState(fake.state, namespace).caipAddress, `${testnet}:test1`);
    chooseAccount(fake.ctx, namespace, 'test2');
    assert.equal(await switchTo(main), ['main2', 'main1']);
    assert.equal(await switchTo(testnet), ['test2', 'test1']);
  });
}

for (const [namespace, main, testnet] of pairs)
  test(`updateSession: a switch of the network has the accounts of the new one at once: ${namespace}`, async () => {
    const accounts = [`${main}:main`, `${testnet}:test`] as CaipAddress[];
    const session = relaySession({ namespaces: { [namespace]: { accounts, networkId: main, methods: [] } } });
    const options = { networks: [main, testnet], adapters: [namespace] } as const;
    const fake = await connected(session, { options });
    // Each load of a chunk may take a task, as with `import()`.
    const { connection } = fake.ctx;
    Object.assign(fake.ctx, { connection: () => fake.clock.delay(1).then(connection) });
    const seen = new Set<string | undefined>();
    const dispose = effect(() => void seen.add(accountState(fake.state, namespace).caipAddress));
    await switchNetwork(fake.ctx, testnet);
    await fake.clock.advance(1);
    dispose();
    assert.equal([...seen], accounts);
  });

test('getAddresses: polkadot keeps the chosen account on another network, whose address is another text', async () => {
  const [, polkadot, kusama] = pairs[1];
  const keys = [1, 2].map((byte) => new Uint8Array(32).fill(byte));
  const on = (prefix: number) => keys.map((key) => encodeAddress(prefix, key));
  const accounts = [
    ...on(0).map((address) => `${polkadot}:${address}`),
    ...on(2).map((address) => `${kusama}:${address}`),
  ] as CaipAddress[];
  const session = (networkId: CaipNetworkId) =>
    relaySession({ namespaces: { polkadot: { accounts, networkId, methods: [] } } });
  const options = { networks: [polkadot, kusama], adapters: ['polkadot'] } as const;
  const fake = await connected(session(polkadot), { options });
  chooseAccount(fake.ctx, 'polkadot', on(0)[1] ?? '');
  for (const [networkId, prefix] of [
    [kusama, 2],
    [polkadot, 0],
  ] as const) {
    fake.relay.sink().sessionChanged(session(networkId));
    await fake.settle();
    assert.equal(fake.state.accounts.get('polkadot').addresses, on(prefix).reverse());
  }
});

test('createRelayConnection: has what accounts are for, also after a change of the session, and the chosen one stays active', async () => {
  const [, main] = pairs[0];
  const session = (kinds: Readonly<Record<string, string>>) => {
    const accounts = Object.keys(kinds).map((address) => `${main}:${address}`) as CaipAddress[];
    const details = Object.fromEntries(Object.entries(kinds).map(([address, kind]) => [address, { kind }]));
    return relaySession({ namespaces: { bip122: { accounts, details, networkId: main, methods: [] } } });
  };
  const options = { networks: [main], adapters: ['bip122'] } as const;
  const fake = await connected(session({ pay: 'payment', art: 'ordinals' }), { options });
  const accounts = () =>
    accountState(fake.state, 'bip122').allAccounts.map(({ address, type }) => `${address} ${type}`);
  assert.equal(accounts(), ['pay payment', 'art eoa']);
  chooseAccount(fake.ctx, 'bip122', 'art');
  assert.equal(accounts(), ['art eoa', 'pay payment']);
  fake.relay.sink().sessionChanged(session({ pay: 'payment', more: 'payment', art: 'ordinals' }));
  await fake.settle();
  assert.equal(accounts(), ['art eoa', 'pay payment', 'more payment']);
});

test('createRelayConnection: has the accounts that the wallet has approved on the active network', async () => {
  const accounts = [`eip155:1:${ADDRESS}`, `eip155:137:${OTHER_ADDRESS}`, `eip155:137:${ADDRESS}`] as const;
  const namespaces = (networkId: 'eip155:1' | 'eip155:137') => ({ eip155: { accounts, networkId, methods: [] } });
  const fake = await connected(relaySession({ namespaces: namespaces('eip155:1') }));
  const networkAccounts = () => fake.ctx.connections.get('eip155')?.networkAccounts;
  assert.equal(networkAccounts(), [ADDRESS]);
  fake.relay.sink().sessionChanged(relaySession({ namespaces: namespaces('eip155:137') }));
  await fake.settle();
  assert.equal(networkAccounts(), [OTHER_ADDRESS, ADDRESS]);
});

const peers: readonly (readonly [
  name: string,
  peer: Partial<RelayPeer>,
  shown: readonly [name: string, icon: string | null],
])[] = [
  ['by the name of a listed wallet', { name: 'Lumen' }, ['Lumen', 'https://images.example/lumen.png']],
  [
    'by a longer name of a listed wallet',
    { name: 'Lumen Wallet' },
    ['Lumen Wallet', 'https://images.example/lumen.png'],
  ],
  ['an unlisted wallet', { name: 'Other' }, ['Other', null]],
  ['a name with control characters', { name: `L\u202eumen\u0000${'x'.repeat(99)}` }, [`Lumen${'x'.repeat(34)}…`, null]],
  ['an icon from another host', { name: 'Other', icon: 'https://evil.example/pixel.png' }, ['Other', null]],
  ['an icon with a script URL', { name: 'Other', icon: 'javascript:alert(1)' }, ['Other', null]],
  [
    'an icon from the image host',
    { name: 'Other', icon: 'https://pictures.example/o.png' },
    ['Other', 'https://pictures.example/o.png'],
  ],
];
for (const [name, peer, [walletName, walletIcon]] of peers) {
  test(`toPeerWallet: ${name}`, async () => {
    const options = { endpoints: { images: 'https://pictures.example' } };
    const fake = await connected(relaySession({ peer }), { options });
    assert.equal([fake.account().walletName, fake.account().walletIcon], [walletName, walletIcon]);
  });
}

test('attachSession: an unlisted wallet is not added to the recent ones and clears the deep link', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
  const fake = await connected(relaySession({ peer: { name: '' } }));
  assert.equal(fake.state.wallets.recent.value, []);
  assert.is(fake.deepLink(), null);
  assert.is(fake.announced(), 'Connected to your wallet');
});

test('attachSession: has the networks that the wallet has approved, and whether it can add others', async () => {
  const accounts = [`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`, `eip155:1:${OTHER_ADDRESS}`] as const;
  const approved = async (adding: { readonly canAdd?: boolean }) => {
    const methods = ['personal_sign'];
    const namespaces = { eip155: { accounts, networkId: 'eip155:1', methods, ...adding } } as const;
    return (await connected(relaySession({ namespaces }))).account().approved;
  };
  assert.equal(await approved({ canAdd: true }), { ids: ['eip155:1', 'eip155:137'], canAdd: true });
  assert.equal(await approved({}), { ids: ['eip155:1', 'eip155:137'], canAdd: false });
});

test('updateSession: applies another approved network of the same accounts', async () => {
  const fake = await connected();
  assert.equal(fake.account().approved?.ids, ['eip155:1']);
  const accounts = [`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`] as const;
  fake.relay
    .sink()
    .sessionChanged(relaySession({ namespaces: { eip155: { accounts, networkId: 'eip155:1', methods: [] } } }));
  await fake.settle();
  assert.equal(fake.account().approved?.ids, ['eip155:1', 'eip155:137']);
});

test('attachSession: a browser wallet that replaces the session is not limited to its networks', async () => {
  const fake = await connected();
  await takeOver(fake);
  assert.is(fake.account().approved, undefined);
});

test('updateSession: applies changed accounts and a changed network', async () => {
  const fake = await connected();
  const session = relaySession({ namespaces: granted('eip155:1', OTHER_ADDRESS, ADDRESS) });
  fake.relay.sink().sessionChanged(session);
  await fake.settle();
  assert.equal(fake.account().addresses, [OTHER_ADDRESS, ADDRESS]);
  assert.is(fake.account().networkId, 'eip155:1');
  fake.relay.sink().sessionChanged(relaySession({ namespaces: granted('eip155:137', OTHER_ADDRESS) }));
  await fake.settle();
  assert.equal(fake.account().addresses, [OTHER_ADDRESS]);
  assert.is(fake.account().networkId, 'eip155:137');
  assert.is(fake.state.networks.activeId.value, 'eip155:137');
  assert.equal((fake.stored('connections') as { eip155: object }).eip155, {
    walletId: 'walletConnect',
    walletName: 'Lumen',
    networkId: 'eip155:137',
    session: 'topic',
  });
});

test('updateSession: emits one change to the host, and calls the gate once', async () => {
  const fake = await signedIn();
  const asked: unknown[] = [];
  fake.setGate(async (...question) => {
    asked.push(question);
    return true;
  });
  const seen: unknown[] = [];
  const dispose = effect(() => {
    const { addresses, networkId, approved } = fake.state.accounts.get('eip155');
    const others = fake.state.accounts.connected();
    seen.push([addresses[0], networkId, approved, others]);
  });
  fake.relay
    .sink()
    .sessionChanged(relaySession({ namespaces: { ...granted('eip155:137', OTHER_ADDRESS), ...solana } }));
  await fake.settle();
  dispose();
  assert.is(seen.length, 2, JSON.stringify(seen));
  assert.equal(asked.slice(1), [['eip155', OTHER_ADDRESS, 'eip155:137', 'event', undefined]]);
});

test('updateSession: a late change of an earlier session does not affect the current one', async () => {
  const fake = await connected();
  const before = fake.account();
  fake.relay
    .sink()
    .sessionChanged(relaySession({ topic: 'earlier', namespaces: granted('eip155:137', OTHER_ADDRESS) }));
  await fake.settle();
  assert.is(fake.account(), before);
});

test('updateSession: an extended session changes nothing, not even the balance', async () => {
  const fake = await connected();
  fake.adapter.reads[0]?.resolve(7n);
  await fake.settle();
  const before = fake.account();
  fake.relay.sink().sessionChanged(relaySession({ expiresAt: 3_000_000_000_000 }));
  await fake.settle();
  assert.is(fake.account(), before);
});

test('updateSession: releases removed namespaces and attaches new ones', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  fake.relay.sink().sessionChanged(relaySession({ namespaces: solana }));
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  fake.relay.sink().sessionChanged(relaySession({ namespaces: both }));
  await fake.settle();
  assert.is(fake.account().status, 'connected');
  assert.equal(Object.keys(fake.stored('connections') as object).sort(), ['eip155', 'solana']);
});

for (const reason of ['deleted', 'expired'] as const) {
  test(`removeSession: a session that is ${reason} is removed completely`, async () => {
    const fake = await connected(relaySession({ namespaces: both }));
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
    fake.relay.sink().sessionEnded(reason);
    await fake.settle();
    assert.is(fake.account().status, 'disconnected');
    assert.is(fake.state.accounts.get('solana').status, 'disconnected');
    assert.is(fake.ctx.connections.size, 0);
    assert.is(fake.stored('connections'), null);
    assert.is(fake.deepLink(), null);
    fake.relay.sink().sessionChanged(relaySession());
    await fake.settle();
    assert.is(fake.account().status, 'disconnected');
  });
}

test('disconnect: one of several namespaces leaves the session, which ends with the last one', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  await disconnect(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal([fake.relay.log, fake.account().status], [[], 'disconnected']);
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  assert.equal(Object.keys(fake.stored('connections') as object), ['solana']);
  // Changes of the other session are ignored.
  fake.relay.sink().sessionChanged(relaySession({ namespaces: { ...both, ...granted('eip155:137', ADDRESS) } }));
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  await disconnect(fake.ctx, 'solana');
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.stored('connections'), null);
});

test('disconnect: the namespaces that another tab has disconnected do not keep the session', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  removeConnection(fake.ctx, 'eip155');
  const { solana } = fake.stored('connections') as { solana: object };
  fake.store.setItem('wallet-modal/v1/connections', JSON.stringify({ solana }));
  await disconnect(fake.ctx, 'solana');
  assert.equal(fake.relay.log, ['disconnect']);
});

test('disconnect: all namespaces end the session once, with an event for each', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  await disconnect(fake.ctx);
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.eventNames().filter((name) => name === 'DISCONNECT_SUCCESS').length, 2);
  assert.is(fake.ctx.connections.size, 0);
});

test('disconnect: keeps the session on an error, and can be retried', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  fake.relay.onDisconnect = () => Promise.reject(new Error('offline'));
  assert.instance(await rejection(disconnect(fake.ctx)), Error);
  assert.equal([...fake.ctx.connections.keys()].sort(), ['eip155', 'solana']);
  fake.relay.onDisconnect = () => {};
  await disconnect(fake.ctx);
  assert.is(fake.ctx.connections.size, 0);
});

/** Simulates a new phone connection in another tab: stores its data, and sets the session that the relay returns now. */
function connectElsewhere(fake: Awaited<ReturnType<typeof connected>>) {
  const session = relaySession({ topic: 'newer', namespaces: granted('eip155:137', OTHER_ADDRESS) });
  const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:137', session: 'newer' };
  fake.store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
  fake.relay.stored = () => session;
  return { eip155: entry };
}

test('removeSession: the end of a session leaves a newer one of another tab stored', async () => {
  const fake = await connected();
  const stored = connectElsewhere(fake);
  fake.relay.sink().sessionEnded('deleted');
  await fake.settle();
  assert.equal([fake.account().status, fake.stored('connections')], ['disconnected', stored]);
});

test('restore: a newer session of another tab replaces this one, which does not end by that', async () => {
  const fake = await connected();
  connectElsewhere(fake);
  followConnections(fake.ctx, 'otherTab');
  await fake.settle();
  assert.equal([fake.account().addresses, fake.account().networkId], [[OTHER_ADDRESS], 'eip155:137']);
  assert.equal(fake.relay.log, []);
  // The same session: nothing happens.
  const connection = fake.ctx.connections.get('eip155');
  followConnections(fake.ctx, 'otherTab');
  await fake.settle();
  assert.is(fake.ctx.connections.get('eip155'), connection);
});

/** Connects an injected wallet, which replaces the session's eip155 connection. */
async function takeOver(fake: Awaited<ReturnType<typeof connected>>) {
  const done = connectInjected(fake.ctx, { wallet: harbor, namespace: 'eip155', signal: fake.life.signal });
  await fake.settle();
  latest(fake.adapter.attempts).accept({ accounts: [OTHER_ADDRESS] });
  await done;
  await fake.settle();
}

test('createRelayConnection: replacing the last namespace ends the session once and clears its deep link', async () => {
  const fake = await connected();
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
  await takeOver(fake);
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.deepLink(), null);
  assert.is(fake.account().walletId, harbor.id);
  const { eip155 } = fake.stored('connections') as { eip155: { walletId: string } };
  assert.is(eip155.walletId, harbor.id);
  await disconnect(fake.ctx);
  assert.equal(fake.relay.log, ['disconnect']);
});

test('createRelayConnection: the session stays until its last namespace disconnects', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  await takeOver(fake);
  assert.equal(fake.relay.log, []);
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  await disconnect(fake.ctx, 'solana');
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.account().walletId, harbor.id);
});

test('createRelayConnection: reports a failure to end the replaced session; the new wallet stays', async () => {
  const fake = await connected();
  fake.relay.onDisconnect = () => Promise.reject(new Error('offline'));
  await takeOver(fake);
  assert.equal(
    fake.reported.map((error) => (error as Error).message),
    ['offline'],
  );
  assert.is(fake.account().walletId, harbor.id);
});

test('createRelayConnection: removing the connection, as for another tab, does not end the session', async () => {
  const fake = await connected();
  removeConnection(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal(fake.relay.log, []);
});

test('createRelayConnection: once another tab has disconnected, the client reads that, and is not asked if another one is stored', async () => {
  const fake = await connected();
  fake.store.removeItem('wallet-modal/v1/connections');
  followConnections(fake.ctx, 'otherTab');
  await fake.settle();
  assert.equal([fake.account().status, fake.relay.restores, fake.relay.log], ['disconnected', 1, []]);
  const replaced = await connected();
  connectElsewhere(replaced);
  followConnections(replaced.ctx, 'otherTab');
  await replaced.settle();
  assert.is(replaced.relay.restores, 1, 'only for the new one');
});

test('updateSession: ignores a namespace that another wallet has taken over', async () => {
  const fake = await connected();
  await takeOver(fake);
  fake.relay.sink().sessionChanged(relaySession({ namespaces: granted('eip155:137', ADDRESS) }));
  fake.relay.sink().sessionEnded('deleted');
  await fake.settle();
  assert.is(fake.account().walletId, harbor.id);
  assert.equal(fake.account().addresses, [OTHER_ADDRESS]);
});

test('updateSession: embedded, a changed address closes any view of its namespace to the account', async () => {
  const fake = await connected(relaySession({ namespaces: both }), { options: { enableEmbedded: true } });
  open(fake.ctx, { view: 'Networks' });
  const moved = { ...solana.solana, accounts: [`${solana.solana.networkId}:${'1'.repeat(32)}`] as const };
  fake.relay.sink().sessionChanged(relaySession({ namespaces: { ...both, solana: moved } }));
  await fake.settle();
  assert.equal(fake.state.accounts.get('solana').addresses, ['1'.repeat(32)]);
  assert.is(fake.view(), 'Networks');
  fake.relay.sink().sessionChanged(relaySession({ namespaces: { ...both, ...granted('eip155:1', OTHER_ADDRESS) } }));
  await fake.settle();
  assert.is(fake.view(), 'Account');
});

const refusals: readonly (readonly [text: string, alert: string, message: string, cause?: string])[] = [
  ['Unauthorized: origin not allowed', 'invalidAppConfiguration', 'Unauthorized: origin not allowed'],
  [
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
    'invalidAppConfiguration',
    'Unauthorized: invalid key',
    'projectId',
  ],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired', 'JWT validation error'],
];
for (const [text, alert, message, cause] of refusals) {
  test(`reportRelayError: ${text} shows one alert, reports one error and fails the pairing`, async () => {
    const fake = createFakePairing();
    open(fake.ctx);
    pair(fake.ctx);
    await fake.settle();
    for (let time = 0; time < 3; time++) fake.relay.sink().relayFailed(new Error(text));
    await fake.settle();
    assert.equal(fake.alerts(), [alert]);
    assert.equal(fake.state.alert.list.value[0]?.params, {
      origin: 'https://host.example',
      ...(cause && { cause }),
    });
    assert.is(fake.display().status, 'failed');
    assert.is(fake.relay.waiting.length, 0);
    assert.equal(
      fake.reported.map((error) => (error as Error).message),
      [message],
    );
    fake.state.alert.dismiss(alert as never);
    fake.relay.hold = true;
    pair(fake.ctx);
    await fake.settle();
    fake.relay.sink().relayFailed(new Error(text));
    assert.equal(fake.alerts(), []);
  });
}

for (const [error, alert] of [
  [new Error('JWT validation error'), 'sessionExpired'],
  [relayFlooded(), 'relayFlooded'],
] as const)
  test(`endRefusal: the alert ${alert} ends when the relay accepts the next pairing, and comes again with the next refusal`, async () => {
    const fake = createFakePairing();
    open(fake.ctx);
    fake.relay.hold = true;
    for (let time = 0; time < 2; time++) {
      pair(fake.ctx);
      await fake.settle();
      fake.relay.sink().relayFailed(error, true);
      await fake.settle();
      assert.equal([fake.alerts(), fake.reported.splice(0).length], [[alert], 1]);
      pair(fake.ctx);
      await fake.settle();
      assert.equal(fake.alerts(), [alert], 'nothing is known yet');
      fake.pairing().deliver();
      await fake.settle();
      assert.equal([fake.display().status, fake.alerts()], ['ready', []]);
      fake.pairing().fail(new Error('boom'));
      await fake.settle();
    }
  });

test('endRefusal: the alert stays while a phone waits for the relay, until it is reconnected', async () => {
  const fake = await connected();
  fake.relay.sink(0).relayFailed(new Error('JWT validation error'), true);
  pair(fake.ctx);
  await fake.settle();
  assert.equal([fake.pairing().client, fake.display().status], [1, 'ready']);
  assert.equal(fake.alerts(), ['sessionExpired']);
  fake.state.alert.dismiss('sessionExpired');
  await pairing.reconnect(fake.ctx);
  fake.relay.sink(1).relayFailed(new Error('JWT validation error'), true);
  await fake.settle();
  assert.equal(fake.alerts(), ['sessionExpired']);
  pair(fake.ctx);
  await fake.settle();
  assert.equal(fake.alerts(), []);
});

test('reportRelayError: each project that the relay does not know has an alert', async () => {
  const fake = createFakePairing();
  const { alert, settings } = fake.state;
  open(fake.ctx);
  for (const projectId of ['one', 'two']) {
    settings.value = { ...settings.peek(), projectId };
    pair(fake.ctx);
    await fake.settle();
    fake.relay.sink().relayFailed(new Error('Unauthorized: invalid key'), true);
    await fake.settle();
    assert.equal([fake.alerts(), fake.reported.splice(0).length], [['invalidAppConfiguration'], 1]);
    alert.dismiss('invalidAppConfiguration');
  }
});

for (const error of [{ code: 5000, message: 'Unauthorized: invalid key' }, { message: 'JWT validation error' }])
  test(`failPairing: a wallet’s error never shows an alert of the relay: ${error.message}`, async () => {
    const fake = createFakePairing();
    open(fake.ctx);
    pair(fake.ctx);
    await fake.settle();
    fake.pairing().refuse(error);
    await fake.settle();
    assert.ok(['declined', 'failed'].includes(fake.display().status));
    assert.equal([fake.alerts(), fake.reported], [[], []]);
  });

test('reconnect: dials again for a session that the relay rejected, with another alert if it rejects again', async () => {
  const fake = await connected();
  const refuse = () => fake.relay.sink().relayFailed(new Error('JWT validation error'));
  refuse();
  fake.state.alert.dismiss('sessionExpired');
  await pairing.reconnect(fake.ctx);
  assert.equal(fake.relay.log, ['reconnect']);
  refuse();
  assert.equal(fake.alerts(), ['sessionExpired']);
});

test('reconnect: dials again for a session whose relay has sent too much, with another alert if it does so again', async () => {
  const fake = await connected();
  const codes = () => fake.reported.splice(0).map((error) => (error as WalletModalError).code);
  for (let time = 0; time < 2; time++) {
    assert.is(fake.relay.sink().relayFailed(relayFlooded(), true), true);
    assert.equal([fake.alerts(), codes()], [['relayFlooded'], ['relayFlooded']]);
    fake.state.alert.dismiss('relayFlooded');
    await pairing.reconnect(fake.ctx);
  }
  assert.equal(fake.relay.log, ['reconnect', 'reconnect']);
});

test('failPairing: a relay that sends too much ends the pairing, with the reason', async () => {
  const fake = createFakePairing();
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  fake.relay.sink().relayFailed(relayFlooded(), true);
  await fake.settle();
  const phase = getPairing(fake.ctx).phase.peek();
  assert.equal(phase, { status: 'failed', failure: { origin: 'service', text: 'help.relayFlooded' } });
  assert.equal(fake.alerts(), ['relayFlooded']);
});

test('reconnect: without a session makes a new code, or goes to Connect where no code is shown', async () => {
  const fake = createFakePairing();
  open(fake.ctx);
  getPairing(fake.ctx).activeViews = 1;
  await pairing.reconnect(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.pairings.length, 1);
  getPairing(fake.ctx).activeViews = 0;
  fake.state.router.push('WhatIsAWallet');
  await pairing.reconnect(fake.ctx);
  assert.is(fake.view(), 'Connect');
});

test('createRelaySink: during an outage the accounts of the session are reconnecting, and keep what they have', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  const statuses = () =>
    (['eip155', 'solana'] as const).map((namespace) => {
      const { status, isConnected, address } = accountState(fake.state, namespace);
      return [status, isConnected, Boolean(address)];
    });
  fake.relay.sink().outage?.(true);
  assert.equal(statuses(), [
    ['reconnecting', true, true],
    ['reconnecting', true, true],
  ]);
  assert.is(fake.view(), 'Connect');
  fake.relay.sink().outage?.(false);
  assert.equal(statuses(), [
    ['connected', true, true],
    ['connected', true, true],
  ]);
});

test('createRelaySink: an outage does not affect a browser wallet, nor an account that has disconnected', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  fake.relay.sink().outage?.(true);
  await takeOver(fake);
  assert.is(accountState(fake.state, 'eip155').status, 'connected');
  fake.relay.sink().outage?.(true);
  assert.is(accountState(fake.state, 'eip155').status, 'connected');
  await disconnect(fake.ctx, 'solana');
  assert.is(accountState(fake.state, 'solana').status, 'disconnected');
});

test('attachSession: a session that is restored during an outage is reconnecting', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = () => relaySession();
  await getRelay(fake.ctx, getPairing(fake.ctx).clients[0] as RelayClient);
  fake.relay.sink().outage?.(true);
  await pairing.restore(fake.ctx, 'eip155');
  assert.is(accountState(fake.state, 'eip155').status, 'reconnecting');
});

test('createRelaySink: a refusal for another reason is reported while a phone is connected, without an alert, and retried', async () => {
  const fake = await connected();
  const refusal = new Error('Unauthorized: limit');
  assert.is(fake.relay.sink().relayFailed(refusal, true), false);
  assert.equal([fake.reported, fake.alerts()], [[refusal], []]);
  assert.is(fake.relay.sink().relayFailed(new Error('socket stalled')), false);
  assert.is(fake.relay.sink().relayFailed(new Error('Unauthorized: invalid key'), true), true);
  assert.equal([fake.reported.length, fake.alerts()], [2, ['invalidAppConfiguration']]);
});

test('createRelaySink: a temporary connection loss keeps the code', async () => {
  const fake = createFakePairing();
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  const { uri } = fake.display();
  fake.relay.sink().relayFailed(new Error('socket stalled'));
  await fake.settle();
  assert.equal(fake.display(), { status: 'ready', uri });
  assert.equal(fake.alerts(), []);
});

const stored = (store: Storage, ...namespaces: string[]): void => {
  const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1' };
  store.setItem('wallet-modal/v1/connections', JSON.stringify(Object.fromEntries(namespaces.map((ns) => [ns, entry]))));
};

test('restore: another phone of another tab that cannot be used here leaves the account to the code on screen', async () => {
  const view = await showPairing(undefined, { options: { networks: ['eip155:1'] } });
  const shown = () => [view.account().status, view.account().walletName];
  assert.equal(shown(), ['connecting', '']);
  const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1', session: 'topic:1' };
  view.store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
  const answer = deferred<'unusable'>();
  view.relay.stored = () => answer.promise;
  await view.act(() => followConnections(view.ctx, 'otherTab'));
  assert.is(view.relay.restores, 1);
  assert.equal(shown(), ['connecting', '']);
  await view.act(() => answer.resolve('unusable'));
  assert.equal(shown(), ['connecting', '']);
  await view.act(() => view.pairing().approve());
  assert.is(view.account().status, 'connected');
  await view.unmount();
});

test('restore: restores the stored session once, without a pairing', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155', 'solana');
  fake.relay.stored = () => relaySession({ namespaces: both });
  const { pairing } = await fake.ctx.load('pairing');
  await Promise.all([pairing.restore(fake.ctx, 'eip155'), pairing.restore(fake.ctx, 'eip155')]);
  assert.is(fake.relay.restores, 1);
  assert.is(fake.account().status, 'connected');
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  assert.is(fake.relay.pairings.length, 0);
  assert.equal(fake.eventNames(), []);
  fake.relay.sink().sessionEnded('deleted');
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
});

for (const [when, during] of Object.entries({
  'before the page has it': (fake, act) => {
    fake.relay.onRestored = act;
  },
  'while the link of its app is read': (fake, act) => {
    const get = () => {
      act();
      return { href: 'lumen://', kind: 'app' };
    };
    Object.defineProperty(fake.relay.appLinks, 0, { get });
  },
} satisfies Record<string, (fake: ReturnType<typeof createFakePairing>, act: () => void) => void>)) {
  test(`restore: a session that the wallet ends ${when} is removed`, async () => {
    const fake = createFakePairing();
    stored(fake.store, 'eip155');
    fake.relay.stored = () => relaySession();
    during(fake, () => fake.relay.end());
    await pairing.restore(fake.ctx, 'eip155');
    await fake.settle();
    assert.is(fake.account().status, 'disconnected');
    assert.not(fake.stored('connections'));
    assert.is(fake.pairingState().clients[0]?.appLink, null);
  });

  test(`restore: a session that the wallet changes ${when} has the new account`, async () => {
    const fake = createFakePairing();
    stored(fake.store, 'eip155');
    fake.relay.stored = () => relaySession();
    during(fake, () => fake.relay.change(relaySession({ namespaces: granted('eip155:1', OTHER_ADDRESS) })));
    await pairing.restore(fake.ctx, 'eip155');
    await fake.settle();
    assert.equal(fake.account().addresses, [OTHER_ADDRESS]);
  });
}

test('runPairing: a session that the wallet changes or ends as soon as it has made it', async () => {
  for (const isEnded of [false, true]) {
    const fake = createFakePairing();
    open(fake.ctx);
    pair(fake.ctx);
    await fake.settle();
    fake.pairing().approve();
    if (isEnded) fake.relay.end();
    else fake.relay.change(relaySession({ namespaces: granted('eip155:1', OTHER_ADDRESS) }));
    await fake.settle();
    assert.equal(fake.account().addresses, isEnded ? [] : [OTHER_ADDRESS]);
    assert.is(Boolean(fake.stored('connections')), !isEnded);
  }
});

test('restore: restores stored namespaces only', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = () => relaySession({ namespaces: both });
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx, 'eip155');
  assert.is(fake.state.accounts.get('solana').status, 'disconnected');
});

for (const session of [relaySession({ namespaces: both }), 'ended'] as const)
  test(`restore: leaves another wallet’s stored connection alone; ${session === 'ended' ? 'no session' : 'a session'}`, async () => {
    const fake = createFakePairing();
    const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1' };
    const other = { ...entry, walletId: 'com.harbor', walletName: 'Harbor' };
    fake.store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: other, solana: entry }));
    fake.relay.stored = () => session;
    const { pairing } = await fake.ctx.load('pairing');
    await pairing.restore(fake.ctx, 'eip155');
    assert.is(fake.account().status, 'disconnected');
    assert.is(fake.state.accounts.get('solana').status, session === 'ended' ? 'disconnected' : 'connected');
    assert.equal((fake.stored('connections') as { eip155?: object }).eip155, other);
  });

test('followPage: passes networks that are added later to the relay', async () => {
  const fake = await connected();
  fake.state.settings.value = decodeOptions({ networks: ['eip155:1', 'eip155:10'] }, fake.state.settings.value);
  await fake.settle();
  assert.equal(fake.relay.log, ['cover eip155:1,eip155:10']);
  // Changes of other options are not passed on.
  fake.state.settings.value = decodeOptions({ themeMode: 'light' }, fake.state.settings.value);
  await fake.settle();
  assert.is(fake.relay.log.length, 1);
});

test('restore: clears an ended session and the cached data of its accounts', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.store.setItem('wallet-modal/v1/names', JSON.stringify({ [`eip155:1:${ADDRESS}`]: { value: {}, at: 1 } }));
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx, 'eip155');
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.stored('connections'), null);
  assert.is(fake.stored('names'), null);
});

test('restore: a session that the app’s networks cannot use stays stored, and is restored once they can', async () => {
  const fake = createFakePairing({ options: { networks: ['eip155:8453'] } });
  stored(fake.store, 'eip155');
  fake.relay.stored = () => 'unusable';
  followConnections(fake.ctx);
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.ok(fake.stored('connections'));
  fake.relay.stored = () => relaySession();
  fake.state.settings.value = decodeOptions({ networks: ['eip155:1'] }, fake.state.settings.value);
  await fake.settle();
  assert.is(fake.account().status, 'connected');
});

test('restore: an unreadable session stays stored, and is restored when the page wakes', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = () => Promise.reject(new DOMException('lost', 'UnknownError'));
  followConnections(fake.ctx);
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.ok(fake.stored('connections'));
  fake.relay.stored = () => relaySession();
  window.dispatchEvent(new Event('online'));
  await fake.settle();
  assert.is(fake.account().status, 'connected');
  window.dispatchEvent(new Event('online'));
  await fake.settle();
  assert.is(fake.relay.restores, 2);
});

test('restore: a session for which the relay’s chunk could not be loaded is restored when the page wakes', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = () => relaySession();
  const { load } = fake.ctx;
  const fails = ((name) =>
    name === 'relay' ? Promise.reject(new WalletModalError('chunkNotLoaded')) : load(name)) satisfies typeof load;
  Object.assign(fake.ctx, { load: fails });
  followConnections(fake.ctx);
  await fake.settle();
  assert.equal([fake.account().status, fake.relay.restores], ['disconnected', 0]);
  assert.ok(fake.stored('connections'));
  Object.assign(fake.ctx, { load });
  window.dispatchEvent(new Event('online'));
  await fake.settle();
  assert.equal([fake.account().status, fake.relay.restores], ['connected', 1]);
});

test('restore: a session whose gate could not be loaded is not ended, and restored when the gate can be', async () => {
  const fake = createFakePairing({ options: { networks: ['eip155:1'] } });
  stored(fake.store, 'eip155', 'solana');
  fake.setGate(async () => true);
  fake.relay.stored = () => relaySession({ namespaces: both });
  const { load } = fake.ctx;
  const fails = ((name) =>
    name === 'signIn' ? Promise.reject(new WalletModalError('chunkNotLoaded')) : load(name)) satisfies typeof load;
  Object.assign(fake.ctx, { load: fails });
  const statuses = () => (['eip155', 'solana'] as const).map((family) => fake.state.accounts.get(family).status);
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal([statuses(), fake.relay.log], [['disconnected', 'disconnected'], []]);
  assert.equal(Object.keys(fake.stored('connections') as object), ['eip155', 'solana']);
  Object.assign(fake.ctx, { load });
  window.dispatchEvent(new Event('online'));
  await fake.settle();
  assert.equal([statuses(), fake.relay.log], [['connected', 'connected'], []]);
});

for (const wait of [1_000, 20_000])
  test(`restore: waits for the project id, which the host sets after ${wait / 1_000} s`, async () => {
    const fake = createFakePairing({ options: { projectId: '' } });
    stored(fake.store, 'eip155');
    fake.relay.stored = () => relaySession();
    followConnections(fake.ctx);
    await fake.clock.advance(wait);
    assert.equal(fake.relay.configs, []);
    fake.state.settings.value = decodeOptions({ projectId: 'meadow' }, fake.state.settings.value);
    await fake.settle();
    assert.is(fake.account().status, 'connected');
    assert.equal(
      fake.relay.configs.map(({ projectId }) => projectId),
      ['meadow'],
    );
  });

for (const change of [
  { projectId: 'other' },
  { endpoints: { relay: 'wss://other.example' } },
  { endpoints: { verify: null } },
  { metadata: { name: 'Other' } },
])
  test(`getRelay: recreates a relay without a session if the host changes ${JSON.stringify(change)}`, async () => {
    const fake = await connected();
    const pairAnew = async (): Promise<void> => {
      fake.state.settings.value = decodeOptions(change, fake.state.settings.value);
      await getRelay(fake.ctx, getPairing(fake.ctx).clients[0] as RelayClient);
    };
    await pairAnew();
    assert.equal([fake.relay.configs.length, fake.relay.disposed], [1, false]);
    await disconnect(fake.ctx);
    await pairAnew();
    await pairAnew();
    assert.equal([fake.relay.configs.length, fake.relay.disposed], [2, true]);
    const [before, after] = fake.relay.configs.map((config) => ({ ...config, clock: null }));
    assert.not.equal(after, before);
  });

test('restore: networks that the host sets during a restore are tried at once', async () => {
  const fake = createFakePairing({ options: { networks: ['eip155:8453'] } });
  stored(fake.store, 'eip155');
  const answer = deferred<'unusable'>();
  fake.relay.stored = () => answer.promise;
  followConnections(fake.ctx);
  await fake.settle();
  fake.relay.stored = () => relaySession();
  fake.state.settings.value = decodeOptions({ networks: ['eip155:1'] }, fake.state.settings.value);
  answer.resolve('unusable');
  await fake.settle();
  assert.is(fake.account().status, 'connected');
});

for (const isRestoring of [false, true])
  test(`restore: a tab that follows another tab never clears its session; restoring: ${isRestoring}`, async () => {
    const fake = createFakePairing();
    stored(fake.store, 'eip155', 'solana');
    const answer = deferred<'ended'>();
    fake.relay.stored = () => answer.promise;
    // The tab may still be restoring an older session when it is notified of the new one.
    if (isRestoring) followConnections(fake.ctx);
    await fake.settle();
    followConnections(fake.ctx, 'otherTab');
    answer.resolve('ended');
    await fake.clock.advance(10_000);
    assert.is(fake.account().status, 'disconnected');
    assert.equal(Object.keys(fake.stored('connections') as object), ['eip155', 'solana']);
  });

test('restore: times out after 10 s, keeps the stored session and attaches it late', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  const answer = deferred<RelaySession>();
  fake.relay.stored = () => answer.promise;
  followConnections(fake.ctx);
  await fake.clock.advance(10_000);
  assert.is(fake.account().status, 'disconnected');
  assert.ok(fake.stored('connections'));
  assert.is(fake.clock.pending, 0);
  answer.resolve(relaySession());
  await fake.settle();
  assert.is(fake.account().status, 'connected');
  assert.equal(fake.relay.log, []);
});

test('restore: skips a connection that was removed meanwhile', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = async () => {
    fake.store.removeItem('wallet-modal/v1/connections');
    return relaySession();
  };
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx, 'eip155');
  assert.is(fake.account().status, 'disconnected');
  assert.equal(fake.relay.log, ['disconnect']);
});

test('restore: ends the session if other wallets have connected all its namespaces', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = async () => {
    await takeOver(fake);
    return relaySession();
  };
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx, 'eip155');
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.account().walletId, harbor.id);
});

test('restore: a session whose other families another page of the site uses is not ended', async () => {
  const fake = createFakePairing({ options: { networks: ['eip155:1'] } });
  stored(fake.store, 'eip155', 'solana');
  fake.relay.stored = async () => {
    await takeOver(fake);
    return relaySession();
  };
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx, 'eip155');
  assert.equal(fake.relay.log, []);
  assert.equal(Object.keys(fake.stored('connections') as object).sort(), ['eip155', 'solana']);
});

for (const [name, leave] of [
  ['replaces', takeOver],
  ['disconnects', (fake: ReturnType<typeof createFakePairing>) => disconnect(fake.ctx, 'eip155')],
] as const)
  test(`createRelayConnection: a page that ${name} its only family leaves a session that another page uses for others`, async () => {
    for (const [session, log] of [
      [undefined, []],
      ['earlier', ['disconnect']],
    ] as const) {
      const fake = createFakePairing({ options: { networks: ['eip155:1'] } });
      const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1' };
      const connections = { eip155: { ...entry, session: 'topic' }, solana: { ...entry, session: session ?? 'topic' } };
      fake.store.setItem('wallet-modal/v1/connections', JSON.stringify(connections));
      // The page has no network of Solana.
      fake.relay.stored = () => relaySession();
      await pairing.restore(fake.ctx, 'eip155');
      await leave(fake);
      await fake.settle();
      assert.equal(fake.relay.log, log);
      assert.ok((fake.stored('connections') as { solana?: object }).solana);
      await disconnect(fake.ctx);
      await fake.settle();
      assert.equal(fake.relay.log, ['disconnect', ...log], 'with the last of its families');
    }
  });

test('getRelay: removes an unsafe deep link before the relay is created', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:alert(1)","name":"x"}');
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.onMake = () => assert.is(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'), null);
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx, 'eip155');
  assert.is(fake.relay.configs.length, 1);
});

test('resetPairing: keeps the deep link of a stored connection', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  const { pairing } = await fake.ctx.load('pairing');
  fake.relay.stored = () => new Promise(() => {});
  void pairing.restore(fake.ctx, 'eip155');
  open(fake.ctx);
  fake.state.modal.open.value = false;
  assert.equal(fake.deepLink(), { href: 'lumen://', name: 'Lumen' });
  await fake.clock.advance(10_000);
});

test('prepare: creates a pairing in advance only where a tap needs it', async () => {
  for (const [agent, ahead] of [
    ['iosSafari', 1],
    ['telegramAndroid', 1],
    ['androidChrome', 0],
    ['desktop', 0],
  ] as const) {
    const fake = createFakePairing({ agent });
    open(fake.ctx);
    const { pairing } = await fake.ctx.load('pairing');
    pairing.prepare(fake.ctx);
    await fake.settle();
    assert.is(fake.relay.pairings.length, ahead, agent);
    assert.is(fake.account().status, 'disconnected');
    restorePage();
  }
});

test('prepare: the pairing outlives closing, is reused until it is stale, and can still be approved', async () => {
  const fake = createFakePairing({ agent: 'iosSafari' });
  const { pairing } = await fake.ctx.load('pairing');
  open(fake.ctx);
  pairing.prepare(fake.ctx);
  await fake.settle();
  fake.state.modal.open.value = false;
  await fake.clock.advance(229_000);
  open(fake.ctx);
  pairing.prepare(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.pairings.length, 1);
  await fake.clock.advance(1_000);
  pairing.prepare(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.pairings.length, 2);
  assert.is(fake.relay.waiting.length, 1);
  fake.state.modal.open.value = false;
  fake.pairing().approve();
  await fake.settle();
  assert.is(fake.account().status, 'connected');
});

test('prepare: makes no pairing once the view that asked was left, or the modal has ended', async () => {
  const fake = createFakePairing({ agent: 'iosSafari' });
  open(fake.ctx);
  fake.state.router.push('WhatIsAWallet');
  pairing.prepare(fake.ctx);
  await fake.settle();
  assert.equal([fake.relay.pairings.length, fake.display().status], [0, 'idle']);
  goBack(fake.ctx);
  fake.life.abort();
  pairing.prepare(fake.ctx);
  await fake.settle();
  assert.equal([fake.relay.pairings.length, fake.display().status], [0, 'idle']);
});

/** A pairing that the view on screen has prepared for a tap. */
async function prepared() {
  const fake = createFakePairing({ agent: 'iosSafari' });
  open(fake.ctx);
  pairing.prepare(fake.ctx);
  await fake.settle();
  /** The number of pairings that were made, and the state of the latest. */
  const made = () => [fake.relay.pairings.length, fake.display().status];
  return { ...fake, made };
}

/** The lifetime of a code until it is renewed (ms). */
const CODE_LIFETIME = 230_000;

test('prepare: while its view is shown, the pairing is replaced when it expires, for a while without input', async () => {
  const { clock, made, settle, account } = await prepared();
  for (const count of [2, 3, 4]) {
    await clock.advance(CODE_LIFETIME);
    assert.equal(made(), [count, 'ready']);
  }
  await clock.advance(10 * CODE_LIFETIME);
  assert.equal(made(), [4, 'idle']);
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  assert.equal(made(), [5, 'ready'], 'before the tap has ended');
  await clock.advance(CODE_LIFETIME);
  assert.equal(made(), [6, 'ready']);
  assert.is(account().status, 'disconnected');
});

test('prepare: the pairing of a hidden page is made again when the visitor is back', async () => {
  const { clock, made, settle } = await prepared();
  setHidden(true);
  await clock.advance(CODE_LIFETIME);
  assert.equal(made(), [1, 'idle']);
  setHidden(false);
  await settle();
  assert.equal(made(), [2, 'ready']);
});

test('prepare: once its view is left, the pairing is not replaced, and nothing is left behind', async () => {
  for (const leave of [
    (fake: Awaited<ReturnType<typeof prepared>>) => fake.state.router.push('WhatIsAWallet'),
    ({ ctx }: Awaited<ReturnType<typeof prepared>>) => close(ctx),
  ]) {
    const fake = await prepared();
    leave(fake);
    await fake.settle();
    assert.is(fake.clock.pending, 0);
    fake.pairing().refuse(new Error('Proposal expired'));
    await fake.settle();
    window.dispatchEvent(new Event('pointerdown'));
    await fake.settle();
    assert.equal(fake.made(), [1, 'idle']);
    restorePage();
  }
});

test('pairingLinkFor: returns no link of an expired code, also before the expiry timer has run', async () => {
  // Either the device has slept, or its clock was set back.
  for (const ms of [3_600_000, -3_600_000]) {
    const fake = createFakePairing({ agent: 'iosSafari' });
    open(fake.ctx);
    const { pairing } = await fake.ctx.load('pairing');
    pairing.prepare(fake.ctx);
    await fake.settle();
    const link = () => pairingLinkFor(fake.ctx, lumen, 'mobile', fake.display().uri);
    assert.match(link()?.url ?? '', /^lumen:\/\/wc\?uri=/);
    fake.setClock(ms);
    assert.is(link(), null);
    restorePage();
  }
});

test('attachSession: replaces an earlier session, which ends', async () => {
  const fake = await connected();
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  fake.pairing().approve(relaySession({ topic: 'second', namespaces: granted('eip155:137', OTHER_ADDRESS) }));
  await fake.settle();
  assert.equal(fake.account().addresses, [OTHER_ADDRESS]);
  assert.equal(fake.relay.log, ['disconnect']);
  const usedAt = fake.ctx.clock.now();
  assert.equal(fake.state.wallets.recent.value, [{ id: 'lumen', name: 'Lumen', listed: true, usedAt }]);
});

for (const [what, agent, active, opens] of [
  ['a phone', 'androidChrome', true, [['lumen://', '_self', 'noopener,noreferrer']]],
  ['a phone without a tap', 'androidChrome', false, []],
  ['a desktop', 'desktop', true, []],
] as const) {
  test(`reopenApp: opens the app for a request within a tap on a phone: ${what}`, async () => {
    override(window, 'parent', window);
    const fake = createFakePairing({ agent });
    stored(fake.store, 'eip155');
    fake.relay.stored = async () => relaySession();
    fake.relay.appLinks[0] = { href: 'lumen://', kind: 'app' };
    const { pairing } = await fake.ctx.load('pairing');
    await pairing.restore(fake.ctx, 'eip155');
    override(navigator, 'userActivation', { isActive: active });
    fake.relay.sink().requestSent?.();
    assert.equal(fake.opened, opens);
  });
}

for (const name of ['Lumen', 'lumen wallet', '', 'Pollen'])
  test(`openedLink: an app’s link belongs to a session only if its wallet has the app’s name, or none: ${name}`, async () => {
    const fake = await connected(relaySession({ peer: { name } }), { agent: 'androidChrome' }, ({ pairingState }) => {
      pairingState().wallet = lumen;
      pairingState().pendingDeepLink = { href: 'lumen://', kind: 'app', name: 'Lumen' };
    });
    const isApp = name !== 'Pollen';
    assert.equal(fake.relay.appLinks, isApp ? [{ href: 'lumen://', kind: 'app' }] : []);
    assert.is(fake.state.wallets.recent.value[0]?.id, isApp ? 'lumen' : undefined);
    const success = fake.events.find(({ event }) => event === 'CONNECT_SUCCESS');
    assert.is((success as { properties?: { method?: string } }).properties?.method, isApp ? 'mobile' : 'qrcode');
  });

for (const isRestored of [false, true]) {
  test(`reopenApp: opens a site in a new tab, so that the page stays; restored: ${isRestored}`, async () => {
    override(window, 'parent', window);
    const site = { href: 'https://app.lumen.example/', kind: 'site' } as const;
    const fake = createFakePairing({ agent: 'androidChrome' });
    open(fake.ctx);
    if (isRestored) {
      stored(fake.store, 'eip155');
      fake.relay.stored = async () => relaySession();
      fake.relay.appLinks[0] = site;
      await pairing.restore(fake.ctx, 'eip155');
    } else {
      pair(fake.ctx);
      await fake.settle();
      fake.pairingState().pendingDeepLink = { ...site, name: 'Lumen' };
      fake.pairing().approve();
      await fake.settle();
    }
    override(navigator, 'userActivation', { isActive: true });
    fake.relay.sink().requestSent?.();
    assert.equal(fake.opened, [[site.href, '_blank', 'noopener,noreferrer']]);
  });
}

for (const href of ['https://evil.example/', 'evil://', 'javascript:alert(1)']) {
  test(`reopenApp: does not open a stored deep link: ${href}`, async () => {
    const poison = (): void =>
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'Lumen' }));
    poison();
    const fake = createFakePairing({ agent: 'androidChrome' });
    stored(fake.store, 'eip155');
    fake.relay.stored = async () => relaySession();
    const { pairing } = await fake.ctx.load('pairing');
    await pairing.restore(fake.ctx, 'eip155');
    poison();
    override(navigator, 'userActivation', { isActive: true });
    fake.relay.sink().requestSent?.();
    assert.equal(fake.opened, []);
  });
}

test('reopenApp: opens the app that the session was made with, whatever is stored, until the session ends', async () => {
  override(window, 'parent', window);
  const fake = await connected(relaySession(), { agent: 'androidChrome' }, ({ pairingState }) => {
    pairingState().pendingDeepLink = { href: 'lumen://', kind: 'app', name: 'Lumen' };
  });
  assert.equal(fake.relay.appLinks[0], { href: 'lumen://', kind: 'app' }, 'stored with the session');
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"https://evil.example/","name":"Lumen"}');
  override(navigator, 'userActivation', { isActive: true });
  fake.relay.sink().requestSent?.();
  assert.equal(fake.opened, [['lumen://', '_self', 'noopener,noreferrer']]);
  fake.relay.sink().sessionEnded('deleted');
  await fake.settle();
  fake.relay.sink().requestSent?.();
  assert.is(fake.opened.length, 1);
});

test('pairingUri: a link that is prepared for the next tap is gone while the modal is closed', async () => {
  const fake = createFakePairing({ agent: 'iosSafari', options: { projectId: 'meadow' } });
  const current = () => modalState(fake.state, true).pairingUri;
  open(fake.ctx);
  pairing.prepare(fake.ctx);
  await fake.settle();
  const link = current();
  assert.match(link ?? '', /^wc:/);
  close(fake.ctx);
  await fake.settle();
  assert.is(current(), null);
  open(fake.ctx);
  await fake.settle();
  assert.is(current(), link);
});

test.run();
