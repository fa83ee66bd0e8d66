import type { RemoteFeatures } from '../../core/state/remote';

/** How a feature is called by whom, and what it is where nobody has decided. */
export interface FeatureRow {
  readonly key: keyof RemoteFeatures;
  /** In the service's answer. */
  readonly id: string;
  /** In the host's `features`. */
  readonly local: string;
  /** In the host's `remoteFeatures`. */
  readonly option: string;
  /** Default of specification section 9. */
  readonly standard: boolean | readonly string[];
}

/** The features that a project decides on remotely, in the order in which they are told of. */
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
