import type { RefObject } from 'react';
import { Button, Note, useViewContext } from '../../../core/kit';
import { fromBaseUnits } from '../../../lib/amount';
import { shortAmount } from '../../../lib/shortAmount';
import { useSpoken } from '../../../shared/useSpoken';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import type { SwapRecord } from '../model/SwapRecord';

interface PriceChangeProps {
  /** The record that replaces the one on screen once the visitor agrees. */
  readonly next: SwapRecord;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onUpdate: () => void;
}

/** A newer price that returns less, with the button that accepts it. */
export function PriceChange({ next, button, onUpdate }: PriceChangeProps) {
  const { state, t } = useViewContext();
  const { received, order } = next;
  const { to } = order;
  const amount = shortAmount(fromBaseUnits(received, to.decimals), to.symbol, state.locale.tag.value);
  const text = t('swap.priceChangedText', { amount });
  useSpoken(`${t('swap.priceChanged')}. ${text}`, 'alert', null);
  // Not to the button that swaps: a second Enter would send.
  useFocusFallback(() => button.current);
  return (
    <Note
      kind="warning"
      title={t('swap.priceChanged')}
      end={
        <Button small elementRef={button} onClick={onUpdate}>
          {t('swap.update')}
        </Button>
      }
    >
      <bdi>{text}</bdi>
    </Note>
  );
}
