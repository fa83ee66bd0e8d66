import { cleanText } from './cleanText';

/** The symbol of a token as one short line; empty if nothing is left. */
export const cleanSymbol = (value: unknown): string => cleanText(value, 16);
