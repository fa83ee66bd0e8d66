import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { balances } from '../../../../src/services/account-data/schema/balances';
import { history } from '../../../../src/services/account-data/schema/history';
import { identity } from '../../../../src/services/account-data/schema/identity';
import { onrampOptions, onrampQuote, onrampUrl } from '../../../../src/services/account-data/schema/onramp';
import { prices } from '../../../../src/services/account-data/schema/prices';
import { profile, profiles, registration, suggestions } from '../../../../src/services/account-data/schema/profile';
import { reasons } from '../../../../src/services/account-data/schema/reasons';
import { smartSessions } from '../../../../src/services/account-data/schema/smartSessions';
import { supportedChains } from '../../../../src/services/account-data/schema/supportedChains';
import {
  allowance,
  approval,
  gasPrice,
  quotes,
  swapTokens,
  swapTransaction,
} from '../../../../src/services/account-data/schema/swap';
import { runs } from '../../../support/runs';

const RUNS = runs(400);

const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const amount = { amount: '5.00', currency: 'USD' };
const gas = { gas: '21000', gasPrice: '7' };

const transaction = {
  id: 't1',
  transfers: [
    {
      direction: 'in',
      quantity: { numeric: '1.5' },
      value: 3000.1,
      price: 2000,
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://x.example/e.png' } },
    },
    {
      direction: 'out',
      quantity: { numeric: '1' },
      nft_info: {
        name: 'Wildflower #1',
        content: { preview: { url: 'https://x.example/1.png' }, detail: null },
        flags: { is_spam: false },
      },
    },
  ],
  metadata: {
    operationType: 'trade',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2026-01-02T03:04:05.000Z',
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
    nonce: 3,
    chain: 'eip155:1',
  },
};
const balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: account,
  value: 2500,
  price: 1,
  quantity: { decimals: '6', numeric: '2500' },
  iconUrl: 'https://x.example/u.png',
};

/** Each decoder with a valid response. */
const readers = {
  supportedChains: [supportedChains, { http: ['eip155:1'] }],
  identity: [identity, { name: 'mira.eth', avatar: 'https://x.example/m.png' }],
  history: [history, { data: [transaction], next: 'c' }],
  balances: [balances, { balances: [balance] }],
  quotes: [
    quotes,
    { quotes: [{ id: null, fromAmount: '5', fromAccount: account, toAmount: '6', toAccount: account }] },
  ],
  swapTokens: [swapTokens, { tokens: [{ name: 'Dai', symbol: 'DAI', address: account, decimals: 18, logoUri: '' }] }],
  prices: [prices, { fungibles: [{ address: account, name: 'Dai', symbol: 'DAI', iconUrl: '', price: 1 }] }],
  allowance: [allowance, { allowance: '5' }],
  gasPrice: [gasPrice, { standard: '1' }],
  swapTransaction: [swapTransaction, { tx: { from: account, to: account, data: '0xab', amount: '5', eip155: gas } }],
  approval: [approval, { tx: { from: account, to: account, data: '0x', value: '0', eip155: { ...gas, gas: 21000 } } }],
  profile: [profile, { name: 'a.reown.id', addresses: { 60: { address, created: '' } }, attributes: [{ avatar: '' }] }],
  profiles: [profiles, [{ name: 'a.reown.id', addresses: { 60: { address, created: '' } }, attributes: [] }]],
  suggestions: [suggestions, { suggestions: [{ name: 'a.reown.id', registered: true }] }],
  registration: [registration, { success: true }],
  onrampUrl: [onrampUrl, { url: 'https://pay.example/' }],
  onrampOptions: [
    onrampOptions,
    {
      purchaseCurrencies: [
        { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [{ name: 'ethereum', display_name: 'E', chain_id: '1' }] },
      ],
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '20' }] }],
    },
  ],
  onrampQuote: [
    onrampQuote,
    { paymentTotal: amount, paymentSubtotal: amount, purchaseAmount: amount, networkFee: amount },
  ],
  smartSessions: [
    smartSessions,
    { pcis: [{ project: { name: 'App' }, pci: 'p', expiry: 1_800_000_000, permissions: [] }] },
  ],
  reasons: [reasons, { status: 'FAILED', reasons: [{ name: 'a', description: 'No' }] }],
} as const;

const decoders: Record<string, readonly [decode: (value: unknown) => unknown, sound: unknown]> = readers;

/** Keys of the valid responses that no reader decodes. */
const unread: readonly string[] = ['nonce', 'created', 'status'];

/** Throws unless a decoded value consists of bounded plain values in records without a prototype. */
function check(value: unknown, path = ''): void {
  if (value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'number') assert.ok(Number.isFinite(value), `${path} is ${value}`);
  else if (typeof value === 'string') assert.ok(value.length <= 262_144, `${path} is ${value.length} long`);
  else if (Array.isArray(value)) {
    assert.ok(value.length <= 5000, path);
    for (const [place, entry] of value.entries()) check(entry, `${path}.${place}`);
  } else {
    assert.is(Object.getPrototypeOf(value), null, `${path} has a prototype`);
    for (const key of Object.keys(value as object)) {
      assert.not(['__proto__', 'constructor', 'prototype', 'then', 'toJSON'].includes(key), `${path}.${key}`);
      check((value as Record<string, unknown>)[key], `${path}.${key}`);
    }
  }
}

