import type { RefObject } from 'react';
import { Button, isFeatureOn, useViewContext } from '../../core/kit';
import { neededFeeText } from '../../requests/feeText';
import { linkTo } from '../../shared/linkTo';
import { RetryButton } from '../../shared/RetryButton';
import { SpokenNote } from '../../shared/SpokenNote';
import type { WalletPaymentState } from './useWalletPayment';

interface PaymentNotesProps {
  readonly payment: WalletPaymentState;
  readonly symbol: string;
  /** The missing amount with its symbol; null if nothing is missing. */
  readonly missingAmount: string | null;
  /** The button that buys it. */
  readonly buyRef: RefObject<HTMLButtonElement | null>;
}

/** Why the wallet cannot pay yet, with actions that help. */
export function PaymentNotes({ payment, symbol, missingAmount, buyRef }: PaymentNotesProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { preparation, lacksFee, fee, coin, retry } = payment;
  const lack =
    missingAmount !== null
      ? t('pay.more', { amount: missingAmount })
      : lacksFee && fee && neededFeeText(ctx, fee, coin);
  const buyButton = isFeatureOn(ctx, 'onramp') && (
    <Button small variant="soft" elementRef={buyRef} {...linkTo(ctx, 'OnRampProviders')}>
      {t('title.OnRampProviders')}
    </Button>
  );
  return (
    <>
      {lack && <SpokenNote kind="warning" texts={[lack]} end={buyButton} />}
      {preparation.status === 'ready' && !lack && preparation.warnings.length > 0 && (
        <SpokenNote kind="warning" texts={preparation.warnings.map((warning) => t(warning))} />
      )}
      {preparation.status === 'failed' && (
        <SpokenNote
          kind="error"
          title={t('pay.checkFailed')}
          texts={[t('pay.checkFailedText')]}
          end={<RetryButton onRetry={retry} />}
        />
      )}
      {preparation.status === 'wrongToken' && (
        <SpokenNote kind="error" title={t('pay.wrongToken')} texts={[t('pay.wrongTokenText', { symbol })]} />
      )}
    </>
  );
}
