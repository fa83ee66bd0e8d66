import { decodeAbiParameters, decodeFunctionData, type Hex } from 'viem';
import { accountAbi, callsParameters } from './abis';

/** A call that the calldata of a smart account contains. */
export interface Call {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}

/** The `operation` of a plain call; others are delegate calls and the creation of contracts (Safe, ERC-6551). */
const CALL = 0;

/**
 * The modes that are read: one call or a batch, of which a failed call reverts the transaction, in the format of ERC-7579, or
 * of ERC-7821 with data for the account. Other modes have other formats.
 */
const modePattern = /^0x0[01]00.{8}(?:0{8}|78210001)/;

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

/** Decodes the calls of `execute` by its mode, whose first byte selects one call or a batch. */
function readMode(mode: Hex, data: Hex): readonly Call[] | null {
  if (!modePattern.test(mode)) return null;
  if (mode.startsWith('0x01')) return decodeAbiParameters(callsParameters, data)[0].map(toCall);
  // A single call is packed: 20 bytes of the address, 32 of the value, and the calldata.
  if (data.length < 106) return null;
  return [{ to: data.slice(0, 42), value: BigInt(`0x${data.slice(42, 106)}`), data: `0x${data.slice(106)}` }];
}

/**
 * Decodes the calls that a smart account executes: ERC-7579, ERC-7821, and widely used accounts. Null if the calldata cannot be
 * decoded, for delegate calls, in which foreign code runs as the account, for new contracts, and if a failed call might not
 * revert the transaction.
 * @param isReported whether the account has reported in an event how its call ended
 */
export function innerCalls(data: string, isReported = false): readonly Call[] | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: data as Hex });
    if (functionName === 'execute' && args.length === 2) return readMode(args[0], args[1]);
    if (functionName === 'executeBatch') {
      if (args.length === 1) return args[0].map(toCall);
      return args.length === 2 ? zip(args[0], [], args[1]) : zip(args[0], args[1], args[2]);
    }
    // With `safeTxGas` or `gasPrice`, a Safe does not revert if the call fails.
    if (functionName === 'execTransaction' && !isReported && (args[4] || args[6])) return null;
    const [target, value, calldata, operation] = args as readonly [Hex, bigint, Hex, number?];
    return (operation ?? CALL) === CALL ? [{ to: target, value, data: calldata }] : null;
  } catch {
    return null;
  }
}
