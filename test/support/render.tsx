import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

declare const __RENDERER__: 'preact' | 'react';

type Act = (work: () => Promise<void>) => Promise<void>;
const { act } = (__RENDERER__ === 'react' ? await import('react') : await import('preact/test-utils')) as unknown as {
  readonly act: Act;
};

/** Runs a callback, then waits until renders, effects and resolved promises are settled. */
export const settle = (work: () => void = () => {}): Promise<void> => act(async () => work());

/**
 * Runs a callback and renders once, without effects: they run after the frame that the visitor sees, and must not revert what
 * the visitor does in that frame.
 */
export async function firstFrame(work: () => void): Promise<void> {
  work();
  await Promise.resolve();
}

/** Waits for a task, for code that is deferred to one, such as the request of an image. */
export const nextTask = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** What takes space, in order: elements with their classes and texts. A picture has a box of constant size, whatever is in it. */
const layoutOf = (element: Element): string =>
  [...element.querySelectorAll('*')]
    .filter((part) => !part.matches('.img *'))
    .map(({ tagName, className, firstChild }) => `${tagName}.${className} ${firstChild?.nodeValue ?? ''}`)
    .join('\n');

const pointer = (type: string, bubbles: boolean) => new PointerEvent(type, { bubbles, pointerType: 'mouse' });

/** Renders into a new container, with Preact or React. Returns functions that simulate the visitor's actions. */
export async function render(element: ReactElement) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await settle(() => root.render(element));
  /** Throws if something moves under the pointer before it is up: a browser would lose the click. */
  const pressDown = async (target: HTMLElement): Promise<void> => {
    const before = layoutOf(container);
    await settle(() => {
      for (const type of ['pointerdown', 'mousedown']) target.dispatchEvent(pointer(type, true));
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !activeElement.contains(target)) activeElement.blur();
    });
    const after = layoutOf(container);
    if (after !== before) throw new Error(`something moves under the pointer:\n${before}\n\n${after}`);
  };
  return {
    container,
    get: <T extends Element = HTMLElement>(selector: string): T => {
      const match = container.querySelector<T>(selector);
      if (!match) throw new Error(`nothing matches ${selector} in ${container.innerHTML}`);
      return match;
    },
    /** Adds the title of the card, to which the focus moves from a removed button. */
    addTitle(): HTMLElement {
      const title = Object.assign(document.createElement('h2'), { tabIndex: -1 });
      container.classList.add('card');
      container.prepend(title);
      return title;
    },
    rerender: (next: ReactElement) => settle(() => root.render(next)),
    /** A click of a pointer: it moves the focus when it goes down. `run` runs the rest, and waits for what follows. */
    async click(target: HTMLElement, run: (work: () => void) => Promise<void> = settle): Promise<void> {
      await pressDown(target);
      await run(() => {
        for (const type of ['pointerup', 'mouseup']) target.dispatchEvent(pointer(type, true));
        target.click();
      });
    },
    focus: (target: HTMLElement) => settle(() => target.focus()),
    blur: (target: HTMLElement) => settle(() => target.blur()),
    /** React listens to the event that bubbles, Preact to the other. */
    hover: (target: Element) =>
      settle(() => ['pointerover', 'pointerenter'].forEach((type, i) => void target.dispatchEvent(pointer(type, !i)))),
    leave: (target: Element) =>
      settle(() => ['pointerout', 'pointerleave'].forEach((type, i) => void target.dispatchEvent(pointer(type, !i)))),
    press: (target: EventTarget, key: string) =>
      settle(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    fire: (target: EventTarget, type: string, options: EventInit = {}) =>
      settle(() => void target.dispatchEvent(new Event(type, options))),
    /** Replaces a field's value. Uses the prototype's setter, because React overrides the element's own. */
    change: (field: HTMLInputElement, value: string) =>
      settle(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    settle,
    async unmount() {
      await settle(() => root.unmount());
      container.remove();
    },
  };
}
