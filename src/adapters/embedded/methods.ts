import { boolean, number, type } from 'superstruct';
import type { EmbeddedNamespace } from '../../core/ports/embedded';
import type { AnyStruct } from './protocol/decode';
import { choice, json, list, maybe, text } from './protocol/fields';

/** A method that the wallet allows. */
export interface MethodRow {
  readonly namespace: EmbeddedNamespace;
  /** A method without confirmation goes to the frame at once; the others wait for the visitor, one at a time. */
  readonly needsApproval: boolean;
  readonly params: AnyStruct;
}

const MAX_TEXT = 1_048_576;
const MAX_LIST = 1_000;

const anyText = text(MAX_TEXT);
const anyList = list(json, MAX_LIST);
const evmAddress = text(42, /^0x[\da-f]{40}$/i);
const data = text(MAX_TEXT, /^0x(?:[\da-f]{2})*$/i);
const quantity = maybe(text(66, /^0x[\da-f]+$/i));

const transaction = type({
  from: maybe(evmAddress),
  to: maybe(evmAddress),
  data: maybe(data),
  input: maybe(data),
  value: quantity,
  gas: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  nonce: quantity,
  chainId: quantity,
});

const calls = type({
  chainId: quantity,
  from: maybe(evmAddress),
  version: maybe(text(16)),
  calls: list(type({ to: evmAddress, data: maybe(data), value: quantity }), MAX_LIST),
});

const sendOptions = type({
  skipPreflight: maybe(boolean()),
  preflightCommitment: maybe(
    choice('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'),
  ),
  maxRetries: maybe(number()),
  minContextSlot: maybe(number()),
});

const safe = (params: AnyStruct): MethodRow => ({ namespace: 'eip155', needsApproval: false, params });
const unsafe = (params: AnyStruct, namespace: EmbeddedNamespace = 'eip155'): MethodRow => ({
  namespace,
  needsApproval: true,
  params,
});

/** The read methods of a node, which need no confirmation, without their prefix `eth_`. */
const reads =
  'blockNumber call estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints';

/** The methods that the wallet allows. `eth_accounts` and `eth_chainId` do not reach the frame. */
export const methods: ReadonlyMap<string, MethodRow> = new Map<string, MethodRow>([
  ...reads.split(' ').map((name) => [`eth_${name}`, safe(maybe(anyList))] as const),
  ['wallet_getCapabilities', safe(maybe(anyList))],
  ['wallet_getCallsStatus', safe(list(anyText, MAX_LIST))],
  ['wallet_getAssets', safe(json)],
  ['personal_sign', unsafe(list(anyText, 3, 2))],
  ['eth_signTypedData_v4', unsafe(anyList)],
  ['eth_sendTransaction', unsafe(list(transaction, 1, 1))],
  ['eth_sendUserOperation', unsafe(anyList)],
  ['wallet_sendCalls', unsafe(list(calls, 1, 1))],
  ['wallet_grantPermissions', unsafe(anyList)],
  ['wallet_revokePermissions', unsafe(json)],
  ['solana_signMessage', unsafe(type({ message: anyText, pubkey: text(44) }), 'solana')],
  ['solana_signTransaction', unsafe(type({ transaction: anyText }), 'solana')],
  ['solana_signAllTransactions', unsafe(type({ transactions: list(anyText, MAX_LIST) }), 'solana')],
  ['solana_signAndSendTransaction', unsafe(type({ transaction: anyText, options: maybe(sendOptions) }), 'solana')],
]);
