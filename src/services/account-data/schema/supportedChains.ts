import { fields } from '../../../lib/readers/fields';
import { rows } from '../../../lib/readers/rows';
import { networkId } from '../../../lib/readers/values';

const chains = rows(networkId, 500);

/** `GET v1/supported-chains`: CAIP-2 ids by protocol. */
export const supportedChains = fields({ http: chains, ws: chains });
