import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { accountData } from '../../../src/services/account-data/index';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { createFakeClock } from '../../support/fakeClock';
import { type FakeService, fakeService } from '../../support/fakeService';
import { createFakeStorage } from '../../support/fakeStorage';
import { failure } from '../../support/rejection';
import { chains, createVisitor } from './support/visitor';

const record = (name: string, address = ADDRESS, attributes: object[] = []) => ({
  name,
  addresses: { 60: { address, created: '' } },
  attributes,
});

/** The records of the service and the registry. */
interface World {
  /** The claim of the address. */
  claim?: { name: string | null; avatar?: string | null } | number;
  reverse?: readonly unknown[] | number;
  profiles?: Record<string, object>;
  /** Names in the registry: with Ethereum's address, or by coin type. Null for a resolver that reads from elsewhere. */
  registry?: Record<string, string | Record<number, string> | null>;
  /** The nodes do not respond. */
  isOffline?: boolean;
}
let world: World = {};
/** The hosts of the nodes that got requests for names. */
let asked: string[] = [];
let service: FakeService;
test.before.each(() => {
  world = {};
  asked = [];
  service = fakeService(({ path }) => {
    if (path.endsWith('/supported-chains')) return chains;
    if (path.startsWith('/v1/identity/')) return world.claim ?? { name: null, avatar: null };
    if (path.startsWith('/v1/profile/reverse/')) return world.reverse ?? [];
    return world.profiles?.[decodeURIComponent(path.split('/').pop() ?? '')] ?? 404;
  });
});
test.after.each(() => service.restore());

/** The registry, with a normalization that lowers the case and rejects Cyrillic. */
const evmContracts = {
  makeEvmContracts: () => ({
    readTokens: async () => [],
    async getEnsAddress(urls: readonly string[], name: string) {
      return (await this.getEnsRecords(urls, name))?.[60] ?? null;
    },
    async getEnsRecords(urls: readonly string[], name: string) {
      asked.push(urls.map((url) => new URL(url).host).join());
      if (world.isOffline) throw new Error('No node answers');
      const records = world.registry?.[name];
      return records === undefined ? {} : typeof records === 'string' ? { 60: records } : records;
    },
    getEnsName: async () => Object.keys(world.registry ?? {})[0] ?? null,
    normalize: (name: string) => (/\p{Script=Cyrillic}/u.test(name) ? null : name.toLowerCase()),
  }),
};
const visitor = (options = {}) => createVisitor({ options, chunks: { evmContracts } });

async function nameOf(options = {}) {
  const { data: mine, fetchIdentity } = visitor(options);
  await fetchIdentity();
  const { status, value } = mine.identity.value;
  assert.is(status, 'ready');
  return value;
}

test('fetchIdentity: shows a claimed name that resolves back', async () => {
  world = {
    claim: { name: 'mira.eth', avatar: 'https://api.web3modal.org/m.png' },
    profiles: { 'mira.eth': record('mira.eth') },
  };
  assert.equal(await nameOf(), { name: 'mira.eth', avatar: 'https://api.web3modal.org/m.png' });
});

test('fetchIdentity: updates the profile, at once from the cache', async () => {
  world = { reverse: [record('mira.reown.id')] };
  const { state, account, fetchIdentity, ctx } = visitor();
  await fetchIdentity();
  const answer = { account, name: 'mira.reown.id', image: null };
  assert.equal(state.accounts.get('eip155').profile, answer);
  state.accounts.update('eip155', { profile: null });
  await accountData.fetchIdentity(ctx, account);
  assert.equal(state.accounts.get('eip155').profile, answer);
});

