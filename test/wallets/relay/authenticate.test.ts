import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { makeAdapter } from '../../../src/chains/eip155/index';
import type { PairParams } from '../../../src/core/ports/relay';
import type { CarriedSignIn, SignInRequest } from '../../../src/core/ports/signIn';
import { writeMessage } from '../../../src/features/sign-in/writeMessage';
import type { CaipNetworkId } from '../../../src/lib/caip';
import { signInPlaceholder } from '../../../src/lib/signInPlaceholder';
import { adapterConfig } from '../../support/adapterConfig';
import { memoryStore } from '../../support/memoryStore';
import { failure } from '../../support/rejection';
import {
  alice,
  bob,
  mainnet,
  never,
  polygon,
  type RelayWallet,
  restoredBy,
  startRelayFor,
  topicOf,
} from './startRelaySandbox';

let older: RelayWallet;
const sandbox = await startRelayFor(test, (opened) => (older = opened));
const newer = () => sandbox.openWallet(undefined, { authenticates: true });
const { signInForm } = makeAdapter(adapterConfig());

const asked = (chainId: CaipNetworkId, more: object = {}): SignInRequest => ({
  data: {
    accountAddress: signInPlaceholder,
    chainId,
    domain: 'page.example',
    uri: 'https://page.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: new Date().toISOString(),
    expirationTime: '2100-01-01T00:00:00.000Z',
    statement: 'Sign in to Page.',
    ...more,
  },
  text: null,
});
const signIn = async (chainId: CaipNetworkId) => asked(chainId);

const pairing = async (params: Partial<PairParams> = {}, page = sandbox.openPage()) => {
  const made = await page.relay.pair({ networks: [mainnet, polygon], signal: never, signIn, ...params });
  made.approval.catch(() => {});
  return { ...page, ...made };
};

/** The text of the message that the wallet claims to have signed. */
const textOf = ({ data }: CarriedSignIn): string => writeMessage(data, signInForm as NonNullable<typeof signInForm>);
const differences = ({ requested, data }: CarriedSignIn): string[] =>
  Object.keys({ ...requested.data, ...data }).filter(
    (key) => JSON.stringify(requested.data[key as 'uri']) !== JSON.stringify(data[key as 'uri']),
  );

test('authenticate: the wallet signs the requested message while it connects, plus the library’s permission', async () => {
  const wallet = await newer();
  const { relay, uri, approval, store } = await pairing();
  await wallet.pair(uri);
  assert.equal(wallet.proposals, [], 'the proposal for older wallets is not shown as well');
  const [session] = await Promise.all([approval, wallet.authenticate()]);
  const carried = session.signIn as CarriedSignIn;
  const { eip155 } = session.namespaces;
  assert.equal([eip155?.networkId, eip155?.accounts[0]], ['eip155:1', `eip155:1:${alice}`]);
  assert.is(eip155?.accounts.length, 4, 'two accounts on two networks');
  assert.equal(differences(carried), ['accountAddress']);
  const text = textOf(carried);
  assert.ok(await verifyMessage({ address: alice, message: text, signature: carried.signature as `0x${string}` }));
  const parsed = parseSiweMessage(text);
  assert.equal([parsed.nonce, parsed.domain, parsed.chainId], ['abcdefgh12345678', 'page.example', 1]);
  assert.match(parsed.statement ?? '', /^Sign in to Page\. I further authorize .*'personal_sign'.* for 'eip155'\.$/);
  // An ordinary session follows: it signs, and is restored, without the signed message.
  assert.match(await relay.signMessage('hello', `eip155:1:${alice}`, never), /^0x/);
  await store.until(
    (records) => !String(records.get('wc@1.5:auth:0.3//pairingTopics') ?? '[]').includes('pairingTopic'),
  );
  relay.dispose();
  const restored = await restoredBy(sandbox.openPage({ store }).relay, mainnet, polygon);
  assert.equal([restored?.topic, restored?.signIn], [session.topic, undefined]);
});

