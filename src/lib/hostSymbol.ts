import { cleanText } from './cleanText';

/** The symbol that the host has set for a token, at most 16 graphemes; empty without one. */
export const hostSymbol = (value: unknown): string => cleanText(value, 16);
