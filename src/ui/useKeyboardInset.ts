import { type RefObject, useLayoutEffect } from 'react';
import { keepAboveKeyboard } from './keepAboveKeyboard';

/** Keeps the sheet above the on-screen keyboard while a field is shown. */
export function useKeyboardInset(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!field.current) return;
    const controller = new AbortController();
    keepAboveKeyboard(field.current, controller.signal);
    return () => controller.abort();
  }, []);
}
