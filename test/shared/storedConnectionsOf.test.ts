import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { relayId } from '../../src/lib/relayId';
import { storedConnectionsOf } from '../../src/shared/storedConnectionsOf';
import { createFakeModal, harbor } from '../support/fakeModal';

const entry = (walletId: string) => ({ walletId, walletName: 'A wallet', networkId: 'eip155:1' as const });

test('storedConnectionsOf: those of one wallet, by chain family', () => {
  const { ctx } = createFakeModal();
  assert.equal(storedConnectionsOf(ctx, relayId), []);
  ctx.storage.set('connections', { eip155: entry(relayId), solana: entry(harbor.id), polkadot: entry(relayId) });
  assert.equal(storedConnectionsOf(ctx, relayId), [
    ['eip155', entry(relayId)],
    ['polkadot', entry(relayId)],
  ]);
  assert.equal(storedConnectionsOf(ctx, 'cove'), []);
});

test.run();
