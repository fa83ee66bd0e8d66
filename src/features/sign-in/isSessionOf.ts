import type { SignInSession } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import type { CaipNetworkId } from '../../lib/caip';

/** Recognizes the session of an account on a network, and of no other. */
export const isSessionOf =
  (networkId: CaipNetworkId, address: string) =>
  ({ data }: SignInSession): boolean =>
    data.chainId === networkId && isSameAddress(data.accountAddress, address);
