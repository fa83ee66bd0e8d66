import { type RefObject, useEffect, useRef } from 'react';
import type { ModalElement } from '../core/elements/ModalElement';
import { useProvided } from './useProvided';

/** Returns a ref for a custom element, which gets the modal of the nearest provider. Not a prop: React 18 sets only attributes. */
export function useElement(): RefObject<ModalElement | null> {
  const { handle } = useProvided();
  const element = useRef<ModalElement>(null);
  useEffect(() => {
    if (element.current) element.current.modal = handle;
  }, [handle]);
  return element;
}
