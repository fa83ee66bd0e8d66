import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ModalElement } from '../core/elements/ModalElement';
import { noModal } from './noModal';
import { useProvided } from './useProvided';

interface ProvidedElement {
  readonly element: RefObject<ModalElement | null>;
  /** The element's `ref`. */
  readonly attach: RefCallback<ModalElement>;
}

/** Gives a custom element the modal of the nearest provider. Not by a prop: React 18 sets only attributes. */
export function useElement(): ProvidedElement {
  const { handle } = useProvided();
  const element = useRef<ModalElement>(null);
  const attach = useCallback((current: ModalElement | null) => {
    if (!current || current === element.current) return;
    element.current = current;
    // In the commit already: until the effect, in which the provider's modal has its options, it would use the page's default modal.
    current.modal = noModal;
  }, []);
  useEffect(() => {
    if (element.current) element.current.modal = handle;
  }, [handle]);
  return { element, attach };
}
