import type { Context } from '../../core/actions/Context';
import type { CaipAddress, CaipNetworkId } from '../../lib/caip';
import type { ProviderName } from '../../shared/onramp/providers';
import { perInstance } from '../../shared/perInstance';
import type { ProviderWindow } from './ports/providerWindow';

/** A purchase that a window was opened for. */
export interface Order {
  readonly provider: ProviderName;
  readonly url: string;
  /** The receiving account. */
  readonly account: CaipAddress;
  readonly networkId: CaipNetworkId;
  readonly symbol: string;
  /** Null if the browser blocked it. */
  readonly window: ProviderWindow | null;
  /** Opens the page again, in the visitor's click, as a new order. Returns false if it may not be opened any more. */
  readonly open: () => boolean;
  /** Purchases that were completed before; null while they are unknown. */
  completed: ReadonlySet<string> | null;
}

/** The latest purchase of a modal. */
export const getOrder = perInstance((_: Context) => ({ latest: null as Order | null }));
