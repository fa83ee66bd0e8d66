/**
 * Keeps a short text in one line, such as an amount with its symbol or a shortened address: no line ends at its spaces or beside its
 * ellipsis. Text that is wider than its box still wraps.
 */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('…', '\u2060…\u2060');
