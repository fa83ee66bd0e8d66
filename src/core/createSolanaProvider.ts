import { computed } from '#reactive';
import { solanaVersions } from '../lib/solanaVersions';
import { aliasOf } from '../networks/aliasOf';
import { findKnownNetwork } from '../networks/findKnownNetwork';
import type { ViewContext } from './context';
import { createHostListeners, type HostListeners } from './createHostListeners';
import { loadWhen } from './loadWhen';
import { modalProviders } from './ports/modalProviders';
import type { SolanaChange, SolanaProvider } from './providers';

type Chains = SolanaProvider['chains'];

/** The event of `standard:events`. */
interface SolanaEvents {
  readonly change: SolanaChange;
}

/** The input of the chunk with the provider's code, which follows the connected wallet. */
export interface SolanaProviderSource {
  readonly ctx: ViewContext;
  readonly provider: SolanaProvider;
  readonly listeners: HostListeners<SolanaEvents>;
  /** The icon of a host without one. */
  icon: SolanaProvider['icon'];
  /** The chains when the host added its first listener, which is called with changes since then. */
  initialChains?: Chains;
}

const version = '1.0.0';
const iconPattern = /^data:image\/(svg\+xml|webp|png|gif);base64,/;
/** One green pixel, until the chunk has set another one. */
const ICON = 'data:image/gif;base64,R0lGODlhAQABAIAAAC9vTy9vTywAAAAAAQABAAACAkQBADs=';

/** Returns a network's name in Wallet Standard, which has one for all nodes of developers. */
function chainOf(id: string): string | null {
  const known = findKnownNetwork(id);
  return known ? aliasOf(known) : 'solana:localnet';
}

/**
 * Creates the Solana provider of an instance, one object for all wallets. Its code is a chunk, like that of the EVM provider, but
 * apps read its properties before they call it, so the properties are defined here.
 */
export function createSolanaProvider(ctx: ViewContext): SolanaProvider {
  const { state, signal } = ctx;
  const { all } = state.networks;
  const chains = computed(() => {
    const names = all.value.flatMap(({ namespace, caipNetworkId }) =>
      namespace === 'solana' ? chainOf(caipNetworkId) : [],
    );
    return Object.freeze([...new Set(names)]) as Chains;
  });
  const { listeners, add } = createHostListeners<SolanaEvents>();
  const load = async () => (await ctx.load('solanaProvider')).startSolanaProvider(source);
  const signing = (method: 'signMessage' | 'signTransaction' | 'signAndSendTransaction', others?: object) => ({
    [`solana:${method}`]: {
      version,
      ...others,
      [method]: async (...inputs: readonly unknown[]) => (await load()).sign(`solana:${method}`, inputs),
    },
  });
  const versions = { supportedTransactionVersions: solanaVersions };
  const provider: SolanaProvider = {
    version,
    get name() {
      return state.settings.value.metadata.name || 'Wallet Modal';
    },
    get icon() {
      const icon = state.settings.value.metadata.icons?.find((url) => iconPattern.test(url));
      return (icon as SolanaProvider['icon'] | undefined) ?? source.icon;
    },
    get chains() {
      return chains.value;
    },
    accounts: [],
    features: {
      'standard:connect': { version, connect: async (input) => (await load()).connect(input) },
      'standard:disconnect': { version, disconnect: async () => (await load()).disconnect() },
      'standard:events': {
        version,
        on(event, listener) {
          source.initialChains ??= chains.peek();
          return add(event, listener);
        },
      },
      ...signing('signMessage'),
      ...signing('signTransaction', versions),
      ...signing('signAndSendTransaction', versions),
    },
  };
  const source: SolanaProviderSource = { ctx, provider, listeners, icon: ICON };
  modalProviders.add(provider);
  const isNeeded = () => {
    const isAnnounced = state.settings.value.announceProvider && chains.value.length;
    const hasChanged = listeners.size && `${source.initialChains}` !== `${chains.value}`;
    return isAnnounced || hasChanged || state.accounts.get('solana').addresses.length;
  };
  loadWhen(signal, isNeeded, load);
  return provider;
}
