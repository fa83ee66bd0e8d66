/**
 * Calls back with the height that an on-screen keyboard takes and the height that remains, in px (design 4.10).
 * Returns the undoing.
 */
export function followKeyboard(listener: (covered: number, visible: number) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const update = (): void => {
    // Pinch zoom shrinks the visual viewport, too, and is not a keyboard.
    const zoomed = viewport.scale > 1.01;
    listener(zoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop), viewport.height);
  };
  const life = new AbortController();
  viewport.addEventListener('resize', update, life);
  viewport.addEventListener('scroll', update, life);
  update();
  return () => life.abort();
}
