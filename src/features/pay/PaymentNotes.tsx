import { Button, isFeatureOn, Note, useViewContext } from '../../core/kit';
import type { CaipNetworkId } from '../../lib/caip';
import { RetryButton } from '../../shared/RetryButton';
import { useChunk } from '../../shared/useChunk';
import type { WalletPaymentState } from './useWalletPayment';

interface PaymentNotesProps {
  readonly payment: WalletPaymentState;
  readonly networkId: CaipNetworkId;
  readonly symbol: string;
  /** The payment in words, to name an earlier one. */
  readonly name: string;
  /** The missing amount with its symbol; null if nothing is missing. */
  readonly missingAmount: string | null;
}

/** Why the wallet cannot pay yet, with actions that help. */
export function PaymentNotes({ payment, networkId, symbol, name, missingAmount }: PaymentNotesProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { preparation, notice, retry } = payment;
  const service = useChunk(ctx, 'transactions').chunk?.transactions;
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
      {preparation.status === 'ready' && (
        <preparation.service.EarlierRequestNote intent={preparation.intent} name={name} checkbox={payment.checkbox} />
      )}
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
      {service && <service.ReviewNotice notice={notice} networkId={networkId} />}
    </>
  );
}
