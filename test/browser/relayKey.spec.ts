import type { Page } from 'playwright';
import { account } from './support/inPage';
import { longUnless } from './support/longUnless';
import { connectByCode } from './support/relaySteps';
import { eventually } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Replaces the key that encrypts stored relay sessions, as any script of the page could. */
const plantKey = (page: Page, kind: string) =>
  page.evaluate(async (kind) => {
    const { subtle } = crypto;
    const made: Record<string, () => unknown> = {
      extractable: () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']),
      'AES-CBC': () => subtle.generateKey({ name: 'AES-CBC', length: 256 }, false, ['encrypt', 'decrypt']),
      'HMAC-SHA-256': () => subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
      text: () => 'aes',
    };
    const planted = await made[kind]?.();
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('wallet-modal-relay');
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('keys', 'readwrite');
        transaction.objectStore('keys').put(planted, 'aes');
        transaction.oncomplete = () => resolve();
        transaction.onerror = reject;
      };
      opening.onerror = reject;
    });
  }, kind);

/** Describes the stored key as the browser does, and whether it can be exported. */
const storedKey = (page: Page) =>
  page.evaluate(async () => {
    const key = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('wallet-modal-relay');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keys').objectStore('keys').get('aes');
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = reject;
      };
      opening.onerror = reject;
    });
    if (!(key instanceof CryptoKey)) return 'no key';
    const exported = await crypto.subtle.exportKey('raw', key).then(
      () => 'exported',
      () => 'kept',
    );
    return `${key.algorithm.name} ${exported}`;
  });

for (const kinds of [['extractable'], ['AES-CBC', 'HMAC-SHA-256', 'text']]) {
  test(
    `a stored key that is ${kinds.join(' or ')} is replaced: the session ends, and the next one is encrypted`,
    longUnless(kinds.includes('extractable')),
    async ({ openPairedHost }) => {
      const host = await openPairedHost();
      const { page } = host;
      expect(await storedKey(page)).toBe('AES-GCM kept');
      for (const kind of kinds) {
        await test.step(kind, async () => {
          await plantKey(page, kind);
          await page.reload();
          await eventually(async () => (await page.evaluate(account)).status).toBe('disconnected');
          await connectByCode(host, await host.wallet());
          expect(await storedKey(page)).toBe('AES-GCM kept');
          await page.reload();
          await eventually(async () => (await page.evaluate(account)).status).toBe('connected');
        });
      }
    },
  );
}
