import { effect } from '#reactive';
import type { ViewContext } from './context';
import { modalProviders } from './ports/modalProviders';
import type { PolkadotProvider } from './providers';

/** The input of the chunk with the provider's code. */
export interface PolkadotProviderSource {
  readonly ctx: ViewContext;
  readonly provider: PolkadotProvider;
}

/** Creates the Polkadot provider of an instance, one object for all wallets. Its code is a chunk, like that of the EVM provider. */
export function createPolkadotProvider(ctx: ViewContext): PolkadotProvider {
  const load = async () => (await ctx.load('polkadotProvider')).startPolkadotProvider(source);
  const provider: PolkadotProvider = {
    name: 'Wallet Modal',
    version: '1.0.0',
    enable: async () => (await load()).enable(),
    accounts: {
      get: async () => (await load()).get(),
      subscribe(listener) {
        const controller = new AbortController();
        // The loader reports the error.
        load().then(
          ({ subscribe }) => subscribe(listener, controller.signal),
          () => {},
        );
        return () => controller.abort();
      },
    },
    signer: {
      signRaw: async (payload) => (await load()).signRaw(payload),
      signPayload: async (payload) => (await load()).signPayload(payload),
    },
  };
  const source = { ctx, provider };
  modalProviders.add(provider);
  const dispose = effect(() => {
    // A request opens the app of a phone wallet, which browsers allow only in the task of the visitor's tap.
    if (ctx.state.accounts.get('polkadot').addresses.length) load().catch(() => {});
  });
  ctx.signal.addEventListener('abort', dispose);
  return provider;
}
