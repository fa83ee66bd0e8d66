import type { SwapRecord } from '../../../services/swap/SwapRecord';
import { EffectSummary } from '../../../shared/transaction/EffectSummary';

/** The effects of the wallet request, decoded from exactly that request. */
export function SwapEffects({ record }: { readonly record: SwapRecord }) {
  const { from, to, network, address } = record.order;
  return (
    <EffectSummary
      effects={record.effects}
      networkId={network.caipNetworkId}
      tokenOf={(token) => [from, to].find((each) => each.address?.toLowerCase() === token)}
      account={address}
    />
  );
}
