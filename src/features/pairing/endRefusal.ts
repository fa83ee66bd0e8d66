import type { Context } from '../../core/actions/Context';
import { getPairing } from './getPairing';
import type { RelayClient } from './RelayClient';

/** Ends the alert about a refusal once the relay has accepted its client, unless another client waits for the same reason. */
export function endRefusal(ctx: Context, client: RelayClient): void {
  const { refusal } = client;
  client.refusal = null;
  const { clients, reportedErrors } = getPairing(ctx);
  if (!refusal || clients.some((other) => other.refusal?.code === refusal.code)) return;
  reportedErrors.delete(refusal.code);
  // Other services report an invalid configuration, too.
  if (refusal.alert !== 'invalidAppConfiguration') ctx.state.alert.dismiss(refusal.alert);
}
