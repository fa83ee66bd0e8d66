import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import type { InjectedWallet } from '../../../src/core/ports/InjectedWallet';
import type { Account } from '../../../src/core/state/account';
import { activateFamily } from '../../../src/features/connection/activateFamily';
import { chooseAccount } from '../../../src/features/connection/chooseAccount';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { requestNetwork } from '../../../src/features/connection/requestNetwork';
import * as networksChunk from '../../../src/features/networks/index';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../../src/lib/caip';
import { providerId } from '../../../src/shared/families/providerId';
import { createFakeAdapter, type FakeAdapter } from '../../support/fakeAdapter';
import { createFakeModal, wallet } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { runs } from '../../support/runs';

const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const;
/** Two networks of each family. */
const networks: Readonly<Record<Namespace, readonly [CaipNetworkId, CaipNetworkId]>> = {
  eip155: ['eip155:1', 'eip155:137'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
};
const kusama = {
  id: 'kusama',
  caipNetworkId: networks.polkadot[1],
  name: 'Kusama',
  nativeCurrency: { name: 'KSM', symbol: 'KSM', decimals: 12 },
  rpcUrls: {},
};
/** The addresses of a family show which family they belong to. */
const addressesOf = (family: Namespace): readonly string[] => [`${family} first`, `${family} second`];

const all = Object.fromEntries(families.map((family) => [family, { of: family }]));
const wallets = [
  wallet('Cove', { providers: all }),
  wallet('Reef', { providers: { solana: { reef: true }, bip122: { reef: true } } }),
];

const which = fc.nat(5);
/** Two of them more often, so that their events meet. */
const family = fc.constantFrom('eip155', 'solana', 'solana', ...families);
const second = fc.boolean();
const step = fc.oneof(
  fc.record({ do: fc.constant('connect' as const), family, second }),
  fc.record({ do: fc.constant('leave' as const) }),
  fc.record({ do: fc.constant('approve' as const), family, which, second }),
  fc.record({
    do: fc.constant('reject' as const),
    family,
    which,
    code: fc.constantFrom(4001, 4100, -32002, undefined),
  }),
  fc.record({ do: fc.constant('change accounts' as const), family, which, second }),
  fc.record({ do: fc.constant('change network' as const), family, which, second }),
  fc.record({ do: fc.constant('lock' as const), family, which }),
  fc.record({ do: fc.constant('use account' as const), family, second }),
  fc.record({ do: fc.constant('use family' as const), family }),
  fc.record({ do: fc.constant('request network' as const), family, second }),
  fc.record({ do: fc.constant('switched' as const), family, which, agrees: fc.boolean() }),
  fc.record({ do: fc.constant('disconnect' as const), family, refuses: fc.boolean() }),
  fc.record({ do: fc.constant('disconnect all' as const) }),
  fc.record({ do: fc.constant('other tab connects' as const), family, second }),
  fc.record({ do: fc.constant('other tab disconnects' as const), family }),
  fc.record({ do: fc.constant('open' as const), family }),
  fc.record({ do: fc.constant('close' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps that change the account of one family at once. */
const ofOneFamily: readonly Step['do'][] = ['change accounts', 'change network', 'lock', 'use account', 'use family'];

const KEY = 'wallet-modal/v1/connections';
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % (items.length || 1)];
const ignore = (): void => {};

function createRun() {
  const store = createFakeStorage();
  const adapters = Object.fromEntries(families.map((each) => [each, createFakeAdapter()])) as Record<
    Namespace,
    FakeAdapter
  >;
  const [ethereum, polygon] = networks.eip155;
  const options = {
    networks: [ethereum, polygon, ...networks.solana, ...networks.bip122, networks.polkadot[0], kusama],
    adapters: families,
  };
  const fake = createFakeModal({ store, adapters, wallets, options, chunks: { networks: networksChunk } });
  const { ctx, state } = fake;
  let visit = new AbortController();
  let clicks = 0;
  let requested = 0;
  /** Another tab has connected a wallet. */
  let isShared = false;
  const readStored = () => JSON.parse(store.getItem(KEY) ?? '{}');
  const writeStored = (stored: object): void => {
    if (Object.keys(stored).length) store.setItem(KEY, JSON.stringify(stored));
    else store.removeItem(KEY);
    followConnections(ctx, 'otherTab');
  };
  const walletOf = (each: Namespace, isSecond: boolean): InjectedWallet =>
    wallets.filter(({ providers }) => providers[each])[Number(isSecond)] ?? (wallets[0] as InjectedWallet);

  function act(next: Step): void {
    const each = 'family' in next ? next.family : 'eip155';
    const index = 'which' in next ? next.which : 0;
    const isSecond = 'second' in next && next.second;
    const adapter = adapters[each];
    const openAttempts = adapter.attempts.filter(({ answered }) => !answered);
    const attempt = pick(openAttempts, index);
    const connection = pick(adapter.connections, index);
    const networkId = networks[each][Number(isSecond)] as CaipNetworkId;
    const [first, other] = addressesOf(each) as [string, string];
    isShared ||= next.do === 'other tab connects';
    if (next.do === 'connect') {
      // A view is left before another one sends a request.
      visit.abort();
      visit = new AbortController();
      clicks++;
      const walletId = walletOf(each, isSecond).id;
      connectWallet(ctx, { walletId, namespace: each, signal: visit.signal }).catch(ignore);
    }
    if (next.do === 'leave') visit.abort();
    if (next.do === 'approve') attempt?.accept({ accounts: [first, other], networkId });
    if (next.do === 'reject') attempt?.refuse(next.code && { code: next.code });
    if (next.do === 'change accounts') connection?.sink.accounts(isSecond ? [other, first] : [first]);
    if (next.do === 'change network') connection?.sink.network(networkId);
    if (next.do === 'lock') connection?.sink.disconnected();
    if (next.do === 'use account') chooseAccount(ctx, each, isSecond ? other : first);
    if (next.do === 'use family') activateFamily(ctx, each);
    if (next.do === 'request network') {
      requested++;
      requestNetwork(ctx, networkId).catch(ignore);
    }
    if (next.do === 'switched') pick(adapter.switches, index)?.[next.agrees ? 'resolve' : 'reject']();
    if (next.do === 'disconnect') {
      adapter.onDisconnect = () => (next.refuses ? Promise.reject({ code: 4001 }) : Promise.resolve());
      disconnect(ctx, each).catch(ignore);
    }
    if (next.do === 'disconnect all') disconnect(ctx).catch(ignore);
    if (next.do === 'other tab connects') {
      const { name, ...found } = walletOf(each, isSecond);
      const entry = { walletId: providerId({ name, ...found }, each), walletName: name, networkId };
      writeStored({ ...readStored(), [each]: entry });
    }
    if (next.do === 'other tab disconnects') {
      const { [each]: _, ...others } = readStored();
      writeStored(others);
    }
    if (next.do === 'open') open(ctx, { namespace: each });
    if (next.do === 'close') close(ctx);
  }

  const prompts = () =>
    families.flatMap((each) => adapters[each].attempts.filter(({ restore, afterEvent }) => !restore && !afterEvent));

  /** Invariants after every step. */
  function check(): void {
    const active = state.networks.activeNamespace.peek();
    for (const each of families) {
      const { status, addresses, networkId, walletId } = state.accounts.get(each);
      for (const address of addresses) assert.ok(addressesOf(each).includes(address), `${address} in ${each}`);
      if (networkId) assert.is(namespaceOf(networkId), each);
      if (walletId)
        assert.ok(
          wallets.some((found) => providerId(found, each) === walletId),
          `${walletId} in ${each}`,
        );
      assert.is(status === 'connected', ctx.connections.has(each), `${each} is ${status}`);
      assert.is(status === 'connected', addresses.length > 0);
      const connection = ctx.connections.get(each);
      if (connection) assert.is((connection.provider as object) === walletNow(each)?.providers[each], true);
    }
    const account = state.accounts.get(active);
    assert.is(namespaceOf(state.networks.activeId.peek()), active);
    if (account.networkId) assert.is(state.networks.activeId.peek(), account.networkId);
    assert.ok(prompts().length <= clicks, 'a prompt without a click');
    const pending = prompts().filter(({ answered, signal }) => !answered && !signal.aborted);
    assert.ok(pending.length <= 1, 'two prompts at once');
    // A host may ask several wallets for a network, as their providers do. The modal itself asks none without being asked.
    const switches = families.flatMap((each) => adapters[each].switches);
    assert.ok(switches.length <= requested, 'a switch that nobody has requested');
    for (const each of families)
      for (const { subject } of adapters[each].switches)
        assert.is(subject.namespace, each, 'a switch to a network of another family');
  }
  const walletNow = (each: Namespace): InjectedWallet | undefined =>
    wallets.find((found) => providerId(found, each) === state.accounts.get(each).walletId);

  /** Acts, and checks what the step may have changed. */
  async function run(next: Step, waits: boolean): Promise<void> {
    const before = { ...state.accounts.all.peek() };
    const from = state.networks.activeNamespace.peek();
    act(next);
    if (ofOneFamily.includes(next.do)) checkOthers(before, 'family' in next ? next.family : 'eip155');
    if (waits) await fake.settle();
    const to = state.networks.activeNamespace.peek();
    // A wallet that is not available is waited for.
    if (to !== from && state.accounts.connected().length && !readStored()[to])
      assert.is.not(state.accounts.get(to).status, 'disconnected', `${to} is active without a wallet`);
    check();
  }
  function checkOthers(before: Partial<Record<Namespace, Account>>, changed: Namespace): void {
    for (const each of families)
      if (each !== changed) assert.is(state.accounts.all.peek()[each], before[each], `${changed} has changed ${each}`);
  }

  /** At rest, what is stored equals what is connected; a wallet that is not available stays stored and is waited for. */
  async function finish(): Promise<void> {
    await fake.settle();
    visit.abort();
    for (const each of families) {
      for (const attempt of adapters[each].attempts) attempt.refuse({ code: 4001 });
      for (const question of adapters[each].switches) question.reject({ code: 4001 });
      for (const read of adapters[each].reads) read.resolve(1n);
    }
    await fake.settle();
    check();
    for (const each of families) {
      const { status, walletId, addresses, networkId } = state.accounts.get(each);
      const entry = readStored()[each];
      const live = adapters[each].connections.filter(({ disposed }) => !disposed);
      assert.is(live.length, ctx.connections.has(each) ? 1 : 0, 'a listener without a connection');
      assert.ok(status !== 'connecting', `at rest ${status}`);
      if (status !== 'connected') continue;
      assert.is(entry?.walletId, walletId);
      // Each tab has a network of its own, and the latest choice is stored.
      if (!isShared) assert.is(entry.networkId, networkId);
      if (addresses.includes(entry.address)) assert.is(entry.address, addresses[0]);
    }
    fake.life.abort();
  }
  return { run, finish };
}

async function follow(steps: readonly (readonly [Step, waits: boolean])[]): Promise<void> {
  const { run, finish } = createRun();
  for (const [next, waits] of steps) await run(next, waits);
  await finish();
}

test('four families: none enters another, one prompt at a time, and only after a click, in random orders of events', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 40, size: 'max' }), follow), {
    numRuns: runs(1_000),
    examples: [
      // A network is requested while its wallet refuses to connect.
      [
        [
          [{ do: 'connect', family: 'polkadot', second: false }, false],
          [{ do: 'approve', family: 'polkadot', which: 0, second: false }, false],
          [{ do: 'connect', family: 'eip155', second: false }, false],
          [{ do: 'reject', family: 'eip155', which: 0, code: 4001 }, false],
          [{ do: 'request network', family: 'eip155', second: false }, true],
        ],
      ],
      // The wallet agrees to switch its network after all were disconnected and another tab has connected one.
      [
        [
          [{ do: 'disconnect', family: 'eip155', refuses: true }, false],
          [{ do: 'connect', family: 'solana', second: false }, false],
          [{ do: 'approve', family: 'solana', which: 0, second: false }, false],
          [{ do: 'request network', family: 'solana', second: false }, false],
          [{ do: 'other tab connects', family: 'eip155', second: false }, true],
          [{ do: 'approve', family: 'eip155', which: 0, second: false }, false],
          [{ do: 'disconnect all' }, false],
          [{ do: 'change accounts', family: 'eip155', which: 0, second: false }, false],
          [{ do: 'switched', family: 'solana', which: 0, agrees: true }, true],
        ],
      ],
    ],
  });
});

test.run();
