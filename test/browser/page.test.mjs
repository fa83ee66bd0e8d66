import * as assert from 'uvu/assert';
import { focused, hostPicture } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { closeByHandle, connect, focusIs, isClosed, isStill, openByHandle, openModal } from './support/steps.mjs';

const journey = journeys('page around it');
/** @typedef {import('./support/steps.mjs').Host} Host */

/** Sum of the page's layout shifts, counted from the first call on. @param {Host} host */
const shiftsOf = ({ page }) =>
  page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.observer ??= (() => {
      seen.shift = 0;
      const count = (/** @type {any[]} */ entries) => {
        for (const entry of entries) seen.shift += entry.value;
      };
      const observer = new PerformanceObserver((list) => count(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      return { flush: () => count(observer.takeRecords()) };
    })();
    seen.observer.flush();
    return seen.shift;
  });

journey(
  'closing leaves the page exactly as it was, and nothing has moved',
  { scroll: 1, css: 'bootstrap' },
  async (host) => {
    const { page } = host;
    await page.evaluate(() => {
      document.documentElement.style.setProperty('overflow', 'auto');
      document.body.style.setProperty('padding-right', '7px');
      /** @type {HTMLElement} */ (document.querySelector('header')).inert = true;
      scrollTo({ top: 640, behavior: 'instant' });
    });
    await openByHandle(host);
    await closeByHandle(host);
    await isClosed(host);
    await page.evaluate(() => {
      scrollTo({ top: 640, behavior: 'instant' });
    });
    await shiftsOf(host);
    const before = await page.evaluate(hostPicture);
    assert.ok(before.width < 1280, 'the page has a scrollbar that takes room');
    for (let round = 0; round < 2; round += 1) {
      await openByHandle(host);
      await host.dialog.waitFor();
      const open = await page.evaluate(hostPicture);
      assert.equal(open.scroll, before.scroll);
      assert.is(open.width, before.width);
      await page.mouse.move(20, 400);
      await page.mouse.wheel(0, 300);
      await page.keyboard.press('Escape');
      await isClosed(host);
    }
    assert.equal(await page.evaluate(hostPicture), before);
    assert.is(await shiftsOf(host), 0);
  },
);

const slow = {
  wallets: 'headless,walletMock',
  before: (/** @type {import('playwright').Page} */ page) =>
    page.addInitScript(() => {
      // What a slow device makes of tasks that follow each other at once: it paints between them.
      const { setTimeout: soon } = window;
      window.setTimeout = /** @type {any} */ (
        (/** @type {() => void} */ task, ms = 0) =>
          soon(ms ? task : () => requestAnimationFrame(() => requestAnimationFrame(() => soon(task, 300))), ms)
      );
    }),
};
journey('a device that paints between the stages of opening sees nothing move', slow, async (host) => {
  await shiftsOf(host);
  await openByHandle(host);
  await host.button('Harbor').waitFor();
  await focusIs(host, 'h2 Connect wallet');
  await isStill(host);
  assert.is(await shiftsOf(host), 0);
});

journey('while open, the page behind cannot be clicked or focused; what is added later can', {}, async (host) => {
  const { page } = host;
  await page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.clicks = 0;
    document.querySelector('#before')?.addEventListener('click', () => seen.clicks++);
  });
  const link = await page.locator('#before').boundingBox();
  await openModal(host);
  assert.equal(
    await page.evaluate(() =>
      [...document.body.children].map((child) => [child.localName, child.hasAttribute('inert')]),
    ),
    [
      ['header', true],
      ['main', true],
      ['footer', true],
      ['wallet-modal', false],
    ],
  );
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#input-after')).focus());
  assert.match(await page.evaluate(focused), /^(h2|button|section)/);
  await page.evaluate(() => {
    const late = document.createElement('button');
    late.id = 'late';
    late.textContent = 'A wallet’s own window';
    for (const [name, value] of Object.entries({ position: 'fixed', top: '0', right: '0', 'z-index': '2147483647' })) {
      late.style.setProperty(name, value);
    }
    late.addEventListener('click', () => /** @type {any} */ ((window.clicks += 10)));
    document.body.append(late);
  });
  await page.click('#late');
  await focusIs(host, '#late');
  assert.is(await page.evaluate(() => /** @type {any} */ (window).clicks), 10);
  await host.dialog.waitFor();
  await page.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
  await isClosed(host);
  assert.is(
    await page.evaluate(() => /** @type {any} */ (window).clicks),
    10,
    'the click closed the modal and did no more',
  );
});

journey('destroy takes every trace away', { wallets: 'headless', buttons: 1 }, async (host) => {
  const { page } = host;
  const before = await page.evaluate(hostPicture);
  await connect(host, 'Pebble');
  await openModal(host);
  await page.evaluate(() => /** @type {any} */ (window).WalletModal.destroy());
  await isClosed(host);
  assert.is(await page.locator('wallet-modal').count(), 0);
  assert.equal(await page.evaluate(hostPicture), before);
  const refusal = await page.evaluate(() =>
    /** @type {any} */ (window).WalletModal.open().catch((/** @type {any} */ error) => error.code),
  );
  assert.is(refusal, 'destroyed');
});

journey.run();
