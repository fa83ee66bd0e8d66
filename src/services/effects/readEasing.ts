/** Reads an easing of the tokens, which depends on what the browser supports. */
export const readEasing = (element: Element, name: 'settle' | 'travel'): string =>
  getComputedStyle(element).getPropertyValue(`--wm-ease-${name}`).trim() || 'ease-out';
