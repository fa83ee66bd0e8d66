import { cleanText } from '../lib/cleanText';
import { relayId } from '../lib/relayId';
import type { Stored } from './storage';

/**
 * Of the stored connections those that can be restored: of the adapters at hand, and all that go over the relay. Their
 * names are shown until the wallet has answered, so they are cleaned like a wallet's own.
 */
export const usableConnections = (
  stored: Stored['connections'] | undefined,
  adapters: readonly string[],
): Stored['connections'] =>
  Object.fromEntries(
    Object.entries(stored ?? {})
      .filter(([namespace, { walletId }]) => walletId === relayId || adapters.includes(namespace))
      .map(([namespace, entry]) => [namespace, { ...entry, walletName: cleanText(entry.walletName) }]),
  );
