import { longUnless } from '../support/longUnless';
import { eventually, openByHandle, openModal, waitForAnimations, waitUntilClosed } from '../support/steps';
import { expect, test } from './support/viewTest';
import { rejectRequests } from './support/walletEvents';
import { seenMotion, watchMotion } from './support/watchMotion';

test('Arabic: translated labels, right-to-left direction, mirrored header', async ({ openView }) => {
  const view = await openView({ lang: 'ar' });
  const { page } = view;
  await openModal(view);
  await eventually(() => view.dialog.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl');
  await page.waitForFunction(() =>
    /[\u0600-\u06ff]/.test(document.querySelector('wallet-modal')?.shadowRoot?.querySelector('h2')?.textContent ?? ''),
  );
  await waitForAnimations(view);
  const [first, last] = await Promise.all([
    view.dialog.getByRole('button').first().boundingBox(),
    view.dialog.getByRole('button').nth(1).boundingBox(),
  ]);
  expect(first && last && first.x > last.x, 'help stands at the right, close at the left').toBeTruthy();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toStrictEqual([
    'ar',
    'rtl',
  ]);
});

test('Arabic: amounts and addresses are written from left to right', async ({ openView }) => {
  const view = await openView({ lang: 'ar', connected: true, view: 'Account' });
  const money = view.page.locator('wallet-modal .money');
  await money.filter({ hasText: 'US$\u200e' }).waitFor();
  await openByHandle(view, { view: 'Profile' });
  const address = view.dialog.getByRole('listitem').locator('bdi').filter({ hasText: '0x' });
  await expect(address).toHaveText(/^0x\w{4}.*\w{4}$/);
  expect(await address.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await expect(address, 'begins where the lines of the view begin').toHaveCSS('text-align', 'right');
});

for (const [name, accent, themeMode, fill, label, hasEdge] of [
  ['a bright', '#ffe600', 'light', 'rgb(255, 230, 0)', 'rgb(18, 19, 19)', true],
  ['a bright', '#ffe600', 'dark', 'rgb(255, 230, 0)', 'rgb(18, 19, 19)', false],
  ['a white', '#ffffff', 'light', 'rgb(255, 255, 255)', 'rgb(18, 19, 19)', true],
  ['a black', '#000000', 'dark', 'rgb(255, 255, 255)', 'rgb(18, 19, 19)', false],
] as const) {
  const params = {
    wallets: ['Harbor'],
    options: { themeMode, themeVariables: { '--w3m-accent': accent } },
  };
  test(
    `${name} accent, ${themeMode}: the main button has the brand’s color and a readable label`,
    longUnless(name === 'a black' || (name === 'a bright' && hasEdge)),
    async ({ openView }) => {
      const view = await openView(params);
      await rejectRequests(view, 'Harbor');
      await openModal(view);
      await view.button('Harbor').click();
      const button = view.button('Try again');
      await expect(button).toHaveCSS('background-color', fill);
      await expect(button).toHaveCSS('color', label);
      const edge = await button.evaluate((element) => getComputedStyle(element).boxShadow.split(') ')[0]);
      expect(!edge?.startsWith('rgba(0, 0, 0, 0'), 'an edge').toBe(hasEdge);
    },
  );
}

test('reduced motion: nothing moves or scales', async ({ openView }) => {
  const view = await openView({ context: { reducedMotion: 'reduce' }, before: watchMotion });
  await openModal(view);
  await view.button('What is a wallet?').click();
  await view.title.filter({ hasText: 'What is a wallet?' }).waitFor();
  await waitForAnimations(view);
  await view.page.keyboard.press('Escape');
  await waitUntilClosed(view);
  expect((await seenMotion(view)).filter((motion) => !motion.startsWith('opacity'))).toStrictEqual([]);
});

test('reduced motion: no control scales when pressed, and a spinner does not rotate', async ({ openView }) => {
  const view = await openView({ connected: true, view: 'Account', context: { reducedMotion: 'reduce' } });
  const { dialog, page } = view;
  await dialog.locator('.slots .row').first().waitFor();
  for (const control of ['.tile', '.iconbtn', '.slots .row', '[role=tab]']) {
    await dialog.locator(control).last().hover();
    await page.mouse.down();
    const scales = await dialog
      .locator(`${control}:active, ${control}:active *`)
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transform));
    expect(new Set(scales), control).toStrictEqual(new Set(['none']));
    // Released elsewhere, so that it is no click.
    await view.button('Show balance in ETH').hover({ force: true });
    await page.mouse.up();
  }
  await page.evaluate(() => {
    stage.swaps.onCall = () => new Promise(() => {});
    return WalletModal.open({ view: 'Swap', arguments: { amount: '2', fromToken: 'ETH', toToken: 'USDC' } });
  });
  await expect(dialog.locator('.spin').first()).toHaveCSS('animation-name', 'none');
});

for (const [themeMode, color] of [
  ['light', 'rgb(233, 235, 238)'],
  ['dark', 'rgb(10, 11, 12)'],
] as const) {
  test(
    `reduced transparency, ${themeMode}: the overlay is opaque in the theme’s tone`,
    longUnless(themeMode === 'light'),
    async ({ openView }) => {
      const view = await openView({ options: { themeMode } });
      const session = await view.page.context().newCDPSession(view.page);
      const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
      await session.send('Emulation.setEmulatedMedia', { features });
      await openModal(view);
      await expect(view.page.locator('wallet-modal .scrim')).toHaveCSS('background-color', color);
    },
  );
}

test('forced colors: every control has a border', async ({ openView }) => {
  const view = await openView({ context: { forcedColors: 'active' } });
  await openModal(view);
  await view.button('Pebble').waitFor();
  await view.dialog.getByRole('textbox').waitFor();
  // Links within text are underlined instead.
  const controls = view.dialog.locator('button:not(.link)');
  const bare = await controls.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );
  expect(bare, 'have no border').toStrictEqual([]);
  expect(await controls.count()).toBeGreaterThan(3);
});

test('forced colors: the actions have no background of our own, and nothing shows between the header and the tabs', async ({
  openView,
}) => {
  const view = await openView({ connected: true, view: 'Account', context: { forcedColors: 'active' } });
  const icon = view.dialog.locator('.tile .ico').first();
  await expect(icon).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await icon.hover();
  await expect(icon).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(view.dialog.locator('.seg')).toHaveCSS('outline-style', 'solid');
});
