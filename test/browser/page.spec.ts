import type { Page } from 'playwright';
import { focused, hostPicture } from './support/inPage';
import {
  closeByHandle,
  connect,
  eventually,
  expectFocus,
  openByHandle,
  openModal,
  waitForAnimations,
  waitUntilClosed,
} from './support/steps';
import { expect, type Host, test } from './support/test';
import { cardDevices } from './views/support/cardDevices';

/** Returns the sum of the page's layout shifts since the first call. */
const shiftsOf = ({ page }: Host) =>
  page.evaluate(() => {
    window.layoutShifts ??= (() => {
      let sum = 0;
      const count = (entries: PerformanceEntryList) => {
        for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
      };
      const observer = new PerformanceObserver((list) => count(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      return () => {
        count(observer.takeRecords());
        return sum;
      };
    })();
    return window.layoutShifts();
  });

test('closing: restores the page exactly, without layout shifts', async ({ openHost }) => {
  const host = await openHost({ scroll: 1, css: 'bootstrap' });
  const { page } = host;
  await page.evaluate(() => {
    document.documentElement.style.setProperty('overflow', 'auto');
    document.body.style.setProperty('padding-right', '7px');
    (document.querySelector('header') as HTMLElement).inert = true;
    scrollTo({ top: 640, behavior: 'instant' });
  });
  await openByHandle(host);
  await closeByHandle(host);
  await waitUntilClosed(host);
  await page.evaluate(() => {
    scrollTo({ top: 640, behavior: 'instant' });
  });
  await shiftsOf(host);
  const before = await page.evaluate(hostPicture);
  expect(before.width < 1280, 'the page has a scrollbar that takes room').toBeTruthy();
  for (let round = 0; round < 2; round += 1) {
    await openByHandle(host);
    await host.dialog.waitFor();
    const open = await page.evaluate(hostPicture);
    expect(open.scroll).toStrictEqual(before.scroll);
    expect(open.width).toBe(before.width);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Escape');
    await waitUntilClosed(host);
  }
  expect(await page.evaluate(hostPicture)).toStrictEqual(before);
  expect(await shiftsOf(host)).toBe(0);
});

for (const device of ['desktop', 'phone'] as const)
  test(`the directory's wallets replace their placeholders without a shift, on a ${device}`, async ({ openHost }) => {
    let answer: (value?: unknown) => void = () => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    const host = await openHost({
      context: cardDevices[device],
      before: (page) =>
        page.route('**/getWallets**', async (route) => {
          await answered;
          await route.continue();
        }),
    });
    await openByHandle(host);
    await host.dialog.locator('.late').first().waitFor();
    await waitForAnimations(host);
    await shiftsOf(host);
    answer();
    await host.button('Northwind').waitFor();
    await waitForAnimations(host);
    expect(await shiftsOf(host)).toBe(0);
  });

const slow = {
  wallets: 'headless,walletMock',
  before: (page: Page) =>
    page.addInitScript(() => {
      // Simulates a slow device, which paints between consecutive tasks.
      const { setTimeout: soon } = window;
      Object.assign(window, {
        setTimeout: (task: () => void, ms = 0) =>
          soon(ms ? task : () => requestAnimationFrame(() => requestAnimationFrame(() => soon(task, 300))), ms),
      });
    }),
};
test('opening on a device that paints between tasks: no layout shifts', async ({ openHost }) => {
  const host = await openHost(slow);
  await shiftsOf(host);
  await openByHandle(host);
  await host.button('Harbor').waitFor();
  await expectFocus(host, 'h2 Connect wallet');
  await waitForAnimations(host);
  expect(await shiftsOf(host)).toBe(0);
});

test('while open: the page behind cannot be clicked or focused, elements added later can', async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  await page.evaluate(() => {
    window.clicks = 0;
    document.querySelector('#before')?.addEventListener('click', () => {
      window.clicks += 1;
    });
  });
  const link = await page.locator('#before').boundingBox();
  await openModal(host);
  // The page is not changed before the modal is on screen.
  await eventually(() =>
    page.evaluate(() => [...document.body.children].map((child) => [child.localName, child.hasAttribute('inert')])),
  ).toEqual([
    ['header', true],
    ['main', true],
    ['footer', true],
    ['wallet-modal', false],
  ]);
  await page.evaluate(() => (document.querySelector('#input-after') as HTMLElement).focus());
  expect(await page.evaluate(focused)).toMatch(/^(h2|button|section)/);
  await page.evaluate(() => {
    const late = document.createElement('button');
    late.id = 'late';
    late.textContent = 'A wallet’s own window';
    for (const [name, value] of Object.entries({ position: 'fixed', top: '0', right: '0', 'z-index': '2147483647' })) {
      late.style.setProperty(name, value);
    }
    late.addEventListener('click', () => {
      window.clicks += 10;
    });
    document.body.append(late);
  });
  await page.click('#late');
  await expectFocus(host, '#late');
  expect(await page.evaluate(() => window.clicks)).toBe(10);
  await host.dialog.waitFor();
  await page.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
  await waitUntilClosed(host);
  expect(await page.evaluate(() => window.clicks), 'the click closed the modal and did no more').toBe(10);
});

test('destroy(): removes everything from the page', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless', buttons: 1 });
  const { page } = host;
  const before = await page.evaluate(hostPicture);
  await connect(host, 'Pebble');
  await openModal(host);
  await page.evaluate(() => WalletModal.destroy());
  await waitUntilClosed(host);
  expect(await page.locator('wallet-modal').count()).toBe(0);
  expect(await page.evaluate(hostPicture)).toStrictEqual(before);
  const refusal = await page.evaluate(() => WalletModal.open().catch((error) => error.code));
  expect(refusal).toBe('destroyed');
});