/** Parses JSON, like a response. */
const parse = (text: string): unknown => JSON.parse(text);

const hostile: readonly unknown[] = [
  null,
  true,
  '',
  'text',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [[[]]],
  {},
  { toString: 0 },
  { toString: 0, valueOf: 0 },
  parse('{"__proto__":{"id":"stolen","polluted":1}}'),
  parse('{"constructor":{"prototype":{"polluted":1}}}'),
  { length: 1e9 },
  // A renderer would treat this as one of its nodes.
  { type: 'script', props: { dangerouslySetInnerHTML: { __html: 'x' } }, key: null, ref: null, __k: null, __v: 0 },
  { $$typeof: 'Symbol(react.element)', type: 'img', props: { src: 'x', onError: 'alert(1)' } },
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '\u202Emoc.live\u0000\n<b>',
  'x'.repeat(1_000_000),
  '9'.repeat(100_000),
  '1e9',
  '-5',
  '0x10',
];

/** Paths of all values in a document. */
function places(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => places((value as Record<string | number, unknown>)[key], [...path, key]))];
}

/** The document with another value at a path, or without it. */
function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.map((entry, place) => (place === key ? replaced(entry, rest, other) : entry));
  const { [key]: inner, ...kept } = value as Record<string | number, unknown>;
  if (!rest.length && other === undefined) return kept;
  return { ...kept, [key]: replaced(inner, rest, other) };
}

for (const [name, [decode, sound]] of Object.entries(decoders)) {
  test(`${name}: reads a valid response completely`, () => {
    const made = decode(sound);
    assert.ok(made);
    check(made);
    const read = new Set(places(made).map(String));
    const given = JSON.parse(JSON.stringify(sound, (_, each) => (each === null || each === '' ? undefined : each)));
    const missing = places(given).filter((place) => !read.has(String(place)) && !unread.includes(`${place.at(-1)}`));
    assert.equal(missing, []);
  });

  test(`${name}: drops or rejects any value anywhere, never throws`, () => {
    for (const place of places(sound)) {
      for (const value of [undefined, ...hostile]) check(decode(replaced(sound, place, value)), name);
    }
  });

  test(`${name}: drops unknown keys, including special ones`, () => {
    const extra = parse('{"__proto__":{"polluted":1},"then":1,"constructor":2,"toJSON":3,"unknown":4}');
    const spread = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(spread);
      if (typeof value !== 'object' || value === null) return value;
      const copy: Record<string, unknown> = Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [key, spread(entry)]),
      );
      for (const key of Object.keys(extra as object)) {
        Object.defineProperty(copy, key, { value: (extra as Record<string, unknown>)[key], enumerable: true });
      }
      return copy;
    };
    check(decode(spread(sound)), name);
    assert.is(({} as Record<string, unknown>)['polluted'], undefined);
  });

  test(`${name}: survives random documents`, () => {
    const part = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }));
    const mutated = fc.array(fc.tuple(fc.nat(), part), { minLength: 1, maxLength: 4 }).map((changes) =>
      changes.reduce<unknown>((document, [pick, value]) => {
        const all = places(document);
        return replaced(document, all[pick % all.length] ?? [], value);
      }, sound),
    );
    fc.assert(
      fc.property(fc.oneof(mutated, fc.jsonValue()), (document) => check(decode(document), name)),
      { numRuns: RUNS },
    );
  });
}

/** Serializes a value with sorted keys. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The fields of the valid responses that may be missing. Without another field, its row or the response is dropped. */
const optionalFields: Readonly<Record<string, readonly string[]>> = {
  identity: ['name', 'avatar'],
  history: [
    'data.transfers',
    'data.transfers.quantity',
    'data.transfers.value',
    'data.transfers.price',
    'data.transfers.fungible_info',
    'data.transfers.fungible_info.name',
    'data.transfers.fungible_info.icon',
    'data.transfers.fungible_info.icon.url',
    'data.transfers.nft_info',
    'data.transfers.nft_info.name',
    'data.transfers.nft_info.content',
    'data.transfers.nft_info.content.preview',
    'data.transfers.nft_info.content.preview.url',
    'data.transfers.nft_info.flags',
    'data.transfers.nft_info.flags.is_spam',
    'data.metadata.operationType',
    'data.metadata.hash',
    'data.metadata.minedAt',
    'data.metadata.sentFrom',
    'data.metadata.sentTo',
    'data.metadata.status',
    'next',
  ],
  balances: ['balances.name', 'balances.address', 'balances.value', 'balances.price', 'balances.iconUrl'],
  prices: ['fungibles.name'],
  profile: ['addresses.60', 'attributes', 'name'],
  profiles: ['addresses.60', 'attributes'],
  registration: ['success'],
  onrampOptions: ['purchaseCurrencies.networks.display_name'],
  smartSessions: ['pcis.project', 'pcis.project.name', 'pcis.pci', 'pcis.expiry', 'pcis.permissions'],
  reasons: ['reasons.name'],
};

