import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { privateKeyToAccount } from 'viem/accounts';
import { loadChunk } from '#chunks';
import { makeAdapter as makeEvmAdapter } from '../../../src/chains/eip155/index';
import { open } from '../../../src/core/actions/open';
import type { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { SignInData, SignInOptions, SignInSession, SiweConfig } from '../../../src/core/options/signInOptions';
import type { CarriedSignIn, SignInForm, SignInRequest } from '../../../src/core/ports/signIn';
import { createRequest } from '../../../src/features/sign-in/createRequest';
import { gate } from '../../../src/features/sign-in/gate';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import { feature } from '../../../src/features/sign-in/index';
import { writeMessage } from '../../../src/features/sign-in/writeMessage';
import { deferred } from '../../../src/lib/deferred';
import { signInPlaceholder } from '../../../src/lib/signInPlaceholder';
import { adapterConfig } from '../../support/adapterConfig';
import { ADDRESS, createFakeAdapter, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, type Setup } from '../../support/fakeModal';
import { nextTurn } from '../../support/nextTurn';

const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const other = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a');
// Nothing has been deployed at the addresses.
const evm = makeEvmAdapter({ ...adapterConfig(), nodesOf: () => async () => '0x' });
const form = evm.signInForm as SignInForm;

test.before(async () => {
  // A chunk takes a while to load for the first time.
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

const lives = new Set<AbortController>();
// A modal waits for the questions of others in its page.
test.after.each(() => {
  for (const life of lives) life.abort();
  lives.clear();
});

/** A modal with sign-in, whose account is connected and has not passed the gate yet. */
function createApp(options: Setup['options'] = { siwx: {} }, setup: Omit<Setup, 'options'> = {}) {
  const adapter = createFakeAdapter();
  const fake = createFakeModal({
    ...setup,
    options: { networks: ['eip155:1', 'eip155:10'], ...options },
    realAdapter: { ...adapter, signInForm: form, verifyMessage: evm.verifyMessage as never },
  });
  const { ctx, state, life } = fake;
  lives.add(life);
  state.locale.addEnglish(feature.messages);
  open(ctx);
  state.accounts.update('eip155', {
    status: 'connected',
    addresses: [ADDRESS, OTHER_ADDRESS],
    networkId: 'eip155:1',
    walletId: 'w',
    walletName: 'Lumen',
  });
  /** Lets cryptography settle, too. */
  const done = async (): Promise<void> => {
    await nextTurn(20);
    await fake.settle();
  };
  const request = async (writer: 'wallet' | 'page' = 'wallet'): Promise<SignInRequest> => {
    const made = await createRequest(ctx, 'eip155:1', writer);
    assert.ok(made, 'no message was made');
    return made as SignInRequest;
  };
  /** Calls the gate for the account, and returns its answer so far. */
  async function pass(carried: CarriedSignIn): Promise<{ passed?: boolean }> {
    const answer: { passed?: boolean } = {};
    void gate(ctx, ['eip155', ADDRESS, 'eip155:1', 'visitor', carried]).then((passed) => {
      answer.passed = passed;
    });
    await done();
    return answer;
  }
  return {
    ...fake,
    adapter,
    request,
    pass,
    done,
    questions: getSignIn(ctx).questions,
    session: () => state.session.value,
    causes: () => fake.reported.map((error) => ((error as WalletModalError).cause as WalletModalError).message),
  };
}

/** The response of a wallet that writes the text itself, also a hostile one: `requested` is the requested message. */
async function signed(requested: SignInRequest, change: Partial<SignInData> = {}, key = owner): Promise<CarriedSignIn> {
  const data = { ...requested.data, accountAddress: ADDRESS, ...change };
  return { requested, data, text: null, signature: await key.signMessage({ message: writeMessage(data, form) }) };
}

test('createRequest: creates the host’s message without an account, in the form that wallets write', async () => {
  const nonces: number[] = [];
  const getNonce = async () => `abcdefgh${nonces.push(1)}`;
  const { request } = createApp({
    siwx: { getNonce, statement: 'Hello.', resources: ['https://meadow.example/terms'] },
  });
  const { data, text } = await request();
  assert.equal([data.accountAddress, data.domain, data.nonce], [signInPlaceholder, location.host, 'abcdefgh1']);
  assert.equal([data.statement, data.resources, text], ['Hello.', ['https://meadow.example/terms'], null]);
  assert.match((await request('page')).text ?? '', /account:\n<<AccountAddress>>\n\nHello\./);
  assert.is(nonces.length, 2);
});

const message = (change: object = {}) => ({
  domain: location.host,
  uri: location.origin,
  version: '1',
  nonce: 'abcdefgh12345678',
  ...change,
});
/** Options with which no wallet is asked to write the text, and who may write it all the same. */
const unsuited: readonly (readonly [string, Setup['options'], 'page' | null])[] = [
  ['no sign-in', {}, null],
  ['a host whose server fails', { siwx: { getNonce: () => Promise.reject(new Error('500')) } }, null],
  ['a statement of two lines', { siwx: { statement: 'One\nTwo' } }, null],
  [
    'a host that needs an address',
    {
      siwx: {
        createMessage({ accountAddress }) {
          throw new Error(`${accountAddress} is no address`);
        },
      },
    },
    null,
  ],
  [
    'a message of another site',
    { siwx: { createMessage: (input) => ({ ...input, ...message({ domain: 'evil.example' }), toString: () => '' }) } },
    null,
  ],
  [
    'a text of the host’s own form',
    {
      siwx: {
        createMessage: (input) => ({
          ...input,
          ...message(),
          toString: () => `${location.host}: ${input.accountAddress} signs in (${message().nonce})`,
        }),
      },
    },
    'page',
  ],
  [
    'a request id',
    {
      siwx: {
        createMessage(input) {
          const data = { ...input, ...message({ requestId: 'one' }) } as SignInData;
          return { ...data, toString: () => writeMessage(data, form) };
        },
      },
    },
    'page',
  ],
];
for (const [name, options, writer] of unsuited) {
  test(`createRequest: with ${name}, the account is prompted afterwards`, async () => {
    const { ctx, reported } = createApp(options);
    assert.is(await createRequest(ctx, 'eip155:1', 'wallet'), null);
    assert.is((await createRequest(ctx, 'eip155:1', 'page')) !== null, writer === 'page');
    assert.equal(reported, [], 'it is reported when the account is asked');
  });
}

test('createRequest: a network that the app does not have, and one that the host’s sign-in does not concern', async () => {
  const methods = { getNonce: () => assert.unreachable(), enabled: false } as unknown as SiweConfig;
  assert.is(await createRequest(createApp().ctx, 'eip155:5', 'wallet'), null);
  assert.is(await createRequest(createApp({ siweConfig: methods }).ctx, 'eip155:1', 'wallet'), null);
});

test('gate: an account that signed while its wallet connected passes without a prompt', async () => {
  const app = createApp();
  const carried = await signed(await app.request());
  const { passed } = await app.pass(carried);
  assert.equal([passed, app.questions.value.length, app.view()], [true, 0, 'Connect']);
  assert.is(app.session()?.signature, carried.signature);
  assert.is((app.stored('signIns') as SignInSession[])[0]?.message, writeMessage(carried.data, form));
  assert.equal(
    app.eventNames().filter((name) => /SIWX/.test(name)),
    ['SIWX_AUTH_SUCCESS'],
  );
  assert.is(app.state.toast.current.value, null);
});

test('gate: the host verifies the signature once, and the view shows that meanwhile', async () => {
  const added: SignInSession[] = [];
  const verified = deferred();
  const addSession = async (session: SignInSession) => {
    added.push(session);
    await verified.promise;
  };
  const app = createApp({ siwx: { addSession } });
  const answer = await app.pass(await signed(await app.request(), {}, other));
  assert.equal([answer.passed, app.session(), app.questions.value.length], [undefined, null, 0]);
  const toast = app.state.toast.current.value;
  assert.equal([toast?.kind, toast?.text], ['loading', 'Authenticating...']);
  verified.resolve();
  await app.done();
  assert.equal([answer.passed, added.length, app.state.toast.current.value], [true, 1, null]);
  assert.equal(Object.keys(added[0] ?? {}), ['data', 'message', 'signature']);
});

test('gate: the account’s session makes a signature from connecting unnecessary', async () => {
  const first = createApp();
  await first.pass(await signed(await first.request()));
  const again = createApp({ siwx: {} }, { store: first.store });
  const { passed } = await again.pass(await signed(await again.request(), { nonce: 'anotherNonce1' }));
  assert.equal([passed, again.reported], [true, []]);
  assert.is(again.session()?.signature, first.session()?.signature);
});

const asksFor = (field: string) => `The sign-in message cannot be used: its ${field} is not the one that was requested`;
const altered: readonly (readonly [name: string, Partial<SignInData>, reason: string])[] = [
  ['domain', { domain: 'evil.example' }, asksFor('domain')],
  ['URI', { uri: 'https://evil.example' }, asksFor('uri')],
  ['chain', { chainId: 'eip155:10' }, asksFor('chainId')],
  ['version', { version: '2' }, asksFor('version')],
  ['nonce', { nonce: '0123456789' }, asksFor('nonce')],
  ['time of issue', { issuedAt: '2020-01-01T00:00:00Z' }, asksFor('issuedAt')],
  ['expiration', { expirationTime: '2100-01-01T00:00:00Z' }, asksFor('expirationTime')],
  ['lack of an expiration', { expirationTime: undefined }, asksFor('expirationTime')],
  ['start', { notBefore: '2020-01-01T00:00:00Z' }, asksFor('notBefore')],
  ['statement', { statement: 'Send all.' }, asksFor('statement')],
  ['statement with lines', { statement: 'One\nURI: https://evil.example' }, asksFor('statement')],
  ['resources', { resources: ['https://evil.example'] }, asksFor('resources')],
  ['request id', { requestId: 'one' }, asksFor('requestId')],
  ['address', { accountAddress: OTHER_ADDRESS }, 'The sign-in message cannot be used: it is for another account'],
];
for (const [name, change, reason] of altered) {
  test(`gate: another ${name} than requested is not accepted, although it was signed; the account is prompted`, async () => {
    const added: unknown[] = [];
    const app = createApp({ siwx: { addSession: (session) => void added.push(session) } });
    const key = change.accountAddress ? other : owner;
    const { passed } = await app.pass(await signed(await app.request(), change, key));
    assert.equal([passed, app.session(), added], [undefined, null, []]);
    assert.equal(app.causes(), [reason]);
    const [question] = app.questions.value;
    assert.equal(
      [question?.problem.value, question?.step.value, app.view()],
      ['notVerified', 'ready', 'SIWXSignMessage'],
    );
    assert.ok(app.eventNames().includes('SIWX_AUTH_ERROR'));
    assert.is(app.state.accounts.get('eip155').status, 'connected', 'nothing is lost');
  });
}

test('gate: compares the network on which the account connected, whatever was requested', async () => {
  const app = createApp();
  const requested = await app.request();
  const elsewhere = { ...requested, data: { ...requested.data, chainId: 'eip155:10' as const } };
  const { passed } = await app.pass(await signed(elsewhere));
  assert.equal([passed, app.causes()], [undefined, ['The sign-in message cannot be used: it is for another network']]);
});

test('gate: does not accept the signature of another key, of another text, or none', async () => {
  for (const signature of [
    (carried: CarriedSignIn) => other.signMessage({ message: writeMessage(carried.data, form) }),
    () => owner.signMessage({ message: 'Hello' }),
    () => '',
    () => '0x',
    () => 'nonsense',
  ]) {
    const app = createApp();
    const carried = await signed(await app.request());
    const { passed } = await app.pass({ ...carried, signature: await signature(carried) });
    assert.equal([passed, app.session(), app.stored('signIns'), app.reported.length], [undefined, null, null, 1]);
    assert.is(app.questions.value[0]?.problem.value, 'notVerified');
  }
});

test('gate: does not accept a signature for an earlier request, or from before the clock changed', async () => {
  const app = createApp();
  const [first, second] = [await app.request(), await app.request()];
  await app.pass({ ...(await signed(first)), requested: second });
  assert.equal(app.causes(), [asksFor('nonce')]);
  const day = 24 * 60 * 60 * 1_000;
  for (const [shift, reason] of [
    [8 * day, 'it has expired: check the clock'],
    [-day, 'it was issued in the future: check the clock'],
  ] as const) {
    const skewed = createApp();
    const carried = await signed(await skewed.request());
    const { now } = skewed.clock;
    skewed.clock.now = () => now() + shift;
    const { passed } = await skewed.pass(carried);
    assert.equal([passed, skewed.causes()], [undefined, [`The sign-in message cannot be used: ${reason}`]]);
  }
});

test('gate: if the server refuses a used nonce, nothing is signed in; the next click has a new nonce', async () => {
  const used = new Set<string>();
  const addSession: SignInOptions['addSession'] = ({ data }) => {
    if (used.has(data.nonce)) throw new Error('used');
    used.add(data.nonce);
  };
  const first = createApp({ siwx: { addSession } });
  const carried = await signed(await first.request());
  assert.is((await first.pass(carried)).passed, true);
  const again = createApp({ siwx: { addSession } });
  const { passed } = await again.pass(carried);
  assert.equal([passed, again.session(), again.causes()], [undefined, null, ['used']]);
  assert.is.not(again.questions.value[0]?.prepared.value?.message.nonce, carried.data.nonce);
});

test('gate: a host with a list of sessions gets a session that was signed in one click', async () => {
  const lists: (readonly SignInSession[])[] = [];
  const app = createApp({ siwx: { setSessions: (sessions) => void lists.push(sessions) } });
  const carried = await signed(await app.request());
  const { passed } = await app.pass(carried);
  assert.equal([passed, lists.length, lists[0]?.[0]?.signature], [true, 1, carried.signature]);
});

test('gate: if the account changes while the host verifies, the new account is prompted', async () => {
  const verified = deferred();
  const app = createApp({ siwx: { addSession: () => verified.promise } });
  await app.pass(await signed(await app.request()));
  app.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS, ADDRESS] });
  verified.resolve();
  await app.done();
  assert.equal([app.session(), app.eventNames().includes('SIWX_AUTH_SUCCESS')], [null, false]);
  assert.is(app.questions.value[0]?.subject.value.address, OTHER_ADDRESS);
});

