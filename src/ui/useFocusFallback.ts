import { useLayoutEffect } from 'react';

/**
 * Gives focus to the card's title when what held it goes away with the element that is found here: on the page's body
 * neither keyboard nor screen reader would find it again.
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
