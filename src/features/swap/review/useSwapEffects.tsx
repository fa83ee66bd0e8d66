import { useViewContext } from '../../../core/kit';
import { isSameAddress } from '../../../lib/address';
import { createEffectContext } from '../../../requests/effects/EffectContext';
import { EffectList, type EffectListProps } from '../../../requests/effects/EffectList';
import { effectHeading } from '../../../requests/effects/effectHeading';
import { effectWarnings } from '../../../requests/effects/effectWarnings';
import type { SwapRecord } from '../model/SwapRecord';

/** The effects of the wallet request, decoded from exactly that request, and whether one needs attention. */
export function useSwapEffects({ effects, order }: SwapRecord) {
  const ctx = useViewContext();
  const { from, to, network, address } = order;
  const params: EffectListProps = {
    effects,
    networkId: network.caipNetworkId,
    tokenOf: (token) => [from, to].find((each) => isSameAddress(each.address, token)),
    account: address,
  };
  const context = createEffectContext(ctx, params);
  return {
    needAttention: effects.some((effect) => effectWarnings(effect, context).length > 0),
    list: (
      <section className="effect-box">
        <h3>{effectHeading(effects, context)}</h3>
        <EffectList {...params} />
      </section>
    ),
  };
}
