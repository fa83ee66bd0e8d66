import { cleanText } from './cleanText';
import { embeddedId } from './embeddedId';
import { relayId } from './relayId';

/**
 * Returns the stored connections that can be restored, by namespace: those with an available adapter, and all of the relay and
 * of the embedded wallet. The names of the wallets are shown until the wallets respond, so they are cleaned like a name from a
 * wallet.
 */
export const usableConnections = <Connection extends { readonly walletId: string; readonly walletName: string }>(
  stored: Readonly<Record<string, Connection>> | undefined,
  adapters: readonly string[],
): Record<string, Connection> =>
  Object.fromEntries(
    Object.entries(stored ?? {})
      .filter(([namespace, { walletId }]) => [relayId, embeddedId].includes(walletId) || adapters.includes(namespace))
      .map(([namespace, entry]) => [namespace, { ...entry, walletName: cleanText(entry.walletName) }]),
  );
