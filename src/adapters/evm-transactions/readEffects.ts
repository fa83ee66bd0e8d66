import { type Abi, type DecodeFunctionDataReturnType, decodeFunctionData, type Hex } from 'viem';
import type { ChainTransactions, Effect } from '../../core/ports/chainTransactions';
import { isAddress } from '../../lib/address';
import { multicallAbi, PERMIT2_ADDRESS, permit2Abi, tokenAbi } from './abis';
import { type Call, innerCalls } from './innerCalls';
import { limitedAmount } from './limitedAmount';
import { readAggregatorSwap } from './readAggregatorSwap';
import { readPermit2Call } from './readPermit2Call';
import { readSwap } from './readSwap';

/** Limits for untrusted requests: bytes of calldata, levels of nested calls, and effects, because a visitor has to read them. */
const MAX_BYTES = 131_072;
const MAX_DEPTH = 3;
const MAX_EFFECTS = 100;

/** Decodes calldata; undefined if the ABI does not contain the function, or the calldata is malformed. */
export function decode<A extends Abi>(abi: A, data: string): DecodeFunctionDataReturnType<A> | undefined {
  try {
    return decodeFunctionData({ abi, data: data as Hex });
  } catch {
    return undefined;
  }
}

const unknown = ({ to, value, data }: { to: string | null; value: bigint; data: string }): Effect => ({
  kind: 'unknown',
  to,
  selector: data.length >= 10 ? data.slice(0, 10) : null,
  value,
});

/** Reads the effect of a token function. */
function readTokenCall(token: string, data: string): Effect | undefined {
  const call = decode(tokenAbi, data);
  switch (call?.functionName) {
    case 'transfer':
      return { kind: 'transfer', token, to: call.args[0], amount: call.args[1] };
    case 'transferFrom':
      return { kind: 'transfer', token, from: call.args[0], to: call.args[1], amount: call.args[2] };
    case 'approve':
      return { kind: 'approve', token, spender: call.args[0], amount: limitedAmount(call.args[1]) };
    case 'increaseAllowance':
    case 'increaseApproval':
      return { kind: 'approve', token, spender: call.args[0], amount: limitedAmount(call.args[1]), added: true };
    case 'setApprovalForAll':
      return { kind: 'approve', token, spender: call.args[0], amount: call.args[1] ? null : 0n, all: true };
    case 'permit': {
      const [, spender, amount, startBy, allowed] = call.args;
      if (typeof allowed !== 'boolean')
        return { kind: 'approve', token, spender, amount: limitedAmount(amount), startBy };
      // The permit of DAI: the third argument is the nonce, the fourth the expiry, with 0 for none.
      return { kind: 'approve', token, spender, amount: allowed ? null : 0n, ...(startBy && { startBy }) };
    }
    default:
      return undefined;
  }
}

/** The account that a call comes from, and how many calls it is nested in. */
interface CallContext {
  readonly from: string | undefined;
  readonly depth: number;
}

/** Reads the effects of a call without the transfer of its value; undefined if the function is unknown. */
function readCalldata({ to, value, data }: Call, context: CallContext): readonly Effect[] | undefined {
  const innerContext = { ...context, depth: context.depth + 1 };
  const isDeep = innerContext.depth > MAX_DEPTH;
  if (to.toLowerCase() === context.from?.toLowerCase()) {
    const calls = isDeep ? null : innerCalls(data);
    return calls?.flatMap((call) => readCall(call, innerContext));
  }
  const multicall = decode(multicallAbi, data);
  if (multicall) {
    // The contract runs each part in its own code. The value belongs to the whole call.
    const parts = multicall.args.at(-1) as readonly Hex[];
    return isDeep ? undefined : parts.flatMap((part) => readPart({ to, value: 0n, data: part }, innerContext));
  }
  if (to.toLowerCase() === PERMIT2_ADDRESS) {
    const call = decode(permit2Abi, data);
    return call && readPermit2Call(call);
  }
  const effect =
    readTokenCall(to, data) ?? readSwap(to, value, data) ?? readAggregatorSwap(to, context.from, value, data);
  return effect && [effect];
}

/** Reads the effects of one part of a multicall, which has no value of its own. */
const readPart = (call: Call, context: CallContext): readonly Effect[] =>
  readCalldata(call, context) ?? [unknown(call)];

/** Reads the effects of a call, including the transfer of its value. */
function readCall(call: Call, context: CallContext): readonly Effect[] {
  const { to, value, data } = call;
  const valueTransfer: Effect = { kind: 'transfer', token: null, to, amount: value };
  if (data === '0x') return [valueTransfer];
  const effects = readCalldata(call, context);
  if (!effects) return [unknown(call)];
  const isSwapped = effects.some(({ kind, ...rest }) => kind === 'swap' && (rest as { from?: unknown }).from === null);
  // A transfer of an account to itself has no effect.
  const isToSelf = to.toLowerCase() === context.from?.toLowerCase();
  return value > 0n && !isSwapped && !isToSelf ? [...effects, valueTransfer] : effects;
}

/**
 * Reads the effects of a transaction from its calldata: transfers, approvals, swaps, and batches of them. Nothing is read from
 * a network, so a contract may do something else than the name of its function suggests. A call that cannot be read or is
 * nested too deeply is `unknown`; so is the whole transaction if it is too large or has too many effects.
 */
export const readEffects: ChainTransactions['readEffects'] = ({ to, value = 0n, data = '0x', from }) => {
  const isHex = typeof data === 'string' && /^0x(?:[\da-f]{2})*$/i.test(data);
  const whole = { to: to ?? null, value, data: isHex ? data : '0x' };
  if (!isHex || to === undefined || !isAddress('eip155', to) || data.length > 2 * MAX_BYTES + 2)
    return [unknown(whole)];
  const effects = readCall({ to, value, data: data.toLowerCase() }, { from, depth: 0 });
  return effects.length > 0 && effects.length <= MAX_EFFECTS ? effects : [unknown(whole)];
};
