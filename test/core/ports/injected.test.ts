import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { InjectedWallet } from '../../../src/core/ports/InjectedWallet';
import { createInjected, type InjectedPort } from '../../../src/core/ports/injected';
import { modalProviders } from '../../../src/core/ports/modalProviders';
import { importCopy } from '../../support/importCopy';
import { closePage, openPage } from '../../support/pageEvents';
import { runs } from '../../support/runs';

type Page = EventTarget & { ethereum?: unknown };

const png = 'data:image/png;base64,iVBORw0KGgo=';
const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Example', icon: png, rdns: 'com.example' };
const wallet = () => ({ request: () => Promise.resolve() });
const tick = () => Promise.resolve();

let page: Page;
let warnings: string[] = [];

test.before.each(() => {
  page = new EventTarget();
  warnings = [];
  openPage(page);
});
test.after.each(() => {
  closePage();
});

const announce = (detail: unknown) => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));

/** Subscribes and records every list. */
function subscribe() {
  const updates: (readonly InjectedWallet[])[] = [];
  const port = createInjected((text) => warnings.push(text));
  const stop = port.subscribe((wallets) => updates.push(wallets));
  return { port, updates, stop, wallets: () => updates.at(-1) ?? [] };
}

/** Returns the list of wallets after announcements. */
async function listed(...details: unknown[]) {
  const { wallets, stop } = subscribe();
  for (const detail of details) announce(detail);
  await tick();
  stop();
  return wallets();
}

test('injected: detects nothing without a window', () => {
  closePage();
  const { updates, stop } = subscribe();
  stop();
  assert.equal(updates, [[]]);
});

test('injected: requests announcements on a page whose `Event` is another class, as that of MooTools', () => {
  const { Event } = globalThis;
  class DOMEvent {}
  Object.assign(globalThis, { Event: DOMEvent });
  try {
    page.addEventListener('eip6963:requestProvider', () => announce({ info, provider: wallet() }));
    assert.is(subscribe().wallets()[0]?.name, 'Example');
  } finally {
    Object.assign(globalThis, { Event });
  }
});

test('injected: requests announcements without window.ethereum, lists synchronous ones', () => {
  const provider = wallet();
  page.addEventListener('eip6963:requestProvider', () => announce({ info, provider }));
  const { updates } = subscribe();
  assert.is(updates.length, 1);
  assert.equal(updates[0]?.[0], {
    id: 'com.example',
    ids: { eip155: 'com.example' },
    name: 'Example',
    icon: png,
    rdns: 'com.example',
    providers: { eip155: provider },
    claims: ['com.example'],
    unannounced: false,
    conflicting: false,
  });
});

test('injected: listens only while there are subscribers', () => {
  let requests = 0;
  page.addEventListener('eip6963:requestProvider', () => requests++);
  const port = createInjected();
  announce({ info, provider: wallet() });
  assert.is(requests, 0);
  const seen: number[] = [];
  const stops = [port.subscribe((list) => seen.push(list.length)), port.subscribe((list) => seen.push(list.length))];
  assert.is(requests, 1);
  for (const stop of stops) stop();
  announce({ info, provider: wallet() });
  assert.equal(seen, [0, 0]);
});

test('injected: a new subscriber receives the current list at once', async () => {
  const port = createInjected();
  port.subscribe(() => {});
  announce({ info, provider: wallet() });
  await tick();
  const names: string[] = [];
  port.subscribe((list) => names.push(...list.map(({ name }) => name)));
  assert.equal(names, ['Example']);
});

test('injected, HW-01: a copy of an rdns marks both wallets, neither keeps the known id', async () => {
  const list = await listed({ info, provider: wallet() }, { info: { ...info, uuid: 'other' }, provider: wallet() });
  assert.equal(
    list.map(({ conflicting }) => conflicting),
    [true, true],
  );
  assert.equal(
    list.map(({ id }) => id),
    ['com.example#1', 'com.example#2'],
  );
});

