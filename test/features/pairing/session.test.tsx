import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { open } from '../../../src/core/actions/open';
import { decodeOptions } from '../../../src/core/options/options';
import type { RelayPeer } from '../../../src/core/ports/relay';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { removeConnection } from '../../../src/features/connection/removeConnection';
import { pair } from '../../../src/features/pairing/pair';
import { ADDRESS, latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { harbor } from '../../support/fakeModal';
import { createFakePairing, override, type PairingSetup, restorePage } from '../../support/fakePairing';
import { granted, relaySession } from '../../support/fakeRelay';
import { rejection } from '../../support/rejection';

test.after.each(restorePage);

const solana = {
  solana: {
    accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] as const,
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    methods: [],
  },
};
const both = { ...granted('eip155:1', ADDRESS), ...solana };

/** A visitor whose wallet has approved. */
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

test('each family of a session names the page as the relay knows it', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  for (const connection of fake.ctx.connections.values()) assert.is(connection.clientId, 'did:key:z6MkMeadow');
  assert.ok(fake.ctx.connections.size > 0);
});

test('the relay is told of the app by its options', async () => {
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
  const { clock: _, ...config } = latest(fake.relay.configs);
  assert.equal(config, {
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

test('and by its page where they are silent', async () => {
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

test('a page without an origin of its own pairs all the same', async () => {
  // As of files and of frames by `srcdoc`.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  const { href } = location;
  happyDOM.setURL('about:srcdoc');
  const fake = createFakePairing();
  pair(fake.ctx);
  await fake.settle();
  happyDOM.setURL(href);
  assert.is(fake.shown().status, 'ready');
});

test('an app that says it is on another site is warned of', async () => {
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

test('without a project id no relay is asked', async () => {
  const fake = createFakePairing({ options: { projectId: '' } });
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 0);
  assert.is(fake.shown().status, 'failed');
});

test('two wishes at once make one relay and one pairing', async () => {
  const fake = createFakePairing();
  pair(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 1);
  assert.is(fake.relay.pairings.length, 1);
});

test('a relay that could not be made is made anew on the next try', async () => {
  const fake = createFakePairing();
  fake.relay.onMake = () => Promise.reject(new Error('offline'));
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.shown().status, 'failed');
  fake.relay.onMake = () => {};
  pair(fake.ctx);
  await fake.settle();
  assert.is(fake.relay.configs.length, 2);
  assert.is(fake.shown().status, 'ready');
});

test('each chain family of the session becomes an account, the active one is shown', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  assert.is(fake.account().status, 'connected');
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  assert.equal(fake.state.accounts.get('solana').addresses, ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']);
  assert.is(fake.state.networks.activeNamespace.value, 'eip155');
});

test('the host’s provider, signatures and networks are the session’s', async () => {
  const { ctx, relay } = await connected();
  const connection = ctx.connections.get('eip155');
  assert.equal(connection?.provider, { namespace: 'eip155' });
  assert.is(await connection?.signMessage('hello', ADDRESS), '0xsigned');
  await connection?.switchNetwork(ctx.state.networks.all.value[1] as never, ctx.signal);
  assert.equal(relay.log, [`sign hello eip155:1:${ADDRESS}`, 'switch eip155:137']);
});

test('what the wallet may be asked for follows the session', async () => {
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

test('an address on several networks is one account', async () => {
  const accounts = [`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`, `eip155:1:${OTHER_ADDRESS}`] as const;
  const fake = await connected(
    relaySession({ namespaces: { eip155: { accounts, networkId: 'eip155:1', methods: [] } } }),
  );
  assert.equal(fake.account().addresses, [ADDRESS, OTHER_ADDRESS]);
});

const peers: readonly (readonly [
  name: string,
  peer: Partial<RelayPeer>,
  shown: readonly [name: string, icon: string | null],
])[] = [
  ['one that is known', { name: 'Lumen' }, ['Lumen', 'https://images.example/lumen.png']],
  [
    'one that is known by a longer name',
    { name: 'Lumen Wallet' },
    ['Lumen Wallet', 'https://images.example/lumen.png'],
  ],
  ['a stranger', { name: 'Other' }, ['Other', null]],
  [
    'a name that is drawn over others',
    { name: `L\u202eumen\u0000${'x'.repeat(99)}` },
    [`Lumen${'x'.repeat(34)}…`, null],
  ],
  ['a picture from anywhere', { name: 'Other', icon: 'https://evil.example/pixel.png' }, ['Other', null]],
  ['a picture that is code', { name: 'Other', icon: 'javascript:alert(1)' }, ['Other', null]],
  [
    'a picture from the declared host',
    { name: 'Other', icon: 'https://pictures.example/o.png' },
    ['Other', 'https://pictures.example/o.png'],
  ],
];
for (const [name, peer, [walletName, walletIcon]] of peers) {
  test(`the wallet at the other end: ${name}`, async () => {
    const options = { endpoints: { images: 'https://pictures.example' } };
    const fake = await connected(relaySession({ peer }), { options });
    assert.equal([fake.account().walletName, fake.account().walletIcon], [walletName, walletIcon]);
  });
}

test('a wallet that no list knows is not among the recent ones, and keeps no other app', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
  const fake = await connected(relaySession({ peer: { name: '' } }));
  assert.equal(fake.state.wallets.recent.value, []);
  assert.is(fake.deepLink(), null);
  assert.is(fake.said(), 'Connected to your wallet');
});

test('other accounts and another network of the wallet are followed', async () => {
  const fake = await connected();
  const session = relaySession({ namespaces: granted('eip155:1', OTHER_ADDRESS, ADDRESS) });
  fake.relay.sink().changed(session);
  await fake.settle();
  assert.equal(fake.account().addresses, [OTHER_ADDRESS, ADDRESS]);
  assert.is(fake.account().networkId, 'eip155:1');
  fake.relay.sink().changed(relaySession({ namespaces: granted('eip155:137', OTHER_ADDRESS) }));
  await fake.settle();
  assert.equal(fake.account().addresses, [OTHER_ADDRESS]);
  assert.is(fake.account().networkId, 'eip155:137');
  assert.is(fake.state.networks.activeId.value, 'eip155:137');
  assert.equal((fake.stored('connections') as { eip155: object }).eip155, {
    walletId: 'walletConnect',
    walletName: 'Lumen',
    networkId: 'eip155:137',
  });
});

test('a session that is only extended changes nothing, not even the balance', async () => {
  const fake = await connected();
  fake.adapter.reads[0]?.resolve(7n);
  await fake.settle();
  const before = fake.account();
  fake.relay.sink().changed(relaySession({ expiresAt: 3_000_000_000_000 }));
  await fake.settle();
  assert.is(fake.account(), before);
});

test('families that vanish are let go, new ones are taken', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  fake.relay.sink().changed(relaySession({ namespaces: solana }));
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  fake.relay.sink().changed(relaySession({ namespaces: both }));
  await fake.settle();
  assert.is(fake.account().status, 'connected');
  assert.equal(Object.keys(fake.stored('connections') as object).sort(), ['eip155', 'solana']);
});

for (const reason of ['deleted', 'expired'] as const) {
  test(`a session that is ${reason} leaves nothing behind`, async () => {
    const fake = await connected(relaySession({ namespaces: both }));
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
    fake.relay.sink().ended(reason);
    await fake.settle();
    assert.is(fake.account().status, 'disconnected');
    assert.is(fake.state.accounts.get('solana').status, 'disconnected');
    assert.is(fake.ctx.connections.size, 0);
    assert.is(fake.stored('connections'), null);
    assert.is(fake.deepLink(), null);
    fake.relay.sink().changed(relaySession());
    await fake.settle();
    assert.is(fake.account().status, 'disconnected');
  });
}

test('leaving one family ends the session, and the others go with it', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  await disconnect(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.state.accounts.get('solana').status, 'disconnected');
  assert.is(fake.stored('connections'), null);
});

test('leaving all of them ends it once, and each is told', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  await disconnect(fake.ctx);
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.eventNames().filter((name) => name === 'DISCONNECT_SUCCESS').length, 2);
  assert.is(fake.ctx.connections.size, 0);
});

test('a session that cannot be ended stays, and can be left later', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  fake.relay.onDisconnect = () => Promise.reject(new Error('offline'));
  assert.instance(await rejection(disconnect(fake.ctx)), Error);
  assert.is(fake.account().status, 'connected');
  fake.relay.onDisconnect = () => {};
  await disconnect(fake.ctx);
  assert.is(fake.ctx.connections.size, 0);
});

/** Connects the page's wallet in place of what the session has on eip155. */
async function takeOver(fake: Awaited<ReturnType<typeof connected>>) {
  const done = connectInjected(fake.ctx, { wallet: harbor, namespace: 'eip155', signal: fake.life.signal });
  await fake.settle();
  latest(fake.adapter.attempts).accept({ accounts: [OTHER_ADDRESS] });
  await done;
  await fake.settle();
}

test('another wallet that takes over its last family ends the session, once, and its app is not opened again', async () => {
  const fake = await connected();
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
  await takeOver(fake);
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.deepLink(), null);
  assert.is(fake.account().walletId, harbor.id);
  await disconnect(fake.ctx);
  assert.equal(fake.relay.log, ['disconnect']);
});

test('a session with another family left lives on, until that one is left, too', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  await takeOver(fake);
  assert.equal(fake.relay.log, []);
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  await disconnect(fake.ctx, 'solana');
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.account().walletId, harbor.id);
});

