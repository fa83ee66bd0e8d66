import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { openByHandle, openModal, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

const desktop = { viewport: { width: 1280, height: 800 } };

/** Returns the tops and heights of the header's parts and of the controls in the view's body. A scroll bar may narrow them by its own width. */
const places = async (view: Controls) => {
  await waitForAnimations(view);
  return view.dialog.evaluate((card) =>
    [...card.querySelectorAll('.head :is(h2, button), .slot:not(.leaving) .body :is(button, a, input)')].map((part) => {
      const { y, height } = part.getBoundingClientRect();
      return [part.textContent || part.ariaLabel, y, height];
    }),
  );
};

for (const [code, text, isShort] of [
  ['invalidAppConfiguration', 'Invalid App Configuration', true],
  ['sessionExpired', 'Session Expired', false],
  ['embeddedWalletTimedOut', 'Embedded Wallet Request Timed Out', false],
] as const)
  test(`an alert moves no control under the pointer: ${text}`, longUnless(isShort), async ({ openView }) => {
    const view = await openView({ context: desktop });
    const { dialog, page } = view;
    await openModal(view);
    await dialog.locator('.socials .brand').first().waitFor();
    await dialog.locator('.late').first().waitFor({ state: 'detached' });
    await view.button(/^Pebble/).hover();
    const before = await places(view);
    await page.evaluate((code) => stage.alert(code), code);
    await dialog.getByText(text).waitFor();
    expect(await places(view)).toStrictEqual(before);
  });

test('a page that goes offline moves no control under the pointer', async ({ openView }) => {
  const view = await openView({ connected: true, context: desktop });
  const { dialog, page } = view;
  await openByHandle(view, { view: 'Account' });
  await view.button('Receive').hover();
  const before = await places(view);
  await page.context().setOffline(true);
  await dialog.getByText(/^You’re offline/).waitFor();
  expect(await places(view)).toStrictEqual(before);
});
