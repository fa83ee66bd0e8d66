import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyMessage, verifyTypedData } from 'viem';
import type { PairParams, RelaySession } from '../../../src/core/ports/relay';
import type { CaipAddress } from '../../../src/lib/caip';
import { type Clock, systemClock } from '../../../src/lib/clock';
import { deferred } from '../../../src/lib/deferred';
import { readErrorCode } from '../../../src/lib/errorCode';
import type { Network } from '../../../src/lib/network';
import { addresses } from '../../../src/services/addresses/index';
import { memoryStore } from '../../support/memoryStore';
import { failure, rejection } from '../../support/rejection';
import {
  alice,
  base,
  bob,
  mainnet,
  never,
  polygon,
  providerOf,
  type RelayWallet,
  restoredBy,
  startRelayFor,
  topicOf,
} from './startRelaySandbox';

let wallet: RelayWallet;
const sandbox = await startRelayFor(test, (opened) => (wallet = opened));

const on = (id: string, ...addresses: string[]): string[] => addresses.map((address) => `eip155:${id}:${address}`);

test('pair: resolves with the session’s accounts, those of the first network first', async () => {
  const { session, relay } = await sandbox.connect(wallet);
  assert.match(relay.clientId() ?? '', /^did:key:z6Mk/);
  const { eip155 } = session.namespaces;
  assert.equal(eip155?.accounts, [...on('1', alice, bob), ...on('137', alice, bob)]);
  assert.is(eip155?.networkId, 'eip155:1');
  assert.is(session.peer.name, 'Pocket');
  assert.is(Math.round((session.expiresAt - Date.now()) / 86_400_000), 7);
});

test('pair: the proposal contains the page’s metadata and no RPC URLs', async () => {
  const { relay } = sandbox.openPage();
  const { uri, approval } = await relay.pair({ networks: [mainnet, polygon], signal: never });
  const proposal = await wallet.pair(uri);
  assert.is(proposal.proposer.metadata.name, 'Page');
  assert.equal(proposal.requiredNamespaces, {});
  assert.equal(proposal.optionalNamespaces.eip155.chains, ['eip155:1', 'eip155:137']);
  assert.not.match(JSON.stringify(proposal), /127\.0\.0\.1/);
  await wallet.reject();
  assert.is((await failure(approval)).code, 5000);
});

test('accountKey: addresses of one key on Polkadot and Kusama are the same account; elsewhere, the text decides', () => {
  const { relay } = sandbox.openPage();
  const key = relay.accountKey('polkadot');
  const onPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
  assert.is(key?.(onPolkadot), key?.('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'));
  assert.is.not(key?.(onPolkadot), key?.('14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'));
  assert.is(relay.accountKey('eip155'), undefined);
});

