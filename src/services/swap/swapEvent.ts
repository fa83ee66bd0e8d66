import type { EventProperties, ModalEvent } from '../../core/actions/events';
import { fromBaseUnits } from '../../lib/amount';
import type { Progress } from '../../services/transactions/Transactions';
import type { SwapRecord } from './SwapRecord';

type SwapEventName = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR';

type SwapAmounts = Pick<SwapRecord, 'order' | 'received'>;

/** The properties of a swap's events: tokens and amounts. */
export const swapProperties = (
  { order: { network, from, to, amount }, received }: SwapAmounts,
  isSmartAccount: boolean,
): EventProperties['INITIATE_SWAP'] => ({
  network: network.caipNetworkId,
  isSmartAccount,
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: fromBaseUnits(amount, from.decimals),
  swapToAmount: fromBaseUnits(received, to.decimals),
});

/** Creates an event about a swap. */
export function swapEvent(
  event: SwapEventName,
  amounts: SwapAmounts,
  isSmartAccount: boolean,
  progress?: Progress,
): ModalEvent {
  const properties = swapProperties(amounts, isSmartAccount);
  if (event === 'INITIATE_SWAP' || event === 'SWAP_SUCCESS') return { event, properties };
  const message = progress?.status === 'failed' ? progress.error.message : `${progress?.status}`;
  return { event, properties: { ...properties, message } };
}
