import { foldName } from './foldName';

/** A wallet's name for comparison across sources, folded: some wallets add "Wallet" in one source only. */
export const nameStem = (name: string): string => foldName(name).replace(/(?: wallet)+$/, '');
