import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { eventually, expectFocus, openModal, placesOf, waitForAnimations } from '../support/steps';
import { expect, test } from './support/viewTest';
import { holdApproval } from './support/walletEvents';

declare global {
  interface Window {
    /** What was sampled of the traveling icon. */
    travel?: Travel;
    /** Approves the request, and resolves to what the closing modal leaves, as soon as it is there. */
    approveAndLeave(): Promise<Element>;
  }
}

interface Travel {
  readonly start: readonly number[];
  /** Centers along the way. */
  readonly way: readonly (readonly number[])[];
  readonly endTime: number;
  readonly properties: readonly string[];
  /** How far the name is from the start of its row: when it was pressed, and while the icon moves. */
  readonly names: readonly number[];
}

/** Pauses the icon as soon as it moves, measures it at many points of its path, and resumes it. */
const sampleTravel = ({ page }: Controls) =>
  page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const centerOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const insetOf = (row: Element | null | undefined) => {
      const [box, name] = [row, row?.querySelector('.name')].map((part) => part?.getBoundingClientRect());
      return Math.abs((name?.x ?? 0) - (box?.x ?? 0));
    };
    // A pressed row is a little smaller, and grows back for a moment after it: the icon leaves from where it is seen then.
    let start: number[] = [];
    let inset = 0;
    const mark = ({ target }: Event) => {
      const row = (target as Element).closest('.row');
      start = centerOf(row?.querySelector('.img') as Element);
      inset = insetOf(row);
    };
    root.addEventListener('click', mark, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const icon = root.querySelector('.traveler');
      const [animation] = icon?.getAnimations() ?? [];
      if (!icon || !animation) return;
      observer.disconnect();
      const effect = animation.effect as KeyframeEffect;
      const endTime = Number(effect.getComputedTiming().endTime);
      animation.pause();
      const way = Array.from({ length: 25 }, (_, at) => {
        animation.currentTime = (at / 24) * endTime;
        return centerOf(icon);
      });
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const names = [inset, insetOf(root.querySelector('.leaving [data-pressed]'))];
      window.travel = { start, way, endTime, properties, names };
      animation.currentTime = 0;
      animation.play();
    });
    observer.observe(root, { childList: true, subtree: true });
  });

const distance = ([x = 0, y = 0]: readonly number[], [u = 0, v = 0]: readonly number[]) => Math.hypot(x - u, y - v);

for (const [name, setup] of [
  ['a computer', {}],
  ['a phone', { context: { viewport: { width: 390, height: 844 } } }],
  ['right to left', { lang: 'ar' }],
] as const)
  test(
    `the pressed icon travels to the ring on a straight line, on ${name}`,
    longUnless(name !== 'a computer'),
    async ({ openView }) => {
      const view = await openView(setup);
      const { page, dialog } = view;
      await holdApproval(view);
      await openModal(view);
      await dialog.locator('.tip').waitFor({ state: 'attached' });
      await waitForAnimations(view);
      await sampleTravel(view);
      await view.button(/^Pebble/).click({ delay: 150 });
      const { start, way, endTime, properties, names } = await page
        .waitForFunction(() => window.travel)
        .then((handle) => handle.jsonValue() as Promise<Travel>);
      expect(endTime).toBeLessThanOrEqual(260);
      const [inset = 0, moving = 0] = names;
      expect(Math.abs(moving - inset), 'the name stays where it is').toBeLessThan(4);
      expect(new Set(properties)).toStrictEqual(
        new Set(['offset', 'easing', 'composite', 'computedOffset', 'transform']),
      );
      await expect(page.locator('.traveler')).toHaveCount(0);
      await expect(dialog.locator('.halo > .img')).toBeVisible();
      await waitForAnimations(view);
      const { x, y, width, height } = (await dialog.locator('.halo > .img').boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      const end = [x + width / 2, y + height / 2];
      expect(distance(way[0] ?? [], start), 'it starts where it was pressed').toBeLessThan(1);
      expect(distance(way.at(-1) ?? [], end), 'it ends in the ring').toBeLessThan(1);
      const length = distance(start, end);
      for (const [u = 0, v = 0] of way) {
        const [[a = 0, b = 0], [c = 0, d = 0]] = [start, end];
        const off = Math.abs((c - a) * (b - v) - (a - u) * (d - b)) / length;
        expect(off, `${u}, ${v} is beside the line`).toBeLessThan(4);
      }
    },
  );

test('with reduced motion nothing moves to the ring', async ({ openView }) => {
  const view = await openView({ context: { reducedMotion: 'reduce' } });
  await holdApproval(view);
  await openModal(view);
  await view.dialog.locator('.tip').waitFor({ state: 'attached' });
  await view.button(/^Pebble/).click();
  const [icon] = await Promise.all([view.dialog.locator('.halo > .img').elementHandle()]);
  expect(await icon?.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible');
  await expect(view.page.locator('.traveler')).toHaveCount(0);
});

/** Asks Pebble to connect, and waits until `approveAndLeave` can approve it. */
async function askPebble(view: Controls): Promise<void> {
  await holdApproval(view);
  await openModal(view);
  await view.dialog.locator('.tip').waitFor({ state: 'attached' });
  await view.button(/^Pebble/).click();
  await view.page.waitForFunction(() => window.approve);
  await view.page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    window.approveAndLeave = () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const found = root.querySelector('.overlay.leaving');
          if (!found) return;
          observer.disconnect();
          resolve(found);
        });
        observer.observe(root, { childList: true, subtree: true });
        window.approve();
      });
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `an approval closes the ring while the card leaves, with motion: ${reducedMotion}`,
    longUnless(reducedMotion === 'no-preference'),
    async ({ openView }) => {
      const view = await openView({ context: { reducedMotion } });
      const { page } = view;
      await askPebble(view);
      const seen = await page.evaluate(async () => {
        // In the frame in which the snapshot appears: the host has been notified, and focus is back on the page.
        const snapshot = await window.approveAndLeave();
        const endOf = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime);
        const delayOf = (animation: Animation) => Number(animation.effect?.getTiming().delay);
        const halo = snapshot.querySelector('.halo') as HTMLElement;
        const inHalo = halo.getAnimations({ subtree: true });
        const leaving = [snapshot, ...snapshot.children].flatMap((each) => each.getAnimations());
        const frames = inHalo.flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes());
        return {
          state: halo.dataset['state'],
          reported: [WalletModal.getAccount().isConnected, WalletModal.getState().open],
          ends: inHalo.map(endOf),
          delays: leaving.map(delayOf),
          begun: leaving.filter(({ currentTime }) => Number(currentTime) > 0).length,
          properties: frames.flatMap((frame) => Object.keys(frame)),
          badge: getComputedStyle(halo.querySelector('.badge') as Element).display,
          passesPresses: (snapshot as HTMLElement).inert,
        };
      });
      expect(seen.state).toBe('success');
      expect(seen.reported).toStrictEqual([true, false]);
      expect(seen.badge).toBe('grid');
      expect(seen.passesPresses).toBe(true);
      expect(Math.max(...seen.ends)).toBeLessThanOrEqual(reducedMotion === 'reduce' ? 100 : 450);
      expect(Math.min(...seen.delays), 'it is seen for this long').toBeGreaterThanOrEqual(400);
      expect(seen.begun, 'it begins to leave now').toBe(0);
      for (const property of ['width', 'height', 'top', 'left', 'inset', 'margin', 'padding'])
        expect(seen.properties).not.toContain(property);
      await expectFocus(view, /Connect|opener/);
      await eventually(() =>
        page.evaluate(() => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.leaving')),
      ).toBe(null);
    },
  );

