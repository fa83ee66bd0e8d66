import type { AccountSwap } from '../model/loadSwaps';
import { useLess } from './useLess';

/** Why the confirmed swap was not sent, or that it had no effect. */
export const SwapNotice = ({ swap }: { swap: AccountSwap }) => (
  <swap.transactions.ReviewNotice
    notice={swap.review.notice.value}
    networkId={swap.network.caipNetworkId}
    onUseLess={useLess(swap)}
  />
);
