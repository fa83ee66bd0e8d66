import type { Features } from '../options/hostFeatures';

/** What the project's remote configuration decides: flags and orders, never addresses. */
export interface RemoteFeatures {
  readonly email: boolean;
  readonly socials: readonly string[] | false;
  readonly swaps: readonly string[] | false;
  readonly onramp: readonly string[] | false;
  readonly activity: boolean;
  readonly branding: boolean;
}

/** A feature that can be on or off: by the project's remote configuration where that has it, else by the host's `features`. */
export type FeatureFlag = keyof RemoteFeatures | keyof Features;
