import { connect, openByHandle, openModal, waitForAnimations } from './support/steps';
import { expect, type Host, test } from './support/test';

/** Returns controls that do not receive a tap 21 px above, below or beside their center. */
const missedControls = (host: Host) =>
  host.dialog.evaluate((card) => {
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

test('on a phone, every control has a tap target of 44 px', async ({ openHost }) => {
  const host = await openHost({
    wallets: 'headless,metamaskProviders',
    walletConfig: { metamaskProviders: { policy: 'reject' } },
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const { dialog } = host;
  const check = async (view: string) => {
    await dialog.locator('.slot:not(.leaving)').locator('.body, .list').first().waitFor();
    await waitForAnimations(host);
    expect(await missedControls(host), view).toStrictEqual([]);
  };
  await openModal(host);
  await check('Connect');
  await host.button('Get started').click();
  await dialog.getByText('Explore all wallets').waitFor();
  await check('GetWallet');
  for (const view of ['WhatIsAWallet', 'WhatIsANetwork', 'Networks', 'ConnectingWalletConnectBasic', 'AllWallets']) {
    await openByHandle(host, { view: view as 'Networks' });
    await check(view);
  }
  await openByHandle(host, { view: 'Connect' });
  await host.button('Harbor').click();
  await host.button('Try again').waitFor();
  await check('ConnectingExternal');
  await host.page.keyboard.press('Escape');
  await connect(host, 'Pebble');
  for (const view of ['Account', 'Profile', 'WalletReceive'] as const) {
    await openByHandle(host, { view });
    if (view === 'Account') await dialog.locator('.slots .row').first().waitFor();
    await check(view);
  }
});
