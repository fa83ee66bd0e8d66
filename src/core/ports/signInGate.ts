import type { CaipNetworkId, Namespace } from '../../lib/caip';
import type { ConnectCause } from './connectCause';
import type { CarriedSignIn } from './signIn';

/**
 * Decides whether a connected account may be used, for example once its owner has signed in. Resolves to false to refuse it, which
 * disconnects its chain family, as does an error. If a chunk could not be loaded, nobody has refused the account: it is restored later.
 * There is one pending call per account. `carried` is the message that the wallet signed while it connected.
 */
export type SignInGate = (
  namespace: Namespace,
  account: string,
  network: CaipNetworkId,
  cause: ConnectCause,
  carried?: CarriedSignIn | undefined,
) => Promise<boolean>;
