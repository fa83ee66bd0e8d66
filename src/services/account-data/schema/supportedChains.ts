import { fields } from './fields';
import { rows } from './rows';
import { networkId } from './values';

const chains = rows(networkId, 500);

/** `GET v1/supported-chains`: CAIP-2 ids by the protocol that they are served over. */
export const supportedChains = fields({ http: chains, ws: chains });
