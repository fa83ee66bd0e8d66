import { connect, openByHandle, waitForAnimations } from './support/steps';
import { expect, type Host, test } from './support/test';

async function boxOf(host: Host, selector: string) {
  const found = await host.dialog.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not on the screen`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

for (const [name, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  test(`${name}: a toast covers the whole header in one line, and does not cover a focused control`, async ({
    openHost,
  }) => {
    const host = await openHost({ wallets: 'headless', context: { viewport } });
    const { page, dialog } = host;
    await connect(host, 'Pebble');
    await openByHandle(host);
    await host.button('Ethereum').click();
    await host.button('Polygon').click();
    const toast = dialog.locator('.toast');
    await toast.filter({ hasText: 'Switched to Polygon' }).waitFor();
    await toast.hover();
    await waitForAnimations(host);
    const cover = await boxOf(host, '.toast');
    for (const control of ['.netpill', '.head > :last-child button']) {
      const { x, y, right, bottom } = await boxOf(host, control);
      const rest = [x - cover.x, y - cover.y, cover.right - right, cover.bottom - bottom];
      expect(Math.min(...rest), `${control}: ${rest}`).toBeGreaterThanOrEqual(0);
    }
    const card = await boxOf(host, '.head');
    expect(cover.bottom, 'nothing below the header').toBeLessThanOrEqual(card.bottom);
    expect((await boxOf(host, '.toast .clamp')).height).toBeLessThan(20);
    await host.button('Dismiss').focus();
    await page.keyboard.press('Shift+Tab');
    await dialog.locator('.head button:focus-visible').waitFor();
    const seen = await dialog.locator('.head button:focus-visible').evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const shown = (button.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
      return button.contains(shown);
    });
    expect(seen, 'the focused control is above the toast').toBeTruthy();
    await page.keyboard.press('Tab');
    await host.button('Dismiss').click();
    await expect(toast).toHaveCount(0);
  });
}