test('fetchIdentity: other accounts do not change the active profile', async () => {
  world = { reverse: [record('mira.reown.id'), record('vault.reown.id', OTHER_ADDRESS)] };
  const { state, account, fetchIdentity, ctx } = visitor();
  state.accounts.update('eip155', { addresses: [ADDRESS, OTHER_ADDRESS] });
  await fetchIdentity();
  await accountData.fetchIdentity(ctx, `eip155:1:${OTHER_ADDRESS}`);
  assert.is(accountData.of(ctx, `eip155:1:${OTHER_ADDRESS}`).identity.value.value?.name, 'vault.reown.id');
  assert.is(state.accounts.get('eip155').profile?.account, account);
  const before = state.accounts.all.value;
  await fetchIdentity();
  assert.is(state.accounts.all.value, before, 'nobody is told twice');
  state.accounts.update('eip155', { addresses: [OTHER_ADDRESS, ADDRESS] });
  await accountData.fetchIdentity(ctx, `eip155:1:${OTHER_ADDRESS}`);
  assert.is(state.accounts.get('eip155').profile?.name, 'vault.reown.id');
});

test('fetchIdentity: drops a name that resolves elsewhere, and its image', async () => {
  const avatar = 'https://api.web3modal.org/m.png';
  world = { claim: { name: 'vault.eth', avatar }, profiles: { 'vault.eth': record('vault.eth', OTHER_ADDRESS) } };
  assert.equal(await nameOf(), { name: null, avatar: null });
  world.registry = { 'vault.eth': ADDRESS };
  assert.equal(await nameOf(), { name: null, avatar: null }, 'the service’s word on it is enough');
  world = { claim: { name: 'vault.eth' }, reverse: [record('vault.eth', OTHER_ADDRESS)] };
  assert.equal(await nameOf(), { name: null, avatar: null });
});

test('fetchIdentity: verifies names in the registry if the service cannot', async () => {
  world = { claim: { name: 'mira.eth' }, registry: { 'mira.eth': ADDRESS.toLowerCase() } };
  assert.is((await nameOf())?.name, 'mira.eth');
  world = { claim: { name: 'mira.eth' }, registry: { 'mira.eth': OTHER_ADDRESS } };
  assert.is((await nameOf())?.name, null);
});

test('fetchIdentity: an account name comes before a claimed one and needs no claim', async () => {
  world = {
    claim: { name: 'mira.eth' },
    reverse: [
      record('mira.eth'),
      record('mira.reown.id', ADDRESS, [{ bio: 'x' }, { avatar: 'https://api.web3modal.org/p.png' }]),
    ],
  };
  assert.equal(await nameOf(), { name: 'mira.reown.id', avatar: 'https://api.web3modal.org/p.png' });
});

test('fetchIdentity: a name that only resolves to the account is not its name', async () => {
  world = { reverse: [record('scam-support.eth')] };
  assert.is((await nameOf())?.name, null);
  world = { reverse: [record('mira.reown.id', OTHER_ADDRESS)] };
  assert.is((await nameOf())?.name, null);
});

for (const odd of [
  'Mira.eth',
  'mіra.eth',
  'mi ra.eth',
  'xn--mra-5cd.eth',
  'mira',
  'mi\u200Dra.eth',
  `${'a.'.repeat(200)}eth`,
  '..',
  'mira.eth.',
]) {
  test(`fetchIdentity: ${JSON.stringify(odd.slice(0, 20))} is not normalized and not shown`, async () => {
    world = { claim: { name: odd }, registry: { [odd]: ADDRESS }, profiles: { [odd]: record(odd) } };
    const strict = { ...evmContracts.makeEvmContracts(), normalize: (name: string) => (name === odd ? null : name) };
    const { data: mine, fetchIdentity } = createVisitor({
      chunks: { evmContracts: { makeEvmContracts: () => strict } },
    });
    await fetchIdentity();
    assert.is(mine.identity.value.value?.name, null);
  });
}

test('fetchIdentity: drops third-party images, scripts and odd values', async () => {
  for (const avatar of ['javascript:alert(1)', 'https://evil.example/x.png', { url: 'x' }, 7]) {
    world = { claim: { name: 'mira.eth', avatar: avatar as string }, profiles: { 'mira.eth': record('mira.eth') } };
    assert.equal(await nameOf(), { name: 'mira.eth', avatar: null });
  }
  world = { claim: { name: { toString: 0 } as unknown as string }, reverse: [{ name: {}, addresses: null }, null] };
  assert.equal(await nameOf(), { name: null, avatar: null });
});

