/**
 * Keeps the sheet above the on-screen keyboard until the signal aborts: sets the keyboard's height, `--wm-kb`, and the
 * remaining height, `--wm-vh`.
 */
export function keepAboveKeyboard(field: HTMLElement, signal: AbortSignal): void {
  const style = field.closest<HTMLElement>('.overlay')?.style;
  const viewport = window.visualViewport;
  if (!style || !viewport) return;
  const setCovered = (covered: number): void => {
    style.setProperty('--wm-kb', covered ? `${covered}px` : '');
    style.setProperty('--wm-vh', covered ? `${viewport.height}px` : '');
    if (covered) field.scrollIntoView({ block: 'nearest' });
  };
  const update = (): void => {
    // Pinch zoom shrinks the visual viewport, too.
    const zoomed = viewport.scale > 1.01;
    setCovered(zoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop));
  };
  viewport.addEventListener('resize', update, { signal });
  viewport.addEventListener('scroll', update, { signal });
  signal.addEventListener('abort', () => setCovered(0));
  update();
}
