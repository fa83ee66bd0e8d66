import { Note, useViewContext } from '../../../core/kit';
import { TransientButton } from '../../../shared/TransientButton';
import { iconExternal, iconRefresh } from '../../../ui/icons';
import { getOnramp, type Offer } from './getOnramp';
import { QuoteDetails } from './QuoteDetails';

interface OfferPanelProps {
  /** The provider's name. */
  readonly label: string;
  /** Label for what the visitor has to do first; null if nothing is missing. */
  readonly missing: string | null;
  /** Called on a click while something is missing. */
  readonly onMissing: () => void;
  /** Null until there is a quote. */
  readonly offer: Offer | null;
  /** A quote was requested. */
  readonly requested: boolean;
  readonly onRetry: () => void;
}

/** The cost of a purchase and the button that opens the provider's window, or why there is no offer. */
export function OfferPanel({ label, missing, onMissing, offer, requested, onRetry }: OfferPanelProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const store = getOnramp(ctx);
  const error = store.error.value;
  const isFailed = error !== null || store.refused.value;
  const open = (): void => {
    if (offer?.open && !offer.open()) onRetry();
  };
  return (
    <>
      {requested && !isFailed && <QuoteDetails quote={offer?.quote ?? null} />}
      <div className="money-foot">
        {isFailed ? (
          <Note kind="error" title={error === null ? t('onramp.refused', { provider: label }) : undefined}>
            {error ?? t('onramp.refusedText')}
          </Note>
        ) : (
          <p className="money-hint">{t('onramp.window', { provider: label })}</p>
        )}
        {isFailed ? (
          <TransientButton key="retry" variant="primary" icon={iconRefresh} onClick={onRetry}>
            {t('shell.tryAgain')}
          </TransientButton>
        ) : (
          <TransientButton
            key="continue"
            variant="primary"
            icon={iconExternal}
            flip
            unavailable={missing !== null}
            onUnavailable={onMissing}
            busy={missing === null && !offer?.open}
            onClick={open}
          >
            {missing ?? (offer?.open ? t('onramp.continue', { provider: label }) : t('value.gettingPrice'))}
          </TransientButton>
        )}
      </div>
    </>
  );
}
