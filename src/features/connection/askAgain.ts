import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { getGate } from './getGate';
import { passGate } from './passGate';

/**
 * Calls the gate for a connection whose account or network has changed, once the change is complete: both may change in one task.
 * Without a gate nothing happens.
 */
export async function askAgain(ctx: Context, namespace: Namespace): Promise<void> {
  await undefined;
  const gate = getGate(ctx);
  const connection = ctx.connections.get(namespace);
  if (gate && connection) await passGate(ctx, gate, { namespace, connection }, 'event');
}
