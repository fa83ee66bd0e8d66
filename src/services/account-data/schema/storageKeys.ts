import { unknown } from 'superstruct';

const anything = unknown();

/**
 * Storage keys of account data. The values are not validated here: `storedData` decodes them row by row, so that one
 * invalid row does not remove the others.
 */
export const storageKeys = {
  names: anything,
  tokenBalances: anything,
  activity: anything,
  collectibles: anything,
  sent: anything,
};
