import { Button, useViewContext } from '../../../core/kit';
import { getActionView } from '../../../shared/getActions';
import { linkTo } from '../../../shared/linkTo';
import type { SendState } from './useSendState';

interface SendReviewButtonProps {
  readonly send: SendState;
  /** The review is opening. */
  readonly busy: boolean;
  /** Called on a click while something is missing. */
  readonly onUnavailable: () => void;
}

/** The form's button. Its label says what is missing next. */
export function SendReviewButton({ send, busy, onUnavailable }: SendReviewButtonProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { step, token, coin, network, receiver, decimalsCheck } = send;
  const { symbol = '' } = token ?? {};
  const buy = getActionView(ctx, network.namespace, 'onramp');
  if (step === 'overBalance' && buy)
    return (
      <Button variant="soft" {...linkTo(ctx, buy)}>
        {t('send.buyMore', { symbol })}
      </Button>
    );
  const labels: Readonly<Record<typeof step, string>> = {
    token: t('value.chooseToken'),
    overBalance: t('value.notEnough', { symbol }),
    amount: t('value.enterAmount'),
    receiver: t(receiver.status === 'failed' ? 'send.checkAddress' : 'send.addRecipient'),
    lookAlike: t('send.checkAddress'),
    counterfeit: t('value.checkToken'),
    checkingReceiver: t('send.checkingAddress'),
    unconfirmed: t('send.checkAddress'),
    checkingToken: t('send.checkToken'),
    tokenRefused: t(decimalsCheck === 'different' ? 'send.chooseAnother' : 'value.checkToken'),
    fee: t('value.notEnough', { symbol: coin.symbol }),
    refused: t('send.review'),
    ready: t('send.review'),
  };
  return (
    <Button
      variant="primary"
      type="submit"
      busy={busy || step === 'checkingToken' || step === 'checkingReceiver'}
      unavailable={step !== 'ready'}
      onUnavailable={onUnavailable}
      onIntent={() => ctx.prefetch('WalletSendPreview')}
    >
      {labels[step]}
    </Button>
  );
}
