import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletConnection } from '../../../src/core/ports/adapter';
import { releaseConnection } from '../../../src/features/connection/releaseConnection';
import { createConnected } from '../../support/connected';
import { pebble } from '../../support/fakeModal';

const KEY = 'wallet-modal/v1/connections';

/** Connects a wallet; `connection` is the one that the instance has. */
async function connect() {
  const fake = await createConnected();
  const connection = fake.ctx.connections.get('eip155');
  assert.ok(connection);
  return { ...fake, connection: connection as WalletConnection };
}

test('releaseConnection: removes the connection and its stored data', async () => {
  const { ctx, connection, account, stored } = await connect();
  releaseConnection(ctx, 'eip155', connection);
  assert.equal([account().status, stored('connections')], ['disconnected', null]);
});

test('releaseConnection: a wallet that another tab has connected meanwhile stays stored', async () => {
  const { ctx, connection, account, stored, store } = await connect();
  const eip155 = { walletId: pebble.id, walletName: pebble.name, networkId: 'eip155:1' };
  // The event of the other tab has not arrived yet.
  store.setItem(KEY, JSON.stringify({ eip155 }));
  releaseConnection(ctx, 'eip155', connection);
  assert.equal([account().status, stored('connections')], ['disconnected', { eip155 }]);
});

test('releaseConnection: the connection is not shown any more, even if its stored data cannot be removed', async () => {
  const { ctx, connection, account } = await connect();
  const storage = {
    ...ctx.storage,
    extend() {
      throw new Error('full');
    },
  };
  Object.assign(ctx, { storage });
  assert.throws(() => releaseConnection(ctx, 'eip155', connection), 'full');
  assert.is(account().status, 'disconnected');
});

test('releaseConnection: one that was replaced changes nothing', async () => {
  const { ctx, connection, account, stored } = await connect();
  releaseConnection(ctx, 'eip155', { ...connection });
  assert.is(account().status, 'connected');
  assert.ok(stored('connections'));
});

test.run();
