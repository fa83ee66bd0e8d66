import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/** Returns the focused element, also inside open shadow roots; null if no element has focus, or without a page. */
export function activeElement(): HTMLElement | SVGElement | null {
  if (typeof document === 'undefined') return null;
  let active = pageDocument.activeElement;
  for (let inside = active; inside; inside = unclobbered(inside).shadowRoot?.activeElement ?? null) active = inside;
  return active === pageDocument.body ? null : (active as HTMLElement | SVGElement | null);
}
