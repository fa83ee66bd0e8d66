import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WalletConnection } from '../../src/core/ports/adapter';
import type { EmbeddedAccount } from '../../src/core/state/account';
import { refreshSent } from '../../src/shared/refreshSent';
import { createConnected } from '../support/connected';

async function createSent(embedded?: EmbeddedAccount) {
  const fake = await createConnected();
  const { ctx, account, clock, settle, state } = fake;
  state.accounts.update('eip155', { embedded });
  return {
    isRefreshedAfter: async (isApproved?: boolean, connection = ctx.connections.get('eip155')): Promise<boolean> => {
      await refreshSent(ctx, 'eip155', connection as WalletConnection, isApproved);
      await settle();
      return account().changedAt === clock.now();
    },
  };
}

test('refreshSent: refreshes the account, once for each request', async () => {
  const { isRefreshedAfter } = await createSent();
  assert.ok(await isRefreshedAfter());
  const login = await createSent({} as EmbeddedAccount);
  assert.not(await login.isRefreshedAfter(), 'the approval has refreshed it');
  assert.ok(await login.isRefreshedAfter(false), 'nobody was asked');
});

test('refreshSent: not after the wallet was replaced', async () => {
  const { isRefreshedAfter } = await createSent();
  assert.not(await isRefreshedAfter(true, {} as WalletConnection));
});

test.run();
