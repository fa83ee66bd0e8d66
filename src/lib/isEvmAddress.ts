import { matches } from './natives';

/** Whether a value has the shape of an EVM address with its prefix. The checksum is not verified. */
export const isEvmAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && matches(/^0x[\da-fA-F]{40}$/, value);
