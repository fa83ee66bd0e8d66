import { deferred } from '../../../src/lib/deferred';
import type { Host } from './openHostPage';
import { chunkOf } from './settings';

/** Reloads the page. The wallet is restored only when the returned function is called, which does not wait for it. */
export async function reloadHeld({ page }: Host): Promise<() => void> {
  const { promise, resolve } = deferred<void>();
  await page.route(`**/${chunkOf('connection').file}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  return resolve;
}
