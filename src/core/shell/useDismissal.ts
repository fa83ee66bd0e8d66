import { type RefObject, useLayoutEffect } from 'react';
import { isComposing } from '../../lib/isComposing';
import { pageDocument } from '../../lib/pageDocument';
import { unclobbered } from '../../lib/unclobbered';
import { dismiss } from '../actions/close';
import { useViewContext } from '../context';
import { tabbables } from './tabbables';

/** Handles Escape, clicks on the overlay, the focus trap, and focus that a script moves to the page behind. */
export function useDismissal(card: RefObject<HTMLElement | null>, scrim: RefObject<HTMLElement | null>): void {
  const ctx = useViewContext();
  useLayoutEffect(() => {
    const root = card.current;
    const shadow = root?.getRootNode() as ShadowRoot | undefined;
    const host = shadow?.host;
    if (!root || !shadow || !host) return;
    let lastFocused: HTMLElement | null = null;

    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        void dismiss(ctx);
        return;
      }
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      const tabStops = tabbables(root);
      const active = shadow.activeElement;
      const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      // The title is focused without being a tab stop, so the next stop is found by position.
      if (active && tabStops.some((tabStop) => active.compareDocumentPosition(tabStop) & side)) return;
      event.preventDefault();
      (event.shiftKey ? tabStops[tabStops.length - 1] : tabStops[0])?.focus();
    };
    /** Focus moves to the card after the first frame. Until then, keys go to the page, where Escape would close an outer dialog. */
    const onEarlyKey = (event: KeyboardEvent): void => {
      if (!ctx.state.modal.onScreen.peek()) onKey(event);
    };
    const onFocus = (): void => {
      lastFocused = shadow.activeElement as HTMLElement | null;
    };
    const onFocusOutside = ({ target }: FocusEvent): void => {
      // Inert elements cannot be clicked, but scripts can focus them. Elements that the page adds later are not inert.
      if (target instanceof Element && unclobbered(target).closest('[inert]'))
        (lastFocused?.isConnected ? lastFocused : root)?.focus();
    };
    // The overlay is a sibling of the card, so a drag from one to the other clicks neither.
    const onScrim = (): void => void dismiss(ctx);
    const controller = new AbortController();
    scrim.current?.addEventListener('click', onScrim, controller);
    ctx.pageEvents.keep(host, shadow, controller.signal);
    const inside = shadow as Node as HTMLElement;
    inside.addEventListener('keydown', onKey, controller);
    inside.addEventListener('focusin', onFocus, controller);
    pageDocument.addEventListener('keydown', onEarlyKey, controller);
    pageDocument.addEventListener('focusin', onFocusOutside, controller);
    return () => controller.abort();
  }, []);
}
