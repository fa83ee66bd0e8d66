import type { Context } from '../../core/actions/Context';
import type { WalletModalError } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { endConnection } from './endConnection';
import { fromUnknown } from './fromUnknown';
import { removeConnection } from './removeConnection';
import { getRestorations } from './restorations';
import { clearStoredConnection } from './storedConnections';
import { walletError } from './walletError';

/**
 * Disconnects one namespace, or all that are in use or being restored. Those that fail stay connected.
 * @param until what is waited for: the wallets, or, also if some of them fail, that the host has ended the sessions of the
 * accounts, or has not answered in time
 * @throws WalletModalError `disconnectChainFailed` or `disconnectChainsFailed` with the reasons
 */
export async function disconnect(
  ctx: Context,
  namespace?: Namespace,
  until: 'disconnected' | 'signedOut' = 'disconnected',
): Promise<void> {
  const { state, connections, emit } = ctx;
  // A wallet that is not available now would be restored later.
  const inUse = new Set([...state.accounts.inUse(), ...getRestorations(ctx).keys()]);
  const targets = [...inUse].filter((ns) => !namespace || ns === namespace);
  const endings: Promise<void>[] = [];
  const failures: { ns: Namespace; error: WalletModalError }[] = [];
  await Promise.all(
    targets.map(async (ns) => {
      try {
        const connection = connections.get(ns);
        if (connection) await endConnection(ctx, connection, ns, targets, !namespace);
        // Another wallet may have connected while this one was disconnecting.
        if (connections.get(ns) !== connection) return;
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
