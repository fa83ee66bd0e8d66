// Module builds: the host's bundler sees ordinary dynamic imports and splits on its own.
import type { ChunkName, Chunks } from '../core/ports/chunks';

/** Every import() of the project: what is not needed to show Connect, by the name of its chunk. */
const chunks = {
  manifest: () => import('./manifest'),
  eip155: () => import('../adapters/evm/index'),
  session: () => import('../features/connection/index'),
  elements: () => import('../services/elements/index'),
  account: () => import('../features/account/index'),
  activity: () => import('../features/activity/index'),
  networks: () => import('../features/networks/index'),
  receive: () => import('../features/receive/index'),
  guide: () => import('../features/guide/index'),
  directory: () => import('../features/directory/index'),
  pairing: () => import('../features/pairing/index'),
  relay: () => import('../adapters/relay/index'),
  qr: () => import('../services/qr/index'),
  remote: () => import('../services/project-config/index'),
  data: () => import('../services/account-data/index'),
  evmReads: () => import('../adapters/evm-contracts/index'),
  hostOptions: () => import('../services/host-options/index'),
  ar: () => import('../locales/ar'),
};

type Loaded = { readonly [Name in keyof typeof chunks]: Awaited<ReturnType<(typeof chunks)[Name]>> };

declare module '../core/ports/chunks' {
  interface Chunks extends Loaded {}
}

export const loadChunk = <Name extends ChunkName>(name: Name): Promise<Chunks[Name]> =>
  chunks[name]() as Promise<Chunks[Name]>;

/** A module build is instantiated once by its loader. */
export const first = true;