test('injected, HW-02: a second provider of a uuid is listed after the first, both marked', async () => {
  const [first, second] = [wallet(), wallet()];
  const list = await listed({ info, provider: first }, { info: { ...info, rdns: 'org.copy' }, provider: second });
  assert.equal(
    list.map(({ providers }) => providers.eip155 === first),
    [true, false],
  );
  assert.equal(
    list.map(({ conflicting }) => conflicting),
    [true, true],
  );
  assert.is(list[1]?.providers.eip155, second);
});

test('injected: a repeated announcement changes nothing, even with a new uuid', async () => {
  const provider = wallet();
  const list = await listed(
    { info, provider },
    { info: { ...info, name: 'Renamed' }, provider },
    { info: { ...info, uuid: 'fresh' }, provider },
  );
  assert.equal(
    list.map(({ name, conflicting }) => [name, conflicting]),
    [['Example', false]],
  );
});

test('injected: a wallet that announces a new object under its uuid and rdns stays one wallet, with its first object', async () => {
  for (const rdns of ['com.example', 'COM.EXAMPLE']) {
    const objects = [wallet(), wallet(), wallet()];
    const list = await listed(...objects.map((provider) => ({ info: { ...info, rdns }, provider })));
    assert.equal(
      list.map(({ providers, conflicting }) => [providers.eip155 === objects[0], conflicting]),
      [[true, false]],
      rdns,
    );
  }
});

test('injected: any sequence of announcements lists a uuid and rdns once, and marks only conflicts with others', async () => {
  const announcement = fc.record({ uuid: fc.constantFrom('1', '2', '3'), rdns: fc.constantFrom('com.a', 'com.b') });
  const run = async (infos: { uuid: string; rdns: string }[]): Promise<void> => {
    const list = await listed(...infos.map((changes) => ({ info: { ...info, ...changes }, provider: wallet() })));
    const identities = new Set(infos.map(({ uuid, rdns }) => `${uuid} ${rdns}`));
    assert.is(list.length, identities.size);
    const isShared = (part: 'uuid' | 'rdns', index: number): boolean =>
      [...identities].filter(
        (other) =>
          other.split(' ')[part === 'uuid' ? 0 : 1] === [...identities][index]?.split(' ')[part === 'uuid' ? 0 : 1],
      ).length > 1;
    const isClaimedTwice = [...identities].map((_, index) => isShared('uuid', index) || isShared('rdns', index));
    for (const [index, { conflicting }] of list.entries()) if (isClaimedTwice[index]) assert.ok(conflicting);
  };
  await fc.assert(fc.asyncProperty(fc.array(announcement, { maxLength: 8 }), run), { numRuns: runs(100), seed: 9 });
});

test('injected, HW-04: 500 announcements in a task make one update of 100 wallets', async () => {
  const { updates } = subscribe();
  for (let n = 0; n < 500; n++) {
    announce({ info: { ...info, uuid: `uuid-${n}`, rdns: `com.example.n${n}` }, provider: wallet() });
  }
  assert.is(updates.length, 1);
  await tick();
  assert.is(updates.length, 2);
  assert.is(updates[1]?.length, 100);
  announce({ info: { ...info, uuid: 'late' }, provider: wallet() });
  await tick();
  assert.is(updates.length, 2);
});

test('injected, HW-05, HW-07, HW-08: an icon is an inline image or none', async () => {
  const svg = 'data:image/svg+xml,<svg onload="canary=1"><script>canary=1</script></svg>';
  const refused = [
    'javascript:canary=1',
    'https://evil.example/pixel',
    'data:text/html,<script>canary=1</script>',
    'blob:https://evil.example/1',
    `data:image/png;base64,${'A'.repeat(5_000_000)}`,
    7,
    null,
  ];
  const icons = [svg, ...refused];
  const details = icons.map((icon, n) => ({
    info: { uuid: `u${n}`, name: 'W', rdns: `com.w${n}`, icon },
    provider: wallet(),
  }));
  const list = await listed(...details);
  assert.equal(
    list.map(({ icon }) => icon),
    [svg, ...refused.map(() => null)],
  );
});

