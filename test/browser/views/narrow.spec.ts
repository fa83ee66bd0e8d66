import type { Page } from 'playwright';
import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import {
  box,
  eventually,
  expectFocus,
  openByHandle,
  openModal,
  waitForAnimations,
  waitUntilClosed,
} from '../support/steps';
import { expect, test } from './support/viewTest';

/** Returns the elements that are wider than their container. */
const findOverflow = ({ page }: Controls) =>
  page.evaluate(() => {
    const inside = [...(document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll('*') ?? [])];
    const wide = inside.filter((element) => {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
      return scrolls && element.scrollWidth > element.clientWidth + 1;
    });
    return [
      document.documentElement.scrollWidth > innerWidth ? 'page' : '',
      ...wide.map(({ className }) => String(className)),
    ].filter(Boolean);
  });

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const) {
  const phone = {
    wallets: ['Pebble', 'Northwind'],
    context: { viewport: { width, height }, hasTouch: true, isMobile: true },
  };
  test(
    `${width} × ${height}: a sheet at the bottom, as wide as the screen`,
    longUnless(width === 320),
    async ({ openView }) => {
      const view = await openView(phone);
      await openModal(view);
      await waitForAnimations(view);
      const sheet = await box(view);
      expect(Math.round(sheet.x)).toBe(0);
      expect(Math.round(sheet.width)).toBe(width);
      expect(Math.round(sheet.y + sheet.height)).toBe(height);
      expect(await findOverflow(view)).toStrictEqual([]);
      await expectFocus(view, 'h2 Connect wallet');
    },
  );
}

test('320 × 256: every control can be reached, nothing scrolls sideways', async ({ openView }) => {
  const view = await openView({
    wallets: ['Pebble', 'Northwind', 'Harbor'],
    context: { viewport: { width: 320, height: 256 } },
  });
  const { page } = view;
  await openModal(view);
  await waitForAnimations(view);
  expect(await findOverflow(view)).toStrictEqual([]);
  const controls = await view.dialog.getByRole('button').all();
  expect(controls.length >= 6).toBeTruthy();
  for (const control of controls) {
    await control.focus();
    await control.scrollIntoViewIfNeeded();
    const place = await control.boundingBox();
    expect(
      place && place.y >= -1 && place.y + place.height <= 257,
      `${await control.textContent()} can be seen whole`,
    ).toBeTruthy();
  }
  const header = await view.title.boundingBox();
  expect(header && header.y < 0, 'the header scrolls with the content').toBeTruthy();
  await view.button('Get started').click();
  await expectFocus(view, 'h2 Get a wallet');
  const next = await view.title.boundingBox();
  expect(next && next.y >= 0, 'what follows begins at its top').toBeTruthy();
  await page.keyboard.press('Escape');
  await waitUntilClosed(view);
});

const textOf = (size: string) => ({ themeVariables: { '--w3m-font-size-master': size } });

for (const [width, size] of [
  [320, '10px'],
  [320, '14px'],
  [800, '14px'],
] as const)
  test(
    `${width} px, text of ${size}: the balance is not cut`,
    longUnless(width === 320 && size === '14px'),
    async ({ openView }) => {
      const context = { viewport: { width, height: 800 } };
      const view = await openView({ connected: true, view: 'Account', options: textOf(size), context });
      const money = view.dialog.locator('.money');
      await money.filter({ hasText: /\$\d\d,\d{3},\d{3}\.\d\d/ }).waitFor();
      const { scrollWidth, clientWidth } = await money.evaluate(({ scrollWidth, clientWidth }) => ({
        scrollWidth,
        clientWidth,
      }));
      expect(scrollWidth, 'px of the balance').toBeLessThanOrEqual(clientWidth);
    },
  );

/** Returns the amounts of the current form that are wider than their container. */
const cutAmounts = ({ page }: Controls) =>
  page.evaluate(() => {
    const found = document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll<HTMLElement>('.row .fits') ?? [];
    return [...found].flatMap((figure) => {
      const whole = figure.firstElementChild as HTMLElement;
      const shown = whole.clientWidth > 0 ? whole.textContent : figure.dataset['short'];
      const copy = document.createElement('span');
      copy.textContent = shown ?? '';
      copy.style.cssText = 'position: absolute; max-width: none; visibility: hidden';
      figure.append(copy);
      const width = copy.getBoundingClientRect().width;
      copy.remove();
      return width > figure.getBoundingClientRect().width + 1 ? (shown ?? '') : [];
    });
  });

const sending = { connected: true, view: 'WalletSend', options: textOf('14px') } as const;

