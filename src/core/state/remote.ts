import { signal } from '#reactive';

/** What the project's remote configuration decides (specification section 1): flags and orders, never addresses. */
export interface RemoteFeatures {
  readonly email: boolean;
  readonly socials: readonly string[] | false;
  readonly swaps: readonly string[] | false;
  readonly onramp: readonly string[] | false;
  readonly activity: boolean;
  readonly branding: boolean;
}

/**
 * The features in force; null until the project's configuration was asked for, when everything is off that is not in the
 * script anyway. Written by the chunk that asks.
 */
export const createRemoteState = () => signal<RemoteFeatures | null>(null);
