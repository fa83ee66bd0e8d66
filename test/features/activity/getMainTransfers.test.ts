import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getMainTransfers } from '../../../src/features/activity/getMainTransfers';
import type { ActivityTransfer } from '../../../src/services/account-data';

const move = (
  direction: ActivityTransfer['direction'],
  symbol: string,
  amount: string,
  value: string | null = null,
): ActivityTransfer => ({
  direction,
  amount,
  value,
  token: { name: symbol, symbol, image: null },
  nft: null,
});
const mainOf = (...transfers: ActivityTransfer[]) =>
  getMainTransfers(transfers).map(({ direction, amount, token }) => `${direction} ${amount} ${token?.symbol}`);

test('getMainTransfers: merges the same token in the same direction, exactly', () => {
  assert.equal(mainOf(move('in', 'DAI', '0.1'), move('in', 'DAI', '0.2')), ['in 0.3 DAI']);
});

test('getMainTransfers: a worthless token with the name of another one is neither added to it nor hides it', () => {
  for (const symbol of ['LEAF', 'ETH']) {
    const fake = (direction: 'in' | 'out', amount: string): ActivityTransfer => ({
      ...move(direction, symbol, amount),
      token: { name: 'ETH', symbol, image: null },
    });
    assert.equal(mainOf(move('in', 'ETH', '0.00001', '0.03'), fake('in', '1000')), [
      'in 0.00001 ETH',
      `in 1000 ${symbol}`,
    ]);
    assert.equal(mainOf(move('out', 'ETH', '1', '3000'), fake('in', '100')), ['out 1 ETH', `in 100 ${symbol}`]);
  }
});

test('getMainTransfers: puts outgoing transfers first', () => {
  assert.equal(mainOf(move('in', 'USDC', '1250'), move('out', 'ETH', '0.5')), ['out 0.5 ETH', 'in 1250 USDC']);
});

test('getMainTransfers: leaves out the network fee', () => {
  assert.equal(mainOf(move('in', 'ETH', '1'), move('out', 'ETH', '0.001')), ['in 1 ETH']);
  assert.equal(mainOf(move('in', 'ETH', '1'), move('out', 'ETH', '0.5')), ['out 0.5 ETH', 'in 1 ETH']);
});

test('getMainTransfers: of many, leaves out change and smaller transfers', () => {
  assert.equal(
    mainOf(
      move('out', 'A', '1', '100'),
      move('in', 'B', '1', '99'),
      move('in', 'C', '1', '0.5'),
      move('in', 'D', '1', '40'),
    ),
    ['out 1 A', 'in 1 B'],
  );
  assert.equal(mainOf(move('in', 'A', '1'), move('in', 'B', '1'), move('in', 'C', '1')).length, 2);
});

test('getMainTransfers: returns nothing without transfers', () => {
  assert.equal(mainOf(), []);
});

test.run();
