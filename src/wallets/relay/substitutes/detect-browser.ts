// The relay does not need the name of the browser.
export const detect = (): null => null;
