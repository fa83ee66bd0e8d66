import type { CallWallet } from './createCalls';
import type { signingFeatures } from './features';

export type SigningFeature = (typeof signingFeatures)[number];

/** How a wallet signs, however it is connected. What it has may change. */
export interface SigningWallet {
  /** The features that it has. */
  readonly features: readonly SigningFeature[];
  /** Those of an account: hardware may sign less than its wallet. */
  readonly featuresOf: (address: string) => readonly SigningFeature[];
  /** The versions of transactions that it takes. */
  readonly versions: readonly unknown[];
  /** Undefined without a connection. */
  readonly call?: CallWallet | undefined;
}
