import { decodeAbiParameters, decodeFunctionData, type Hex } from 'viem';
import { accountAbi, callsParameters } from './abis';

/** A call that a smart account is asked to make. */
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

/** Calls in the lists of their parts, which must be of the same length. */
function zip(targets: readonly string[], values: readonly bigint[], data: readonly string[]): readonly Call[] | null {
  if (targets.length !== data.length || (values.length && values.length !== data.length)) return null;
  return targets.map((to, index) => ({ to, value: values[index] ?? 0n, data: data[index] ?? '0x' }));
}

/**
 * The calls of an execution mode (ERC-7579, ERC-7821): the first byte of the mode says whether it is one or several, the second
 * whether a call that fails undoes all.
 */
function readMode(mode: Hex, data: Hex): readonly Call[] | null {
  const kind = mode.slice(2, 4);
  if (mode.slice(4, 6) !== '00') return null;
  if (kind === '01') return decodeAbiParameters(callsParameters, data)[0].map(toCall);
  // One call is packed: 20 bytes of the address, 32 of the value, and the calldata.
  if (kind !== '00' || data.length < 106) return null;
  return [{ to: data.slice(0, 42), value: BigInt(`0x${data.slice(42, 106)}`), data: `0x${data.slice(106)}` }];
}

/**
 * The calls in what a smart account is asked to execute: by ERC-7579, ERC-7821, and the accounts in wide use. Null if it cannot
 * be read, for delegated calls, in which foreign code acts as the account, and where a call may fail without undoing all.
 */
export function innerCalls(data: string): readonly Call[] | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: data as Hex });
    if (functionName === 'execute' && args.length === 2) return readMode(args[0], args[1]);
    if (functionName === 'executeBatch') {
      if (args.length === 1) return args[0].map(toCall);
      return args.length === 2 ? zip(args[0], [], args[1]) : zip(args[0], args[1], args[2]);
    }
    // A Safe that pays for its gas notes a failure instead of undoing all.
    if (functionName === 'execTransaction' && (args[4] || args[6])) return null;
    const [target, value, calldata, operation] = args as readonly [Hex, bigint, Hex, number?];
    return operation === DELEGATE_CALL ? null : [{ to: target, value, data: calldata }];
  } catch {
    return null;
  }
}
