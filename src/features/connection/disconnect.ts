import type { Context } from '../../core/actions/Context';
import type { WalletModalError } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { endConnection } from './endConnection';
import { fromUnknown } from './fromUnknown';
import { removeConnection } from './removeConnection';
import { getRestorations } from './restorations';
import { clearStoredConnection } from './storedConnections';
import { walletError } from './walletError';

/** What a host waits for, and no view. */
interface Disconnected {
  /** Resolves when the host has ended the sessions of the accounts, or has not answered in time. */
  readonly signedOut: Promise<unknown>;
}

/**
 * Disconnects one namespace, or all that are in use or being restored. Those that fail stay connected.
 * @throws WalletModalError `disconnectChainFailed` or `disconnectChainsFailed` with the reasons
 */
export async function disconnect(ctx: Context, namespace?: Namespace): Promise<Disconnected> {
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
  const [first] = failures;
  if (!first) return { signedOut: Promise.all(endings) };
  const cause = first.error;
  if (failures.length === 1) {
    throw walletError('disconnectChainFailed', { cause, params: { ns: first.ns, reason: cause.message } });
  }
  const reasons = failures.map(({ ns, error }) => `${ns}: ${error.message}`).join(', ');
  throw walletError('disconnectChainsFailed', { cause, params: { reasons } });
}