test('an end of the former session that fails is reported, and the new wallet stays', async () => {
  const fake = await connected();
  fake.relay.onDisconnect = () => Promise.reject(new Error('offline'));
  await takeOver(fake);
  assert.equal(
    fake.reported.map((error) => (error as Error).message),
    ['offline'],
  );
  assert.is(fake.account().walletId, harbor.id);
});

test('what another tab let go, or a page that goes away, is not ended from here', async () => {
  const fake = await connected();
  removeConnection(fake.ctx, 'eip155');
  await fake.settle();
  assert.equal(fake.relay.log, []);
});

test('another wallet takes its family over; the session does not fight for it', async () => {
  const fake = await connected();
  await takeOver(fake);
  fake.relay.sink().changed(relaySession({ namespaces: granted('eip155:137', ADDRESS) }));
  fake.relay.sink().ended('deleted');
  await fake.settle();
  assert.is(fake.account().walletId, harbor.id);
  assert.equal(fake.account().addresses, [OTHER_ADDRESS]);
});

const refusals: readonly (readonly [text: string, alert: string, message: string])[] = [
  ['Unauthorized: origin not allowed', 'invalidAppConfiguration', 'Unauthorized: origin not allowed'],
  [
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
    'invalidAppConfiguration',
    'Unauthorized: invalid key',
  ],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired', 'JWT validation error'],
];
for (const [text, alert, message] of refusals) {
  test(`${text}: one alert, the host is told, and the view shows the failure`, async () => {
    const fake = createFakePairing();
    open(fake.ctx);
    pair(fake.ctx);
    await fake.settle();
    for (let time = 0; time < 3; time++) fake.relay.sink().failed(new Error(text));
    await fake.settle();
    assert.equal(fake.alerts(), [alert]);
    assert.equal(fake.state.alert.list.value[0]?.params, { origin: 'https://host.example' });
    assert.is(fake.shown().status, 'failed');
    assert.is(fake.relay.waiting.length, 0);
    assert.equal(
      fake.reported.map((error) => (error as Error).message),
      [message],
    );
    fake.state.alert.dismiss(alert as never);
    pair(fake.ctx);
    await fake.settle();
    fake.relay.sink().failed(new Error(text));
    assert.equal(fake.alerts(), []);
  });
}

