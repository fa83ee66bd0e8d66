import { pageDocument } from '../../../lib/pageDocument';
import { addStyleSheet } from './addStyleSheet';

/**
 * Stops the page from scrolling without shifting its layout. Returns a function that ends this lock. A style sheet locks the page, because
 * inline styles would stay in what others save or copy of the page meanwhile. The selectors outweigh the page's.
 */
export function lockScroll(): () => void {
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
