import type { RefObject } from 'react';
import { useViewContext } from '../../core/kit';
import { ShortfallNote } from '../../requests/views/ShortfallNote';
import { RetryButton } from '../../shared/RetryButton';
import { SpokenNote } from '../../shared/SpokenNote';
import type { Payment } from './schema/payment';
import type { WalletPaymentState } from './useWalletPayment';

interface PaymentNotesProps {
  readonly payment: Payment;
  readonly wallet: WalletPaymentState;
  /** The button that buys what is missing. */
  readonly buyRef: RefObject<HTMLButtonElement | null>;
}

/** Why the wallet cannot pay yet, with actions that help. */
export function PaymentNotes({ payment, wallet, buyRef }: PaymentNotesProps) {
  const { t } = useViewContext();
  const { network, symbol } = payment;
  const { preparation, missing, lacksFee, fee, retry } = wallet;
  const lack =
    missing !== null
      ? { needed: missing, text: 'pay.more' as const, unit: payment }
      : lacksFee && fee && { needed: fee.amount };
  return (
    <>
      {lack && <ShortfallNote network={network} {...lack} buyRef={buyRef} />}
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
