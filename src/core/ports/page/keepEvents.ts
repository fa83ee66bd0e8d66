import { pageDocument } from '../../../lib/pageDocument';

/**
 * Keeps keys and pointers inside of an element with a shadow root from the page, whose own dialogs would close on them, and
 * so do keys that nothing has focus for. What the browser does by itself is not affected.
 */
export function keepEvents(host: Element, root: ShadowRoot, signal: AbortSignal): void {
  /** Some dialogs listen before any event gets here, so these go on as copies that do not leave the shadow root. */
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
  // The others end at the element: the copy of a click would click a second time.
  for (const name in host)
    if (/^on(key|mouse|pointer|touch|wheel|.*click|conte)/.test(name))
      host.addEventListener(name.slice(2), (event) => event.stopPropagation(), { signal, passive: true });
}
