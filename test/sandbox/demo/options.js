import { features, themeOf } from './settings.js';
import { signInFunctions } from './signInFunctions.js';

/** The network of the sandbox's Solana. */
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** The main network of Bitcoin, which needs no node. */
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93';

/** A network without a node, for the extensions of Polkadot. */
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

/** The wallets of networks that are not of Ethereum. @type {Record<string, string[]>} */
export const familyWallets = {
  [SOLANA]: ['cove'],
  [BITCOIN]: ['orchard', 'tern', 'leather', 'unisat', 'okx'],
  [POLKADOT]: ['willow', 'thicket'],
};

/** Returns the modal's theme variables for the settings. @param {import('./settings.js').Settings} settings */
export function themeVariables({ accent, radius, fontSize }) {
  return {
    ...(accent && { '--w3m-accent': accent }),
    ...(radius !== 4 && { '--w3m-border-radius-master': `${radius}px` }),
    ...(fontSize !== 10 && { '--w3m-font-size-master': `${fontSize}px` }),
  };
}

/** Returns the modal's feature flags for the settings. @param {import('./settings.js').Settings} settings */
export function featureOptions(settings) {
  return Object.fromEntries(features.map((name) => [name, settings.features.includes(name)]));
}

/** Returns the URLs of the legal documents. @param {import('./settings.js').Settings} settings */
export const legalOptions = ({ legal }) => ({
  termsConditionsUrl: legal ? `${location.origin}/#terms` : undefined,
  privacyPolicyUrl: legal ? `${location.origin}/#privacy` : undefined,
});

/** Returns the option for sign-in with the shop's server, which checks what the wallet has signed. @param {import('./settings.js').Settings} settings */
export const signInOptions = ({ signIn }) => ({
  siwx:
    signIn === 'off'
      ? undefined
      : {
          statement: 'Sign in to Meadow.',
          getRequired: () => signIn === 'required',
          ...signInFunctions,
        },
});

/**
 * Returns the options of the wallet lists, with ids of the sandbox's directory.
 * @param {import('./settings.js').Settings} settings
 * @param {{ api: { url: string, wallets: { id: string, name: string }[] }, phone: { url: string } }} parts of sandbox.json
 */
export function listingOptions({ allWallets, listing }, { api, phone }) {
  const ids = api.wallets.map(({ id }) => id);
  const links = { mobile_link: phone.url, webapp_link: phone.url };
  const custom = {
    id: 'meadow-wallet',
    name: 'Meadow Wallet',
    image_url: `${location.origin}/demo/meadow.svg`,
    ...links,
  };
  /** @template T @param {string} name @param {T} value */
  const when = (name, value) => (listing.includes(name) ? value : undefined);
  return {
    allWallets: allWallets === 'SHOW' ? undefined : allWallets,
    featuredWalletIds: when('featured', [ids[0], ids[6]]),
    customWallets: when('own', [custom]),
    includeWalletIds: when('few', ids.slice(0, 6)),
    excludeWalletIds: when('without', ids.slice(1, 4)),
  };
}

/**
 * Returns the options of the modal.
 * @param {import('./settings.js').Settings} settings
 * @param {Parameters<typeof listingOptions>[1] & { evm: Record<string, { rpc: string }>, solana: { rpc: string }, data: { url: string, tokens: Record<string, { address: string, symbol: string }[]> }, analytics: { url: string }, relay: { url: string }, secure: { url: string }, onramp: { url: string }, meld: { url: string } }} parts of sandbox.json
 */
export function modalOptions(settings, parts) {
  return {
    projectId: 'sandbox',
    metadata: {
      name: 'Meadow',
      description: 'A garden you truly own',
      url: location.origin,
      icons: [`${location.origin}/demo/meadow.svg`],
    },
    networks: settings.networks,
    customRpcUrls: Object.fromEntries(
      settings.networks.map((id) => {
        const node = id === SOLANA ? parts.solana : parts.evm[id];
        return [id, node ? [node.rpc] : []];
      }),
    ),
    endpoints: {
      api: parts.api.url,
      images: parts.api.url,
      rpc: parts.data.url,
      analytics: parts.analytics.url,
      secureSite: parts.secure.url,
      relay: parts.relay.url,
      verify: null,
      onramp: { coinbase: `${parts.onramp.url}/buy`, meld: `${parts.meld.url}/` },
    },
    // The contracts of the sandbox are not among the well-known ones. The second token with a symbol is the fake.
    tokens: Object.fromEntries(
      Object.entries(parts.data.tokens).map(([id, all]) => [
        id,
        all.filter(({ symbol }, index) => all.findIndex((token) => token.symbol === symbol) === index),
      ]),
    ),
    themeMode: themeOf(settings),
    themeVariables: themeVariables(settings),
    locale: settings.locale,
    ...(settings.basic && { basic: true }),
    ...legalOptions(settings),
    ...signInOptions(settings),
    ...listingOptions(settings, parts),
    features: featureOptions(settings),
  };
}
