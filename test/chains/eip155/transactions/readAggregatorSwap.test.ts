import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { readEffects } from '../../../../src/chains/eip155/transactions/readEffects';

const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const USER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const ZERO = '0x0000000000000000000000000000000000000000';

const description =
  '(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc';
const v6 = parseAbi([`function swap(address executor, ${description}, bytes data)`]);
const v5 = parseAbi([`function swap(address executor, ${description}, bytes permit, bytes data)`]);

const desc = (changes: object = {}) => ({
  ...{ srcToken: USDC, dstToken: DAI, srcReceiver: OTHER, dstReceiver: USER },
  ...{ amount: 500n, minReturnAmount: 495n, flags: 0n },
  ...changes,
});
const read = (data: Hex, value = 0n) =>
  readEffects({ networkId: 'eip155:1', from: USER, to: ROUTER, value, data }).map(({ kind, ...rest }) => ({
    kind,
    ...(kind === 'swap' ? (rest as { recipient: string; least: bigint }) : {}),
  }));
const encode = (changes: object = {}) =>
  encodeFunctionData({ abi: v6, args: [OTHER, desc(changes), '0x1234'] as never });

const swap = { kind: 'swap', from: USDC, to: DAI, amount: 500n, least: 495n, recipient: USER, router: ROUTER };

test('readAggregatorSwap: reads the functions of both routers, by their selectors', () => {
  const data = encode();
  assert.is(data.slice(0, 10), '0x07ed2379');
  assert.equal(read(data), [swap]);
  const older = encodeFunctionData({ abi: v5, args: [OTHER, desc(), '0x', '0x1234'] as never });
  assert.is(older.slice(0, 10), '0x12aa3caf');
  assert.equal(read(older), [swap]);
});

test('readAggregatorSwap: reads the native coin, and a swap without a receiver', () => {
  assert.equal(read(encode({ srcToken: COIN }), 500n), [{ ...swap, from: null }]);
  assert.equal(read(encode({ dstToken: COIN })), [{ ...swap, to: null }]);
  assert.equal(read(encode({ dstReceiver: ZERO })), [swap]);
  const [withoutSender] = readEffects({ networkId: 'eip155:1', to: ROUTER, data: encode({ dstReceiver: ZERO }) });
  assert.is(withoutSender?.kind, 'unknown', 'without a receiver and a sender');
  assert.equal(read(encode({ dstReceiver: OTHER })), [{ ...swap, recipient: OTHER }]);
});

test('readAggregatorSwap: a swap that names another amount of the coin than the call carries is not read', () => {
  for (const value of [0n, 499n, 10n ** 19n])
    assert.equal(read(encode({ srcToken: COIN }), value), [{ kind: 'unknown' }], `${value}`);
});

test('readAggregatorSwap: ignores swaps with a permit or a partial fill, and other functions', () => {
  const permitted = encodeFunctionData({ abi: v5, args: [OTHER, desc(), '0x12', '0x1234'] as never });
  for (const data of [permitted, encode({ flags: 1n }), encode({ flags: 5n }), encode().slice(0, 200), '0x0502b1c5'])
    assert.equal(read(data as Hex), [{ kind: 'unknown' }]);
});

test.run();
