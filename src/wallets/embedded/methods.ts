import type { EmbeddedNamespace } from '../../core/ports/embedded';
import { fields } from '../../lib/readers/fields';
import { list } from '../../lib/readers/list';
import { optional } from '../../lib/readers/optional';
import type { Reader } from '../../lib/readers/Reader';
import { flag } from '../../lib/readers/values';
import { choice, json, number, text } from './protocol/fields';

/** A method that the wallet allows. */
export interface MethodRow {
  readonly namespace: EmbeddedNamespace;
  /** A method without confirmation goes to the frame at once; the others wait for the visitor, one at a time. */
  readonly needsApproval: boolean;
  readonly params: Reader<unknown>;
}

const MAX_TEXT = 1_048_576;
const MAX_LIST = 1_000;

const anyText = text(MAX_TEXT);
const anyList = list(json, MAX_LIST);
const evmAddress = text(42, /^0x[\da-f]{40}$/i);
const data = text(MAX_TEXT, /^0x(?:[\da-f]{2})*$/i);
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

const sendOptions = fields({
  skipPreflight: optional(flag),
  preflightCommitment: optional(
    choice('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'),
  ),
  maxRetries: optional(number),
  minContextSlot: optional(number),
});

const safe = (params: Reader<unknown>): MethodRow => ({ namespace: 'eip155', needsApproval: false, params });
const unsafe = (params: Reader<unknown>, namespace: EmbeddedNamespace = 'eip155'): MethodRow => ({
  namespace,
  needsApproval: true,
  params,
});

/** The read methods of a node, which need no confirmation, without their prefix `eth_`. */
const reads =
  'blockNumber call estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints';

/** The methods that the wallet allows. `eth_accounts` and `eth_chainId` do not reach the frame. */
export const methods: ReadonlyMap<string, MethodRow> = new Map<string, MethodRow>([
  ...reads.split(' ').map((name) => [`eth_${name}`, safe(optional(anyList))] as const),
  ['wallet_getCapabilities', safe(optional(anyList))],
  ['wallet_getCallsStatus', safe(list(anyText, MAX_LIST))],
  ['wallet_getAssets', safe(json)],
  ['personal_sign', unsafe(list(anyText, 3, 2))],
  ['eth_signTypedData_v4', unsafe(anyList)],
  ['eth_sendTransaction', unsafe(list(transaction, 1, 1))],
  ['eth_sendUserOperation', unsafe(anyList)],
  ['wallet_sendCalls', unsafe(list(calls, 1, 1))],
  ['wallet_grantPermissions', unsafe(anyList)],
  ['wallet_revokePermissions', unsafe(json)],
  ['solana_signMessage', unsafe(fields({ message: anyText, pubkey: text(44) }), 'solana')],
  ['solana_signTransaction', unsafe(fields({ transaction: anyText }), 'solana')],
  ['solana_signAllTransactions', unsafe(fields({ transactions: list(anyText, MAX_LIST) }), 'solana')],
  ['solana_signAndSendTransaction', unsafe(fields({ transaction: anyText, options: optional(sendOptions) }), 'solana')],
]);
