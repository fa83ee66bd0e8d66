import type { Page } from 'playwright';
import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { eventually, openByHandle, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';

/** Returns the top of an element (px) once the card has stopped moving. */
async function top(view: Controls, selector: string): Promise<number | undefined> {
  await waitForAnimations(view);
  return (await view.dialog.locator(selector).first().boundingBox())?.y;
}

for (const [name, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  test(
    `${name}: neither the balance nor its currency nor a list moves the actions or the tabs`,
    longUnless(name === 'sheet'),
    async ({ openView }) => {
      const view = await openView({ connected: true, context: { viewport } });
      const { page, dialog } = view;
      await page.evaluate(() => {
        const { tokens } = stage.data.of(stage.account);
        const { value } = tokens;
        tokens.value = { status: 'loading', value: null, at: null };
        Object.assign(window, {
          late() {
            tokens.value = value;
          },
        });
      });
      await openByHandle(view, { view: 'Account' });
      await dialog.locator('.balance .skel').waitFor();
      const action = await top(view, '.tile');
      const tabs = await top(view, '.seg');
      await page.evaluate(() => window.late());
      await dialog.locator('.money').filter({ hasText: '$' }).waitFor();
      expect(await top(view, '.tile'), 'the balance is there').toBe(action);
      await view.button('Show balance in ETH').click();
      await dialog.locator('.money').filter({ hasText: 'ETH' }).waitFor();
      expect(await top(view, '.tile'), 'in the coin of the network').toBe(action);
      for (const [tab, list] of [
        ['NFTs', '.nft, .empty'],
        ['Activity', '.slots .row, .empty'],
        ['Tokens', '.slots .row'],
      ] as const) {
        await dialog.getByRole('tab', { name: tab }).click();
        await dialog.locator(list).first().waitFor();
        expect(await top(view, '.seg'), tab).toBe(tabs);
      }
    },
  );
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
])
  test(
    `the retry of a missing balance appears beside the text, at ${viewport.width} px`,
    longUnless(viewport.width === 320),
    async ({ openView }) => {
      const before = async (page: Page): Promise<void> => {
        await page.clock.install();
        // The node responds that the method is unknown.
        await page.route(/\/(node\/1|v1\/json-rpc)/, (route) =>
          route.continue({ postData: route.request().postData()?.replaceAll('eth_getBalance', 'eth_noBalance') ?? '' }),
        );
      };
      const view = await openView({ connected: true, context: { viewport }, before });
      const { page, dialog } = view;
      await page.evaluate(() => {
        stage.data.of(stage.account).tokens.value = { status: 'failed', value: null, at: null };
      });
      await openByHandle(view, { view: 'Account' });
      const text = dialog.getByText('Balance unavailable');
      await text.waitFor();
      const places = async () => [await text.boundingBox(), await dialog.locator('.tile').first().boundingBox()];
      await page.clock.runFor(1_000);
      await waitForAnimations(view);
      const initial = await places();
      await page.clock.runFor(30_000);
      await view.button('Try again').waitFor();
      expect(await places()).toStrictEqual(initial);
    },
  );

test('the balance shows under the pointer and with focus that it can be pressed', async ({ openView }) => {
  const view = await openView({ connected: true, view: 'Account' });
  const toggle = view.button(/^Show balance in/);
  const tint = () => toggle.evaluate((button) => getComputedStyle(button).backgroundColor);
  await toggle.waitFor();
  const none = await tint();
  await toggle.hover();
  await eventually(tint).not.toBe(none);
  await view.page.mouse.move(2, 2);
  await eventually(tint).toBe(none);
  await view.button(/manage wallets$/).focus();
  while (!(await toggle.evaluate((button) => button.matches(':focus-visible')))) await view.page.keyboard.press('Tab');
  await eventually(tint).not.toBe(none);
});

test('a single action is a button of the usual height, with its icon beside the label', async ({ openView }) => {
  const view = await openView({
    connected: true,
    view: 'Account',
    options: { basic: true, features: { send: false } },
  });
  await waitForAnimations(view);
  const action = view.dialog.locator('.tile');
  const button = await action.boundingBox();
  const icon = await action.locator('svg').boundingBox();
  const label = await action.locator('span').boundingBox();
  if (!button || !icon || !label) throw new Error('The action is not on the screen');
  expect(button.height).toBe(48);
  expect(icon.x + icon.width).toBeLessThan(label.x);
  expect(Math.abs(icon.y + icon.height / 2 - label.y - label.height / 2)).toBeLessThan(2);
});

for (const [width, size, whole, short] of [
  [1280, '10px', /\$\d\d,\d{3},\d{3}\.\d\d/, null],
  [390, '10px', /\d,\d{3}\.\d{3} ETH/, null],
  [1280, '14px', /\$\d,\d{3}\.00/, /K ETH/],
  // The rows are as low as their text, so that the list needs no scroll bar.
  [320, '14px', /\$\d\d,\d{3},\d{3}\.\d\d/, null],
] as const) {
  test(
    `${width} px, text of ${size}: amounts that do not fit are shortened, never cut within a digit`,
    longUnless(size === '14px'),
    async ({ openView }) => {
      const view = await openView({
        connected: true,
        view: 'Account',
        options: { themeVariables: { '--w3m-font-size-master': size } },
        context: { viewport: { width, height: 800 } },
      });
      const { dialog } = view;
      await dialog.locator('.slots .row').nth(2).waitFor();
      await waitForAnimations(view);
      const amounts = await dialog.locator('.slots .row .fits').evaluateAll((all) =>
        all.map((amount) => {
          const text = amount.firstElementChild as HTMLElement;
          const isWhole = text.clientWidth > 0;
          return {
            shown: isWhole ? (text.textContent ?? '') : ((amount as HTMLElement).dataset['short'] ?? ''),
            cut: isWhole ? text.scrollWidth > text.clientWidth : false,
            // Rounding may make the text wider by a fraction of a pixel.
            over: amount.scrollWidth - amount.clientWidth,
          };
        }),
      );
      expect(amounts.filter(({ cut, over }) => cut || over > 1)).toStrictEqual([]);
      const shown = amounts.map((amount) => amount.shown).join('\n');
      expect(shown).toMatch(whole);
      if (short) expect(shown).toMatch(short);
      else
        expect(
          amounts.every((amount) => !/[KMBT]\b/.test(amount.shown)),
          shown,
        ).toBeTruthy();
    },
  );
}

test('in a low window, Back from a token returns to where its row was', async ({ openView }) => {
  const view = await openView({ connected: true, context: { viewport: { width: 740, height: 360 } } });
  const { dialog } = view;
  await openByHandle(view, { view: 'Account' });
  await dialog.locator('.slots .row').first().waitFor();
  await waitForAnimations(view);
  const scrolled = () => dialog.evaluate(({ scrollTop }) => scrollTop);
  await dialog.evaluate(async (card) => {
    card.scrollTop = 300;
    // The event comes with the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await dialog.locator('.slots .row').last().dispatchEvent('click');
  await dialog.locator('.body.detailed').waitFor();
  await view.button('Back').last().click();
  await dialog.locator('.slots .row').first().waitFor();
  expect(await scrolled()).toBe(before);
});

test('digits of amounts have one width, and hyphens in names keep theirs', async ({ openView }) => {
  const view = await openView({ connected: true, view: 'Account' });
  const row = view.dialog.locator('.slots .row').first();
  await row.waitFor();
  for (const part of ['.figures > .name', '.grow > .sub > bdi'])
    await expect(row.locator(part).first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
  await expect(row.locator('bdi.name')).toHaveCSS('font-variant-numeric', 'normal');
});
