import { pageDocument } from '../../../lib/pageDocument';
import { unclobbered } from '../../../lib/unclobbered';

const ignored = 'script, style, link, template, noscript';

/**
 * Makes everything beside the given element inert, on each level up to `body` (design 4.3). What the page adds later
 * stays usable: wallet overlays and password managers. Returns the undoing, which touches only what was set here.
 */
export function isolate(element: Element): () => void {
  const isolated: Element[] = [];
  for (let node: Element | null = element; node && node !== pageDocument.body; ) {
    const parent: Element | null = unclobbered(node).parentElement;
    for (const sibling of parent ? unclobbered(parent).children : []) {
      const { matches, hasAttribute, setAttribute } = unclobbered(sibling);
      if (sibling === node || matches(ignored) || hasAttribute('inert')) continue;
      setAttribute('inert', '');
      isolated.push(sibling);
    }
    node = parent;
  }
  return () => {
    for (const sibling of isolated) unclobbered(sibling).removeAttribute('inert');
  };
}
