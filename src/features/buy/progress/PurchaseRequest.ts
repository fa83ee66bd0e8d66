import type { CaipAddress, CaipNetworkId } from '../../../lib/caip';
import type { Provider } from '../providers';

/** A purchase at a provider. */
export interface PurchaseRequest {
  readonly provider: Provider;
  /** The receiving account. */
  readonly account: CaipAddress;
  /** The network of the token, and the provider's name for it. */
  readonly networkId: CaipNetworkId;
  readonly network: string;
  readonly symbol: string;
  /** See `CoinbaseOrder`. */
  readonly usd?: string | undefined;
  readonly tokens?: string | undefined;
}
