import type { EventProperties, ModalEvent } from '../../core/actions/events';
import { fromBaseUnits } from '../../lib/amount';
import type { Progress } from '../../services/transactions/Transactions';
import type { SwapRecord } from './SwapRecord';

type SwapEventName = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR';

type Swapped = Pick<SwapRecord, 'order' | 'received'>;

/** The tokens and amounts of a swap, as events have them. */
export const swapProperties = (
  { order: { network, from, to, amount }, received }: Swapped,
  isSmartAccount: boolean,
): EventProperties['INITIATE_SWAP'] => ({
  network: network.caipNetworkId,
  isSmartAccount,
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: fromBaseUnits(amount, from.decimals),
  swapToAmount: fromBaseUnits(received, to.decimals),
});

/** An event about a swap, with its tokens and amounts. */
export function swapEvent(
  event: SwapEventName,
  swapped: Swapped,
  isSmartAccount: boolean,
  progress?: Progress,
): ModalEvent {
  const properties = swapProperties(swapped, isSmartAccount);
  if (event === 'INITIATE_SWAP' || event === 'SWAP_SUCCESS') return { event, properties };
  const message = progress?.status === 'failed' ? progress.error.message : `${progress?.status}`;
  return { event, properties: { ...properties, message } };
}
