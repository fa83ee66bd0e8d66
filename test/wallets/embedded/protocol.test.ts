import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../src/wallets/embedded/protocol/decode';
import { encode } from '../../../src/wallets/embedded/protocol/encode';
import { type Kind, kinds, type Payload } from '../../../src/wallets/embedded/protocol/kinds';
import { readEnvelope } from '../../../src/wallets/embedded/protocol/readEnvelope';
import { runs } from '../../support/runs';
import { eoa, smart, solanaNetwork, userReply } from './fakePage';

interface Sample {
  /** Payloads of the page; the first one with all fields. */
  readonly payloads: readonly unknown[];
  readonly badPayloads?: readonly unknown[];
  readonly replies: readonly unknown[];
  readonly badReplies?: readonly unknown[];
}

const none: Sample = { payloads: [undefined], replies: [undefined] };
const otp = {
  payloads: [{ otp: '123456' }, { otp: 'aB-_9' }],
  badPayloads: [{}, { otp: 123456 }, { otp: '' }, { otp: '<b>' }],
};
const long = 'x'.repeat(5_000);
const badEmails = [
  {},
  { email: '' },
  { email: 'mira' },
  { email: `${long}@example.org` },
  { email: ['mira@example.org'] },
];
const chains = [
  { chainId: 1 },
  { chainId: '137' },
  { chainId: '0x89' },
  { chainId: 'eip155:10' },
  { chainId: solanaNetwork },
];
const badChains = [
  {},
  { chainId: {} },
  { chainId: 0 },
  { chainId: -1 },
  { chainId: 1.5 },
  { chainId: long },
  { chainId: '<b>' },
];
const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'meadow.example',
  uri: 'https://meadow.example',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-02T03:04:05.000Z',
  expirationTime: '2026-01-09T03:04:05.000Z',
  notBefore: '2026-01-02T03:04:05.000Z',
  statement: 'Sign in.',
  resources: ['https://meadow.example/terms'],
  requestId: 'one',
  serializedMessage: 'meadow.example wants you to sign in',
};
const user: Sample = {
  payloads: [
    { chainId: 'eip155:1', preferredAccountType: 'eoa', siwxMessage },
    { chainId: 'eip155:1', preferredAccountType: 'eoa' },
    { chainId: solanaNetwork },
  ],
  badPayloads: [
    {},
    { chainId: 'cosmos:hub' },
    { chainId: 1 },
    { chainId: 'eip155:1', preferredAccountType: 'payment' },
    { chainId: 'eip155:1', siwxMessage: { ...siwxMessage, serializedMessage: undefined } },
    { chainId: 'eip155:1', siwxMessage: { ...siwxMessage, resources: [7] } },
  ],
  replies: [
    userReply,
    { ...userReply, message: siwxMessage.serializedMessage, signature: '0x12' },
    { address: eoa, chainId: 1 },
    { address: eoa, chainId: 1, email: null, accounts: null, smartAccountDeployed: null, preferredAccountType: null },
  ],
  badReplies: [
    {},
    { address: eoa },
    { chainId: 1 },
    { ...userReply, email: long },
    { ...userReply, email: 7 },
    { ...userReply, address: 'mira.eth' },
    { ...userReply, address: [eoa] },
    { ...userReply, chainId: {} },
    { ...userReply, accounts: Array(10_000).fill({ address: eoa, type: 'eoa' }) },
    { ...userReply, accounts: Array(11).fill({ address: eoa, type: 'eoa' }) },
    { ...userReply, accounts: [{ address: eoa, type: 'payment' }] },
    { ...userReply, accounts: [{ type: 'eoa' }] },
    { ...userReply, accounts: { 0: { address: eoa, type: 'eoa' } } },
    { ...userReply, preferredAccountType: 'payment' },
    { ...userReply, smartAccountDeployed: 'yes' },
    { ...userReply, userName: long },
    { ...userReply, message: ['text'], signature: '0x12' },
    { ...userReply, message: 'text', signature: long.repeat(4) },
  ],
};

