import type { Hex } from 'viem';
import type { Effect } from '../../../core/ports/chainTransactions';
import { isAddress } from '../../../lib/address';
import { maxEffects } from '../../../lib/limits';
import { isHexBytes } from '../isHexBytes';
import { multicallAbi, PERMIT2_ADDRESS, permit2Abi } from './abis';
import { decode } from './decode';
import type { EvmTransactions } from './EvmTransactions';
import { type Call, innerCalls } from './innerCalls';
import { readAggregatorSwap } from './readAggregatorSwap';
import { readPermit2Call } from './readPermit2Call';
import { readSwap } from './readSwap';
import { readTokenCall } from './readTokenCall';
import { readWrap } from './readWrap';
import { swapRouters } from './swapRouters';

/** Limits for untrusted requests: bytes of calldata, and levels of nested calls. */
const MAX_BYTES = 131_072;
const MAX_DEPTH = 3;

const unknown = ({ to, value, data }: { to: string | null; value: bigint; data: string }): Effect => ({
  kind: 'unknown',
  to,
  selector: data.length >= 10 ? data.slice(0, 10) : null,
  value,
});

/** The account that a call comes from, the contracts that execute swaps, and how many calls it is nested in. */
interface CallContext {
  readonly networkId: Parameters<EvmTransactions['readEffects']>[0]['networkId'];
  readonly from: string | undefined;
  readonly routers: readonly string[];
  readonly depth: number;
}

/**
 * Reads a swap, which only a router or the contract of the wrapped coin executes: any contract can have a function of that name.
 */
function readExchange({ to, value, data }: Call, { networkId, from, routers }: CallContext): Effect | undefined {
  const isRouter = routers.some((router) => router.toLowerCase() === to.toLowerCase());
  const swap = isRouter ? (readSwap(to, value, data) ?? readAggregatorSwap(to, from, value, data)) : undefined;
  return swap ?? readWrap(networkId, to, from, value, data);
}

/** Reads the effects of a call without the transfer of its value; undefined if the function is unknown. */
function readCalldata(call: Call, context: CallContext): readonly Effect[] | undefined {
  const { to, data } = call;
  const innerContext = { ...context, depth: context.depth + 1 };
  const isDeep = innerContext.depth > MAX_DEPTH;
  if (to.toLowerCase() === context.from?.toLowerCase()) {
    const calls = isDeep ? null : innerCalls(data);
    return calls?.flatMap((each) => readCall(each, innerContext));
  }
  const multicall = decode(multicallAbi, data);
  if (multicall) {
    // The contract runs each part in its own code. The value belongs to the whole call.
    const parts = multicall.args.at(-1) as readonly Hex[];
    return isDeep ? undefined : parts.flatMap((part) => readPart({ to, value: 0n, data: part }, innerContext));
  }
  if (to.toLowerCase() === PERMIT2_ADDRESS) {
    const permit = decode(permit2Abi, data);
    return permit && readPermit2Call(permit);
  }
  const swap = readExchange(call, context);
  return swap ? [swap] : readTokenCall(to, data);
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
export const readEffects: EvmTransactions['readEffects'] = ({
  networkId,
  to,
  value = 0n,
  data = '0x',
  from,
  routers = [],
}) => {
  const isHex = isHexBytes(data);
  const whole = { to: to ?? null, value, data: isHex ? data : '0x' };
  if (!isHex || to === undefined || !isAddress('eip155', to) || data.length > 2 * MAX_BYTES + 2)
    return [unknown(whole)];
  const context = { networkId, from, routers: [...swapRouters(networkId), ...routers], depth: 0 };
  const effects = readCall({ to, value, data: data.toLowerCase() }, context);
  return effects.length > 0 && effects.length <= maxEffects ? effects : [unknown(whole)];
};
