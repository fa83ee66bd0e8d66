import { type Registered, readRegistered } from '../../walletStandard/readRegistered';
import { readFeature, signingFeatures } from './features';

/** Reads a registered object; null unless it is a wallet that connects and signs on Solana. */
export const readWallet = (value: unknown): Registered | null =>
  readRegistered(value, 'solana', (wallet) =>
    Boolean(readFeature(wallet, 'standard:connect') && signingFeatures.some((name) => readFeature(wallet, name))),
  );
