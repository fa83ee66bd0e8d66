import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RelaySession } from '../../../src/core/ports/relay';
import { load } from '../../support/load';
import { memoryStore } from '../../support/memoryStore';
import {
  alice,
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

const { forgedEnvelopes, respelled, sealed } =
  await load<typeof import('../../support/relayEnvelope.mjs')>('support/relayEnvelope.mjs');

let wallet: RelayWallet;
const sandbox = await startRelayFor(test, (opened) => (wallet = opened));

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

/** Messages of a wallet that would change the session. */
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

/** Resolves when the page has acknowledged every injected message. */
const isRead = (topic: string): Promise<void> =>
  sandbox.mail((messages) => messages.every((one) => one.topic !== topic || !one.to || one.seen.includes(one.to)));

const keyOf = (uri: string): string => new URL(uri).searchParams.get('symKey') ?? '';

test('forgery: forged session messages change nothing and are reported once', async () => {
  const { relay, recorder, store, session } = await sandbox.connect(wallet, {
    page: sandbox.openPage({ store: memoryStore() }),
  });
  const provider = providerOf(relay);
  wallet.policy = 'hold';
  const [asking, answered] = [
    wallet.nextRequest(),
    provider.request({ method: 'personal_sign', params: ['0x', alice] }),
  ];
  const pendingRequest = await asking;
  const forged = [
    ...requests(),
    answer(pendingRequest.id, { result: '0xforged' }),
    answer(pendingRequest.id, { error: { code: 5000, message: 'forged' } }),
  ].flatMap((payload) => Object.values(forgedEnvelopes(payload)));
  for (const message of forged) await sandbox.inject(session.topic, message);
  await isRead(session.topic);

  await pendingRequest.answer();
  assert.match(String(await answered), /^0x[\da-f]{130}$/, 'only the wallet has answered');
  // Only the last, genuine message is delivered.
  wallet.policy = 'approve';
  await wallet.emit('accountsChanged', [`eip155:1:${bob}`]);
  await recorder.next<RelaySession>('sessionChanged');
  assert.equal(
    recorder.heard.map(([kind]) => kind),
    ['requestSent', 'messageRefused', 'sessionChanged'],
  );
  const records = JSON.stringify([...(store as ReturnType<typeof memoryStore>).records]);
  // The envelope of one byte is `Ag==`, with which other stored texts may end by chance.
  const recognizable = forged.filter((message) => message.length > 4);
  for (const message of recognizable) assert.not(records.includes(JSON.stringify(message).slice(1, -1)));
  assert.not(records.toLowerCase().includes(MALLORY));

  relay.dispose();
  const reloaded = sandbox.openPage({ store });
  const restored = await restoredBy(reloaded.relay, mainnet, polygon);
  assert.equal(restored?.namespaces.eip155?.accounts[0], `eip155:1:${bob}`);
});

test('forgery: a forged response to the proposal does not connect, and the wallet still can', async () => {
  const { relay, recorder } = sandbox.openPage();
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
  const { id } = await wallet.pair(uri);
  const payloads = [
    answer(id, { result: { relay: { protocol: 'irn' }, responderPublicKey: 'ab'.repeat(32) } }),
    answer(id, { error: { code: 5000, message: 'No' } }),
    ...requests(),
  ];
  for (const message of payloads.flatMap((payload) => Object.values(forgedEnvelopes(payload))))
    await sandbox.inject(topicOf(uri), message);
  await isRead(topicOf(uri));
  await wallet.approve();
  assert.equal((await approval).namespaces.eip155?.accounts[0], `eip155:1:${alice}`);
  assert.equal(
    recorder.heard.map(([kind]) => kind),
    ['messageRefused'],
  );
});

test('forgery: the QR code is not enough to end the pairing or respond for a session', async () => {
  const { relay, recorder, session } = await sandbox.connect(wallet);
  wallet.policy = 'hold';
  const [asking, answered] = [wallet.nextRequest(), relay.signMessage('hello', `eip155:1:${alice}`, never)];
  const pendingRequest = await asking;
  // The page shows a QR code for a second wallet while the first request is pending.
  const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
  const proposal = request('wc_sessionPropose', {
    requiredNamespaces: {},
    optionalNamespaces: { eip155 },
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: 'ab'.repeat(32), metadata: { name: 'Mallory', description: '', url: '', icons: [] } },
  });
  const payloads = [
    ...requests(),
    proposal,
    answer(proposal.id, { result: { relay: { protocol: 'irn' }, responderPublicKey: 'cd'.repeat(32) } }),
    answer(pendingRequest.id, { result: `0x${'11'.repeat(65)}` }),
    answer(pendingRequest.id, { error: { code: 5000, message: 'No' } }),
  ];
  for (const payload of payloads) await sandbox.inject(topicOf(uri), sealed(keyOf(uri), payload));
  await isRead(topicOf(uri));
  await pendingRequest.answer();
  assert.not.match(await answered, /^0x1111/);
  assert.is(relay.provider('eip155') !== undefined, true);
  assert.equal(recorder.all('sessionChanged'), []);
  const second = await sandbox.openWallet();
  await second.pair(uri);
  await second.approve();
  assert.is.not((await approval).topic, session.topic);
  assert.equal(recorder.all('messageRefused'), [], 'a holder of the key is not the relay');
  assert.equal(recorder.all('sessionEnded'), []);
});

