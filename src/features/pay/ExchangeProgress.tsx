import { Button, close, useViewContext } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { shortAmount } from '../../lib/shortAmount';
import { SummaryLine } from '../../requests/views/SummaryLine';
import { NewTabButton } from '../../shared/NewTabButton';
import { ReplacedActions } from '../../shared/ReplacedActions';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { StepView } from '../../shared/request/StepView';
import { useReachable } from '../../shared/useReachable';
import { Glyph } from '../../ui/Glyph';
import { iconCard, iconExternal, iconRefresh } from '../../ui/icons';
import { chooseAgain } from './chooseAgain';
import type { ExchangeOrder, PaymentSession } from './getSession';
import { useBuyStatus } from './useBuyStatus';

interface ExchangeProgressProps {
  readonly session: PaymentSession;
  readonly order: ExchangeOrder;
}

type Step =
  | 'open'
  | 'blocked'
  | 'inTab'
  | 'unknownHost'
  | 'left'
  | 'sending'
  | 'paid'
  | 'reported'
  | 'failed'
  | 'refused'
  | 'notSupported'
  | 'unknown';

const texts: Readonly<Record<Step, readonly [headline: MessageKey, text: MessageKey]>> = {
  open: ['paying.exchange', 'paying.exchangeText'],
  blocked: ['paying.blocked', 'paying.blockedText'],
  inTab: ['paying.inTab', 'paying.exchangeText'],
  unknownHost: ['paying.exchangeHost', 'paying.exchangeHostText'],
  left: ['paying.exchangeLeft', 'paying.exchangeLeftText'],
  sending: ['paying.exchangeSending', 'paying.exchangeSendingText'],
  paid: ['paying.paid', 'paying.paidText'],
  // The network does not show that the amount has arrived.
  reported: ['paying.reported', 'paying.reportedText'],
  // Only the exchange knows whether the visitor was charged.
  failed: ['paying.exchangeFailed', 'paying.exchangeFailedText'],
  refused: ['paying.refused', 'paying.refusedText'],
  notSupported: ['paying.refused', 'paying.notSupported'],
  unknown: ['payRequest.unknown', 'payRequest.unknownText'],
};

function stepOf(
  { status, verified, refused, host, isLeft, window, isInTab }: ExchangeOrder,
  session: PaymentSession,
  failed: boolean,
): Step {
  if (refused) return session.failure?.code === 'ASSET_NOT_SUPPORTED' ? 'notSupported' : 'refused';
  if (status === 'SUCCESS') return verified ? 'paid' : 'reported';
  if (status === 'FAILED') return 'failed';
  if (failed) return 'unknown';
  if (status === 'IN_PROGRESS') return 'sending';
  if (isLeft) return status === null ? 'unknown' : 'left';
  if (host !== null) return 'unknownHost';
  if (isInTab) return 'inTab';
  return session.payment.openInNewTab && !window ? 'blocked' : 'open';
}

interface WindowButtonProps {
  readonly session: PaymentSession;
  readonly order: ExchangeOrder;
  /** The exchange's page. */
  readonly url: string;
}

/** Leads to the exchange's window, or to its page in a new tab if the page cannot see the window. */
function WindowButton({ session, order, url }: WindowButtonProps) {
  const { t } = useViewContext();
  const { window, exchange } = order;
  const isReachable = useReachable(window);
  const label = t('paying.openTab', { exchange: exchange.name });
  return (
    <ReplacedActions key={`${isReachable}`} className="pay-window">
      {isReachable ? (
        <Button icon={iconExternal} flip onClick={() => window?.focus()}>
          {t('paying.openAgain')}
        </Button>
      ) : (
        <NewTabButton
          variant={window ? 'neutral' : 'primary'}
          href={url}
          label={label}
          onClick={() => {
            if (!window) session.phase.value = { kind: 'exchange', order: { ...order, isInTab: true } };
          }}
        />
      )}
    </ReplacedActions>
  );
}

/** Follows a payment in an exchange's window, then shows the result. */
export function ExchangeProgress({ session, order }: ExchangeProgressProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { payment } = session;
  const { failed, retry } = useBuyStatus(session, order);
  const step = stepOf(order, session, failed);
  const params = {
    exchange: order.exchange.name,
    host: order.host ?? '',
    merchant: readAppMetadata(ctx).name,
    amount: shortAmount(payment.amount, payment.symbol, state.locale.tag.value),
    symbol: payment.symbol,
    network: payment.network.name,
  };
  const [headlineKey, textKey] = texts[step];
  const headline = t(headlineKey, params);
  const text = t(textKey, params);
  const isOpen = ['open', 'blocked', 'inTab', 'unknownHost', 'left'].includes(step);
  const hasEnded = !isOpen && step !== 'sending' && step !== 'unknown';
  const isPaid = step === 'paid' || step === 'reported';
  const { url } = order;
  return (
    <StepView
      step={step}
      state={step === 'blocked' ? 'blocked' : isPaid ? 'success' : hasEnded ? 'error' : 'running'}
      icon={<Glyph icon={iconCard} size={72} />}
      summary={<SummaryLine from={params.amount} to={params.merchant} />}
      headline={headline}
      text={text}
      // One that was left may take the place of another way to pay.
      isUrgent={step === 'unknownHost' || step === 'left' || (step === 'sending' && order.isLeft)}
    >
      {isOpen && url && <WindowButton session={session} order={order} url={url} />}
      {step === 'left' && <Button onClick={() => chooseAgain(ctx, session)}>{t('paying.other')}</Button>}
      {step === 'unknown' && (
        <Button icon={iconRefresh} onClick={retry}>
          {t('paying.again')}
        </Button>
      )}
      {isPaid && (
        <Button variant="primary" onClick={() => close(ctx)}>
          {t('shell.done')}
        </Button>
      )}
      {hasEnded && !isPaid && (
        <Button variant="primary" onClick={() => chooseAgain(ctx, session)}>
          {t('paying.other')}
        </Button>
      )}
    </StepView>
  );
}
