import type { BrowserContext } from 'playwright';
import type { TestInfo } from 'playwright/test';

/** Attaches screenshots of the open pages of a failed test, except those that can no longer be drawn. */
export async function attachPictures(contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> {
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const file = testInfo.outputPath(`page-${index + 1}.png`);
    const isDrawn = await page.screenshot({ path: file, timeout: 5_000 }).catch(() => null);
    if (isDrawn) await testInfo.attach('screenshot', { path: file, contentType: 'image/png' });
  }
}
