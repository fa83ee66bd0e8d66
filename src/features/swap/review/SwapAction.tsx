import { Button, useViewContext } from '../../../core/kit';
import type { AccountSwap } from '../model/loadSwaps';
import { hasHighImpact } from '../model/quoteImpact';
import type { SwapRecord } from '../model/SwapRecord';

const labels = { reset: 'swap.reset', approve: 'swap.allow', swap: 'swap.swap' } as const;

interface SwapActionProps {
  readonly swap: AccountSwap;
  readonly record: SwapRecord;
  /** The account has too little of the network's coin. */
  readonly lacksFunds: boolean;
  readonly onAccept: () => void;
  readonly onUpdate: () => void;
}

/** The button that sends the record to the wallet, once the visitor has resolved all warnings. */
export function SwapAction({ swap, record, lacksFunds, onAccept, onUpdate }: SwapActionProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { review } = swap;
  const { next } = review.state.value;
  const { order, step, id, intent } = record;
  if (lacksFunds)
    return (
      <Button variant="primary" unavailable>
        {t('swap.notEnoughForFee', { symbol: swap.network.nativeCurrency.symbol })}
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
      {t(labels[step], { symbol: order.from.symbol })}
    </Button>
  );
}
