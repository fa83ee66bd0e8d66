import { featureMethod } from '../../walletStandard/featureMethod';

/** The features of Wallet Standard that the family uses, with the names of their methods. */
const methods = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
} as const;

export type FeatureName = keyof typeof methods;

/** The features that sign, by any of which a wallet is one of Solana. */
export const signingFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const satisfies readonly FeatureName[];

/** Returns the method of a wallet's feature; undefined if the wallet does not have it. */
export const readFeature = (wallet: unknown, name: FeatureName): ReturnType<typeof featureMethod> =>
  featureMethod(wallet, name, methods[name]);

/** The features of a wallet that sign. */
export const readFeatures = (wallet: unknown): readonly (typeof signingFeatures)[number][] =>
  signingFeatures.filter((name) => readFeature(wallet, name));
