import { parseUrl } from '../../../lib/natives';

/** A chain of parents that does not end, because a page replaced `window.parent`, is left after so many. */
const MAX_DEPTH = 32;

/** Whether a page above is of another origin, read from its windows: those of other origins do not let themselves be read. */
function isForeignAbove(page: Window, top: Window, origin: string): boolean {
  try {
    let ancestor = page;
    for (let depth = 0; ancestor !== top && depth < MAX_DEPTH; depth += 1) {
      ancestor = ancestor.parent;
      if (ancestor.location.origin !== origin) return true;
    }
    return top.location.origin !== origin;
  } catch {
    return true;
  }
}

/**
 * The host of this page, as its address has it, when it is shown inside a page of another origin, else null. Empty for a
 * document that has no host, such as a sandboxed `srcdoc`. `top`, `location` and `ancestorOrigins` are properties that a
 * page can neither replace nor shadow.
 */
export function foreignFrame(
  page: Window | undefined = typeof window === 'undefined' ? undefined : window,
): string | null {
  const top = page?.top;
  if (!page || !top || top === page) return null;
  const { location } = page;
  // `about:srcdoc` and `blob:` have no origin in their address but that of the document that made them.
  const origin = location.origin === 'null' ? page.origin : location.origin;
  // Firefox does not have the list in all its versions.
  const ancestor: DOMStringList | undefined = location.ancestorOrigins;
  let foreign = false;
  if (ancestor) for (let index = 0; index < ancestor.length; index += 1) foreign ||= ancestor[index] !== origin;
  else foreign = isForeignAbove(page, top, origin);
  return foreign ? (parseUrl(origin)?.host ?? '') : null;
}
