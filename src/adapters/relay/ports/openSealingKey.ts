import { requestResult } from './requestResult';

const NAME = 'aes';

/**
 * Whether a stored value is a key as this module makes it. Any script of the origin can put another one in its place: with
 * an extractable key it could read what is sealed later, and with one of another algorithm every write would fail.
 */
function isSealingKey(value: unknown): value is CryptoKey {
  if (!(value instanceof CryptoKey)) return false;
  const { extractable, algorithm, usages } = value;
  const { name, length } = algorithm as Partial<AesKeyAlgorithm>;
  const seals = usages.length === 2 && usages.includes('encrypt') && usages.includes('decrypt');
  return !extractable && name === 'AES-GCM' && length === 256 && seals;
}

/**
 * The key in a database's store `keys`: AES-GCM with 256 bits, which scripts can use but not export. A missing key is made,
 * and a value that is anything else is replaced by a fresh key. All tabs get the same one.
 */
export async function openSealingKey(database: Pick<IDBDatabase, 'transaction'>): Promise<CryptoKey> {
  const keys = (): IDBObjectStore => database.transaction('keys', 'readwrite').objectStore('keys');
  const found: unknown = await requestResult(keys().get(NAME));
  if (isSealingKey(found)) return found;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another tab may have been quicker. Reading and writing are one transaction here, so the first good key stays.
  const store = keys();
  const first: unknown = await requestResult(store.get(NAME));
  if (isSealingKey(first)) return first;
  await requestResult(store.put(fresh, NAME));
  return fresh;
}
