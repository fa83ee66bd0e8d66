/** Moves the focus from the frame to the header of the card, as if the frame were a part of its content. */
export function leaveFrame(card: Element | null | undefined, direction: 'forward' | 'backward'): void {
  const buttons = [...(card?.querySelectorAll<HTMLElement>('.head button, .head a') ?? [])];
  const target = direction === 'forward' ? buttons[0] : buttons[buttons.length - 1];
  // The embedded card may have no button.
  (target ?? card?.querySelector<HTMLElement>('h2'))?.focus();
}
