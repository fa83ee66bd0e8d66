import { effect } from '#reactive';
import type { ViewContext } from './context';
import { modalProviders } from './ports/modalProviders';
import type { SolanaChange, SolanaProvider } from './providers';

/** The input of the chunk with the provider's code, which gives the properties their values. */
export interface SolanaProviderSource {
  readonly ctx: ViewContext;
  readonly provider: SolanaProvider;
  readonly listeners: Set<(change: SolanaChange) => void>;
}

/** Creates the Solana provider of an instance, one object for all wallets. Its code is a chunk, like that of the EVM provider. */
export function createSolanaProvider(ctx: ViewContext): SolanaProvider {
  const { state, signal } = ctx;
  const version = '1.0.0';
  const listeners: SolanaProviderSource['listeners'] = new Set();
  const load = async () => (await ctx.load('solanaProvider')).startSolanaProvider(source);
  const provider: SolanaProvider = {
    version,
    name: 'Wallet Modal',
    icon: 'data:image/png;base64,',
    chains: [],
    accounts: [],
    features: {
      'standard:connect': { version, connect: async (input) => (await load()).connect(input) },
      'standard:disconnect': { version, disconnect: async () => (await load()).disconnect() },
      'standard:events': {
        version,
        on(_, listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
  };
  const source = { ctx, provider, listeners };
  modalProviders.add(provider);
  const dispose = effect(() => {
    const { announceProvider, networks } = state.settings.value;
    const isAnnounced = announceProvider && networks.some(({ namespace }) => namespace === 'solana');
    // The loader reports the error; the next change tries again.
    if (isAnnounced || state.accounts.get('solana').addresses.length) load().catch(() => {});
  });
  signal.addEventListener('abort', dispose);
  return provider;
}
