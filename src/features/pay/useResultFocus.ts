import { type RefObject, useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';

/** Announces each change of a progress, its end assertively and with focus on the returned button. */
export function useResultFocus(text: string, isOver: boolean): RefObject<HTMLButtonElement | null> {
  const { state } = useViewContext();
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The first state is what the visitor has just chosen.
    if (isFirst.current && !isOver) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    state.announcer.say(text, isOver);
    if (isOver) button.current?.focus();
  }, [text]);
  return button;
}
