import { type RefObject, useLayoutEffect } from 'react';
import { effect } from '#reactive';
import { useViewContext } from '../../core/kit';
import { aimCard } from './aimCard';

/**
 * The element that shows a success: a running ring, the cells of a code, or the dots between the icons of the app and the wallet.
 */
const MARKS = '.halo[data-state=running], .otp, .sign-in-dots';

/**
 * Closes the ring of the view, or its equivalent, when a wallet has approved. This happens in the task in which the modal closes,
 * so that its exit snapshot shows it; nothing waits for it. Then the card moves toward the account's element in the page.
 * @param anchor a child of the card's content
 */
export function useSuccess(anchor: RefObject<HTMLElement | null>): void {
  const { approved } = useViewContext().state.modal;
  useLayoutEffect(
    () =>
      effect(() => {
        if (!approved.value) return;
        const view = anchor.current?.parentElement?.querySelector('.stage > .slot:not(.leaving)');
        const mark = view?.querySelector<HTMLElement>(MARKS);
        if (!mark) return;
        const arc = mark.querySelector('.run');
        if (arc) mark.style.setProperty('--wm-arc', getComputedStyle(arc).strokeDashoffset);
        mark.dataset['state'] = 'success';
        const card = mark.closest<HTMLElement>('.card:not(.embedded)');
        if (card) aimCard(card);
      }),
    [],
  );
}