test('signMessage: without a client, and for a family that the session lacks', async () => {
  const { relay } = sandbox.openPage();
  const codeOf = async (call: Promise<unknown>) => readErrorCode(await rejection(call), '');
  const sign = (on: Pick<typeof relay, 'signMessage'>, account: CaipAddress) =>
    codeOf(on.signMessage('hello', account, never));
  assert.equal(await sign(relay, `eip155:1:${alice}`), ['signClientNotInitialized', 'Sign Client not initialized']);
  const { relay: connected } = await sandbox.connect(wallet);
  assert.equal(
    await sign(connected, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'),
    ['signProviderMissing', 'UniversalAdapter:signMessage - provider is undefined'],
  );
  await connected.disconnect();
  assert.is((await sign(connected, `eip155:1:${alice}`))[0], 'signClientNotInitialized', 'the client has ended, too');
});

test('signMessage and request: signatures are valid', async () => {
  const { relay, recorder } = await sandbox.connect(wallet);
  const signature = await relay.signMessage('hello', `eip155:1:${bob}`, never);
  assert.ok(await verifyMessage({ address: bob, message: 'hello', signature: signature as `0x${string}` }));
  const typed = {
    domain: { name: 'Page', chainId: 1 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const;
  const params = [
    alice,
    JSON.stringify({
      ...typed,
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        ...typed.types,
      },
    }),
  ];
  const signed = await providerOf(relay).request({ method: 'eth_signTypedData_v4', params });
  assert.ok(await verifyTypedData({ ...typed, address: alice, signature: signed as `0x${string}` }));
  assert.is(recorder.all('requestSent').length, 2);
});

test('request: rejects with the wallet’s code', async () => {
  const { relay } = await sandbox.connect(wallet);
  wallet.policy = 'reject';
  assert.is((await failure(relay.signMessage('hello', `eip155:1:${alice}`, never))).code, 5000);
});

test('session: a network change emits chainChanged, then accountsChanged', async () => {
  const { relay, recorder } = await sandbox.connect(wallet);
  const events: unknown[] = [];
  for (const event of ['chainChanged', 'accountsChanged']) {
    providerOf(relay).on(event, (payload) => events.push([event, payload]));
  }
  await wallet.emit('chainChanged', 137, 'eip155:137');
  const moved = await recorder.next<RelaySession>('sessionChanged');
  assert.is(moved.namespaces.eip155?.networkId, 'eip155:137');
  assert.equal(moved.namespaces.eip155?.accounts, [...on('137', alice, bob), ...on('1', alice, bob)]);
  assert.equal(events, [
    ['chainChanged', 'eip155:137'],
    ['accountsChanged', [alice, bob]],
  ]);
  await wallet.emit('accountsChanged', on('137', bob), 'eip155:137');
  await recorder.next<RelaySession>(
    'sessionChanged',
    ({ namespaces }) => namespaces.eip155?.accounts[0] === `eip155:137:${bob}`,
  );
  assert.equal(events.at(-1), ['accountsChanged', [bob, alice]]);
  await providerOf(relay).request({ method: 'personal_sign', params: ['0x68656c6c6f', bob] });
  assert.is(wallet.requests.at(-1)?.chainId, 'eip155:137');
});

test('switchNetwork: switches within the session without a request', async () => {
  const { relay, recorder } = await sandbox.connect(wallet);
  await relay.switchNetwork(polygon, never);
  assert.is(wallet.requests.length, 0);
  const moved = (recorder.all('sessionChanged') as RelaySession[]).map(
    ({ namespaces }) => namespaces.eip155?.networkId,
  );
  assert.equal(moved, ['eip155:137']);
});

test('switchNetwork: requests a network that the session lacks, and waits for the update', async () => {
  const { relay, recorder } = await sandbox.connect(wallet, { wish: { chains: ['eip155:1'] } });
  await relay.switchNetwork(base, never);
  const { namespaces } = await recorder.next<RelaySession>(
    'sessionChanged',
    (now) => now.namespaces.eip155?.networkId === 'eip155:8453',
  );
  assert.equal(namespaces.eip155?.accounts, [...on('8453', alice, bob), ...on('1', alice, bob)]);
  assert.equal(
    wallet.requests.map(({ method }) => method),
    ['wallet_switchEthereumChain'],
  );
});

test('switchNetwork: adds an unknown network, for every form of the error', async () => {
  const { relay, recorder } = await sandbox.connect(wallet, { wish: { chains: ['eip155:1'] } });
  wallet.policy = 'hold';
  const [asking, moved] = [wallet.nextRequest(), relay.switchNetwork(base, never)];
  const asked = await asking;
  const adding = wallet.nextRequest();
  await asked.refuse({ code: -1, message: 'Unrecognized chain ID "0x2105". Try wallet_addEthereumChain first.' });
  const added = await adding;
  assert.is(added.method, 'wallet_addEthereumChain');
  assert.equal(added.params, [
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: base.nativeCurrency,
      rpcUrls: base.rpcUrls,
      blockExplorerUrls: ['https://basescan.org'],
    },
  ]);
  await added.answer();
  await moved;
  await recorder.next<RelaySession>(
    'sessionChanged',
    ({ namespaces }) => namespaces.eip155?.networkId === 'eip155:8453',
  );
});

test('switchNetwork: a network that the wallet refuses is not supported, with the wallet’s error as the cause', async () => {
  const { relay } = await sandbox.connect(wallet, { wish: { chains: ['eip155:1'] } });
  wallet.policy = 'hold';
  const failing = rejection(relay.switchNetwork(base, never)) as Promise<Error>;
  const asked = await wallet.nextRequest();
  const adding = wallet.nextRequest();
  await asked.refuse({ code: 4902, message: 'Unrecognized chain ID' });
  await (await adding).refuse({ code: -1, message: 'May not specify' });
  const { message, cause } = await failing;
  assert.is(message, 'Chain is not supported');
  const { code, message: reason } = cause as Error & { code?: unknown };
  assert.equal([code, reason], [-1, 'May not specify']);
});

test('session: an extension updates the expiry', async () => {
  const { recorder, session } = await sandbox.connect(wallet);
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  await wallet.extend();
  assert.ok((await recorder.next<RelaySession>('sessionChanged')).expiresAt > session.expiresAt);
});

test('session: a disconnect by the wallet ends it once and rejects pending requests', async () => {
  const { relay, recorder, store } = await sandbox.connect(wallet);
  wallet.policy = 'hold';
  const request = wallet.nextRequest();
  const signing = failure(relay.signMessage('hello', `eip155:1:${alice}`, never));
  await request;
  const provider = providerOf(relay);
  const said: unknown[] = [];
  provider.on('disconnect', () => said.push('disconnect'));
  await wallet.disconnect();
  assert.is(await recorder.next('sessionEnded'), 'deleted');
  assert.ok((await signing).message);
  assert.equal(said, ['disconnect']);
  assert.is(
    (await failure(provider.request({ method: 'eth_accounts' }))).message,
    'Please call connect() before request()',
  );
  assert.is(relay.provider('eip155'), undefined);
  assert.is(await relay.restore([mainnet], never), 'ended');
  assert.equal(await store.keys(), []);
});

test('disconnect: notifies the wallet and clears the storage', async () => {
  const { relay, recorder, store } = await sandbox.connect(wallet);
  const notified = wallet.nextDelete();
  await relay.disconnect();
  await notified;
  assert.equal(await store.keys(), []);
  assert.is(await relay.restore([mainnet], never), 'ended');
  assert.equal(recorder.all('sessionEnded'), []);
});

test('restore: returns the session with its selection, and opens no socket without one', async () => {
  const { relay, recorder, store, session } = await sandbox.connect(wallet);
  await wallet.emit('chainChanged', '0x89', 'eip155:137');
  await recorder.next('sessionChanged');
  await store.until((records) => records.has('wallet-modal//positions'));
  relay.dispose();
  const again = sandbox.openPage({ store });
  const restored = await restoredBy(again.relay, mainnet, polygon);
  assert.is(restored?.topic, session.topic);
  assert.is(restored?.namespaces.eip155?.networkId, 'eip155:137');
  assert.ok(await again.relay.signMessage('hello', `eip155:137:${alice}`, never));

  const before = sandbox.dials().length;
  assert.is(await sandbox.openPage().relay.restore([mainnet], never), 'ended');
  assert.is(sandbox.dials().length, before);
});

test('restore: applies the wallet’s changes from while no page was open', async () => {
  const { relay, store } = await sandbox.connect(wallet);
  relay.dispose();
  await wallet.emit('accountsChanged', on('1', bob));
  const again = sandbox.openPage({ store });
  await again.relay.restore([mainnet, polygon], never);
  const isBob = ({ namespaces }: RelaySession) => namespaces.eip155?.accounts[0] === `eip155:1:${bob}`;
  await again.recorder.next('sessionChanged', isBob);
  assert.ok(await again.relay.signMessage('hello', `eip155:1:${bob}`, never));

  again.relay.dispose();
  await wallet.disconnect();
  const last = sandbox.openPage({ store });
  await last.relay.restore([mainnet, polygon], never);
  assert.is(await last.recorder.next('sessionEnded'), 'deleted');
});

test('appLink: survives a reload, but not another session', async () => {
  const { relay, store } = await sandbox.connect(wallet);
  assert.is(await relay.appLink(), null);
  await relay.keepAppLink({ href: 'lumen://', kind: 'app' });
  assert.equal(await relay.appLink(), { href: 'lumen://', kind: 'app' });
  relay.dispose();
  const again = sandbox.openPage({ store });
  await again.relay.restore([mainnet], never);
  assert.equal(await again.relay.appLink(), { href: 'lumen://', kind: 'app' });
  await again.relay.keepAppLink({ href: 'https://lumen.example/', kind: 'site' });
  assert.equal(await again.relay.appLink(), { href: 'https://lumen.example/', kind: 'site' });
  await again.relay.keepAppLink({ href: 'javascript:alert(1)', kind: 'app' });
  assert.is(await again.relay.appLink(), null, 'the gate is passed on the way out, too');
  await again.relay.disconnect();
  assert.is(await again.relay.appLink(), null);
  assert.is(await sandbox.openPage().relay.appLink(), null);
});

test('cover: adds networks to the session and keeps the active one', async () => {
  const first = await sandbox.connect(wallet);
  first.relay.dispose();
  const { relay, recorder } = sandbox.openPage({ store: first.store });
  const restored = await restoredBy(relay, polygon);
  assert.equal(restored?.namespaces.eip155?.accounts, on('137', alice, bob));
  relay.cover([mainnet, polygon]);
  const { namespaces } = await recorder.next<RelaySession>('sessionChanged');
  assert.is(namespaces.eip155?.networkId, 'eip155:137');
  assert.equal(namespaces.eip155?.accounts, [...on('137', alice, bob), ...on('1', alice, bob)]);
  await wallet.emit('chainChanged', 1, 'eip155:1');
  await recorder.next<RelaySession>('sessionChanged', (now) => now.namespaces.eip155?.networkId === 'eip155:1');
  // If the app removes the active network, the session stays on it until the visitor switches.
  relay.cover([polygon]);
  assert.is((await restoredBy(relay, polygon))?.namespaces.eip155?.networkId, 'eip155:1');
});

test('switchNetwork: switches to a network that the session already has without a request', async () => {
  const first = await sandbox.connect(wallet);
  first.relay.dispose();
  const { relay, recorder } = sandbox.openPage({ store: first.store });
  await relay.restore([mainnet], never);
  await relay.switchNetwork(polygon, never);
  await recorder.next<RelaySession>('sessionChanged', (now) => now.namespaces.eip155?.networkId === 'eip155:137');
  assert.equal(wallet.requests, []);
});

test('restore: a session that a page of other networks cannot use stays for other pages', async () => {
  const { relay, store, session } = await sandbox.connect(wallet, { networks: [mainnet] });
  relay.dispose();
  const again = sandbox.openPage({ store });
  assert.is(await again.relay.restore([base], never), 'unusable');
  assert.is(again.relay.provider('eip155'), undefined);
  assert.is((await restoredBy(again.relay, base, mainnet))?.topic, session.topic);
  assert.ok(await again.relay.signMessage('hello', `eip155:1:${alice}`, never));
  assert.equal(again.recorder.all('sessionEnded'), []);
});

const bitcoin: Network = {
  ...mainnet,
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  reference: '000000000019d6689c085ae165831e93',
};
/** An address of Bitcoin, and the same with a wrong checksum. */
const [correct, wrong] = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'];
const ofBitcoin = (...addresses: readonly string[]) => ({
  bip122: {
    chains: [bitcoin.caipNetworkId],
    accounts: addresses.map((address) => `${bitcoin.caipNetworkId}:${address}`),
    methods: ['signMessage'],
    events: [],
  },
});

test('pair: accounts whose addresses have a wrong checksum are left out; a session of these alone fails, and ends', async () => {
  const networks = [mainnet, bitcoin];
  const { session } = await sandbox.connect(wallet, { networks, wish: { namespaces: ofBitcoin(wrong, correct) } });
  assert.equal(session.namespaces.bip122?.accounts, ofBitcoin(correct).bip122.accounts);
  const { relay } = sandbox.openPage();
  const { uri, approval } = await relay.pair({ networks, signal: never });
  await wallet.pair(uri);
  const failed = failure(approval);
  await wallet.approve({ namespaces: ofBitcoin(wrong) });
  assert.is((await failed).code, 5100);
});

test('request: a read of Bitcoin’s accounts does not open the wallet’s app; a request for a signature does', async () => {
  const methods = ['getAccountAddresses', 'signMessage'];
  const namespaces = { bip122: { ...ofBitcoin(correct).bip122, methods } };
  const { relay, recorder } = await sandbox.connect(wallet, { networks: [mainnet, bitcoin], wish: { namespaces } });
  wallet.policy = 'reject';
  const provider = relay.provider('bip122') as ReturnType<typeof providerOf>;
  const openings: number[] = [];
  for (const method of methods) {
    assert.is((await failure(provider.request({ method, params: { account: correct } }))).code, 5000);
    openings.push(recorder.all('requestSent').length);
  }
  assert.equal(openings, [0, 1]);
});

test('pair, restore, cover: addresses that cannot be verified are not used, and the stored session stays', async () => {
  let isAway = true;
  const loadAddresses = async () => {
    if (isAway) throw new Error('away');
    return addresses.writeOn;
  };
  const networks = [mainnet, bitcoin];
  const page = sandbox.openPage({ loadAddresses });
  const { uri, approval } = await page.relay.pair({ networks, signal: never });
  await wallet.pair(uri);
  const failed = rejection(approval);
  await wallet.approve({ namespaces: ofBitcoin(correct) });
  assert.is(((await failed) as Error).message, 'away');

  isAway = false;
  const { accounts } = ofBitcoin(correct).bip122;
  const namespaces = {
    ...ofBitcoin(correct),
    eip155: { ...ofBitcoin().bip122, chains: ['eip155:1'], accounts: on('1', alice) },
  };
  const { relay, store, session } = await sandbox.connect(wallet, {
    networks,
    wish: { namespaces },
    page: sandbox.openPage({ loadAddresses }),
  });
  assert.equal(session.namespaces.bip122?.accounts, accounts);
  relay.dispose();
  isAway = true;
  const again = sandbox.openPage({ store, loadAddresses });
  assert.is(((await rejection(again.relay.restore(networks, never))) as Error).message, 'away');
  assert.equal(
    Object.keys((await restoredBy(again.relay, mainnet))?.namespaces ?? {}),
    ['eip155'],
    'nothing is to be verified',
  );
  isAway = false;
  again.relay.cover(networks);
  const covered = await again.recorder.next<RelaySession>('sessionChanged');
  assert.equal([covered.topic, covered.namespaces.bip122?.accounts], [session.topic, accounts]);
});

test('restore: a storage that fails does not end the session, here or for its wallet', async () => {
  const { relay, store, session } = await sandbox.connect(wallet);
  const { get } = store;
  const fail = (isFailing: (key: string) => boolean): void => {
    store.get = (key) => (isFailing(key) ? Promise.reject(new Error('away')) : get(key));
  };
  fail(() => true);
  await rejection(relay.restore([mainnet], never));
  const { approval } = await relay.pair({ networks: [mainnet], signal: never });
  approval.catch(() => {});
  assert.ok(relay.provider('eip155'), 'a new pairing leaves the session');
  relay.dispose();
  const again = sandbox.openPage({ store });
  for (const failing of ['', 'session', 'keychain', 'subscription']) {
    let reads = 0;
    fail((key) => key.endsWith(failing) && (failing !== 'session' || ++reads > 1));
    assert.is(((await rejection(again.relay.restore([mainnet], never))) as Error).message, 'away', failing);
  }
  fail(() => false);
  assert.is((await restoredBy(again.relay, mainnet))?.topic, session.topic);
  assert.ok(await again.relay.signMessage('hello', `eip155:1:${alice}`, never));
});

test('pair: a page without a readable storage connects until it is closed', async () => {
  const page = sandbox.openPage();
  const away = () => Promise.reject(new Error('away'));
  Object.assign(page.store, { get: away, put: away });
  const pairing = await page.relay.pair({ networks: [mainnet], signal: never });
  assert.is(pairing.topic, null, 'no later page can resume it');
  await wallet.pair(pairing.uri);
  await Promise.all([pairing.approval, wallet.approve()]);
  assert.ok(await page.relay.signMessage('hello', `eip155:1:${alice}`, never));
});

test('restore: two concurrent calls follow the session once', async () => {
  const { relay, store } = await sandbox.connect(wallet);
  relay.dispose();
  const again = sandbox.openPage({ store });
  const [one, other] = await Promise.all([restoredBy(again.relay, mainnet), restoredBy(again.relay, mainnet)]);
  assert.is(one?.topic, other?.topic);
  await wallet.disconnect();
  await again.recorder.next('sessionEnded');
  await again.relay.restore([mainnet], never);
  assert.is(again.recorder.all('sessionEnded').length, 1);
});

test('disconnect: also ends a pending pairing and clears the storage', async () => {
  const { relay, store } = await sandbox.connect(wallet);
  const { approval } = await relay.pair({ networks: [mainnet], signal: never });
  await relay.disconnect();
  assert.ok((await failure(approval)).message);
  assert.equal(await store.keys(), []);
});

test('restore: finds a session that another tab created', async () => {
  const store = memoryStore();
  const other = sandbox.openPage({ store });
  const stop = new AbortController();
  const waiting = await other.relay.pair({ networks: [mainnet], signal: stop.signal });
  const { session } = await sandbox.connect(wallet, { page: sandbox.openPage({ store }) });
  assert.is((await restoredBy(other.relay, mainnet, polygon))?.topic, session.topic);
  assert.ok((await failure(waiting.approval)).message);
  assert.ok(await other.relay.signMessage('hello', `eip155:1:${alice}`, never));
});

test('pair: a second wallet replaces the first, which is notified', async () => {
  const { relay, recorder } = await sandbox.connect(wallet);
  const second = await sandbox.openWallet();
  const notified = wallet.nextDelete();
  const pairing = await relay.pair({ networks: [mainnet], signal: never });
  await second.pair(pairing.uri);
  const [session] = await Promise.all([pairing.approval, second.approve()]);
  await notified;
  assert.is((await restoredBy(relay, mainnet))?.topic, session.topic);
  assert.equal(recorder.all('sessionEnded'), []);
});

const sessions = (): number => Object.keys(wallet.kit.getActiveSessions()).length;

test('pair: an abort rejects with the reason, and the session of a late wallet is ended', async () => {
  const { relay } = sandbox.openPage();
  const stop = new AbortController();
  const pairing = await relay.pair({ networks: [mainnet], signal: stop.signal });
  await wallet.pair(pairing.uri);
  stop.abort(new Error('Left'));
  assert.is((await failure(pairing.approval)).message, 'Left');
  const notified = wallet.nextDelete();
  void wallet.approve().catch(() => {});
  await notified;
  assert.is(sessions(), 0);
  assert.is(await relay.restore([mainnet], never), 'ended');
});

test('pair: the session of a wallet that approves a replaced or expired pairing is ended', async () => {
  const delay: Clock['delay'] = (ms, signal) => systemClock.delay(ms === 240_000 ? 1_000 : ms, signal);
  for (const isReplaced of [true, false]) {
    const { relay } = sandbox.openPage({ clock: { ...systemClock, delay } });
    const pairing = await relay.pair({ networks: [mainnet], signal: never });
    await wallet.pair(pairing.uri);
    if (isReplaced) await relay.pair({ networks: [mainnet], signal: never });
    await failure(pairing.approval);
    const notified = wallet.nextDelete();
    void wallet.approve().catch(() => {});
    await notified;
    assert.is(sessions(), 0);
  }
});

test('pair: an aborted pairing leaves nothing stored', async () => {
  // The only timer is the pairing's expiry, and the pairing is aborted before it.
  const delay: Clock['delay'] = (ms, signal) => systemClock.delay(ms === 240_000 ? ms : ms / 1_000, signal);
  const { relay, store } = sandbox.openPage({ clock: { ...systemClock, delay } });
  const stop = new AbortController();
  const { approval, uri } = await relay.pair({ networks: [mainnet], signal: stop.signal });
  stop.abort(new Error('Left'));
  await failure(approval);
  await store.until((records) => !records.size);
  const topic = topicOf(uri);
  await sandbox.received(() =>
    sandbox.calls().some(({ rpc, topic: of }) => rpc?.includes('irn_unsubscribe') && of === topic),
  );
});

test('pair: a pairing that the wallet declines, that fails, or that is left before it has begun leaves nothing stored', async () => {
  for (const end of ['declined', 'unusable', 'left'] as const) {
    const { relay, store } = sandbox.openPage();
    const stop = new AbortController();
    const pairing = relay.pair({ networks: [mainnet], signal: stop.signal });
    if (end === 'left') {
      stop.abort(new Error('Left'));
      await failure(pairing);
    } else {
      const { approval, uri } = await pairing;
      await wallet.pair(uri);
      const failed = failure(approval);
      if (end === 'declined') await wallet.reject();
      else
        await wallet.approve({
          namespaces: { eip155: { chains: ['eip155:5'], accounts: on('5', alice), methods: [], events: [] } },
        });
      await failed;
    }
    await store.until((records) => !records.size);
  }
});

test('pair: a new pairing ends the previous one', async () => {
  const { relay } = sandbox.openPage();
  const first = await relay.pair({ networks: [mainnet], signal: never });
  const second = await relay.pair({ networks: [mainnet], signal: never });
  assert.ok((await failure(first.approval)).message);
  await wallet.pair(second.uri);
  await Promise.all([second.approval, wallet.approve()]);
});

test('pair: of two concurrent pairings only the newer remains', async () => {
  for (const verifyUrl of [null, 'https://verify.invalid']) {
    const { relay } = sandbox.openPage({ verifyUrl });
    const [first, second] = await Promise.all([
      relay.pair({ networks: [mainnet], signal: never }).catch((error: Error) => error),
      relay.pair({ networks: [mainnet], signal: never }),
    ]);
    assert.ok(first instanceof Error || (await failure(first.approval)).message);
    const scanner = await sandbox.openWallet();
    await scanner.pair(second.uri);
    await Promise.all([second.approval, scanner.approve()]);
  }
});

/** A pairing whose proposal reaches the wallet before the relay has confirmed it to the page. */
async function pairUnconfirmed(params: Partial<PairParams> = {}) {
  await sandbox.fault({ fault: 'delay', ms: 60_000, match: 'wc_proposeSession' });
  const { relay } = sandbox.openPage({ verifyUrl: 'https://verify.invalid' });
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never, ...params });
  await wallet.pair(uri);
  return { relay, approval };
}

