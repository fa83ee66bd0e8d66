import type { Features } from '../options/hostFeatures';

/** The features that the project's remote configuration controls. */
export interface RemoteFeatures {
  readonly email: boolean;
  readonly socials: readonly string[] | false;
  readonly swaps: readonly string[] | false;
  readonly onramp: readonly string[] | false;
  readonly activity: boolean;
  readonly branding: boolean;
}

/** A feature that can be on or off, by the project's remote configuration or the host's `features`. */
export type FeatureFlag = keyof RemoteFeatures | keyof Features;
