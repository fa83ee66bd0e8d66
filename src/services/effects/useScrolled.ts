import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a body that is scrolled away from its top, where its content fades out under the header.
 * @param anchor a child of the card's content
 */
export function useScrolled(anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = anchor.current?.parentElement;
    if (!frame) return;
    const mark = ({ target }: Event): void => {
      const body = target as HTMLElement;
      if (body.matches('.body')) body.toggleAttribute('data-scrolled', body.scrollTop > 0);
    };
    frame.addEventListener('scroll', mark, { capture: true, passive: true });
    return () => frame.removeEventListener('scroll', mark, { capture: true });
  }, []);
}