test('injected, HW-10: a name is one clean line', async () => {
  const names = ['\u202eksaMateM', 'Meta\u200bMask', 'x'.repeat(10_000), 'Two\nlines', '   ', 5, undefined];
  const details = names.map((name, n) => ({
    info: { ...info, uuid: `u${n}`, rdns: `com.w${n}`, name },
    provider: wallet(),
  }));
  const list = await listed(...details);
  assert.equal(
    list.map(({ name }) => name),
    ['ksaMateM', 'MetaMask', `${'x'.repeat(39)}…`, 'Two lines', '', '', ''],
  );
});

test('injected, HW-11: ignores unreadable announcements with one warning', async () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.info = cyclic;
  const provider = wallet();
  const list = await listed(
    undefined,
    null,
    [],
    7,
    new Date(),
    cyclic,
    { info: null, provider },
    { info: [], provider },
    { info: 'text', provider },
    { info },
    { info, provider: null },
    { info, provider: 'provider' },
    { info: { ...info, uuid: 7 }, provider },
    { info: { ...info, uuid: '' }, provider },
  );
  page.dispatchEvent(new Event('eip6963:announceProvider'));
  assert.equal(list, []);
  assert.is(warnings.length, 1);
});

/** Information about a wallet that records the reads of its fields. */
function recordReads() {
  const reads: string[] = [];
  const trapped = new Proxy(info, {
    get(target, key) {
      reads.push(String(key));
      return Reflect.get(target, key);
    },
  });
  return { trapped, reads };
}

test('injected, HW-13: reads each field once, traps cannot change it or throw', async () => {
  const { trapped, reads } = recordReads();
  const throwing = {
    ...info,
    uuid: 'throwing',
    get rdns(): string {
      throw new Error('trap');
    },
  };
  const list = await listed(
    { info: throwing, provider: wallet() },
    { info: trapped, provider: wallet() },
    {
      info: new Proxy({}, { get: (_, key) => (key === 'uuid' ? 'proxy' : { toString: () => 'com.liar' }) }),
      provider: wallet(),
    },
    {
      get info(): never {
        throw new Error('trap');
      },
      provider: wallet(),
    },
  );
  assert.equal(reads.sort(), ['icon', 'name', 'rdns', 'uuid']);
  assert.equal(
    list.map(({ name, rdns }) => [name, rdns]),
    [
      ['Example', 'com.example'],
      ['', null],
    ],
  );
  assert.is(({} as Record<string, unknown>).polluted, undefined);
});

test('injected, HW-14: an invalid reverse domain name is an unknown source', async () => {
  const odd = [
    '__proto__',
    'constructor',
    'COM.EXAMPLE',
    `com.${'a'.repeat(300)}`,
    'com example',
    'com.пример',
    'com..x',
    '',
    9,
  ];
  const details = odd.map((rdns, n) => ({ info: { ...info, uuid: `u${n}`, name: `W${n}`, rdns }, provider: wallet() }));
  const list = await listed(...details);
  assert.is(list.length, odd.length);
  assert.ok(list.every(({ rdns, conflicting, id }) => rdns === null && !conflicting && id.startsWith('eip155:name:')));
});

test('injected: a name cannot take the id of an rdns or of another wallet’s suffix', async () => {
  const list = await listed(
    { info: { ...info, uuid: '1', rdns: 'io.good' }, provider: wallet() },
    { info: { ...info, uuid: '2', rdns: '', name: 'io.good' }, provider: wallet() },
    { info: { ...info, uuid: '3', rdns: '', name: 'Twin' }, provider: wallet() },
    { info: { ...info, uuid: '4', rdns: '', name: 'Twin' }, provider: wallet() },
    { info: { ...info, uuid: '5', rdns: '', name: 'Twin#1' }, provider: wallet() },
  );
  assert.equal(
    list.map(({ id }) => id),
    ['io.good', 'eip155:name:io.good', 'eip155:name:Twin#1', 'eip155:name:Twin#2', 'eip155:name:Twin##1'],
  );
});

