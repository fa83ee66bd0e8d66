import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRelayStorage } from '../../../src/wallets/relay/ports/relayStorage';
import { sealedStore } from '../../../src/wallets/relay/ports/sealedStore';
import { createRelayState, type RelayState } from '../../../src/wallets/relay/relayState';
import { releaseClient } from '../../../src/wallets/relay/releaseClient';
import { createFakeClock } from '../../support/fakeClock';
import { memoryStore } from '../../support/memoryStore';

test('releaseClient: clears the storage, unless another tab may use it', async () => {
  const session = [{ topic: 'one', expiry: 2 ** 40 }];
  for (const [name, value, isReadable] of [
    ['wc@2:client:0.3//keychain', {}, true],
    ['wc@2:client:0.3//session', session, true],
    ['wc@2:client:0.3//keychain', {}, false],
  ] as const) {
    const store = memoryStore();
    const clock = createFakeClock();
    const storage = createRelayStorage(sealedStore(store), 'relay', clock);
    await storage.view().setItem(name, value);
    if (!isReadable) store.get = () => Promise.reject(new Error('away'));
    await releaseClient(createRelayState({ config: { clock }, storage, sink: {} } as unknown as RelayState));
    assert.is(store.records.size, value === session || !isReadable ? 1 : 0, `${name} ${isReadable}`);
  }
});

test.run();
