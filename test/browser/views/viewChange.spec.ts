import type { Page } from 'playwright';
import { views } from '../../../src/chunks/views';
import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { box, openByHandle, openModal, waitForAnimations, waitUntilClosed } from '../support/steps';
import { film, heightOf } from './support/film';
import { expect, test } from './support/viewTest';

declare global {
  interface Window {
    /** Opacities of parts of the copy of the previous view. */
    copyOpacities?: number[];
  }
}

/** Returns the position of the view's bottom line. */
const lineOf = (view: Controls, text: string) => view.dialog.locator('.slot').getByText(text).first().boundingBox();

for (const [name, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  test(
    `a view that is not loaded: the previous one stays, then the ${name} has the height of the view`,
    longUnless(name === 'card'),
    async ({ openView }) => {
      const before = (page: Page) => page.clock.install();
      const view = await openView({ held: ['guide'], context: { viewport }, before });
      const { page } = view;
      await openModal(view);
      await waitForAnimations(view);
      await view.button('Harbor').waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      const initialBox = await box(view);
      const line = await lineOf(view, 'New to wallets?');
      await view.button('Get started').click();
      await view.title.filter({ hasText: 'Get a wallet' }).waitFor();
      expect(await box(view)).toStrictEqual(initialBox);
      await expect(view.dialog.locator('.leaving').getByText('Pebble')).toBeVisible();
      expect(await lineOf(view, 'New to wallets?')).toStrictEqual(line);
      expect(await view.button('Pebble').count(), 'it is a picture, no more').toBe(0);
      await page.clock.runFor(1_000);
      await view.dialog.locator('[aria-busy=true] > *').first().waitFor();
      await expect(view.dialog.getByText('Pebble')).toHaveCount(0);
      expect(await heightOf(view)).toBe(views.GetWallet.height);
      await page.clock.resume();
      await page.evaluate(() => stage.release('guide'));
      await view.dialog.getByText('Browser').first().waitFor();
    },
  );
}

for (const [name, viewport] of [
  ['card', { width: 1280, height: 800 }],
  ['sheet', { width: 390, height: 844 }],
] as const) {
  test(
    `the previous title fades out where it stood, on a ${name}`,
    longUnless(name === 'sheet'),
    async ({ openView }) => {
      const view = await openView({ context: { viewport } });
      await openModal(view);
      await waitForAnimations(view);
      const [before, faded] = await view.dialog.evaluate(
        (card) =>
          new Promise<unknown[]>((resolve) => {
            /** Where a title's text is drawn. */
            const placeOf = (title: Element) => {
              const range = document.createRange();
              range.selectNodeContents(title);
              const { x, y, width, height } = range.getBoundingClientRect();
              return { x, y, width, height };
            };
            const place = placeOf(card.querySelector('h2') as Element);
            const observer = new MutationObserver(() => {
              const previous = card.querySelector('.previous-title');
              if (!previous) return;
              observer.disconnect();
              resolve([place, placeOf(previous)]);
            });
            observer.observe(card, { childList: true, subtree: true });
            card.querySelector<HTMLElement>('.foot .link')?.click();
          }),
      );
      expect(faded).toStrictEqual(before);
    },
  );
}

test('Send and Swap: the form is drawn at once, and nothing moves when it can be used', async ({ openView }) => {
  const view = await openView({ connected: true, held: ['transactions', 'swaps'] });
  /** The height of the form, and where its parts are. */
  const places = () =>
    view.dialog
      .locator('.slot > .body')
      .last()
      .evaluate((body: HTMLElement) => {
        const { top, left } = body.getBoundingClientRect();
        const parts = [
          '.value-label > *',
          '.value-digits',
          '.value-node > *',
          '.pill',
          '.money-line',
          '.money-foot > .btn',
        ];
        const boxes = parts.map((part) => (body.querySelector(part) as Element).getBoundingClientRect());
        return [body.offsetHeight, ...boxes.map((box) => [box.top - top, Math.round(box.left - left), box.height])];
      });
  for (const [chunk, name, field] of [
    ['transactions', 'Send', 'You send'],
    ['swaps', 'Swap', 'You pay'],
  ] as const) {
    await openByHandle(view, { view: 'Account' });
    await view.button(name).waitFor();
    await waitForAnimations(view);
    const label = view.dialog.locator('.money-frame').getByText(field, { exact: true });
    const frames = await film(
      view,
      () => view.button(name).click(),
      () => label.waitFor(),
    );
    expect(frames.filter(({ isEmpty }) => isEmpty).length, `frames of an empty card before ${name}`).toBe(0);
    await expect(view.dialog.locator('.money-frame .value-text').first()).toHaveText('0');
    const before = await places();
    await view.page.evaluate((chunk) => stage.release(chunk), chunk);
    await view.dialog.getByLabel(field, { exact: true }).waitFor();
    expect(await places(), name).toEqual(before);
  }
});

test('a view whose data are late: the previous one stays, then there are placeholders, and at no time an empty card', async ({
  openView,
}) => {
  const view = await openView({ connected: true, view: 'Account' });
  const { dialog, page } = view;
  const countEmpty = async (waitForView?: (view: Controls) => Promise<unknown>): Promise<number> => {
    await view.button('Buy').waitFor();
    await waitForAnimations(view);
    const frames = await film(view, () => page.evaluate(() => stage.go('OnRampActivity')), waitForView);
    return frames.filter(({ isEmpty }) => isEmpty).length;
  };
  await page.evaluate(() => {
    Object.assign(stage.data.data, {
      api: () => ({ supports: async () => true, history: () => new Promise(() => {}) }),
    });
  });
  const waitForPlaceholders = () => dialog.locator('.slot:only-child .loading .skel').first().waitFor();
  expect(await countEmpty(waitForPlaceholders), 'frames without placeholders').toBe(0);
  await view.button('Back').click();
  await page.evaluate(() => {
    Object.assign(stage.data.data, {
      api: () => ({ supports: async () => true, history: async () => ({ data: [] }) }),
    });
  });
  expect(await countEmpty(), 'frames without the view').toBe(0);
});

for (const [name, chunk, ready] of [
  ['Account', 'account', '.slots .row'],
  ['AllWallets', 'directory', '.wallets:not([aria-busy])'],
  ['ConnectingWalletConnectBasic', 'pairing', '[role=img]'],
  ['WalletReceive', 'receive', '[role=img]'],
] as const)
  test(
    `${name} opened before it is loaded: the view has about its final height`,
    longUnless(name === 'Account' || name === 'WalletReceive'),
    async ({ openView }) => {
      const connected = name === 'Account' || name === 'WalletReceive';
      const view = await openView({ connected, held: [chunk] });
      const { page, dialog } = view;
      // `open()` resolves only when the view is shown.
      const opened = openByHandle(view, { view: name });
      await dialog.locator('[aria-busy=true] > *').first().waitFor();
      const waiting = await heightOf(view);
      await page.evaluate((chunk) => stage.release(chunk), chunk);
      await opened;
      await dialog.locator('.waiting').waitFor({ state: 'detached' });
      await dialog.locator(ready).first().waitFor();
      const height = await heightOf(view);
      expect(Math.abs(height - waiting), `${waiting}, then ${height} px`).toBeLessThanOrEqual(24);
    },
  );

for (const [name, dir, way] of [
  ['forward', 'ltr', 1],
  ['back', 'ltr', -1],
  ['forward, right to left', 'rtl', -1],
] as const) {
  test(
    `${name}: the previous view does not move while it fades, and is removed before the next one is announced`,
    longUnless(name !== 'forward'),
    async ({ openView }) => {
      const view = await openView({ lang: dir === 'rtl' ? 'ar' : 'en' });
      const { page, dialog } = view;
      await openModal(view);
      const footer = dialog.locator('.slot:not(.leaving) .foot').getByRole('button');
      const back = dialog.getByRole('button').first();
      await footer.click();
      await dialog.locator('.slot:not(.leaving) li').nth(2).waitFor();
      await waitForAnimations(view);
      if (name !== 'back') {
        await back.click();
        await footer.waitFor();
        await waitForAnimations(view);
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
        // Two texts on the same pixels cannot be read.
        expect(Math.min(frame.leaving, frame.next), JSON.stringify(frame)).toBeLessThanOrEqual(0.15);
      }
      const [first] = frames;
      expect(first).toMatchObject({ leaving: 1, next: 0, shift: 12 * way });
      expect(frames.at(-1)).toMatchObject({ next: 1, shift: 0 });
      await waitForAnimations(view);
      await expect(dialog.locator('.leaving')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await waitUntilClosed(view);
    },
  );
}

/** Notes the opacities of parts of the copy of the previous view, as soon as the copy appears. */
const watchCopy = ({ page }: Controls, parts: string) =>
  page.evaluate((parts) => {
    const stage = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.stage') as Element;
    const observer = new MutationObserver(() => {
      const copy = stage.querySelector('.leaving');
      if (!copy) return;
      observer.disconnect();
      window.copyOpacities = [...copy.querySelectorAll(parts)].map((part) => Number(getComputedStyle(part).opacity));
    });
    observer.observe(stage, { childList: true });
  }, parts);

test('the previous view stays as it is while it fades: marks do not fade in again, a ring is not drawn again', async ({
  openView,
}) => {
  const view = await openView();
  const { page, dialog } = view;
  const copied = async (): Promise<number[]> =>
    (await (await page.waitForFunction(() => window.copyOpacities)).jsonValue()) ?? [];
  await page.evaluate(() => stage.provider('Pebble').behave({ eth_requestAccounts: () => new Promise(() => {}) }));
  await openModal(view);
  await dialog.locator('.brand').first().waitFor();
  await waitForAnimations(view);
  await watchCopy(view, '.brand');
  await view.button(/^Pebble/).click();
  expect(await copied()).toStrictEqual([1, 1, 1]);
  await page.evaluate(() => delete window.copyOpacities);
  await dialog.locator('.halo').waitFor();
  await waitForAnimations(view);
  await watchCopy(view, '.halo > svg');
  await view.button('Back').click();
  expect(await copied()).toStrictEqual([1]);
});