test('fetchIdentity: reads the registry without a working service', async () => {
  world = { registry: { 'mira.eth': ADDRESS } };
  assert.is((await nameOf({ projectId: '' }))?.name, 'mira.eth');
  assert.equal(service.calls, []);
  service.answer = () => 400;
  assert.is((await nameOf())?.name, 'mira.eth');
});

test('fetchIdentity: cached for five minutes on one page, verified again by the next', async () => {
  world = { claim: { name: 'mira.eth' }, profiles: { 'mira.eth': record('mira.eth') } };
  const { fetchIdentity, clock, store } = visitor();
  await fetchIdentity();
  const asked = service.calls.length;
  await clock.advance(299_999);
  const again = createVisitor({ store, clock, chunks: { evmContracts } });
  assert.is(again.data.identity.value.value?.name, 'mira.eth');
  await fetchIdentity();
  assert.is(service.calls.length, asked);
  await clock.advance(1);
  await fetchIdentity();
  assert.ok(service.calls.length > asked);
});

test('fetchIdentity: a stored name is shown until verified, its image never', async () => {
  world = { claim: { name: null }, profiles: {} };
  const clock = createFakeClock();
  const store = createFakeStorage({
    'wallet-modal/v1/names': JSON.stringify({
      [`eip155:1:${ADDRESS}`]: { value: { name: 'mira.eth', avatar: 'data:image/png;base64,AA==' }, at: clock.now() },
    }),
  });
  const later = createVisitor({ store, clock, chunks: { evmContracts } });
  assert.equal(later.data.identity.value.value, { name: 'mira.eth', avatar: null });
  const { length } = service.calls;
  await later.fetchIdentity();
  assert.ok(service.calls.length > length, 'it is looked up');
  assert.equal(later.data.identity.value.value, { name: null, avatar: null });
});

test('fetchIdentity: a failure keeps the name', async () => {
  world = { claim: { name: 'mira.eth' }, profiles: { 'mira.eth': record('mira.eth') } };
  const dead = {
    makeEvmContracts: () => ({
      ...evmContracts.makeEvmContracts(),
      getEnsName: () => Promise.reject(new Error('down')),
    }),
  };
  const { data: mine, fetchIdentity, clock, reported } = createVisitor({ chunks: { evmContracts: dead } });
  await fetchIdentity();
  service.answer = () => 400;
  await clock.advance(300_000);
  await fetchIdentity();
  assert.equal([mine.identity.value.status, mine.identity.value.value?.name], ['failed', 'mira.eth']);
  assert.is(reported.length, 1);
});

const mira = [record('mira.reown.id')];
const claims = { claim: { name: 'mira.eth' }, profiles: { 'mira.eth': record('mira.eth') } };
for (const [what, before, after] of [
  ['does not respond', { reverse: mira }, { claim: 400, reverse: 400 }],
  ['returns no record of the name', { reverse: mira }, { claim: { name: null }, reverse: 400 }],
  ['returns no claim', claims, { ...claims, claim: 400 }],
] as const)
  test(`fetchIdentity: a name that the registry does not have stays while the service ${what}`, async () => {
    world = { ...before } as World;
    const { data: mine, fetchIdentity, clock, reported } = visitor();
    await fetchIdentity();
    const { value } = mine.identity.peek();
    assert.ok(value?.name);
    world = { ...after } as World;
    await clock.advance(300_000);
    await fetchIdentity();
    assert.equal([mine.identity.value.status, mine.identity.value.value], ['failed', value]);
    assert.is(reported.length, 1);
  });

test('fetchIdentity: a claimed name stays while its record cannot be read, and goes if there is none', async () => {
  world = claims;
  const { data: mine, fetchIdentity, clock } = visitor();
  await fetchIdentity();
  for (const [status, expected] of [
    [400, ['failed', 'mira.eth']],
    [404, ['ready', null]],
  ] as const) {
    service.answer = ({ path }) => {
      if (path.endsWith('/supported-chains')) return chains;
      if (path.startsWith('/v1/profile/reverse/')) return [];
      return path.startsWith('/v1/identity/') ? claims.claim : status;
    };
    await clock.advance(300_000);
    await fetchIdentity();
    assert.equal([mine.identity.value.status, mine.identity.value.value?.name], expected);
  }
});

