import type { Network } from '../lib/network';
import { networkState } from './actions/readSnapshots';
import type { ViewContext } from './context';
import { createHostListeners, type HostListeners } from './createHostListeners';
import { loadWhen } from './loadWhen';
import { modalProviders } from './ports/modalProviders';
import type { Eip1193Events, Eip1193Provider } from './providers';
import type { Account } from './state/account';

type Listener = (payload: never) => void;

/** The state from which the provider's events are derived: the EVM account, and the network of `eth_chainId` without a wallet. */
export type EvmState = readonly [account: Account, network: Network | undefined];

/** The input of the chunk with the provider's code. */
export interface EvmProviderSource {
  readonly ctx: ViewContext;
  readonly provider: Eip1193Provider;
  readonly listeners: HostListeners<Eip1193Events>;
  /** Returns the current state. Reads signals. */
  readonly read: () => EvmState;
  /** The state when the host added its first listener. Changes since then are reported as events. */
  initial?: EvmState;
}

/**
 * Creates the EVM provider of an instance, one object for all wallets. Its code is a chunk, which is loaded for the first
 * request, for the first event with a listener, and to announce the provider. It is also loaded when a wallet is connected:
 * a request opens the app of a phone wallet, which browsers allow only in the task of the visitor's tap.
 */
export function createEvmProvider(ctx: ViewContext): Eip1193Provider {
  const { state, signal } = ctx;
  const { listeners, add, remove } = createHostListeners<Eip1193Events>();
  let latest: EvmState;
  const load = async () => (await ctx.load('evmProvider')).startEvmProvider(source);
  const isNeeded = () => {
    latest = source.read();
    const { announceProvider } = state.settings.value;
    const { initial } = source;
    const hasEvents = initial && latest.some((value, index) => value !== initial[index]);
    return latest[0].addresses.length || hasEvents || announceProvider;
  };
  const provider = {
    // web3.js recognizes EIP-1193 providers by a native `async` function.
    async request(args: never) {
      return (await load()).request(args);
    },
    on(event: keyof Eip1193Events, listener: Listener) {
      source.initial ??= latest;
      add(event, listener);
      return provider;
    },
    removeListener(event: keyof Eip1193Events, listener: Listener) {
      remove(event, listener);
      return provider;
    },
  } as Eip1193Provider;
  const source: EvmProviderSource = {
    ctx,
    provider,
    listeners,
    read: () => [state.accounts.get('eip155'), networkState(state, 'eip155')],
  };
  modalProviders.add(provider);
  loadWhen(signal, isNeeded, load);
  return provider;
}
