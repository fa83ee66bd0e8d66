import { useLayoutEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { useCardHeight } from './useCardHeight';
import { useTooltip } from './useTooltip';

const TITLE_DURATION = 120;

/** Animates the card, and draws its tooltip, which is hidden from assistive technology because it repeats a name. */
export function Effects() {
  const anchor = useRef<HTMLSpanElement>(null);
  const tooltip = useTooltip(anchor);
  useCardHeight(anchor);
  const { id } = useViewContext().state.router.current.value;
  const titled = useRef(id);
  useLayoutEffect(() => {
    if (titled.current === id) return;
    titled.current = id;
    const title = anchor.current?.parentElement?.querySelector('h2');
    title?.animate?.({ opacity: [0, 1] }, { duration: TITLE_DURATION, easing: 'ease-out' });
  }, [id]);
  return (
    <span className="tip" aria-hidden="true" hidden={!tooltip} style={tooltip?.place} ref={anchor}>
      {tooltip?.text}
    </span>
  );
}
