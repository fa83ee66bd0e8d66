import { decodeAbiParameters, decodeFunctionData, parseAbi, parseEventLogs } from 'viem';
import { entryPoint08Abi } from 'viem/account-abstraction';
import { ENTRY_POINT } from '../contracts/known.mjs';

const executor = parseAbi(['function execute(bytes32 mode, bytes executionData) payable']);
const batch = /** @type {const} */ ([
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
]);

export const isEntryPoint = (/** @type {string | null} */ address) =>
  address?.toLowerCase() === ENTRY_POINT.toLowerCase();

/**
 * Returns the only call of an ERC-7821 account; null for several calls and for other accounts.
 * @param {`0x${string}`} callData
 */
function onlyCallOf(callData) {
  try {
    const [, data] = decodeFunctionData({ abi: executor, data: callData }).args;
    const [calls] = decodeAbiParameters(batch, data);
    return calls.length === 1 ? calls[0] : null;
  } catch {
    return null;
  }
}

/**
 * Reads the user operation (ERC-4337) that a mined transaction passes to the EntryPoint, as a transaction of its account.
 * @param {any} transaction @param {any} receipt as JSON-RPC writes them
 * @returns {{ from: string, to: string, input: string, failed: boolean } | null} addresses are lower-case; null for
 *   other transactions
 */
export function readUserOperation({ to, input }, { logs }) {
  if (!isEntryPoint(to)) return null;
  const [event] = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs });
  if (!event) return null;
  const { functionName, args } = decodeFunctionData({ abi: entryPoint08Abi, data: input });
  const callData = functionName === 'handleOps' ? args[0][0]?.callData : undefined;
  const call = callData && onlyCallOf(callData);
  const sender = event.args.sender.toLowerCase();
  return {
    from: sender,
    to: call ? call.to.toLowerCase() : sender,
    input: call?.data ?? callData ?? input,
    failed: !event.args.success,
  };
}
