import { useLayoutEffect } from 'react';

/**
 * Gives focus to the card's title when what held it goes away with the element that is found here: on the page's body
 * neither keyboard nor screen reader would find it again.
 */
export function useKeptFocus(find: () => Element | null | undefined): void {
  useLayoutEffect(() => {
    const going = find();
    return () => {
      const { activeElement } = (going?.getRootNode() ?? {}) as Partial<ShadowRoot>;
      if (activeElement && going?.contains(activeElement))
        going.closest('.card')?.querySelector('h2')?.focus({ preventScroll: true });
    };
  }, []);
}
