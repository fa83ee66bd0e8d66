import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { getGate } from './getGate';
import { passGate } from './passGate';

/**
 * Asks the gate about a connection whose account or network has changed, once the change is complete: the two may follow each other in one
 * step. Without a gate nothing happens.
 */
export async function askAgain(ctx: Context, namespace: Namespace): Promise<void> {
  await undefined;
  const gate = getGate(ctx);
  const connection = ctx.connections.get(namespace);
  if (gate && connection) await passGate(ctx, gate, { namespace, connection }, 'event');
}
