import { deferred } from '../../../src/lib/deferred';
import type { Host } from './openHostPage';
import { chunkOf } from './settings';

/**
 * Reloads the page. A chunk arrives only when the returned function is called, which does not wait for it. By default the one that
 * restores the wallet.
 */
export async function reloadHeld({ page }: Host, chunk = 'connection'): Promise<() => void> {
  const { promise, resolve } = deferred<void>();
  await page.route(`**/${chunkOf(chunk).file}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  return resolve;
}
