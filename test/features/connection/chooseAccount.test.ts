import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chooseAccount } from '../../../src/features/connection/chooseAccount';
import { chosenFirst } from '../../../src/features/connection/chosenFirst';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { getChosen } from '../../../src/features/connection/getChosen';
import { storeConnection } from '../../../src/features/connection/storedConnections';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, wallet } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { runs } from '../../support/runs';
import { SOLANA_ADDRESS, SOLANA_MAINNET, SOLANA_TWIN } from '../../support/solana';

const reef = wallet('Reef', { id: 'solana:name:Reef', rdns: null, providers: { solana: {} } });
const accounts = [SOLANA_ADDRESS, SOLANA_TWIN];

function load(store: Storage = createFakeStorage()) {
  const options = { networks: [SOLANA_MAINNET], adapters: ['solana'] } as const;
  const fake = createFakeModal({ store, options, wallets: [reef] });
  const addresses = () => fake.state.accounts.get('solana').addresses;
  return { ...fake, addresses };
}

async function connect() {
  const fake = load();
  const done = connectInjected(fake.ctx, { wallet: reef, namespace: 'solana', signal: fake.life.signal });
  await fake.settle();
  const { sink } = latest(fake.adapter.attempts).accept({ accounts, networkId: SOLANA_MAINNET });
  await done;
  return { ...fake, sink };
}

test('chooseAccount: the choice survives wallet events, as long as the wallet shares the account', async () => {
  const { ctx, addresses, sink } = await connect();
  chooseAccount(ctx, 'solana', SOLANA_TWIN);
  assert.equal(addresses(), [SOLANA_TWIN, SOLANA_ADDRESS]);
  sink.accounts(['third', SOLANA_ADDRESS, SOLANA_TWIN]);
  assert.equal(addresses(), [SOLANA_TWIN, 'third', SOLANA_ADDRESS]);
  sink.accounts([SOLANA_ADDRESS]);
  assert.equal(addresses(), [SOLANA_ADDRESS]);
});

test('chooseAccount: a reload keeps the choice, a new connection by the visitor resets it', async () => {
  const { ctx, store, life } = await connect();
  chooseAccount(ctx, 'solana', SOLANA_TWIN);
  life.abort();
  const next = load(store);
  followConnections(next.ctx);
  await next.settle();
  latest(next.adapter.attempts).accept({ accounts, networkId: SOLANA_MAINNET });
  await next.settle();
  assert.equal(next.addresses(), [SOLANA_TWIN, SOLANA_ADDRESS]);
  assert.equal(next.ctx.storage.get('connections')?.['solana']?.chosen, [SOLANA_TWIN]);
  const done = connectInjected(next.ctx, { wallet: reef, namespace: 'solana', signal: next.life.signal });
  await next.settle();
  latest(next.adapter.attempts).accept({ accounts, networkId: SOLANA_MAINNET });
  await done;
  assert.equal(next.addresses(), accounts);
  assert.is(next.ctx.storage.get('connections')?.['solana']?.chosen, undefined);
});

test('chooseAccount: stores one account per network, of the ten latest, also after a reload', async () => {
  const { ctx, addresses, sink, store, life } = await connect();
  const chosen = () => ctx.storage.get('connections')?.['solana']?.chosen;
  chooseAccount(ctx, 'solana', SOLANA_TWIN);
  sink.accounts(['devnet', 'other']);
  assert.equal(addresses(), ['devnet', 'other']);
  chooseAccount(ctx, 'solana', 'other');
  chooseAccount(ctx, 'solana', 'devnet');
  assert.equal(chosen(), ['devnet', SOLANA_TWIN], 'not two of one network');
  sink.accounts(accounts);
  assert.equal(addresses(), [SOLANA_TWIN, SOLANA_ADDRESS]);
  for (let network = 1; network <= 9; network++) {
    sink.accounts([`${network}`]);
    chooseAccount(ctx, 'solana', `${network}`);
  }
  assert.equal(chosen(), ['9', '8', '7', '6', '5', '4', '3', '2', '1', 'devnet']);
  life.abort();
  const next = load(store);
  followConnections(next.ctx);
  await next.settle();
  latest(next.adapter.attempts).accept({ accounts: ['5'], networkId: SOLANA_MAINNET });
  await next.settle();
  assert.is(next.ctx.storage.get('connections')?.['solana']?.chosen?.length, 10);
});

/** Connects a wallet whose addresses are a key after the prefix of their network. */
async function connectWithKeys() {
  const fake = load();
  const done = connectInjected(fake.ctx, { wallet: reef, namespace: 'solana', signal: fake.life.signal });
  await fake.settle();
  const keys = { accountKey: (address: string) => address.slice(1) };
  const connection = latest(fake.adapter.attempts).accept({ accounts: ['0alice', '0bob'], networkId: SOLANA_MAINNET });
  const { sink } = Object.assign(connection, keys);
  await done;
  const chosen = () => fake.ctx.storage.get('connections')?.['solana']?.chosen;
  return { ...fake, sink, keys, chosen };
}

