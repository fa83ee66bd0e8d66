import type { ViewContext } from '../../core/context';
import { hasFeature } from '../../lib/familyFeatures';
import type { Network } from '../../lib/network';
import { getFamilyNetworks } from '../../shared/getFamilyNetworks';
import { useReceivingNetworks } from '../../shared/useReceivingNetworks';
import { type Buyer, getBuyer } from './getBuyer';

export interface ReceivingBuyer extends Buyer {
  /** The networks that the account can receive on, without test networks. */
  readonly networks: readonly Network[];
  /** Whether the networks are known: until then, there may be more. */
  readonly isKnown: boolean;
}

/** The active account with the networks to buy on; null if none is connected. Reads signals. */
export function useBuyer(ctx: ViewContext): ReceivingBuyer | null {
  const receiving = useReceivingNetworks(ctx);
  const buyer = getBuyer(ctx);
  // On Solana, an account has the same address on each network: one on a test network buys on the main one.
  const hasShared = hasFeature(ctx.state.networks.activeNamespace.value, 'sharedAddresses');
  const all = hasShared ? receiving.networks : getFamilyNetworks(ctx);
  return buyer && { ...buyer, networks: all.filter(({ testnet }) => !testnet), isKnown: receiving.isKnown };
}
