import { cleanText } from './cleanText';
import { embeddedId } from './embeddedId';
import { relayId } from './relayId';

/**
 * The stored connections that can be restored, by namespace: those whose adapter is available, and all of the relay and of
 * the embedded wallet.
 * Their names are shown until the wallet responds, so they are cleaned like a wallet's own name.
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
