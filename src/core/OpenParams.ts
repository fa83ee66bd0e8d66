import type { Namespace } from '../lib/caip';
import type { PublicViewName, ViewArguments } from './state/views';

/** The parameters of `open()`. `View` is inferred from `view`. */
export interface OpenParams<View extends PublicViewName> {
  /** Default: `Account` if connected, otherwise `Connect`. */
  readonly view?: View | undefined;
  /**
   * Makes this chain family the active one and offers only its wallets and networks. While only wallets of other families are
   * connected, the visitor is first asked to connect one of this family; the others stay connected.
   */
  readonly namespace?: Namespace | undefined;
  /** Arguments of the view, for views that take any. */
  readonly arguments?: (View extends keyof ViewArguments ? ViewArguments[View] : never) | undefined;
}