test('a relay that is out of reach for a while leaves the code as it is', async () => {
  const fake = createFakePairing();
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  const { uri } = fake.shown();
  fake.relay.sink().failed(new Error('socket stalled'));
  await fake.settle();
  assert.equal(fake.shown(), { status: 'ready', uri });
  assert.equal(fake.alerts(), []);
});

const stored = (store: Storage, ...namespaces: string[]): void => {
  const entry = { walletId: 'walletConnect', walletName: 'Lumen', networkId: 'eip155:1' };
  store.setItem('wallet-modal/v1/connections', JSON.stringify(Object.fromEntries(namespaces.map((ns) => [ns, entry]))));
};

test('the stored session is taken up again, without the visitor and without a pairing', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155', 'solana');
  fake.relay.stored = () => relaySession({ namespaces: both });
  const { pairing } = await fake.ctx.load('pairing');
  await Promise.all([pairing.restore(fake.ctx), pairing.restore(fake.ctx)]);
  assert.is(fake.relay.restores, 1);
  assert.is(fake.account().status, 'connected');
  assert.is(fake.state.accounts.get('solana').status, 'connected');
  assert.is(fake.relay.pairings.length, 0);
  assert.equal(fake.eventNames(), []);
  fake.relay.sink().ended('deleted');
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
});

