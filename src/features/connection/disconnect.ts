import type { Context } from '../../core/actions/Context';
import { close, type WalletModalError } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { storedFamilies } from '../../shared/storedFamilies';
import { endConnection } from './endConnection';
import { endStored } from './endStored';
import { fromUnknown } from './fromUnknown';
import { isAttemptShown } from './isAttemptShown';
import { removeConnection } from './removeConnection';
import { getRestorations } from './restorations';
import { clearStoredConnection } from './storedConnections';
import { walletError } from './walletError';

/** Closes the modal if it shows the visitor's attempt to connect, which would connect a wallet after the disconnect. */
function abortAttempt(ctx: Context, namespace: Namespace | undefined): void {
  if (!isAttemptShown(ctx)) return;
  if (!namespace || ctx.state.accounts.get(namespace).status === 'connecting') close(ctx);
}

/**
 * Disconnects one namespace, or all that are connected, stored or being restored. Those that fail stay connected.
 * @param until what is waited for: the wallets, or, also if some of them fail, that the host has ended the sessions of the
 * accounts, or has not answered in time
 * @throws WalletModalError `disconnectChainFailed` or `disconnectChainsFailed` with the reasons
 */
export async function disconnect(
  ctx: Context,
  namespace?: Namespace,
  until: 'disconnected' | 'signedOut' = 'disconnected',
): Promise<void> {
  const { state, connections, storage, emit } = ctx;
  abortAttempt(ctx, namespace);
  // A wallet that is not available now would be restored later.
  const remembered = new Set([...state.accounts.connected(), ...getRestorations(ctx).keys(), ...storedFamilies(ctx)]);
  const targets = [...remembered].filter((ns) => !namespace || ns === namespace);
  const endings: Promise<void>[] = [];
  const failures: { ns: Namespace; error: WalletModalError }[] = [];
  await Promise.all(
    targets.map(async (ns) => {
      try {
        const connection = connections.get(ns);
        if (connection) await endConnection(ctx, connection, ns, targets, !namespace);
        // Another wallet may have connected while this one was disconnecting.
        if (connections.get(ns) !== connection) return;
        const stored = storage.get('connections')?.[ns];
        if (!connection && stored) endStored(ctx, stored);
        endings.push(clearStoredConnection(ctx, ns));
        removeConnection(ctx, ns);
        emit({ event: 'DISCONNECT_SUCCESS', properties: { namespace: ns } });
      } catch (cause) {
        const error = fromUnknown(cause, 'disconnectFailed');
        failures.push({ ns, error });
        emit({ event: 'DISCONNECT_ERROR', properties: { message: error.message } });
      }
    }),
  );
  if (until === 'signedOut') await Promise.all(endings);
  const [first] = failures;
  if (!first) return;
  const cause = first.error;
  if (failures.length === 1) {
    throw walletError('disconnectChainFailed', { cause, params: { ns: first.ns, reason: cause.message } });
  }
  const reasons = failures.map(({ ns, error }) => `${ns}: ${error.message}`).join(', ');
  throw walletError('disconnectChainsFailed', { cause, params: { reasons } });
}