const samples: Readonly<Record<Kind, Sample>> = {
  SWITCH_NETWORK: {
    payloads: [{ chainId: 'eip155:137' }, { chainId: solanaNetwork }],
    badPayloads: [{}, { chainId: 137 }, { chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }],
    replies: chains,
    badReplies: badChains,
  },
  CONNECT_EMAIL: {
    payloads: [{ email: 'mira@example.org' }],
    badPayloads: badEmails,
    replies: [{ action: 'VERIFY_DEVICE' }, { action: 'VERIFY_OTP' }, { action: 'CONNECT' }],
    badReplies: [{}, { action: 'VERIFY_PRIMARY_OTP' }, { action: 'connect' }, { action: null }],
  },
  CONNECT_DEVICE: none,
  CONNECT_OTP: { ...none, ...otp },
  GET_SOCIAL_REDIRECT_URI: {
    payloads: ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map((provider) => ({ provider })),
    badPayloads: [{}, { provider: 'farcaster' }, { provider: 'myspace' }],
    replies: [{ uri: 'https://accounts.example/o?state=1' }],
    badReplies: [{}, { uri: 7 }, { uri: 'accounts.example' }, { uri: `https://${long}` }, { uri: 'https://a b' }],
  },
  CONNECT_SOCIAL: {
    payloads: [
      { uri: '?code=1', chainId: 'eip155:1', preferredAccountType: 'smartAccount', siwxMessage },
      { uri: '?code=1', chainId: 'eip155:1' },
    ],
    badPayloads: [{}, { uri: '?code=1' }, { uri: 'x'.repeat(20_000), chainId: 'eip155:1' }],
    replies: [...user.replies, { ...userReply, userName: 'mira' }],
    ...(user.badReplies && { badReplies: user.badReplies }),
  },
  GET_FARCASTER_URI: {
    ...none,
    replies: [{ url: 'https://farcaster.example/1' }, { url: 'farcaster://connect?token=1' }],
    badReplies: [{}, { url: 'connect' }, { url: [] }],
  },
  CONNECT_FARCASTER: {
    ...none,
    replies: [{ userName: 'mira' }],
    badReplies: [{}, { userName: long }, { userName: 7 }],
  },
  GET_USER: user,
  SIGN_OUT: none,
  IS_CONNECTED: {
    payloads: [{ token: 'token' }, {}],
    badPayloads: [{ token: 7 }],
    replies: [{ isConnected: true }, { isConnected: false }],
    badReplies: [{}, { isConnected: 1 }, { isConnected: 'true' }],
  },
  GET_CHAIN_ID: { ...none, replies: chains, badReplies: badChains },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    ...none,
    replies: [{ smartAccountEnabledNetworks: [1, 11_155_111] }, { smartAccountEnabledNetworks: [] }],
    badReplies: [
      {},
      { smartAccountEnabledNetworks: '1,2' },
      { smartAccountEnabledNetworks: [null] },
      { smartAccountEnabledNetworks: Array(10_000).fill(1) },
    ],
  },
  SET_PREFERRED_ACCOUNT: {
    payloads: [{ type: 'eoa' }, { type: 'smartAccount' }],
    badPayloads: [{}, { type: 'payment' }],
    replies: [{ type: 'smartAccount', address: smart }],
    badReplies: [{}, { type: 'smartAccount' }, { type: 'payment', address: smart }],
  },
  RPC_REQUEST: {
    payloads: [{ method: 'eth_call', params: [{ to: eoa }], chainId: 'eip155:1', chainNamespace: 'eip155' }],
    badPayloads: [{}, { method: 'eth_call', chainId: 'eip155:1', chainNamespace: 'bip122' }],
    replies: ['0x1', null, { transactions: [{ hash: '0x' }] }, undefined],
    badReplies: [new Map(), new Uint8Array(4), 'x'.repeat(5_000_000)],
  },
  UPDATE_EMAIL: {
    payloads: [{ email: 'new@example.org' }],
    badPayloads: badEmails,
    replies: [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_SECONDARY_OTP' }],
    badReplies: [{}, { action: 'CONNECT' }],
  },
  UPDATE_EMAIL_PRIMARY_OTP: { ...none, ...otp },
  UPDATE_EMAIL_SECONDARY_OTP: {
    ...otp,
    replies: [{ newEmail: 'new@example.org' }],
    badReplies: [{}, { newEmail: 'new' }, { newEmail: `${long}@example.org` }],
  },
  SYNC_THEME: {
    payloads: [
      {
        themeMode: 'light',
        themeVariables: { '--w3m-accent': 'red' },
        w3mThemeVariables: { '--w3m-accent': '#f00', '--w3m-background': '#fff' },
      },
    ],
    badPayloads: [{}, { themeMode: 'auto' }],
    replies: [undefined],
  },
  SYNC_DAPP_DATA: {
    payloads: [
      {
        metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
        sdkVersion: '1',
        projectId: 'p',
      },
    ],
    badPayloads: [{}, { projectId: 'p' }],
    replies: [undefined],
  },
  RELOAD: none,
  RPC_ABORT: none,
};

for (const kind of Object.keys(kinds) as Kind[]) {
  const { payloads, badPayloads = [], replies, badReplies = [] } = samples[kind];

  test(`${kind}: the page's message has the kind, an id and the checked payload`, () => {
    for (const payload of payloads)
      assert.equal(
        structuredClone(encode(kind, 'id', payload as Payload<typeof kind>)),
        payload === undefined
          ? { type: `@w3m-app/${kind}`, id: 'id' }
          : { type: `@w3m-app/${kind}`, id: 'id', payload },
      );
    for (const payload of badPayloads)
      assert.throws(() => encode(kind, 'id', payload as Payload<typeof kind>), TypeError, JSON.stringify(payload));
  });

  test(`${kind}: the frame's answer is read without unknown and empty fields, or rejected`, () => {
    for (const reply of replies) {
      const isRecord = kind !== 'RPC_REQUEST' && reply;
      const extended = isRecord ? { ...reply, ['__proto__']: {}, extra: 1, sign: '0x', html: '<b>' } : reply;
      const value = isRecord ? Object.fromEntries(Object.entries(reply).filter(([, field]) => field !== null)) : reply;
      assert.equal(structuredClone(decode<unknown>(extended, kinds[kind].reply)), { value });
    }
    for (const reply of [
      ...badReplies,
      ...(badReplies.length && kind !== 'RPC_REQUEST' ? [null, 'x', 7, [], new Map()] : []),
    ])
      assert.is(decode<unknown>(reply, kinds[kind].reply), null, String(JSON.stringify(reply)).slice(0, 80));
  });
}

