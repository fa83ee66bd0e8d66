import { optional, type } from 'superstruct';
import { getAddress, hexToBigInt } from 'viem';
import { address, bytes, quantity, readParam } from './readParams.mjs';
import { RpcError } from './rpcError.mjs';
import { sendFromKey } from './sendFromKey.mjs';
import { sendOperation } from './sendOperation.mjs';
import { withReserve } from './withReserve.mjs';

const transactionStruct = type({
  to: optional(address),
  data: optional(bytes),
  input: optional(bytes),
  value: optional(quantity),
  gas: optional(quantity),
});

/**
 * `eth_sendTransaction`: signed by the key, or as a user operation of its smart account.
 * @param {import('./createAccountActions.mjs').Used} used
 * @param {unknown} value
 * @returns {Promise<`0x${string}`>} hash of the transaction
 * @throws {RpcError} what the node or the EntryPoint refused
 */
export async function sendTransaction({ owner, network, account }, value) {
  const read = readParam(value, transactionStruct, 'transaction');
  const to = read.to && getAddress(read.to);
  const call = { data: read.data ?? read.input ?? '0x', value: hexToBigInt(read.value ?? '0x0') };
  if (!account) {
    const transaction = { ...call, to };
    const estimate = async () => withReserve(await network.client.estimateGas({ account: owner, ...transaction }));
    const gas = async () => (read.gas === undefined ? estimate() : hexToBigInt(read.gas));
    return sendFromKey(network, owner, async () => ({ ...transaction, gas: await gas() }));
  }
  if (!to) throw new RpcError(-32602, 'A smart account cannot create a contract');
  const { hash } = await sendOperation(network.bundler, account, [{ ...call, to }], { allowRevert: false });
  return hash;
}
