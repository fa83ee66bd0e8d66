import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RelaySession } from '../../../src/core/ports/relay';
import { systemClock } from '../../../src/lib/clock';
import { evmNetwork } from '../../../src/networks/evmNetwork';
import { createAddressCheck } from '../../../src/wallets/relay/createAddressCheck';
import { followSession } from '../../../src/wallets/relay/followSession';
import type { SessionRecord } from '../../../src/wallets/relay/library';
import type { OpenClient } from '../../../src/wallets/relay/openClient';
import { nextTurn } from '../../support/nextTurn';
import { rejection } from '../../support/rejection';

const mainnet = evmNetwork(1, 'Ethereum', 'http://127.0.0.1:1/', 'https://etherscan.io');
const polygon = evmNetwork(137, 'Polygon', 'http://127.0.0.1:1/', 'https://polygonscan.com');
const [alice, bob] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'];
const LATER = Math.floor(Date.now() / 1_000) + 3_600;

const record = (topic: string): SessionRecord => ({
  topic,
  expiry: LATER,
  sessionProperties: { bundler_name: 'pimlico', bundler_url: 'https://mallory.example', note: 'stored' },
  namespaces: {
    eip155: { accounts: [`eip155:1:${alice}`, `eip155:1:${bob}`], methods: ['personal_sign'], events: [] },
  },
  peer: { metadata: { name: 'Pocket' } },
});

/** Follows the session `mine` of a client that has another session too. */
async function follow({ clock = systemClock, early = [] as readonly object[] } = {}) {
  const sessions = new Map([record('mine'), record('other')].map((entry) => [entry.topic, entry]));
  const listeners = new Map<string, (event: object) => void>();
  const expiries: unknown[] = [];
  const listen = (event: string, listener: (event: object) => void) => listeners.set(event, listener);
  const client = {
    on: listen,
    off() {},
    session: {
      keys: [...sessions.keys()],
      get: (topic: string) => sessions.get(topic),
      update: async (topic: string, change: object) =>
        void sessions.set(topic, { ...(sessions.get(topic) ?? record(topic)), ...change }),
    },
    core: { heartbeat: { on: listen, off() {} }, expirer: { set: (...args: unknown[]) => expiries.push(args) } },
  };
  const changes: RelaySession[] = [];
  const ends: string[] = [];
  const requests: string[] = [];
  const stored: unknown[] = [];
  /** The networks of the requests. */
  const chains: string[] = [];
  const opened = {
    client,
    universal: {
      createProviders() {},
      request: async ({ method }: { method: string }, chain: string) => {
        requests.push(method);
        chains.push(chain);
        return 'response';
      },
    },
    connection: { ready: async () => {} },
    takeEarlyEvents: () => early,
  };
  const session = await followSession({
    opened: opened as unknown as OpenClient,
    topic: 'mine',
    networks: [mainnet, polygon],
    selections: {},
    addressCheck: createAddressCheck(() => Promise.reject(new Error('EVM needs no check'))),
    clock,
    callNode: async ({ rpcUrls }) => rpcUrls,
    storeSelections: (selections) => stored.push(selections),
    onChange: (changed) => changes.push(changed),
    onEnd: (reason) => ends.push(reason),
    onRequest: () => requests.push('asks the visitor'),
  });
  return {
    session,
    changes,
    ends,
    requests,
    chains,
    stored,
    expiries,
    sessions,
    emit: (event: string, topic: string, params = {}) => listeners.get(event)?.({ topic, params }),
  };
}

const eventOf = (name: string, data: unknown, chainId = 'eip155:1') => ({ chainId, event: { name, data } });

test('followSession: answers with the capabilities of the session’s properties, without a request', async () => {
  const { session, sessions, requests, emit } = await follow();
  const mine = sessions.get('mine') as SessionRecord;
  const methods = ['personal_sign', 'wallet_getCapabilities'];
  sessions.set('mine', {
    ...mine,
    namespaces: { eip155: { accounts: [`eip155:1:${alice}`], methods, events: [] } },
    sessionProperties: { capabilities: JSON.stringify({ [alice]: { '0x1': { atomic: { status: 'ready' } } } }) },
  });
  emit('session_update', 'mine');
  const getCapabilities = (chainId: string) =>
    session.provider('eip155')?.request({ method: 'wallet_getCapabilities', params: [alice, [chainId]] });
  assert.equal(await getCapabilities('0x1'), { '0x1': { atomic: { status: 'ready' } } });
  assert.equal(requests, []);
  assert.is(await getCapabilities('0x89'), 'response');
  assert.equal(requests, ['wallet_getCapabilities'], 'which opens no app');
  await session.provider('eip155')?.request({ method: 'personal_sign', params: [] });
  assert.equal(requests.slice(1), ['asks the visitor', 'personal_sign']);
});

test('followSession: ignores events of another session', async () => {
  const { emit, changes, ends, sessions, session } = await follow();
  emit('session_event', 'other', eventOf('accountsChanged', [`eip155:1:${bob}`]));
  sessions.set('mine', { ...record('mine'), namespaces: {} });
  emit('session_update', 'other');
  emit('session_delete', 'other');
  assert.equal([changes, ends], [[], []]);
  assert.is(session.getSession().namespaces.eip155?.accounts[0], `eip155:1:${alice}`);
  emit('session_delete', 'mine');
  assert.equal(ends, ['deleted']);
});

test('followSession: follows an event of its own session', async () => {
  const { emit, changes } = await follow();
  emit('session_event', 'mine', eventOf('accountsChanged', [`eip155:1:${bob}`]));
  assert.is(changes.at(-1)?.namespaces.eip155?.accounts[0], `eip155:1:${bob}`);
});

