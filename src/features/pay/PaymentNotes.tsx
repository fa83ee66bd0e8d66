import { Button, isFeatureOn, Note, useViewContext } from '../../core/kit';
import { RetryButton } from '../../shared/RetryButton';
import type { WalletPaymentState } from './useWalletPayment';

interface PaymentNotesProps {
  readonly payment: WalletPaymentState;
  readonly symbol: string;
  /** The missing amount with its symbol; null if nothing is missing. */
  readonly missingAmount: string | null;
}

/** Why the wallet cannot pay yet, with actions that help. */
export function PaymentNotes({ payment, symbol, missingAmount }: PaymentNotesProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { preparation, retry } = payment;
  const buyButton = isFeatureOn(ctx, 'onramp') && (
    <Button
      small
      variant="soft"
      onClick={() => state.router.push('OnRampProviders')}
      onIntent={() => ctx.prefetch('OnRampProviders')}
    >
      {t('pay.buy')}
    </Button>
  );
  return (
    <>
      {missingAmount && (
        <Note kind="warning" end={buyButton}>
          {t('pay.more', { amount: missingAmount })}
        </Note>
      )}
      {preparation.status === 'failed' && (
        <Note kind="error" title={t('pay.checkFailed')} end={<RetryButton onRetry={retry} />}>
          {t('pay.checkFailedText')}
        </Note>
      )}
      {preparation.status === 'wrongToken' && (
        <Note kind="error" title={t('pay.wrongToken')}>
          {t('pay.wrongTokenText', { symbol })}
        </Note>
      )}
    </>
  );
}
