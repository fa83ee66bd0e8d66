import { relayId } from '../lib/relayId';
import type { Stored } from './storage';

/** Of the stored connections those that can be restored: of the adapters at hand, and all that go over the relay. */
export const usableConnections = (
  stored: Stored['connections'] | undefined,
  adapters: readonly string[],
): Stored['connections'] =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      ([namespace, { walletId }]) => walletId === relayId || adapters.includes(namespace),
    ),
  );
