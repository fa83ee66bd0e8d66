import { eventually, expectFocus, openModal, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';

test('focus returns to the element that opened the modal, also inside a custom element', async ({ openHost }) => {
  const host = await openHost({ buttons: 1 });
  const { page } = host;
  await page.locator('wallet-modal-connect-button').getByRole('button').click();
  await host.dialog.waitFor();
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  await expectFocus(host, 'button Connect wallet');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('wallet-modal-connect-button');

  await openModal(host);
  await page.evaluate(() => document.querySelector('#opener')?.remove());
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe('wallet-modal-button');
});