test('pair: a wallet approves before the relay has confirmed the proposal', async () => {
  const { approval, relay } = await pairUnconfirmed();
  const [session] = await Promise.all([approval, wallet.approve()]);
  assert.is((await restoredBy(relay, mainnet))?.topic, session.topic);
  assert.ok(await relay.signMessage('hello', `eip155:1:${alice}`, never));
});

test('pair: a wallet rejects before the relay has confirmed the proposal', async () => {
  const { approval } = await pairUnconfirmed();
  await wallet.reject();
  assert.is((await failure(approval)).code, 5000);
});

test('pair: a session that is settled after an abort, before the relay has confirmed the proposal, is ended', async () => {
  const stop = new AbortController();
  const { approval } = await pairUnconfirmed({ signal: stop.signal, onAnswer: () => stop.abort(new Error('Left')) });
  const ended = wallet.nextDelete();
  const [error] = await Promise.all([failure(approval), wallet.approve(), ended]);
  assert.is(error.message, 'Left');
});

test('session: ends at its expiry, even without the relay', async () => {
  let skip = 0;
  const { relay, recorder } = await sandbox.connect(wallet, {
    page: sandbox.openPage({ clock: { ...systemClock, now: () => Date.now() + skip } }),
  });
  await sandbox.fault({ fault: 'stop' });
  skip = 8 * 86_400_000;
  assert.is(await recorder.next('sessionEnded'), 'expired');
  assert.is(await relay.restore([mainnet], never), 'ended');
});

