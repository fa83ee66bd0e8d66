/** How long a code or a link in an e-mail works (ms). */
export const codeLifetime = 20 * 60_000;
