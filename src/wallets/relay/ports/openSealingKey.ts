import { requestResult } from './requestResult';

const NAME = 'aes';

/**
 * Whether a stored value is a key of this module. Any script of the origin can replace it: with an extractable key, the
 * script could read records that are sealed later, and with a key of another algorithm every write would fail.
 */
function isSealingKey(value: unknown): value is CryptoKey {
  if (!(value instanceof CryptoKey)) return false;
  const { extractable, algorithm, usages } = value;
  const { name, length } = algorithm as Partial<AesKeyAlgorithm>;
  const seals = usages.length === 2 && usages.includes('encrypt') && usages.includes('decrypt');
  return !extractable && name === 'AES-GCM' && length === 256 && seals;
}

/**
 * Opens the key in a database's store `keys`: AES-GCM with 256 bits, which scripts can use but not export. A missing key is
 * generated, and any other value is replaced by a new key. All tabs get the same key.
 */
export async function openSealingKey(database: Pick<IDBDatabase, 'transaction'>): Promise<CryptoKey> {
  const keys = (): IDBObjectStore => database.transaction('keys', 'readwrite').objectStore('keys');
  const found: unknown = await requestResult(keys().get(NAME));
  if (isSealingKey(found)) return found;
  const generated = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another tab may have stored a key meanwhile. Reading and writing are one transaction, so the first valid key stays.
  const store = keys();
  const existing: unknown = await requestResult(store.get(NAME));
  if (isSealingKey(existing)) return existing;
  await requestResult(store.put(generated, NAME));
  return generated;
}
