import { deferred } from '../../../src/lib/deferred';
import type { Controls } from '../support/openHostPage';
import { eventually, expectFocus, openByHandle } from '../support/steps';
import { expect, test } from './support/viewTest';

const account = { connected: true, view: 'Account' } as const;

/** Returns the labels of the account's actions in order. */
const actions = ({ dialog }: Controls) => dialog.locator('.tiles .tile').allInnerTexts();

test('actions: all four open their views, in the order that the host sets', async ({ openView }) => {
  const view = await openView(account);
  const { title, page } = view;
  await eventually(() => actions(view)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
  for (const name of ['Buy', 'Swap', 'Receive', 'Send']) {
    await view.button(new RegExp(`^${name}$`)).click();
    await expect(title).toHaveText(name);
    await view.button('Back').click();
    await expect(title).toHaveText('Account');
  }
  await page.evaluate(() => WalletModal.updateFeatures({ walletFeaturesOrder: ['send', 'receive'] }));
  await eventually(() => actions(view)).toEqual(['Send', 'Receive', 'Buy', 'Swap']);
});

test('actions: open by keyboard, and Back returns to the tile', async ({ openView }) => {
  const view = await openView(account);
  const { keyboard } = view.page;
  await eventually(() => actions(view)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
  await view.button('Hide amounts').focus();
  for (const name of ['Buy', 'Swap', 'Receive', 'Send']) {
    await keyboard.press('Tab');
    await expectFocus(view, `button ${name}`);
  }
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(view.title).toHaveText('Receive');
});

test('actions: disabling a feature removes its tile, its links and its view', async ({ openView }) => {
  const view = await openView(account);
  const { dialog, page, title } = view;
  await eventually(() => actions(view)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
  await dialog.getByRole('button', { name: /^Ether,/ }).click();
  await expect(dialog.locator('.details .tile')).toHaveText(['Swap', 'Send']);
  await page.evaluate(() => WalletModal.updateFeatures({ send: false, receive: false }));
  await expect(dialog.locator('.details .tile')).toHaveText(['Swap']);
  for (const name of ['WalletSend', 'WalletReceive'] as const) {
    await openByHandle(view, { view: name });
    await expect(title).toHaveText('Account');
  }
  await eventually(() => actions(view)).toEqual(['Buy', 'Swap']);
});

test('actions: no label of four wraps within a word, whatever the width and the size of the text', async ({
  openView,
}) => {
  const view = await openView(account);
  const { page } = view;
  await eventually(() => actions(view)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
  for (const [width, size] of [
    [320, '10px'],
    [320, '14px'],
    [390, '14px'],
    [1280, '14px'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate((size) => WalletModal.setThemeVariables({ '--w3m-font-size-master': size }), size);
    await expect(view.dialog.locator('.tile span').first()).toHaveCSS('font-size', size === '10px' ? '13px' : '18.2px');
    const lines = await view.dialog.locator('.tile span').evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getClientRects().length;
      }),
    );
    expect(lines, `${width} px, text of ${size}`).toEqual([1, 1, 1, 1]);
  }
});

test('actions: the project enables buying and swapping', async ({ openView }) => {
  for (const [on, shown] of [
    [
      ['onramp', 'swap'],
      ['Buy', 'Swap', 'Receive', 'Send'],
    ],
    [['swap'], ['Swap', 'Receive', 'Send']],
    [[], ['Receive', 'Send']],
  ] as const) {
    const features = on.map((id) => ({ id, isEnabled: true, config: null }));
    const configured = deferred<void>();
    const view = await openView({
      ...account,
      before: (page) =>
        page.route('**/appkit/v1/config**', async (route) => {
          await route.fulfill({ json: { features } });
          configured.resolve();
        }),
    });
    await configured.promise;
    await eventually(() => actions(view), { message: String(on) }).toEqual(shown);
  }
});