test('authenticate: a wallet that grants less gets a smaller session, with the requested message', async () => {
  const wallet = await newer();
  const { uri, approval } = await pairing();
  await wallet.pair(uri);
  const [session] = await Promise.all([
    approval,
    wallet.authenticate({ chains: ['eip155:137'], methods: ['personal_sign'], accounts: [bob] }),
  ]);
  const { eip155 } = session.namespaces;
  assert.equal(eip155?.accounts, [`eip155:137:${bob}`]);
  assert.equal([eip155?.networkId, eip155?.methods], ['eip155:137', ['personal_sign']]);
  assert.equal(differences(session.signIn as CarriedSignIn), ['accountAddress']);
  assert.is(session.signIn?.data.chainId, 'eip155:137');
});

test('authenticate: a wallet without support answers the proposal, with one prompt and nothing signed', async () => {
  const { uri, approval, relay } = await pairing();
  await older.pair(uri);
  assert.equal([older.proposals.length, older.authentications.length], [1, 0]);
  const [session] = await Promise.all([approval, older.approve()]);
  assert.equal([session.signIn, session.namespaces.eip155?.networkId], [undefined, 'eip155:1']);
  assert.ok(session.namespaces.eip155?.methods.includes('eth_sendTransaction'));
  assert.match(await relay.signMessage('hello', `eip155:1:${alice}`, never), /^0x/);
});

test('authenticate: a pairing whose two requests share an id is created again', async () => {
  const { random } = Math;
  const { now } = Date;
  const restore = (): void => {
    Object.assign(Math, { random });
    Object.assign(Date, { now });
  };
  let drawn: { random: number; now: number; isUsed: boolean } | undefined;
  // The library draws both ids in one step, each from the time and a number.
  const draw = (): typeof drawn & object => {
    if (!drawn) queueMicrotask(() => (drawn = undefined));
    drawn ??= { random: random(), now: now(), isUsed: false };
    return drawn;
  };
  Date.now = () => draw().now;
  Math.random = () => {
    const step = draw();
    if (step.isUsed) restore();
    step.isUsed = true;
    return step.random;
  };
  const asked = () => sandbox.calls().filter(({ tag }) => tag === 1116).length;
  const before = asked();
  const { uri, approval } = await pairing().finally(restore);
  assert.is(asked() - before, 2);
  await older.pair(uri);
  await Promise.all([approval, older.approve()]);
});

for (const code of [10001, -32601]) {
  test(`authenticate: the error ${code} of a wallet without support leaves the proposal open`, async () => {
    const wallet = await newer();
    const { uri, approval } = await pairing();
    await wallet.pair(uri);
    await wallet.refuseToAuthenticate({ code, message: 'Unsupported method' });
    await older.pair(uri);
    const [session] = await Promise.all([approval, older.approve()]);
    assert.is(session.signIn, undefined);
  });
}

test('authenticate: a refusal ends the pairing with the wallet’s error', async () => {
  const wallet = await newer();
  const { uri, approval } = await pairing();
  await wallet.pair(uri);
  await wallet.refuseToAuthenticate();
  assert.is((await failure(approval)).code, 5000);
  await older.pair(uri);
  assert.is((await failure(approval)).code, 5000);
});

