/** The element that scrolls a view's body: the body itself, or the whole card in a low window. */
export function scrollerOf(body: HTMLElement): HTMLElement {
  return (getComputedStyle(body).overflowY === 'visible' && body.closest<HTMLElement>('.card')) || body;
}
