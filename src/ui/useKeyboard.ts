import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the sheet above the on-screen keyboard that a field brings up, as long as the field is there (design 4.10): tells
 * the styles the height that the keyboard takes, `--wm-kb`, and the height that remains, `--wm-vh`.
 */
export function useKeyboard(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const style = field.current?.closest<HTMLElement>('.overlay')?.style;
    const viewport = window.visualViewport;
    if (!style || !viewport) return;
    const tell = (covered: number): void => {
      style.setProperty('--wm-kb', covered ? `${covered}px` : '');
      style.setProperty('--wm-vh', covered ? `${viewport.height}px` : '');
      if (covered) field.current?.scrollIntoView({ block: 'nearest' });
    };
    const follow = (): void => {
      // Pinch zoom shrinks the visual viewport, too, and is not a keyboard.
      const zoomed = viewport.scale > 1.01;
      tell(zoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop));
    };
    const life = new AbortController();
    viewport.addEventListener('resize', follow, life);
    viewport.addEventListener('scroll', follow, life);
    follow();
    return () => {
      life.abort();
      tell(0);
    };
  }, []);
}