test('resolveName: by the service, for this network first, else by the registry', async () => {
  const { ctx } = visitor();
  const addresses = { 60: { address: OTHER_ADDRESS }, [0x80000001]: { address: ADDRESS }, 501: { address: 'So1' } };
  world = {
    profiles: { 'mira.eth': { addresses, attributes: [] }, 'sol.eth': { addresses: { 501: { address: 'x' } } } },
    registry: { 'juniper.eth': OTHER_ADDRESS, 'mira.eth': { 60: OTHER_ADDRESS, [0x80000001]: ADDRESS } },
  };
  assert.equal(await accountData.resolveName(ctx, '  mira.eth '), { name: 'mira.eth', address: ADDRESS });
  assert.equal(await accountData.resolveName(ctx, 'Juniper.ETH'), { name: 'juniper.eth', address: OTHER_ADDRESS });
  assert.is(await accountData.resolveName(ctx, 'nobody.eth'), null);
  assert.is(await accountData.resolveName(ctx, 'sol.eth'), null, 'an address of another family is none');
  assert.is(await accountData.resolveName(ctx, 'mіra.eth'), null);
});

const own = { customRpcUrls: { 'eip155:1': 'https://own.example' } };
const [BASE, ANY_EVM] = [0x80000000 + 8453, 0x80000000];
const [one, two, three] = [1, 2, 3].map((digit) => `0x${`${digit}`.repeat(40)}`) as [string, string, string];

/** Resolves a name of these records, which the service and the registry have. */
async function resolveOn(networkId: 'eip155:1' | 'eip155:137' | 'eip155:8453', records: Record<number, string>) {
  const addresses = Object.fromEntries(
    Object.entries(records).map(([coin, address]) => [coin, { address, created: '' }]),
  );
  const results = [];
  for (const inService of [true, false]) {
    world = {
      profiles: inService ? { 'mira.eth': { addresses, attributes: [] } } : {},
      registry: { 'mira.eth': records },
    };
    const { ctx } = createVisitor({
      options: { ...own, networks: ['eip155:1', 'eip155:137', 'eip155:8453'] },
      chunks: { evmContracts },
      networkId,
    });
    ctx.state.networks.selectedId.value = networkId;
    results.push(await accountData.resolveName(ctx, 'mira.eth'));
  }
  assert.equal(results[0], results[1], 'the service and the registry are read alike');
  const { address, isForEthereum = false } = results[0] ?? {};
  return [address, isForEthereum];
}

test('resolveName: the network’s own record, then the one for all EVM networks, then Ethereum’s with a note', async () => {
  const all = { [BASE]: one, [ANY_EVM]: two, 60: three };
  assert.equal(await resolveOn('eip155:8453', all), [one, false]);
  assert.equal(await resolveOn('eip155:8453', { [ANY_EVM]: two, 60: three }), [two, false]);
  assert.equal(await resolveOn('eip155:8453', { 60: three }), [three, true]);
  assert.equal(await resolveOn('eip155:137', all), [two, false], 'the record of a third network is not used');
  assert.equal(await resolveOn('eip155:1', all), [three, false]);
  assert.equal(await resolveOn('eip155:1', { [ANY_EVM]: two }), [two, false]);
  assert.equal(await resolveOn('eip155:1', { [BASE]: one }), [undefined, false]);
});

