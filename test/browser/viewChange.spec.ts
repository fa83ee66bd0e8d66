import type { Page } from 'playwright';
import { pebble } from './support/accountTest';
import { cardHosts, openPurchase, openWindow } from './support/buySteps';
import { review } from './support/sendTest';
import { chunkOf } from './support/settings';
import {
  box,
  connect,
  eventually,
  openByHandle,
  openModal,
  waitForAnimations,
  waitForPrompt,
  waitUntilClosed,
  wallet,
} from './support/steps';
import { reviewSwap } from './support/swapTest';
import { expect, type Host, test } from './support/test';
import { swapButton } from './support/valueSteps';

/** Holds the response to the request for a chunk until the returned function is called. */
async function holdChunk({ page }: Pick<Host, 'page'>, name: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/${chunkOf(name).file}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the position of the view's bottom line. */
const lineOf = (host: Host, text: string) => host.dialog.locator('.slot').getByText(text).first().boundingBox();

for (const [name, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  test(`a view that is not loaded: the previous one stays, and the ${name} keeps its height`, async ({ openHost }) => {
    const before = (page: Page) => page.clock.install();
    const host = await openHost({ wallets: 'headless', context: { viewport }, before });
    const { page } = host;
    await openModal(host);
    await waitForAnimations(host);
    await eventually(host.pendingRequests, { message: 'requests' }).toBe(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await holdChunk(host, 'guide');
    const initialBox = await box(host);
    const line = await lineOf(host, 'New to wallets?');
    await host.button('Get started').click();
    await host.title.filter({ hasText: 'Get a wallet' }).waitFor();
    expect(await box(host)).toStrictEqual(initialBox);
    await expect(host.dialog.getByText('Pebble')).toBeVisible();
    expect(await lineOf(host, 'New to wallets?')).toStrictEqual(line);
    expect(await host.button('Pebble').count(), 'it is a picture, no more').toBe(0);
    await page.clock.runFor(1_000);
    await host.dialog.locator('[aria-busy=true] > *').first().waitFor();
    await expect(host.dialog.getByText('Pebble')).toHaveCount(0);
    expect(await box(host)).toStrictEqual(initialBox);
    await page.clock.resume();
    release();
    await host.dialog.getByText('Browser').first().waitFor();
  });
}

test('Send and Swap: the forms are as high as their placeholders while loading', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  await connect(host, 'Pebble');
  const releaseAll = await Promise.all(['transactions', 'swaps'].map((name) => holdChunk(host, name)));
  const height = () =>
    host.dialog
      .locator('.slot > .body')
      .last()
      .evaluate((body: HTMLElement) => body.offsetHeight);
  for (const [index, view, field] of [
    [0, 'WalletSend', 'You send'],
    [1, 'Swap', 'You pay'],
  ] as const) {
    await openByHandle(host, { view });
    await host.dialog.locator('.loading .skel').first().waitFor();
    const before = await height();
    releaseAll[index]?.();
    await host.dialog.getByLabel(field, { exact: true }).waitFor();
    expect(await height(), view).toBe(before);
  }
});

for (const view of ['Account', 'AllWallets', 'ConnectingWalletConnectBasic', 'WalletReceive'] as const) {
  const chunks = {
    Account: 'account',
    AllWallets: 'directory',
    ConnectingWalletConnectBasic: 'pairing',
    WalletReceive: 'receive',
  };
  test(`${view} opened before it is loaded: the card has about its final height`, async ({ openHost }) => {
    const host = await openHost({ wallets: 'headless' });
    const { page, dialog } = host;
    const release = await holdChunk(host, chunks[view]);
    if (view === 'Account' || view === 'WalletReceive') await connect(host, 'Pebble');
    // `open()` resolves only when the view is shown.
    const opened = openByHandle(host, { view });
    await dialog.locator('[aria-busy=true] > *').first().waitFor();
    await waitForAnimations(host);
    const waiting = await box(host);
    release();
    await opened;
    await dialog.locator('.waiting').waitFor({ state: 'detached' });
    await dialog.locator('.body').first().waitFor();
    // Lists and codes load from other hosts.
    await page.waitForLoadState('networkidle');
    await waitForAnimations(host);
    const { height } = await box(host);
    expect(Math.abs(height - waiting.height), `${waiting.height}, then ${height} px`).toBeLessThanOrEqual(40);
  });
}

for (const [name, dir, way] of [
  ['forward', 'ltr', 1],
  ['back', 'ltr', -1],
  ['forward, right to left', 'rtl', -1],
] as const) {
  test(`${name}: the previous view does not move while it fades, and is removed before the next one is announced`, async ({
    openHost,
  }) => {
    const host = await openHost({ wallets: 'headless', dir, ...(dir === 'rtl' && { lang: 'ar' }) });
    const { page, dialog } = host;
    await openModal(host);
    const footer = dialog.locator('.slot:not(.leaving) .foot').getByRole('button');
    const back = dialog.getByRole('button').first();
    await footer.click();
    await dialog.locator('.slot:not(.leaving) li').nth(2).waitFor();
    await waitForAnimations(host);
    if (name !== 'back') {
      await back.click();
      await footer.waitFor();
      await waitForAnimations(host);
    }
    // Pauses the animation at many moments, independent of the speed of the machine.
    await page.evaluate(() => {
      const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
      const stage = root.querySelector('.stage') as Element;
      const boxOf = (element: Element | null | undefined) => {
        const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [top - stage.getBoundingClientRect().top, height];
      };
      const lastOf = (slot: Element | null) => slot?.querySelector('.foot, li:last-child');
      const still = lastOf(stage.querySelector('.slot'));
      const before = boxOf(still);
      const observer = new MutationObserver(() => {
        const [leaving, next] = [stage.querySelector('.leaving'), stage.querySelector('.slot:not(.leaving)')];
        if (!leaving || !next) return;
        observer.disconnect();
        window.viewFrames = [];
        const animations = [leaving, next].flatMap((slot) => slot.getAnimations());
        for (let time = 0; time <= 150; time += 10) {
          for (const animation of animations) {
            animation.pause();
            animation.currentTime = time;
          }
          const { opacity, transform } = getComputedStyle(next);
          window.viewFrames.push({
            time,
            moved: boxOf(lastOf(leaving)).map((value, index) => Math.abs(value - (before[index] ?? 0))),
            leaving: time < 60 ? Number(getComputedStyle(leaving).opacity) : 0,
            next: Number(opacity),
            shift: new DOMMatrix(transform).m41,
          });
        }
        for (const animation of animations) animation.play();
      });
      observer.observe(stage, { childList: true });
    });
    await (name === 'back' ? back : footer).click();
    const frames = (await (await page.waitForFunction(() => window.viewFrames)).jsonValue()) ?? [];
    for (const frame of frames) {
      expect(Math.max(...frame.moved), JSON.stringify(frame)).toBeLessThan(1);
      expect(frame.leaving + frame.next, JSON.stringify(frame)).toBeLessThanOrEqual(1.05);
    }
    const [first] = frames;
    expect(first).toMatchObject({ leaving: 1, next: 0, shift: 12 * way });
    expect(frames.at(-1)).toMatchObject({ next: 1, shift: 0 });
    await waitForAnimations(host);
    await expect(dialog.locator('.leaving')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await waitUntilClosed(host);
  });
}

/** Records the views that leave from now on. */
const watchLeftViews = ({ page }: Host) =>
  page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const left: LeftView[] = [];
    window.leftViews = left;
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement && node.matches('.slot.leaving'))) continue;
          const missing = [...node.querySelectorAll<HTMLImageElement>('.pic.in')].filter(
            (picture) => !picture.complete,
          );
          left.push({ text: node.textContent?.trim() ?? '', missing: missing.map(({ src }) => src) });
        }
    }).observe(root.querySelector('.stage') as Element, { childList: true });
  });

