import type { CaipNetworkId } from '../../lib/caip';
import { addressNetworks } from './addressNetworks';

const { main, test, regtest } = addressNetworks;

const forms: readonly (readonly [RegExp, readonly CaipNetworkId[]])[] = [
  [/^(?:bc1|[13])/i, main],
  [/^(?:tb1|[mn2])/i, test],
  [/^(?:bcrt1|[mn2])/i, regtest],
];

/**
 * Whether an address begins like those of a network. Its checksum is not verified. Networks that are not known have addresses of any
 * form.
 */
export const hasFormOf = (address: string, networkId: CaipNetworkId | undefined): boolean =>
  forms.every(([form, networks]) => !networkId || !networks.includes(networkId) || form.test(address));
