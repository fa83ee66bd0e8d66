/** A refusal of the secure site: a message, and a code if a standard (EIP-1193, EIP-1474, EIP-5792) has one. */
export class SiteError extends Error {
  /** @param {string} message @param {number} [code] */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}