for (const [name, [decode, sound]] of Object.entries(decoders)) {
  test(`${name}: drops a row without a required field, and reads one without an optional field`, () => {
    const named = places(decode(sound)).filter((place) => typeof place.at(-1) === 'string');
    const optional = named.filter((place) => {
      const made = decode(replaced(sound, place, undefined));
      return made !== undefined && inOrder(made) === inOrder(replaced(decode(sound), place, undefined));
    });
    assert.equal(
      [...new Set(optional.map((place) => place.filter((key) => typeof key === 'string').join('.')))],
      optionalFields[name] ?? [],
    );
  });
}

test('readers: ignore properties that a page adds to Object.prototype', () => {
  const { price, ...unpriced } = balance;
  Object.defineProperty(Object.prototype, 'price', { value: price, configurable: true });
  try {
    assert.is(balances({ balances: [unpriced] })?.balances[0]?.price, undefined);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'price');
  }
});

test('history: a token without a symbol has its name as one, without spaces', () => {
  const info = { name: '000 US\u202eDC', symbol: '\u200b', icon: null };
  const [transfer] = transaction.transfers;
  const made = history({ data: [{ ...transaction, transfers: [{ ...transfer, fungible_info: info }] }], next: null });
  assert.is(made?.data[0]?.transfers?.[0]?.fungible_info?.symbol, '000_USDC');
});

test('rows: drops invalid rows one by one', () => {
  const made = history({
    data: [null, transaction, { ...transaction, id: 7 }, { ...transaction, id: 'b' }],
    next: 5,
  });
  assert.equal(
    made?.data.map(({ id }) => id),
    ['t1', 'b'],
  );
  assert.is(made?.next, undefined);
});

test('balances: a token with an invalid address is not the native currency', () => {
  for (const odd of ['0x1', 7, {}, 'eip155:1', `${account}:x`, '']) {
    assert.equal(balances({ balances: [{ ...balance, address: odd }] })?.balances, [], String(odd));
  }
  assert.is(balances({ balances: [{ ...balance, address: null }] })?.balances.length, 1);
});

const digits: [unknown, number | undefined][] = [
  [0, 0],
  [18, 18],
  ['18', 18],
  [77, 77],
  [-1, undefined],
  [78, undefined],
  [255, undefined],
  ['1e1', undefined],
  ['-1', undefined],
  ['', undefined],
  [null, undefined],
  [18.5, undefined],
  [{}, undefined],
];
for (const [given, made] of digits) {
  test(`balances: decimals ${JSON.stringify(given)} are ${made ?? 'rejected with their token'}`, () => {
    const found = balances({ balances: [{ ...balance, quantity: { decimals: given, numeric: '1' } }] });
    assert.is(found?.balances[0]?.quantity.decimals, made);
  });
}

test('readers: drop unsafe links and images, keep the row', () => {
  for (const url of [
    'javascript:alert(1)',
    'http://evil.example/x.png',
    'blob:x',
    'data:text/html,x',
    'https://a:b@c.example/',
    '//x',
  ]) {
    assert.is(balances({ balances: [{ ...balance, iconUrl: url }] })?.balances[0]?.iconUrl, undefined, url);
    assert.is(onrampUrl({ url }), undefined);
  }
});

test('readers: texts become one clean line', () => {
  const made = balances({
    balances: [{ ...balance, name: '  <b>USD\u202E\nCoin</b> ', symbol: 'USDC'.repeat(50) }],
  });
  assert.is(made?.balances[0]?.name, '<b>USD Coin</b>');
  assert.is(made?.balances[0]?.symbol.length, 16);
});

test('readers: limit the longest responses', () => {
  const many = Array.from({ length: 6_000 }, (_, place) => ({
    ...balance,
    address: `eip155:1:0x${place.toString(16).padStart(40, '0')}`,
  }));
  assert.is(balances(parse(JSON.stringify({ balances: many })))?.balances.length, 5_000);
  const data = Array.from({ length: 500 }, (_, place) => ({ ...transaction, id: `t${place}` }));
  assert.is(history(parse(JSON.stringify({ data, next: null })))?.data.length, 500);
  const transfers = Array.from({ length: 101 }, () => transaction.transfers[0]);
  assert.is(history({ data: [{ ...transaction, transfers }], next: null })?.data[0]?.transfers?.length, 100);
});

test('readers: handle deep and wide documents', () => {
  const deep = parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const broad = Object.fromEntries(Array.from({ length: 100_000 }, (_, place) => [`k${place}`, place]));
  for (const [decode, sound] of Object.values(decoders)) {
    decode(deep);
    decode({ ...broad, ...(sound as object) });
  }
  assert.is(Object.keys(profile({ addresses: broad, attributes: deep })?.addresses ?? {}).length, 0);
});

test.run();
