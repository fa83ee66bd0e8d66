const selector = 'a[href], button, input, select, textarea, [tabindex]';

/** The elements inside a root that Tab reaches, in order. */
export function tabbables(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !(element as HTMLButtonElement).disabled &&
      element.checkVisibility?.({ visibilityProperty: true }) !== false,
  );
}

/** The name of a control, to find it again after its view is rendered anew. */
export const controlName = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent ?? '';
