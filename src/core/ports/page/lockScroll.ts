import { pageDocument } from '../../../lib/pageDocument';

/** Stops the page from scrolling without shifting its layout. Returns a function that restores the inline styles. */
export function lockScroll(): () => void {
  const html = pageDocument.documentElement;
  const { body } = pageDocument;
  const bar = window.innerWidth - html.clientWidth;
  const saved: [CSSStyleDeclaration, string, string, string][] = [];
  const set = (style: CSSStyleDeclaration, property: string, value: string): void => {
    saved.push([style, property, style.getPropertyValue(property), style.getPropertyPriority(property)]);
    style.setProperty(property, value, 'important');
  };
  set(html.style, 'overflow', 'hidden');
  if (bar > 0) {
    // Browsers without `scrollbar-gutter` get the scroll bar's width as padding, so that nothing shifts sideways.
    if ('scrollbarGutter' in html.style) set(html.style, 'scrollbar-gutter', 'stable');
    else set(body.style, 'padding-inline-end', `${Number.parseFloat(getComputedStyle(body).paddingInlineEnd) + bar}px`);
  }
  return () => {
    for (const [style, property, value, priority] of saved) {
      if (value) style.setProperty(property, value, priority);
      else style.removeProperty(property);
    }
    for (const element of [html, body]) if (!element.getAttribute('style')) element.removeAttribute('style');
  };
}
