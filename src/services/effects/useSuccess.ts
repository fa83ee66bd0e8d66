import { type RefObject, useLayoutEffect } from 'react';
import { effect } from '#reactive';
import { useViewContext } from '../../core/kit';

/**
 * Closes the ring of the view when a wallet has approved. This happens in the task in which the modal closes, so that its exit
 * snapshot shows it; nothing waits for it.
 * @param anchor a child of the card's content
 */
export function useSuccess(anchor: RefObject<HTMLElement | null>): void {
  const { approved } = useViewContext().state.modal;
  useLayoutEffect(
    () =>
      effect(() => {
        if (!approved.value) return;
        const view = anchor.current?.parentElement?.querySelector('.stage > .slot:not(.leaving)');
        const halo = view?.querySelector<HTMLElement>('.halo[data-state=running]');
        const arc = halo?.querySelector('.run');
        if (!halo || !arc) return;
        halo.style.setProperty('--wm-arc', getComputedStyle(arc).strokeDashoffset);
        halo.dataset['state'] = 'success';
      }),
    [],
  );
}
