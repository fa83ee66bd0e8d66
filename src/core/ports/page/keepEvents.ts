import { pageDocument } from '../../../lib/pageDocument';

/**
 * Stops the keyboard and pointer events of an element with a shadow root from reaching the page, whose own dialogs would close on
 * them; also keys while no element has focus. The browser's default actions still happen.
 */
export function keepEvents(host: Element, root: ShadowRoot, signal: AbortSignal): void {
  /** Some dialogs listen in the capture phase, so these events are replaced by copies that do not leave the shadow root. */
  const onPress = (event: Event): void => {
    const path = event.composedPath();
    const isOurs = path[0] === host || (path[0] === pageDocument.body && event.type === 'keydown');
    const target = path.includes(root) ? path[0] : isOurs && root.lastElementChild;
    if (!target || event.defaultPrevented) return;
    event.stopImmediatePropagation();
    const properties = new Proxy(event, {
      get: (_, name) => name !== 'composed' && Reflect.get(event, name),
    });
    if (!target.dispatchEvent(Reflect.construct(event.constructor, [event.type, properties]))) event.preventDefault();
  };
  for (const type of ['keydown', 'pointerdown', 'mousedown'])
    window.addEventListener(type, onPress, { capture: true, signal });
  // Other events are only stopped at the element: dispatching a copy of a click would click twice.
  for (const name in host)
    if (/^on(key|mouse|pointer|touch|wheel|.*click|conte)/.test(name))
      host.addEventListener(name.slice(2), (event) => event.stopPropagation(), { signal, passive: true });
}
