import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/eip155';
import { checksumAddress } from '../../../../src/chains/eip155/wallet/checksumAddress';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';
import { createFakeProvider } from '../../../support/fakeProvider';

const accounts = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
];

const junk = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    Number.NaN,
    -1,
    0,
    1.5,
    '',
    '0x',
    '0x0',
    'mainnet',
    'eip155:',
    {},
    [],
    true,
    1n << 70n,
  ),
  fc.string(),
  fc.object(),
);

/** Whether the value is a chain id in a form that is read. An object is none, and may not convert to text. */
const isChainId = (value: unknown): boolean => typeof value !== 'object' && /^(?:0x[\da-f]+|\d+)$/i.test(String(value));

/** The forms in which wallets have been seen to write a chain id, and others. All but a few can be read. */
const chainIdForm = (id: number): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      `0x${id.toString(16)}`,
      `0X${id.toString(16).toUpperCase()}`,
      `0x${id.toString(16).padStart(8, '0')}`,
      String(id),
      ` ${id}`,
      `0${id}`,
      id,
      BigInt(id),
      `eip155:${id}`,
      { chainId: `0x${id.toString(16)}` },
      [`0x${id.toString(16)}`],
    ),
    // A number or text could be another network's id.
    junk.filter((value) => !isChainId(value)),
  );

/** The forms of a list of accounts. */
const accountsForm = (list: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      list,
      list.map((each) => each.toLowerCase()),
      list.map((each) => each.toUpperCase()),
      [...list, ...list],
      list[0],
      list.join(),
      list.map((each) => `eip155:1:${each}`),
      list.map((address) => ({ address })),
      { accounts: list },
      { ...list, length: list.length },
      [list],
      new Set(list),
    ),
    fc.array(junk, { maxLength: 3 }).map((others) => [null, 7, '0x12', ...others, ...list, {}]),
    fc.array(junk, { minLength: 1, maxLength: 3 }),
    junk.filter((value) => !(Array.isArray(value) && value.length === 0)),
  );

const chain = fc.integer({ min: 1, max: 1_000_000 });
const list = fc.shuffledSubarray(accounts, { minLength: 1 });
const hex = (id: number): string => `0x${id.toString(16)}`;

/** A wallet, its adapter, and the state of the connection as reported to the sink. */
function setup(methods: Record<string, unknown> = {}) {
  const provider = createFakeProvider(methods);
  const clock = createFakeClock();
  const state = { accounts: [] as readonly string[], network: '', disconnected: 0, unavailable: 0 };
  const sink = {
    accounts(next: readonly string[]) {
      state.accounts = next;
    },
    network(next: string) {
      state.network = next;
    },
    approved() {},
    disconnected() {
      state.disconnected++;
    },
  };
  const adapter = makeAdapter(
    adapterConfig(
      createFakeHttp(() => null),
      clock,
    ),
  );
  async function connect(restore = false): Promise<void> {
    const { signal } = new AbortController();
    const onUnavailable = () => void state.unavailable++;
    const connection = await adapter.connect({ provider, sink, signal, restore, onUnavailable });
    state.accounts = connection.accounts;
    state.network = connection.networkId;
  }
  return { provider, clock, state, connect };
}

test('chainChanged: in any form, and connect with another network, the connection ends up on the wallet’s network', async () => {
  const changes = fc.array(
    chain.chain((id) => fc.tuple(fc.constant(id), chainIdForm(id))),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(changes, fc.constantFrom('chainChanged', 'connect'), async (events, name) => {
      const { provider, clock, state, connect } = setup();
      await connect();
      for (const [id, payload] of events) {
        provider.behave({ eth_chainId: hex(id) });
        provider.emit(name, name === 'connect' ? { chainId: '0x2a' } : payload);
        await clock.advance(100);
        assert.equal([state.network, state.disconnected], [`eip155:${id}`, 0]);
      }
      assert.is(clock.pending, 0);
    }),
  );
});

