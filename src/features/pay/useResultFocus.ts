import { type RefObject, useEffect, useRef } from 'react';
import { useViewContext } from '../../core/kit';

/** Announces each change of a progress. At its end, the announcement is assertive and the returned button takes focus. */
export function useResultFocus(text: string, hasEnded: boolean): RefObject<HTMLButtonElement | null> {
  const { state } = useViewContext();
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Not the initial state, which the visitor has just chosen.
    if (hasEnded || !isFirst.current) state.announcer.say(text, hasEnded);
    isFirst.current = false;
    if (hasEnded) button.current?.focus();
  }, [text]);
  return button;
}