test('followSession: follows an event that arrived while the client started', async () => {
  const event = { topic: 'mine', params: eventOf('accountsChanged', [`eip155:1:${bob}`]) };
  const { session } = await follow({ early: [event] });
  assert.is(session.getSession().namespaces.eip155?.accounts[0], `eip155:1:${bob}`);
});

test('followSession: ignores a change to a network that the session does not have, until the wallet adds it', async () => {
  const { emit, changes, stored, session, sessions } = await follow();
  const networkOf = () => session.getSession().namespaces.eip155?.networkId;
  emit('session_event', 'mine', eventOf('chainChanged', 137, 'eip155:137'));
  emit('session_event', 'mine', eventOf('chainChanged', '0x89'));
  emit('session_event', 'mine', eventOf('accountsChanged', ['solana:1:abc'], 'solana:1'));
  assert.equal([changes, stored, networkOf()], [[], [], 'eip155:1']);
  const accounts = [`eip155:1:${alice}`, `eip155:137:${alice}`];
  sessions.set('mine', { ...record('mine'), namespaces: { eip155: { accounts, methods: [], events: [] } } });
  emit('session_update', 'mine');
  assert.is(networkOf(), 'eip155:137');
  emit('session_event', 'mine', eventOf('chainChanged', 1));
  emit('session_update', 'mine');
  assert.is(networkOf(), 'eip155:1');
});

test('followSession: drops a pending network that the wallet or the page has left before it was added', async () => {
  const { emit, session, sessions } = await follow();
  emit('session_event', 'mine', eventOf('chainChanged', 137, 'eip155:137'));
  emit('session_event', 'mine', eventOf('chainChanged', 1));
  const accounts = [`eip155:1:${alice}`, `eip155:137:${alice}`];
  sessions.set('mine', { ...record('mine'), namespaces: { eip155: { accounts, methods: [], events: [] } } });
  emit('session_update', 'mine');
  assert.is(session.getSession().namespaces.eip155?.networkId, 'eip155:1');
});

test('followSession: applies networks and accounts that the wallet has added and removed', async () => {
  const { emit, changes, requests, session, sessions } = await follow();
  const accounts = [`eip155:1:${bob}`, `eip155:137:${bob}`];
  sessions.set('mine', {
    ...record('mine'),
    namespaces: { eip155: { accounts, methods: ['personal_sign'], events: [] } },
  });
  emit('session_update', 'mine');
  assert.equal(changes.at(-1)?.namespaces.eip155?.accounts, accounts);
  await session.switchNetwork(polygon, new AbortController().signal);
  assert.is(changes.at(-1)?.namespaces.eip155?.networkId, 'eip155:137');
  assert.equal(requests, [], 'a network of the session needs no request');
});

test('followSession: an earlier provider sends on the new network after a switch, and nothing after the end', async () => {
  const { emit, session, sessions, chains } = await follow();
  const provider = session.provider('eip155');
  const sign = () => provider?.request({ method: 'personal_sign', params: [] });
  await sign();
  const accounts = [`eip155:1:${alice}`, `eip155:137:${alice}`];
  const methods = ['personal_sign'];
  sessions.set('mine', { ...record('mine'), namespaces: { eip155: { accounts, methods, events: [] } } });
  emit('session_update', 'mine');
  await session.switchNetwork(polygon, new AbortController().signal);
  await sign();
  assert.equal([chains, session.provider('eip155')], [['eip155:1', 'eip155:137'], provider]);
  session.dispose();
  assert.is(((await rejection(sign() as Promise<unknown>)) as { code?: number }).code, 4900);
  assert.is(chains.length, 2);
});

test('followSession: a session that the wallet has extended ends at its new expiry, not at the first one', async () => {
  let hours = 0;
  const now = () => (LATER + (hours - 1) * 3_600) * 1_000;
  const { emit, changes, ends, sessions, expiries } = await follow({ clock: { ...systemClock, now } });
  sessions.set('mine', { ...record('mine'), expiry: LATER + 3_600 });
  emit('session_extend', 'mine');
  await nextTurn();
  assert.is(changes.at(-1)?.expiresAt, (LATER + 3_600) * 1_000);
  assert.equal(expiries.at(-1), ['mine', LATER + 3_600], 'nor does the library end it earlier');
  hours = 1.5;
  emit('heartbeat_pulse', 'mine');
  assert.equal(ends, []);
  hours = 2.5;
  emit('heartbeat_pulse', 'mine');
  assert.equal(ends, ['expired']);
});

test('followSession: disables links and hosts that the wallet sets', async () => {
  const { sessions, expiries } = await follow();
  const { sessionConfig, sessionProperties } = sessions.get('mine') as SessionRecord & { sessionConfig?: unknown };
  assert.equal(sessionConfig, { disableDeepLink: true });
  assert.equal(sessionProperties, { note: 'stored' });
  assert.equal(expiries, [['mine', LATER]]);
});

test('followSession: a read uses the app’s current nodes', async () => {
  const { session, requests } = await follow();
  const read = (): unknown => session.provider('eip155')?.request({ method: 'eth_blockNumber' });
  assert.equal(await read(), mainnet.rpcUrls);
  const rpcUrls = ['https://new.example'];
  session.addNetworks([{ ...mainnet, rpcUrls }]);
  assert.equal(await read(), rpcUrls);
  assert.equal(requests, [], 'the wallet is not asked');
});

test.run();
