import type { Context } from '../../core/actions/Context';
import type { StoredConnection } from '../../core/options/storage';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/** A stored connection of a wallet in the page that is being restored, which may take until the wallet is unlocked. */
export interface Restoration {
  readonly walletId: string;
  /** The stored connection, as text: another one is restored anew. */
  readonly stored: string;
  readonly signal: AbortSignal;
  /** Whether it has set the account to `connecting`. */
  isShown: boolean;
  /** Whether the wallet is restored only if the visitor connects it, or has not been found in the page. */
  needsClick: boolean;
  /** Stops waiting for the wallet. */
  end(): void;
}

/** The restorations of an instance, at most one per chain family. */
export const getRestorations = perInstance((_: Context) => new Map<Namespace, Restoration>());

/** Starts a restoration, in place of an earlier one. It ends with the instance. */
export function startRestoration(
  ctx: Context,
  namespace: Namespace,
  connection: StoredConnection,
  isShown: boolean,
): Restoration {
  const { walletId } = connection;
  const restorations = getRestorations(ctx);
  restorations.get(namespace)?.end();
  const controller = new AbortController();
  const end = (): void => {
    ctx.signal.removeEventListener('abort', end);
    if (restorations.get(namespace) === restoration) restorations.delete(namespace);
    controller.abort();
  };
  const stored = JSON.stringify(connection);
  const { signal } = controller;
  const restoration: Restoration = { walletId, stored, signal, isShown, needsClick: true, end };
  restorations.set(namespace, restoration);
  ctx.signal.addEventListener('abort', end);
  return restoration;
}
