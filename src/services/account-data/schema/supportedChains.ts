import { fields } from '../../../lib/readers/fields';
import { rows } from '../../../lib/readers/rows';
import { networkId } from '../../../lib/readers/values';

/** `GET v1/supported-chains`: CAIP-2 ids. */
export const supportedChains = fields({ http: rows(networkId, 500) });
