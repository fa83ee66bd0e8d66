/** The kinds of controls that the modal has. */
const selector = 'a[href], button, input, [tabindex]';

/**
 * Returns the elements inside a root that can be reached with Tab, in order. The copy of a view that is fading out is inert.
 */
export function tabbables(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.closest('[inert], [disabled]') &&
      element.checkVisibility?.({ visibilityProperty: true }) !== false,
  );
}

/** Returns the name of a control, by which it is found after its view has rendered again. */
export const controlName = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent ?? '';
