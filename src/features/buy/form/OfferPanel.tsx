import { Note, useViewContext } from '../../../core/kit';
import { MoneyFacts } from '../../../requests/money/MoneyFacts';
import { MoneyTotal } from '../../../requests/money/MoneyTotal';
import { TransientButton } from '../../../shared/TransientButton';
import { useSpoken } from '../../../shared/useSpoken';
import { iconExternal, iconRefresh } from '../../../ui/icons';
import { Skeleton } from '../../../ui/Skeleton';
import { formatMoney } from './formatMoney';
import { getFees, type Money } from './getFees';
import { getOnramp, type Offer } from './getOnramp';

interface OfferPanelProps {
  /** The provider's name. */
  readonly label: string;
  /** Label for the next input that is missing; null if nothing is missing. */
  readonly missing: string | null;
  /** Called on a click while something is missing. */
  readonly onMissing: () => void;
  /** Null until there is a quote. */
  readonly offer: Offer | null;
  /** A quote was requested. */
  readonly requested: boolean;
  readonly onRetry: () => void;
}

/** An amount of money; a skeleton while the quote loads. */
function Amount({ money }: { readonly money: Money | null | undefined }) {
  const locale = useViewContext().state.locale.tag.value;
  if (!money) return <Skeleton width={56} height={12} />;
  return <bdi>{formatMoney(money.amount, locale, money.currency)}</bdi>;
}

/** Why there is no offer from a provider; null if nothing has failed. */
function useFailure(label: string): { readonly title: string; readonly text: string } | null {
  const ctx = useViewContext();
  const { t } = ctx;
  const { error, refused } = getOnramp(ctx);
  if (error.value) return { title: t('onramp.quoteFailed'), text: error.value.reason ?? t(error.value.message) };
  return refused.value ? { title: t('onramp.refused', { provider: label }), text: t('onramp.refusedText') } : null;
}

/** The cost of a purchase and the button that opens the provider's window, or why there is no offer. */
export function OfferPanel({ label, missing, onMissing, offer, requested, onRetry }: OfferPanelProps) {
  const { t } = useViewContext();
  const failure = useFailure(label);
  useSpoken(failure && `${failure.title}. ${failure.text}`, 'alert');
  const isPriced = requested && !failure;
  const fees = offer?.quote && getFees(offer.quote);
  const row = (label: string, money: Money | null | undefined) => ({ label, value: <Amount money={money} /> });
  const open = (): void => {
    if (offer?.open && !offer.open()) onRetry();
  };
  return (
    <>
      {isPriced && (
        <MoneyFacts
          rows={[
            ...(fees && !fees.provider ? [] : [row(t('value.providerFee'), fees?.provider)]),
            row(t('value.fee'), fees?.network),
          ]}
        />
      )}
      <div className="money-foot">
        {isPriced && <MoneyTotal value={<Amount money={fees?.total} />} />}
        {failure ? (
          <Note kind="error" title={failure.title}>
            {failure.text}
          </Note>
        ) : (
          <p className="money-hint">{t('onramp.window', { provider: label })}</p>
        )}
        {failure ? (
          <TransientButton key="retry" variant="primary" icon={iconRefresh} onClick={onRetry}>
            {t('shell.tryAgain')}
          </TransientButton>
        ) : (
          <TransientButton
            key="continue"
            variant="primary"
            icon={missing === null ? iconExternal : undefined}
            flip
            unavailable={missing !== null}
            onUnavailable={onMissing}
            busy={missing === null && !offer?.open}
            onClick={open}
          >
            {missing ?? (offer?.open ? t('onramp.continue', { provider: label }) : t('onramp.gettingPrice'))}
          </TransientButton>
        )}
      </div>
    </>
  );
}
