import { requestErrors, withClock } from './support/accountTest';
import { checkView } from './support/checkView';
import { openModal } from './support/steps';
import { test } from './support/test';

for (const [lang, themeMode, width] of [
  ['en', 'dark', 1280],
  ['en', 'light', 360],
  ['ar', 'light', 1280],
] as const) {
  const params = {
    ...withClock,
    lang,
    options: { themeMode },
    context: { viewport: { width, height: 900 } },
    expected: { console: requestErrors },
  };
  test(`account: no axe violations in any state, ${lang}, ${themeMode}, ${width} px`, async ({ openHost }) => {
    test.setTimeout(120_000);
    const host = await openHost(params);
    const { page, dialog } = host;
    const tab = (place: number) => dialog.getByRole('tab').nth(place).click();
    await host.opener.click();
    await dialog.getByRole('button', { name: 'Pebble' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openModal(host);
    await dialog.locator('.slots .row').nth(2).waitFor();
    await checkView(page, 'tokens');
    await dialog.locator('.slots .row').nth(1).click();
    await dialog.locator('.details').waitFor();
    await checkView(page, 'a token');
    await dialog.locator('.details-head button').click();
    await tab(1);
    await dialog.locator('.nft').first().waitFor();
    await dialog.locator('[aria-expanded]').click();
    await checkView(page, 'NFTs');
    await dialog.locator('.nft').first().click();
    await dialog.locator('.details').waitFor();
    await checkView(page, 'an NFT');
    await dialog.locator('.details-head button').click();
    await tab(2);
    await dialog.locator('.slots a').first().waitFor();
    await checkView(page, 'activity');
    await host.sandbox.setFault({ part: 'data', fault: 'silence' });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await host.opener.click();
    await dialog.getByRole('button', { name: 'Pebble' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openModal(host);
    await dialog.locator('.loading').waitFor();
    await checkView(page, 'loading');
    await host.sandbox.setFault({ part: 'data', fault: 'drop' });
    await tab(2);
    // An element that is still fading in has less contrast.
    const toast = dialog.locator('.toast').waitFor();
    // A request times out after ten seconds.
    await page.clock.fastForward(10_000);
    await dialog.locator('.empty').waitFor();
    await toast;
    await checkView(page, 'failed');
  });
}
