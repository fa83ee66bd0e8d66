import crypto from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { TransactionRequest } from '../../../src/chains/eip155/transactions/TransactionRequest';
import { encodeBase58 } from '../../../src/lib/base58';
import { signInPlaceholder } from '../../../src/lib/signInPlaceholder';
import { neverAborted } from '../../support/neverAborted';
import { nextTurn } from '../../support/nextTurn';
import { failure, rejection } from '../../support/rejection';
import { createFakePage, eoa, logIn, smart, solanaAddress, solanaNetwork, userReply } from './fakePage';

interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): unknown;
  removeListener(event: string, listener: (payload: unknown) => void): unknown;
}

type Page = ReturnType<typeof createFakePage>;
const { signal } = new AbortController();
const evm = { networkId: 'eip155:1' } as const;

const providerOf = ({ embedded }: Page, namespace: 'eip155' | 'solana' = 'eip155') =>
  embedded.provider(namespace) as Provider;

/** Calls the adapter and lets the frame answer. */
async function answered<Result>(page: Page, call: Promise<Result>, kind: string, payload?: unknown): Promise<Result> {
  await nextTurn();
  page.frame().answer(kind, payload);
  return call;
}

test('user: normalizes addresses, and returns the CAIP-2 id of the network', async () => {
  const { user } = await logIn(createFakePage());
  assert.equal(user, {
    email: 'mira@example.org',
    username: null,
    networkId: 'eip155:1',
    address: smart,
    accounts: [
      { address: eoa, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: true,
  });
});

test('user: requests the network and the preferred account type', async () => {
  const page = createFakePage();
  const frame = await page.load();
  const user = page.embedded.user({ networkId: 'eip155:137', preferredAccountType: 'eoa' });
  await nextTurn();
  assert.equal(frame.last('GET_USER').payload, { chainId: 'eip155:137', preferredAccountType: 'eoa' });
  frame.answer('GET_USER', { address: eoa, chainId: 137, email: '' });
  assert.equal(await user, {
    email: null,
    username: null,
    networkId: 'eip155:137',
    address: eoa,
    accounts: [{ address: eoa, type: 'eoa' }],
    preferredAccountType: null,
    smartAccountDeployed: false,
  });
});

test('user: an account that is prompted to sign at the login signs the text with its own address', async () => {
  const data = {
    accountAddress: signInPlaceholder,
    chainId: 'eip155:137',
    domain: 'meadow.example',
    uri: 'https://meadow.example',
    version: '1',
    nonce: 'abcdefgh12345678',
  } as const;
  const signIn = { data, text: `Sign in as ${signInPlaceholder}` };
  const signed = { message: `Sign in as ${eoa}`, signature: '0x12' };
  for (const [reply, isSigned] of [
    [signed, true],
    [{ ...signed, signature: '' }, false],
    [{ signature: '0x12' }, false],
    [{}, false],
  ] as const) {
    const page = createFakePage();
    const frame = await page.load();
    const user = page.embedded.user({ networkId: 'eip155:137', signIn });
    await nextTurn();
    const { siwxMessage } = frame.last('GET_USER').payload as { siwxMessage: object };
    assert.equal({ ...siwxMessage }, { ...data, serializedMessage: signIn.text });
    frame.answer('GET_USER', { address: eoa, chainId: 137, ...reply });
    const carried = {
      requested: signIn,
      data: { ...data, accountAddress: eoa },
      text: signed.message,
      signature: '0x12',
    };
    assert.equal((await user).signIn, isSigned ? carried : undefined);
  }
  // A signature of the frame without a request is ignored.
  const { user } = await logIn(createFakePage(), { address: eoa, chainId: 137, ...signed }, 'eip155:137');
  assert.is(user.signIn, undefined);
});

test('user: reads chain ids in every form', async () => {
  for (const chainId of [137, '137', '0x89', 'eip155:137']) {
    const page = createFakePage();
    const { user } = await logIn(page, { address: eoa, chainId }, 'eip155:137');
    assert.is(user.networkId, 'eip155:137', String(chainId));
  }
  for (const chainId of [solanaNetwork, solanaNetwork.slice(7)]) {
    const { user } = await logIn(createFakePage(), { address: solanaAddress, chainId }, solanaNetwork);
    assert.equal([user.networkId, user.address], [solanaNetwork, solanaAddress]);
  }
});

test('user: rejects values of another chain family, and logs no user in', async () => {
  for (const reply of [
    { ...userReply, address: solanaAddress },
    { ...userReply, accounts: [{ address: solanaAddress, type: 'eoa' }] },
    { ...userReply, address: '0x'.padEnd(42, '0').slice(2) },
    { ...userReply, chainId: solanaNetwork },
    { ...userReply, chainId: 'abc' },
    { ...userReply, email: 'not an address' },
  ]) {
    const page = createFakePage();
    assert.is(((await rejection(logIn(page, reply))) as Error).message, 'An error occurred');
    assert.is(
      ((await rejection(providerOf(page).request({ method: 'eth_blockNumber' }))) as { code: unknown }).code,
      4900,
    );
  }
});

test('user: an address of Solana has 32 bytes', async () => {
  for (const address of ['1'.repeat(33), 'z'.repeat(44)]) {
    const answered = logIn(createFakePage(), { address, chainId: solanaNetwork }, solanaNetwork);
    assert.is(((await rejection(answered)) as Error).message, 'An error occurred', address);
  }
  const zero = '1'.repeat(32);
  assert.is(
    (await logIn(createFakePage(), { address: zero, chainId: solanaNetwork }, solanaNetwork)).user.address,
    zero,
  );
});

test('connectSocial: sends the result of the window, and reads the name at the provider', async () => {
  const page = createFakePage();
  const frame = await page.load();
  const user = await answered(page, page.embedded.connectSocial('?code=1', evm), 'CONNECT_SOCIAL', {
    ...userReply,
    email: null,
    userName: 'mira\u202e\n<b>',
  });
  assert.equal(frame.last('CONNECT_SOCIAL').payload, { uri: '?code=1', chainId: 'eip155:1' });
  assert.equal([user.email, user.username], [null, 'mira <b>']);
  assert.is(user.address, smart);
});

test('logins: send a request for each step', async () => {
  const page = createFakePage();
  await page.load();
  const { embedded } = page;
  assert.is(
    await answered(page, embedded.connectEmail('mira@example.org'), 'CONNECT_EMAIL', { action: 'CONNECT' }),
    'CONNECT',
  );
  await answered(page, embedded.connectDevice(), 'CONNECT_DEVICE');
  await answered(page, embedded.connectOtp('123456'), 'CONNECT_OTP');
  page.setAccount('eip155', { address: smart, networkId: 'eip155:1' });
  assert.equal(page.frame().last('CONNECT_OTP').payload, { otp: '123456' });
  assert.is(
    await answered(page, embedded.updateEmail('new@example.org'), 'UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }),
    'VERIFY_PRIMARY_OTP',
  );
  await answered(page, embedded.updateEmailPrimaryOtp('123456'), 'UPDATE_EMAIL_PRIMARY_OTP');
  assert.is(
    await answered(page, embedded.updateEmailSecondaryOtp('123456'), 'UPDATE_EMAIL_SECONDARY_OTP', {
      newEmail: 'new@example.org',
    }),
    'new@example.org',
  );
  assert.is(await answered(page, embedded.connectFarcaster(), 'CONNECT_FARCASTER', { userName: 'mira' }), 'mira');
  assert.is(await answered(page, embedded.isConnected(), 'IS_CONNECTED', { isConnected: false }), false);
});

test('updateEmail: without a connected account, nothing of the login in the frame is changed', async () => {
  const page = createFakePage();
  const frame = await page.load();
  const before = frame.kinds().length;
  const { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp } = page.embedded;
  const refused = [
    failure(updateEmail('new@example.org')),
    failure(updateEmailPrimaryOtp('123456')),
    failure(updateEmailSecondaryOtp('123456')),
  ];
  await nextTurn();
  assert.equal(frame.kinds().slice(before), []);
  for (const each of refused) assert.is((await each).code, 4900);
});

test('links: accept only https, and http on this device', async () => {
  const page = createFakePage({ secureSite: 'http://localhost:4000' });
  await page.load();
  const { embedded } = page;
  const uriOf = (uri: string) =>
    answered(page, embedded.socialRedirectUri('google'), 'GET_SOCIAL_REDIRECT_URI', { uri });
  const farcasterOf = (url: string) => answered(page, embedded.farcasterUri(), 'GET_FARCASTER_URI', { url });
  assert.is(await uriOf('https://accounts.example/o'), 'https://accounts.example/o');
  assert.is(await uriOf('http://localhost:4000/o'), 'http://localhost:4000/o');
  assert.is(await farcasterOf('https://farcaster.example/1'), 'https://farcaster.example/1');
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://other.example/',
    'farcaster://connect',
    'http://a:b@localhost:4000/o',
    `http://localhost:4000/${'o'.repeat(2_048)}`,
    'https://a@b.example/',
    'blob:https://x/1',
  ])
    for (const request of [uriOf, farcasterOf])
      assert.is(((await rejection(request(link))) as Error).message, 'An error occurred', link);
});

test('smartAccountNetworks: sends one request, and another one after a failure', async () => {
  const page = createFakePage();
  const frame = await page.load();
  const first = page.embedded.smartAccountNetworks();
  frame.fail('GET_SMART_ACCOUNT_ENABLED_NETWORKS');
  await rejection(first);
  const networks = page.embedded.smartAccountNetworks();
  await nextTurn();
  frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 11_155_111, '1'] });
  assert.equal(await networks, ['eip155:1', 'eip155:11155111']);
  assert.equal(await page.embedded.smartAccountNetworks(), ['eip155:1', 'eip155:11155111']);
  assert.is(frame.kinds().filter((kind) => kind.startsWith('GET_SMART')).length, 2);
});

