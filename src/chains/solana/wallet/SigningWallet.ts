import type { CallWallet } from './createCalls';
import type { signingFeatures } from './features';

export type SigningFeature = (typeof signingFeatures)[number];

/** How a wallet signs, however it is connected. */
export interface SigningWallet {
  /** The features that it has. */
  readonly features: readonly SigningFeature[];
  /** The versions of transactions that it takes. */
  readonly versions: readonly unknown[];
  /** Undefined without a connection. */
  readonly call?: CallWallet | undefined;
}
