import { cleanText } from '../../lib/cleanText';
import { recentWalletCount as MAX } from '../../lib/limits';
import type { RecentWallet } from '../state/wallets';
import type { Stored } from './storage';

/** Sanitizes the stored recent wallets: the latest two, with clean names and only the fields listed here. */
export const readRecentWallets = (stored: Stored['recentWallets'] = []): readonly RecentWallet[] =>
  stored.slice(0, MAX).map(({ id, name, listed, image_id, usedAt }) => ({
    id,
    name: cleanText(name),
    ...(listed && { listed }),
    ...(image_id && { image_id }),
    ...(usedAt && { usedAt }),
  }));