test('authenticate: is used only for a pairing with EVM alone, on the network where its session begins', async () => {
  const chains: string[] = [];
  const record = async (chainId: CaipNetworkId) => {
    chains.push(chainId);
    return null;
  };
  for (const networks of [
    [polygon, mainnet],
    [polygon],
    [mainnet, { ...mainnet, namespace: 'solana', caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const],
  ])
    await pairing({ networks, signIn: record });
  assert.equal(chains, ['eip155:1', 'eip155:137']);
});

const forged: readonly (readonly [string, (payload: Record<string, unknown>) => object, string])[] = [
  ['domain', (payload) => ({ ...payload, domain: 'evil.example' }), 'domain'],
  ['URI', (payload) => ({ ...payload, aud: 'https://evil.example' }), 'uri'],
  ['nonce', (payload) => ({ ...payload, nonce: '0123456789' }), 'nonce'],
  ['time of issue', (payload) => ({ ...payload, iat: '2020-01-01T00:00:00.000Z' }), 'issuedAt'],
  ['expiration', (payload) => ({ ...payload, exp: '2200-01-01T00:00:00.000Z' }), 'expirationTime'],
  ['start', (payload) => ({ ...payload, nbf: '2000-01-01T00:00:00.000Z' }), 'notBefore'],
  ['request id', (payload) => ({ ...payload, requestId: 'one' }), 'requestId'],
  ['version', (payload) => ({ ...payload, version: '2' }), 'version'],
  ['statement', ({ statement, ...payload }) => ({ ...payload, statement: `Send all. ${statement}` }), 'statement'],
  [
    'resources',
    ({ resources, ...payload }) => ({ ...payload, resources: ['https://evil.example', ...(resources as string[])] }),
    'resources',
  ],
  [
    'permission',
    ({ resources, ...payload }) => {
      const urn = (resources as string[]).at(-1) ?? '';
      const recap = JSON.parse(atob(urn.slice('urn:recap:'.length)));
      recap.att['https://evil.example'] = { 'crud/delete': [{}] };
      return { ...payload, resources: [`urn:recap:${btoa(JSON.stringify(recap)).replaceAll('=', '')}`] };
    },
    'resources',
  ],
];
for (const [name, alter, field] of forged) {
  test(`authenticate: detects another ${name} than requested, although the account has signed it`, async () => {
    const wallet = await newer();
    const { uri, approval } = await pairing();
    await wallet.pair(uri);
    await wallet.forgeAuthentication(async (sign, responder) => ({ result: { cacaos: await sign(alter), responder } }));
    const { signIn: carried } = await approval;
    const found = differences(carried as CarriedSignIn);
    assert.ok(found.includes(field), found.join());
  });
}

interface Cacao {
  readonly p: object;
}

const unusable: readonly (readonly [string, (cacaos: readonly Cacao[], responder: object) => unknown])[] = [
  ['nothing', () => null],
  ['no signature', (_, responder) => ({ cacaos: [], responder })],
  [
    'an account of another family',
    ([one], responder) => ({ cacaos: [{ ...one, p: { ...one?.p, iss: 'did:pkh:solana:1:x' } }], responder }),
  ],
  ['no permission', ([one], responder) => ({ cacaos: [{ ...one, p: { ...one?.p, resources: [] } }], responder })],
  ['no key', (cacaos) => ({ cacaos })],
  ['a key that is none', (cacaos) => ({ cacaos, responder: { publicKey: '00'.repeat(32), metadata: {} } })],
  ['numbers', () => ({ cacaos: 5, responder: 5 })],
  ['a list of nothing', (_, responder) => ({ cacaos: [null, { p: null }, { p: { iss: {} } }], responder })],
];
for (const [name, change] of unusable) {
  test(`authenticate: an answer with ${name} fails, and leaves nothing behind`, async () => {
    const wallet = await newer();
    const { uri, approval, store } = await pairing({}, sandbox.openPage({ store: memoryStore() }));
    await wallet.pair(uri);
    await wallet.forgeAuthentication(async (sign, responder) => ({
      result: change(await sign((payload) => payload), responder),
    }));
    assert.ok(await failure(approval));
    assert.not.match(JSON.stringify([...(store as ReturnType<typeof memoryStore>).records]), /"cacaos"/);
  });
}

test('authenticate: an answer after the attempt has ended is ignored', async () => {
  const wallet = await newer();
  const controller = new AbortController();
  const { uri, approval, relay } = await pairing({ signal: controller.signal });
  await wallet.pair(uri);
  controller.abort(new Error('left'));
  assert.is((await failure(approval)).message, 'left');
  await wallet.authenticate();
  assert.is(relay.provider('eip155'), undefined);
});

test('authenticate: a page that was reloaded meanwhile gets the session and the signed message', async () => {
  const wallet = await newer();
  const first = await pairing();
  await wallet.pair(first.uri);
  const store = memoryStore();
  for (const [key, value] of first.store.records) await store.put(key, value);
  first.relay.dispose();
  const { relay } = sandbox.openPage({ store });
  const resumed = relay.resume({
    topic: topicOf(first.uri),
    networks: [mainnet, polygon],
    keepSession: true,
    signal: never,
  });
  const [session] = await Promise.all([resumed, wallet.authenticate()]);
  assert.equal(differences(session?.signIn as CarriedSignIn), ['accountAddress']);
  assert.match(await relay.signMessage('hello', `eip155:1:${alice}`, never), /^0x/);
});

test.run();
