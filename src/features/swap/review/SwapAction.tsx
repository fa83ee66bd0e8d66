import { Button, useViewContext } from '../../../core/kit';
import type { AccountSwap } from '../../../services/swap/loadSwaps';
import { hasHighImpact } from '../../../services/swap/quoteImpact';
import type { SwapRecord } from '../../../services/swap/SwapRecord';

const labels = { reset: 'swap.reset', approve: 'swap.allow', swap: 'swap.swap' } as const;

interface SwapActionProps {
  readonly swap: AccountSwap;
  readonly record: SwapRecord;
  readonly onAccept: () => void;
  readonly onUpdate: () => void;
}

/** The button that sends the record to the wallet, once the visitor has resolved all warnings. */
export function SwapAction({ swap, record, onAccept, onUpdate }: SwapActionProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { review, network } = swap;
  const { next } = review.state.value;
  const { balance } = state.accounts.get('eip155');
  const { order, step, fee, id, intent } = record;
  const { from } = order;
  const needed = (fee ?? 0n) + (from.address === null ? order.amount : 0n);
  if (balance?.networkId === network.caipNetworkId && balance.value < needed)
    return (
      <Button variant="primary" unavailable>
        {t('swap.notEnoughForFee', { symbol: network.nativeCurrency.symbol })}
      </Button>
    );
  const isRefused = (hasHighImpact(record) && !swap.accepted.value) || swap.transactions.needsConsent(ctx, intent);
  const onUnavailable = next ? onUpdate : isRefused ? onAccept : undefined;
  return (
    <Button
      variant="primary"
      unavailable={Boolean(onUnavailable)}
      onUnavailable={onUnavailable}
      onClick={() => review.confirm(id)}
    >
      {t(labels[step], { symbol: from.symbol })}
    </Button>
  );
}