test('setPreferredAccount: returns the account, and eoa without an address after a failure', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page);
  const set = async (reply?: object) => {
    const result = page.embedded.setPreferredAccount('eoa');
    await nextTurn();
    if (reply) frame.answer('SET_PREFERRED_ACCOUNT', reply);
    else frame.fail('SET_PREFERRED_ACCOUNT', { message: 'no' });
    return result;
  };
  assert.equal(await set({ type: 'eoa', address: eoa.toLowerCase() }), { type: 'eoa', address: eoa });
  assert.equal(await set({ type: 'smartAccount', address: smart }), { type: 'smartAccount', address: smart });
  assert.equal(await set(), { type: 'eoa', address: null });
  assert.equal(await set({ type: 'smartAccount', address: solanaAddress }), { type: 'eoa', address: null });
});

test('provider: only methods that the wallet allows reach the frame, on the active network', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page);
  const { request } = providerOf(page);
  frame.posted.splice(0);
  for (const method of ['eth_accounts', 'eth_chainId', 'net_version', 'wallet_switchEthereumChain']) {
    assert.not.ok(page.embedded.methods('eip155').includes(method));
    assert.is(((await rejection(request({ method }))) as Error).message, 'Requested RPC call is not allowed');
  }
  assert.equal(frame.posted, []);
  page.setAccount('eip155', { address: smart, networkId: 'eip155:137' });
  void rejection(request({ method: 'eth_blockNumber' }));
  await nextTurn();
  assert.is((frame.last('RPC_REQUEST').payload as { chainId: string }).chainId, 'eip155:137');
});

