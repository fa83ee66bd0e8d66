import { type Abi, type DecodeFunctionDataReturnType, decodeFunctionData, type Hex } from 'viem';
import type { ChainTransactions, Effect } from '../../core/ports/chainTransactions';
import { isAddress } from '../../lib/address';
import { multicallAbi, PERMIT2_ADDRESS, permit2Abi, tokenAbi } from './abis';
import { type Call, innerCalls } from './innerCalls';
import { limitedAmount } from './limitedAmount';
import { readAggregatorSwap } from './readAggregatorSwap';
import { readPermit2Call } from './readPermit2Call';
import { readSwap } from './readSwap';

/** Bounds for what a hostile page may send: bytes of calldata, calls within calls, and effects that a visitor can read. */
const MAX_BYTES = 131_072;
const MAX_DEPTH = 3;
const MAX_EFFECTS = 100;

/** The function and arguments of calldata; undefined if the abi does not have it, or the calldata is broken. */
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

/** A call of a token. */
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
      return { kind: 'approve', token, spender: call.args[0], amount: call.args[1] ? null : 0n };
    case 'permit': {
      const [, spender, amount, deadline, allowed] = call.args;
      if (typeof allowed !== 'boolean')
        return { kind: 'approve', token, spender, amount: limitedAmount(amount), deadline };
      // The third argument is a nonce, the fourth the end, of which 0 is none.
      return { kind: 'approve', token, spender, amount: allowed ? null : 0n, ...(deadline && { deadline }) };
    }
    default:
      return undefined;
  }
}

interface Place {
  readonly from: string | undefined;
  readonly depth: number;
}

/** The effects of one call, without the coin that it carries; undefined if it cannot be read. */
function readCall({ to, value, data }: Call, place: Place): readonly Effect[] | undefined {
  const next = { ...place, depth: place.depth + 1 };
  const isDeep = next.depth > MAX_DEPTH;
  if (to.toLowerCase() === place.from?.toLowerCase()) {
    const calls = isDeep ? null : innerCalls(data);
    return calls?.flatMap((call) => readOne(call, next));
  }
  const several = decode(multicallAbi, data);
  if (several) {
    // Each of them runs in the code of the contract, with the coin of the whole.
    const parts = several.args.at(-1) as readonly Hex[];
    return isDeep ? undefined : parts.flatMap((part) => readPart({ to, value: 0n, data: part }, next));
  }
  if (to.toLowerCase() === PERMIT2_ADDRESS) {
    const call = decode(permit2Abi, data);
    return call && readPermit2Call(call);
  }
  const effect = readTokenCall(to, data) ?? readSwap(to, value, data) ?? readAggregatorSwap(to, place.from, data);
  return effect && [effect];
}

/** The effects of a call within a call, which carries no coin. */
const readPart = (call: Call, place: Place): readonly Effect[] => readCall(call, place) ?? [unknown(call)];

/** The effects of one call, with the coin that it carries. */
function readOne(call: Call, place: Place): readonly Effect[] {
  const { to, value, data } = call;
  const coin: Effect = { kind: 'transfer', token: null, to, amount: value };
  if (data === '0x') return [coin];
  const effects = readCall(call, place);
  if (!effects) return [unknown(call)];
  const isPaid = effects.some(({ kind, ...rest }) => kind === 'swap' && (rest as { from?: unknown }).from === null);
  // To itself, an account pays nothing.
  const isOwn = to.toLowerCase() === place.from?.toLowerCase();
  return value > 0n && !isPaid && !isOwn ? [...effects, coin] : effects;
}

/**
 * What a transaction does, as far as its calldata says it: transfers, approvals, swaps, and batches of them. Nothing is read from
 * a network, so a contract may do something else than the name of its function says. What cannot be read is `unknown`, and so
 * is the whole of what is too large or too deep.
 */
export const readEffects: ChainTransactions['readEffects'] = ({ to, value = 0n, data = '0x', from }) => {
  const isHex = typeof data === 'string' && /^0x(?:[\da-f]{2})*$/i.test(data);
  const whole = { to: to ?? null, value, data: isHex ? data : '0x' };
  if (!isHex || to === undefined || !isAddress('eip155', to) || data.length > 2 * MAX_BYTES + 2)
    return [unknown(whole)];
  const effects = readOne({ to, value, data: data.toLowerCase() }, { from, depth: 0 });
  return effects.length > 0 && effects.length <= MAX_EFFECTS ? effects : [unknown(whole)];
};