test('injected: any announcement leaves unique ids and strings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ info: fc.anything(), provider: fc.anything() }), { maxLength: 6 }),
      async (details) => {
        const list = await listed(...details, { info, provider: wallet() });
        assert.is(new Set(list.map(({ id }) => id)).size, list.length);
        assert.ok(list.every(({ name }) => typeof name === 'string'));
        assert.ok(list.some(({ rdns }) => rdns === 'com.example'));
      },
    ),
    { numRuns: runs(100) },
  );
});

test('injected: the legacy provider has its claimed wallet’s name, or none', async () => {
  page.ethereum = { ...wallet(), isMetaMask: true };
  assert.equal(
    (await listed()).map(({ id, name, rdns }) => [id, name, rdns]),
    [['name:MetaMask', 'MetaMask', null]],
  );
  page.ethereum = { ...wallet(), isMetaMask: true, isRabby: true };
  assert.is((await listed())[0]?.name, 'Rabby Wallet');
  page.ethereum = wallet();
  assert.equal(
    (await listed()).map(({ id, name }) => [id, name]),
    [['injected', '']],
  );
});

test('injected: the legacy provider is not listed if it was announced', async () => {
  const provider = { ...wallet(), isMetaMask: true };
  page.ethereum = provider;
  const announcements = {
    'same object': { info, provider },
    'same rdns': { info: { ...info, name: 'Fuchs', rdns: 'io.metamask' }, provider: wallet() },
  };
  for (const [reason, detail] of Object.entries(announcements)) assert.is((await listed(detail)).length, 1, reason);
  assert.is((await listed({ info, provider: wallet() })).length, 2);
});

test('injected: a copied name does not hide the legacy provider, which then has no name', async () => {
  page.ethereum = { ...wallet(), isMetaMask: true };
  for (const copy of [{ name: 'MetaMask' }, { name: 'metamask wallet' }, { rdns: 'evil.metamask' }]) {
    const list = await listed({ info: { ...info, ...copy }, provider: wallet() });
    assert.equal(
      list.map(({ id, name, unannounced }) => [id, name, unannounced]),
      [
        [copy.rdns ?? info.rdns, copy.name ?? info.name, false],
        ['name:MetaMask', '', true],
      ],
    );
  }
});

const allFlags = [
  'isBraveWallet',
  'isCoinbaseWallet',
  'isRabby',
  'isTrust',
  'isOkxWallet',
  'isPhantom',
  'isFrame',
  'isMetaMask',
];

test('injected: beside an announced wallet, flags do not give another object another vendor’s name', async () => {
  const run = async (sets: string[][], order: boolean): Promise<void> => {
    const fig = wallet();
    const objects = sets.map(
      (flags) =>
        // Another object of the announced wallet, with flags of its own.
        new Proxy(fig, { get: (target, key) => flags.includes(String(key)) || Reflect.get(target, key) }),
    );
    page.ethereum = order ? { ...wallet(), providers: [...objects, fig] } : objects[0];
    const list = await listed({ info, provider: fig });
    assert.equal(
      list.flatMap(({ name }) => name || []),
      ['Example'],
    );
    assert.equal(
      list.map(({ providers }) => providers.eip155),
      [fig, ...(order ? objects : objects.slice(0, 1))],
      'what a row shows is what it connects',
    );
  };
  const flags = fc.subarray(allFlags);
  await fc.assert(fc.asyncProperty(fc.array(flags, { minLength: 1, maxLength: 4 }), fc.boolean(), run), {
    numRuns: runs(100),
    seed: 4,
  });
});

test('injected: an announced variant of a wallet is that wallet, a longer word is not', async () => {
  page.ethereum = { ...wallet(), isMetaMask: true };
  for (const [rdns, count] of [
    ['io.metamask', 1],
    ['io.metamask.flask', 1],
    ['io.metamask.mobile', 1],
    ['io.metamaskflask', 2],
    ['io.meta', 2],
    ['IO.METAMASK', 2],
  ] as const)
    assert.is((await listed({ info: { ...info, rdns }, provider: wallet() })).length, count, rdns);
});

