const passive = 'script, style, link, template, noscript';

/**
 * Makes everything beside the given element inert, on each level up to `body` (design 4.3). What the page adds later
 * stays usable: wallet overlays and password managers. Returns the undoing, which touches only what was set here.
 */
export function isolate(element: Element): () => void {
  const set: Element[] = [];
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.matches(passive) || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      set.push(sibling);
    }
  }
  return () => {
    for (const sibling of set) sibling.removeAttribute('inert');
  };
}
