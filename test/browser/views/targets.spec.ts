import type { Controls } from '../support/openHostPage';
import { openByHandle, openModal, waitForAnimations } from '../support/steps';
import { fillSend, fillSwap, openBuy, openPay } from './support/moneySteps';
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

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone, every control has a tap target of 44 px', async ({ openView }) => {
  const view = await openView({ wallets: ['Pebble', 'Harbor'], context: phone });
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

test('on a phone, every control of the views of money has a tap target of 44 px', async ({ openView }) => {
  const view = await openView({ connected: true, options: { features: { pay: true } }, context: phone });
  const { dialog, page } = view;
  const check = async (name: string, part: string) => {
    await dialog.locator('.slot:not(.leaving)').locator(part).first().waitFor();
    await waitForAnimations(view);
    expect(await missedControls(view), name).toStrictEqual([]);
  };
  await fillSend(view);
  await check('WalletSend', 'button.pill');
  await dialog.getByRole('textbox', { name: 'You send' }).fill('1,250');
  // It is not disabled: it shows what is missing.
  await view.button('Enter an amount').click({ force: true });
  await check('WalletSend, an amount that can be read in two ways', '.value-reading');
  await page.evaluate(() => stage.go('WalletSendSelectToken'));
  await check('WalletSendSelectToken', 'li button');
  await fillSwap(view);
  await check('Swap', 'button.money-line');
  await page.evaluate(() => stage.go('SwapSelectToken', { side: 'from' }));
  await check('SwapSelectToken', '.swap-chips .pill');
  await openBuy(view);
  await check('OnRamp', '.presets button');
  await openPay(view);
  await check('Pay', '.money-foot .btn');
});
