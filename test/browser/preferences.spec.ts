import type { Page } from 'playwright';
import { box, connect, eventually, focusIs, isClosed, isStill, openByHandle, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';

/** What is wider than the place it has. */
const overflow = ({ page }: Host) =>
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
    await isStill(host);
    const sheet = await box(host);
    expect(Math.round(sheet.x)).toBe(0);
    expect(Math.round(sheet.width)).toBe(width);
    expect(Math.round(sheet.y + sheet.height)).toBe(height);
    expect(await overflow(host)).toStrictEqual([]);
    await focusIs(host, 'h2 Connect wallet');
  });
}

const slit = { wallets: 'headless,walletMock,metamaskProviders', context: { viewport: { width: 320, height: 256 } } };
test('320 × 256: everything can be reached, nothing scrolls sideways', async ({ openHost }) => {
  const host = await openHost(slit);
  const { page } = host;
  await openModal(host);
  await isStill(host);
  expect(await overflow(host)).toStrictEqual([]);
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
  await focusIs(host, 'h2 Get a wallet');
  const next = await host.title.boundingBox();
  expect(next && next.y >= 0, 'what follows begins at its top').toBeTruthy();
  await page.keyboard.press('Escape');
  await isClosed(host);
});

test('Arabic: the words, the direction and the sides of the header', async ({ openHost }) => {
  const host = await openHost({ lang: 'ar', dir: 'rtl' });
  const { page } = host;
  await openModal(host);
  await eventually(() => host.dialog.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl');
  await page.waitForFunction(() =>
    /[\u0600-\u06ff]/.test(document.querySelector('wallet-modal')?.shadowRoot?.querySelector('h2')?.textContent ?? ''),
  );
  await isStill(host);
  const [first, last] = await Promise.all([
    host.dialog.getByRole('button').first().boundingBox(),
    host.dialog.getByRole('button').nth(1).boundingBox(),
  ]);
  expect(first && last && first.x > last.x, 'help stands at the right, close at the left').toBeTruthy();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toStrictEqual([
    'ar',
    'rtl',
  ]);
});

/** Where the parts of an account's second line are, from the start of the line. */
const partsOf = async ({ page }: Host) => {
  const parts = page.locator('wallet-modal .parts bdi');
  await parts.nth(1).waitFor();
  return parts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top } = range.getBoundingClientRect();
      return { left, right, top };
    }),
  );
};

const arabic = { lang: 'ar', dir: 'rtl', wallets: 'headless' };
test('Arabic: amounts and addresses are written from left to right', async ({ openHost }) => {
  const host = await openHost(arabic);
  await connect(host, 'Pebble');
  await openByHandle(host);
  const money = host.page.locator('wallet-modal .money');
  await money.filter({ hasText: 'US$\u200e' }).waitFor();
  await openByHandle(host, { view: 'Profile' });
  const [wallet, address] = await partsOf(host);
  expect(wallet && address && wallet.left - address.right > 5, 'the dot stands between the two').toBeTruthy();
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

for (const [name, accent, themeMode, fill, label, hasEdge] of [
  ['a bright', '#ffe600', 'light', 'rgb(255, 230, 0)', 'rgb(18, 19, 19)', true],
  ['a bright', '#ffe600', 'dark', 'rgb(255, 230, 0)', 'rgb(18, 19, 19)', false],
  ['a white', '#ffffff', 'light', 'rgb(255, 255, 255)', 'rgb(18, 19, 19)', true],
  ['a black', '#000000', 'dark', 'rgb(255, 255, 255)', 'rgb(18, 19, 19)', false],
] as const) {
  const params = {
    wallets: 'metamaskProviders',
    walletConfig: { metamaskProviders: { policy: 'reject' } },
    options: { themeMode, themeVariables: { '--w3m-accent': accent } },
  };
  test(`${name} accent, ${themeMode}: the main button has the brand’s color and a label that can be read`, async ({
    openHost,
  }) => {
    const host = await openHost(params);
    await openModal(host);
    await host.button('Harbor').click();
    const button = host.button('Try again');
    await expect(button).toHaveCSS('background-color', fill);
    await expect(button).toHaveCSS('color', label);
    const edge = await button.evaluate((element) => getComputedStyle(element).boxShadow.split(') ')[0]);
    expect(!edge?.startsWith('rgba(0, 0, 0, 0'), 'an edge').toBe(hasEdge);
  });
}

const narrow = { wallets: 'headless', context: { viewport: { width: 320, height: 640 } } };
test('320 px: an account is one row with its buttons', async ({ openHost }) => {
  const host = await openHost(narrow);
  await connect(host, 'Pebble');
  await openByHandle(host, { view: 'Profile' });
  await partsOf(host);
  const row = host.dialog.getByRole('listitem');
  const [text, copy, explorer] = await Promise.all([
    box({ dialog: row.locator('.grow') }),
    box({ dialog: row.getByRole('button') }),
    box({ dialog: row.getByRole('link') }),
  ]);
  expect(text.x + text.width <= copy.x + 8 && copy.x < explorer.x, 'side by side').toBeTruthy();
  expect(copy.y).toBe(explorer.y);
});

test('reduced motion: nothing moves or scales', async ({ openHost }) => {
  const host = await openHost({ context: { reducedMotion: 'reduce' } });
  const { page } = host;
  await page.evaluate(() => {
    window.moved = new Set();
    const look = () => {
      for (const animation of document.querySelector('wallet-modal')?.shadowRoot?.getAnimations() ?? []) {
        const frames = (animation.effect as KeyframeEffect).getKeyframes();
        for (const { transform, translate, scale, height } of frames) {
          for (const value of [transform, translate, scale])
            if (value && !/^(none|translate\w*\(0(px)?\)|scale\(1\)|1)$/.test(String(value)))
              window.moved.add(String(value));
          if (height && animation.effect?.getComputedTiming().duration) window.moved.add(`height ${height}`);
        }
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.title.filter({ hasText: 'What is a wallet?' }).waitFor();
  await isStill(host);
  await page.keyboard.press('Escape');
  await isClosed(host);
  expect(await page.evaluate(() => [...window.moved])).toStrictEqual([]);
});

for (const [themeMode, color] of [
  ['light', 'rgb(233, 235, 238)'],
  ['dark', 'rgb(10, 11, 12)'],
] as const) {
  test(`reduced transparency, ${themeMode}: the page is covered in the tone of the theme`, async ({ openHost }) => {
    const host = await openHost({ options: { themeMode } });
    const session = await host.context.newCDPSession(host.page);
    const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
    await session.send('Emulation.setEmulatedMedia', { features });
    await openModal(host);
    await expect(host.page.locator('wallet-modal .scrim')).toHaveCSS('background-color', color);
  });
}

test('forced colors: every control has a border', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless', context: { forcedColors: 'active' } });
  await openModal(host);
  for (const name of ['Close', 'What is a wallet?', 'Pebble']) {
    const border = await host.button(name).evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    });
    expect(border, `${name} has a border`).toBeTruthy();
  }
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
test('an on-screen keyboard: lifts the sheet, which goes down when its field is left', async ({ openHost }) => {
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
  await isStill(host);
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