test('methods: lists the wallet’s allowed methods of each chain family', () => {
  const { methods } = createFakePage().embedded;
  assert.ok(methods('eip155').includes('personal_sign') && methods('solana').includes('solana_signMessage'));
  for (const method of methods('eip155')) assert.not.ok(methods('solana').includes(method), method);
});

test('switchNetwork: returns the frame’s network, of the same chain family only', async () => {
  const page = createFakePage();
  await page.load();
  const { embedded } = page;
  assert.is(
    await answered(page, embedded.switchNetwork('eip155:137'), 'SWITCH_NETWORK', { chainId: '10' }),
    'eip155:10',
  );
  assert.is(
    await answered(page, embedded.switchNetwork(solanaNetwork), 'SWITCH_NETWORK', { chainId: solanaNetwork }),
    solanaNetwork,
  );
  assert.instance(
    await rejection(answered(page, embedded.switchNetwork('eip155:137'), 'SWITCH_NETWORK', { chainId: solanaNetwork })),
    Error,
  );
});

test('provider: emits each change of account and network once', async () => {
  const page = createFakePage();
  const provider = providerOf(page);
  const events: [string, unknown][] = [];
  const names = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'];
  for (const name of names)
    provider.on(name, (payload) => events.push([name, payload instanceof Error ? 'error' : payload]));
  await logIn(page);
  assert.equal(events.splice(0), [['connect', { chainId: 'eip155:1' }]]);
  page.setAccount('eip155', { address: smart, networkId: 'eip155:137' });
  page.embedded.accountsChanged();
  assert.equal(events.splice(0), [
    ['chainChanged', 'eip155:137'],
    ['accountsChanged', [smart]],
  ]);
  await answered(page, page.embedded.user({ networkId: 'eip155:1' }), 'GET_USER', { address: eoa, chainId: 1 });
  assert.equal(events.splice(0), [], 'an answer of the frame alone');
  page.setAccount('eip155', { address: eoa, networkId: 'eip155:137' });
  assert.equal(events.splice(0), [['accountsChanged', [eoa]]]);
  page.setAccount('eip155', null);
  assert.equal(events.splice(0), [['disconnect', 'error']]);
});

