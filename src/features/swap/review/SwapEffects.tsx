import { useViewContext } from '../../../core/kit';
import type { SwapRecord } from '../../../services/swap/SwapRecord';
import { EffectList } from '../../../shared/transaction/EffectList';
import { effectTitle } from '../../../shared/transaction/effectTitle';

/** What the wallet is asked for, read from exactly that request: one line that opens, and stays open for newer records. */
export function SwapEffects({ record }: { readonly record: SwapRecord }) {
  const { t } = useViewContext();
  const { effects, order } = record;
  const { from, to, network, address } = order;
  const titles = effects.map((effect) => t(effectTitle(effect)));
  return (
    <details className="swap-effects">
      <summary>{`${t('effect.summary')}: ${titles.join(', ')}`}</summary>
      <EffectList
        effects={effects}
        networkId={network.caipNetworkId}
        tokenOf={(token) => [from, to].find((one) => one.address?.toLowerCase() === token)}
        account={address}
      />
    </details>
  );
}
