/**
 * Returns the origin of the page around the frame, if the browser reveals it; else the page's first message does. @returns
 * {string | null}
 */
export function embedderOf() {
  const [parent] = location.ancestorOrigins ?? [];
  if (parent && parent !== 'null') return parent;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
