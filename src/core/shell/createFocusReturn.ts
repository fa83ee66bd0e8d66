import { pageDocument } from '../../lib/pageDocument';
import { unclobbered } from '../../lib/unclobbered';
import type { ViewContext } from '../context';
import { activeElement } from '../ports/page/activeElement';
import { nextFrame } from '../ports/page/whenReady';

/** The buttons that receive focus if the element that opened the modal was removed. */
const modalButtons = 'wallet-modal-button, wallet-modal-connect-button, wallet-modal-account-button';

export interface FocusReturn {
  /** Stores the element that opens the modal. */
  remember(from: HTMLElement | SVGElement | null): void;
  /** Returns and clears the stored element. */
  take(): HTMLElement | SVGElement | null;
  /** Moves focus to the element, or to its shadow host or a button of the modal if it cannot take it. */
  restore(to: HTMLElement | SVGElement | null): void;
}

/** Creates the functions that return focus to the page when the modal closes. */
export function createFocusReturn({ state }: Pick<ViewContext, 'state'>): FocusReturn {
  let opener: HTMLElement | SVGElement | null = null;
  /** The opener's outermost shadow host, which may stay in the page longer than the opener. */
  let openerHost: HTMLElement | null = null;
  return {
    remember(from) {
      opener = from;
      openerHost = pageDocument.activeElement as HTMLElement | null;
    },
    take() {
      const from = opener;
      opener = null;
      return from;
    },
    restore(to) {
      const moveFocus = (): void => {
        const before = activeElement();
        for (const target of [to, openerHost, ...pageDocument.querySelectorAll<HTMLElement>(modalButtons)]) {
          if (target) unclobbered(target).focus({ preventScroll: true });
          const after = activeElement();
          // An element that was removed, is hidden, inert or disabled takes no focus. The body had it if nothing else did.
          if (after !== before || after === target || target === pageDocument.body) return;
        }
      };
      moveFocus();
      // Connecting replaces the opener with another button in the same frame, so focus is moved again afterwards.
      void nextFrame().then(() => {
        if (!state.modal.open.peek() && !activeElement()) moveFocus();
      });
    },
  };
}
