import { cleanText } from './cleanText';
import { embeddedId } from './embeddedId';
import { relayId } from './relayId';

/**
 * Returns the stored connections that can be restored, by namespace: those of the given chain families, and all of the relay and
 * of the embedded wallet. The names of the wallets are shown until the wallets respond, so they are cleaned like a name from a
 * wallet.
 */
export const usableConnections = <Connection extends { readonly walletId: string; readonly walletName: string }>(
  stored: Readonly<Record<string, Connection>> | undefined,
  families: readonly string[],
): Record<string, Connection> =>
  Object.fromEntries(
    Object.entries(stored ?? {})
      .filter(([namespace, { walletId }]) => [relayId, embeddedId].includes(walletId) || families.includes(namespace))
      .map(([namespace, entry]) => [namespace, { ...entry, walletName: cleanText(entry.walletName) }]),
  );