/** Returns the views that left without content, or without a picture. */
const badLeftViews = ({ page }: Host) =>
  page.evaluate(() => (window.leftViews ?? []).filter(({ text, missing }) => !text || missing.length));

test('a transfer and a swap: no view fades out empty or without its pictures', async ({ openHost, sandbox }) => {
  const host = await openHost({ wallets: 'headless', walletConfig: { headless: { policy: 'ask' } } });
  const { dialog, page, button } = host;
  const answer = async (verb: 'approve' | 'reject', method = 'eth_sendTransaction'): Promise<void> => {
    await waitForPrompt(host, 'headless', method);
    await wallet(host, 'headless', verb);
  };
  await openModal(host);
  await button('Pebble').click();
  await answer('approve', 'eth_requestAccounts');
  await waitUntilClosed(host);
  await openModal(host);
  await watchLeftViews(host);
  await button('Send').click();
  await review(host, '0.5', sandbox.account(6).address);
  await button('Send 0.5 ETH').click();
  await answer('reject');
  await dialog.getByText(/Nothing was sent/).waitFor();
  await button('Send 0.5 ETH').click();
  await answer('approve');
  await button('Done').click();
  await button('Swap').click();
  await reviewSwap(host, { amount: '0.5' });
  const swap = swapButton(host);
  await swap.click();
  await answer('reject');
  await dialog.getByText(/Nothing was sent/).waitFor();
  await swap.click();
  await answer('approve');
  await button('Done').click();
  await expect(host.title).toHaveText('Account');
  expect(await badLeftViews(host)).toEqual([]);
  expect(await page.evaluate(() => window.leftViews?.length)).toBeGreaterThanOrEqual(12);
});

test('a purchase: the form keeps its pictures while it fades out behind the provider’s window', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ ...pebble, expected: { hosts: cardHosts(sandbox) } });
  await connect(host, 'Pebble');
  await openPurchase(host);
  await expect(host.dialog.locator('.pill .pic.in')).toHaveCount(3);
  await watchLeftViews(host);
  await openWindow(host, () => host.button('Continue with Coinbase').click());
  await eventually(() => host.page.evaluate(() => window.leftViews?.length)).toBe(1);
  expect(await badLeftViews(host)).toEqual([]);
});
