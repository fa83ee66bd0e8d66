import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into a page by the debugger, which no policy of the page holds up. */
export async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  await session.detach();
}

/** Waits until nothing in the modal moves any more; rings and skeletons go on for ever. */
export const modalIsStill = (page: Pick<Page, 'waitForFunction'>) =>
  page.waitForFunction(() => {
    const running = document.querySelector('wallet-modal')?.shadowRoot?.getAnimations() ?? [];
    return running.every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    );
  });

/** What axe says to the modal as it stands; nothing where the page shows none. */
export async function audit(page: Page): Promise<string[]> {
  if (!(await page.locator('wallet-modal').getByRole('dialog').count())) return [];
  await modalIsStill(page);
  await addAxe(page);
  return page.evaluate(async () => {
    const modal = document.querySelector('wallet-modal');
    if (!modal) return [];
    const { violations } = await axe.run(modal, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}
