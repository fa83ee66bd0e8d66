import type { ChainTransactions } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import { SwapError } from './SwapError';
import { leastOf, type SwapOrder } from './SwapOrder';
import { isSameToken } from './SwapToken';

/** The swap transaction as the service built it. */
export interface BuiltSwap {
  /** CAIP-10. */
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** The request of a checked swap, and what its calldata promises. */
export interface CheckedSwap {
  readonly request: TransactionRequest;
  /** The contract that executes the swap. */
  readonly router: string;
  /** The least that arrives, in base units; else the swap fails. */
  readonly least: bigint;
  /** In seconds since the epoch, if the calldata has one. */
  readonly deadline: bigint | null;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The address of a CAIP-10 id on the order's network. @throws SwapError `mismatch` */
function addressOn({ network }: SwapOrder, id: string): string {
  const prefix = `${network.caipNetworkId}:`;
  const address = id.slice(prefix.length);
  if (!id.startsWith(prefix) || !/^0x[\da-fA-F]{40}$/.test(address)) throw new SwapError('mismatch');
  return address;
}

/**
 * Checks a swap transaction against the order: it is one swap of exactly these tokens and this amount, for this account,
 * not expired, and it fails on chain if less arrives than the quote allows. The value is computed here.
 * @param quoted what the newest quote brings, in base units
 * @param now ms since the epoch
 * @throws SwapError `mismatch`; `moving` if it allows less than the quote, or asks for more
 */
export function checkSwap(
  chain: Pick<ChainTransactions, 'readEffects'>,
  order: SwapOrder,
  built: BuiltSwap,
  { quoted, now }: { readonly quoted: bigint; readonly now: number },
): CheckedSwap {
  const { network, address, from, to, amount } = order;
  const router = addressOn(order, built.to);
  const request: TransactionRequest = Object.freeze({
    networkId: network.caipNetworkId,
    from: address,
    to: router,
    value: from.address === null ? amount : 0n,
    data: built.data,
  });
  const [effect, ...others] = chain.readEffects(request);
  const isOrdered =
    isSame(addressOn(order, built.from), address) &&
    others.length === 0 &&
    effect?.kind === 'swap' &&
    isSameToken({ address: effect.from }, from) &&
    isSameToken({ address: effect.to }, to) &&
    effect.amount === amount &&
    isSame(effect.recipient, address) &&
    !isSame(router, address);
  if (!isOrdered) throw new SwapError('mismatch');
  const { least, deadline = null } = effect;
  if (deadline !== null && deadline * 1000n <= BigInt(now)) throw new SwapError('mismatch');
  if (least < leastOf(quoted) || least > quoted) throw new SwapError('moving');
  return { request, router, least, deadline };
}
