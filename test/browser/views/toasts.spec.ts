import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

async function boxOf(view: Controls, selector: string) {
  const found = await view.dialog.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not on the screen`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

for (const [name, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  test(
    `${name}: a toast covers the whole header in one line, and does not cover a focused control`,
    longUnless(name === 'sheet'),
    async ({ openView }) => {
      const view = await openView({ connected: true, view: 'Account', context: { viewport } });
      const { page, dialog } = view;
      await view.button(/^Ethereum, choose/).click();
      await view.button('Polygon').click();
      const toast = dialog.locator('.toast');
      await toast.filter({ hasText: 'Switched to Polygon' }).waitFor();
      await toast.hover();
      await waitForAnimations(view);
      const cover = await boxOf(view, '.toast');
      for (const control of ['.netpill', '.head > :last-child button']) {
        const { x, y, right, bottom } = await boxOf(view, control);
        const rest = [x - cover.x, y - cover.y, cover.right - right, cover.bottom - bottom];
        expect(Math.min(...rest), `${control}: ${rest}`).toBeGreaterThanOrEqual(0);
      }
      const card = await boxOf(view, '.head');
      expect(cover.bottom, 'nothing below the header').toBeLessThanOrEqual(card.bottom);
      // Without the room for letters that reach beyond their line.
      const lineHeight = await dialog.locator('.toast .clamp').evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().height;
      });
      expect(lineHeight).toBeLessThan(20);
      await view.button('Dismiss').focus();
      await page.keyboard.press('Shift+Tab');
      await dialog.locator('.head button:focus-visible').waitFor();
      const seen = await dialog.locator('.head button:focus-visible').evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const shown = (button.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
        return button.contains(shown);
      });
      expect(seen, 'the focused control is above the toast').toBeTruthy();
      await page.keyboard.press('Tab');
      await view.button('Dismiss').click();
      await expect(toast).toHaveCount(0);
    },
  );
}
