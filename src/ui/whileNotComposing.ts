import type { KeyboardEvent } from 'react';
import { isComposing } from '../lib/isComposing';

/** Returns a listener without the keys that an input method takes: Escape and Enter end a composition, and are not for the field. */
export const whileNotComposing =
  (listener: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (!isComposing(event.nativeEvent)) listener(event);
  };