/** Connects, and returns how the card leaves: its last frame, and the end of its motion beside the end of the layer's. */
async function leaveToward(
  view: Controls,
): Promise<{ end: readonly number[]; lasts: readonly number[]; names: string }> {
  const { page } = view;
  await askPebble(view);
  await waitForAnimations(view);
  return page.evaluate(async () => {
    const snapshot = await window.approveAndLeave();
    const card = snapshot.querySelector('.card') as Element;
    const animations = [snapshot, card].flatMap((each) => each.getAnimations());
    const lasts = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    const names = animations.map((animation) => (animation as CSSAnimation).animationName).join();
    for (const [index, animation] of animations.entries()) {
      animation.pause();
      animation.currentTime = Number(lasts[index]) - 0.01;
    }
    const { left, top, width, height } = card.getBoundingClientRect();
    return { end: [left + width / 2, top + height / 2], lasts, names };
  });
}

const addButton = ({ page }: Controls, style: string) =>
  page.evaluate((style) => {
    const button = document.createElement('wallet-modal-button');
    Object.assign(button.style, { position: 'fixed', width: '120px', height: '40px' });
    button.style.cssText += style;
    document.body.append(button);
  }, style);

test('after an approval the card leaves toward the page’s account button', async ({ openView }) => {
  const view = await openView();
  await addButton(view, 'top: 20px; right: 20px');
  const { end, lasts } = await leaveToward(view);
  expect(distance(end, [1280 - 80, 40])).toBeLessThan(3);
  expect(new Set(lasts).size, 'the layer stays as long').toBe(1);
});

for (const [what, style, setup] of [
  ['without a button in view', 'top: -900px', {}],
  ['on a sheet', 'top: 20px', { context: { viewport: { width: 390, height: 844 } } }],
  ['with reduced motion', 'top: 20px', { context: { reducedMotion: 'reduce' } }],
] as const)
  test(`after an approval the card leaves in its entry direction ${what}`, { tag: '@long' }, async ({ openView }) => {
    const view = await openView(setup);
    await addButton(view, style);
    expect((await leaveToward(view)).names).not.toContain('depart');
  });

test('a dismissed request shows no success', async ({ openView }) => {
  const view = await openView();
  const { page } = view;
  await holdApproval(view);
  await openModal(view);
  await view.dialog.locator('.tip').waitFor({ state: 'attached' });
  await view.button(/^Pebble/).click();
  await page.waitForFunction(() => window.approve);
  await view.button('Close').click();
  const success = page.locator('.halo[data-state=success]');
  expect(await success.count()).toBe(0);
});

for (const [name, viewport] of [
  ['a computer', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`nothing moves when a retry is offered, on ${name}`, longUnless(name === 'a phone'), async ({ openView }) => {
    const view = await openView({ context: { viewport }, before: (page) => page.clock.install() });
    const { page, dialog } = view;
    await holdApproval(view);
    await openModal(view);
    await view.button(/^Pebble/).click();
    await dialog.locator('.halo').waitFor();
    await page.clock.runFor(1_000);
    // The view slides in, whatever the page's clock shows.
    await waitForAnimations(view);
    const places = () => placesOf(view, '.halo, .headline, .text');
    const before = await places();
    await page.clock.runFor(5_000);
    await view.button('Try again').waitFor();
    expect(await places()).toStrictEqual(before);
  });
