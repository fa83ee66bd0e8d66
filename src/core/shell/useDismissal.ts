import { type RefObject, useLayoutEffect } from 'react';
import { pageDocument } from '../../lib/pageDocument';
import { unclobbered } from '../../lib/unclobbered';
import { dismiss } from '../actions/close';
import { useViewContext } from '../context';
import { tabbables } from './tabbables';

/** Escape, the overlay, the focus trap, and focus that strays to the page behind (design 4.5, 4.6). */
export function useDismissal(card: RefObject<HTMLElement | null>, scrim: RefObject<HTMLElement | null>): void {
  const ctx = useViewContext();
  useLayoutEffect(() => {
    const root = card.current;
    const shadow = root?.getRootNode() as ShadowRoot | undefined;
    const host = shadow?.host;
    if (!root || !shadow || !host) return;
    let lastFocused: HTMLElement | null = null;

    const onKey = (event: KeyboardEvent): void => {
      const inside = event.composedPath().includes(host) || event.target === pageDocument.body;
      if (event.defaultPrevented || event.isComposing || !inside) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        void dismiss(ctx);
        return;
      }
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      const tabStops = tabbables(root);
      const active = shadow.activeElement;
      const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      // The title is focused without being a stop, so the next stop is found by position.
      if (active && tabStops.some((tabStop) => active.compareDocumentPosition(tabStop) & side)) return;
      event.preventDefault();
      (event.shiftKey ? tabStops[tabStops.length - 1] : tabStops[0])?.focus();
    };
    const onFocus = (event: FocusEvent): void => {
      const { target } = event;
      if (target === host) lastFocused = shadow.activeElement as HTMLElement | null;
      // What is inert cannot be clicked, but scripts can still focus it; later additions of the page stay free.
      else if (target instanceof Element && unclobbered(target).closest('[inert]'))
        (lastFocused?.isConnected ? lastFocused : root)?.focus();
    };
    // The overlay is beside the card: a drag from one to the other ends as a click on neither.
    const onScrim = (): void => void dismiss(ctx);
    const controller = new AbortController();
    scrim.current?.addEventListener('click', onScrim, controller);
    window.addEventListener('keydown', onKey, controller);
    pageDocument.addEventListener('focusin', onFocus, controller);
    return () => controller.abort();
  }, []);
}
