import { goBack, ListRow, RemoteImage, useViewContext } from '../../../core/kit';
import { currencyImage } from './currencyImage';
import { currencyName } from './currencyName';
import { describeNothing } from './describeNothing';
import { getOnramp } from './getOnramp';
import { useChoice } from './useChoice';
import { useOptions } from './useOptions';

/** The currencies to pay in. */
export function OnRampFiatSelect() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const options = useOptions();
  const { currencies, payment } = useChoice(options.options);
  const choose = (code: string): void => {
    getOnramp(ctx).paymentCurrency.value = code;
    goBack(ctx);
  };
  return (
    <div className="body">
      {describeNothing(options) ?? (
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
      )}
    </div>
  );
}
