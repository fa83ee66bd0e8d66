import { goBack, ListRow, useViewContext } from '../../../core/kit';
import { networkMark } from '../../../shared/networkMark';
import { TokenIcon } from '../../../ui/TokenIcon';
import { tokenImage } from './getImages';
import { getOnramp, type Purchase } from './getOnramp';
import { useChoice } from './useChoice';
import { useOptions } from './useOptions';

/** The tokens that the provider sells, each with its network. */
export function OnRampTokenSelect() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { options } = useOptions();
  const { purchases, purchase: chosen } = useChoice(options);
  const choose = ({ currency, network }: Purchase): void => {
    getOnramp(ctx).purchaseCurrency.value = { id: currency.id, networkId: network.caipNetworkId };
    goBack(ctx);
  };
  return (
    <div className="body">
      <ul className="list" aria-label={t('onramp.tokens')}>
        {purchases.map((purchase) => {
          const { currency, network } = purchase;
          return (
            <ListRow
              key={`${currency.id} ${network.caipNetworkId}`}
              leading={
                <TokenIcon
                  src={tokenImage(state.settings.value, currency.symbol)}
                  symbol={currency.symbol}
                  network={networkMark(ctx, network)}
                />
              }
              name={t('onramp.token', { token: currency.name, network: network.name })}
              sub={currency.symbol}
              selected={purchase === chosen}
              autofocus={purchase === chosen}
              onClick={() => choose(purchase)}
            />
          );
        })}
      </ul>
    </div>
  );
}
