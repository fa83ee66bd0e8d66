import { decodeAbiParameters, decodeFunctionData, type Hex } from 'viem';
import { accountAbi, callsParameters } from './abis';

/** A call that the calldata of a smart account contains. */
export interface Call {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}

const DELEGATE_CALL = 1;

interface DecodedCall {
  readonly target: string;
  readonly value: bigint;
  readonly data: Hex;
}
const toCall = ({ target, value, data }: DecodedCall): Call => ({ to: target, value, data });

/** Combines lists of targets, values and calldata into calls; null if their lengths differ. */
function zip(targets: readonly string[], values: readonly bigint[], data: readonly string[]): readonly Call[] | null {
  if (targets.length !== data.length || (values.length && values.length !== data.length)) return null;
  return targets.map((to, index) => ({ to, value: values[index] ?? 0n, data: data[index] ?? '0x' }));
}

/**
 * Decodes the calls of `execute` by its mode (ERC-7579, ERC-7821). The first byte of the mode selects one call or a batch, the
 * second whether a failed call reverts the transaction.
 */
function readMode(mode: Hex, data: Hex): readonly Call[] | null {
  const callType = mode.slice(2, 4);
  if (mode.slice(4, 6) !== '00') return null;
  if (callType === '01') return decodeAbiParameters(callsParameters, data)[0].map(toCall);
  // A single call is packed: 20 bytes of the address, 32 of the value, and the calldata.
  if (callType !== '00' || data.length < 106) return null;
  return [{ to: data.slice(0, 42), value: BigInt(`0x${data.slice(42, 106)}`), data: `0x${data.slice(106)}` }];
}

/**
 * Decodes the calls that a smart account executes: ERC-7579, ERC-7821, and widely used accounts. Null if the calldata cannot be
 * decoded, for delegate calls, in which foreign code runs as the account, and if a failed call might not revert the
 * transaction.
 */
export function innerCalls(data: string): readonly Call[] | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: data as Hex });
    if (functionName === 'execute' && args.length === 2) return readMode(args[0], args[1]);
    if (functionName === 'executeBatch') {
      if (args.length === 1) return args[0].map(toCall);
      return args.length === 2 ? zip(args[0], [], args[1]) : zip(args[0], args[1], args[2]);
    }
    // With `safeTxGas` or `gasPrice`, a Safe does not revert if the call fails.
    if (functionName === 'execTransaction' && (args[4] || args[6])) return null;
    const [target, value, calldata, operation] = args as readonly [Hex, bigint, Hex, number?];
    return operation === DELEGATE_CALL ? null : [{ to: target, value, data: calldata }];
  } catch {
    return null;
  }
}
