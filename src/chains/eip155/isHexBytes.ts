import { matches } from '../../lib/natives';

/** Whether a value is bytes in hex after `0x`, also none. */
export const isHexBytes = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && matches(/^0x(?:[\da-f]{2})*$/i, value);
