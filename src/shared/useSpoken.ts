import { useEffect } from 'react';
import { useViewContext } from '../core/kit';

/**
 * Announces a text when it is shown, and again only when it is another one. Errors and warnings are alerts. With a `key`, the text
 * is announced again when that changes: for a text with a figure that changes all the time.
 */
export function useSpoken(
  text: string | false | null | undefined,
  manner: 'say' | 'alert' = 'say',
  key: unknown = text,
): void {
  const { state } = useViewContext();
  useEffect(() => {
    if (text) state.announcer[manner](text);
  }, [key]);
}
