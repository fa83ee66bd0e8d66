import type { ChainRequest } from '../core/ports/ChainRequest';
import type { CaipAddress } from '../lib/caip';
import type { SentTransfer } from '../services/account-data';
import type { KindName, PropertiesOf } from './kinds';

/** What the visitor reviewed. It is copied and frozen on submission, and the wallet receives exactly its request. */
export interface Intent<Kind extends KindName = KindName, Request extends ChainRequest = ChainRequest> {
  /** Unique per review: the same intent is never sent twice. */
  readonly id: string;
  /** CAIP-10, on the network of the request. */
  readonly account: CaipAddress;
  readonly request: Request;
  readonly kind: Kind;
  /** Shown in the account's activity and applied to its balances until the data service returns the new ones. */
  readonly transfers: readonly SentTransfer[];
  /** Addresses of the transferred tokens, whose balances are fetched again. */
  readonly tokens: readonly string[];
  /** Its review has shown the fee that the account pays. Otherwise, only the wallet knows who pays it, or it could not be estimated. */
  readonly paysFee?: boolean | undefined;
  /** The properties of the events that hosts receive. Without them, they receive none. */
  readonly properties?: PropertiesOf<Kind> | undefined;
}
