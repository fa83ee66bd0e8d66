import { pageDocument } from '../../../lib/pageDocument';
import { addStyleSheet } from './addStyleSheet';

/** How many open modals lock the page. */
let locks = 0;
let unlock = (): void => {};

/** Stops the page from scrolling without shifting its layout. Returns a function that ends this lock; the last one unlocks the page. */
export function lockScroll(): () => void {
  if (!locks++) unlock = lock();
  return () => {
    if (!--locks) unlock();
  };
}

/**
 * Locks the page by a style sheet: inline styles would stay in copies that others make of the page while it is locked. The page's
 * own inline styles and cascade layers can outweigh it, if they are important.
 */
function lock(): () => void {
  const html = pageDocument.documentElement;
  const { body } = pageDocument;
  const bar = window.innerWidth - html.clientWidth;
  let css = 'html:not(#_){overflow:hidden!important}';
  if (bar > 0) {
    // Browsers without `scrollbar-gutter` get the scroll bar's width as padding, so that nothing shifts sideways.
    css +=
      'scrollbarGutter' in html.style
        ? 'html:not(#_){scrollbar-gutter:stable!important}'
        : `body:not(#_){padding-inline-end:${Number.parseFloat(getComputedStyle(body).paddingInlineEnd) + bar}px!important}`;
  }
  return addStyleSheet(pageDocument, css);
}
