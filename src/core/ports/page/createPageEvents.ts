import { createEvent } from '../../../lib/createEvent';
import { pageDocument } from '../../../lib/pageDocument';

/** The events that controls need. Dialogs of a page cancel some of these events outside of themselves, or close on them. */
const KEPT = [
  ...['keydown', 'keyup', 'pointerdown', 'mousedown', 'touchstart', 'touchend', 'click', 'auxclick'],
  ...['beforeinput', 'paste'],
];
/** The same, but these events cannot be canceled, and password managers need them, too. */
const SHARED = ['focus', 'focusin', 'blur', 'focusout', 'input'];

export interface PageEvents {
  /**
   * Starts to listen, once. Before the page's dialogs do, if they open later: the first listener of a window receives an event
   * first.
   */
  listen(): void;
  /**
   * Stops the keyboard, pointer and touch events of an element with a shadow root from reaching the page; also keys while no
   * element has focus. Whatever the page does with an event, listeners in the shadow root receive it.
   */
  keep(host: Element, root: ShadowRoot, signal: AbortSignal): void;
  /** Calls the listener on each press of a key or pointer, in the page or in a modal. */
  onPress(listener: () => void, signal: AbortSignal): void;
}

/**
 * Creates an event for listeners inside a shadow root. They read the original's properties and cancel the original, whose
 * default action is the only one: a mouse event of type `click` would act a second time.
 */
function createCopy(event: Event): Event {
  const copy = createEvent(event.type, event.bubbles);
  // Some browsers follow a link on any event of this type that is not canceled.
  copy.preventDefault();
  const names = ['defaultPrevented', 'preventDefault'];
  for (let part: object | null = event; part; part = Object.getPrototypeOf(part))
    names.push(...Object.getOwnPropertyNames(part).filter((name) => !(name in copy)));
  for (const name of names) {
    const get = (): unknown => {
      const value: unknown = Reflect.get(event, name);
      return typeof value === 'function' ? value.bind(event) : value;
    };
    Object.defineProperty(copy, name, { get, configurable: true });
  }
  return copy;
}

/** Creates the listeners, which wait for `listen`: a renderer may discard a modal that it has created and not used. */
export function createPageEvents(lifetime: AbortSignal): PageEvents {
  let kept: readonly [host: Element, root: ShadowRoot] | undefined;
  const listeners = new Set<() => void>();
  /** Keys that were pressed in the kept element: a release after it has closed is not the page's either. */
  const pressedKeys = new Set<string>();

  /** Returns the element of the kept shadow root that receives an event. */
  function targetOf(event: Event): EventTarget | null | undefined {
    if (!kept) return null;
    const [host, root] = kept;
    const path = event.composedPath();
    if (path.includes(root)) return path[0];
    const isKey = path[0] === pageDocument.body && event.type.startsWith('key');
    // While another modal is above this one, which is then inert, keys are for that one.
    return path[0] === host || (isKey && !host.closest('[inert]')) ? root.lastElementChild : null;
  }
  const onEvent = (event: Event): void => {
    const { type } = event;
    const { code } = event as KeyboardEvent;
    if (type === 'keydown' || type === 'pointerdown') for (const listener of listeners) listener();
    const target = targetOf(event);
    const isRelease = pressedKeys.delete(code) && type === 'keyup';
    if (!target && !isRelease) return;
    // If it cannot be copied, the control receives the original.
    const copy = createCopy(event);
    if (KEPT.includes(type)) event.stopImmediatePropagation();
    if (target && type === 'keydown') pressedKeys.add(code);
    target?.dispatchEvent(copy);
  };

  return {
    listen() {
      for (const type of [...KEPT, ...SHARED])
        window.addEventListener(type, onEvent, {
          capture: true,
          signal: lifetime,
          passive: type.startsWith('touch'),
        });
    },
    keep(host, root, signal) {
      const element = [host, root] as const;
      kept = element;
      signal.addEventListener('abort', () => {
        if (kept === element) kept = undefined;
      });
      // Their copies were received already.
      for (const type of SHARED)
        host.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, signal });
      // Other events only end at the element.
      for (const name in host)
        if (/^on(key|mouse|pointer|touch|wheel|.*click|conte)/.test(name))
          host.addEventListener(name.slice(2), (event) => event.stopPropagation(), { signal, passive: true });
    },
    onPress(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
}
