import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { relayId } from '../../lib/relayId';
import { clientIndex } from './clientIndex';
import type { RelayClient } from './RelayClient';

/** The names of a client's sessions by the chain families that are stored as connected; an older version stored no name. */
export function storedSessions({ storage }: Context, { index }: RelayClient): [Namespace, string | undefined][] {
  return Object.entries(storage.get('connections') ?? {})
    .filter(([, { walletId, session }]) => walletId === relayId && clientIndex(session) === index)
    .map(([namespace, { session }]) => [namespace as Namespace, session]);
}
