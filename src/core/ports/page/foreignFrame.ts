import { parseUrl } from '../../../lib/natives';

/** A limit, because a page that replaced `window.parent` could make the chain endless. */
const MAX_DEPTH = 32;

/** Whether an ancestor page is of another origin. Reading the location of another origin throws. */
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
 * Returns the host of this page if a page of another origin shows it in a frame, else null. Empty for a document without a
 * host, such as a sandboxed `srcdoc`. A page can neither replace nor shadow `top`, `location` and `ancestorOrigins`.
 */
export function foreignFrame(
  page: Window | undefined = typeof window === 'undefined' ? undefined : window,
): string | null {
  const top = page?.top;
  if (!page || !top || top === page) return null;
  const { location } = page;
  // The URLs of `about:srcdoc` and `blob:` documents have no origin of their own; they use their creator's.
  const origin = location.origin === 'null' ? page.origin : location.origin;
  // Some Firefox versions do not support the list.
  const ancestor: DOMStringList | undefined = location.ancestorOrigins;
  let foreign = false;
  if (ancestor) for (let index = 0; index < ancestor.length; index += 1) foreign ||= ancestor[index] !== origin;
  else foreign = isForeignAbove(page, top, origin);
  return foreign ? (parseUrl(origin)?.host ?? '') : null;
}
