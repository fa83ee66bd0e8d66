import { optional, type } from 'superstruct';
import { createWalletClient, getAddress, hexToBigInt, http } from 'viem';
import { address, bytes, quantity, readParam } from './readParams.mjs';
import { asRpcError, RpcError } from './rpcError.mjs';
import { sendOperation } from './sendOperation.mjs';

const transactionStruct = type({
  to: optional(address),
  data: optional(bytes),
  input: optional(bytes),
  value: optional(quantity),
  gas: optional(quantity),
});

/**
 * `eth_sendTransaction`: signed by the key, or as a user operation of its smart account.
 * @param {import('./createSmartAccounts.mjs').Used} used
 * @param {unknown} value
 * @returns {Promise<`0x${string}`>} hash of the transaction
 * @throws {RpcError} what the node or the EntryPoint refused
 */
export async function sendTransaction({ owner, network: { client, bundler, inTurn }, account }, value) {
  const read = readParam(value, transactionStruct, 'transaction');
  const to = read.to && getAddress(read.to);
  const call = { data: read.data ?? read.input ?? '0x', value: hexToBigInt(read.value ?? '0x0') };
  if (!account) {
    const wallet = createWalletClient({ account: owner, chain: client.chain, transport: http() });
    const gas = read.gas === undefined ? undefined : hexToBigInt(read.gas);
    return inTurn(() => wallet.sendTransaction({ ...call, to, gas })).catch((error) => {
      throw asRpcError(error);
    });
  }
  if (!to) throw new RpcError(-32602, 'A smart account cannot create a contract');
  const { hash } = await sendOperation(bundler, account, [{ ...call, to }], { allowRevert: false });
  return hash;
}