test('gate: if the account changes while the host verifies, to one with a session, there is no prompt', async () => {
  const verified = deferred();
  const getSessions = async (chainId: SignInData['chainId'], address: string) =>
    address === OTHER_ADDRESS
      ? [{ data: { chainId, accountAddress: address }, message: '', signature: '' } as unknown as SignInSession]
      : [];
  const app = createApp({ siwx: { addSession: () => verified.promise, getSessions } });
  const answer = await app.pass(await signed(await app.request()));
  app.state.accounts.update('eip155', { addresses: [OTHER_ADDRESS, ADDRESS] });
  verified.resolve();
  await app.done();
  assert.equal([answer.passed, app.session()?.data.accountAddress, app.view()], [true, OTHER_ADDRESS, 'Connect']);
});

test('gate: where sign-in is optional, a signature that was not accepted leads to a prompt, which can be postponed', async () => {
  const app = createApp({ siwx: { getRequired: () => false } });
  const { passed } = await app.pass(await signed(await app.request(), { nonce: '0123456789' }));
  assert.equal([passed, app.questions.value.length], [undefined, 1]);
});

test('gate: for a carrier that signs the host’s text, compares the requested text', async () => {
  const options = { siwx: {} };
  const text = async (change: (text: string) => string) => {
    const app = createApp(options);
    const requested = await app.request('page');
    const written = change((requested.text ?? '').replaceAll(signInPlaceholder, ADDRESS));
    const data = { ...requested.data, accountAddress: ADDRESS };
    const signature = await owner.signMessage({ message: written });
    const { passed } = await app.pass({ requested, data, text: written, signature });
    return [passed, app.causes()[0]];
  };
  assert.equal(await text((same) => same), [true, undefined]);
  const reason = 'The sign-in message cannot be used: its text is not the one that was requested';
  for (const change of [
    (same: string) => `${same}\n`,
    (same: string) => same.replace('Version: 1', 'Version: 1 '),
    (same: string) => same.replaceAll(ADDRESS, signInPlaceholder),
    () => '',
  ])
    assert.equal(await text(change), [undefined, reason]);
});

test('siweConfig: an object for another modal verifies a signature from connecting', async () => {
  const verified: SignInSession[] = [];
  const methods: SiweConfig = {
    getMessageParams: async () => ({ domain: location.host, uri: location.origin, chains: [1], statement: 'Hello.' }),
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({ address, chainId, nonce, domain, uri, version, iat, statement }) =>
      `${domain} wants you to sign in with your Ethereum account:\n${address.split(':').pop()}\n\n${statement}\n\nURI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`,
    verifyMessage: async (session) => {
      verified.push(session);
      return true;
    },
    getSession: async () => null,
    signOut: async () => true,
  };
  const app = createApp({ siweConfig: methods });
  const { passed } = await app.pass(await signed(await app.request()));
  assert.equal([passed, verified.length, verified[0]?.data.statement], [true, 1, 'Hello.']);
  assert.is(app.session()?.data.accountAddress, ADDRESS);
});

test.run();
