import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright';

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into a page by the debugger, which no policy of the page holds up. */
export async function addAxe(page: Page | Frame): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const context = 'page' in page ? page.page().context() : page.context();
  const session = await context.newCDPSession(page);
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

/**
 * Left out where nobody has looked at the view: axe joins the words of neighboring elements (`phoneQR code`), unless it takes
 * the font for one of icons, which it guesses by the pixels of a canvas. Tests of single views keep it.
 */
export const unreliableRules = { 'label-content-name-mismatch': { enabled: false } };

/** What axe says to the modal as it stands; nothing where the page shows none. */
export async function audit(page: Page, rules: Record<string, { enabled: boolean }> = {}): Promise<string[]> {
  if (!(await page.locator('wallet-modal').getByRole('dialog').count())) return [];
  await addAxe(page);
  await modalIsStill(page);
  return page.evaluate(async (rules) => {
    const modal = document.querySelector('wallet-modal');
    if (!modal) return [];
    // The visitor's own colors are drawn, but scripts read those of the style sheets.
    const isForced = matchMedia('(forced-colors: active)').matches;
    const applied = isForced ? { ...rules, 'color-contrast': { enabled: false } } : rules;
    const { violations } = await axe.run(modal, { resultTypes: ['violations'], rules: applied });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, rules);
}
