import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

/** The focused element, also inside open shadow roots; null when nothing but the page itself is focused. */
export function activeElement(): HTMLElement | null {
  let active = pageDocument.activeElement;
  for (let inside = active; inside; inside = unclobbered(inside).shadowRoot?.activeElement ?? null) active = inside;
  return active instanceof HTMLElement && active !== pageDocument.body ? active : null;
}
