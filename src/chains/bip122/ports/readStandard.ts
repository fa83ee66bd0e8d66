import { readRegistered } from '../../walletStandard/readRegistered';
import { createStandard, walletHasFeature } from '../kinds/createStandard';
import type { Found } from './Found';

const signing = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const;

/** Reads an object that was registered by Wallet Standard; null unless it is a wallet that connects and signs on Bitcoin. */
export function readStandard(value: unknown): Found | null {
  const wallet = readRegistered(
    value,
    'bitcoin',
    (object) => walletHasFeature(object, 'bitcoin:connect') && signing.some((name) => walletHasFeature(object, name)),
  );
  if (!wallet) return null;
  const { info, provider } = wallet;
  return {
    source: 'standard',
    objects: [provider],
    rank: 0,
    ...info,
    isComplete: (['bitcoin:signMessage', 'bitcoin:signTransaction', 'events'] as const).every((name) =>
      walletHasFeature(provider, name),
    ),
    create: () => createStandard(provider),
  };
}