test('accountsChanged: in any form, the connection has the wallet’s accounts; only an empty list means none', async () => {
  const changes = fc.array(
    list.chain((each) => fc.tuple(fc.constant(each), accountsForm(each))),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (events) => {
      const { provider, clock, state, connect } = setup();
      await connect();
      for (const [shared, payload] of events) {
        provider.behave({ eth_accounts: shared });
        provider.emit('accountsChanged', payload);
        await clock.advance(100);
        assert.equal([state.accounts, state.disconnected], [shared, 0]);
      }
      provider.emit('accountsChanged', []);
      await clock.advance(100);
      assert.is(state.disconnected, 1);
      assert.is(clock.pending, 0);
    }),
  );
});

test('unreadable events: change nothing if the wallet does not respond, or only with malformed values', async () => {
  const answers = fc.oneof(
    junk.filter((value) => !(Array.isArray(value) && value.length === 0) && !isChainId(value)),
    fc.constantFrom<unknown>(
      () => new Promise(() => {}),
      () => Promise.reject({ code: -32603 }),
      () => {
        throw new Error('starting');
      },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(answers, { minLength: 1, maxLength: 5 }), async (series) => {
      const { provider, clock, state, connect } = setup();
      await connect();
      const before = { ...state };
      for (const answer of series) {
        provider.behave({ eth_accounts: answer, eth_chainId: answer });
        provider.emit('accountsChanged', 'x');
        provider.emit('chainChanged', 'x');
        await clock.advance(5_000);
      }
      assert.equal(state, before);
      assert.is(clock.pending, 0);
    }),
  );
});

test('unreadable events: a thousand of them cause a few requests', async () => {
  const { provider, clock, connect } = setup();
  await connect();
  const before = provider.calls.length;
  for (let count = 0; count < 1_000; count++) {
    provider.emit('accountsChanged', 'x');
    provider.emit('chainChanged', 'x');
  }
  await clock.advance(1_000);
  assert.is(provider.calls.length - before, 4);
});

test('unreadable events: a readable event is newer than the response to an unreadable one', async () => {
  let answer: (accounts: unknown) => void = () => {};
  const { provider, clock, state, connect } = setup();
  await connect();
  provider.behave({
    eth_accounts: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  provider.emit('accountsChanged', 'x');
  await clock.advance(0);
  provider.emit('accountsChanged', [accounts[2]]);
  answer([accounts[1]]);
  await clock.advance(100);
  assert.equal(state.accounts, [accounts[2]]);
});

test('restore: waits after unreadable responses, and connects with the next readable one', async () => {
  const answers = junk.filter((value) => !(Array.isArray(value) && value.length === 0));
  await fc.assert(
    fc.asyncProperty(answers, list, fc.boolean(), async (answer, shared, byEvent) => {
      const { provider, clock, state, connect } = setup({ eth_accounts: answer });
      const done = connect(true);
      await clock.advance(100);
      assert.equal([state.accounts, state.unavailable > 0], [[], true]);
      provider.behave({ eth_accounts: shared });
      provider.emit('accountsChanged', byEvent ? shared : 'x');
      await done;
      assert.equal(state.accounts, shared);
      assert.is(clock.pending, 0);
    }),
  );
});

test('restore: requests unreadable accounts again', async () => {
  let asked = 0;
  const { state, connect } = setup({ eth_accounts: () => (asked++ ? [accounts[1]] : null) });
  await connect(true);
  assert.equal(state.accounts, [accounts[1]]);
});

test('unreadable responses: accounts are requested again by eth_accounts, the network by eth_chainId', async () => {
  let asked = 0;
  const { state, connect } = setup({
    eth_requestAccounts: 'yes',
    eth_accounts: [accounts[1]],
    eth_chainId: () => (asked++ ? '0x89' : null),
  });
  await connect();
  assert.equal([state.accounts, state.network], [[accounts[1]], 'eip155:137']);
});

test('checksums: the forms above are of these accounts', () => {
  assert.equal(
    accounts,
    accounts.map((each) => checksumAddress(each.toLowerCase())),
  );
});

test.run();
