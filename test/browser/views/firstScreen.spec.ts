import { openModal, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

test('first frames: no row is missing, and nothing moves when the marks and wallets arrive', async ({ openView }) => {
  const view = await openView({ held: ['socials', 'directory'] });
  const { page, dialog } = view;
  await openModal(view);
  await waitForAnimations(view);
  const measure = () =>
    dialog.evaluate((root) => {
      const boxOf = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      };
      return {
        rows: [...root.querySelectorAll('.list > li')].map(boxOf),
        labels: [...root.querySelectorAll('.socials bdi, .socials .social-mark')].map(boxOf),
      };
    });
  const before = await measure();
  const placeholders = dialog.locator('.late');
  expect(await placeholders.count()).toBeGreaterThan(0);
  for (const each of await placeholders.all()) {
    const drawn = await each.evaluate((row) => [getComputedStyle(row).opacity, row.getAnimations().length]);
    expect(drawn, 'seen from the first frame on').toStrictEqual(['1', 0]);
  }
  await page.evaluate(() => {
    stage.release('socials');
    stage.release('directory');
  });
  await dialog.locator('.socials .brand').first().waitFor();
  await expect(placeholders).toHaveCount(0);
  const marks = () =>
    dialog.evaluate((root) => [...root.querySelectorAll('.socials .brand')].map((mark) => mark.getAttribute('class')));
  expect(new Set(await marks()), 'the first ones fade in').toStrictEqual(new Set(['brand fades']));
  expect(await measure()).toStrictEqual(before);
  await view.button('Get started').click();
  await view.title.filter({ hasText: 'Get a wallet' }).waitFor();
  await view.button('Back').click();
  await view.title.filter({ hasText: 'Connect wallet' }).waitFor();
  expect(new Set(await marks()), 'later they stand there at once').toStrictEqual(new Set(['brand']));
});

test('a wallet that was used before is in a high row', async ({ openView }) => {
  const view = await openView({ connected: true });
  await view.page.evaluate(() => WalletModal.disconnect());
  await openModal(view);
  await waitForAnimations(view);
  const row = await view.button(/^Continue with Pebble/).boundingBox();
  expect(row?.height).toBe(76);
});

test('on a phone, wallets with and without a dot are equally high', async ({ openView }) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile';
  const view = await openView({ context: { viewport: { width: 390, height: 844 }, isMobile: true, userAgent } });
  await openModal(view);
  await view.dialog.locator('.icons > li i').waitFor();
  await view.dialog.locator('.icons > li:nth-child(4) .img').waitFor();
  await waitForAnimations(view);
  const heights = await view.dialog
    .locator('.icons > li:nth-child(-n + 4) .row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBe(4);
  expect(new Set(heights).size).toBe(1);
});