test('injected: the provider of a modal is no announced wallet', async () => {
  const provider = wallet();
  modalProviders.add(provider);
  page.ethereum = { ...wallet(), isTrust: true };
  assert.equal(
    (await listed({ info, provider })).map(({ name }) => name),
    ['Trust Wallet'],
  );
});

test('injected: the provider of a modal of another copy of the package is not listed either', async () => {
  const provider = wallet();
  const copy = await importCopy<{ modalProviders: WeakSet<object> }>('core/ports/modalProviders');
  copy.modalProviders.add(provider);
  page.ethereum = provider;
  assert.equal(await listed({ info, provider }), []);
});

test('injected: a late announcement takes over the name of a legacy provider, whose id stays', async () => {
  page.ethereum = { ...wallet(), isMetaMask: true };
  const { wallets } = subscribe();
  await tick();
  assert.equal(
    wallets().map(({ id, name }) => [id, name]),
    [['name:MetaMask', 'MetaMask']],
  );
  announce({ info, provider: wallet() });
  await tick();
  assert.equal(
    wallets().map(({ id, name }) => [id, name]),
    [
      ['com.example', 'Example'],
      ['name:MetaMask', ''],
    ],
  );
});

test('injected: claims are the announced rdns in lower case or the names of flags; null if they cannot be read', async () => {
  const claimsOf = async (rdns: unknown) => (await listed({ info: { ...info, rdns }, provider: wallet() }))[0]?.claims;
  for (const rdns of ['com.example', 'COM.Example', ' com.example', '\uff43om.example', 'com.ex\u200bample'])
    assert.equal(await claimsOf(rdns), ['com.example'], rdns);
  for (const rdns of ['', 'example', 'com..example', 'com.example.', 'com.пример', 'com example', undefined, null, 7])
    assert.is(await claimsOf(rdns), null, String(rdns));
  page.ethereum = { ...wallet(), isMetaMask: true };
  assert.equal((await listed())[0]?.claims, ['MetaMask', 'io.metamask']);
});

test('injected: ignores an object without a request function', async () => {
  for (const value of [{ isMetaMask: true }, { isMetaMask: true, request: 'x' }, 'x', null, () => {}]) {
    page.ethereum = value;
    assert.equal(await listed(), [], String(value));
  }
  page.ethereum = { isMetaMask: true, providers: [{ isRabby: true }, { request: 1 }] };
  assert.equal(await listed(), []);
});

test('injected: with a hundred announced wallets, one at window.ethereum is not listed', async () => {
  page.ethereum = wallet();
  const details = Array.from({ length: 100 }, (_, index) => ({
    info: { ...info, uuid: crypto.randomUUID(), rdns: `com.example${index}` },
    provider: wallet(),
  }));
  assert.is((await listed(...details.slice(1))).length, 100);
  assert.is((await listed(...details)).length, 100);
  assert.not((await listed(...details)).some(({ id }) => id === 'injected'));
});

test('injected: lists several legacy providers', async () => {
  const one = { ...wallet(), isCoinbaseWallet: true, isMetaMask: true };
  page.ethereum = { ...wallet(), providers: [one, { ...wallet(), isMetaMask: true }, one, null, 'x'] };
  assert.equal(
    (await listed()).map(({ name }) => name),
    ['Coinbase Wallet', 'MetaMask'],
  );
});

for (const [how, look] of [
  ['by its event', () => page.dispatchEvent(new Event('ethereum#initialized'))],
  ['without an event', (port: InjectedPort) => port.look()],
] as const)
  test(`injected: detects a late legacy provider ${how}`, async () => {
    const { port, wallets } = subscribe();
    page.ethereum = { ...wallet(), isFrame: true };
    look(port);
    await tick();
    assert.equal(
      wallets().map(({ name }) => name),
      ['Frame'],
    );
  });

test('injected: a throwing window.ethereum does not affect announced wallets', async () => {
  Object.defineProperty(page, 'ethereum', {
    get: () => {
      throw new Error('fight');
    },
  });
  assert.is((await listed({ info, provider: wallet() })).length, 1);
});

