import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../context';
import { controlName, tabbables } from './tabbables';

/**
 * Moves focus with the views (design 4.6): to the view's own target on fine pointers, else to the title; on the way
 * back to the control that led away, found by its name.
 */
export function useFocus(card: RefObject<HTMLElement | null>, ready: boolean): void {
  const ctx = useViewContext();
  const { state } = ctx;
  const { id, view } = state.router.current.value;
  const loaded = view === 'Connect' || Boolean(ctx.feature(view));
  const exitControls = useRef(new Map<number, string>());
  const shownId = useRef(0);
  useLayoutEffect(() => {
    const root = card.current;
    const autofocusTarget = root?.querySelector<HTMLElement>('[data-autofocus]');
    // The second pass, when a lazy view has come, is for a target in it; whoever moved on meanwhile stays there.
    if (!root || !ready || (shownId.current === id && !autofocusTarget)) return;
    const previousName = state.router.direction.peek() === 'back' && exitControls.current.get(id);
    const control = previousName ? tabbables(root).find((element) => controlName(element) === previousName) : undefined;
    const finePointer = window.matchMedia?.('(pointer: fine)').matches;
    const target = control || (finePointer && autofocusTarget) || root.querySelector<HTMLElement>('h2');
    // In a low window the card itself scrolls, and what follows begins at its top.
    if (!control) root.scrollTop = 0;
    // Embedded, the modal is part of the page: it takes focus only once the visitor works with it.
    if (!state.settings.peek().enableEmbedded || shownId.current) target?.focus({ preventScroll: !control });
    shownId.current = id;
    state.modal.shown.value = true;
  }, [id, loaded, ready]);
  useLayoutEffect(() => {
    const root = card.current;
    if (!root) return;
    const rememberControl = (event: Event): void => {
      const control = (event.target as Element).closest('a, button');
      if (control) exitControls.current.set(state.router.current.peek().id, controlName(control));
    };
    root.addEventListener('click', rememberControl, true);
    return () => {
      root.removeEventListener('click', rememberControl, true);
      state.modal.shown.value = false;
    };
  }, []);
}
