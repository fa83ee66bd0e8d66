import type { KeyboardEvent } from 'react';

/** Returns a listener without the keys that an input method takes: Escape and Enter end a composition, and are not for the field. */
export const whileNotComposing =
  (listener: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing) listener(event);
  };
