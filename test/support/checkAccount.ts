import * as assert from 'uvu/assert';
import type { FakeModal } from './fakeModal';

/** Asserts that the account is connected together with its wallet, and has an address exactly then. */
export function checkAccount({ account, ctx }: Pick<FakeModal, 'account' | 'ctx'>): void {
  const { status, addresses, networkId, walletId } = account();
  if (status === 'connected') {
    assert.ok(addresses.length && networkId && walletId, 'connected without an address');
    assert.ok(ctx.connections.has('eip155'), 'connected without a wallet');
  } else {
    assert.equal(addresses, [], 'an address without a connection');
    assert.not(ctx.connections.has('eip155'), 'a connection without an account');
  }
}
