import { signal } from '#reactive';
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

/**
 * The features in force; null until the project's configuration was asked for, when everything is off that is not in the
 * script anyway. Written by the chunk that asks.
 */
export const createRemoteState = () => signal<RemoteFeatures | null>(null);
