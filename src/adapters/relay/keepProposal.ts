import type { Clock } from '../../lib/clock';
import { pairingRetention as KEPT, pairingLifetime as LIFE } from '../../lib/limits';
import type { Client } from './library';

/**
 * Lets the library keep a proposal and its pairing for as long as the relay may hold an answer to it, in case the page
 * goes away. By itself it stores the proposal only when the relay has taken it, and drops both after five minutes.
 */
export async function keepProposal(
  { core, proposal }: Client,
  clock: Clock,
  { id, topic, params }: { id: number; topic: string; params?: object },
): Promise<void> {
  const expiry = Math.floor((clock.now() + LIFE + KEPT) / 1_000);
  await Promise.all([
    params || proposal.keys.includes(id) ? proposal.set(id, { ...params, expiryTimestamp: expiry }) : undefined,
    core.pairing.pairings.keys.includes(topic) ? core.pairing.pairings.update(topic, { expiry }) : undefined,
  ]);
  for (const target of [id, topic]) core.expirer.set(target, expiry);
}
