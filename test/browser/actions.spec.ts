import { openAccount, pebble } from './support/accountTest';
import { longUnless } from './support/longUnless';
import { eventually, expectFocus, openByHandle } from './support/steps';
import { expect, type Host, test } from './support/test';

/** Returns the labels of the account's actions in order. */
const actions = ({ dialog }: Host) => dialog.locator('.tiles .tile').allInnerTexts();

/** Sets the features of the project. Features that are not listed are off. */
const setProject = ({ sandbox }: Pick<Host, 'sandbox'>, ids: readonly string[]) =>
  fetch(sandbox.parts.config.url, {
    method: 'POST',
    body: JSON.stringify({ features: ids.map((id) => ({ id, isEnabled: true, config: null })) }),
  });

test('actions: all four open their views, in the order that the host sets', async ({ openHost }) => {
  const host = await openHost(pebble);
  const { title, page } = host;
  await openAccount(host);
  await eventually(() => actions(host)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
  for (const name of ['Buy', 'Swap', 'Receive', 'Send']) {
    await host.button(new RegExp(`^${name}$`)).click();
    await expect(title).toHaveText(name);
    await host.button('Back').click();
    await expect(title).toHaveText('Account');
  }
  await page.evaluate(() => WalletModal.updateFeatures({ walletFeaturesOrder: ['send', 'receive'] }));
  await eventually(() => actions(host)).toEqual(['Send', 'Receive', 'Buy', 'Swap']);
});

test('actions: open by keyboard, and Back returns to the tile', async ({ openHost }) => {
  const host = await openHost(pebble);
  const { keyboard } = host.page;
  await openAccount(host);
  await eventually(() => actions(host)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
  await host.button('Hide amounts').focus();
  for (const name of ['Buy', 'Swap', 'Receive', 'Send']) {
    await keyboard.press('Tab');
    await expectFocus(host, `button ${name}`);
  }
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(host.title).toHaveText('Receive');
});

test('actions: disabling a feature removes its tile, its links and its view', async ({ openHost }) => {
  const host = await openHost(pebble);
  const { dialog, page, title } = host;
  await openAccount(host);
  await eventually(() => actions(host)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
  await dialog.getByRole('button', { name: /^Ether,/ }).click();
  await expect(dialog.locator('.details .tile')).toHaveText(['Swap', 'Send']);
  await page.evaluate(() => WalletModal.updateFeatures({ send: false, receive: false }));
  await expect(dialog.locator('.details .tile')).toHaveText(['Swap']);
  for (const view of ['WalletSend', 'WalletReceive'] as const) {
    await openByHandle(host, { view });
    await expect(title).toHaveText('Account');
  }
  await eventually(() => actions(host)).toEqual(['Buy', 'Swap']);
});

test('Tokens: a token’s Send button starts a transfer of that token', async ({ openHost }) => {
  const host = await openHost(pebble);
  const { dialog, title } = host;
  await openAccount(host);
  await dialog.getByRole('button', { name: /^USD Coin on Ethereum, 2/ }).click();
  await dialog.locator('.details .tile').filter({ hasText: 'Send' }).click();
  await expect(title).toHaveText('Send');
  await expect(dialog.getByText('USDC').first()).toBeVisible();
});

for (const [on, shown] of [
  [
    ['onramp', 'swap'],
    ['Buy', 'Swap', 'Receive', 'Send'],
  ],
  [['swap'], ['Swap', 'Receive', 'Send']],
  [[], ['Receive', 'Send']],
] as const) {
  test(`actions: the project enables ${on.join(' and ') || 'neither buying nor swapping'}`, async ({
    openHost,
    sandbox,
  }) => {
    await setProject({ sandbox }, on);
    const host = await openHost(pebble);
    await openAccount(host);
    await eventually(() => actions(host)).toEqual(shown);
  });
}

for (const [width, size] of [
  [320, '10px'],
  [320, '14px'],
  [390, '14px'],
  [1280, '14px'],
] as const) {
  test(
    `actions: no label of four wraps within a word at ${width} px with a font size of ${size}`,
    longUnless(width === 320),
    async ({ openHost }) => {
      const options = { themeVariables: { '--w3m-font-size-master': size } };
      const host = await openHost({ ...pebble, options, context: { viewport: { width, height: 700 } } });
      await openAccount(host);
      await eventually(() => actions(host)).toEqual(['Buy', 'Swap', 'Receive', 'Send']);
      const lines = await host.dialog.locator('.tile span').evaluateAll((labels) =>
        labels.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getClientRects().length;
        }),
      );
      expect(lines).toEqual([1, 1, 1, 1]);
    },
  );
}
