import type { CaipAddress, CaipNetworkId } from '../../../lib/caip';
import type { Provider } from '../providers';
import type { CoinbaseOrder } from './createCoinbaseOrder';

/** A purchase at a provider. */
export interface PurchaseRequest extends Omit<CoinbaseOrder, 'address'> {
  readonly provider: Provider;
  /** The receiving account. */
  readonly account: CaipAddress;
  /** The network of the token. */
  readonly networkId: CaipNetworkId;
}
