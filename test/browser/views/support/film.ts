import type { Controls } from '../../support/openHostPage';
import { waitForAnimations } from '../../support/steps';

/**
 * One painted frame: where the card and the parts of its header are, in px from the top of the window. A button is where its
 * center is, because it shrinks while it is pressed.
 */
export interface CardFrame {
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  /** By the name of the part: title, start (Back or help) and Close; a part that is not there is missing. */
  readonly parts: Readonly<Record<string, number>>;
  /** Neither the view nor the one before it shows a text, a picture, a field or a skeleton in this frame. */
  readonly isEmpty: boolean;
  /** Two views, or two titles, are visible at the same time. */
  readonly isDouble: boolean;
  /** Close is there, and nothing of it has faded. */
  readonly hasClose: boolean;
}

declare global {
  interface Window {
    film?: CardFrame[];
  }
}

/**
 * Records every painted frame from before an action until the view is there and nothing moves.
 * @param waitForView waits until the view is there
 */
export async function film(
  view: Controls,
  action: () => Promise<unknown>,
  waitForView: (view: Controls) => Promise<unknown> = waitForContent,
): Promise<CardFrame[]> {
  const { page } = view;
  await page.evaluate(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const frames: CardFrame[] = [];
    window.film = frames;
    // Boxes in boxes change with each frame: each is observed one round after the box around it, so that the last sample is
    // taken after the modal's own observers, right before the frame is painted.
    const boxes = Array.from({ length: 4 }, () => document.createElement('div'));
    boxes.forEach((box, index) => {
      box.style.cssText = 'position: fixed; height: 1px';
      (boxes[index - 1] ?? document.body).append(box);
    });
    const change = (box: HTMLElement | undefined): void => {
      if (box) box.style.width = box.style.width === '1px' ? '2px' : '1px';
    };
    let isNewFrame = true;
    const observer = new ResizeObserver((entries) => {
      const last = Math.max(...entries.map(({ target }) => boxes.indexOf(target as HTMLDivElement)));
      if (!isNewFrame) frames.pop();
      isNewFrame = false;
      sample();
      change(boxes[last + 1]);
    });
    for (const box of boxes) observer.observe(box);
    const clap = (): void => {
      if (window.film !== frames) {
        observer.disconnect();
        boxes[0]?.remove();
        return;
      }
      isNewFrame = true;
      change(boxes[0]);
      requestAnimationFrame(clap);
    };
    /** From this opacity on, a text can be read. */
    const SEEN = 0.15;
    const isContent = (element: Element): boolean =>
      element.matches('img, svg, input, .skel, .waiting > i') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    /** The visible share of an element within another one, whose own opacity does not count. */
    const opacityOf = (element: Element | null, within: Element | null): number =>
      element && element !== within
        ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement, within)
        : 1;
    const sample = (): void => {
      const card = root.querySelector('.card:not(.leaving .card)') as Element;
      const { height, top, bottom } = card.getBoundingClientRect();
      const parts: Record<string, number> = {};
      const add = (name: string, element: Element | null): void => {
        if (!element) return;
        const box = element.getBoundingClientRect();
        parts[name] = element.matches('button') ? (box.top + box.bottom) / 2 : box.top;
      };
      // The page of a token or a collectible has a header of its own in the place of the card's.
      add('title', card.querySelector('h2:not(.sr), :not(.leaving) .details-head > h3'));
      add('start', card.querySelector(':is(.head > :first-child, .details-head) .iconbtn'));
      add('close', card.querySelector('.head > :last-child .iconbtn'));
      const slots = [...card.querySelectorAll('.slot')].map((slot) => ({
        opacity: Number(getComputedStyle(slot).opacity),
        isFadingIn: !slot.matches('.leaving') && slot.getAnimations().length > 0,
        hasContent: [...slot.querySelectorAll('*')].some((part) => isContent(part) && opacityOf(part, slot) > SEEN),
      }));
      const shown = slots.filter(({ hasContent }) => hasContent);
      const seen = shown.filter(({ opacity }) => opacity > SEEN);
      // A view that is just fading in has its content already; the one before it counts as long as it can be seen.
      const isEmpty = ![...shown.filter(({ isFadingIn }) => isFadingIn), ...seen].length;
      const titles = [...card.querySelectorAll('h2:not(.sr)')].filter((title) => opacityOf(title, card) > SEEN);
      const isDouble = seen.length > 1 || titles.length > 1;
      const close = card.querySelector('.head > :last-child .iconbtn');
      const hasClose = close !== null && opacityOf(close, card) === 1;
      frames.push({ height, top, bottom, parts, isEmpty, isDouble, hasClose });
    };
    clap();
  });
  await action();
  await waitForView(view);
  await waitForRest(view);
  return page.evaluate(() => {
    const frames = window.film ?? [];
    delete window.film;
    return frames;
  });
}

/** Returns the height of the view (px), which is not animated: the card follows it. */
export const heightOf = ({ dialog }: Controls): Promise<number> =>
  dialog.locator('.slot:not(.leaving)').evaluate((slot: HTMLElement) => slot.offsetHeight);

/** Waits until the view has its content. */
export const waitForContent = ({ page }: Controls): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot;
    return !root?.querySelector('.leaving, .slot > .waiting, .slot > .body:empty, .slot .loading');
  });

/** Waits until the skeleton of a view that is late is there. */
export const waitForSkeleton = ({ page }: Controls): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.querySelector('wallet-modal')?.shadowRoot;
    return !root?.querySelector('.leaving') && root?.querySelector('.slot > .waiting > i');
  });

/**
 * Waits until nothing moves, and a further frame is painted. The card begins to move in the frame that paints what the view has
 * become, so nothing may move yet before it.
 */
async function waitForRest(view: Controls): Promise<void> {
  const paint = () =>
    view.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await paint();
  await waitForAnimations(view);
  await paint();
}
