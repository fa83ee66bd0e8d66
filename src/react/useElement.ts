import { type RefObject, useEffect, useRef } from 'react';
import type { ModalElement } from '../core/elements/ModalElement';
import { useProvided } from './useProvided';

/** The properties of a custom element that gets the modal of the nearest provider. */
interface ProvidedElement {
  readonly ref: RefObject<ModalElement | null>;
  /**
   * Keeps the element from the page's default modal until the effect, in which the provider's modal has its options. An attribute,
   * because no other code runs before an element is in the page: in a hidden `<Activity>`, not even a `ref`.
   */
  readonly 'data-provided': 'true';
}

/** Gives a custom element the modal of the nearest provider. Not by a prop: React 18 sets only attributes. */
export function useElement(): ProvidedElement {
  const { handle } = useProvided();
  const ref = useRef<ModalElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.modal = handle;
  }, [handle]);
  return { ref, 'data-provided': 'true' };
}
