import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { pageDocument } from '../lib/pageDocument';

const HOVER_DELAY = 600;

/**
 * Returns handlers for a control and the tooltip to render inside it. It shows after 600 ms of hover or at once on
 * keyboard focus, and Escape hides it (WCAG 1.4.13). It repeats the accessible name, so it is hidden from assistive
 * technology.
 */
export function useTooltip(text: string) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // Keeps this Escape from closing the dialog.
      setOpen(false);
    };
    // On the document, because a hovered control need not have focus.
    pageDocument.addEventListener('keydown', onKey, true);
    return () => pageDocument.removeEventListener('keydown', onKey, true);
  }, [open]);
  return {
    handlers: {
      onPointerEnter(event: PointerEvent) {
        clearTimeout(timer.current);
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), HOVER_DELAY);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus(event: FocusEvent) {
        if (event.currentTarget.matches(':focus-visible')) setOpen(true);
      },
      onBlur: hide,
    },
    tooltip: open && (
      <span className="tip" aria-hidden="true">
        {text}
      </span>
    ),
  };
}
