/** What the secure site answers when it refuses: words, and a code where a standard (EIP-1193, EIP-1474, EIP-5792) has one. */
export class SiteError extends Error {
  /** @param {string} message @param {number} [code] */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}
