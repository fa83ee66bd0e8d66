import type { RelayConfig } from '../../core/ports/relay';
import type { RelayRecords } from './ports/relayStorage';
import { silentLogger } from './silentLogger';

/** Returns the library's options. Only the project id, the relay URL and the metadata leave the page. */
export function libraryOptions({ projectId, relayUrl, metadata }: RelayConfig, records: RelayRecords) {
  // The library shares one core per prefix with all code on the page. A random prefix prevents that; it is removed from the
  // stored keys.
  const prefix = Math.random().toString(36).slice(2);
  const withoutPrefix = (key: string): string => key.replace(`:${prefix}//`, '//');
  const storage = {
    getKeys: () => records.getKeys(),
    getEntries: () => records.getEntries(),
    getItem: (key: string) => records.getItem(withoutPrefix(key)),
    setItem: (key: string, value: unknown) => records.setItem(withoutPrefix(key), value),
    removeItem: (key: string) => records.removeItem(withoutPrefix(key)),
  };
  return {
    projectId,
    relayUrl,
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage: storage as never,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: silentLogger as never,
  };
}

/** Removes the globals that the library sets for a core. */
export function removeGlobals(prefix: string): void {
  for (const name of [prefix, `${prefix}_count`]) Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`);
}
