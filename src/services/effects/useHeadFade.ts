import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { pageDocument } from '../../lib/pageDocument';

/** Same as for the body of a view: the previous one fades out, then the next one fades in. */
const OUT = 60;
const IN = 120;

interface Head {
  readonly id: number;
  /** Empty if the title is only read aloud. */
  readonly title: string;
  readonly start: Element | null;
}

/**
 * On navigation, title and start control of the header fade as the view below does: the previous title fades out, then the
 * next one in; a control that was not there before fades in.
 * @param anchor a child of the card's content
 */
export function useHeadFade(anchor: RefObject<HTMLElement | null>): void {
  const { id } = useViewContext().state.router.current.value;
  const last = useRef<Head | null>(null);
  useLayoutEffect(() => {
    const head = anchor.current?.parentElement?.querySelector<HTMLElement>('.head');
    const title = head?.querySelector('h2');
    if (!head || !title?.animate) return;
    const text = title.className === 'sr' ? '' : (title.textContent ?? '');
    const next: Head = { id, title: text, start: head.querySelector(':scope > :first-child > *') };
    const previous = last.current;
    last.current = next;
    if (!previous || previous.id === id) return;
    const fadeIn = (element: Element): void =>
      void element.animate({ opacity: [0, 1] }, { duration: IN, delay: OUT, fill: 'backwards', easing: 'ease-out' });
    if (next.start && next.start !== previous.start) fadeIn(next.start);
    if (next.title === previous.title) return;
    fadeIn(title);
    if (!previous.title) return;
    const previousTitle = pageDocument.createElement('h2');
    previousTitle.className = 'previous-title';
    previousTitle.setAttribute('aria-hidden', 'true');
    previousTitle.textContent = previous.title;
    title.after(previousTitle);
    const animation = previousTitle.animate({ opacity: [1, 0] }, { duration: OUT, easing: 'ease-in', fill: 'both' });
    animation.onfinish = animation.oncancel = () => previousTitle.remove();
  });
}
