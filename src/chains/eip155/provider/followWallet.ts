import { effect } from '#reactive';
import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { WalletConnection } from '../../../core/ports/adapter';
import type { RequestArguments, SessionProvider } from '../../../core/providers';
import { untilAborted } from '../../../lib/untilAborted';
import { callListeners } from '../../hostProvider/callListeners';
import { followConnection } from '../../hostProvider/followConnection';
import { listen } from '../wallet/listen';
import type { Provider } from '../wallet/provider';

/** The connected wallet. */
export interface ConnectedWallet {
  readonly connection: WalletConnection;
  /** Passes a request to the wallet unchanged. Rejects with the wallet's error, or with 4900 when the connection ends. */
  request(args: RequestArguments): Promise<unknown>;
}

/** Listens to the provider of a connection until that ends. */
function attach(source: EvmProviderSource, connection: WalletConnection, ended: AbortSignal): ConnectedWallet {
  const provider = connection.provider as Provider;
  // The other events are derived from the modal's state.
  const message = (payload: unknown): void => {
    const { type, data } = payload as { readonly type?: unknown; readonly data?: unknown };
    if (typeof type === 'string') callListeners(source.listeners, 'message', () => ({ type, data }));
  };
  listen(provider, { message }, ended);
  return {
    connection,
    request(args) {
      const send = async (): Promise<unknown> =>
        connection.methods
          ? (connection.provider as SessionProvider).request(args, undefined, ended)
          : provider.request(args as Parameters<Provider['request']>[0]);
      // Wallets may throw instead of rejecting.
      return untilAborted(send(), ended);
    },
  };
}

/** Tracks the connected EVM wallet. Returns a function that returns it, and a function that stops tracking. */
export function followWallet(source: EvmProviderSource): readonly [() => ConnectedWallet | undefined, () => void] {
  const follow = followConnection(
    source.ctx,
    'eip155',
    (connection, ended) => connection && attach(source, connection, ended),
  );
  const dispose = effect(() => {
    source.read();
    follow();
  });
  return [
    () => follow().wallet,
    () => {
      dispose();
      follow();
    },
  ];
}
