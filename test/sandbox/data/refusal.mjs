import { jsonAnswer } from '../jsonAnswer.mjs';

/** A refusal that the data API answers with: its HTTP status, what is wrong, and in which words. */
export class Refusal extends Error {
  /** @param {number} status @param {string} field @param {string} description */
  constructor(status, field, description) {
    super(description);
    this.status = status;
    this.field = field;
  }

  /** The refusal as every service of the data API writes it. */
  answer() {
    const reasons = [{ name: this.field, description: this.message }];
    return jsonAnswer({ status: 'FAILED', reasons }, this.status);
  }
}
