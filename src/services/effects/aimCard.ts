import { pageDocument } from '../../lib/pageDocument';

/** The elements in which the page shows the account. */
const BUTTONS = 'wallet-modal-account-button, wallet-modal-button';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The center of an element; null if it is not visible. */
function middleOf(element: Element): Point | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const { clientWidth, clientHeight } = pageDocument.documentElement;
  return width && height && x > 0 && y > 0 && x < clientWidth && y < clientHeight ? { x, y } : null;
}

/** Moves a closing card toward the element in which the page shows the account, if one is visible. */
export function aimCard(card: HTMLElement): void {
  const [to] = [...pageDocument.querySelectorAll(BUTTONS)].flatMap((button) => middleOf(button) ?? []);
  const from = middleOf(card);
  if (!to || !from) return;
  card.style.setProperty('--wm-way', `${to.x - from.x}px, ${to.y - from.y}px`);
  card.dataset['aimed'] = '';
}
