import type { Context } from '../../core/actions/Context';
import type { WalletModalError } from '../../core/kit';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { untilAborted } from '../../lib/untilAborted';
import { storedFamilies } from '../../shared/storedFamilies';
import { abortAttempts } from './abortAttempts';
import { endConnection } from './endConnection';
import { endStored } from './endStored';
import { fromUnknown } from './fromUnknown';
import { removeConnection } from './removeConnection';
import { getRestorations } from './restorations';
import { clearStoredConnection, isOtherStored, isStored } from './storedConnections';
import { walletError } from './walletError';

/**
 * Clears what is stored of a wallet that has been disconnected after the modal was destroyed, so that the next page does not restore it,
 * unless another one is stored by now. Does not wait for the host to end the sign-in.
 */
function clearEnded(ctx: Context, namespace: Namespace, walletId: string, connection: WalletConnection): void {
  if (isStored(ctx, namespace, walletId) && !isOtherStored(ctx, namespace, connection))
    void clearStoredConnection(ctx, namespace);
}

/**
 * Disconnects one namespace, or all that are connected, stored or being restored. Those that fail stay connected. If the modal is
 * destroyed before, nothing is disconnected; meanwhile, the wallets that have been asked are still forgotten.
 * @param until what is waited for: the wallets, or, also if some of them fail, that the host has ended the sessions of the
 * accounts, or has not answered in time
 * @throws WalletModalError `disconnectChainFailed` or `disconnectChainsFailed` with the reasons; `signal.reason` if the modal is
 * destroyed
 */
export async function disconnect(
  ctx: Context,
  namespace?: Namespace,
  until: 'disconnected' | 'signedOut' = 'disconnected',
): Promise<void> {
  const { state, connections, storage, emit, signal } = ctx;
  signal.throwIfAborted();
  abortAttempts(ctx, namespace);
  // A wallet that is not available now would be restored later.
  const remembered = new Set([...state.accounts.connected(), ...getRestorations(ctx).keys(), ...storedFamilies(ctx)]);
  const targets = [...remembered].filter((ns) => !namespace || ns === namespace);
  const endings: Promise<void>[] = [];
  const failures: { ns: Namespace; error: WalletModalError }[] = [];
  const end = async (ns: Namespace): Promise<void> => {
    try {
      const connection = connections.get(ns);
      const { walletId } = state.accounts.get(ns);
      if (connection) await endConnection(ctx, connection, ns, targets, !namespace);
      if (connection && walletId && signal.aborted) return clearEnded(ctx, ns, walletId, connection);
      // Another wallet may have connected while this one was disconnecting.
      if (connections.get(ns) !== connection) return;
      const stored = storage.get('connections')?.[ns];
      if (!connection && stored) endStored(ctx, stored);
      try {
        endings.push(clearStoredConnection(ctx, ns));
      } finally {
        // The wallet has ended the connection, even if what is stored of it could not be removed.
        removeConnection(ctx, ns);
      }
      emit({ event: 'DISCONNECT_SUCCESS', properties: { namespace: ns } });
    } catch (cause) {
      const error = fromUnknown(cause, 'disconnectFailed');
      failures.push({ ns, error });
      emit({ event: 'DISCONNECT_ERROR', properties: { message: error.message } });
    }
  };
  const ended = Promise.all(targets.map(end));
  if (until === 'disconnected') await ended;
  // The host waits for a wallet that may never answer, at most until it destroys the modal.
  else
    await untilAborted(
      ended.then(() => Promise.all(endings)),
      signal,
    );
  const [first] = failures;
  if (!first) return signal.throwIfAborted();
  const cause = first.error;
  if (failures.length === 1) {
    throw walletError('disconnectChainFailed', { cause, params: { ns: first.ns, reason: cause.message } });
  }
  const reasons = failures.map(({ ns, error }) => `${ns}: ${error.message}`).join(', ');
  throw walletError('disconnectChainsFailed', { cause, params: { reasons } });
}
