// Which browser this is: nothing that a relay has to know.
export const detect = (): null => null;
