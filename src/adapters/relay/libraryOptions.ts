import type { RelayConfig } from '../../core/ports/relay';
import type { RelayRecords } from './ports/relayStorage';
import { silentLogger } from './silentLogger';

/** What the library is started with. Nothing of it but the project, the relay and the metadata leaves the page. */
export function libraryOptions({ projectId, relayUrl, metadata }: RelayConfig, records: RelayRecords) {
  // The library shares one core per prefix with everybody on the page: ours has a prefix that nobody else can have, which
  // is not part of the stored keys.
  const prefix = Math.random().toString(36).slice(2);
  const own = (key: string): string => key.replace(`:${prefix}//`, '//');
  const storage = {
    getKeys: () => records.getKeys(),
    getEntries: () => records.getEntries(),
    getItem: (key: string) => records.getItem(own(key)),
    setItem: (key: string, value: unknown) => records.setItem(own(key), value),
    removeItem: (key: string) => records.removeItem(own(key)),
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

/** Removes what the library leaves on `window` of a core. */
export function leaveNoGlobals(prefix: string): void {
  for (const name of [prefix, `${prefix}_count`]) Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`);
}
