import type { CaipNetworkId } from './caip';

/** Returns the network of a token by its id, also of a coin, whose id is that of its network. */
export const tokenNetworkId = (id: string): CaipNetworkId => id.split(':', 2).join(':') as CaipNetworkId;