test('pair: an unused pairing expires after four minutes', async () => {
  const delay: Clock['delay'] = (ms, signal) => systemClock.delay(ms === 240_000 ? 500 : ms, signal);
  const { relay } = sandbox.openPage({ clock: { ...systemClock, delay } });
  const { approval, expiresAt } = await relay.pair({ networks: [mainnet], signal: never });
  assert.is(Math.round((expiresAt - Date.now()) / 60_000), 4);
  assert.is((await failure(approval)).message, 'Proposal expired');
});

test('pair: a wallet that approves in time connects a page that was suspended until its code has expired', async () => {
  const expired = deferred();
  const delay: Clock['delay'] = (ms, signal) => (ms === 240_000 ? expired.promise : systemClock.delay(ms / 20, signal));
  const { relay } = sandbox.openPage({ clock: { ...systemClock, delay } });
  const pairing = await relay.pair({ networks: [mainnet], signal: never });
  await wallet.pair(pairing.uri);
  // The page does not detect that its socket is dead.
  await sandbox.fault({ fault: 'halfOpen', match: sandbox.pageId() });
  await sandbox.approveUnheard(wallet);
  await sandbox.fault({ fault: null });
  expired.resolve();
  assert.match((await pairing.approval).topic, /^[\da-f]{64}$/);
  assert.ok(await relay.signMessage('hello', `eip155:1:${alice}`, never));
});

