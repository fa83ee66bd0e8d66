/** Where sealed records lie; a rejection means "not available". */
export interface RecordStore {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Reads and writes the JSON of a store's records. */
export interface SealedStore {
  /** Undefined for a record that is missing, or does not open: that one is dropped. */
  open(name: string): Promise<string | undefined>;
  put(name: string, json: string): Promise<void>;
}

/** With a key, records are sealed with AES-GCM under their own name. */
export function sealedStore(store: RecordStore, key: CryptoKey | undefined): SealedStore {
  const seal = async (name: string, json: string): Promise<unknown> => {
    if (!key) return json;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = new TextEncoder().encode(name);
    const data = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      new TextEncoder().encode(json),
    );
    return { iv, data } satisfies Sealed;
  };
  return {
    async open(name) {
      const stored = await store.get(name).catch(() => undefined);
      if (stored === undefined) return undefined;
      try {
        let json = stored;
        if (key) {
          const { iv, data } = stored as Sealed;
          const additionalData = new TextEncoder().encode(name);
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
