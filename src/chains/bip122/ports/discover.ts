import type { Discover } from '../../../core/ports/injected';
import { lookRepeatedly } from '../../connecting/lookRepeatedly';
import { followRegistrations } from '../../walletStandard/ports/followRegistrations';
import { createWalletList } from './createWalletList';
import { createWindowSearch } from './createWindowSearch';
import { readStandard } from './readStandard';

/** Detects wallets by Wallet Standard, in the list `btc_providers`, and at the known paths of others. */
export const discover: Discover = (onAnnounce, signal) => {
  const add = createWalletList(onAnnounce);
  followRegistrations((registered) => {
    const found = readStandard(registered);
    return found && add([found]);
  }, signal);
  const search = createWindowSearch();
  lookRepeatedly(() => {
    const found = search();
    if (found.length) add(found);
  }, signal);
};
