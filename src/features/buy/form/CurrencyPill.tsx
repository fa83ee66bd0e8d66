import { Icon, RemoteImage, useViewContext } from '../../../core/kit';
import { iconChevronDown } from '../../../ui/icons';
import { currencyImage } from './currencyImage';
import { currencyName } from './currencyName';

interface CurrencyPillProps {
  /** ISO 4217. */
  readonly code: string;
  /** There is no other currency to choose. */
  readonly isOnly: boolean;
}

/** The currency of an amount of money; a button if there are others to choose. */
export function CurrencyPill({ code, isOnly }: CurrencyPillProps) {
  const { state, t, prefetch } = useViewContext();
  const content = (
    <>
      <RemoteImage src={currencyImage(state.settings.value, code)} name={code} size={28} shape="circle" />
      <span className="pill-symbol">{code}</span>
    </>
  );
  if (isOnly) return <span className="pill">{content}</span>;
  const intent = (): void => prefetch('OnRampFiatSelect');
  return (
    <button
      type="button"
      className="pill"
      aria-label={t('onramp.currency', { code, currency: currencyName(code, state.locale.tag.value) })}
      onClick={() => state.router.push('OnRampFiatSelect')}
      onPointerEnter={intent}
      onFocus={intent}
    >
      {content}
      <Icon d={iconChevronDown} />
    </button>
  );
}
