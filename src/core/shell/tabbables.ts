const selector = 'a[href], button, input, select, textarea, [tabindex]';

/** Elements that Tab reaches inside a root, in order. */
export function tabbables(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !(element as HTMLButtonElement).disabled &&
      element.checkVisibility?.({ visibilityProperty: true }) !== false,
  );
}

/** What a control is called, to find it again when its view is rendered anew. */
export const controlName = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent ?? '';
