import { Button, isFeatureOn, Note, useViewContext } from '../../core/kit';
import { formatExact } from '../../lib/formatExact';
import { iconRefresh } from '../../ui/icons';
import type { WalletPaymentState } from './useWalletPayment';

interface PaymentNotesProps {
  readonly payment: WalletPaymentState;
  readonly symbol: string;
}

/** Why the wallet cannot pay yet, with actions that help. */
export function PaymentNotes({ payment, symbol }: PaymentNotesProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { preparation, missing, problem, retry } = payment;
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
        <preparation.service.EarlierPaymentNote request={preparation.intent.request} />
      )}
      {missing !== null && (
        <Note kind="warning" end={buyButton}>
          {t('pay.more', { amount: `${formatExact(missing, state.locale.tag.value)} ${symbol}` })}
        </Note>
      )}
      {preparation.status === 'failed' && (
        <Note
          kind="error"
          title={t('pay.checkFailed')}
          end={
            <Button small variant="soft" icon={iconRefresh} onClick={retry}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          {t('pay.checkFailedText')}
        </Note>
      )}
      {preparation.status === 'wrongToken' && (
        <Note kind="error" title={t('pay.wrongToken')}>
          {t('pay.wrongTokenText', { symbol })}
        </Note>
      )}
      {problem && <Note kind="error">{problem}</Note>}
    </>
  );
}
