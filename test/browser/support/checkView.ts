import type { Frame, Page } from 'playwright';
import { expect } from 'playwright/test';
import { addAxe, waitForModalAnimations } from './audit.mjs';

const SMALLEST_TARGET = 24;

/** Checks the current view with axe, and the size of every control and the width of the card. */
export async function checkView(page: Page | Frame, view: string): Promise<void> {
  await addAxe(page);
  await waitForModalAnimations(page);
  const found = await page.evaluate(async (smallest) => {
    const host = document.querySelector('wallet-modal') as HTMLElement;
    const inside = [...(host.shadowRoot?.querySelectorAll('*') ?? [])].filter((element) => !element.closest('[inert]'));
    const { violations } = await axe.run(host, { resultTypes: ['violations'] });
    const small = inside
      .filter((element) => element.matches('button, a, input') && element.checkVisibility())
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ element, box }) => {
        // The hit area may be larger than the drawn control.
        const reach = smallest / 2 - 1;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const taken = (
          [
            [x - reach, y],
            [x + reach, y],
            [x, y - reach],
            [x, y + reach],
          ] as const
        ).map(([left, top]) => host.shadowRoot?.elementFromPoint(left, top));
        // A link within a sentence may be as high as the line (WCAG 2.2, 2.5.8).
        const sentence = (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').length;
        if (sentence && element.matches('a, .link') && getComputedStyle(element).display.startsWith('inline'))
          return false;
        const seen = y > 0 && y < innerHeight && x > 0 && x < innerWidth;
        return (
          (box.width < smallest || box.height < smallest) &&
          seen &&
          !taken.every((one) => element.contains(one ?? null) || one?.closest('label')?.contains(element))
        );
      });
    const wide = inside.filter((element) => {
      const { overflowX, position, clipPath } = getComputedStyle(element);
      return (
        overflowX !== 'visible' &&
        overflowX !== 'clip' &&
        clipPath === 'none' &&
        position !== 'absolute' &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).textOverflow !== 'ellipsis'
      );
    });
    return [
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 300)}`),
      ),
      ...small.map(
        ({ element, box }) =>
          `small: ${element.outerHTML.slice(0, 120)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
      ),
      ...wide.map((element) => `scrolls sideways: ${element.localName}.${element.className}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...(document.querySelectorAll('[id]').length ===
      new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size
        ? []
        : ['an id twice']),
    ];
  }, SMALLEST_TARGET);
  expect(found, view).toStrictEqual([]);
}
