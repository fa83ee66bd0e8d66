import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openSealingKey } from '../../../../src/wallets/relay/ports/openSealingKey';

const { subtle } = crypto;
const aes = { name: 'AES-GCM', length: 256 };
const raw = new Uint8Array(32);

/** A database with one value under the key's name, which completes each request in a microtask. */
function fakeDatabase(stored: unknown) {
  const content = { stored, puts: 0, beforeRead: (_read: number): void => {} };
  let reads = 0;
  const answer = (result: unknown): IDBRequest => {
    const request = { result, onsuccess: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request as unknown as IDBRequest;
  };
  const store = {
    get: () => {
      content.beforeRead(++reads);
      return answer(content.stored);
    },
    put: (value: unknown) => {
      content.puts++;
      content.stored = value;
      return answer(undefined);
    },
  };
  const transaction = () => ({ objectStore: () => store });
  return { content, database: { transaction } as unknown as Pick<IDBDatabase, 'transaction'> };
}

/** The properties of a safe key. */
function assertSealingKey(key: CryptoKey): void {
  assert.is(key.extractable, false);
  assert.is(key.type, 'secret');
  assert.equal({ ...key.algorithm }, aes);
  assert.equal([...key.usages].sort(), ['decrypt', 'encrypt']);
}

test('openSealingKey: generates and stores a missing key, which cannot be exported', async () => {
  const { content, database } = fakeDatabase(undefined);
  const key = await openSealingKey(database);
  assertSealingKey(key);
  assert.is(content.stored, key);
  const refused = await subtle.exportKey('raw', key).then(
    () => false,
    () => true,
  );
  assert.ok(refused);
});

test('openSealingKey: uses an existing key without writing', async () => {
  const before = await subtle.generateKey(aes, false, ['decrypt', 'encrypt']);
  const { content, database } = fakeDatabase(before);
  assert.is(await openSealingKey(database), before);
  assert.is(content.puts, 0);
});

test('openSealingKey: of two tabs without a key, the second uses the key of the first', async () => {
  const quicker = await subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
  const { content, database } = fakeDatabase('not a key');
  content.beforeRead = (read) => {
    if (read === 2) content.stored = quicker;
  };
  assert.is(await openSealingKey(database), quicker);
  assert.is(content.puts, 0);
});

const wrong: Readonly<Record<string, () => unknown>> = {
  'an extractable key': () => subtle.generateKey(aes, true, ['encrypt', 'decrypt']),
  'a key of AES-CBC': () => subtle.generateKey({ ...aes, name: 'AES-CBC' }, false, ['encrypt', 'decrypt']),
  'a key of 128 bits': () => subtle.generateKey({ ...aes, length: 128 }, false, ['encrypt', 'decrypt']),
  'a key that only decrypts': () => subtle.importKey('raw', raw, aes, false, ['decrypt']),
  'a key that only encrypts': () => subtle.importKey('raw', raw, aes, false, ['encrypt']),
  'a key that decrypts and wraps': () => subtle.importKey('raw', raw, aes, false, ['decrypt', 'wrapKey']),
  'a key that encrypts and wraps': () => subtle.importKey('raw', raw, aes, false, ['encrypt', 'wrapKey']),
  'a key that also wraps others': () => subtle.generateKey(aes, false, ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey']),
  'a key of HMAC': () => subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign', 'verify']),
  'a public key': async () =>
    (await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])).publicKey,
  'a text': () => 'aes',
  'an object with the fields of a key': () => ({
    type: 'secret',
    extractable: false,
    algorithm: aes,
    usages: ['encrypt', 'decrypt'],
  }),
  null: () => null,
};
for (const [name, make] of Object.entries(wrong)) {
  test(`openSealingKey: replaces ${name} that is stored as the key`, async () => {
    const planted = await make();
    const { content, database } = fakeDatabase(planted);
    const key = await openSealingKey(database);
    assert.is.not(key, planted);
    assertSealingKey(key);
    assert.is(content.stored, key);
  });
}

test.run();
