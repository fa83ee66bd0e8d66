import { pageDocument } from '../../../lib/pageDocument';

/** How many open modals lock the page. */
let locks = 0;
let unlock = (): void => {};

/**
 * Stops the page from scrolling without shifting its layout. Returns a function that ends this lock; the last one restores the
 * inline styles that the first one found.
 */
export function lockScroll(): () => void {
  if (!locks++) unlock = lock();
  return () => {
    if (!--locks) unlock();
  };
}

function lock(): () => void {
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
