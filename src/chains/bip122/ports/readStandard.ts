import { readRegistered } from '../../walletStandard/readRegistered';
import { createStandard, hasFeature } from '../kinds/createStandard';
import type { Found } from './Found';

const signing = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const;

/** Reads an object that was registered by Wallet Standard; null unless it is a wallet that connects and signs on Bitcoin. */
export function readStandard(value: unknown): Found | null {
  const wallet = readRegistered(
    value,
    'bitcoin',
    (object) => hasFeature(object, 'bitcoin:connect') && signing.some((name) => hasFeature(object, name)),
  );
  if (!wallet) return null;
  const { info, provider } = wallet;
  return {
    source: 'standard',
    objects: [provider],
    rank: 0,
    ...info,
    isComplete: (['bitcoin:signMessage', 'bitcoin:signTransaction', 'events'] as const).every((name) =>
      hasFeature(provider, name),
    ),
    create: () => createStandard(provider),
  };
}
