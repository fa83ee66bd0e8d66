import { fields } from './fields';
import { rows } from './rows';
import { networkId } from './values';

const chains = rows(networkId, 500);

/** `GET v1/supported-chains`: CAIP-2 ids by protocol. */
export const supportedChains = fields({ http: chains, ws: chains });