test('answers: the frame’s responses change neither the account nor the network of requests', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page);
  const { embedded } = page;
  await answered(page, embedded.switchNetwork('eip155:137'), 'SWITCH_NETWORK', { chainId: 137 });
  await answered(page, embedded.user({ networkId: 'eip155:137' }), 'GET_USER', { address: eoa, chainId: 137 });
  await answered(page, embedded.setPreferredAccount('eoa'), 'SET_PREFERRED_ACCOUNT', { type: 'eoa', address: eoa });
  void rejection(providerOf(page).request({ method: 'eth_sendTransaction', params: [{ from: smart, to: eoa }] }));
  void rejection(embedded.signMessage('eip155', 'hello', smart, neverAborted));
  await nextTurn();
  assert.equal(
    page.waiting().map(({ networkId }) => networkId),
    ['eip155:1', 'eip155:1'],
  );
  assert.is((frame.last('RPC_REQUEST').payload as { chainId: string }).chainId, 'eip155:1');
  const verb = embedded.request('eip155')('sendTransaction', { ...transaction, from: eoa }, signal);
  assert.is(((await rejection(verb)) as { code: unknown }).code, 4100, 'of another account than the connected one');
});

test('networks: each frame is loaded with the last network', async () => {
  let networkId = 'eip155:1' as 'eip155:1' | 'eip155:137';
  const page = createFakePage({ networkId: () => networkId });
  await page.load();
  networkId = 'eip155:137';
  page.embedded.reload();
  await nextTurn();
  assert.is(new URL(page.frame().url).searchParams.get('chainId'), 'eip155:137');
});

test('syncApp: posts the app’s current metadata', async () => {
  const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] };
  const page = createFakePage({ metadata });
  const frame = await page.load();
  metadata.name = 'Orchard';
  page.embedded.syncApp();
  assert.is((frame.last('SYNC_DAPP_DATA').payload as { metadata: { name: string } }).metadata.name, 'Orchard');
});

test('returnTo: switches a frame that is ready, and loads none', async () => {
  const page = createFakePage();
  page.embedded.returnTo('eip155:1');
  assert.equal(page.frames, []);
  const frame = await page.load();
  page.embedded.returnTo('eip155:1');
  assert.equal(frame.last('SWITCH_NETWORK').payload, { chainId: 'eip155:1' });
});