for (const [lang, width] of [
  ['en', 320],
  ['ar', 320],
  ['en', 390],
] as const)
  test(
    `Send in ${lang}, ${width} px, text of 14px: no amount is cut, values are as large as names, and the arrow covers nothing`,
    longUnless(width === 320 && lang === 'en'),
    async ({ openView }) => {
      const view = await openView({ ...sending, lang, context: { viewport: { width, height: 800 } } });
      const { dialog } = view;
      await dialog.locator('.value-end').waitFor();
      // At once, because the sheet may still be moving.
      const { arrow, balance } = await dialog.evaluate((card) => {
        const range = document.createRange();
        range.selectNodeContents(card.querySelector('.value-end') as Element);
        return {
          arrow: Number(card.querySelector('.value-node')?.getBoundingClientRect().top),
          balance: range.getBoundingClientRect().bottom,
        };
      });
      expect(balance).toBeLessThanOrEqual(arrow);
      await dialog.locator('button.pill').click();
      await dialog.locator('.row .fits').nth(3).waitFor();
      expect(await cutAmounts(view)).toEqual([]);
      // One read: between two reads, a row can be replaced, and its old elements have no font size.
      const { names, values, lines } = await dialog.evaluate((card) => {
        const sizesOf = (selector: string) => [
          ...new Set([...card.querySelectorAll(selector)].map((part) => getComputedStyle(part).fontSize)),
        ];
        return {
          names: sizesOf('.row .grow:not(.figures) > .name'),
          values: sizesOf('.row .figures > .name'),
          lines: sizesOf('.row .grow:not(.figures) > .sub'),
        };
      });
      expect(names.length).toBe(1);
      expect(values).toEqual(names);
      expect(lines.every((line) => Number.parseFloat(line) < Number.parseFloat(names[0] ?? '0'))).toBe(true);
    },
  );

for (const [width, size] of [
  [320, '14px'],
  [390, '10px'],
] as const)
  test(
    `${width} px, text of ${size}: neither amount of a swap is cut`,
    longUnless(width === 320),
    async ({ openView }) => {
      const context = { viewport: { width, height: 800 } };
      const view = await openView({ connected: true, view: 'Account', options: textOf(size), context });
      const { dialog } = view;
      await view.button('Swap').click();
      await dialog.getByLabel('You pay').waitFor();
      await view.view.locator('.value-line button.pill').nth(1).click();
      await view.view.locator('.slots').getByRole('button', { name: /^USDC/ }).first().click();
      await view.view.getByLabel('You pay').waitFor();
      const fields = dialog.locator('.value-input');
      await fields.first().fill('0.123456789012345678');
      await expect(fields.nth(1)).toHaveValue(/^\d{3}\.\d+$/);
      const cut = () =>
        fields.evaluateAll((all) =>
          (all as HTMLInputElement[]).flatMap(({ scrollWidth, clientWidth, value }) =>
            scrollWidth > clientWidth ? value : [],
          ),
        );
      expect(await cut()).toEqual([]);
      await dialog.getByRole('button', { name: 'Swap direction' }).click();
      await fields.first().fill('2345.678901');
      await expect(fields.nth(1)).toHaveValue(/^0\.\d+$/);
      expect(await cut()).toEqual([]);
    },
  );

test('320 px: an account is one row with its buttons', async ({ openView }) => {
  const view = await openView({
    connected: true,
    view: 'Profile',
    context: { viewport: { width: 320, height: 640 } },
  });
  const row = view.dialog.getByRole('listitem').filter({ hasText: '0x' });
  await row.waitFor();
  // At once, because the sheet may still be moving.
  const [text, copy, explorer] = await row.evaluate((element) =>
    ['.grow', 'button', 'a'].map((part) => element.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(
    Number(text?.right) <= Number(copy?.x) + 8 && Number(copy?.x) < Number(explorer?.x),
    'side by side',
  ).toBeTruthy();
  expect(copy?.y).toBe(explorer?.y);
});

test('320 px, text of 14px: a button beside a wallet does not cut its name', async ({ openView }) => {
  const view = await openView({
    connected: 'Northwind',
    wallets: ['Pebble', 'Northwind'],
    options: textOf('14px'),
    context: { viewport: { width: 320, height: 640 } },
  });
  await view.page.evaluate(async () => {
    await WalletModal.disconnect();
    await stage.connect('Pebble');
  });
  await openByHandle(view, { view: 'Profile' });
  await view.button('Connect Northwind').waitFor();
  const cut = await view.dialog
    .locator('.row .name')
    .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
});

const keyboard = {
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  before: (page: Page) =>
    page.addInitScript(() => {
      const { get } = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height') as { get(): number };
      Object.defineProperty(VisualViewport.prototype, 'height', {
        get() {
          return get.call(this) - (window.covered ?? 0);
        },
      });
    }),
};

test('an on-screen keyboard lifts the sheet, which moves down when the field loses focus', async ({ openView }) => {
  const view = await openView(keyboard);
  const { page } = view;
  const bottom = async () => Math.round((await box(view)).y + (await box(view)).height);
  const coverWith = (covered: number) =>
    page.evaluate((covered) => {
      Object.assign(window, { covered });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, covered);
  await openModal(view);
  await view.button('All wallets').click();
  await view.dialog.getByRole('searchbox').waitFor();
  await waitForAnimations(view);
  expect(await bottom()).toBe(844);
  await coverWith(320);
  await eventually(bottom).toBe(844 - 320);
  expect((await box(view)).y >= 0, 'the sheet fits what remains').toBeTruthy();
  await coverWith(0);
  await eventually(bottom).toBe(844);
  await coverWith(320);
  await eventually(bottom).toBe(844 - 320);
  await view.button('Back').click();
  await eventually(bottom).toBe(844);
});
