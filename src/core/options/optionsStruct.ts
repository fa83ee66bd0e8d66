import {
  array,
  boolean,
  define,
  dynamic,
  type Infer,
  optional,
  type partial,
  record,
  type Struct,
  string,
  type,
} from 'superstruct';
import { namespaces } from '../../lib/caip';
import { oneOf } from '../../lib/oneOf';
import { connectMethods, connectorTypes, socialProviders, walletFeatures } from './choices';
import { decimals } from './decimals';
import type { Options } from './hostOptions';
import { listedWallet, url } from './listedWallet';
import { networkInput } from './network';
import type { RpcUrlsInput } from './networkInput';
import { text } from './text';

type Schema = Parameters<typeof type>[0];

/**
 * Superstruct's `type` with every property optional. Superstruct's `partial` also supports `object` and would add its code
 * to the script.
 */
const partialType = <Fields extends Schema>(fields: Fields): ReturnType<typeof partial<Fields>> =>
  type(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]))) as never;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const socketUrl = define<string>(
  'wss address',
  (value) => typeof value === 'string' && /^wss?:\/\/[^\s]+$/.test(value),
);
/** One value, or a list of values. The path of an error leads to the field that is wrong. */
const oneOrMore = <One, Item>(one: Struct<One, unknown>, item: Struct<Item, unknown>): Struct<One | Item[], null> =>
  dynamic((value) => (Array.isArray(value) ? array(item) : one) as Struct<One | Item[], unknown>);
type RpcUrl = Exclude<RpcUrlsInput, string>[number];
const rpcUrl = dynamic((value) => (isObject(value) ? type({ url }) : url) as Struct<RpcUrl, unknown>);
const element = define<HTMLElement>('element', (value) => (value as Node | null)?.nodeType === 1);
const names = array(text('id', 128));
const tag = text('BCP 47 tag', 64, /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i);

const connectorTypeOrder = array(oneOf(...connectorTypes));
const connectMethodsOrder = array(oneOf(...connectMethods));
const walletFeaturesOrder = array(oneOf(...walletFeatures));

type Providers = boolean | readonly string[];

/** Whether the feature is on, or the providers to offer. */
const providers = define<Providers>(
  'boolean or list of names',
  (value) => typeof value === 'boolean' || array(string()).is(value),
);

/** The features that remote configuration has by the same name. */
const remote = {
  email: boolean(),
  socials: providers,
  swaps: providers,
  // Any value other than a boolean or a list of names counts as an empty list.
  onramp: define<Providers>('', () => true),
  reownBranding: boolean(),
};

/** The struct of `features`. */
const features = partialType({
  ...remote,
  receive: boolean(),
  send: boolean(),
  emailShowWallets: boolean(),
  connectorTypeOrder,
  analytics: define<boolean | 'anonymous'>(
    'boolean or anonymous',
    (value) => typeof value === 'boolean' || value === 'anonymous',
  ),
  allWallets: boolean(),
  legalCheckbox: boolean(),
  smartSessions: boolean(),
  history: boolean(),
  collapseWallets: boolean(),
  walletFeaturesOrder,
  connectMethodsOrder,
  pay: boolean(),
});

/** A token whose balance is read from the network's nodes if no service is available. */
const token = type({
  address: text('address', 128),
  name: optional(text('name', 256)),
  symbol: optional(text('symbol', 32)),
  decimals: optional(decimals),
  image: optional(url),
});

/** The struct of the options that a host passes. */
export const options = partialType({
  projectId: define<string | null>('string', (value) => value === null || typeof value === 'string'),
  metadata: partialType({ name: string(), description: string(), url, icons: array(string()) }),
  features,
  remoteFeatures: partialType({ ...remote, activity: boolean() }),
  networks: array(networkInput),
  adapters: array(oneOf(...namespaces)),
  themeMode: oneOf('dark', 'light'),
  // Of these three, a chunk reports what is not valid inside.
  themeVariables: define<Options['themeVariables']>('object', isObject),
  siweConfig: define<Options['siweConfig']>('object', isObject),
  siwx: define<Options['siwx']>('object', isObject),
  endpoints: partialType({
    api: url,
    rpc: url,
    analytics: url,
    secureSite: url,
    relay: socketUrl,
    verify: define<string | null>('URL or null', (value) => value === null || url.is(value)),
    images: url,
    onramp: record(string(), optional(url)),
  }),
  customRpcUrls: record(string(), oneOrMore(url, rpcUrl)),
  defaultNetwork: networkInput,
  connectMethodsOrder,
  connectorTypeOrder,
  walletFeaturesOrder,
  socialsOrder: array(oneOf(...socialProviders)),
  featuredWalletIds: names,
  includeWalletIds: names,
  excludeWalletIds: names,
  customWallets: array(listedWallet),
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  enableEmbedded: boolean(),
  disableAppend: boolean(),
  embeddedContainer: element,
  allowUnsupportedChain: boolean(),
  announceProvider: boolean(),
  enableReconnect: boolean(),
  enableNetworkSwitch: boolean(),
  debug: boolean(),
  basic: boolean(),
  tokens: record(string(), oneOrMore(token, token)),
  experimental_preferUniversalLinks: boolean(),
  locale: tag,
  nonce: string(),
});

/** The validated options. Networks are not resolved yet. */
export type Decoded = Infer<typeof options>;

// Checks at compile time that the struct matches the public type.
options satisfies { readonly TYPE: Options };
