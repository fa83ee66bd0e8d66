import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../context';
import { activeElement } from '../ports/page/activeElement';
import { controlName, tabbables } from './tabbables';

/**
 * Moves focus on navigation: to the view's autofocus target on fine pointers, otherwise to the title. On the way back, to
 * the control that opened the other view, which is found by its name.
 */
export function useFocus(card: RefObject<HTMLElement | null>, ready: boolean): void {
  const ctx = useViewContext();
  const { state } = ctx;
  const { id, view } = state.router.current.value;
  const loaded = view === 'Connect' || Boolean(ctx.feature(view));
  const exitControls = useRef(new Map<number, string>());
  const shownId = useRef(0);
  const isUsed = useRef(false);
  useLayoutEffect(() => {
    const root = card.current;
    const autofocusTarget = root?.querySelector<HTMLElement>('[data-autofocus]');
    // Runs again when a lazy view is loaded, only to focus its autofocus target.
    if (!root || !ready || (shownId.current === id && !autofocusTarget)) return;
    const previousName = state.router.direction.peek() === 'back' && exitControls.current.get(id);
    const control = previousName && tabbables(root).find((element) => controlName(element) === previousName);
    const finePointer = window.matchMedia?.('(pointer: fine)').matches;
    const target = control || (finePointer && autofocusTarget) || root.querySelector<HTMLElement>('h2');
    // On low viewports the card itself scrolls; the next view starts at its top.
    if (!control) root.scrollTop = 0;
    const active = activeElement();
    // The keys of a visitor who is quicker than the first frame, or than a lazy view, count.
    const hasVisitorFocus =
      (!shownId.current || shownId.current === id) && root.contains(active) && active?.tagName !== 'H2';
    // An embedded modal is part of the page: it takes focus only after the visitor has interacted with it.
    const shadow = root.getRootNode() as ShadowRoot;
    const isElsewhere = active !== null && active !== shadow.host && !shadow.contains(active);
    if (!hasVisitorFocus && (!state.settings.peek().enableEmbedded || (isUsed.current && !isElsewhere)))
      target?.focus({ preventScroll: !control });
    shownId.current = id;
    state.modal.onScreen.value = true;
  }, [id, loaded, ready]);
  useLayoutEffect(() => {
    const root = card.current;
    if (!root) return;
    const rememberControl = (event: Event): void => {
      isUsed.current = true;
      const control = (event.target as Element).closest('a, button');
      if (control) exitControls.current.set(state.router.current.peek().id, controlName(control));
    };
    root.addEventListener('click', rememberControl, true);
    return () => {
      root.removeEventListener('click', rememberControl, true);
      state.modal.onScreen.value = false;
    };
  }, []);
}
