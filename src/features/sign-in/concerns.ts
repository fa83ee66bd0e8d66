import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import type { SignInDriver } from './SignInDriver';

/**
 * Whether accounts on a network sign in: where the host's sign-in applies, but not on a network that the app neither has nor allows,
 * which has a view of its own: the gate is called again when the wallet leaves the network, or the app adds it.
 */
export const concerns = ({ state }: Context, driver: SignInDriver, networkId: CaipNetworkId): boolean =>
  driver.appliesTo(networkId) && state.networks.supports(networkId);
