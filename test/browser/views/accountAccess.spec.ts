import { checkView } from '../support/checkView';
import { longUnless } from '../support/longUnless';
import { openModal } from '../support/steps';
import { test } from './support/viewTest';

for (const [lang, themeMode, width] of [
  ['en', 'dark', 1280],
  ['en', 'light', 360],
  ['ar', 'light', 1280],
] as const) {
  const params = { connected: true, lang, options: { themeMode }, context: { viewport: { width, height: 900 } } };
  test(
    `account: no axe violations in any state, ${lang}, ${themeMode}, ${width} px`,
    longUnless(lang === 'ar'),
    async ({ openView }) => {
      const view = await openView(params);
      const { page, dialog } = view;
      const tab = (place: number) => dialog.getByRole('tab').nth(place).click();
      await openModal(view);
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
      await tab(0);
      await page.evaluate(() => {
        const { tokens } = stage.data.of(stage.account);
        tokens.value = { status: 'loading', value: null, at: null };
      });
      await dialog.locator('.loading').waitFor();
      await checkView(page, 'loading');
      await page.evaluate(() => {
        const { history, tokens } = stage.data.of(stage.account);
        history.value = { ...history.value, status: 'failed', items: [] };
        tokens.value = { status: 'failed', value: null, at: null };
        void stage.toast('Token Balance Unavailable');
      });
      await tab(2);
      await dialog.locator('.empty').waitFor();
      await dialog.locator('.toast').waitFor();
      await checkView(page, 'failed');
    },
  );
}
