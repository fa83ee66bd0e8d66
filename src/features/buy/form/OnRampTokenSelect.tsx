import { goBack, ListRow, useViewContext } from '../../../core/kit';
import { tokenImage } from '../../../lib/tokenImage';
import { TokenIcon } from '../../../ui/TokenIcon';
import { describeNothing } from './describeNothing';
import { getOnramp, type Purchase } from './getOnramp';
import { NoPurchases } from './NoPurchases';
import { useChoice } from './useChoice';
import { useOptions } from './useOptions';

/** The tokens that the provider sells, by network. */
export function OnRampTokenSelect() {
  const ctx = useViewContext();
  const { state } = ctx;
  const options = useOptions();
  const { buyer, purchases, purchase: chosen } = useChoice(options.options);
  const choose = ({ currency, network }: Purchase): void => {
    getOnramp(ctx).purchaseCurrency.value = { id: currency.id, networkId: network.caipNetworkId };
    goBack(ctx);
  };
  const networks = [...new Set(purchases.map(({ network }) => network))];
  return (
    <div className="body">
      {describeNothing(options) ?? (!purchases.length && <NoPurchases buyer={buyer} />)}
      {networks.map(({ caipNetworkId, name }) => (
        <section key={caipNetworkId} aria-label={name}>
          <h3 className="group">
            <bdi>{name}</bdi>
          </h3>
          <ul className="list">
            {purchases
              .filter(({ network }) => network.caipNetworkId === caipNetworkId)
              .map((purchase) => {
                const { currency } = purchase;
                return (
                  <ListRow
                    key={currency.id}
                    leading={
                      <TokenIcon src={tokenImage(state.settings.value, currency.symbol)} symbol={currency.symbol} />
                    }
                    name={currency.name}
                    sub={currency.symbol}
                    trailingText={name}
                    selected={purchase === chosen}
                    autofocus={purchase === chosen}
                    onClick={() => choose(purchase)}
                  />
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}
