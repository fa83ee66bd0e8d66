import type { RemoteFeatures } from '../../core/state/remote';

/** The names of a feature in each source, and its default. */
export interface FeatureRow {
  readonly key: keyof RemoteFeatures;
  /** In the service's response. */
  readonly id: string;
  /** In the host's `features`. */
  readonly local: string;
  /** In the host's `remoteFeatures`. */
  readonly option: string;
  /** The default. */
  readonly standard: boolean | readonly string[];
}

/** The features that the project's remote configuration controls, in the order of messages about them. */
export const features: readonly FeatureRow[] = [
  { key: 'email', id: 'social_login', local: 'email', option: 'email', standard: true },
  {
    key: 'socials',
    id: 'social_login',
    local: 'socials',
    option: 'socials',
    standard: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { key: 'swaps', id: 'swap', local: 'swaps', option: 'swaps', standard: ['1inch'] },
  { key: 'onramp', id: 'onramp', local: 'onramp', option: 'onramp', standard: ['coinbase', 'meld'] },
  { key: 'activity', id: 'activity', local: 'history', option: 'activity', standard: true },
  { key: 'branding', id: 'reown_branding', local: 'reownBranding', option: 'reownBranding', standard: true },
];