test('decode: rejects objects in place of texts, cycles, and values that are too large', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : 1);
  assert.is(decode({ uri: { toString: 0 } }, kinds.GET_SOCIAL_REDIRECT_URI.reply), null);
  assert.is(decode({ uri: Object.create(null) }, kinds.GET_SOCIAL_REDIRECT_URI.reply), null);
  for (const value of [
    cycle,
    deep(40),
    Array(200_000).fill(1),
    Object.assign([], { length: 4_000_000_000 }),
    'x'.repeat(5_000_000),
    Number.NaN,
    () => {},
    new Date(),
  ])
    assert.is(decode(value, kinds.RPC_REQUEST.reply), null);
  assert.equal(decode(deep(20), kinds.RPC_REQUEST.reply), { value: deep(20) });
});

test('decode: reads own fields only', () => {
  const polluted = Object.prototype as { isConnected?: boolean };
  polluted.isConnected = true;
  try {
    assert.is(decode({}, kinds.IS_CONNECTED.reply), null);
  } finally {
    delete polluted.isConnected;
  }
});

test('readEnvelope: reads exact types with an id', () => {
  assert.equal(readEnvelope({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: '1' }), {
    kind: 'CONNECT_OTP',
    outcome: 'SUCCESS',
    id: '1',
    payload: undefined,
  });
  assert.equal(readEnvelope({ type: '@w3m-frame/RPC_REQUEST_ERROR', id: '1', payload: { message: 'no' } }), {
    kind: 'RPC_REQUEST',
    outcome: 'ERROR',
    id: '1',
    payload: { message: 'no' },
  });
  assert.equal(readEnvelope({ type: '@w3m-frame/READY' }), { notice: 'READY', payload: undefined });
});

const hostile: readonly unknown[] = [
  undefined,
  null,
  7,
  '@w3m-frame/READY',
  JSON.stringify({ type: '@w3m-frame/READY' }),
  [{ type: '@w3m-frame/READY' }],
  new Map([['type', '@w3m-frame/READY']]),
  new ArrayBuffer(8),
  { type: 'READY' },
  { type: ['@w3m-frame/READY'] },
  { type: 'x@w3m-frame/READY' },
  { type: '@w3m-frame/READY ' },
  { type: '@w3m-frame/ready' },
  { type: '@w3m-app/GET_USER', id: '1' },
  { type: '@w3m-frame/GET_USER', id: '1' },
  { type: '@w3m-frame/GET_USER_SUCCESS' },
  { type: '@w3m-frame/GET_USER_SUCCESS', id: 1 },
  { type: '@w3m-frame/GET_USER_SUCCESS', id: 'x'.repeat(1_000) },
  { type: '@w3m-frame/GET_USER_SUCCESS_ERROR', id: '1' },
  { type: '@w3m-frame/GET_USER_SUCCESSFUL', id: '1' },
  { type: '@w3m-frame/constructor_SUCCESS', id: '1' },
  { type: '@w3m-frame/toString', id: '1' },
  { type: '@w3m-frame/__proto__', id: '1' },
  { type: `@w3m-frame/${'GET_USER'.repeat(1_000_000)}_SUCCESS`, id: '1' },
  Object.create({ type: '@w3m-frame/READY' }),
];

test('readEnvelope: ignores everything else', () => {
  for (const [index, data] of hostile.entries()) assert.is(readEnvelope(data), null, `no. ${index}`);
});

test('readEnvelope and decode: 100,000 random values throw nothing', () => {
  const payload = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom<unknown>(new Map(), new Date(), 1n, undefined, { toString: 0 }),
  );
  const kind = fc.constantFrom(...Object.keys(kinds));
  const type = fc.oneof(
    fc.string(),
    fc.tuple(kind, fc.constantFrom('_SUCCESS', '_ERROR', '', '_')).map(([name, end]) => `@w3m-frame/${name}${end}`),
    fc.constantFrom('@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE'),
  );
  const message = fc.oneof(payload, fc.record({ type, id: fc.string(), payload }, { requiredKeys: [] }));
  let read = 0;
  const property = fc.property(message, (data) => {
    const envelope = readEnvelope(data);
    if (!envelope) return;
    read++;
    if ('kind' in envelope) decode<unknown>(envelope.payload, kinds[envelope.kind].reply);
  });
  fc.assert(property, { numRuns: runs(100_000) });
  assert.ok(read > 1_000, `${read} had the form of a message`);
});

test.run();
