import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { withTimeout } from '../../lib/timeout';
import { clientIndex } from './clientIndex';
import { getPairing } from './getPairing';
import type { RelayClient } from './RelayClient';
import { restoreSession } from './restoreSession';

const clientOf = (ctx: Context, session: string | undefined): RelayClient =>
  getPairing(ctx).clients[clientIndex(session)] as RelayClient;

/**
 * Restores the stored session of a chain family on page load. Resolves within 10 s; a session that takes longer is attached late, if it
 * is still wanted. An ended session is cleared if `mayRemove` says so. A session that is of no use on the app's networks stays stored, and
 * is tried again when they change; one without a project id is restored when it is set.
 */
export function restore(ctx: Context, namespace: Namespace, mayRemove?: () => boolean): Promise<void> {
  const { clock, signal } = ctx;
  const stored = ctx.storage.get('connections')?.[namespace];
  const client = clientOf(ctx, stored?.session);
  const restored = restoreSession(ctx, client, mayRemove);
  return withTimeout(() => restored, limits.restoreTimeout, { clock, signal }).catch(() => {});
}

/** Ends a session that is not attached and whose stored connections were removed. If it cannot be read now, when the page wakes. */
export function end(ctx: Context, session: string | undefined): Promise<void> {
  const client = clientOf(ctx, session);
  return client.session ? Promise.resolve() : restoreSession(ctx, client);
}
