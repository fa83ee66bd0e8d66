import { utf8 } from '../../../lib/utf8';

/** A store of records; a rejection means that it is not available. */
export interface RecordStore {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

interface SealedRecord {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A store of JSON by name. Records on the device are sealed; records in memory, without a key, are not. */
export interface SealedStore extends Pick<RecordStore, 'remove' | 'keys' | 'clear'> {
  /** Undefined for a missing record, and for one that does not open, which is removed. Rejects if the store does. */
  open(name: string): Promise<string | undefined>;
  put(name: string, json: string): Promise<void>;
}

/** With a key, records are sealed with AES-GCM and bound to their name. */
export function sealedStore(store: RecordStore, key?: CryptoKey): SealedStore {
  const seal = async (name: string, json: string): Promise<unknown> => {
    if (!key) return json;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = utf8(name);
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, utf8(json));
    return { iv, data } satisfies SealedRecord;
  };
  return {
    ...store,
    async open(name) {
      const stored = await store.get(name);
      if (stored === undefined) return undefined;
      try {
        let json = stored;
        if (key) {
          const { iv, data } = stored as SealedRecord;
          const additionalData = utf8(name);
          json = new TextDecoder().decode(
            await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data),
          );
        }
        JSON.parse(json as string);
        return json as string;
      } catch {
        await store.remove(name).catch(() => {});
        return undefined;
      }
    },
    put: async (name, json) => store.put(name, await seal(name, json)),
  };
}
