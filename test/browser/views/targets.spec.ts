import type { Controls } from '../support/openHostPage';
import { openByHandle, openModal, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';
import { rejectRequests } from './support/walletEvents';

/** Returns controls that do not receive a tap 21 px above, below or beside their center. */
const missedControls = (view: Controls) =>
  view.dialog.evaluate((card) => {
    const root = card.getRootNode() as ShadowRoot;
    const frame = card.getBoundingClientRect();
    return [...card.querySelectorAll('button, a, input')].flatMap((control) => {
      // Links within a sentence are as high as its lines.
      if (control.closest('.fine') || control.closest('.leaving')) return [];
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [x, y - 21],
        [x, y + 21],
        [x - 21, y],
        [x + 21, y],
      ] as const;
      // A control that is scrolled out of view cannot be tapped at all.
      if (!control.contains(root.elementFromPoint(x, y))) return [];
      const inside = points.filter(
        ([px, py]) => px > frame.left && px < frame.right && py > frame.top && py < frame.bottom,
      );
      const isHit = inside.every((point) => {
        const hit = root.elementFromPoint(...point);
        // Between two close controls, either may receive the tap.
        return control.contains(hit) || hit?.closest('button, a, input');
      });
      return isHit ? [] : [`${control.getAttribute('aria-label') ?? control.textContent} ${width} × ${height}`];
    });
  });

test('on a phone, every control has a tap target of 44 px', async ({ openView }) => {
  const view = await openView({
    wallets: ['Pebble', 'Harbor'],
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const { dialog, page } = view;
  await rejectRequests(view, 'Harbor');
  const check = async (name: string) => {
    await dialog.locator('.slot:not(.leaving)').locator('.body, .list').first().waitFor();
    await waitForAnimations(view);
    expect(await missedControls(view), name).toStrictEqual([]);
  };
  await openModal(view);
  await check('Connect');
  await view.button('Get started').click();
  await dialog.getByText('Explore all wallets').waitFor();
  await check('GetWallet');
  for (const name of [
    'WhatIsAWallet',
    'WhatIsANetwork',
    'Networks',
    'ConnectingWalletConnectBasic',
    'AllWallets',
  ] as const) {
    await openByHandle(view, { view: name });
    await check(name);
  }
  await openByHandle(view, { view: 'Connect' });
  await view.button('Harbor').click();
  await view.button('Try again').waitFor();
  await check('ConnectingExternal');
  await page.keyboard.press('Escape');
  await page.evaluate(() => stage.connect('Pebble'));
  for (const name of ['Account', 'Profile', 'WalletReceive'] as const) {
    await openByHandle(view, { view: name });
    if (name === 'Account') await dialog.locator('.slots .row').first().waitFor();
    await check(name);
  }
});
