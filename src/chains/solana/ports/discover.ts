import type { Discover } from '../../../core/ports/injected';
import { followRegistrations } from '../../walletStandard/ports/followRegistrations';
import { readWallet } from '../wallet/readWallet';

/** Detects wallets by Wallet Standard. */
export const discover: Discover = (onAnnounce, signal) =>
  followRegistrations((registered) => {
    const wallet = readWallet(registered);
    return wallet && onAnnounce(wallet);
  }, signal);
