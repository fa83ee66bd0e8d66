import { type RefObject, useLayoutEffect } from 'react';

/**
 * Focuses a view's field that is drawn later than its view, on a device with a fine pointer, unless the visitor has left the view's
 * title, which has the focus until then.
 */
export function useLateFocus(field: RefObject<HTMLElement | null>, enabled = true): void {
  useLayoutEffect(() => {
    if (!enabled || !window.matchMedia?.('(pointer: fine)').matches) return;
    const { activeElement } = (field.current?.getRootNode() ?? {}) as Partial<ShadowRoot>;
    if (activeElement?.tagName === 'H2') field.current?.focus({ preventScroll: true });
  }, []);
}
