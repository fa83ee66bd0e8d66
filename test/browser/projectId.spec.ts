import { advanceClock, expectFocus, openModal, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const missing = 'Project ID Not Configured';

test('without a project id: one notice at the first opening, and the first Escape closes the modal', async ({
  openHost,
}) => {
  const host = await openHost({ options: { projectId: '' }, before: (page) => page.clock.install() });
  const { page, dialog } = host;
  await openModal(host);
  const line = dialog.locator('.alertbar');
  await expect(line).toHaveText(missing);
  const { height = 0 } = (await line.locator('.note').boundingBox()) ?? {};
  expect(height, 'of one line').toBeLessThan(50);
  // The bar appears under a resting pointer, so its tooltip may show.
  await line.getByRole('button', { name: 'Dismiss' }).hover();
  await advanceClock(host, 1_000);
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);

  await openModal(host);
  await expectFocus(host, 'h2 Connect wallet');
  await expect(line).toHaveCount(0);
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
});

test('a placeholder project id: is reported as a placeholder, and no service is requested', async ({ openHost }) => {
  const host = await openHost({ options: { projectId: 'YOUR_PROJECT_ID' } });
  await openModal(host);
  await expect(host.dialog.locator('.alertbar')).toHaveText('Placeholder Project ID: YOUR_PROJECT_ID');
});
