import { pageDocument } from '../../../lib/pageDocument';

/**
 * Moves the frame into the page's open modal dialog, because everything outside of one is inert, or back to the body. Does
 * nothing in browsers that would reload a moved frame (without `moveBefore`).
 */
export function followDialogs(box: HTMLElement): void {
  const parent = [...pageDocument.querySelectorAll('dialog:modal')].pop() ?? pageDocument.body;
  if (box.parentNode === parent || typeof parent.moveBefore !== 'function') return;
  parent.moveBefore(box, null);
}
