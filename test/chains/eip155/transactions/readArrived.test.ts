import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFunctionData, numberToHex, pad, toEventSelector } from 'viem';
import { routerAbi, tokenAbi } from '../../../../src/chains/eip155/transactions/abis';
import { readArrived } from '../../../../src/chains/eip155/transactions/readArrived';
import type { NodeLog } from '../../../../src/chains/eip155/transactions/readMined';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';

const [me, bob, router, usdc, dai] = ['1', '2', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const hash = `0x${'ab'.repeat(32)}`;
const transferEvent = toEventSelector('Transfer(address,address,uint256)');
const log = (address: string, to: `0x${string}`, amount: bigint, event: string = transferEvent): NodeLog => ({
  address,
  topics: [event, pad(router), pad(to)],
  data: numberToHex(amount, { size: 32 }),
});
const request = (to: string, data: string, value = 0n): TransactionRequest => ({
  networkId: 'eip155:1',
  from: me,
  to,
  data,
  value,
});
const read = (sent: TransactionRequest, logs: readonly NodeLog[], reverted = false): bigint | undefined =>
  readArrived(
    { hash, from: me, to: sent.to ?? null, value: sent.value ?? 0n, data: sent.data ?? '0x', nonce: 0 },
    { hash, reverted, block: 1, logs },
    sent,
  );
const amounts = fc.array(fc.bigInt(0n, 2n ** 128n - 1n), { minLength: 1, maxLength: 4 });
const sum = (all: readonly bigint[]): bigint => all.reduce((total, amount) => total + amount, 0n);

test('readArrived: returns the token amount that the receiver got, whatever was requested', () => {
  const sent = request(usdc, encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [bob, 100n] }));
  fc.assert(
    fc.property(amounts, fc.bigInt(0n, 9n), (parts, other) => {
      const noise = [log(dai, bob, other), log(usdc, me, other), log(usdc, bob, other, hash)];
      assert.is(read(sent, [...noise, ...parts.map((amount) => log(usdc, bob, amount))]), sum(parts));
      assert.is(read(sent, noise), undefined);
    }),
  );
});

test('readArrived: returns the bought amount of a swap; a coin has no events', () => {
  const encode = (functionName: 'swapExactETHForTokens' | 'swapExactTokensForETH'): string =>
    functionName === 'swapExactETHForTokens'
      ? encodeFunctionData({ abi: routerAbi, functionName, args: [9n, [usdc, dai], me, 5n] })
      : encodeFunctionData({ abi: routerAbi, functionName, args: [10n, 9n, [usdc, dai], me, 5n] });
  const bought = request(router, encode('swapExactETHForTokens'), 7n);
  fc.assert(
    fc.property(amounts, (parts) => {
      assert.is(read(bought, [log(usdc, me, 1n), ...parts.map((amount) => log(dai, me, amount))]), sum(parts));
    }),
  );
  assert.is(read(request(router, encode('swapExactTokensForETH')), [log(dai, me, 1n)]), undefined);
});

test('readArrived: unknown after a revert, for calls without one receiver, and for malformed events', () => {
  const sent = request(usdc, encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [bob, 100n] }));
  assert.is(read(sent, [log(usdc, bob, 1n)], true), undefined);
  assert.is(read(sent, [{ ...log(usdc, bob, 1n), data: '0x01' }]), undefined);
  assert.is(read(request(bob, '0x', 5n), []), 5n);
  assert.is(read(request(bob, '0xdeadbeef', 5n), []), undefined);
  const approval = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [bob, 1n] });
  assert.is(read(request(usdc, approval), [log(usdc, bob, 1n)]), undefined);
});

test.run();
