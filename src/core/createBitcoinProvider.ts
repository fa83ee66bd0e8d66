import type { BitcoinEvents, BitcoinProvider } from './bitcoinProvider';
import type { ViewContext } from './context';
import { createHostListeners, type HostListeners } from './createHostListeners';
import { loadWhen } from './loadWhen';

type Listener = (payload: never) => void;

/** The input of the chunk with the provider's code. */
export interface BitcoinProviderSource {
  readonly ctx: ViewContext;
  readonly provider: BitcoinProvider;
  readonly listeners: HostListeners<BitcoinEvents>;
}

/** Creates the Bitcoin provider of an instance, one object for all wallets. Its code is a chunk, like that of the EVM provider. */
export function createBitcoinProvider(ctx: ViewContext): BitcoinProvider {
  const { listeners, add, remove } = createHostListeners<BitcoinEvents>();
  const load = async () => (await ctx.load('bitcoinProvider')).startBitcoinProvider(source);
  const provider: Record<string, unknown> = {
    on(event: keyof BitcoinEvents, listener: Listener) {
      add(event, listener);
      return provider;
    },
    removeListener(event: keyof BitcoinEvents, listener: Listener) {
      remove(event, listener);
      return provider;
    },
  };
  for (const name of [
    'connect',
    'disconnect',
    'getAccountAddresses',
    'signMessage',
    'signPSBT',
    'sendTransfer',
  ] as const)
    provider[name] = async (params: never) => (await load())[name](params);
  const source = { ctx, provider: provider as unknown as BitcoinProvider, listeners };
  loadWhen(ctx.signal, () => ctx.state.accounts.get('bip122').addresses.length, load);
  return source.provider;
}
