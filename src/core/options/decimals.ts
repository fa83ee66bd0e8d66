import { define } from 'superstruct';
import { isDecimals } from '../../lib/isDecimals';

/** The decimals of a token or coin. */
export const decimals = define<number>('an integer from 0 to 77', isDecimals);
