import { type RefObject, useLayoutEffect } from 'react';
import { activeElement } from '../ports/page/activeElement';

/**
 * Moves focus to the card's title after a render that removed the focused element, unless the render has moved it. Otherwise focus
 * would go to the body, where keyboard and screen reader users lose their position.
 */
export function useFocusGuard(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = card.current;
    if (!root) return;
    let focused: Element | null = null;
    root.addEventListener('focusin', ({ target }) => {
      focused = target as Element;
    });
    // Some browsers also send this event for an element that is being removed, so wait until it is.
    root.addEventListener('focusout', () =>
      queueMicrotask(() => {
        if (focused?.isConnected && focused !== activeElement()) focused = null;
      }),
    );
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      if (!activeElement()) root.querySelector('h2')?.focus({ preventScroll: true });
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
