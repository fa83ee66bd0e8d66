import type { Page } from 'playwright';
import { partsOf } from './support/partsOf';
import {
  box,
  connect,
  eventually,
  expectFocus,
  openByHandle,
  openModal,
  waitForAnimations,
  waitUntilClosed,
} from './support/steps';
import { chooseToken, openSwap } from './support/swapTest';
import { expect, type Host, test } from './support/test';

/** Returns the elements that are wider than their container. */
const findOverflow = ({ page }: Host) =>
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
    wallets: 'headless,walletMock',
    context: { viewport: { width, height }, hasTouch: true, isMobile: true },
  };
  test(`${width} × ${height}: a sheet at the bottom, as wide as the screen`, async ({ openHost }) => {
    const host = await openHost(phone);
    await openModal(host);
    await waitForAnimations(host);
    const sheet = await box(host);
    expect(Math.round(sheet.x)).toBe(0);
    expect(Math.round(sheet.width)).toBe(width);
    expect(Math.round(sheet.y + sheet.height)).toBe(height);
    expect(await findOverflow(host)).toStrictEqual([]);
    await expectFocus(host, 'h2 Connect wallet');
  });
}

const slit = { wallets: 'headless,walletMock,metamaskProviders', context: { viewport: { width: 320, height: 256 } } };

test('320 × 256: every control can be reached, nothing scrolls sideways', async ({ openHost }) => {
  const host = await openHost(slit);
  const { page } = host;
  await openModal(host);
  await waitForAnimations(host);
  expect(await findOverflow(host)).toStrictEqual([]);
  const controls = await host.dialog.getByRole('button').all();
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
  const header = await host.title.boundingBox();
  expect(header && header.y < 0, 'the header scrolls with the content').toBeTruthy();
  await host.button('Get started').click();
  await expectFocus(host, 'h2 Get a wallet');
  const next = await host.title.boundingBox();
  expect(next && next.y >= 0, 'what follows begins at its top').toBeTruthy();
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
});

for (const [width, size] of [
  [320, '10px'],
  [320, '14px'],
  [800, '14px'],
] as const) {
  const params = {
    wallets: 'headless',
    options: { themeVariables: { '--w3m-font-size-master': size } },
    context: { viewport: { width, height: 800 } },
  };
  test(`${width} px, text of ${size}: the balance is not cut`, async ({ openHost }) => {
    const host = await openHost(params);
    await connect(host, 'Pebble');
    await openByHandle(host);
    const money = host.page.locator('wallet-modal .money');
    await money.filter({ hasText: /\$\d\d,\d{3},\d{3}\.\d\d/ }).waitFor();
    const { scrollWidth, clientWidth } = await money.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(scrollWidth, 'px of the balance').toBeLessThanOrEqual(clientWidth);
  });
}

/** Returns the amounts of the current form that are wider than their container. */
const cutAmounts = ({ page }: Host) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const found = document.querySelector('wallet-modal')?.shadowRoot?.querySelectorAll<HTMLElement>('.row .fits') ?? [];
    return [...found].flatMap((figure) => {
      const whole = figure.firstElementChild as HTMLElement;
      const shown = whole.clientWidth > 0 ? whole.textContent : figure.dataset['short'];
      pen.font = getComputedStyle(figure).font;
      return pen.measureText(shown ?? '').width > figure.clientWidth + 1 ? (shown ?? '') : [];
    });
  });

for (const lang of ['en', 'ar'])
  test(`320 px, text of 14px, in ${lang}: no amount of a token is cut`, async ({ openHost }) => {
    const host = await openHost({
      wallets: 'headless',
      lang,
      ...(lang === 'ar' && { dir: 'rtl' }),
      options: { themeVariables: { '--w3m-font-size-master': '14px' } },
      context: { viewport: { width: 320, height: 800 } },
    });
    await connect(host, 'Pebble');
    await openByHandle(host, { view: 'WalletSend' });
    await host.page.locator('wallet-modal button.pill').click();
    await host.dialog.locator('.row .fits').nth(3).waitFor();
    expect(await cutAmounts(host)).toEqual([]);
  });

for (const width of [320, 390]) {
  const params = {
    wallets: 'headless',
    options: { themeVariables: { '--w3m-font-size-master': '14px' } },
    context: { viewport: { width, height: 800 } },
  };
  test(`${width} px, text of 14px: the value of a row is as large as its name, the line below smaller`, async ({
    openHost,
  }) => {
    const host = await openHost(params);
    await connect(host, 'Pebble');
    await openByHandle(host, { view: 'WalletSend' });
    await host.page.locator('wallet-modal button.pill').click();
    await host.dialog.locator('.row .fits').nth(3).waitFor();
    // One read: between two reads, a row can be replaced, and its old elements have no font size.
    const { names, values, lines } = await host.dialog.evaluate((dialog) => {
      const sizesOf = (selector: string) => [
        ...new Set([...dialog.querySelectorAll(selector)].map((part) => getComputedStyle(part).fontSize)),
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
  });

  test(`${width} px, text of 14px: the arrow between amount and recipient covers neither`, async ({ openHost }) => {
    const host = await openHost(params);
    await connect(host, 'Pebble');
    await openByHandle(host, { view: 'WalletSend' });
    await host.dialog.locator('.value-end').waitFor();
    // At once, because the sheet may still be moving.
    const { arrow, balance } = await host.dialog.evaluate((dialog) => {
      const range = document.createRange();
      range.selectNodeContents(dialog.querySelector('.value-end') as Element);
      return {
        arrow: Number(dialog.querySelector('.send-node')?.getBoundingClientRect().top),
        balance: range.getBoundingClientRect().bottom,
      };
    });
    expect(balance).toBeLessThanOrEqual(arrow);
  });
}

for (const [width, size] of [
  [320, '14px'],
  [390, '10px'],
] as const)
  test(`${width} px, text of ${size}: neither amount of a swap is cut`, async ({ openHost }) => {
    const host = await openHost({
      wallets: 'headless',
      options: { themeVariables: { '--w3m-font-size-master': size } },
      context: { viewport: { width, height: 800 } },
    });
    const { dialog } = host;
    await openSwap(host);
    await chooseToken(host, 1, /^USD Coin/);
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
  });

const narrow = { wallets: 'headless', context: { viewport: { width: 320, height: 640 } } };

test('320 px: an account is one row with its buttons', async ({ openHost }) => {
  const host = await openHost(narrow);
  await connect(host, 'Pebble');
  await openByHandle(host, { view: 'Profile' });
  await partsOf(host);
  const row = host.dialog.getByRole('listitem');
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

test('an on-screen keyboard lifts the sheet, which moves down when the field loses focus', async ({ openHost }) => {
  const host = await openHost(keyboard);
  const { page } = host;
  const bottom = async () => Math.round((await box(host)).y + (await box(host)).height);
  const coverWith = (covered: number) =>
    page.evaluate((covered) => {
      Object.assign(window, { covered });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, covered);
  await openModal(host);
  await host.button('All wallets').click();
  await host.dialog.getByRole('searchbox').waitFor();
  await waitForAnimations(host);
  expect(await bottom()).toBe(844);
  await coverWith(320);
  await eventually(bottom).toBe(844 - 320);
  expect((await box(host)).y >= 0, 'the sheet fits what remains').toBeTruthy();
  await coverWith(0);
  await eventually(bottom).toBe(844);
  await coverWith(320);
  await eventually(bottom).toBe(844 - 320);
  await host.button('Back').click();
  await eventually(bottom).toBe(844);
});