test('only what is stored is restored', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = () => relaySession({ namespaces: both });
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx);
  assert.is(fake.state.accounts.get('solana').status, 'disconnected');
});

test('networks that the app gets later are looked for in the session', async () => {
  const fake = await connected();
  fake.state.settings.value = decodeOptions({ networks: ['eip155:1', 'eip155:10'] }, fake.state.settings.value);
  await fake.settle();
  assert.equal(fake.relay.log, ['cover eip155:1,eip155:10']);
  // What changes else is no news to the wallet.
  fake.state.settings.value = decodeOptions({ themeMode: 'light' }, fake.state.settings.value);
  await fake.settle();
  assert.is(fake.relay.log.length, 1);
});

test('a session that is over is forgotten, with what was known of its accounts', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.store.setItem('wallet-modal/v1/names', JSON.stringify({ [`eip155:1:${ADDRESS}`]: { value: {}, at: 1 } }));
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx);
  assert.is(fake.account().status, 'disconnected');
  assert.is(fake.stored('connections'), null);
  assert.is(fake.stored('names'), null);
});

test('a relay that does not answer in 10 s leaves it for the next load; its late answer changes nothing', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  let answer = (): void => {};
  fake.relay.stored = () =>
    new Promise((resolve) => {
      answer = () => resolve(relaySession());
    });
  const { pairing } = await fake.ctx.load('pairing');
  const done = pairing.restore(fake.ctx);
  await fake.clock.advance(10_000);
  await done;
  answer();
  await fake.settle();
  assert.is(fake.account().status, 'disconnected');
  assert.ok(fake.stored('connections'));
  assert.is(fake.clock.pending, 0);
});

test('what was let go elsewhere while the relay was asked stays so', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = async () => {
    fake.store.removeItem('wallet-modal/v1/connections');
    return relaySession();
  };
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx);
  assert.is(fake.account().status, 'disconnected');
});

test('a session that is restored when other wallets have all of its places is ended', async () => {
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.stored = async () => {
    await takeOver(fake);
    return relaySession();
  };
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx);
  assert.equal(fake.relay.log, ['disconnect']);
  assert.is(fake.account().walletId, harbor.id);
});

