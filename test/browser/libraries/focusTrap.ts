import { createFocusTrap, type FocusTrap } from 'focus-trap';

declare global {
  interface Window {
    trapFocus(dialog: HTMLElement): FocusTrap;
  }
}

/** A host's dialog with the library's defaults: it cancels presses outside of itself and takes the focus back. */
window.trapFocus = (dialog) => createFocusTrap(dialog, { escapeDeactivates: true }).activate();
