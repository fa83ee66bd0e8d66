import { socialProviders } from '../../lib/socialProviders';

/** The values of the options about order, each list in its default order. */
export const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const;
export const connectMethods = ['wallet', 'email', 'social'] as const;
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const;
export { socialProviders };