test('pair: ignores parts of the settlement that exceed the request', async () => {
  const { relay, session } = await sandbox.connect(wallet, {
    networks: [mainnet],
    wish: {
      namespaces: {
        eip155: {
          chains: ['eip155:1', 'eip155:666'],
          accounts: [...on('666', alice), ...on('1', alice.toLowerCase(), 'nonsense', alice)],
          methods: ['personal_sign', 'eth_sign', 'foreign_method'],
          events: ['accountsChanged', 'foreign_event'],
        },
        cosmos: { chains: ['cosmos:hub-1'], accounts: ['cosmos:hub-1:cosmos1abc'], methods: ['x'], events: [] },
      },
    },
  });
  assert.equal(session.namespaces, {
    eip155: { accounts: on('1', alice), networkId: 'eip155:1', methods: ['personal_sign'] },
  });
  assert.is((await failure(providerOf(relay).request({ method: 'eth_sendTransaction', params: [{}] }))).code, 4200);
});

test('pair: rejects an unusable session and notifies the wallet', async () => {
  const { relay } = sandbox.openPage();
  const pairing = await relay.pair({ networks: [mainnet], signal: never });
  await wallet.pair(pairing.uri);
  const notified = wallet.nextDelete();
  const outcome = failure(pairing.approval);
  await wallet.approve({
    namespaces: { eip155: { chains: ['eip155:5'], accounts: on('5', alice), methods: [], events: [] } },
  });
  assert.is((await outcome).code, 5100);
  await notified;
});

