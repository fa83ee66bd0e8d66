import { isSameAddress } from '../../../lib/address';
import { EffectSummary } from '../../../requests/effects/EffectSummary';
import type { SwapRecord } from '../model/SwapRecord';

/** The effects of the wallet request, decoded from exactly that request. */
export function SwapEffects({ record }: { readonly record: SwapRecord }) {
  const { from, to, network, address } = record.order;
  return (
    <EffectSummary
      effects={record.effects}
      networkId={network.caipNetworkId}
      tokenOf={(token) => [from, to].find((each) => isSameAddress(each.address, token))}
      account={address}
    />
  );
}
