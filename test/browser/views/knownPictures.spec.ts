import type { Controls } from '../support/openHostPage';
import { openByHandle, openModal, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

/** Goes to a view, and returns its images in its first frame: each must have its source and be opaque. */
const picturesAtFirst = ({ page }: Controls, go: 'back' | 'open') =>
  page.evaluate(async (go) => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const inView = () => [...root.querySelectorAll<HTMLImageElement>('.slot:not(.leaving) .pic')];
    const before = new Set<HTMLImageElement>(inView());
    if (go === 'back') stage.back();
    else void WalletModal.open();
    // The first frame with the view: in its animation frame, its nodes are there and nothing is painted yet.
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const pictures = inView().filter((picture) => !before.has(picture));
      if (pictures.length)
        return pictures.map((picture) => ({
          complete: picture.complete && Boolean(picture.getAttribute('src')),
          opacity: getComputedStyle(picture).opacity,
        }));
    }
  }, go);

test('an image that was shown: is opaque in the first frame of any later view', async ({ openView }) => {
  const view = await openView({ wallets: ['Pebble', 'Harbor', 'Northwind'] });
  await openModal(view);
  await expect(view.dialog.locator('.pic.in')).not.toHaveCount(0);
  await view.page.evaluate(() => stage.go('AllWallets'));
  await expect(view.view.locator('.wtile .pic.in').first()).toBeVisible();
  await waitForAnimations(view);
  const shown = await picturesAtFirst(view, 'back');
  expect(shown.length).toBeGreaterThan(2);
  for (const picture of shown) expect(picture).toEqual({ complete: true, opacity: '1' });
  await view.page.evaluate(() => WalletModal.close());
  await openByHandle(view);
  await view.page.evaluate(() => WalletModal.close());
  const opened = await picturesAtFirst(view, 'open');
  expect(opened.length).toBeGreaterThan(2);
  for (const picture of opened) expect(picture).toEqual({ complete: true, opacity: '1' });
});
