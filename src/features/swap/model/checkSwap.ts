import type { EvmTransactions } from '../../../chains/eip155/transactions/EvmTransactions';
import type { TransactionRequest } from '../../../chains/eip155/transactions/TransactionRequest';
import { isSameAddress } from '../../../lib/address';
import { isEvmAddress } from '../../../lib/isEvmAddress';
import { isSameToken } from '../../../lib/isSameToken';
import { SwapError } from './SwapError';
import { applySlippage, type SwapOrder } from './SwapOrder';

/** The service's swap transaction. */
export interface BuiltSwap {
  /** CAIP-10. */
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** The request of a checked swap, and the limits in its calldata. */
export interface CheckedSwap {
  readonly request: TransactionRequest;
  /** The contract that executes the swap. */
  readonly router: string;
  /** The minimum that the account receives, in base units. The swap reverts if it would be less. */
  readonly least: bigint;
  /** In seconds since the epoch; null if the calldata has none. */
  readonly deadline: bigint | null;
}

/** The address of a CAIP-10 id on the order's network. @throws SwapError `mismatch` */
function addressOn({ network }: SwapOrder, id: string): string {
  const prefix = `${network.caipNetworkId}:`;
  const address = id.slice(prefix.length);
  if (!id.startsWith(prefix) || !isEvmAddress(address)) throw new SwapError('mismatch');
  return address;
}

/**
 * Checks a swap transaction against the order: it must be a single swap of exactly these tokens and this amount, for this account,
 * not expired, and revert if the account would receive less than the quote minus the slippage. The value is not taken from the
 * service, but computed from the order.
 * @param quoted the amount of the newest quote, in base units
 * @param now ms since the epoch
 * @throws SwapError `mismatch`; `moving` if its minimum is below the quote minus the slippage, or above the quote
 */
export function checkSwap(
  chain: Pick<EvmTransactions, 'readEffects'>,
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
  // Which contracts may execute swaps is checked later, because it may need a node.
  const [effect, ...others] = chain.readEffects({ ...request, routers: [router] });
  const matchesOrder =
    isSameAddress(addressOn(order, built.from), address) &&
    others.length === 0 &&
    effect?.kind === 'swap' &&
    isSameToken({ address: effect.from }, from) &&
    isSameToken({ address: effect.to }, to) &&
    effect.amount === amount &&
    isSameAddress(effect.recipient, address) &&
    !isSameAddress(router, address);
  if (!matchesOrder) throw new SwapError('mismatch');
  const { least, deadline = null } = effect;
  if (deadline !== null && deadline * 1000n <= BigInt(now)) throw new SwapError('mismatch');
  if (least < applySlippage(quoted) || least > quoted) throw new SwapError('moving');
  return { request, router, least, deadline };
}
