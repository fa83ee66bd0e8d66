import { unknown } from 'superstruct';

const anything = unknown();

/** Where the storage keeps what is known of accounts; it hands out what it has: what is not whole is decoded row by row. */
export const storageKeys = {
  names: anything,
  tokenBalances: anything,
  activity: anything,
  collectibles: anything,
  sent: anything,
};