test('session: an update that removes everything ends it', async () => {
  const { recorder } = await sandbox.connect(wallet);
  const notified = wallet.nextDelete();
  void wallet.update({ chains: [] }).catch(() => {});
  assert.is(await recorder.next('sessionEnded'), 'deleted');
  await notified;
});

test('provider: sends a request to another network of the session, and rejects another namespace', async () => {
  const { relay, recorder } = await sandbox.connect(wallet);
  const provider = providerOf(relay);
  await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', alice] }, 'eip155:137');
  assert.equal(
    wallet.requests.map(({ method, chainId }) => [method, chainId]),
    [['personal_sign', 'eip155:137']],
  );
  assert.equal(recorder.all('sessionChanged'), [], 'where the session stands has not changed');
  const { message } = await failure(provider.request({ method: 'solana_signMessage' }, 'solana:mainnet'));
  assert.match(String(message), "Namespace 'solana' is not configured.");
  assert.is(wallet.requests.length, 1);
});

test('provider: a read of a network that the app does not have is rejected', async () => {
  const { relay } = await sandbox.connect(wallet, { networks: [mainnet] });
  const elsewhere = providerOf(relay).request({ method: 'eth_blockNumber' }, 'eip155:5');
  assert.is((await failure(elsewhere)).message, 'JSON-RPC provider for eip155:5 not found');
  assert.is(wallet.requests.length, 0);
});

test.run();
