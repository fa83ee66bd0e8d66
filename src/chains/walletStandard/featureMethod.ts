import { readField } from '../../shared/readField';
import { readMethod } from '../connecting/readMethod';

/**
 * Returns a method of a wallet's feature; undefined if the wallet does not have it. It is read each time, because a wallet may change
 * its features.
 */
export const featureMethod = (wallet: unknown, name: string, method: string): ReturnType<typeof readMethod> =>
  readMethod(readField(readField(wallet, 'features'), name), method);
