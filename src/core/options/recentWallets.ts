import { cleanText } from '../../lib/cleanText';
import { recentWalletCount as MAX } from '../../lib/limits';
import type { RecentWallet } from '../state/wallets';
import type { Stored } from './storage';

/** The stored recent wallets made safe: the two latest, with clean names, and nothing of them but what is kept here. */
export const readRecentWallets = (stored: Stored['recentWallets'] = []): readonly RecentWallet[] =>
  stored.slice(0, MAX).map(({ id, name, listed, image_id }) => ({
    id,
    name: cleanText(name),
    ...(listed && { listed }),
    ...(image_id && { image_id }),
  }));
