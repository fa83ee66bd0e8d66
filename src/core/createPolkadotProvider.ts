import type { ViewContext } from './context';
import { loadWhen } from './loadWhen';
import { modalProviders } from './ports/modalProviders';
import type { PolkadotAccount, PolkadotProvider } from './providers';

/** A host's listener; empty once the host has removed it. */
export type Subscription = ((accounts: PolkadotAccount[]) => void)[];

/** Creates the Polkadot provider of an instance, one object for all wallets. Its code is a chunk, like that of the EVM provider. */
export function createPolkadotProvider(ctx: ViewContext): PolkadotProvider {
  const load = async () => (await ctx.load('polkadotProvider')).startPolkadotProvider(ctx);
  const provider: PolkadotProvider = {
    name: 'Wallet Modal',
    version: '1.0.0',
    enable: async () => (await load()).enable(provider),
    accounts: {
      get: async () => (await load()).get(),
      subscribe(listener) {
        const subscription: Subscription = [listener];
        // The loader reports the error.
        load()
          .then(({ subscribe }) => subscribe(subscription))
          .catch(() => {});
        return () => subscription.pop();
      },
    },
    signer: {
      signRaw: async (payload) => (await load()).signRaw(payload),
      signPayload: async (payload) => (await load()).signPayload(payload),
    },
  };
  modalProviders.add(provider);
  // Before the first request: it opens the app of a phone wallet, which browsers allow only in the task of the visitor's tap.
  loadWhen(ctx.signal, () => ctx.state.accounts.get('polkadot').addresses.length, load);
  return provider;
}