const rdnsOf = (rdns: string | null, changes: object = {}) => ({
  info: { ...info, uuid: undefined, rdns, ...changes },
});

test('add: lists wallets of another family with its provider, without a uuid', async () => {
  const provider = wallet();
  const port = createInjected();
  let list: readonly InjectedWallet[] = [];
  port.subscribe((wallets) => {
    list = wallets;
  });
  port.add('solana', (found) => found({ ...rdnsOf('com.reef'), provider }));
  await tick();
  assert.equal(list, [
    {
      id: 'solana:com.reef',
      ids: { solana: 'solana:com.reef' },
      name: 'Example',
      icon: png,
      rdns: 'com.reef',
      providers: { solana: provider },
      claims: ['com.reef'],
      unannounced: false,
      conflicting: false,
    },
  ]);
  const late = wallet();
  port.add('bip122', (found) => found({ ...rdnsOf(null, { name: 'Cove' }), provider: late }));
  await tick();
  assert.equal(
    list.map(({ id, providers }) => [id, providers]),
    [
      ['solana:com.reef', { solana: provider }],
      ['bip122:name:Cove', { bip122: late }],
    ],
  );
});

/** Returns the list of wallets with added sources. */
async function among(details: unknown[], sources: Partial<Record<'solana' | 'bip122', unknown[]>>) {
  const port = createInjected((text) => warnings.push(text));
  let list: readonly InjectedWallet[] = [];
  const stop = port.subscribe((wallets) => {
    list = wallets;
  });
  for (const detail of details) announce(detail);
  for (const [namespace, founds] of Object.entries(sources))
    port.add(namespace as 'solana', (found) => {
      for (const one of founds) found(one);
    });
  await tick();
  stop();
  return list;
}

test('add, HW-04: each source lists up to 100, independent of others', async () => {
  const many = (count: number, namespace: string) =>
    Array.from({ length: count }, (_, n) => ({ ...rdnsOf(`com.${namespace}.n${n}`), provider: wallet() }));
  const list = await among([], { solana: many(500, 'solana'), bip122: many(2, 'bip122') });
  assert.is(list.length, 102);
});

test('add, HW-11, HW-13: announcements of a source are read once and checked', async () => {
  const { trapped, reads } = recordReads();
  const provider = wallet();
  const list = await among([], {
    solana: [
      undefined,
      null,
      7,
      {},
      { info: null, provider },
      { info, provider: 'text' },
      {
        get info(): never {
          throw new Error('trap');
        },
      },
      { info: { name: '\u202eksaM', icon: 'javascript:canary=1', rdns: 'COM.X' }, provider: wallet() },
      { info: trapped, provider },
      { info, provider },
    ],
  });
  assert.equal(reads.sort(), ['icon', 'name', 'rdns', 'uuid']);
  assert.equal(
    list.map(({ name, icon, rdns }) => [name, icon, rdns]),
    [
      ['ksaM', null, null],
      ['Example', png, 'com.example'],
    ],
  );
  assert.is(warnings.length, 1);
});

test('add: a source is stopped with the last subscriber, later calls are ignored', async () => {
  const port = createInjected();
  const signals: AbortSignal[] = [];
  let tell = (_: unknown): void => {};
  const seen: number[] = [];
  const stop = port.subscribe((list) => seen.push(list.length));
  port.add('solana', (found, signal) => {
    tell = found;
    signals.push(signal);
  });
  stop();
  tell({ ...rdnsOf('com.late'), provider: wallet() });
  await tick();
  assert.equal([signals.map(({ aborted }) => aborted), seen], [[true], [0]]);
  port.subscribe((list) => seen.push(list.length));
  await tick();
  assert.equal(seen, [0, 0]);
});

test('injected: an EIP-6963 announcement without a uuid is not listed', async () => {
  assert.equal(await listed({ info: { ...info, uuid: undefined }, provider: wallet() }), []);
});

test.run();
