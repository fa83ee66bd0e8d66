// A relay does not need to know which browser this is.
export const detect = (): null => null;
