// Every import() of the project: what is not needed to show Connect, by kind and by the name of its chunk. Module builds
// use the list as it stands: the host's bundler sees ordinary dynamic imports and splits on its own. The script's build
// makes one file of each entry.
import type { AdapterChunk } from '../core/ports/adapter';
import type { ChunkName, Chunks } from '../core/ports/chunks';
import type { Manifest } from '../core/state/views';
import type { Namespace } from '../lib/caip';

/** With views. */
export const features = {
  connection: () => import('../features/connection/index'),
  account: () => import('../features/account/index'),
  activity: () => import('../features/activity/index'),
  networks: () => import('../features/networks/index'),
  receive: () => import('../features/receive/index'),
  guide: () => import('../features/guide/index'),
  directory: () => import('../features/directory/index'),
  pairing: () => import('../features/pairing/index'),
};

/** By the namespace of the chain family. */
export const adapters = {
  eip155: () => import('../adapters/evm/index'),
};

/** Without views of their own. */
export const services = {
  accountData: () => import('../services/account-data/index'),
  analytics: () => import('../services/analytics/index'),
  elements: () => import('../services/elements/index'),
  evmContracts: () => import('../adapters/evm-contracts/index'),
  hostCheck: () => import('../services/host-check/index'),
  hostOptions: () => import('../services/host-options/index'),
  projectConfig: () => import('../services/project-config/index'),
  qr: () => import('../services/qr/index'),
  relay: () => import('../adapters/relay/index'),
};

/** By the tag of the language. */
export const locales = {
  ar: () => import('../locales/ar'),
};

adapters satisfies Partial<Record<Namespace, () => Promise<AdapterChunk>>>;

const chunks = {
  ...features,
  ...adapters,
  ...services,
  ...locales,
  manifest: async (): Promise<Manifest> => ({ ...(await import('./views')), languages: Object.keys(locales) }),
};

type Loaded = { readonly [Name in keyof typeof chunks]: Awaited<ReturnType<(typeof chunks)[Name]>> };

declare module '../core/ports/chunks' {
  interface Chunks extends Loaded {}
}

export const loadChunk = <Name extends ChunkName>(name: Name): Promise<Chunks[Name]> =>
  chunks[name]() as Promise<Chunks[Name]>;

/** The chain families that there are adapters for. */
export const namespaces = Object.keys(adapters) as readonly (keyof typeof adapters)[];

/** A module build is instantiated once by its loader. */
export const isFirstCopy = true;
