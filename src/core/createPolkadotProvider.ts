import type { ViewContext } from './context';
import { loadWhen } from './loadWhen';
import { modalProviders } from './ports/modalProviders';
import type { PolkadotAccount, PolkadotProvider } from './providers';

/** The input of the chunk with the provider's code. */
export interface PolkadotProviderSource {
  readonly ctx: ViewContext;
  /** The host's listeners, each with the accounts that it was last called with, as JSON; empty before the first call. */
  readonly subscriptions: Map<(accounts: PolkadotAccount[]) => void, string>;
}

/** Creates the Polkadot provider of an instance, one object for all wallets. Its code is a chunk, like that of the EVM provider. */
export function createPolkadotProvider(ctx: ViewContext): PolkadotProvider {
  const subscriptions: PolkadotProviderSource['subscriptions'] = new Map();
  const load = async () => (await ctx.load('polkadotProvider')).startPolkadotProvider(source);
  const provider: PolkadotProvider = {
    name: 'Wallet Modal',
    version: '1.0.0',
    enable: async () => (await load()).enable(provider),
    accounts: {
      get: async () => (await load()).get(),
      subscribe(listener) {
        // A wrapper, so that a listener that was added twice is called twice and removed one at a time.
        const subscription: typeof listener = (accounts) => listener(accounts);
        subscriptions.set(subscription, '');
        void ctx.want(subscriptions, async () => (await load()).notify());
        return () => subscriptions.delete(subscription);
      },
    },
    signer: {
      signRaw: async (payload) => (await load()).signRaw(payload),
      signPayload: async (payload) => (await load()).signPayload(payload),
    },
  };
  const source: PolkadotProviderSource = { ctx, subscriptions };
  modalProviders.add(provider);
  // Before the first request: it opens the app of a phone wallet, which browsers allow only in the task of the visitor's tap.
  loadWhen(ctx.signal, () => ctx.state.accounts.get('polkadot').addresses.length, load);
  return provider;
}
