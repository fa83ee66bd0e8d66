import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import { ethereum as network } from '../../../support/ethereum';
import { runs } from '../../../support/runs';
import { withNode } from './withNode';

const GWEI = 10n ** 9n;
const request: TransactionRequest = {
  networkId: 'eip155:1',
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  value: 10n ** 18n,
  data: '0x',
};
const { signal } = new AbortController();

interface Node {
  readonly gas?: bigint;
  /** Null on a network without base fees. */
  readonly baseFee?: bigint | null;
  readonly gasPrice?: bigint;
  /** Null for a node without the method. */
  readonly tip?: unknown;
  /** The node's error for a transfer of everything. */
  readonly refusal?: object;
}

const hex = (value: bigint): string => `0x${value.toString(16)}`;

/** Creates the transactions of a network with one node. */
const chainOf = ({ gas = 21_000n, baseFee = GWEI, gasPrice = 2n * GWEI, tip = hex(GWEI), refusal }: Node) =>
  withNode(({ method, params }) => {
    const results: Readonly<Record<string, unknown>> = {
      eth_estimateGas: hex(gas),
      eth_gasPrice: hex(gasPrice),
      eth_getBlockByNumber: baseFee === null ? {} : { baseFeePerGas: hex(baseFee) },
      eth_maxPriorityFeePerGas: tip,
    };
    const isRefused = method === 'eth_estimateGas' && BigInt(params[0]?.value ?? 0) > 0n;
    if (isRefused && refusal) return { error: refusal };
    return method === 'eth_maxPriorityFeePerGas' && tip === null
      ? { error: { code: -32601, message: 'the method does not exist' } }
      : { result: results[method] };
  });

const estimate = (node: Node) => chainOf(node).estimateFee(network, request, signal);

const price = fc.bigInt(1n, 10n ** 13n);
const nodes = fc.record({
  gas: fc.bigInt(21_000n, 10n ** 7n),
  baseFee: fc.option(fc.bigInt(0n, 10n ** 13n)),
  gasPrice: price,
  tip: fc.option(price.map(hex)),
});

/** What wallets reserve for the fee, by their ways to choose prices. `rise` blocks have been mined since the estimate. */
const wallets: Readonly<Record<string, (node: { base: bigint; price: bigint; tip: bigint }) => bigint>> = {
  'twice the base fee and the suggested tip': ({ base, tip }) => 2n * base + tip,
  'twice the base fee and a tip of 1.5 gwei': ({ base }) => 2n * base + (3n * GWEI) / 2n,
  'twice the base fee and the rest of the gas price': ({ base, price: gasPrice }) =>
    2n * base + (gasPrice > base ? gasPrice - base : 0n),
  'the gas price and a fifth': ({ price: gasPrice }) => (gasPrice * 6n) / 5n,
};

for (const [title, reserve] of Object.entries(wallets))
  test(`estimateFee: a wallet that reserves ${title} can send the maximum, also a few blocks later`, () =>
    fc.assert(
      fc.asyncProperty(nodes, fc.integer({ min: 0, max: 4 }), async (node, blocks) => {
        const { gas, max: kept = 0n } = await estimate(node);
        const later = (node.baseFee ?? 0n) * 9n ** BigInt(blocks);
        const base = later / 8n ** BigInt(blocks);
        const needed = gas * reserve({ base, price: node.gasPrice, tip: BigInt(node.tip ?? 0) });
        assert.ok(kept >= needed, `${kept} < ${needed}`);
      }),
      { seed: 3, numRuns: runs(200) },
    ));

test('estimateFee: the maximum of a node whose gas price is below its base fee and tip covers both', async () => {
  for (const base of [GWEI / 100n, GWEI, 30n * GWEI]) {
    const { max: kept = 0n, amount } = await estimate({ baseFee: base, gasPrice: (base * 7n) / 8n + GWEI });
    assert.ok(kept > 21_000n * (2n * base + GWEI));
    assert.ok(amount <= kept);
  }
});

test('estimateFee: a missing or malformed suggested tip is ignored', async () => {
  const usual = await estimate({ tip: null });
  for (const tip of ['0x', 'x', 7, {}, hex(10n ** 30n), undefined])
    assert.equal(await estimate({ tip }), usual, String(tip));
});

test('estimateFee: estimates a transfer of everything on a node that requires the gas to be affordable', async () => {
  const refusals = [
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    { code: -32000, message: 'gas required exceeds allowance (0)' },
  ];
  for (const refusal of refusals) assert.equal(await estimate({ refusal }), await estimate({}));
  const revert = { code: 3, message: 'execution reverted: insufficient balance' };
  const error = await estimate({ refusal: revert }).catch((failure: unknown) => failure);
  assert.is((error as { code?: unknown }).code, 3);
});

test('readReserve: is the maximum of a transaction with the same gas', async () => {
  for (const gas of [21_000n, 150_000n]) {
    const node = { gas, baseFee: 3n * GWEI, gasPrice: 4n * GWEI };
    assert.is(await chainOf(node).readReserve(network, request, gas, signal), (await estimate(node)).max);
  }
});

test.run();
