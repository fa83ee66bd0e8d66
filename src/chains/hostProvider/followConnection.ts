import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { disconnected } from '../../shared/providerErrors';

/** The connection of a chain family, and the value that a provider derives from it. */
export interface Followed<Wallet> {
  readonly connection: WalletConnection | undefined;
  readonly wallet: Wallet;
  /** Aborted with the error for pending requests as soon as the connection is replaced or removed. */
  readonly ended: AbortSignal;
}

/**
 * Returns a function that returns the family's connection. Call it after each change of the account, so that requests to a wallet end with
 * its connection.
 */
export function followConnection<Wallet>(
  { connections, signal }: Pick<Context, 'connections' | 'signal'>,
  namespace: Namespace,
  create: (connection: WalletConnection | undefined, ended: AbortSignal) => Wallet,
): () => Followed<Wallet> {
  let current: Followed<Wallet> | undefined;
  let controller: AbortController | undefined;
  return () => {
    const connection = signal.aborted ? undefined : connections.get(namespace);
    if (current && current.connection === connection) return current;
    controller?.abort(disconnected());
    controller = new AbortController();
    const { signal: ended } = controller;
    current = { connection, wallet: create(connection, ended), ended };
    return current;
  };
}
