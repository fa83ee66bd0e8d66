import fs from 'node:fs';
import { createRequire } from 'node:module';

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Injects axe with the debugger, which the page's policy cannot block.
 * @param {import('playwright').Page | import('playwright').Frame} page
 */
export async function addAxe(page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  const context = 'page' in page ? page.page().context() : page.context();
  const session = await context.newCDPSession(page);
  // The session stays until the page is closed: a page that is offline would be online again with its end.
  await session.send('Runtime.evaluate', { expression: axeSource });
}

/**
 * Waits until nothing in the modal moves. Spinners and skeletons are ignored: they never end. The line round a code moves each second,
 * for minutes.
 * @param {Pick<import('playwright').Page, 'waitForFunction'>} page
 */
export const waitForModalAnimations = (page) =>
  page.waitForFunction(() => {
    const running = document.querySelector('wallet-modal')?.shadowRoot?.getAnimations() ?? [];
    return running.every(({ playState, effect }) => {
      const { target } = /** @type {KeyframeEffect} */ (effect);
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return playState !== 'running' || isEndless || target?.matches('.line > rect');
    });
  });

/**
 * Disabled where nobody reviews the results: axe joins the texts of neighboring elements (`phoneQR code`), unless it takes the
 * font for an icon font, which it guesses from the pixels of a canvas. Tests of single views keep the rule.
 */
export const unreliableRules = { 'label-content-name-mismatch': { enabled: false } };

/** The rules whose result depends on colors, and so on the theme. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the axe violations of the modal in its current state; none if the page shows no modal.
 * @param {import('playwright').Page} page
 * @param {Record<string, { enabled: boolean }>} [rules]
 * @param {string[]} [only] the ids of the rules to apply; all that are enabled unless told
 * @returns {Promise<string[]>}
 */
export async function audit(page, rules = {}, only = undefined) {
  if (!(await page.locator('wallet-modal').getByRole('dialog').count())) return [];
  await addAxe(page);
  await waitForModalAnimations(page);
  return page.evaluate(
    async ({ rules, only }) => {
      const modal = document.querySelector('wallet-modal');
      if (!modal) return [];
      // With forced colors, other colors are drawn than the computed styles that axe reads.
      const isForced = matchMedia('(forced-colors: active)').matches;
      const applied = isForced ? { ...rules, 'color-contrast': { enabled: false } } : rules;
      const { violations } = await axe.run(modal, {
        resultTypes: ['violations'],
        rules: applied,
        ...(only && { runOnly: only.filter((id) => applied[id]?.enabled !== false) }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    { rules, only },
  );
}
