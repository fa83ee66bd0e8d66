import { useLayoutEffect } from 'react';

/**
 * Moves focus to the card's title if the found element is removed while it has focus. Otherwise focus would go to the
 * body, where keyboard and screen reader users lose their position.
 */
export function useFocusFallback(find: () => Element | null | undefined): void {
  useLayoutEffect(() => {
    const element = find();
    return () => {
      const { activeElement } = (element?.getRootNode() ?? {}) as Partial<ShadowRoot>;
      if (activeElement && element?.contains(activeElement))
        element.closest('.card')?.querySelector('h2')?.focus({ preventScroll: true });
    };
  }, []);
}
