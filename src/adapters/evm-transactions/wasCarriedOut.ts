import { decodeFunctionData, type Hex, pad } from 'viem';
import type { TransactionRequest } from '../../core/ports/verbs';
import { entryPointAbi, entryPoints, operationEvent } from './abis';
import { type Call, innerCalls } from './innerCalls';
import type { NodeReceipt, NodeTransaction } from './readMined';

/** What became of a reviewed request in a mined transaction. */
export type Outcome = 'done' | 'reverted' | 'different';

const lower = (text: string): string => text.toLowerCase();

/** Whether a call is the reviewed one, in every field. */
export const isSameCall = (
  { to, value, data }: { readonly to: string | null; readonly value: bigint; readonly data: string },
  request: TransactionRequest,
): boolean =>
  lower(to ?? '') === lower(request.to ?? '') &&
  value === (request.value ?? 0n) &&
  lower(data) === lower(request.data ?? '0x');

const isOnly = (calls: readonly Call[] | null, request: TransactionRequest): boolean =>
  calls?.length === 1 && calls.every((call) => isSameCall(call, request));

/** The operations of a smart account in a bundle. */
function operationsOf(data: string, sender: string): readonly string[] {
  try {
    const [operations] = decodeFunctionData({ abi: entryPointAbi, data: data as Hex }).args;
    return operations.filter((each) => lower(each.sender) === sender).map(({ callData }) => callData);
  } catch {
    return [];
  }
}

/**
 * Compares a mined transaction with the request that the visitor reviewed, field by field. A smart account's request is mined
 * as a call of the account to itself (EIP-7702), of its owner to it, or in a bundle of an EntryPoint (ERC-4337): then the
 * account must have been asked for exactly that one call. In a bundle, the EntryPoint reports whether the call succeeded. A
 * form of account that cannot be read counts as different, because nothing proves what it did.
 */
export function wasCarriedOut(
  transaction: NodeTransaction,
  { reverted, logs }: NodeReceipt,
  request: TransactionRequest,
): Outcome {
  const sender = lower(request.from);
  const outcome: Outcome = reverted ? 'reverted' : 'done';
  if (transaction.from === sender && isSameCall(transaction, request)) return outcome;
  if (transaction.to === sender) return isOnly(innerCalls(transaction.data), request) ? outcome : 'different';
  const operations = entryPoints.includes(transaction.to ?? '') ? operationsOf(transaction.data, sender) : [];
  const [operation] = operations;
  if (operations.length !== 1 || !operation || !isOnly(innerCalls(operation), request)) return 'different';
  if (reverted) return 'reverted';
  const topic = pad(sender as Hex);
  const events = logs.filter(
    ({ address, topics: [event, , account] }) =>
      address === transaction.to && event === operationEvent && account === topic,
  );
  const [report] = events;
  if (events.length !== 1 || !report) return 'different';
  return BigInt(`0x${report.data.slice(66, 130) || '0'}`) === 1n ? 'done' : 'reverted';
}
