import { hostSymbol } from './hostSymbol';
import { replace } from './natives';

/**
 * The symbol of a token as one short word; empty if nothing is left. Amounts are written in front of it, so that `5 K USDC` and
 * `5 000 USDC` would read as thousands: with the line in place of a space, they do not.
 */
export const cleanSymbol = (value: unknown): string => replace(hostSymbol(value), / /g, '_');
