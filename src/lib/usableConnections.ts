import { cleanText } from './cleanText';
import { relayId } from './relayId';

/**
 * Of the stored connections, by namespace, those that can be restored: of the adapters at hand, and all that go over the
 * relay. Their names are shown until the wallet has answered, so they are cleaned like a wallet's own.
 */
export const usableConnections = <Connection extends { readonly walletId: string; readonly walletName: string }>(
  stored: Readonly<Record<string, Connection>> | undefined,
  adapters: readonly string[],
): Record<string, Connection> =>
  Object.fromEntries(
    Object.entries(stored ?? {})
      .filter(([namespace, { walletId }]) => walletId === relayId || adapters.includes(namespace))
      .map(([namespace, entry]) => [namespace, { ...entry, walletName: cleanText(entry.walletName) }]),
  );
