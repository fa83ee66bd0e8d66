import { useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { useCardHeight } from './useCardHeight';
import { useTooltip } from './useTooltip';

const TITLE_DURATION = 120;

/** Animates the card and renders its tooltip, which is hidden from assistive technology because it repeats the button's name. */
export function Effects() {
  const anchor = useRef<HTMLSpanElement>(null);
  const tooltip = useTooltip(anchor);
  useCardHeight(anchor);
  const { id } = useViewContext().state.router.current.value;
  const animatedId = useRef(id);
  useLayoutEffect(() => {
    if (animatedId.current === id) return;
    animatedId.current = id;
    const title = anchor.current?.parentElement?.querySelector('h2');
    title?.animate?.({ opacity: [0, 1] }, { duration: TITLE_DURATION, easing: 'ease-out' });
  }, [id]);
  return (
    <span className="tip" aria-hidden="true" hidden={!tooltip} style={tooltip?.style} ref={anchor}>
      {tooltip?.text}
    </span>
  );
}
