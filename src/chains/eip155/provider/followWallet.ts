import { effect } from '#reactive';
import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { WalletConnection } from '../../../core/ports/adapter';
import type { RequestArguments } from '../../../core/providers';
import { disconnected } from '../../../shared/providerErrors';
import { listen } from '../wallet/listen';
import type { Provider } from '../wallet/provider';
import { callListeners } from './callListeners';

/** The connected wallet. */
export interface ConnectedWallet {
  readonly connection: WalletConnection;
  /** Passes a request to the wallet unchanged. Rejects with the wallet's error, or with 4900 when the connection ends. */
  request(args: RequestArguments): Promise<unknown>;
}

interface Entry extends ConnectedWallet {
  /** Stops listening and rejects the pending requests. */
  release(): void;
}

/** Listens to the provider of a connection. */
function attach(source: EvmProviderSource, connection: WalletConnection): Entry {
  const pending = new Set<(reason: unknown) => void>();
  const provider = connection.provider as Provider;
  // The other events are derived from the modal's state.
  const stopListening = listen(provider, {
    message(payload) {
      const { type, data } = payload as { readonly type?: unknown; readonly data?: unknown };
      if (typeof type === 'string') callListeners(source, 'message', () => ({ type, data }));
    },
  });
  return {
    connection,
    request: (args) =>
      new Promise((resolve, reject) => {
        pending.add(reject);
        // Wallets may throw instead of rejecting.
        const response = (async () => provider.request(args as Parameters<Provider['request']>[0]))();
        response.then(resolve, reject).finally(() => pending.delete(reject));
      }),
    release() {
      stopListening();
      for (const reject of pending) reject(disconnected());
    },
  };
}

/** Tracks the connected EVM wallet. Returns a function that returns it, and a function that stops tracking. */
export function followWallet(source: EvmProviderSource): readonly [() => ConnectedWallet | undefined, () => void] {
  const { connections, signal } = source.ctx;
  let entry: Entry | undefined;
  const current = (): Entry | undefined => {
    const connection = signal.aborted ? undefined : connections.get('eip155');
    if (connection !== entry?.connection) {
      entry?.release();
      entry = connection && attach(source, connection);
    }
    return entry;
  };
  const dispose = effect(() => {
    source.read();
    current();
  });
  return [
    current,
    () => {
      dispose();
      current();
    },
  ];
}
