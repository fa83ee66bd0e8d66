import { decodeFunctionData, type Hex, pad } from 'viem';
import { entryPointAbi, entryPoints, executionFailure, executionSuccess, operationEvent } from './abis';
import { digestOf } from './digestOf';
import { type Call, innerCalls } from './innerCalls';
import type { NodeReceipt, NodeTransaction } from './readMined';
import type { SentRequest } from './TransactionRequest';

/** The outcome of a reviewed request in a mined transaction. */
export type MinedOutcome = 'done' | 'reverted' | 'different';

const lower = (text: string): string => text.toLowerCase();

const isSameData = (data: string, { data: requested = '0x', digest }: SentRequest): boolean =>
  digest === undefined ? data === lower(requested) : digestOf(data) === digest;

/** Whether a call has the recipient, value and calldata of a request. */
export const isSameCall = (
  { to, value, data }: { readonly to: string | null; readonly value: bigint; readonly data: string },
  request: SentRequest,
): boolean =>
  lower(to ?? '') === lower(request.to ?? '') && value === (request.value ?? 0n) && isSameData(lower(data), request);

const isOnlyCall = (calls: readonly Call[] | null, request: SentRequest): boolean =>
  calls?.length === 1 && calls.every((call) => isSameCall(call, request));

/** Reads the calldata of an account's user operations from the calldata of a bundle (ERC-4337). */
function operationsOf(data: string, sender: string): readonly string[] {
  try {
    const [operations] = decodeFunctionData({ abi: entryPointAbi, data: data as Hex }).args;
    return operations.filter((each) => lower(each.sender) === sender).map(({ callData }) => callData);
  } catch {
    return [];
  }
}

/**
 * Compares a mined transaction with the request that the visitor reviewed, field by field. The request of a smart account is
 * mined as a call of the account to itself (EIP-7702), as a call of its owner to the account, or in a bundle of an EntryPoint
 * (ERC-4337). Its calldata must then contain exactly that one call. In a bundle, the event of the EntryPoint reports whether
 * the call succeeded. An account whose calldata cannot be decoded counts as different, because nothing proves what it executed.
 * A transaction that reverted did nothing, whatever it contains. For a bundle, the content is compared first, because the bundler
 * may resend the operations of a reverted bundle. A Safe may also report in an event that its call, which is compared first, has
 * failed.
 */
export function readOutcome(
  transaction: NodeTransaction,
  { reverted, logs }: NodeReceipt,
  request: SentRequest,
): MinedOutcome {
  const sender = lower(request.from);
  const isBundle = entryPoints.includes(transaction.to ?? '');
  if (reverted && !isBundle) return 'reverted';
  if (transaction.from === sender && isSameCall(transaction, request)) return reverted ? 'reverted' : 'done';
  if (transaction.to === sender) {
    const events = logs.filter(({ address }) => address === sender).map(({ topics: [event] }) => event);
    const hasFailed = events.includes(executionFailure);
    const hasSucceeded = events.includes(executionSuccess);
    if (!isOnlyCall(innerCalls(transaction.data, hasFailed !== hasSucceeded), request)) return 'different';
    return hasFailed ? 'reverted' : 'done';
  }
  const operations = isBundle ? operationsOf(transaction.data, sender) : [];
  const [operation] = operations;
  if (operations.length !== 1 || !operation || !isOnlyCall(innerCalls(operation), request)) return 'different';
  if (reverted) return 'reverted';
  const senderTopic = pad(sender as Hex);
  const events = logs.filter(
    ({ address, topics: [eventTopic, , accountTopic] }) =>
      address === transaction.to && eventTopic === operationEvent && accountTopic === senderTopic,
  );
  const [event] = events;
  if (events.length !== 1 || !event) return 'different';
  return BigInt(`0x${event.data.slice(66, 130) || '0'}`) === 1n ? 'done' : 'reverted';
}
