import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getAccountStorage } from '../../../src/features/account/getAccountStorage';
import { storageKeys } from '../../../src/services/account-data/schema/storageKeys';
import { storedData } from '../../../src/services/account-data/storedData';
import { createConfigCache } from '../../../src/services/project-config/configCache';
import { createFakeModal } from '../../support/fakeModal';
import { createFakeStorage } from '../../support/fakeStorage';
import { ruins } from '../../support/ruins';

// The storage keys of chunks, each read with the reader of its chunk.

const prefix = 'wallet-modal/v1/';
const id = { api: 'https://api.example', projectId: 'p' };

/** The reader of each key, and a modification that counts as missing. */
const reads = (store: Storage) => {
  const { ctx } = createFakeModal({ store });
  const accountDataStorage = ctx.storage.extend(storageKeys);
  const account = getAccountStorage(ctx);
  return {
    projectConfig: () => createConfigCache(ctx).read(id),
    accountTabs: () => account.get('accountTabs'),
    balanceInCoin: () => account.get('balanceInCoin'),
    tokenBalances: () => storedData.tokenBalances(accountDataStorage.get('tokenBalances')),
    activity: () => storedData.activity(accountDataStorage.get('activity')),
    collectibles: () => storedData.collectibles(accountDataStorage.get('collectibles')),
    sent: () => storedData.sent(accountDataStorage.get('sent')),
  };
};

const keys = Object.keys(reads(createFakeStorage())) as (keyof ReturnType<typeof reads>)[];
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

for (const key of keys) {
  for (const [name, text] of ruins) {
    test(`storage: ${key} modified by ${name} yields nothing and pollutes no prototype`, () => {
      const others = Object.fromEntries(keys.filter((other) => other !== key).map((other) => [prefix + other, 'null']));
      const store = createFakeStorage({ ...others, [prefix + key]: text });
      const value = reads(store)[key]();
      // A key with one boolean.
      assert.ok(isNothing(value) || (key === 'balanceInCoin' && value === true), JSON.stringify(value)?.slice(0, 200));
      assert.is(({} as { polluted?: unknown }).polluted, undefined);
      for (const other of Object.keys(others)) assert.is(store.getItem(other), 'null', 'others are untouched');
    });
  }
}

test('storage: ignores a configuration of another project or service', () => {
  const features = [{ id: 'activity', isEnabled: true, config: null, link: 'https://evil.example' }];
  const store = createFakeStorage({ [`${prefix}projectConfig`]: JSON.stringify({ ...id, features }) });
  const { ctx } = createFakeModal({ store });
  assert.equal(createConfigCache(ctx).read(id), [{ id: 'activity', isEnabled: true, config: null }]);
  assert.is(createConfigCache(ctx).read({ ...id, projectId: 'q' }), null);
  assert.is(createConfigCache(ctx).read({ ...id, api: 'https://evil.example' }), null);
});

test.run();
