import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { accountState } from '../../../src/core/actions/readSnapshots';
import type { Namespace } from '../../../src/lib/caip';
import { createFakeModal } from '../../support/fakeModal';

test('accountState: the preferred type of an account is that of its family, unless the embedded wallet says another', () => {
  const { state } = createFakeModal();
  const preferred = (namespace: Namespace) => accountState(state, namespace).preferredAccountType;
  const families: readonly (readonly [Namespace, string])[] = [
    ['eip155', 'eoa'],
    ['solana', 'eoa'],
    ['polkadot', 'eoa'],
    ['bip122', 'payment'],
  ];
  for (const [namespace, type] of families) {
    for (const status of ['disconnected', 'connecting'] as const) {
      state.accounts.update(namespace, { status });
      assert.is(preferred(namespace), undefined, `${namespace} ${status}`);
    }
    state.accounts.update(namespace, { status: 'connected', addresses: ['one', 'two'], reconnecting: true });
    assert.is(preferred(namespace), type);
  }
});

test('accountState: an account for ordinals is not for payments, but the preferred type stays', () => {
  const { state } = createFakeModal();
  state.accounts.update('bip122', {
    status: 'connected',
    addresses: ['ordinals', 'payment', 'other'],
    details: { ordinals: { kind: 'ordinals' }, payment: { kind: 'payment' } },
  });
  const { preferredAccountType, allAccounts } = accountState(state, 'bip122');
  assert.equal([preferredAccountType, allAccounts.map(({ type }) => type)], ['payment', ['eoa', 'payment', 'payment']]);
});

test.run();
