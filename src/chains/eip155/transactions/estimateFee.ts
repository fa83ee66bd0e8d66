import type { Fee } from '../../../core/ports/chainTransactions';
import type { CallNode } from '../../../core/ports/nodes';
import { toHexQuantity } from '../../../lib/hexQuantity';
import { isFundsRefusal } from './isFundsRefusal';
import { MAX_GAS } from './plausibleGas';
import { type GasPrices, readGasPrices, readWithin } from './readGasPrices';
import { readRollupFee } from './readRollupFee';
import type { TransactionRequest } from './TransactionRequest';

/** A transaction uses at least the gas of a transfer to a person's account. */
const MIN_GAS = 21_000n;

/** Estimates the gas of a transaction that is mined now. @throws RpcError if it would fail; RangeError if it is not plausible */
async function estimateGas(callNode: CallNode, request: TransactionRequest): Promise<bigint> {
  const { from, to, value, data } = request;
  const call = {
    from,
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value: toHexQuantity(value) }),
    ...(data !== undefined && { data }),
  };
  try {
    return readWithin(await callNode('eth_estimateGas', [call]), MIN_GAS, MAX_GAS);
  } catch (error) {
    // Some nodes require that the account can also pay for the gas that is being estimated.
    if (!value || !isFundsRefusal(error)) throw error;
    return estimateGas(callNode, { ...request, value: 0n });
  }
}

/** What a wallet may reserve. For anything but a transfer to a person's account, it adds up to half to the estimated gas. */
const reserveOf = (gas: bigint, { reserved }: GasPrices, rollupFee: bigint): bigint =>
  (gas > MIN_GAS ? (gas * 3n) / 2n : gas) * reserved + 2n * rollupFee;

/**
 * Estimates the fee of a transaction that is mined now, and the maximum that a wallet may reserve for it. Both include the fees
 * of a rollup; the maximum has them twice, because they rise, too. Without the rollup's, the fee is partial and has no maximum.
 * @throws RpcError if the transaction would fail; RangeError for an implausible fee
 */
export async function estimateFee(callNode: CallNode, request: TransactionRequest): Promise<Fee & { gas: bigint }> {
  const gasEstimate = estimateGas(callNode, request);
  const [gas, prices, rollupAnswer] = await Promise.all([
    gasEstimate,
    readGasPrices(callNode),
    gasEstimate.then((estimated) => readRollupFee(callNode, request, estimated)),
  ]);
  const rollupFee = rollupAnswer ?? 0n;
  const gasFee = gas * prices.usual;
  return {
    gas,
    amount: gasFee + rollupFee,
    parts: [
      { kind: 'network', amount: gasFee },
      ...(rollupFee ? [{ kind: 'rollup' as const, amount: rollupFee }] : []),
    ],
    ...(rollupAnswer === null ? { partial: true } : { max: reserveOf(gas, prices, rollupFee) }),
  };
}

/**
 * Reads the maximum that a wallet may reserve for the fee of a transaction whose gas is known.
 * @throws the node's error; RangeError for an implausible price, or if the fees of a rollup are not known
 */
export async function readReserve(callNode: CallNode, request: TransactionRequest, gas: bigint): Promise<bigint> {
  const [prices, rollupFee] = await Promise.all([readGasPrices(callNode), readRollupFee(callNode, request, gas)]);
  if (rollupFee === null) throw new RangeError('The node returned no fee of the rollup');
  return reserveOf(gas, prices, rollupFee);
}
