import { pageDocument } from '../../../lib/pageDocument';
import { sharedInPage } from '../../../lib/sharedInPage';
import { unclobbered } from '../../../lib/unclobbered';

const ignored = 'script, style, link, template, noscript';
/** The value of the attribute that this file sets: any value is valid, and this one is not the page's. */
const mark = 'wallet-modal';

/** The inert elements of all copies of this package in the page: an element is restored once no copy makes it inert. */
const counts = sharedInPage('inert', WeakMap<Element, number>);

/** Counts how many open modals make an element inert. */
function count(element: Element, change: number): number {
  const result = (counts.get(element) ?? 0) + change;
  counts.set(element, result);
  return result;
}

/**
 * Makes everything outside of an element inert, on each level up to `body`. Elements that the page adds later stay
 * usable, such as wallet overlays and password managers. Returns a function that reverts these changes, except for elements that
 * another modal still makes inert.
 */
export function isolate(element: Element): () => void {
  const isolated: Element[] = [];
  // The element stays in the page between openings, so another dialog may have made it inert.
  for (const name of ['inert', 'aria-hidden']) element.removeAttribute(name);
  for (let node: Element | null = element; node && node !== pageDocument.body; ) {
    const parent: Element | null = unclobbered(node).parentElement;
    for (const sibling of parent ? unclobbered(parent).children : []) {
      const { matches, hasAttribute, setAttribute } = unclobbered(sibling);
      if (sibling === node || matches(ignored) || (hasAttribute('inert') && !counts.get(sibling))) continue;
      setAttribute('inert', mark);
      count(sibling, 1);
      isolated.push(sibling);
    }
    node = parent;
  }
  return () => {
    for (const sibling of isolated) if (!count(sibling, -1)) unclobbered(sibling).removeAttribute('inert');
  };
}

/**
 * Makes copies of inert elements usable when they come into the page: page frameworks copy the body, also while a modal is open, and put
 * the copy into the page on Back and Forward.
 */
export function freeCopies(signal: AbortSignal): void {
  const free = (): void => {
    // A test tool takes the document away, and reports the last changes after that.
    if (!globalThis.document) return;
    const { documentElement, body } = pageDocument;
    // A script in the head runs before there is a body.
    for (const parent of [documentElement, body]) if (parent) observer.observe(parent, { childList: true });
    for (const element of documentElement.querySelectorAll(`[inert=${mark}]`))
      if (!counts.get(element)) unclobbered(element).removeAttribute('inert');
  };
  const observer = new MutationObserver(free);
  free();
  signal.addEventListener('abort', () => observer.disconnect());
}