test('chooseAccount: a key that was chosen on one network is used on the others, until another one is', async () => {
  const { ctx, addresses, sink, chosen } = await connectWithKeys();
  chooseAccount(ctx, 'solana', '0bob');
  sink.accounts(['2alice', '2bob', '2carol']);
  assert.equal(addresses(), ['2bob', '2alice', '2carol']);
  chooseAccount(ctx, 'solana', '2carol');
  sink.accounts(['0alice', '0bob']);
  assert.equal(addresses(), ['0bob', '0alice'], 'a key that this network does not have leaves the choice before it');
  sink.accounts(['2alice', '2bob', '2carol']);
  chooseAccount(ctx, 'solana', '2alice');
  sink.accounts(['0alice', '0bob']);
  assert.equal(addresses(), ['0alice', '0bob'], 'the latest choice counts');
  chooseAccount(ctx, 'solana', '0bob');
  assert.equal(chosen(), ['0bob', '2alice']);
});

test('chooseAccount: a reload on another network keeps the chosen key', async () => {
  const { ctx, store, life, keys } = await connectWithKeys();
  chooseAccount(ctx, 'solana', '0bob');
  life.abort();
  const next = load(store);
  followConnections(next.ctx);
  await next.settle();
  Object.assign(
    latest(next.adapter.attempts).accept({ accounts: ['2alice', '2bob'], networkId: SOLANA_MAINNET }),
    keys,
  );
  await next.settle();
  assert.equal(next.addresses(), ['2bob', '2alice']);
});

test('storeConnection: the choice among the accounts of another wallet is dropped', async () => {
  const { ctx } = await connect();
  chooseAccount(ctx, 'solana', SOLANA_TWIN);
  const store = (id: string) => storeConnection(ctx, 'solana', { id, name: 'Reef', isNew: false }, SOLANA_MAINNET);
  store(reef.id);
  assert.equal(ctx.storage.get('connections')?.['solana']?.chosen, [SOLANA_TWIN]);
  store('another');
  assert.is(ctx.storage.get('connections')?.['solana']?.chosen, undefined);
});

test('chooseAccount: an account that the wallet does not share changes nothing', async () => {
  const { ctx, addresses, stored } = await connect();
  const before = stored('connections');
  chooseAccount(ctx, 'solana', 'another');
  assert.equal([addresses(), stored('connections')], [accounts, before]);
});

/** Chooses an account in another tab. */
const chooseElsewhere = async (store: Storage, address: string): Promise<void> => {
  const other = load(store);
  followConnections(other.ctx);
  await other.settle();
  latest(other.adapter.attempts).accept({ accounts, networkId: SOLANA_MAINNET });
  await other.settle();
  chooseAccount(other.ctx, 'solana', address);
};

test('chooseAccount: a choice in another tab counts on the next page alone', async () => {
  const { addresses, sink, store, life, adapter, settle } = await connect();
  await chooseElsewhere(store, SOLANA_TWIN);
  sink.accounts([...accounts, 'third']);
  assert.equal(addresses(), [...accounts, 'third']);
  sink.disconnected();
  await settle();
  const { sink: returned } = latest(adapter.attempts).accept({ accounts, networkId: SOLANA_MAINNET });
  await settle();
  returned.accounts(accounts);
  assert.equal(addresses(), accounts, 'the wallet was away');
  life.abort();
  const next = load(store);
  followConnections(next.ctx);
  await next.settle();
  latest(next.adapter.attempts).accept({ accounts, networkId: SOLANA_MAINNET });
  await next.settle();
  assert.equal(next.addresses(), [SOLANA_TWIN, SOLANA_ADDRESS]);
});

test('chooseAccount: a choice in another tab does not replace the one of this tab', async () => {
  const { ctx, addresses, sink, store } = await connect();
  chooseAccount(ctx, 'solana', SOLANA_TWIN);
  await chooseElsewhere(store, SOLANA_ADDRESS);
  sink.accounts([...accounts, 'third']);
  assert.equal(addresses(), [SOLANA_TWIN, SOLANA_ADDRESS, 'third']);
});

test('chooseAccount: the choice ends with the connection, in this and another tab', async () => {
  for (const isHere of [true, false]) {
    const { ctx, adapter, addresses, settle, store } = await connect();
    chooseAccount(ctx, 'solana', SOLANA_TWIN);
    const connected = store.getItem('wallet-modal/v1/connections') ?? '';
    if (isHere) {
      const done = disconnect(ctx);
      await settle();
      await done;
    } else {
      store.removeItem('wallet-modal/v1/connections');
      followConnections(ctx, 'otherTab');
    }
    // Another tab has connected the wallet anew.
    const { chosen: _, ...entry } = JSON.parse(connected).solana;
    store.setItem('wallet-modal/v1/connections', JSON.stringify({ solana: entry }));
    followConnections(ctx, 'otherTab');
    await settle();
    latest(adapter.attempts).accept({ accounts, networkId: SOLANA_MAINNET });
    await settle();
    assert.equal(addresses(), accounts);
  }
});

test('chosenFirst: keeps every address once, whatever was chosen', () => {
  const { ctx } = createFakeModal();
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string()),
      fc.array(fc.string({ minLength: 1 })),
      fc.boolean(),
      fc.option(fc.func(fc.constantFrom('one', 'other')), { nil: undefined }),
      (addresses, chosen, same, keyOf) => {
        getChosen(ctx).set('solana', { walletId: 'a', addresses: chosen });
        const ordered = chosenFirst(ctx, 'solana', same ? 'a' : 'b', addresses, keyOf);
        assert.equal([...ordered].sort(), [...addresses].sort());
        if (!same) assert.equal(ordered, addresses);
      },
    ),
    { numRuns: runs(200) },
  );
});

test.run();