test('resolveName: for .eth, the app’s nodes must confirm the service’s address', async () => {
  const resolve = (name: string, options = own) => accountData.resolveName(visitor(options).ctx, name);
  const says = (name: string, address: string) => ({ [name]: record(name, address) });
  world = { profiles: says('mira.eth', one), registry: { 'mira.eth': one } };
  assert.equal(await resolve('mira.eth'), { name: 'mira.eth', address: one });
  assert.equal(asked, ['own.example'], 'not the service’s node');
  const lies: World['registry'][] = [{ 'mira.eth': two }, { 'mira.eth': { [ANY_EVM]: one } }, {}];
  for (const registry of lies) {
    world = { profiles: says('mira.eth', one), registry };
    assert.equal(await failure(resolve('mira.eth')), {
      code: 'nameMismatch',
      message: 'The data service and the ENS registry have different addresses for mira.eth',
    });
  }
  // The service may lack a record of the registry.
  world = { profiles: says('mira.eth', one), registry: { 'mira.eth': { 60: one, 2147483649: two } } };
  assert.equal(await resolve('mira.eth'), { name: 'mira.eth', address: two });
  world = { registry: { 'mira.eth': one } };
  assert.equal(await resolve('mira.eth'), { name: 'mira.eth', address: one });
  // The resolver reads the name from elsewhere, so only the service can resolve it.
  world = { profiles: says('mira.base.eth', one), registry: { 'mira.base.eth': null } };
  assert.equal(await resolve('mira.base.eth'), { name: 'mira.base.eth', address: one });
  world = { profiles: says('mira.eth', one), registry: { 'mira.eth': one }, isOffline: true };
  assert.is((await failure(resolve('mira.eth'))).code, 'resolveNameFailed');
  // Other zones are not in the registry; without nodes of its own, the app has only the service.
  asked = [];
  world = { profiles: { ...says('mira.reown.id', one), ...says('mira.eth', one) }, registry: {} };
  assert.equal(await resolve('mira.reown.id'), { name: 'mira.reown.id', address: one });
  const none = { networks: ['eip155:137'] } as unknown as typeof own;
  assert.equal(await resolve('mira.eth', none), { name: 'mira.eth', address: one });
  assert.equal(asked, []);
});

test('fetchIdentity: does not show a name that resolves to another account in the registry', async () => {
  const claimed = { claim: { name: 'mira.eth' }, profiles: { 'mira.eth': record('mira.eth') } };
  for (const [registry, shown] of [
    [{ 'mira.eth': ADDRESS }, 'mira.eth'],
    [{ 'mira.eth': { [ANY_EVM]: ADDRESS } }, 'mira.eth'],
    [{ 'mira.eth': null }, 'mira.eth'],
    [{ 'mira.eth': OTHER_ADDRESS }, null],
    [{ 'mira.eth': { [ANY_EVM]: OTHER_ADDRESS } }, null],
  ] as const) {
    world = { ...claimed, registry: { ...registry } };
    assert.is((await nameOf(own))?.name, shown);
  }
  world = { ...claimed, registry: { 'mira.eth': OTHER_ADDRESS }, isOffline: true };
  assert.is((await nameOf(own))?.name, 'mira.eth', 'nodes that do not respond deny nothing');
});

test('resolveName: rejects with the service’s message', async () => {
  const { ctx, clock } = visitor();
  service.answer = ({ path }) =>
    path.endsWith('/supported-chains')
      ? chains
      : new Response(JSON.stringify({ reasons: [{ name: 'x', description: 'Registry is closed' }] }), { status: 400 });
  assert.equal(await failure(accountData.resolveName(ctx, 'mira.eth')), {
    code: 'resolveNameFailed',
    message: 'Registry is closed',
  });
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : '<html>');
  const outcome = failure(accountData.resolveName(ctx, 'mira.eth'));
  await clock.advance(2_000);
  assert.equal(await outcome, { code: 'resolveNameFailed', message: 'Error resolving name' });
});

test('fetchIdentity, resolveName: EVM networks only', async () => {
  const { ctx, state } = visitor();
  state.accounts.update('solana', { status: 'connected', addresses: ['So1'], networkId: 'solana:x' });
  await accountData.fetchIdentity(ctx, 'solana:x:So1');
  assert.is(accountData.of(ctx, 'solana:x:So1').identity.value.status, 'unavailable');
});

test.run();
