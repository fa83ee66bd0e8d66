import type { EventProperties } from '../../../core/actions/events';
import { fromBaseUnits } from '../../../lib/amount';
import type { SwapRecord } from './SwapRecord';

/** The properties of a swap's events: tokens and amounts. */
export const swapProperties = (
  { order: { network, from, to, amount }, received }: Pick<SwapRecord, 'order' | 'received'>,
  isSmartAccount: boolean,
): EventProperties['INITIATE_SWAP'] => ({
  network: network.caipNetworkId,
  isSmartAccount,
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: fromBaseUnits(amount, from.decimals),
  swapToAmount: fromBaseUnits(received, to.decimals),
});
