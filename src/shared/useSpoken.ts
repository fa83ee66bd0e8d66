import { useEffect } from 'react';
import { useViewContext } from '../core/kit';

/** Announces a text when it is shown, and again only when it is another one. Errors and warnings are assertive. */
export function useSpoken(text: string | false | null | undefined, assertive = false): void {
  const { state } = useViewContext();
  useEffect(() => {
    if (text) state.announcer.say(text, assertive);
  }, [text]);
}
