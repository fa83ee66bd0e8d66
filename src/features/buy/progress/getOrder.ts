import type { Signal } from '#reactive';
import type { Context } from '../../../core/actions/Context';
import type { CaipAddress, CaipNetworkId } from '../../../lib/caip';
import { perInstance } from '../../../shared/perInstance';
import type { PageWindow } from '../../../shared/ports/foreignPages';
import type { ProviderName } from '../providers';

/** A purchase for which a window was opened. */
export interface Order {
  readonly provider: ProviderName;
  readonly url: string;
  /** The receiving account. */
  readonly account: CaipAddress;
  readonly networkId: CaipNetworkId;
  readonly symbol: string;
  /** Null if the browser blocked it. */
  readonly window: PageWindow | null;
  /** Whether the visitor has opened the page in a tab, with the link that replaces a blocked window. */
  readonly isInTab: Signal<boolean>;
  /** Opens the page again, as a new order; must be called in a click. Returns false if the page may no longer be opened. */
  readonly open: () => boolean;
  /** Ids of earlier purchases; null until they are loaded. */
  earlier: ReadonlySet<string> | null;
  /** Settles when they have been requested once. */
  requested: Promise<void>;
  /** Ids of the purchases that were shown as this one. */
  readonly shown: Set<string>;
}

/** The latest purchase of a modal instance. */
export const getOrder = perInstance((_: Context) => ({ latest: null as Order | null }));
