import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { pageDocument } from '../lib/pageDocument';

const HOVER_DELAY = 600;

/**
 * Handlers for a control and the tooltip to put inside it: shown after 600 ms of hover, or at once on keyboard focus,
 * gone with Escape (WCAG 1.4.13). It repeats the control's name, so assistive technology does not hear it again.
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
      event.preventDefault(); // This press is spent: the dialog stays.
      setOpen(false);
    };
    // The key goes to whatever has focus, which a hovered control need not have.
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
