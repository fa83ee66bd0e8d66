import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { disconnect } from '../../../src/features/connection/disconnect';
import { followConnections } from '../../../src/features/connection/followConnections';
import { latest } from '../../support/fakeAdapter';
import { createFakeModal, harbor } from '../../support/fakeModal';
import { storageEvent } from '../../support/storageEvent';

test('getRefusals: a wallet that has refused is asked again only once it was disconnected, in any tab, and is stored anew', async () => {
  const { ctx, store, adapter, settle, life } = createFakeModal();
  const entry = { walletId: harbor.id, walletName: 'Harbor', networkId: 'eip155:1' };
  const follow = async (): Promise<number> => {
    store.setItem('wallet-modal/v1/connections', JSON.stringify({ eip155: entry }));
    window.dispatchEvent(storageEvent(store, 'connections'));
    followConnections(ctx, 'otherTab');
    await settle();
    return adapter.attempts.length;
  };
  const disconnectElsewhere = (): void => {
    store.removeItem('wallet-modal/v1/connections');
    window.dispatchEvent(storageEvent(store, 'connections'));
  };
  const beRefused = async (): Promise<void> => {
    const asked = await follow();
    latest(adapter.attempts).refuse({ code: 4001 });
    await settle();
    assert.is(await follow(), asked, 'nothing has changed');
  };
  await beRefused();
  disconnectElsewhere();
  await beRefused();
  await disconnect(ctx);
  assert.is(await follow(), 3);
  life.abort();
});

test.run();