test('signMessage: signs the bytes of the text on EVM (EIP-191)', async () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  const page = createFakePage();
  const { frame } = await logIn(page, { address: account.address, chainId: 1 });
  const message = 'Grüße, 世界 👋';
  const signed = page.embedded.signMessage('eip155', message, account.address, neverAborted);
  await nextTurn();
  const [raw, address] = (frame.last('RPC_REQUEST').payload as { params: [`0x${string}`, string] }).params;
  assert.is(address, account.address);
  frame.answer('RPC_REQUEST', await account.signMessage({ message: { raw } }));
  assert.ok(await verifyMessage({ address: account.address, message, signature: (await signed) as `0x${string}` }));
});

test('signMessage: without a login, or after its end, the frame gets no request', async () => {
  const page = createFakePage();
  const sign = () =>
    rejection(page.embedded.signMessage('eip155', 'hello', eoa, neverAborted)) as Promise<{ code?: unknown }>;
  assert.is((await sign()).code, 4900);
  const { frame } = await logIn(page);
  page.setAccount('eip155', null);
  assert.is((await sign()).code, 4900);
  assert.not(frame.kinds().includes('RPC_REQUEST'));
});

test('signMessage: a canceled text rejects at once, and the next one is still sent', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page);
  const controller = new AbortController();
  const canceled = rejection(page.embedded.signMessage('eip155', 'hello', smart, controller.signal));
  await nextTurn();
  const next = page.embedded.signMessage('eip155', 'again', smart, neverAborted);
  controller.abort(new Error('left'));
  assert.is(await canceled, controller.signal.reason);
  await nextTurn();
  const signature = `0x${'ab'.repeat(65)}`;
  frame.answer('RPC_REQUEST', signature);
  assert.is(await next, signature);
  assert.is(frame.kinds().filter((kind) => kind === 'RPC_REQUEST').length, 2);
});

test('signMessage: encodes in base58 on Solana', async () => {
  const page = createFakePage();
  const key = crypto.generateKeyPairSync('ed25519');
  const address = encodeBase58(key.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  const { frame } = await logIn(page, { address, chainId: solanaNetwork }, solanaNetwork);
  const signature = encodeBase58(crypto.sign(null, Buffer.from('hello'), key.privateKey));
  const signed = page.embedded.signMessage('solana', 'hello', address, neverAborted);
  await nextTurn();
  assert.equal(frame.last('RPC_REQUEST').payload, {
    method: 'solana_signMessage',
    params: { message: 'Cn8eVZg', pubkey: address },
    chainId: solanaNetwork,
    chainNamespace: 'solana',
  });
  frame.answer('RPC_REQUEST', { signature });
  assert.is(await signed, signature);
  const refused = rejection(page.embedded.signMessage('solana', 'hello', address, neverAborted));
  await nextTurn();
  frame.answer('RPC_REQUEST', 'no');
  assert.instance(await refused, TypeError);
});

const hash = `0x${'ab'.repeat(32)}`;
const transaction = { networkId: 'eip155:137', from: smart, to: eoa, value: 1n } as const;

test('verbs: are sent to the frame on the network of the request', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page);
  const { embedded } = page;
  assert.equal([...embedded.can('eip155')], ['sendTransaction', 'revokePermissions']);
  assert.equal([...embedded.can('solana')], ['sendTransaction', 'signTransaction']);
  const request = embedded.request('eip155');
  assert.is(await answered(page, request('sendTransaction', transaction, signal), 'RPC_REQUEST', hash), hash);
  assert.equal(frame.last('RPC_REQUEST').payload, {
    method: 'eth_sendTransaction',
    params: [{ from: smart, to: eoa, value: '0x1', chainId: '0x89' }],
    chainId: 'eip155:137',
    chainNamespace: 'eip155',
  });
});

