import { state } from '../support/inPage';
import type { Controls } from '../support/openHostPage';
import { box, eventually, openModal, waitForAnimations, waitUntilClosed } from '../support/steps';
import { expect, test } from './support/viewTest';
import { setChain } from './support/walletEvents';

const phone = { context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };

/** A finger on the sheet. It stays where it is until it is lifted. */
async function touch({ page }: Controls, x: number, y: number) {
  const session = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** A painted frame, because the browser delivers the movements of a finger once per frame. */
  const nextFrame = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  let at = y;
  await send('touchStart', [{ x, y }]);
  return {
    /** Moves in steps, as a finger does. */
    async move(distance: number): Promise<void> {
      for (let step = 1; step <= 4; step++) await send('touchMove', [{ x, y: at + (distance * step) / 4 }]);
      at += distance;
      await nextFrame();
    },
    /** Moves far within a moment. */
    async jump(distance: number): Promise<void> {
      await send('touchMove', [{ x, y: at + distance / 8 }]);
      at += distance;
      await send('touchMove', [{ x, y: at }]);
    },
    /** Rests, so that it has no speed when it is lifted. */
    async rest(): Promise<void> {
      for (const play of [1, 0, 1, 0]) {
        await nextFrame();
        await send('touchMove', [{ x: x + play, y: at }]);
      }
      await nextFrame();
    },
    async lift(): Promise<void> {
      await send('touchEnd', []);
      await session.detach();
    },
  };
}

const offset = ({ dialog }: Controls) => dialog.evaluate((card) => new DOMMatrix(getComputedStyle(card).transform).m42);
const dim = ({ page }: Controls) =>
  page.locator('wallet-modal .scrim').evaluate((scrim) => Number(getComputedStyle(scrim).opacity));

test('a sheet follows the finger: 60 px springs back, 90 px closes, and upward it moves only a little', async ({
  openView,
}) => {
  const view = await openView(phone);
  await openModal(view);
  await waitForAnimations(view);
  const { x, y, width, height } = await box(view);
  const header = [x + width / 2, y + 20] as const;

  const first = await touch(view, ...header);
  await first.move(60);
  expect(await offset(view)).toBeCloseTo(60, 0);
  expect(await dim(view)).toBeCloseTo(1 - 60 / height, 2);
  await first.rest();
  await first.lift();
  await waitForAnimations(view);
  expect([await offset(view), await dim(view)]).toEqual([0, 1]);
  expect((await view.page.evaluate(state)).open).toBe(true);

  const up = await touch(view, ...header);
  await up.move(-100);
  expect(await offset(view)).toBeCloseTo(-30, 0);
  await up.rest();
  await up.lift();
  await waitForAnimations(view);
  expect(await offset(view)).toBe(0);

  const second = await touch(view, ...header);
  await second.move(92);
  await second.rest();
  await second.lift();
  await waitUntilClosed(view);
  await openModal(view);
  await waitForAnimations(view);
  expect([await offset(view), await dim(view)]).toEqual([0, 1]);
});

test('a flick closes; the body scrolls first, and moves the sheet at its top', async ({ openView }) => {
  const view = await openView({ ...phone, view: 'AllWallets' });
  await view.dialog.locator('.wtile').nth(20).waitFor();
  await waitForAnimations(view);
  const body = view.dialog.locator('.slot:not(.leaving) .body');
  await eventually(() => body.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await body.evaluate((element) => element.scrollTo(0, 40));
  const { x, y, width } = await box(view);
  const list = [x + width / 2, y + 500] as const;
  const scrolling = await touch(view, ...list);
  await scrolling.move(30);
  expect(await offset(view)).toBe(0);
  await scrolling.rest();
  await scrolling.lift();
  expect((await view.page.evaluate(state)).open).toBe(true);

  await body.evaluate((element) => element.scrollTo(0, 0));
  const flick = await touch(view, ...list);
  await flick.jump(80);
  await flick.lift();
  await waitUntilClosed(view);
});

test('a view that requires an answer: springs back', async ({ openView }) => {
  const view = await openView({ ...phone, options: { networks: ['eip155:1'] } });
  await setChain(view, 137);
  await openModal(view);
  await view.button('Pebble').click();
  await eventually(async () => (await view.page.evaluate(() => WalletModal.getAccount())).isConnected).toBe(true);
  if (!(await view.page.evaluate(state)).open) await openModal(view);
  await view.button('Disconnect').waitFor();
  await waitForAnimations(view);
  const { x, y, width } = await box(view);
  const finger = await touch(view, x + width / 2, y + 20);
  await finger.move(150);
  await finger.lift();
  await view.page.getByRole('status').filter({ hasText: 'Choose an option to continue.' }).waitFor();
  await waitForAnimations(view);
  expect(await offset(view)).toBe(0);
  expect((await view.page.evaluate(state)).view).toBe('UnsupportedChain');
});
