import { readChains } from './readChains';

/**
 * Whether a wallet of Wallet Standard has chains of other families, too. Its `accounts` are one list, and its `standard:disconnect`
 * ends all of them.
 */
export const isShared = (wallet: unknown, family: string): boolean =>
  readChains(wallet).length > readChains(wallet, family).length;
