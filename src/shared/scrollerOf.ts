/** What scrolls a view's body: itself, or the whole card where the window is low. */
export function scrollerOf(body: HTMLElement): HTMLElement {
  return (getComputedStyle(body).overflowY === 'visible' && body.closest<HTMLElement>('.card')) || body;
}
