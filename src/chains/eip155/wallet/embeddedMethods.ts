import type { EmbeddedMethod } from '../../../core/ports/carriedFamily';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { fields } from '../../../lib/readers/fields';
import { list } from '../../../lib/readers/list';
import { optional } from '../../../lib/readers/optional';
import type { Reader } from '../../../lib/readers/Reader';
import { json, text } from '../../../lib/readers/values';
import { rpcError } from '../../../shared/rpcError';
import { isHexBytes } from '../isHexBytes';

const MAX_TEXT = 1_048_576;
const MAX_LIST = 1_000;
const MAX_CALLS = 100;

const anyText = text(MAX_TEXT);
const anyList = list(json, MAX_LIST);
const evmAddress: Reader<string> = (value) => (isEvmAddress(value) ? value : undefined);
const data: Reader<string> = (value) => {
  const read = anyText(value);
  return isHexBytes(read) ? read : undefined;
};
const quantity = optional(text(66, /^0x[\da-f]+$/i));

const transaction = fields({
  from: optional(evmAddress),
  to: optional(evmAddress),
  data: optional(data),
  input: optional(data),
  value: quantity,
  gas: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  nonce: quantity,
  chainId: quantity,
});

const calls = fields({
  chainId: quantity,
  from: optional(evmAddress),
  version: optional(text(16)),
  calls: list(fields({ to: evmAddress, data: optional(data), value: quantity }), MAX_LIST),
});

function checkCalls(params: unknown): void {
  const [{ calls }] = params as [{ calls: readonly unknown[] }];
  if (calls.length > MAX_CALLS) throw rpcError(5740, 'Too many calls');
}

const safe = (params: Reader<unknown>): EmbeddedMethod => ({ needsApproval: false, params });
const unsafe = (params: Reader<unknown>): EmbeddedMethod => ({ needsApproval: true, params });

/** The read methods of a node, which need no confirmation, without their prefix `eth_`. */
const reads =
  'blockNumber call estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints';

/** The EVM methods that the embedded wallet allows. Requests for accounts and the network are answered by the modal. */
export const embeddedMethods: readonly (readonly [name: string, method: EmbeddedMethod])[] = [
  ...reads.split(' ').map((name) => [`eth_${name}`, safe(optional(anyList))] as const),
  ['wallet_getCapabilities', safe(optional(anyList))],
  ['wallet_getCallsStatus', safe(list(anyText, MAX_LIST))],
  ['wallet_getAssets', safe(json)],
  ['personal_sign', unsafe(list(anyText, 3, 2))],
  ['eth_signTypedData_v4', unsafe(anyList)],
  ['eth_sendTransaction', unsafe(list(transaction, 1, 1))],
  ['eth_sendUserOperation', unsafe(anyList)],
  ['wallet_sendCalls', { ...unsafe(list(calls, 1, 1)), check: checkCalls }],
  ['wallet_grantPermissions', unsafe(anyList)],
  ['wallet_revokePermissions', unsafe(json)],
];