test('a poisoned deep link is gone before the relay’s library can open it', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:alert(1)","name":"x"}');
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  fake.relay.onMake = () => assert.is(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'), null);
  const { pairing } = await fake.ctx.load('pairing');
  await pairing.restore(fake.ctx);
  assert.is(fake.relay.configs.length, 1);
});

test('the deep link of a session that waits to be restored outlives opening and closing', async () => {
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"lumen://","name":"Lumen"}');
  const fake = createFakePairing();
  stored(fake.store, 'eip155');
  const { pairing } = await fake.ctx.load('pairing');
  fake.relay.stored = () => new Promise(() => {});
  void pairing.restore(fake.ctx);
  open(fake.ctx);
  fake.state.modal.open.value = false;
  assert.equal(fake.deepLink(), { href: 'lumen://', name: 'Lumen' });
  await fake.clock.advance(10_000);
});

test('the pairing is made ahead only where the tap must find it', async () => {
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

test('made ahead, it outlives closing, is reused until it is about to end, and a yes still counts', async () => {
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

test('a new session takes the place of the former one', async () => {
  const fake = await connected(relaySession({ namespaces: both }));
  open(fake.ctx);
  pair(fake.ctx);
  await fake.settle();
  fake.pairing().approve(relaySession({ topic: 'second', namespaces: granted('eip155:137', OTHER_ADDRESS) }));
  await fake.settle();
  assert.equal(fake.account().addresses, [OTHER_ADDRESS]);
  assert.is(fake.state.accounts.get('solana').status, 'disconnected');
  assert.equal(fake.relay.log, [], 'the relay ends the former one');
  assert.equal(fake.state.wallets.recent.value, [{ id: 'lumen', name: 'Lumen', listed: true }]);
});

for (const [what, agent, active, opens] of [
  ['a phone', 'androidChrome', true, [['lumen://', '_self', 'noopener,noreferrer']]],
  ['a phone without a tap', 'androidChrome', false, []],
  ['a desktop', 'desktop', true, []],
] as const) {
  test(`a request over the session brings the app to the front: ${what}`, async () => {
    override(window, 'parent', window);
    const fake = createFakePairing({ agent });
    stored(fake.store, 'eip155');
    fake.relay.stored = async () => relaySession();
    fake.relay.appLink = 'lumen://';
    const { pairing } = await fake.ctx.load('pairing');
    await pairing.restore(fake.ctx);
    override(navigator, 'userActivation', { isActive: active });
    fake.relay.sink().requested?.();
    assert.equal(fake.opened, opens);
  });
}

for (const href of ['https://evil.example/', 'evil://', 'javascript:alert(1)']) {
  test(`a link that another script stored is not opened by a request: ${href}`, async () => {
    const poison = (): void =>
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'Lumen' }));
    poison();
    const fake = createFakePairing({ agent: 'androidChrome' });
    stored(fake.store, 'eip155');
    fake.relay.stored = async () => relaySession();
    const { pairing } = await fake.ctx.load('pairing');
    await pairing.restore(fake.ctx);
    poison();
    override(navigator, 'userActivation', { isActive: true });
    fake.relay.sink().requested?.();
    assert.equal(fake.opened, []);
  });
}

test('the app of a session made by link is opened by its requests, whatever is stored meanwhile, until it ends', async () => {
  override(window, 'parent', window);
  const fake = await connected(relaySession(), { agent: 'androidChrome' }, ({ own }) => {
    own().linking = { href: 'lumen://', name: 'Lumen' };
  });
  assert.is(fake.relay.appLink, 'lumen://', 'kept with the session');
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"https://evil.example/","name":"Lumen"}');
  override(navigator, 'userActivation', { isActive: true });
  fake.relay.sink().requested?.();
  assert.equal(fake.opened, [['lumen://', '_self', 'noopener,noreferrer']]);
  fake.relay.sink().ended('deleted');
  await fake.settle();
  fake.relay.sink().requested?.();
  assert.is(fake.opened.length, 1);
});

test.run();
