/** How long a code or a link in an e-mail is valid (ms). */
export const codeLifetime = 20 * 60_000;
