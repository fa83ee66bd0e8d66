import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the sheet above the on-screen keyboard while a field is shown: sets the keyboard's height, `--wm-kb`, and the
 * remaining height, `--wm-vh`.
 */
export function useKeyboardInset(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const style = field.current?.closest<HTMLElement>('.overlay')?.style;
    const viewport = window.visualViewport;
    if (!style || !viewport) return;
    const setCovered = (covered: number): void => {
      style.setProperty('--wm-kb', covered ? `${covered}px` : '');
      style.setProperty('--wm-vh', covered ? `${viewport.height}px` : '');
      if (covered) field.current?.scrollIntoView({ block: 'nearest' });
    };
    const update = (): void => {
      // Pinch zoom shrinks the visual viewport, too.
      const zoomed = viewport.scale > 1.01;
      setCovered(zoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop));
    };
    const controller = new AbortController();
    viewport.addEventListener('resize', update, controller);
    viewport.addEventListener('scroll', update, controller);
    update();
    return () => {
      controller.abort();
      setCovered(0);
    };
  }, []);
}
