import * as assert from 'uvu/assert';
import { journeys } from './support/journeys.mjs';
import { box, connect, eventually, focusIs, isClosed, isStill, openByHandle, openModal } from './support/steps.mjs';

const journey = journeys('sizes and preferences');
/** @typedef {import('./support/steps.mjs').Host} Host */

/** What is wider than the place it has. @param {Host} host */
const overflow = ({ page }) =>
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
]) {
  const phone = {
    wallets: 'headless,walletMock',
    context: { viewport: { width, height }, hasTouch: true, isMobile: true },
  };
  journey(`${width} × ${height}: a sheet at the bottom, as wide as the screen`, phone, async (host) => {
    await openModal(host);
    await isStill(host);
    const sheet = await box(host);
    assert.is(Math.round(sheet.x), 0);
    assert.is(Math.round(sheet.width), width);
    assert.is(Math.round(sheet.y + sheet.height), height);
    assert.equal(await overflow(host), []);
    await focusIs(host, 'h2 Connect wallet');
  });
}

const slit = { wallets: 'headless,walletMock,metamaskProviders', context: { viewport: { width: 320, height: 256 } } };
journey('320 × 256: everything can be reached, nothing scrolls sideways', slit, async (host) => {
  const { page } = host;
  await openModal(host);
  await isStill(host);
  assert.equal(await overflow(host), []);
  const controls = await host.dialog.getByRole('button').all();
  assert.ok(controls.length >= 6);
  for (const control of controls) {
    await control.focus();
    await control.scrollIntoViewIfNeeded();
    const place = await control.boundingBox();
    assert.ok(
      place && place.y >= -1 && place.y + place.height <= 257,
      `${await control.textContent()} can be seen whole`,
    );
  }
  const header = await host.title.boundingBox();
  assert.ok(header && header.y < 0, 'the header scrolls with the content');
  await host.button('Get started').click();
  await focusIs(host, 'h2 Get a wallet');
  const next = await host.title.boundingBox();
  assert.ok(next && next.y >= 0, 'what follows begins at its top');
  await page.keyboard.press('Escape');
  await isClosed(host);
});

journey('Arabic: the words, the direction and the sides of the header', { lang: 'ar', dir: 'rtl' }, async (host) => {
  const { page } = host;
  await openModal(host);
  await eventually(() => host.dialog.evaluate((dialog) => getComputedStyle(dialog).direction), 'rtl');
  await page.waitForFunction(() =>
    /[\u0600-\u06ff]/.test(document.querySelector('wallet-modal')?.shadowRoot?.querySelector('h2')?.textContent ?? ''),
  );
  await isStill(host);
  const [first, last] = await Promise.all([
    host.dialog.getByRole('button').first().boundingBox(),
    host.dialog.getByRole('button').nth(1).boundingBox(),
  ]);
  assert.ok(first && last && first.x > last.x, 'help stands at the right, close at the left');
  assert.equal(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), ['ar', 'rtl']);
});

/** Where the parts of an account's second line are, from the start of the line. @param {Host} host */
const partsOf = async ({ page }) => {
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
journey('Arabic: what is written from left to right does not turn round', arabic, async (host) => {
  await connect(host, 'Pebble');
  await openByHandle(host);
  const money = host.page.locator('wallet-modal .money');
  await money.filter({ hasText: 'US$\u200e' }).waitFor();
  await openByHandle(host, { view: 'Profile' });
  const [wallet, address] = await partsOf(host);
  assert.ok(wallet && address && wallet.left - address.right > 5, 'the dot stands between the two');
});

for (const [width, size] of [
  [320, '10px'],
  [320, '14px'],
  [800, '14px'],
]) {
  const params = {
    wallets: 'headless',
    options: { themeVariables: { '--w3m-font-size-master': size } },
    context: { viewport: { width, height: 800 } },
  };
  journey(`${width} px, text of ${size}: the balance is not cut`, params, async (host) => {
    await connect(host, 'Pebble');
    await openByHandle(host);
    const money = host.page.locator('wallet-modal .money');
    await money.filter({ hasText: /\$\d\d,\d{3},\d{3}\.\d\d/ }).waitFor();
    const [wanted, given] = await money.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    assert.ok(wanted <= given, `${wanted} px in ${given} px`);
  });
}

const narrow = { wallets: 'headless', context: { viewport: { width: 320, height: 640 } } };
journey('320 px: an account is one row with its buttons', narrow, async (host) => {
  await connect(host, 'Pebble');
  await openByHandle(host, { view: 'Profile' });
  await partsOf(host);
  const row = host.dialog.getByRole('listitem');
  const [text, copy, explorer] = await Promise.all(
    [row.locator('.grow'), row.getByRole('button'), row.getByRole('link')].map((part) => part.boundingBox()),
  );
  assert.ok(text && copy && explorer);
  assert.ok(text.x + text.width <= copy.x + 8 && copy.x < explorer.x, 'side by side');
  assert.is(copy.y, explorer.y);
});

journey(
  'with reduced motion nothing travels, scales or shakes',
  { context: { reducedMotion: 'reduce' } },
  async (host) => {
    const { page } = host;
    await page.evaluate(() => {
      const seen = /** @type {any} */ (window);
      seen.moved = new Set();
      const look = () => {
        for (const animation of document.querySelector('wallet-modal')?.shadowRoot?.getAnimations({ subtree: true }) ??
          []) {
          const frames = /** @type {KeyframeEffect} */ (animation.effect).getKeyframes();
          for (const { transform, translate, scale, height } of /** @type {any[]} */ (frames)) {
            for (const value of [transform, translate, scale])
              if (value && !/^(none|translate\w*\(0(px)?\)|scale\(1\)|1)$/.test(value)) seen.moved.add(value);
            if (height && animation.effect?.getComputedTiming().duration) seen.moved.add(`height ${height}`);
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
    assert.equal(await page.evaluate(() => [.../** @type {any} */ (window).moved]), []);
  },
);

journey(
  'with forced colours every control has a border',
  { wallets: 'headless', context: { forcedColors: 'active' } },
  async (host) => {
    await openModal(host);
    for (const name of ['Close', 'What is a wallet?', 'Pebble']) {
      const border = await host.button(name).evaluate((element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
        return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
      });
      assert.ok(border, `${name} has a border`);
    }
  },
);

const keyboard = {
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  before: (/** @type {import('playwright').Page} */ page) =>
    page.addInitScript(() => {
      const { get } = /** @type {{ get(): number }} */ (
        Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')
      );
      Object.defineProperty(VisualViewport.prototype, 'height', {
        get() {
          return get.call(this) - /** @type {any} */ (window.covered ?? 0);
        },
      });
    }),
};
journey('an on-screen keyboard lifts the sheet, and leaving its field lets it down', keyboard, async (host) => {
  const { page } = host;
  const bottom = async () => Math.round((await box(host)).y + (await box(host)).height);
  /** @param {number} covered px that the keyboard takes */
  const coverWith = (covered) =>
    page.evaluate((covered) => {
      Object.assign(window, { covered });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, covered);
  await openModal(host);
  await host.button('All wallets').click();
  await host.dialog.getByRole('searchbox').waitFor();
  await isStill(host);
  assert.is(await bottom(), 844);
  await coverWith(320);
  await eventually(bottom, 844 - 320);
  assert.ok((await box(host)).y >= 0, 'the sheet fits what remains');
  await coverWith(0);
  await eventually(bottom, 844);
  await coverWith(320);
  await eventually(bottom, 844 - 320);
  await host.button('Back').click();
  await eventually(bottom, 844);
});

journey.run();