test('verbs: a Solana account signs bytes, which the frame takes in base58, and sends them', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page, { address: solanaAddress, chainId: solanaNetwork }, solanaNetwork);
  const request = page.embedded.request('solana');
  const bytes = { networkId: solanaNetwork, from: solanaAddress, transaction: Uint8Array.of(1, 2, 3) } as const;
  const signing = request('signTransaction', bytes, signal);
  assert.equal(await answered(page, signing, 'RPC_REQUEST', { transaction: 'BAUG' }), Uint8Array.of(4, 5, 6));
  assert.equal(frame.last('RPC_REQUEST').payload, {
    method: 'solana_signTransaction',
    params: { transaction: 'Ldp', pubkey: solanaAddress },
    chainId: solanaNetwork,
    chainNamespace: 'solana',
  });
  const id = '1'.repeat(64);
  const sending = request('sendTransaction', bytes as never, signal);
  assert.is(await answered(page, sending, 'RPC_REQUEST', { signature: id }), id);
  const other = { ...bytes, from: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' };
  assert.is(((await rejection(request('signTransaction', other, signal))) as { code?: unknown }).code, 4100);
});

test('requests: have an origin, either the host or a view of the modal', async () => {
  const page = createFakePage();
  await logIn(page);
  const requests = [
    providerOf(page).request({ method: 'personal_sign', params: ['0x6869', smart] }),
    page.embedded.request('eip155')('sendTransaction', transaction, signal),
    page.embedded.signMessage('eip155', 'hello', smart, neverAborted),
  ];
  const ends = requests.map((request) => rejection(request));
  await nextTurn();
  assert.equal(
    page.waiting().map(({ method, origin }) => [method, origin]),
    [
      ['personal_sign', 'host'],
      ['eth_sendTransaction', 'modal'],
      ['personal_sign', 'modal'],
    ],
  );
  page.embedded.abortRequests();
  await Promise.all(ends);
});

test('verbs: reject another account, another chain family and an invalid answer', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page);
  frame.posted.splice(0);
  const request = page.embedded.request('eip155');
  const codeOf = async (call: Promise<unknown>) => ((await rejection(call)) as { code: unknown }).code;
  assert.is(await codeOf(request('sendTransaction', { ...transaction, from: eoa }, signal)), 4100);
  const revocation = { networkId: solanaNetwork, address: solanaAddress, pci: '', permissions: [] } as const;
  assert.is(await codeOf(page.embedded.request('solana')('revokePermissions', revocation, signal)), 4200);
  assert.instance(
    await rejection(request('sendTransaction', { ...transaction, to: 'mira.eth' } as TransactionRequest, signal)),
    TypeError,
  );
  assert.equal(frame.posted, []);
  const lying = request('sendTransaction', transaction, signal);
  assert.instance(await rejection(answered(page, lying, 'RPC_REQUEST', '<b>')), TypeError);
});

test('verbs: withdraw the request from the frame when aborted', async () => {
  const page = createFakePage();
  const { frame } = await logIn(page);
  const controller = new AbortController();
  const request = page.embedded.request('eip155');
  const call = rejection(request('sendTransaction', transaction, controller.signal));
  await nextTurn();
  const { id } = frame.last('RPC_REQUEST');
  page.takeEvents();
  const reason = new Error('The view was closed');
  controller.abort(reason);
  assert.is(await call, reason);
  assert.is(frame.last('RPC_ABORT').id, id);
  assert.equal(page.takeEvents(), [['changed', []]]);
  const count = frame.posted.length;
  assert.is(await rejection(request('sendTransaction', transaction, controller.signal)), reason);
  assert.is(frame.posted.length, count);
});

test('place: is applied when the frame is ready, and moves the focus to it', async () => {
  const page = createFakePage();
  const place = { left: 1, top: 2, width: 360, height: 600, radius: 20 };
  page.embedded.place(place);
  page.embedded.focus();
  const frame = await page.load();
  assert.equal(frame.places, [place]);
  page.embedded.place(null);
  page.embedded.focus();
  assert.equal([frame.places, frame.state.focused], [[place, null], 1]);
});

test('onLeave: reports the direction in which the visitor leaves the frame, until disposed', async () => {
  const page = createFakePage();
  const ways: string[] = [];
  const stop = page.embedded.onLeave((way) => ways.push(way));
  const frame = await page.load();
  frame.onLeave('forward');
  page.embedded.reload();
  await nextTurn();
  page.frame().onLeave('backward');
  stop();
  page.frame().onLeave('forward');
  assert.equal(ways, ['forward', 'backward']);
});

test.run();
