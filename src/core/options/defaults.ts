import { namespaces } from '../../lib/caip';
import { frozenCopy } from '../../lib/frozenCopy';
import { connectorTypes, socialProviders, walletFeatures } from './choices';
import type { Settings } from './hostOptions';

/** The default options. Deep-frozen, because all instances share them. */
export const defaults: Omit<Settings, 'networks'> = frozenCopy<Omit<Settings, 'networks'>>({
  projectId: '',
  missingProjectId: '',
  metadata: {},
  features: {
    receive: true,
    send: true,
    emailShowWallets: true,
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    smartSessions: false,
    collapseWallets: false,
    pay: false,
  },
  // The build has some of them.
  adapters: namespaces,
  themeMode: 'dark',
  themeVariables: {},
  endpoints: {
    api: 'https://api.web3modal.org',
    rpc: 'https://rpc.walletconnect.org',
    analytics: 'https://pulse.walletconnect.org',
    secureSite: 'https://secure.walletconnect.org',
    relay: 'wss://relay.walletconnect.org',
    verify: 'https://verify.walletconnect.org',
    images: 'https://api.web3modal.org',
  },
  customRpcUrls: {},
  // The choices are listed in their default order.
  connectorTypeOrder: connectorTypes,
  walletFeaturesOrder: walletFeatures,
  socialsOrder: socialProviders,
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  allWallets: 'SHOW',
  enableEmbedded: false,
  disableAppend: false,
  allowUnsupportedChain: false,
  announceProvider: false,
  enableReconnect: true,
  enableNetworkSwitch: true,
  debug: false,
  basic: false,
  tokens: {},
  experimental_preferUniversalLinks: false,
});
