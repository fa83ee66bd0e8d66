import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ReadonlySignal, signal } from '#reactive';
import { readBalances } from '../../../../src/features/swap/model/balances';
import type { AccountData } from '../../../../src/services/account-data';
import { ethereum } from '../../../support/ethereum';
import { ADDRESS } from '../../../support/fakeAdapter';
import { createFakeModal } from '../../../support/fakeModal';
import { usdc } from './fakeSwap';

/** The balance of a token if the service returns these. */
function balanceIn(
  tokens: readonly object[],
  token = usdc,
  status = 'ready',
  { state } = createFakeModal(),
  held?: ReadonlySignal<ReadonlyMap<string, bigint>>,
): bigint | null {
  const data = { tokens: signal({ status, value: { source: 'service', tokens } }) } as unknown as AccountData;
  return readBalances(state, { network: ethereum, data, held }).amountOf(token);
}
const balanceOf = (amount: string): bigint | null => balanceIn([{ address: usdc.address, amount }]);

test('readBalances: rounds down, because the balance must not be higher than the real one', () => {
  assert.is(balanceOf('1.2345679'), 1_234_567n);
});

test('readBalances: an amount that no token can have counts as unknown', () => {
  assert.is(balanceOf('9'.repeat(78)), null);
});

test('readBalances: a balance that the service omits is zero for a listed token, and unknown for any other', () => {
  assert.is(balanceIn([]), 0n);
  assert.is(balanceIn([], { ...usdc, listed: false }), null);
});

test('readBalances: a balance that the service omits stays zero while it is asked again, and is unknown once it fails', () => {
  assert.equal(
    ['loading', 'failed'].map((status) => balanceIn([], usdc, status)),
    [0n, null],
  );
});

test('readBalances: what a node reports of a token counts where the service does not say', () => {
  const held = signal(new Map([[usdc.id, 5n]]));
  const of = (tokens: readonly object[], token = usdc, status = 'ready') =>
    balanceIn(tokens, token, status, createFakeModal(), held);
  assert.is(of([], { ...usdc, listed: false }), 5n);
  assert.is(of([], usdc, 'failed'), 5n);
  assert.is(of([]), 0n);
  assert.is(of([{ address: usdc.address, amount: '3' }]), 3_000_000n);
});

test('readBalances: the node’s balance of the coin, but for a pending transfer, which it does not count yet', () => {
  const coin = { ...usdc, address: null, decimals: 18 };
  const modal = createFakeModal();
  modal.state.accounts.update('eip155', {
    status: 'connected',
    walletId: 'w',
    addresses: [ADDRESS],
    networkId: 'eip155:1',
    balance: { value: 7n, networkId: 'eip155:1', at: 0 },
  });
  const held = { address: null, amount: '0.000000000000000003' };
  assert.is(balanceIn([held], coin, 'ready', modal), 7n);
  assert.is(balanceIn([{ ...held, pending: true }], coin, 'ready', modal), 3n);
});

test.run();
