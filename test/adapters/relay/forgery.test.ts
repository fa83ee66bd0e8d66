import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RelaySession } from '../../../src/core/ports/relay';
import { memoryStore } from '../../support/memoryStore';
import {
  alice,
  bob,
  createRelayStage,
  mainnet,
  never,
  polygon,
  providerOf,
  type RelayWallet,
} from './createRelayStage';

declare const __ROOT__: string;
const { forgedEnvelopes, respelled, sealed } = (await import(
  pathToFileURL(`${__ROOT__}/test/support/relayEnvelope.mjs`).href
)) as typeof import('../../support/relayEnvelope.mjs');

const stage = await createRelayStage();
let wallet: RelayWallet;

test.before.each(async () => {
  wallet = await stage.openWallet();
});
test.after.each(stage.clear);
test.after(stage.close);

const MALLORY = '0x1111111111111111111111111111111111111111';
const eip155 = {
  accounts: [`eip155:1:${MALLORY}`],
  chains: ['eip155:1'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged', 'accountsChanged'],
};
let lastId = Date.now() * 1_000;
const request = (method: string, params: unknown = {}) => ({ id: ++lastId, jsonrpc: '2.0', method, params });
const answer = (id: number, outcome: object) => ({ id, jsonrpc: '2.0', ...outcome });
const event = (name: string, data: unknown, chainId = 'eip155:1') =>
  request('wc_sessionEvent', { event: { name, data }, chainId });

/** What a wallet could say that would change something. */
const requests = () => [
  request('wc_sessionUpdate', { namespaces: { eip155 } }),
  event('chainChanged', 137, 'eip155:137'),
  event('accountsChanged', [`eip155:1:${bob}`]),
  request('wc_sessionExtend'),
  request('wc_sessionPing'),
  request('wc_sessionSettle', {
    relay: { protocol: 'irn' },
    controller: { publicKey: 'ab'.repeat(32), metadata: { name: 'Mallory', description: '', url: '', icons: [] } },
    expiry: Math.floor(Date.now() / 1_000) + 600,
    namespaces: { eip155 },
  }),
  request('wc_sessionRequest', { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }),
  request('wc_sessionDelete', { code: 6000, message: 'Bye' }),
  request('wc_pairingDelete', { code: 6000, message: 'Bye' }),
];

/** Resolves when the page has acknowledged every message that was injected. */
async function isRead(topic: string): Promise<void> {
  for (;;) {
    const letters = await stage.letters(topic);
    if (letters.every(({ to, seen }) => !to || seen.includes(to))) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const topicOf = (uri: string): string => /^wc:([\da-f]+)@/.exec(uri)?.[1] ?? '';
const keyOf = (uri: string): string => new URL(uri).searchParams.get('symKey') ?? '';

test('a relay that forges messages of the session changes nothing, and is reported once', async () => {
  const { relay, ears, store, session } = await stage.connect(wallet, {
    page: stage.openPage({ store: memoryStore() }),
  });
  const provider = providerOf(relay);
  wallet.policy = 'hold';
  const [asking, answered] = [
    wallet.nextRequest(),
    provider.request({ method: 'personal_sign', params: ['0x', alice] }),
  ];
  const asked = await asking;
  const forged = [
    ...requests(),
    answer(asked.id, { result: '0xforged' }),
    answer(asked.id, { error: { code: 5000, message: 'forged' } }),
  ].flatMap((payload) => Object.values(forgedEnvelopes(payload)));
  for (const message of forged) await stage.inject(session.topic, message);
  await isRead(session.topic);

  await asked.answer();
  assert.match(String(await answered), /^0x[\da-f]{130}$/, 'the wallet has answered, and nobody else');
  // What comes last and is genuine arrives alone.
  wallet.policy = 'approve';
  await wallet.emit('accountsChanged', [`eip155:1:${bob}`]);
  await ears.next<RelaySession>('changed');
  assert.equal(
    ears.heard.map(([kind]) => kind),
    ['requested', 'refused', 'changed'],
  );
  const records = JSON.stringify([...(store as ReturnType<typeof memoryStore>).records]);
  for (const message of forged) assert.not(records.includes(JSON.stringify(message).slice(1, -1)));
  assert.not(records.toLowerCase().includes(MALLORY));

  relay.dispose();
  const reloaded = stage.openPage({ store });
  const restored = await reloaded.relay.restore([mainnet, polygon], never);
  assert.equal(restored?.namespaces.eip155?.accounts[0], `eip155:1:${bob}`);
});

test('a relay that answers the proposal itself connects nobody, and the wallet still can', async () => {
  const { relay, ears } = stage.openPage();
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
  const { id } = await wallet.pair(uri);
  const payloads = [
    answer(id, { result: { relay: { protocol: 'irn' }, responderPublicKey: 'ab'.repeat(32) } }),
    answer(id, { error: { code: 5000, message: 'No' } }),
    ...requests(),
  ];
  for (const message of payloads.flatMap((payload) => Object.values(forgedEnvelopes(payload))))
    await stage.inject(topicOf(uri), message);
  await isRead(topicOf(uri));
  await wallet.approve();
  assert.equal((await approval).namespaces.eip155?.accounts[0], `eip155:1:${alice}`);
  assert.equal(
    ears.heard.map(([kind]) => kind),
    ['refused'],
  );
});

test('whoever has seen the code neither ends the pairing nor answers for another session', async () => {
  const { relay, ears, session } = await stage.connect(wallet);
  wallet.policy = 'hold';
  const [asking, answered] = [wallet.nextRequest(), relay.signMessage('hello', `eip155:1:${alice}`)];
  const asked = await asking;
  // The visitor shows a code for a second wallet while the first one thinks.
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
  const own = request('wc_sessionPropose', {
    requiredNamespaces: {},
    optionalNamespaces: { eip155 },
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: 'ab'.repeat(32), metadata: { name: 'Mallory', description: '', url: '', icons: [] } },
  });
  const payloads = [
    ...requests(),
    own,
    answer(own.id, { result: { relay: { protocol: 'irn' }, responderPublicKey: 'cd'.repeat(32) } }),
    answer(asked.id, { result: `0x${'11'.repeat(65)}` }),
    answer(asked.id, { error: { code: 5000, message: 'No' } }),
  ];
  for (const payload of payloads) await stage.inject(topicOf(uri), sealed(keyOf(uri), payload));
  await isRead(topicOf(uri));
  await asked.answer();
  assert.not.match(await answered, /^0x1111/);
  assert.is(relay.provider('eip155') !== undefined, true);
  const second = await stage.openWallet();
  await second.pair(uri);
  await second.approve();
  assert.is.not((await approval).topic, session.topic);
  assert.equal(ears.all('refused'), [], 'a holder of the key is not the relay');
  assert.equal(ears.all('ended'), []);
});

test('a relay that returns the page its own messages gets no reaction', async () => {
  const { warn } = console;
  const said: unknown[][] = [];
  console.warn = (...words: unknown[]) => void said.push(words);
  try {
    const { relay, ears } = stage.openPage();
    const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
    await wallet.pair(uri);
    const [proposal] = await stage.letters(topicOf(uri));
    await stage.inject(topicOf(uri), proposal?.message ?? '', 1100);
    await isRead(topicOf(uri));
    await wallet.approve();
    const { topic } = await approval;
    await relay.signMessage('hello', `eip155:1:${alice}`);
    const published = (await stage.letters(topic)).filter(({ publisher }) => publisher === stage.pageId());
    assert.ok(published.length >= 2);
    for (const { message, tag } of published) await stage.inject(topic, message, tag);
    await isRead(topic);
    await relay.signMessage('hello', `eip155:1:${alice}`);
    assert.equal(ears.all('ended').concat(ears.all('changed')), []);
    assert.equal(said, [], 'the library says nothing of proposals that nobody waits for');
  } finally {
    console.warn = warn;
  }
});

test('a message that was read is not read again in another spelling, also after a reload', async () => {
  const { relay, ears, store, session } = await stage.connect(wallet);
  await wallet.emit('chainChanged', 137, 'eip155:137');
  await ears.next<RelaySession>('changed', ({ namespaces }) => namespaces.eip155?.networkId === 'eip155:137');
  const letters = await stage.letters(session.topic);
  await wallet.emit('chainChanged', 1, 'eip155:1');
  await ears.next<RelaySession>('changed', ({ namespaces }) => namespaces.eip155?.networkId === 'eip155:1');
  relay.dispose();
  const reloaded = stage.openPage({ store });
  await reloaded.relay.restore([mainnet, polygon], never);
  const replayed = letters.filter(({ tag }) => tag === 1110);
  assert.is(replayed.length, 1);
  for (const { message } of replayed)
    for (const spelling of [message, ...Object.values(respelled(message))])
      await stage.inject(session.topic, spelling, 1110);
  await isRead(session.topic);
  await reloaded.relay.signMessage('hello', `eip155:1:${alice}`);
  assert.equal(reloaded.ears.all('changed'), []);
  assert.is(await providerOf(reloaded.relay).request({ method: 'eth_chainId' }), '0x1');
});

test('the relay is told the topic, the message, its kind and how long to keep it, and nothing of what it says', async () => {
  const { relay } = await stage.connect(wallet);
  const answered = wallet.nextAnswer();
  await relay.signMessage('hello', `eip155:1:${alice}`);
  await answered;
  await relay.disconnect();
  const told: Record<string, string[]> = {};
  for (const { rpc, seen = [] } of stage.calls().filter(({ iss }) => iss === stage.pageId()))
    for (const method of rpc) told[method] = [...new Set([...(told[method] ?? []), ...seen])].sort();
  assert.equal(told['irn_publish'], ['attestation', 'message', 'prompt', 'tag', 'topic', 'ttl']);
  assert.equal(told['wc_proposeSession'], ['attestation', 'pairingTopic', 'sessionProposal', 'ttl']);
});

test('an update with a malformed namespace beside a good one leaves the session usable after a reload', async () => {
  const { relay, ears, store } = await stage.connect(wallet);
  await wallet.sendRaw(
    request('wc_sessionUpdate', {
      namespaces: { eip155: { ...eip155, accounts: [`eip155:1:${bob}`] }, solana: { accounts: null } },
    }),
    1104,
  );
  await ears.next<RelaySession>('changed');
  relay.dispose();
  const reloaded = stage.openPage({ store });
  const restored = await reloaded.relay.restore([mainnet], never);
  assert.equal(restored?.namespaces.eip155?.accounts, [`eip155:1:${bob}`]);
});

test.run();