test('forgery: the page’s own messages, returned by the relay, have no effect', async () => {
  const { warn } = console;
  const warnings: unknown[][] = [];
  console.warn = (...words: unknown[]) => void warnings.push(words);
  try {
    const { relay, recorder } = sandbox.openPage();
    const { uri, approval } = await relay.pair({ networks: [mainnet], signal: never });
    await wallet.pair(uri);
    const [proposal] = await sandbox.storedMessages(topicOf(uri));
    await sandbox.inject(topicOf(uri), proposal?.message ?? '', 1100);
    await isRead(topicOf(uri));
    await wallet.approve();
    const { topic } = await approval;
    await relay.signMessage('hello', `eip155:1:${alice}`, never);
    const published = (await sandbox.storedMessages(topic)).filter(({ publisher }) => publisher === sandbox.pageId());
    assert.ok(published.length >= 2);
    for (const { message, tag } of published) await sandbox.inject(topic, message, tag);
    await isRead(topic);
    await relay.signMessage('hello', `eip155:1:${alice}`, never);
    assert.equal(recorder.all('sessionEnded').concat(recorder.all('sessionChanged')), []);
    assert.equal(warnings, [], 'the library logs no warnings about these proposals');
  } finally {
    console.warn = warn;
  }
});

test('forgery: another encoding of a handled message is not handled again, even after a reload', async () => {
  const { relay, recorder, store, session } = await sandbox.connect(wallet);
  await wallet.emit('chainChanged', 137, 'eip155:137');
  await recorder.next<RelaySession>(
    'sessionChanged',
    ({ namespaces }) => namespaces.eip155?.networkId === 'eip155:137',
  );
  const storedMessages = await sandbox.storedMessages(session.topic);
  await wallet.emit('chainChanged', 1, 'eip155:1');
  await recorder.next<RelaySession>('sessionChanged', ({ namespaces }) => namespaces.eip155?.networkId === 'eip155:1');
  relay.dispose();
  const reloaded = sandbox.openPage({ store });
  const restored = await restoredBy(reloaded.relay, mainnet, polygon);
  const replayed = storedMessages.filter(({ tag }) => tag === 1110);
  assert.is(replayed.length, 1);
  for (const { message } of replayed)
    for (const spelling of [message, ...Object.values(respelled(message))])
      await sandbox.inject(session.topic, spelling, 1110);
  await isRead(session.topic);
  await reloaded.relay.signMessage('hello', `eip155:1:${alice}`, never);
  assert.equal(reloaded.recorder.all('sessionChanged'), []);
  assert.is(restored?.namespaces.eip155?.networkId, 'eip155:1');
});

test('privacy: the relay receives topic, message, tag and lifetime, and no content', async () => {
  const { relay } = await sandbox.connect(wallet);
  const answered = wallet.nextAnswer();
  await relay.signMessage('hello', `eip155:1:${alice}`, never);
  await answered;
  await relay.disconnect();
  const reports: Record<string, string[]> = {};
  for (const { rpc, seen = [] } of sandbox.calls().filter(({ iss }) => iss === sandbox.pageId()))
    for (const method of rpc) reports[method] = [...new Set([...(reports[method] ?? []), ...seen])].sort();
  assert.equal(reports['irn_publish'], ['attestation', 'message', 'prompt', 'tag', 'topic', 'ttl']);
  assert.equal(reports['wc_proposeSession'], ['attestation', 'pairingTopic', 'sessionProposal', 'ttl']);
});

test('session: a malformed namespace in an update keeps the session usable after a reload', async () => {
  const { relay, recorder, store } = await sandbox.connect(wallet);
  await wallet.sendRaw(
    request('wc_sessionUpdate', {
      namespaces: { eip155: { ...eip155, accounts: [`eip155:1:${bob}`] }, solana: { accounts: null } },
    }),
    1104,
  );
  await recorder.next<RelaySession>('sessionChanged');
  relay.dispose();
  const reloaded = sandbox.openPage({ store });
  const restored = await restoredBy(reloaded.relay, mainnet);
  assert.equal(restored?.namespaces.eip155?.accounts, [`eip155:1:${bob}`]);
});

test.run();
