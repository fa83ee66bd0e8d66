import { goBack, ListRow, RemoteImage, useViewContext } from '../../../core/kit';
import { currencyImage } from './currencyImage';
import { currencyName } from './currencyName';
import { getOnramp } from './getOnramp';
import { NoOptions } from './NoOptions';
import { useChoice } from './useChoice';
import { useOptions } from './useOptions';

/** The currencies to pay in. */
export function OnRampFiatSelect() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { status, options, retry } = useOptions();
  const { currencies, payment } = useChoice(options);
  const choose = (code: string): void => {
    getOnramp(ctx).paymentCurrency.value = code;
    goBack(ctx);
  };
  return (
    <div className="body">
      {options ? (
        <ul className="list" aria-label={t('onramp.currencies')}>
          {currencies.map((code) => (
            <ListRow
              key={code}
              leading={<RemoteImage src={currencyImage(state.settings.value, code)} name={code} shape="circle" />}
              name={currencyName(code, state.locale.tag.value)}
              sub={code}
              selected={code === payment}
              autofocus={code === payment}
              onClick={() => choose(code)}
            />
          ))}
        </ul>
      ) : (
        <NoOptions status={status} retry={retry} />
      )}
    </div>
  );
}
