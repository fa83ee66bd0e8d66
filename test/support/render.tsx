import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

declare const __RENDERER__: 'preact' | 'react';

type Act = (work: () => Promise<void>) => Promise<void>;
const { act } = (__RENDERER__ === 'react' ? await import('react') : await import('preact/test-utils')) as unknown as {
  readonly act: Act;
};

/** Does something, then lets renders, effects and resolved promises come to rest. */
export const settle = (work: () => void = () => {}): Promise<void> => act(async () => work());

/**
 * Lets what has changed be drawn, and no more: what follows a frame has not run when the visitor sees it, and must not undo
 * what they do in it.
 */
export async function firstFrame(work: () => void): Promise<void> {
  work();
  await Promise.resolve();
}

/** Lets a task pass, and with it what has one of its own: each picture is asked for in another one. */
export const nextTask = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const pointer = (type: string, bubbles: boolean) => new PointerEvent(type, { bubbles, pointerType: 'mouse' });

/** Renders into a fresh container of the page and acts on it the way a visitor would, under either renderer. */
export async function render(element: ReactElement) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await settle(() => root.render(element));
  return {
    container,
    get: <T extends Element = HTMLElement>(selector: string): T => {
      const found = container.querySelector<T>(selector);
      if (!found) throw new Error(`nothing matches ${selector} in ${container.innerHTML}`);
      return found;
    },
    rerender: (next: ReactElement) => settle(() => root.render(next)),
    click: (target: HTMLElement) => settle(() => target.click()),
    focus: (target: HTMLElement) => settle(() => target.focus()),
    blur: (target: HTMLElement) => settle(() => target.blur()),
    /** React hears the bubbling kind, Preact the other. */
    hover: (target: Element) =>
      settle(() => ['pointerover', 'pointerenter'].forEach((type, i) => void target.dispatchEvent(pointer(type, !i)))),
    leave: (target: Element) =>
      settle(() => ['pointerout', 'pointerleave'].forEach((type, i) => void target.dispatchEvent(pointer(type, !i)))),
    press: (target: EventTarget, key: string) =>
      settle(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    fire: (target: EventTarget, type: string, options: EventInit = {}) =>
      settle(() => void target.dispatchEvent(new Event(type, options))),
    /** Types over a field's value; the prototype's setter is the one that React does not track. */
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
