import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { relayId } from '../../lib/relayId';
import { storedConnectionsOf } from '../../shared/storedConnectionsOf';
import { clientIndex } from './clientIndex';
import type { RelayClient } from './RelayClient';

/** The names of a client's sessions by the chain families that are stored as connected; an older version stored no name. */
export function storedSessions(ctx: Context, { index }: RelayClient): [Namespace, string | undefined][] {
  return storedConnectionsOf(ctx, relayId).flatMap(([namespace, { session }]) =>
    clientIndex(session) === index ? [[namespace, session]] : [],
  );
}
