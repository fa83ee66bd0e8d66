import type { Clock } from '../../lib/clock';
import { pairingLifetime as LIFETIME, pairingRetention as RETENTION } from '../../lib/limits';
import type { Client } from './library';

/**
 * Keeps a proposal and its pairing in the library for as long as the relay may keep a response, in case the page closes. By
 * itself, the library stores the proposal only after the relay has confirmed it, and drops both after five minutes.
 */
export async function keepProposal(
  { core, proposal }: Client,
  clock: Clock,
  { id, topic, params }: { id: number; topic: string; params?: object },
): Promise<void> {
  const expiry = Math.floor((clock.now() + LIFETIME + RETENTION) / 1_000);
  await Promise.all([
    params || proposal.keys.includes(id) ? proposal.set(id, { ...params, expiryTimestamp: expiry }) : undefined,
    core.pairing.pairings.keys.includes(topic) ? core.pairing.pairings.update(topic, { expiry }) : undefined,
  ]);
  for (const target of [id, topic]) core.expirer.set(target, expiry);
}
